// SPDX-License-Identifier: GPL-3.0-or-later
// The sticky assignor for unequal subscriptions on wild claims: of any generation, of topics given up, of
// one partition by several members.

#include <QtTest>

#include "core/assignor/member_order.h"
#include "core/assignor/sticky_claims.h"
#include "core/base/rng.h"
#include "tests/support/plain_sticky.h"

using namespace core;

namespace {

constexpr int kGroups = 6'000;

class WildGroups {
public:
    AssignmentInput next() {
        AssignmentInput input;
        const int topics = 2 + below(3);
        for (int topic = 0; topic < topics; ++topic)
            input.topics.push_back({"t" + std::to_string(topic), 1 + below(below(4) == 0 ? 12 : 6), {}});
        for (int member = 1 + below(6); member >= 0; --member) {
            AssignorMember& added = input.members.emplace_back();
            added.id = "m" + std::to_string(below(90)) + "-" + std::to_string(member);
            for (std::int32_t topic = 0; topic < topics; ++topic)
                if (below(100) < 55) added.topics.push_back(topic);
            added.generation = below(4) == 0 ? below(4) : 3;
            if (below(10) == 0) added.generation = -1;
            if (below(8) == 0) added.wireGeneration = -1;
        }
        claim(input);
        return input;
    }

private:
    int below(int bound) { return static_cast<int>(m_rng.below(static_cast<std::uint64_t>(bound))); }

    /// Most partitions are claimed by one member, some by two, few by more.
    void claim(AssignmentInput& input) {
        const int density = below(100);
        for (std::int32_t topic = 0; topic < static_cast<std::int32_t>(input.topics.size()); ++topic)
            for (std::int32_t number = 0; number < input.topics[static_cast<std::size_t>(topic)].partitions;
                 ++number)
                for (int claims = below(100) < density ? 1 + (below(4) == 0 ? below(3) : 0) : 0; claims > 0;
                     --claims) {
                    AssignorMember& member =
                        input
                            .members[static_cast<std::size_t>(below(static_cast<int>(input.members.size())))];
                    if (member.owned.empty() || member.owned.back() != AssignorPartition{topic, number})
                        member.owned.push_back({topic, number});
                }
    }

    Rng m_rng = Rng::stream(1, {StreamPurpose::MemberIds, 0});
};

bool areTakenForEqual(const AssignmentInput& input) {
    return allSubscriptionsEqual(input, memberHashOrder(input.members));
}

}  // namespace

class StickyGeneralTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void comesToWhatTheStepsOneByOneComeTo() {
        WildGroups groups;
        int compared = 0;
        int failures = 0;
        while (compared < kGroups) {
            const AssignmentInput input = groups.next();
            if (areTakenForEqual(input)) continue;
            const PlainOutcome expected = assignPlainly(input);
            const Result<Assignment, AssignmentFailure> outcome = assignOrFail(Strategy::Sticky, input);
            ++compared;
            QCOMPARE(outcome.ok(), !expected.failed);
            if (expected.failed) {
                ++failures;
                continue;
            }
            Assignment assignment = outcome.value();
            for (std::vector<AssignorPartition>& partitions : assignment) std::ranges::sort(partitions);
            if (assignment != expected.assignment) QFAIL(qPrintable(QString::number(compared)));
        }
        QVERIFY(failures > 0);
    }
};

QTEST_APPLESS_MAIN(StickyGeneralTest)
#include "tst_sticky_general.moc"
