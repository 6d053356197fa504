// SPDX-License-Identifier: GPL-3.0-or-later
// What is refused of a text before it is read as a scenario, with the whole of each error.
#include <QtTest>

#include "tests/support/scenario_refusal.h"

using support::addRows;
using support::checkRow;
using support::Refusal;

namespace {

struct TextRefusal {
    const char* name;
    std::string text;
    const char* error;
};
const TextRefusal kTexts[] = {
    {"nothing", "", "Empty 0:0  []"},
    {"blank", " \n\n  \n", "Empty 0:0  []"},
    {"comments only", "# format: 1\n", "Empty 0:0  []"},
    {"null", "~\n", "Empty 0:0  []"},
    {"bare document marks", "---\n...\n", "Empty 0:0  []"},
    {"byte order mark only", "\xEF\xBB\xBF", "Empty 0:0  []"},
    {"one byte too large", std::string(1024 * 1024 + 1, '#'), "TooLarge 0:0  [1048576]"},
    {"ten megabytes", std::string(10 * 1024 * 1024, 'a'), "TooLarge 0:0  [1048576]"},
    {"binary",
     std::string("\x7f"
                 "ELF\x02\x01\x01\x00\x00",
                 9),
     "NotUtf8 1:1  []"},
    {"zero byte", std::string("format: 1\nna\0me", 15), "NotUtf8 2:3  []"},
    {"Latin-1", "format: 1\nname: caf\xE9\n", "NotUtf8 2:10  []"},
    {"UTF-16",
     std::string("\xFF\xFE"
                 "f\0o\0",
                 6),
     "NotUtf8 1:1  []"},
    {"overlong slash", "name: \xC0\xAF", "NotUtf8 1:7  []"},
    {"surrogate", "name: \xED\xA0\x80", "NotUtf8 1:7  []"},
    {"past U+10FFFF", "name: \xF4\x90\x80\x80", "NotUtf8 1:7  []"},
    {"cut character", "name: \xE2\x82", "NotUtf8 1:7  []"},
    {"column in characters", "name: äöü\x01", "NotUtf8 1:10  []"},
    {"only a text", "hello", "WrongType 1:1  [mapping]"},
    {"only a list", "- format: 1\n", "WrongType 1:1  [mapping]"},
    {"unclosed list", "format: 1\nname: [a, b\n", "Syntax 3:1  [end of sequence flow not found]"},
    {"tab as indentation", "groups:\n\t- id: g\n", "Syntax 2:2  [illegal block entry]"},
    {"deep nesting", std::string(40, '[') + std::string(40, ']'),
     "TooDeep 1:33 "
     "[0][0][0][0][0][0][0][0][0][0][0][0][0][0][0][0][0][0][0][0][0][0][0][0][0][0][0][0][0][0][0][0]"
     " "
     "[32]"},
};

const Refusal kYaml[] = {
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
    {"duplicate key", "name: small\n", "name: small\nname: other\n", {"DuplicateKey 3:1 name [name]"}},
    {"duplicate key inside",
     "{name: c1}",
     "{name: c1, name: c3}",
     {"DuplicateKey 15:20 groups[0].members[0].name [name]"}},
    {"duplicate setting",
     "strategy: [range]}",
     "strategy: [range], \"partition.assignment.strategy\": [range]}",
     {"DuplicateKey 11:54 groups[0].config.partition.assignment.strategy "
      "[partition.assignment.strategy]"}},
    {"list as key", "{name: c1}", "{[a]: b, name: c1}", {"WrongType 15:10 groups[0].members[0] [key]"}},
    {"nothing as key", "{name: c1}", "{~: b, name: c1}", {"WrongType 15:10 groups[0].members[0] [key]"}},
};

}  // namespace

class YamlRefusalsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void refusesWhatIsNoSingleYamlText_data() {
        QTest::addColumn<std::string>("text");
        QTest::addColumn<QString>("errors");
        for (const TextRefusal& refusal : kTexts) {
            QTest::newRow(refusal.name) << refusal.text << QString::fromUtf8(refusal.error);
        }
    }
    void refusesWhatIsNoSingleYamlText() { checkRow(); }

    void refusesWhatYamlAllowsAndAScenarioDoesNot_data() { addRows(kYaml); }
    void refusesWhatYamlAllowsAndAScenarioDoesNot() { checkRow(); }
};

QTEST_APPLESS_MAIN(YamlRefusalsTest)
#include "tst_yaml_refusals.moc"
