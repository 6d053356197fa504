// SPDX-License-Identifier: GPL-3.0-or-later
// Every assignment recorded from Kafka's own assignors, those that its hash tables decide included.

#include <QtTest>
#include <map>

#include "tests/support/recorded_assignments.h"

namespace {

struct Count {
    int cases = 0;
    int rounds = 0;
    int errors = 0;
    bool operator==(const Count&) const = default;
};

constexpr const char* kFiles[] = {"kafka_tests.jsonl.gz", "edge.jsonl.gz", "random_open.jsonl.gz",
                                  "server_open.jsonl.gz"};

}  // namespace

class GoldenAssignmentsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyRecordedRoundComesOutTheSame() {
        std::map<std::string, Count> counts;
        std::string differences;
        for (const char* file : kFiles)
            for (const std::string& line : recordedLines(file)) {
                const Comparison comparison = compareWithRecording(line);
                Count& count = counts[comparison.assignor];
                ++count.cases;
                count.rounds += comparison.rounds;
                count.errors += comparison.errors;
                for (const std::string& each : comparison.differences)
                    differences += each.substr(0, 2000) + "\n";
            }
        for (const auto& [assignor, count] : counts)
            qInfo("%-18s %4d cases %5d rounds, %d of them errors", assignor.c_str(), count.cases,
                  count.rounds, count.errors);
        QCOMPARE(differences, std::string());
        const std::map<std::string, Count> expected{
            {"range", {135, 172, 0}},       {"roundrobin", {98, 133, 1}},
            {"sticky", {362, 1596, 2}},     {"cooperative-sticky", {348, 2079, 1}},
            {"server-range", {25, 135, 0}}, {"server-uniform", {75, 417, 0}}};
        QVERIFY(counts == expected);
    }
};

QTEST_APPLESS_MAIN(GoldenAssignmentsTest)
#include "tst_golden_assignments.moc"
