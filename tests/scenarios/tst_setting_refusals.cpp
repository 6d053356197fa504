// SPDX-License-Identifier: GPL-3.0-or-later
// Settings, names and expectations of a scenario that cannot be, with the whole of each error.
#include <QtTest>

#include "tests/support/scenario_refusal.h"
#include "tests/support/scenario_text.h"

using support::addRows;
using support::checkRow;
using support::errorsOf;
using support::Refusal;

namespace {

const Refusal kSettings[] = {
    {"unit on a number of milliseconds",
     "strategy: [range]",
     "strategy: [range], session.timeout.ms: 45s",
     {"BadValue 11:74 groups[0].config.session.timeout.ms [45s|milliseconds]"}},
    {"quoted milliseconds",
     "strategy: [range]",
     "strategy: [range], session.timeout.ms: '45000'",
     {"BadValue 11:74 groups[0].config.session.timeout.ms [45000|milliseconds]"}},
    {"list of milliseconds",
     "strategy: [range]",
     "strategy: [range], session.timeout.ms: [1]",
     {"WrongType 11:74 groups[0].config.session.timeout.ms [integer]"}},
    {"beyond an INT",
     "strategy: [range]",
     "strategy: [range], max.poll.interval.ms: 2147483648",
     {"OutOfRange 11:76 groups[0].config.max.poll.interval.ms [2147483648|1|2147483647]"}},
    {"a setting that no number of ours can hold",
     "strategy: [range]",
     "strategy: [range], max.poll.interval.ms: 99999999999999999999",
     {"OutOfRange 11:76 groups[0].config.max.poll.interval.ms [99999999999999999999|1|2147483647]"}},
    {"no records",
     "strategy: [range]",
     "strategy: [range], max.poll.records: 0",
     {"OutOfRange 11:72 groups[0].config.max.poll.records [0|1|2147483647]"}},
    {"yes for a switch",
     "strategy: [range]",
     "strategy: [range], enable.auto.commit: yes",
     {"BadValue 11:74 groups[0].config.enable.auto.commit [yes|switch]"}},
    {"unknown reset",
     "strategy: [range]",
     "strategy: [range], auto.offset.reset: earlist",
     {"BadValue 11:73 groups[0].config.auto.offset.reset [earlist|earliest, latest, none, "
      "by_duration:PT1H|earliest]"}},
    {"unknown assignor",
     "[range]",
     "[rang]",
     {"BadValue 11:46 groups[0].config.partition.assignment.strategy[0] [rang|strategies|range]"}},
    {"unknown assignor in a text of several",
     "[range]",
     "'range, cooperative-stiky'",
     {"BadValue 11:45 groups[0].config.partition.assignment.strategy "
      "[cooperative-stiky|strategies|cooperative-sticky]"}},
    {"nothing like an assignor",
     "[range]",
     "[fair]",
     {"BadValue 11:46 groups[0].config.partition.assignment.strategy[0] [fair|strategies]"}},
    {"assignor listed twice",
     "[range]",
     "[range, org.apache.kafka.clients.consumer.RangeAssignor]",
     {"DuplicateName 11:53 groups[0].config.partition.assignment.strategy[1] "
      "[assignor|org.apache.kafka.clients.consumer.RangeAssignor]"}},
    {"no assignor",
     "[range]",
     "[]",
     {"WrongType 11:45 groups[0].config.partition.assignment.strategy [filled list]"}},
    {"empty assignor",
     "[range]",
     "''",
     {"BadValue 11:45 groups[0].config.partition.assignment.strategy [|strategies]"}},
    {"heartbeat as long as the session",
     "strategy: [range]",
     "strategy: [range], session.timeout.ms: 6000, heartbeat.interval.ms: 6000",
     {"Contradiction 11:103 groups[0].config.heartbeat.interval.ms "
      "[heartbeat.interval.ms|6000|session.timeout.ms: 6000]"}},
    {"session as short as the heartbeat",
     "strategy: [range]",
     "strategy: [range], session.timeout.ms: 3000",
     {"Contradiction 11:74 groups[0].config.session.timeout.ms "
      "[session.timeout.ms|3000|heartbeat.interval.ms: 3000|default]"}},
    {"heartbeat of one member",
     "{name: c1}",
     "{name: c1, config: {heartbeat.interval.ms: 45000}}",
     {"Contradiction 15:52 groups[0].members[0].config.heartbeat.interval.ms "
      "[heartbeat.interval.ms|45000|session.timeout.ms: 45000|default]"}},
    {"heartbeat of one member against the group's session",
     "strategy: [range]}\n    topics: [orders]\n    processing: {time: 2ms}\n    members:\n      - {name: "
     "c1}",
     "strategy: [range], session.timeout.ms: 9000}\n    topics: [orders]\n    members:\n"
     "      - {name: c1, config: {heartbeat.interval.ms: 9000}}",
     {"Contradiction 14:52 groups[0].members[0].config.heartbeat.interval.ms "
      "[heartbeat.interval.ms|9000|session.timeout.ms: 9000]"}},
    {"heartbeat of one join",
     "member: c2",
     "member: c2, config: {heartbeat.interval.ms: 50000}",
     {"Contradiction 17:69 timeline[0].config.heartbeat.interval.ms "
      "[heartbeat.interval.ms|50000|session.timeout.ms: 45000|default]"}},
    {"a bad value is no contradiction as well",
     "strategy: [range]",
     "strategy: [range], session.timeout.ms: 2000, heartbeat.interval.ms: often",
     {"BadValue 11:103 groups[0].config.heartbeat.interval.ms [often|milliseconds]"}},
    {"commit mode against the setting",
     "strategy: [range]}",
     "strategy: [range], enable.auto.commit: false}\n    commit: {mode: auto}",
     {"Contradiction 12:20 groups[0].commit.mode [commit.mode|auto|enable.auto.commit: false]"}},
    {"commit without a mode",
     "    topics: [orders]",
     "    topics: [orders]\n    commit: {}",
     {"MissingKey 13:13 groups[0].commit.mode [mode|commit mode]"}},
};

const Refusal kNames[] = {
    {"topic of a producer",
     "topic: orders,",
     "topic: order,",
     {"UnknownName 7:29 producers[0].topic [topic|order|orders]"}},
    {"topic of a group",
     "topics: [orders]",
     "topics: [payments]",
     {"UnknownName 12:14 groups[0].topics[0] [topic|payments|]"}},
    {"topic of a member",
     "{name: c1}",
     "{name: c1, topics: [ordres]}",
     {"UnknownName 15:29 groups[0].members[0].topics[0] [topic|ordres|orders]"}},
    {"topic listed twice",
     "topics: [orders]",
     "topics: [orders, orders]",
     {"DuplicateName 12:22 groups[0].topics[1] [topic|orders]"}},
    {"group of an action",
     "do: join",
     "do: join, group: G",
     {"UnknownName 17:32 timeline[0].group [group|G|g]"}},
    {"member of an action",
     "do: join, member: c2",
     "do: crash, member: c3",
     {"UnknownName 17:34 timeline[0].member [member|c3|c1]"}},
    {"action", "do: join", "do: jion", {"UnknownName 17:19 timeline[0].do [action|jion|join]"}},
    {"metric",
     "metric: rebalances",
     "metric: rebalancs",
     {"UnknownName 19:14 expect[0].metric [metric|rebalancs|rebalances]"}},
    {"member of a metric",
     "metric: rebalances",
     "metric: revoked, member: c9",
     {"UnknownName 19:31 expect[0].member [member|c9|c1]"}},
    {"partition of a metric",
     "metric: rebalances",
     "metric: moved, partition: orders-6",
     {"UnknownName 19:32 expect[0].partition [partition|orders-6|orders-0]"}},
    {"owner",
     "metric: rebalances, equals: 2",
     "metric: owner, partition: orders-0, equals: nobody",
     {"UnknownName 19:50 expect[0].equals [member|nobody|]"}},
    {"topic given twice",
     "partitions: 6}",
     "partitions: 6}\n  - {name: orders, partitions: 1}",
     {"DuplicateName 6:12 topics[1].name [topic|orders]"}},
    {"producer given twice",
     "keys: round-robin}",
     "keys: round-robin}\n  - {name: checkout, topic: orders, rate: 1/s, keys: round-robin}",
     {"DuplicateName 8:12 producers[1].name [producer|checkout]"}},
    {"member given twice",
     "{name: c1}",
     "{name: c1}\n      - {name: c1}",
     {"DuplicateName 16:16 groups[0].members[1].name [member|c1]"}},
    {"group given twice",
     "timeline:",
     "  - {id: g, topics: [orders]}\ntimeline:",
     {"DuplicateName 16:10 groups[1].id [group|g]"}},
    {"which of two groups",
     "timeline:",
     "  - {id: h, topics: [orders]}\ntimeline:",
     {"MissingKey 18:5 timeline[0].group [group|group|g, h]",
      "MissingKey 20:5 expect[0].group [group|group|g, h]"}},
};

constexpr std::string_view kExpectation = "{metric: rebalances, equals: 2}";
const Refusal kExpectations[] = {
    {"two comparisons",
     kExpectation,
     "{metric: rebalances, equals: 2, at_most: 3}",
     {"Contradiction 19:46 expect[0].at_most [at_most|3|equals]"}},
    {"word for a number",
     kExpectation,
     "{metric: rebalances, equals: two}",
     {"BadValue 19:34 expect[0].equals [two|number]"}},
    {"too many decimals",
     kExpectation,
     "{metric: longest_stop, equals: 0.0005}",
     {"BadValue 19:36 expect[0].equals [0.0005|number]"}},
    {"between one",
     kExpectation,
     "{metric: rebalances, between: [1]}",
     {"WrongType 19:35 expect[0].between [pair]"}},
    {"between backwards",
     kExpectation,
     "{metric: rebalances, between: [3, 2]}",
     {"BadValue 19:35 expect[0].between [[3, 2]|pair]"}},
    {"unknown state",
     kExpectation,
     "{metric: state, equals: stable}",
     {"BadValue 19:29 expect[0].equals "
      "[stable|Empty, PreparingRebalance, CompletingRebalance, Stable, Dead|Stable]"}},
    {"a state at least",
     kExpectation,
     "{metric: state, at_least: Stable}",
     {"Contradiction 19:31 expect[0].at_least [at_least|Stable|metric: state]"}},
    {"assigned to whom",
     kExpectation,
     "{metric: assigned, equals: []}",
     {"MissingKey 19:5 expect[0].member [member|member]"}},
    {"owner of what",
     kExpectation,
     "{metric: owner, equals: c1}",
     {"MissingKey 19:5 expect[0].partition [partition|partition]"}},
    {"a number of partitions",
     kExpectation,
     "{metric: assigned, member: c1, equals: 3}",
     {"WrongType 19:44 expect[0].equals [list]"}},
    {"unknown partition in a list",
     kExpectation,
     "{metric: assigned, member: c1, equals: [orders-0, orders-9]}",
     {"UnknownName 19:55 expect[0].equals[1] [partition|orders-9|orders-0]"}},
    {"past the end",
     kExpectation,
     "{metric: rebalances, equals: 2, to: 61s}",
     {"OutOfRange 19:41 expect[0].to [61s|0|1m]"}},
    {"to before from",
     kExpectation,
     "{metric: rebalances, equals: 2, from: 30s, to: 20s}",
     {"OutOfRange 19:52 expect[0].to [20s|30s|1m]"}},
    {"rebalances of one member",
     kExpectation,
     "{metric: rebalances, member: c1, equals: 2}",
     {"NotSupportedYet 19:34 expect[0].member [member|rebalances]"}},
};

const Refusal kDamaged[] = {
    {"a topic without a name",
     "{name: orders, partitions: 6}",
     "{partitions: 6}",
     {"MissingKey 5:5 topics[0].name [name|topic name]"}},
    {"a member without a name",
     "{name: c1}\ntimeline:\n  - {at: 20s, do: join, member: c2}",
     "{}\ntimeline:\n  - {at: 20s, do: crash, member: c2}",
     {"MissingKey 15:9 groups[0].members[0].name [name|member name]"}},
    {"a group without an id", "id: g", "client: java", {"MissingKey 9:5 groups[0].id [id|group id]"}},
    {"no groups",
     "groups:\n  - id: g\n    protocol: classic\n    config: {partition.assignment.strategy: "
     "[range]}\n    topics: [orders]\n    processing: {time: 2ms}\n    members:\n      - {name: "
     "c1}\n",
     "",
     {"MissingKey 1:1 groups [groups|groups]"}},
};

}  // namespace

class SettingRefusalsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void refusesWrongSettings_data() { addRows(kSettings); }
    void refusesWrongSettings() { checkRow(); }

    void refusesWrongNames_data() { addRows(kNames); }
    void refusesWrongNames() { checkRow(); }

    void refusesWrongExpectations_data() { addRows(kExpectations); }
    void refusesWrongExpectations() { checkRow(); }

    void whatCouldNotBeReadIsNotReportedAsUnknownToo_data() { addRows(kDamaged); }
    void whatCouldNotBeReadIsNotReportedAsUnknownToo() { checkRow(); }

    void allErrorsComeAtOnceInTheOrderOfTheText() {
        std::string text = support::smallScenario();
        for (const auto& [what, replacement] :
             std::initializer_list<std::pair<std::string_view, std::string_view>>{
                 {"name: small", "nam: small"},
                 {"partitions: 6", "partitions: none"},
                 {"120/s", "-1/s"},
                 {"{name: c1}", "{name: c1, name: c2}"},
                 {"at: 20s", "at: 20"},
                 {"metric: rebalances", "metric: happiness"}}) {
            text.replace(text.find(what), what.size(), replacement);
        }
        QCOMPARE(errorsOf(text), QStringLiteral("MissingKey 1:1 name [name|scenario name]\n"
                                                "UnknownKey 2:1 nam [nam|name]\n"
                                                "BadValue 5:32 topics[0].partitions [none|integer]\n"
                                                "OutOfRange 7:43 producers[0].rate [-1/s|0/s|1000000/s]\n"
                                                "DuplicateKey 15:20 groups[0].members[0].name [name]\n"
                                                "UnknownUnit 17:10 timeline[0].at [20|duration]\n"
                                                "UnknownName 19:14 expect[0].metric [metric|happiness|]"));
    }
};

QTEST_APPLESS_MAIN(SettingRefusalsTest)
#include "tst_setting_refusals.moc"
