// SPDX-License-Identifier: GPL-3.0-or-later
// Whatever bytes come in: the reader answers with a scenario that can be built, or with errors in order;
// it never crashes and its work has a bound.
#include <QtTest>

#include "core/base/rng.h"
#include "core/scenario/world_builder.h"
#include "tests/support/scenario_text.h"

using namespace core;
using support::errorsOf;

namespace {

constexpr const char* kFiles[] = {"welcome", "eager-join", "cooperative-join"};

std::string shipped(const char* name) {
    return support::sourceFile(QStringLiteral("resources/scenarios/%1.yaml").arg(QLatin1String(name)));
}

/// Why an answer is not one; empty when it is.
QString faultIn(std::string_view text) {
    const auto read = readScenario(text);
    if (read.ok()) {
        const World world = buildWorld(read.value());
        return world.slots.size() > 500 ? QStringLiteral("too many slots") : QString();
    }
    const std::vector<ScenarioError>& errors = read.error();
    if (errors.empty()) return QStringLiteral("refused without an error");
    std::pair<int, int> last;
    for (const ScenarioError& error : errors) {
        const std::pair<int, int> place{error.line, error.column};
        const bool closing = error.code == ScenarioErrorCode::TooManyErrors;
        if (!closing && place < last) return QStringLiteral("errors out of order");
        last = place;
    }
    return {};
}

void compareAll(const std::string& text, const QString& what) {
    const QString fault = faultIn(text);
    QVERIFY2(fault.isEmpty(), qPrintable(what % QStringLiteral(": ") % fault));
}

/// A scenario whose one group has this many members, one a line from line 6.
std::string withMembers(int count) {
    std::string text =
        "format: 1\nname: many\ntopics: [{name: t, partitions: 1}]\ngroups:\n- {id: g, topics: [t], members: "
        "[\n";
    for (int i = 0; i < count; ++i) text += "{name: c" + std::to_string(i) + "},\n";
    return text + "]}\n";
}

}  // namespace

class ScenarioRobustnessTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyTruncationOfAShippedFileIsAnswered() {
        for (const char* file : kFiles) {
            const std::string text = shipped(file);
            for (std::size_t length = 0; length < text.size(); ++length) {
                compareAll(text.substr(0, length),
                           QStringLiteral("%1 cut at %2").arg(QLatin1String(file)).arg(length));
            }
        }
    }

    void everyFlippedBitOfAShippedFileIsAnswered() {
        const std::string text = shipped(kFiles[0]);
        for (std::size_t at = 0; at < text.size(); ++at) {
            for (const int bit : {0, 5, 7}) {
                std::string flipped = text;
                flipped[at] = static_cast<char>(static_cast<unsigned char>(flipped[at]) ^ (1U << bit));
                compareAll(flipped, QStringLiteral("bit %1 of byte %2").arg(bit).arg(at));
            }
        }
    }

    void randomWordsOfYamlAreAnswered() {
        constexpr std::string_view kWords[] = {
            "[",    "]",  "{",           "}",     ":",     " ", "\n",  "- ",     "? ",
            ": ",   "&a", "*a",          "!",     "!!int", "|", ">\n", "'",      "\"",
            "\\",   "#",  "%YAML 1.2\n", "---\n", "...\n", "~", "<<",  "0",      "-5/s",
            "name", "\t", "\r\n",        ",",     "@",     "`", "é",   "groups", "topics"};
        Rng rng = Rng::stream(1, {StreamPurpose::Processing, 0});
        for (int round = 0; round < 3000; ++round) {
            std::string text = rng.below(2) == 0 ? std::string() : shipped(kFiles[rng.below(3)]);
            const std::uint64_t words = rng.below(30);
            for (std::uint64_t i = 0; i < words; ++i) {
                text.insert(rng.below(text.size() + 1), kWords[rng.below(std::size(kWords))]);
            }
            compareAll(text, QStringLiteral("round %1").arg(round));
        }
    }

    void largestTextsAreAnsweredInTime_data() {
        QTest::addColumn<std::string>("unit");
        for (const char* unit :
             {"[", "{", "- ", "? ", ": ", "\"", "&", "*", "!", "a,", "#\n", "\n", "k: 1\n", "- {a: b}\n"}) {
            QTest::newRow(QByteArray(unit).replace('\n', "\\n").constData()) << std::string(unit);
        }
    }
    void largestTextsAreAnsweredInTime() {
        QFETCH(std::string, unit);
        std::string text;
        while (text.size() + unit.size() <= kMaxScenarioBytes) text += unit;
        compareAll(text, QStringLiteral("a megabyte of it"));
    }

    void aHundredErrorsAreEnough() {
        std::string text =
            "format: 1\nname: x\ntopics: [{name: t, partitions: 1}]\ngroups: [{id: g, topics: [t]}]\n";
        for (int i = 0; i < 150; ++i) text += "wrong" + std::to_string(i) + ": 1\n";
        const QStringList errors = errorsOf(text).split(QLatin1Char('\n'));
        QCOMPARE(errors.size(), 101);
        QCOMPARE(errors[0], QStringLiteral("UnknownKey 5:1 wrong0 [wrong0|]"));
        QCOMPARE(errors[99], QStringLiteral("UnknownKey 104:1 wrong99 [wrong99|]"));
        QCOMPARE(errors[100], QStringLiteral("TooManyErrors 0:0  [100]"));
    }

    void fiveHundredMembersAreTheMost() {
        QCOMPARE(errorsOf(withMembers(500)), QString());
        QCOMPARE(errorsOf(withMembers(502)),
                 QStringLiteral("TooMany 506:8 groups[0].members[500].name [member|500]"));
    }

    void joinersCountAsMembers() {
        const std::string text =
            withMembers(500) +
            "timeline:\n- {at: 1s, do: join, member: c0}\n- {at: 1s, do: join, member: new}\n";
        QCOMPARE(errorsOf(text), QStringLiteral("TooMany 509:30 timeline[1].member [member|500]"));
    }

    void tenThousandPartitionsAreTheMost() {
        const auto text = [](int last) {
            return "format: 1\nname: many\ngroups: [{id: g, topics: [a]}]\ntopics:\n- {name: a, partitions: "
                   "9999}\n"
                   "- {name: b, partitions: " +
                   std::to_string(last) + "}\n";
        };
        QCOMPARE(errorsOf(text(1)), QString());
        QCOMPARE(errorsOf(text(2)), QStringLiteral("TooMany 6:25 topics[1].partitions [partition|10000]"));
    }

    void thirtyTwoLevelsAreTheMost() {
        const auto nested = [](int levels) {
            return std::string(static_cast<std::size_t>(levels), '[') +
                   std::string(static_cast<std::size_t>(levels), ']');
        };
        QCOMPARE(errorsOf(nested(32)), QStringLiteral("WrongType 1:1  [mapping]"));
        QString path;
        for (int i = 0; i < 32; ++i) path += QStringLiteral("[0]");
        QCOMPARE(errorsOf(nested(33)), QStringLiteral("TooDeep 1:33 %1 [32]").arg(path));
    }

    void longValuesAreQuotedInPart() {
        const std::string text = support::smallScenarioWith("120/s", std::string(200, 'x'));
        QCOMPARE(errorsOf(text),
                 QStringLiteral("BadValue 7:43 producers[0].rate [%1…|rate]").arg(QString(80, u'x')));
    }
};

QTEST_APPLESS_MAIN(ScenarioRobustnessTest)
#include "tst_scenario_robustness.moc"
