// SPDX-License-Identifier: GPL-3.0-or-later
// What the scenario reader refuses, with the whole of each error: code, line, column, path, arguments.
#include <QtTest>

#include "tests/support/scenario_text.h"

using support::errorsOf;
using support::smallScenarioWith;

namespace {

/// A change to the small scenario and what is said about it.
struct Refusal {
    const char* name;
    std::string_view what;
    std::string_view replacement;
    std::vector<const char*> errors;
};

void addRows(const std::vector<Refusal>& refusals) {
    QTest::addColumn<std::string>("text");
    QTest::addColumn<QString>("errors");
    for (const Refusal& refusal : refusals) {
        QStringList errors;
        for (const char* error : refusal.errors) errors << QString::fromUtf8(error);
        QTest::newRow(refusal.name) << smallScenarioWith(refusal.what, refusal.replacement)
                                    << errors.join(QLatin1Char('\n'));
    }
}

void checkRow() {
    QFETCH(std::string, text);
    QFETCH(QString, errors);
    QCOMPARE(errorsOf(text), errors);
}

}  // namespace

class ScenarioRefusalsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void refusesWhatIsNoSingleYamlText_data() {
        QTest::addColumn<std::string>("text");
        QTest::addColumn<QString>("errors");
        const auto row = [](const char* name, std::string text, const char* error) {
            QTest::newRow(name) << std::move(text) << QString::fromUtf8(error);
        };
        row("nothing", "", "Empty 0:0  []");
        row("blank", " \n\n  \n", "Empty 0:0  []");
        row("comments only", "# format: 1\n", "Empty 0:0  []");
        row("null", "~\n", "Empty 0:0  []");
        row("bare document marks", "---\n...\n", "Empty 0:0  []");
        row("byte order mark only", "\xEF\xBB\xBF", "Empty 0:0  []");
        row("one byte too large", std::string(1024 * 1024 + 1, '#'), "TooLarge 0:0  [1048576]");
        row("ten megabytes", std::string(10 * 1024 * 1024, 'a'), "TooLarge 0:0  [1048576]");
        row("binary",
            std::string("\x7f"
                        "ELF\x02\x01\x01\x00\x00",
                        9),
            "NotUtf8 1:1  []");
        row("zero byte", std::string("format: 1\nna\0me", 15), "NotUtf8 2:3  []");
        row("Latin-1", "format: 1\nname: caf\xE9\n", "NotUtf8 2:10  []");
        row("UTF-16",
            std::string("\xFF\xFE"
                        "f\0o\0",
                        6),
            "NotUtf8 1:1  []");
        row("overlong slash", "name: \xC0\xAF", "NotUtf8 1:7  []");
        row("surrogate", "name: \xED\xA0\x80", "NotUtf8 1:7  []");
        row("past U+10FFFF", "name: \xF4\x90\x80\x80", "NotUtf8 1:7  []");
        row("cut character", "name: \xE2\x82", "NotUtf8 1:7  []");
        row("column in characters", "name: äöü\x01", "NotUtf8 1:10  []");
        row("only a text", "hello", "WrongType 1:1  [mapping]");
        row("only a list", "- format: 1\n", "WrongType 1:1  [mapping]");
        row("unclosed list", "format: 1\nname: [a, b\n", "Syntax 3:1  [end of sequence flow not found]");
        row("tab as indentation", "groups:\n\t- id: g\n", "Syntax 2:2  [illegal block entry]");
        row("deep nesting", std::string(40, '[') + std::string(40, ']'),
            "TooDeep 1:33 "
            "[0][0][0][0][0][0][0][0][0][0][0][0][0][0][0][0][0][0][0][0][0][0][0][0][0][0][0][0][0][0][0][0]"
            " "
            "[32]");
    }
    void refusesWhatIsNoSingleYamlText() { checkRow(); }

    void refusesWhatYamlAllowsAndAScenarioDoesNot_data() {
        addRows({
            {"anchor", "{name: c1}", "&first {name: c1}", {"Anchor 15:9 groups[0].members[0] [&first]"}},
            {"anchor and alias",
             "{name: c1}",
             "&m {name: c1}\n      - *m",
             {"Anchor 15:9 groups[0].members[0] [&m]", "Anchor 16:9 groups[0].members[1] [*m]"}},
            {"alias of nothing", "{name: c1}", "*m", {"Anchor 15:9  [*m]"}},
            {"merge key", "{name: c1}", "{name: c1, <<: *m}", {"Anchor 15:24  [*m]"}},
            {"tag", "partitions: 6", "partitions: !!int 6", {"Anchor 5:32 topics[0].partitions [!!int]"}},
            {"tag on a list",
             "topics: [orders]",
             "topics: !mine [orders]",
             {"Anchor 12:13 groups[0].topics [!mine]"}},
            {"bare tag", "name: small", "name: ! small", {"Anchor 2:7 name [!]"}},
            {"second document", "expect:\n", "---\nexpect:\n", {"SecondDocument 18:1  []"}},
            {"duplicate key",
             "name: small\n",
             "name: small\nname: other\n",
             {"DuplicateKey 3:1 name [name]"}},
            {"duplicate key inside",
             "{name: c1}",
             "{name: c1, name: c3}",
             {"DuplicateKey 15:20 groups[0].members[0].name [name]"}},
            {"duplicate setting",
             "strategy: [range]}",
             "strategy: [range], \"partition.assignment.strategy\": [range]}",
             {"DuplicateKey 11:54 groups[0].config.partition.assignment.strategy "
              "[partition.assignment.strategy]"}},
            {"list as key",
             "{name: c1}",
             "{[a]: b, name: c1}",
             {"WrongType 15:10 groups[0].members[0] [key]"}},
            {"nothing as key",
             "{name: c1}",
             "{~: b, name: c1}",
             {"WrongType 15:10 groups[0].members[0] [key]"}},
        });
    }
    void refusesWhatYamlAllowsAndAScenarioDoesNot() { checkRow(); }

    void refusesWrongKeys_data() {
        addRows({
            {"misspelt key at the top",
             "duration: 60s",
             "duraton: 60s",
             {"UnknownKey 3:1 duraton [duraton|duration]"}},
            {"unlike any", "duration: 60s", "weather: fine", {"UnknownKey 3:1 weather [weather|]"}},
            {"of a topic",
             "partitions: 6",
             "partitions: 6, partition: 1",
             {"UnknownKey 5:35 topics[0].partition [partition|partitions]"}},
            {"of a producer",
             "rate: 120/s",
             "rate: 120/s, rte: 1",
             {"UnknownKey 7:50 producers[0].rte [rte|rate]"}},
            {"of a group",
             "protocol: classic",
             "protocl: classic",
             {"UnknownKey 10:5 groups[0].protocl [protocl|protocol]"}},
            {"of a member",
             "{name: c1}",
             "{name: c1, tpics: [orders]}",
             {"UnknownKey 15:20 groups[0].members[0].tpics [tpics|topics]"}},
            {"misspelt setting",
             "strategy: [range]",
             "strategy: [range], session.timout.ms: 6000",
             {"UnknownKey 11:54 groups[0].config.session.timout.ms [session.timout.ms|session.timeout.ms]"}},
            {"setting outside of config",
             "{time: 2ms}",
             "{time: 2ms}\n    session.timeout.ms: 6000",
             {"UnknownKey 14:5 groups[0].session.timeout.ms [session.timeout.ms|]"}},
            {"misspelt broker setting",
             "topics:\n  -",
             "cluster: {config: {group.initial.rebalance.delay: 0}}\ntopics:\n  -",
             {"UnknownKey 4:20 cluster.config.group.initial.rebalance.delay "
              "[group.initial.rebalance.delay|group.initial.rebalance.delay.ms]"}},
            {"of an action", "do: join", "do: join, afer: 3s", {"UnknownKey 17:25 timeline[0].afer [afer|]"}},
            {"of another action",
             "do: join",
             "do: leave, after: 3s",
             {"UnknownKey 17:26 timeline[0].after [after|]",
              "UnknownName 17:45 timeline[0].member [member|c2|c1]"}},
            {"of an expectation",
             "equals: 2",
             "equals: 2, frm: 1s",
             {"UnknownKey 19:37 expect[0].frm [frm|from]"}},
            {"a missing name", "{name: c1}", "{}", {"MissingKey 15:9 groups[0].members[0].name [name]"}},
            {"a missing format", "format: 1\n", "", {"MissingKey 1:1 format [format]"}},
            {"missing keys of a topic",
             "{name: orders, partitions: 6}",
             "{}",
             {"MissingKey 5:5 topics[0].name [name]", "MissingKey 5:5 topics[0].partitions [partitions]"}},
            {"missing keys of a producer",
             "{name: checkout, topic: orders, rate: 120/s, keys: round-robin}",
             "{}",
             {"MissingKey 7:5 producers[0].name [name]", "MissingKey 7:5 producers[0].topic [topic]",
              "MissingKey 7:5 producers[0].rate [rate]", "MissingKey 7:5 producers[0].keys [keys]"}},
            {"a missing id", "id: g", "client: java", {"MissingKey 9:5 groups[0].id [id]"}},
            {"a missing subscription",
             "    topics: [orders]\n",
             "",
             {"MissingKey 9:5 groups[0].topics [topics]"}},
            {"missing keys of an action",
             "{at: 20s, do: join, member: c2}",
             "{}",
             {"MissingKey 17:5 timeline[0].do [do]"}},
            {"a join without moment and member",
             "{at: 20s, do: join, member: c2}",
             "{do: join}",
             {"MissingKey 17:5 timeline[0].at [at]", "MissingKey 17:5 timeline[0].member [member]"}},
            {"a restart without after",
             "do: join, member: c2",
             "do: restart, member: c1",
             {"MissingKey 17:5 timeline[0].after [after]"}},
            {"a missing metric", "metric: rebalances, ", "", {"MissingKey 19:5 expect[0].metric [metric]"}},
            {"nothing to compare with", ", equals: 2", "", {"MissingKey 19:5 expect[0].equals [equals]"}},
        });
    }
    void refusesWrongKeys() { checkRow(); }

    void refusesWrongValues_data() {
        addRows({
            {"list for a name", "name: small", "name: [small]", {"WrongType 2:7 name [local text]"}},
            {"no language at all", "name: small", "name: {}", {"WrongType 2:7 name [local text]"}},
            {"list in a language", "name: small", "name: {en: [a]}", {"WrongType 2:12 name.en [text]"}},
            {"value left out", "duration: 60s", "duration:", {"WrongType 3:1 duration [duration]"}},
            {"other format", "format: 1", "format: 2", {"BadValue 1:9 format [2|1]"}},
            {"text for a map", "{name: c1}", "c1", {"WrongType 15:9 groups[0].members[0] [mapping]"}},
            {"text for a list",
             "topics: [orders]",
             "topics: orders",
             {"WrongType 12:13 groups[0].topics [list]"}},
            {"map for a list",
             "  - {name: orders, partitions: 6}",
             "  {name: orders, partitions: 6}",
             {"WrongType 5:3 topics [list]"}},
            {"empty list of topics",
             "\n  - {name: orders, partitions: 6}",
             " []",
             {"WrongType 4:9 topics [filled list]"}},
            {"empty subscription",
             "topics: [orders]",
             "topics: []",
             {"WrongType 12:13 groups[0].topics [filled list]"}},
            {"word for a number",
             "partitions: 6",
             "partitions: six",
             {"BadValue 5:32 topics[0].partitions [six|integer]"}},
            {"quoted number",
             "partitions: 6",
             "partitions: '6'",
             {"WrongType 5:32 topics[0].partitions [integer]"}},
            {"fraction",
             "partitions: 6",
             "partitions: 6.5",
             {"BadValue 5:32 topics[0].partitions [6.5|integer]"}},
            {"no partitions",
             "partitions: 6",
             "partitions: 0",
             {"OutOfRange 5:32 topics[0].partitions [0|1|10000]"}},
            {"negative partitions",
             "partitions: 6",
             "partitions: -6",
             {"OutOfRange 5:32 topics[0].partitions [-6|1|10000]"}},
            {"too many partitions",
             "partitions: 6",
             "partitions: 10001",
             {"OutOfRange 5:32 topics[0].partitions [10001|1|10000]"}},
            {"negative rate", "120/s", "-5/s", {"OutOfRange 7:43 producers[0].rate [-5/s|0/s|1000000/s]"}},
            {"rate past the limit",
             "120/s",
             "1000001/s",
             {"OutOfRange 7:43 producers[0].rate [1000001/s|0/s|1000000/s]"}},
            {"rate without a unit", "120/s", "120", {"UnknownUnit 7:43 producers[0].rate [120|rate]"}},
            {"rate a minute", "120/s", "120/m", {"UnknownUnit 7:43 producers[0].rate [120/m|rate]"}},
            {"rate finer than can be",
             "120/s",
             "0.0001/s",
             {"BadValue 7:43 producers[0].rate [0.0001/s|rate]"}},
            {"no rate", "120/s", "fast", {"BadValue 7:43 producers[0].rate [fast|rate]"}},
            {"unknown unit", "60s", "60sec", {"UnknownUnit 3:11 duration [60sec|duration]"}},
            {"no unit", "60s", "60", {"UnknownUnit 3:11 duration [60|duration]"}},
            {"blank before the unit", "60s", "60 s", {"UnknownUnit 3:11 duration [60 s|duration]"}},
            {"no duration", "60s", "long", {"BadValue 3:11 duration [long|duration]"}},
            {"half a microsecond", "60s", "0.5us", {"BadValue 3:11 duration [0.5us|duration]"}},
            {"two points", "60s", "1.2.3s", {"BadValue 3:11 duration [1.2.3s|duration]"}},
            {"beyond all numbers",
             "60s",
             "99999999999999999999h",
             {"BadValue 3:11 duration [99999999999999999999h|duration]"}},
            {"no time at all", "60s", "0", {"OutOfRange 3:11 duration [0|1us|720h]"}},
            {"more than thirty days", "60s", "721h", {"OutOfRange 3:11 duration [721h|1us|720h]"}},
            {"opening after the end",
             "duration: 60s",
             "duration: 60s\nopens_at: 61s",
             {"OutOfRange 4:11 opens_at [61s|0|1m]"}},
            {"negative moment", "at: 20s", "at: -1s", {"OutOfRange 17:10 timeline[0].at [-1s|0|720h]"}},
            {"negative seed",
             "duration: 60s",
             "duration: 60s\nseed: -1",
             {"OutOfRange 4:7 seed [-1|0|18446744073709551615]"}},
            {"seed past 64 bits",
             "duration: 60s",
             "duration: 60s\nseed: 18446744073709551616",
             {"OutOfRange 4:7 seed [18446744073709551616|0|18446744073709551615]"}},
            {"seed that is no number",
             "duration: 60s",
             "duration: 60s\nseed: lucky",
             {"BadValue 4:7 seed [lucky|integer]"}},
            {"no broker",
             "topics:\n  -",
             "cluster: {brokers: 0}\ntopics:\n  -",
             {"OutOfRange 4:20 cluster.brokers [0|1|1000]"}},
            {"no latency",
             "topics:\n  -",
             "cluster: {network: {latency: 0, jitter: -1us}}\ntopics:\n  -",
             {"OutOfRange 4:30 cluster.network.latency [0|1us|720h]",
              "OutOfRange 4:41 cluster.network.jitter [-1us|0|720h]"}},
            {"jitter beyond the time",
             "{time: 2ms}",
             "{time: 2ms, jitter: 3ms}",
             {"OutOfRange 13:37 groups[0].processing.jitter [3ms|0|2ms]"}},
            {"unknown protocol",
             "protocol: classic",
             "protocol: clasic",
             {"BadValue 10:15 groups[0].protocol [clasic|classic]"}},
            {"unknown keys",
             "keys: round-robin",
             "keys: roundrobin",
             {"BadValue 7:56 producers[0].keys [roundrobin|round-robin]"}},
            {"unknown way to restart",
             "do: join, member: c2",
             "do: restart, member: c1, after: 1s, how: kill",
             {"BadValue 17:56 timeline[0].how [kill|leave, crash]"}},
            {"topic name with a blank",
             "{name: orders,",
             "{name: my orders,",
             {"BadValue 5:12 topics[0].name [my orders|topic name]"}},
            {"topic name of dots",
             "{name: orders,",
             "{name: \"..\",",
             {"BadValue 5:12 topics[0].name [..|topic name]"}},
            {"empty name", "{name: c1}", "{name: ''}", {"BadValue 15:16 groups[0].members[0].name [|name]"}},
            {"name over two lines",
             "{name: c1}",
             "{name: \"c\\n1\"}",
             {"BadValue 15:16 groups[0].members[0].name [c 1|name]"}},
        });
    }
    void refusesWrongValues() { checkRow(); }

    void refusesWrongSettings_data() {
        addRows({
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
             {"BadValue 11:73 groups[0].config.auto.offset.reset [earlist|earliest, latest]"}},
            {"unknown assignor",
             "[range]",
             "[rang]",
             {"BadValue 11:46 groups[0].config.partition.assignment.strategy[0] [rang|strategies]"}},
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
              "[session.timeout.ms|3000|heartbeat.interval.ms: 3000]"}},
            {"heartbeat of one member",
             "{name: c1}",
             "{name: c1, config: {heartbeat.interval.ms: 45000}}",
             {"Contradiction 15:52 groups[0].members[0].config.heartbeat.interval.ms "
              "[heartbeat.interval.ms|45000|session.timeout.ms: 45000]"}},
            {"heartbeat of one join",
             "member: c2",
             "member: c2, config: {heartbeat.interval.ms: 50000}",
             {"Contradiction 17:69 timeline[0].config.heartbeat.interval.ms "
              "[heartbeat.interval.ms|50000|session.timeout.ms: 45000]"}},
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
             {"MissingKey 13:13 groups[0].commit.mode [mode]"}},
        });
    }
    void refusesWrongSettings() { checkRow(); }

    void refusesWrongNames_data() {
        addRows({
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
             {"MissingKey 18:5 timeline[0].group [group]", "MissingKey 20:5 expect[0].group [group]"}},
        });
    }
    void refusesWrongNames() { checkRow(); }

    void refusesWrongExpectations_data() {
        const std::string_view one = "{metric: rebalances, equals: 2}";
        addRows({
            {"two comparisons",
             one,
             "{metric: rebalances, equals: 2, at_most: 3}",
             {"Contradiction 19:46 expect[0].at_most [at_most|3|equals]"}},
            {"word for a number",
             one,
             "{metric: rebalances, equals: two}",
             {"BadValue 19:34 expect[0].equals [two|number]"}},
            {"too many decimals",
             one,
             "{metric: longest_stop, equals: 0.0005}",
             {"BadValue 19:36 expect[0].equals [0.0005|number]"}},
            {"between one",
             one,
             "{metric: rebalances, between: [1]}",
             {"WrongType 19:35 expect[0].between [pair]"}},
            {"between backwards",
             one,
             "{metric: rebalances, between: [3, 2]}",
             {"Contradiction 19:39 expect[0].between[1] [between|2|3]"}},
            {"unknown state",
             one,
             "{metric: state, equals: stable}",
             {"BadValue 19:29 expect[0].equals "
              "[stable|Empty, PreparingRebalance, CompletingRebalance, Stable, Dead]"}},
            {"a state at least",
             one,
             "{metric: state, at_least: Stable}",
             {"Contradiction 19:31 expect[0].at_least [at_least|Stable|metric: state]"}},
            {"assigned to whom",
             one,
             "{metric: assigned, equals: []}",
             {"MissingKey 19:5 expect[0].member [member]"}},
            {"owner of what",
             one,
             "{metric: owner, equals: c1}",
             {"MissingKey 19:5 expect[0].partition [partition]"}},
            {"a number of partitions",
             one,
             "{metric: assigned, member: c1, equals: 3}",
             {"WrongType 19:44 expect[0].equals [list]"}},
            {"unknown partition in a list",
             one,
             "{metric: assigned, member: c1, equals: [orders-0, orders-9]}",
             {"UnknownName 19:55 expect[0].equals[1] [partition|orders-9|orders-0]"}},
            {"past the end",
             one,
             "{metric: rebalances, equals: 2, to: 61s}",
             {"OutOfRange 19:41 expect[0].to [61s|0|1m]"}},
            {"to before from",
             one,
             "{metric: rebalances, equals: 2, from: 30s, to: 20s}",
             {"OutOfRange 19:52 expect[0].to [20s|30s|1m]"}},
            {"rebalances of one member",
             one,
             "{metric: rebalances, member: c1, equals: 2}",
             {"NotSupportedYet 19:34 expect[0].member [member|rebalances]"}},
        });
    }
    void refusesWrongExpectations() { checkRow(); }

    void saysWhatIsNotSupportedYet_data() {
        addRows({
            {"lesson", "expect:", "lesson: []\nexpect:", {"NotSupportedYet 18:1 lesson [lesson]"}},
            {"consumer protocol",
             "protocol: classic",
             "protocol: consumer",
             {"NotSupportedYet 10:15 groups[0].protocol [consumer]"}},
            {"share protocol",
             "protocol: classic",
             "protocol: share",
             {"NotSupportedYet 10:15 groups[0].protocol [share]"}},
            {"other client",
             "protocol: classic",
             "client: librdkafka",
             {"NotSupportedYet 10:13 groups[0].client [librdkafka]"}},
            {"keys with a count",
             "keys: round-robin",
             "keys: {count: 50, skew: 0.5}",
             {"NotSupportedYet 7:56 producers[0].keys [keys]"}},
            {"no keys", "keys: round-robin", "keys: none", {"NotSupportedYet 7:56 producers[0].keys [none]"}},
            {"arrivals",
             "keys: round-robin",
             "keys: round-robin, arrivals: poisson",
             {"NotSupportedYet 7:69 producers[0].arrivals [arrivals]"}},
            {"loss",
             "topics:\n  -",
             "cluster: {network: {loss: 0%}}\ntopics:\n  -",
             {"NotSupportedYet 4:21 cluster.network.loss [loss]"}},
            {"backlog and retention",
             "partitions: 6",
             "partitions: 6, backlog: 100, retention: 10",
             {"NotSupportedYet 5:35 topics[0].backlog [backlog]",
              "NotSupportedYet 5:49 topics[0].retention [retention]"}},
            {"static member",
             "{name: c1}",
             "{name: c1, config: {group.instance.id: pod-1}}",
             {"NotSupportedYet 15:29 groups[0].members[0].config.group.instance.id [group.instance.id]"}},
            {"broker setting",
             "topics:\n  -",
             "cluster: {config: {offsets.retention.minutes: 1}}\ntopics:\n  -",
             {"NotSupportedYet 4:20 cluster.config.offsets.retention.minutes [offsets.retention.minutes]"}},
            {"assignors",
             "[range]",
             "[range, sticky, org.apache.kafka.clients.consumer.RoundRobinAssignor]",
             {"NotSupportedYet 11:53 groups[0].config.partition.assignment.strategy[1] [sticky]",
              "NotSupportedYet 11:61 groups[0].config.partition.assignment.strategy[2] "
              "[org.apache.kafka.clients.consumer.RoundRobinAssignor]"}},
            {"reset by duration",
             "strategy: [range]",
             "strategy: [range], auto.offset.reset: 'by_duration:PT1H'",
             {"NotSupportedYet 11:73 groups[0].config.auto.offset.reset [by_duration:]"}},
            {"group_config",
             "    topics: [orders]",
             "    topics: [orders]\n    group_config: {}",
             {"NotSupportedYet 13:5 groups[0].group_config [group_config]"}},
            {"commitSync",
             "    topics: [orders]",
             "    topics: [orders]\n    commit: {mode: sync, every: batch}",
             {"NotSupportedYet 13:20 groups[0].commit.mode [sync]",
              "NotSupportedYet 13:26 groups[0].commit.every [every]"}},
            {"commit in a callback",
             "    topics: [orders]",
             "    topics: [orders]\n    listener: {revoked: {commit: sync}}",
             {"NotSupportedYet 13:26 groups[0].listener.revoked.commit [commit]"}},
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
             "{at: soon, do: broker-down, coordinator-of: nobody}",
             {"NotSupportedYet 17:20 timeline[0].do [broker-down]"}},
            {"all groups",
             "do: join",
             "do: join, groups: all",
             {"NotSupportedYet 17:25 timeline[0].groups [groups]"}},
            {"another metric",
             "metric: rebalances",
             "metric: peak_lag_seconds",
             {"NotSupportedYet 19:14 expect[0].metric [peak_lag_seconds]"}},
        });
    }
    void saysWhatIsNotSupportedYet() { checkRow(); }

    void everyActionOfTheFormatIsKnown_data() {
        QTest::addColumn<std::string>("action");
        for (const char* action : {"freeze", "hang", "pause", "resume", "processing", "subscribe",
                                   "configure", "add-partitions", "create-topic", "delete-topic", "rate",
                                   "broker-down", "broker-up", "network", "fail-commits", "drop", "poison"}) {
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

    void unequalSubscriptionsNeedRange_data() {
        QTest::addColumn<std::string>("strategies");
        QTest::addColumn<bool>("refused");
        QTest::newRow("range") << std::string("[range]") << false;
        QTest::newRow("range before cooperative-sticky")
            << std::string("[range, cooperative-sticky]") << false;
        QTest::newRow("cooperative-sticky before range")
            << std::string("[cooperative-sticky, range]") << true;
        QTest::newRow("cooperative-sticky") << std::string("[cooperative-sticky]") << true;
    }
    void unequalSubscriptionsNeedRange() {
        QFETCH(std::string, strategies);
        QFETCH(bool, refused);
        std::string text =
            smallScenarioWith("{name: c1}", "{name: c1}\n      - {name: c3, topics: [orders, extra]}");
        text.replace(text.find("[range]"), 7, strategies);
        text.replace(text.find("partitions: 6}"), 14, "partitions: 6}\n  - {name: extra, partitions: 1}");
        const QString wanted = QStringLiteral(
            "NotSupportedYet 17:28 groups[0].members[1].topics [cooperative-sticky|unequal subscriptions]");
        QCOMPARE(errorsOf(text), refused ? wanted : QString());
    }

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
        QCOMPARE(errorsOf(text), QStringLiteral("MissingKey 1:1 name [name]\n"
                                                "UnknownKey 2:1 nam [nam|name]\n"
                                                "BadValue 5:32 topics[0].partitions [none|integer]\n"
                                                "OutOfRange 7:43 producers[0].rate [-1/s|0/s|1000000/s]\n"
                                                "DuplicateKey 15:20 groups[0].members[0].name [name]\n"
                                                "UnknownUnit 17:10 timeline[0].at [20|duration]\n"
                                                "UnknownName 19:14 expect[0].metric [metric|happiness|]"));
    }

    void whatCouldNotBeReadIsNotReportedAsUnknownToo_data() {
        addRows({
            {"a topic without a name",
             "{name: orders, partitions: 6}",
             "{partitions: 6}",
             {"MissingKey 5:5 topics[0].name [name]"}},
            {"a member without a name",
             "{name: c1}\ntimeline:\n  - {at: 20s, do: join, member: c2}",
             "{}\ntimeline:\n  - {at: 20s, do: crash, member: c2}",
             {"MissingKey 15:9 groups[0].members[0].name [name]"}},
            {"a group without an id", "id: g", "client: java", {"MissingKey 9:5 groups[0].id [id]"}},
            {"no groups",
             "groups:\n  - id: g\n    protocol: classic\n    config: {partition.assignment.strategy: "
             "[range]}\n    topics: [orders]\n    processing: {time: 2ms}\n    members:\n      - {name: "
             "c1}\n",
             "",
             {"MissingKey 1:1 groups [groups]"}},
        });
    }
    void whatCouldNotBeReadIsNotReportedAsUnknownToo() { checkRow(); }
};

QTEST_APPLESS_MAIN(ScenarioRefusalsTest)
#include "tst_scenario_refusals.moc"
