// SPDX-License-Identifier: GPL-3.0-or-later
// Words of the format that this version cannot play are told from words that nobody knows.
#include <QtTest>

#include "tests/support/scenario_refusal.h"
#include "tests/support/scenario_text.h"

using support::addRows;
using support::checkRow;
using support::errorsOf;
using support::Refusal;
using support::smallScenarioWith;

namespace {

const Refusal kLater[] = {
    {"lesson", "expect:", "lesson: []\nexpect:", {"NotSupportedYet 18:1 lesson [lesson]"}},
    {"consumer protocol",
     "protocol: classic",
     "protocol: consumer",
     {"NotSupportedYet 10:15 groups[0].protocol [consumer]"}},
    {"share protocol",
     "protocol: classic",
     "protocol: share",
     {"NotSupportedYet 10:15 groups[0].protocol [share]"}},
    {"keys with a count",
     "keys: round-robin",
     "keys: {count: 50, skew: 0.5}",
     {"NotSupportedYet 7:56 producers[0].keys [keys: {…}]"}},
    {"no keys", "keys: round-robin", "keys: none", {"NotSupportedYet 7:56 producers[0].keys [none]"}},
    {"arrivals",
     "keys: round-robin",
     "keys: round-robin, arrivals: poisson",
     {"NotSupportedYet 7:69 producers[0].arrivals [arrivals]"}},
    {"loss",
     "topics:\n  -",
     "cluster: {network: {loss: 0%}}\ntopics:\n  -",
     {"NotSupportedYet 4:21 cluster.network.loss [loss]"}},
    {"retention",
     "partitions: 6",
     "partitions: 6, backlog: 100, retention: 10",
     {"NotSupportedYet 5:49 topics[0].retention [retention]"}},
    {"broker setting",
     "topics:\n  -",
     "cluster: {config: {offsets.retention.minutes: 1}}\ntopics:\n  -",
     {"NotSupportedYet 4:20 cluster.config.offsets.retention.minutes [offsets.retention.minutes]"}},
    {"reset by duration",
     "strategy: [range]",
     "strategy: [range], auto.offset.reset: 'by_duration:PT1H'",
     {"NotSupportedYet 11:73 groups[0].config.auto.offset.reset [by_duration:]"}},
    {"group_config",
     "    topics: [orders]",
     "    topics: [orders]\n    group_config: {}",
     {"NotSupportedYet 13:5 groups[0].group_config [group_config]"}},
    {"hand_off",
     "{time: 2ms}",
     "{time: 2ms, hand_off: true}",
     {"NotSupportedYet 13:29 groups[0].processing.hand_off [hand_off]"}},
    {"on_commit_error",
     "{name: c1}",
     "{name: c1, on_commit_error: exit}",
     {"NotSupportedYet 15:20 groups[0].members[0].on_commit_error [on_commit_error]"}},
    {"another action, whatever it says",
     "{at: 20s, do: join, member: c2}",
     "{at: soon, do: network, loss: nobody}",
     {"NotSupportedYet 17:20 timeline[0].do [network]"}},
    {"all groups",
     "do: join",
     "do: join, groups: all",
     {"NotSupportedYet 17:25 timeline[0].groups [groups]"}},
    {"another metric",
     "metric: rebalances",
     "metric: peak_lag_seconds",
     {"NotSupportedYet 19:14 expect[0].metric [peak_lag_seconds]"}},
};

}  // namespace

class UnsupportedWordsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void saysWhatIsNotSupportedYet_data() { addRows(kLater); }
    void saysWhatIsNotSupportedYet() { checkRow(); }

    void everyActionOfTheFormatIsKnown_data() {
        QTest::addColumn<std::string>("action");
        for (const char* action : {"pause", "resume", "processing", "configure", "create-topic",
                                   "delete-topic", "rate", "network", "fail-commits", "drop", "poison"}) {
            QTest::newRow(action) << std::string(action);
        }
    }

    void everyActionOfTheFormatIsKnown() {
        QFETCH(std::string, action);
        QCOMPARE(
            errorsOf(smallScenarioWith("do: join", "do: " + action)),
            QStringLiteral("NotSupportedYet 17:19 timeline[0].do [%1]").arg(QString::fromStdString(action)));
    }

    void everyMetricOfTheFormatIsKnown_data() {
        QTest::addColumn<std::string>("metric");
        for (const char* metric :
             {"leader", "lag_seconds", "peak_lag", "peak_lag_seconds", "skipped", "out_of_order",
              "double_owned_seconds", "commits_failed", "requests", "errors"}) {
            QTest::newRow(metric) << std::string(metric);
        }
    }

    void everyMetricOfTheFormatIsKnown() {
        QFETCH(std::string, metric);
        QCOMPARE(errorsOf(smallScenarioWith("rebalances, equals", metric + ", equals")),
                 QStringLiteral("NotSupportedYet 19:14 expect[0].metric [%1]")
                     .arg(QString::fromStdString(metric)));
    }
};

QTEST_APPLESS_MAIN(UnsupportedWordsTest)
#include "tst_unsupported_words.moc"
