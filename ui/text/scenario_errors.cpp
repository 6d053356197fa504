// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/scenario_errors.h"

#include <QCoreApplication>
#include <QStringList>
#include <algorithm>
#include <iterator>
#include <string_view>

#include "core/scenario/expected.h"
#include "ui/text/units.h"

namespace ui {
namespace {

struct Errors {
    Q_DECLARE_TR_FUNCTIONS(ScenarioErrors)
};

struct Wording {
    std::string_view word;
    const char* text;
};

constexpr Wording kExpected[] = {
    {core::expected::kMapping,
     QT_TRANSLATE_NOOP("ScenarioErrors", "keys with values, such as {name: orders}")},
    {core::expected::kList, QT_TRANSLATE_NOOP("ScenarioErrors", "a list, such as [orders]")},
    {core::expected::kFilledList, QT_TRANSLATE_NOOP("ScenarioErrors", "a list with at least one entry")},
    {core::expected::kEntries,
     QT_TRANSLATE_NOOP("ScenarioErrors",
                       "a list of entries, each on a line of its own that begins with \"- \"")},
    {core::expected::kConsumerName,
     QT_TRANSLATE_NOOP("ScenarioErrors",
                       "a name that is not a broker's, for between: [c1, broker-1] would be unclear")},
    {core::expected::kKey, QT_TRANSLATE_NOOP("ScenarioErrors", "a word as the key")},
    {core::expected::kText, QT_TRANSLATE_NOOP("ScenarioErrors", "a text")},
    {core::expected::kLocalText,
     QT_TRANSLATE_NOOP("ScenarioErrors", "a text, or one for each language, such as {en: Hello}")},
    {core::expected::kInteger, QT_TRANSLATE_NOOP("ScenarioErrors", "a whole number")},
    {core::expected::kMilliseconds,
     QT_TRANSLATE_NOOP("ScenarioErrors", "a whole number of milliseconds without a unit, such as 45000")},
    {core::expected::kNumber,
     QT_TRANSLATE_NOOP("ScenarioErrors", "a number with at most three decimals, such as 18.5")},
    {core::expected::kSwitch, QT_TRANSLATE_NOOP("ScenarioErrors", "true or false")},
    {core::expected::kDuration,
     QT_TRANSLATE_NOOP("ScenarioErrors", "a duration in us, ms, s, m or h, such as 250ms or 20s")},
    {core::expected::kRate, QT_TRANSLATE_NOOP("ScenarioErrors", "records a second, such as 120/s")},
    {core::expected::kName, QT_TRANSLATE_NOOP("ScenarioErrors", "a name of 1 to 249 bytes on one line")},
    {core::expected::kTopicName,
     QT_TRANSLATE_NOOP("ScenarioErrors", "a topic name of 1 to 249 letters, digits, '.', '_' and '-'")},
    {core::expected::kStrategies,
     QT_TRANSLATE_NOOP("ScenarioErrors",
                       "range, roundrobin, sticky or cooperative-sticky, or the Java class of one of them")},
    {core::expected::kPair,
     QT_TRANSLATE_NOOP("ScenarioErrors", "two numbers, the lower one first, such as [17, 19]")},
    {core::expected::kPercentage, QT_TRANSLATE_NOOP("ScenarioErrors", "a percentage, such as 2.5%")},
    {core::expected::kHundredths,
     QT_TRANSLATE_NOOP("ScenarioErrors", "a number with at most two decimals, such as 0.5")},
    {core::expected::kLink,
     QT_TRANSLATE_NOOP("ScenarioErrors", "a consumer and a broker, such as [c1, broker-2]")},
    {core::expected::kIsoDuration,
     QT_TRANSLATE_NOOP("ScenarioErrors", "by_duration: with an ISO 8601 duration, such as by_duration:PT1H")},
    {core::expected::kChoices, QT_TRANSLATE_NOOP("ScenarioErrors", "a list of at least two choices")},
};

constexpr Wording kNeeded[] = {
    {core::needed::kFormat,
     QT_TRANSLATE_NOOP("ScenarioErrors", "which form of scenario file this is, so far always format: 1")},
    {core::needed::kScenarioName,
     QT_TRANSLATE_NOOP("ScenarioErrors", "what the scenario is called, such as name: First steps")},
    {core::needed::kTopics,
     QT_TRANSLATE_NOOP("ScenarioErrors",
                       "what is written and read, such as topics: [{name: orders, partitions: 6}]")},
    {core::needed::kGroups,
     QT_TRANSLATE_NOOP("ScenarioErrors",
                       "who reads, such as groups: [{id: g, topics: [orders], members: [{name: c1}]}]")},
    {core::needed::kTopicName,
     QT_TRANSLATE_NOOP("ScenarioErrors", "what the topic is called, such as name: orders")},
    {core::needed::kPartitionCount,
     QT_TRANSLATE_NOOP("ScenarioErrors", "how many partitions the topic has, such as partitions: 6")},
    {core::needed::kProducerName,
     QT_TRANSLATE_NOOP("ScenarioErrors", "what the producer is called, such as name: checkout")},
    {core::needed::kProducerTopic,
     QT_TRANSLATE_NOOP("ScenarioErrors", "which topic the producer writes to, such as topic: orders")},
    {core::needed::kRate,
     QT_TRANSLATE_NOOP("ScenarioErrors", "how much the producer writes, such as rate: 120/s")},
    {core::needed::kKeys,
     QT_TRANSLATE_NOOP("ScenarioErrors",
                       "how records are spread over the partitions, such as keys: round-robin")},
    {core::needed::kGroupId,
     QT_TRANSLATE_NOOP("ScenarioErrors", "what the group is called, such as id: order-service")},
    {core::needed::kSubscription,
     QT_TRANSLATE_NOOP("ScenarioErrors", "what the group reads, such as topics: [orders]")},
    {core::needed::kMemberName,
     QT_TRANSLATE_NOOP("ScenarioErrors", "what the consumer is called, such as name: c1")},
    {core::needed::kCommitMode,
     QT_TRANSLATE_NOOP("ScenarioErrors", "how offsets are committed, such as mode: auto")},
    {core::needed::kAction, QT_TRANSLATE_NOOP("ScenarioErrors", "what happens, such as do: join")},
    {core::needed::kMoment, QT_TRANSLATE_NOOP("ScenarioErrors", "when it happens, such as at: 20s")},
    {core::needed::kActor,
     QT_TRANSLATE_NOOP("ScenarioErrors", "which consumer it happens to, such as member: c2")},
    {core::needed::kGrowing,
     QT_TRANSLATE_NOOP("ScenarioErrors", "which topic gets more partitions, such as topic: orders")},
    {core::needed::kBroker,
     QT_TRANSLATE_NOOP("ScenarioErrors",
                       "which broker is meant, such as broker: 1 (or coordinator-of: order-service)")},
    {core::needed::kPause, QT_TRANSLATE_NOOP("ScenarioErrors", "how long it lasts, such as 10s")},
    {core::needed::kPartitions,
     QT_TRANSLATE_NOOP("ScenarioErrors", "which partitions are meant, such as partitions: [orders-0]")},
    {core::needed::kProcessingTime,
     QT_TRANSLATE_NOOP("ScenarioErrors", "how long a record takes from now on, such as time: 20ms")},
    {core::needed::kConfig,
     QT_TRANSLATE_NOOP("ScenarioErrors", "what changes, such as config: {max.poll.records: 100}")},
    {core::needed::kCreated,
     QT_TRANSLATE_NOOP("ScenarioErrors", "which topic is created, such as name: orders")},
    {core::needed::kDeleted,
     QT_TRANSLATE_NOOP("ScenarioErrors", "which topic is deleted, such as name: orders")},
    {core::needed::kProducer,
     QT_TRANSLATE_NOOP("ScenarioErrors", "which producer changes, such as producer: checkout")},
    {core::needed::kNetwork,
     QT_TRANSLATE_NOOP("ScenarioErrors", "what changes, such as latency: 20ms (or jitter, loss)")},
    {core::needed::kCommitError,
     QT_TRANSLATE_NOOP("ScenarioErrors", "what commits are answered with, such as error: NOT_COORDINATOR")},
    {core::needed::kApi,
     QT_TRANSLATE_NOOP("ScenarioErrors", "which messages are lost, such as api: SyncGroup")},
    {core::needed::kPartitionNumber,
     QT_TRANSLATE_NOOP("ScenarioErrors", "the number of the partition, such as partition: 2")},
    {core::needed::kOffset, QT_TRANSLATE_NOOP("ScenarioErrors", "which record it is, such as offset: 100")},
    {core::needed::kKeyCount,
     QT_TRANSLATE_NOOP("ScenarioErrors", "how many keys there are, such as count: 50")},
    {core::needed::kSpoken,
     QT_TRANSLATE_NOOP("ScenarioErrors", "what the presenter says (or asks), such as say: Watch c2")},
    {core::needed::kChoices,
     QT_TRANSLATE_NOOP(
         "ScenarioErrors",
         "what one can answer, such as choices: [{text: all, when: {metric: revoked, equals: 6}}, …]")},
    {core::needed::kChoice,
     QT_TRANSLATE_NOOP("ScenarioErrors", "the answer in words, such as text: all six")},
    {core::needed::kWhen,
     QT_TRANSLATE_NOOP("ScenarioErrors",
                       "when this answer is right, such as when: {metric: revoked, equals: 6}")},
    {core::needed::kReturn,
     QT_TRANSLATE_NOOP("ScenarioErrors", "how long until the consumer comes back, such as after: 5s")},
    {core::needed::kGroup,
     QT_TRANSLATE_NOOP("ScenarioErrors", "which of the groups is meant, such as group: order-service")},
    {core::needed::kMetric,
     QT_TRANSLATE_NOOP("ScenarioErrors", "what is looked at, such as metric: rebalances")},
    {core::needed::kComparison,
     QT_TRANSLATE_NOOP("ScenarioErrors",
                       "what must come out, such as equals: 2 (or at_least, at_most, between)")},
    {core::needed::kMember, QT_TRANSLATE_NOOP("ScenarioErrors", "whose figure this is, such as member: c1")},
    {core::needed::kPartition,
     QT_TRANSLATE_NOOP("ScenarioErrors", "which partition is meant, such as partition: orders-0")},
};

constexpr Wording kKinds[] = {
    {core::kind::kTopic, QT_TRANSLATE_NOOP("ScenarioErrors", "topic")},
    {core::kind::kPartition, QT_TRANSLATE_NOOP("ScenarioErrors", "partition")},
    {core::kind::kProducer, QT_TRANSLATE_NOOP("ScenarioErrors", "producer")},
    {core::kind::kGroup, QT_TRANSLATE_NOOP("ScenarioErrors", "group")},
    {core::kind::kMember, QT_TRANSLATE_NOOP("ScenarioErrors", "member")},
    {core::kind::kSubscription, QT_TRANSLATE_NOOP("ScenarioErrors", "subscription")},
    {core::kind::kAction, QT_TRANSLATE_NOOP("ScenarioErrors", "action")},
    {core::kind::kMetric, QT_TRANSLATE_NOOP("ScenarioErrors", "metric")},
    {core::kind::kAssignor, QT_TRANSLATE_NOOP("ScenarioErrors", "assignor")},
};

/// The wording of a word; the word itself when there is none.
template <std::size_t n>
QString worded(const Wording (&table)[n], const QString& word) {
    const auto* found =
        std::ranges::find(table, word.toStdString(), [](const Wording& w) { return std::string(w.word); });
    return found == std::end(table) ? word : Errors::tr(found->text);
}

/// Arguments of an error; asking for one that it does not have gives nothing.
class Arguments {
public:
    explicit Arguments(const core::ScenarioError& error) {
        for (const std::string& argument : error.arguments) m_texts << QString::fromStdString(argument);
    }
    [[nodiscard]] QString operator[](int index) const { return m_texts.value(index); }
    [[nodiscard]] bool has(int index) const { return !m_texts.value(index).isEmpty(); }

private:
    QStringList m_texts;
};

QString withSuggestion(const QString& sentence, const QString& nearest) {
    if (nearest.isEmpty()) return sentence;
    return Errors::tr("%1; did you mean \"%2\"?").arg(sentence, nearest);
}

/// What it would say; where names are known, which of them it may be.
QString missingKey(const Arguments& arguments) {
    const QString sentence = Errors::tr("the key \"%1\" is missing").arg(arguments[0]);
    if (!arguments.has(2)) return Errors::tr("%1: %2").arg(sentence, neededPhrase(arguments[1]));
    return Errors::tr("%1: which of these is meant? %2").arg(sentence, arguments[2]);
}

/// Most texts that are no YAML are sentences with a sign in them that YAML takes for its own.
QString syntax(const QString& problem) {
    const QString sentence = Errors::tr("this is not YAML: %1").arg(problem);
    static const char* const kSigns[] = {"unknown token",
                                         "illegal map value",
                                         "end of map flow not found",
                                         "end of sequence flow not found",
                                         "end of map not found",
                                         "end of sequence not found"};
    const bool mayNeedQuotes =
        std::ranges::any_of(kSigns, [&](const char* sign) { return problem == QLatin1String(sign); });
    if (!mayNeedQuotes) return sentence;
    return Errors::tr("%1; a text with : ? , # or brackets in it has to stand in quotes").arg(sentence);
}

/// A key that belongs somewhere else, as it is written there.
QString misplaced(const Arguments& arguments) {
    const bool atTop = arguments[1].startsWith(arguments[0]);
    return (atTop ? Errors::tr("\"%1\" belongs at the top of the file: %2")
                  : Errors::tr("\"%1\" does not belong here; write %2"))
        .arg(arguments[0], arguments[1]);
}

/// The nearest known key; where none is near, the few that there are.
QString unknownKey(const Arguments& arguments) {
    const QString sentence = Errors::tr("unknown key \"%1\"").arg(arguments[0]);
    if (!arguments.has(2)) return withSuggestion(sentence, arguments[1]);
    return Errors::tr("%1; expected one of %2").arg(sentence, arguments[2]);
}

QString notSupported(const Arguments& arguments) {
    if (!arguments.has(1)) return Errors::tr("\"%1\" is not supported yet").arg(arguments[0]);
    return Errors::tr("\"%1\" together with \"%2\" is not supported yet").arg(arguments[0], arguments[1]);
}

QString badValue(const Arguments& arguments) {
    const QString expected = expectedPhrase(arguments[1]);
    if (expected != arguments[1] || !expected.contains(QLatin1String(", "))) {
        return withSuggestion(
            Errors::tr("\"%1\" is not possible here; expected %2").arg(arguments[0], expected), arguments[2]);
    }
    return withSuggestion(
        Errors::tr("\"%1\" is not possible here; expected one of %2").arg(arguments[0], expected),
        arguments[2]);
}

QString unknownUnit(const Arguments& arguments) {
    return Errors::tr("\"%1\" has an unknown unit or none; expected %2")
        .arg(arguments[0], expectedPhrase(arguments[1]));
}

QString tooMany(const Arguments& arguments) {
    return Errors::tr("this is one %1 too many; a scenario may have %2")
        .arg(kindNoun(arguments[0]), countText(arguments[1].toLongLong()));
}

QString contradiction(const Arguments& arguments) {
    const QString setting =
        arguments.has(1) ? arguments[0] % QStringLiteral(": ") % arguments[1] : arguments[0];
    QString sentence = Errors::tr("\"%1\" contradicts \"%2\"").arg(setting, arguments[2]);
    if (arguments.has(3)) sentence = Errors::tr("%1, which is the default").arg(sentence);
    const bool isHeartbeat = arguments[0] == QLatin1String("heartbeat.interval.ms") ||
                             arguments[0] == QLatin1String("session.timeout.ms");
    if (!isHeartbeat) return sentence;
    return Errors::tr("%1; the heartbeat interval has to be shorter than the session timeout").arg(sentence);
}

QString unknownName(const Arguments& arguments) {
    const QString sentence = Errors::tr("there is no %1 \"%2\"").arg(kindNoun(arguments[0]), arguments[1]);
    return withSuggestion(sentence, arguments[2]);
}

/// One switch without a default: a new error does not compile until it is worded here.
QString problem(core::ScenarioErrorCode code, const Arguments& arguments) {
    using enum core::ScenarioErrorCode;
    const QString first = arguments[0];
    switch (code) {
        case TooLarge:
            return Errors::tr("larger than %1 bytes, the most a scenario may have")
                .arg(countText(first.toLongLong()));
        case NotUtf8:
            return Errors::tr("not a text: this byte is not UTF-8, or a control character");
        case Empty:
            return Errors::tr("there is no scenario: the text is empty");
        case Syntax:
            return syntax(first);
        case Anchor:
            return Errors::tr("\"%1\": anchors, aliases and tags are not allowed; write the value out")
                .arg(first);
        case SecondDocument:
            return Errors::tr("a second document begins here; a scenario is one document");
        case TooDeep:
            return Errors::tr("this is nested more than %1 levels deep").arg(first);
        case DuplicateKey:
            return Errors::tr("the key \"%1\" stands here a second time").arg(first);
        case UnknownKey:
            return unknownKey(arguments);
        case Misplaced:
            return misplaced(arguments);
        case OneForEachGroup:
            return Errors::tr(
                       "an expectation is about one group; write one for each, with group: and one of %1")
                .arg(first);
        case NotSupportedYet:
            return notSupported(arguments);
        case MissingKey:
            return missingKey(arguments);
        case WrongType:
            return Errors::tr("expected %1").arg(expectedPhrase(first));
        case BadValue:
            return badValue(arguments);
        case UnknownUnit:
            return unknownUnit(arguments);
        case UnknownName:
            return unknownName(arguments);
        case DuplicateName:
            return Errors::tr("the %1 \"%2\" stands here a second time").arg(kindNoun(first), arguments[1]);
        case UsedOnce:
            return Errors::tr(
                       "the name of a topic is used once; \"%1\" is deleted at %2 (%3), and cannot come back")
                .arg(first, arguments[1], arguments[2]);
        case NotYet:
            return Errors::tr("there is no %1 \"%2\" before %3 (%4)")
                .arg(kindNoun(first), arguments[1], arguments[2], arguments[3]);
        case OutOfRange:
            return Errors::tr("%1 is out of range; expected %2 to %3").arg(first, arguments[1], arguments[2]);
        case Contradiction:
            return contradiction(arguments);
        case TooMany:
            return tooMany(arguments);
        case TooManyErrors:
            return Errors::tr("there are more errors; these are the first %1").arg(first);
    }
    return {};
}

}  // namespace

QString expectedPhrase(const QString& word) { return worded(kExpected, word); }

QString neededPhrase(const QString& word) { return worded(kNeeded, word); }

QString kindNoun(const QString& kind) { return worded(kKinds, kind); }

QString describe(const QString& file, const core::ScenarioError& error) {
    const Arguments arguments(error);
    QString line = file;
    if (error.line > 0) line += QStringLiteral(":%1:%2").arg(error.line).arg(error.column);
    line += QStringLiteral(": ");
    if (!error.path.empty()) line += QString::fromStdString(error.path) % QStringLiteral(": ");
    return line % problem(error.code, arguments);
}

QString describe(const QString& file, const std::vector<core::ScenarioError>& errors) {
    QStringList lines;
    for (const core::ScenarioError& error : errors) lines << describe(file, error);
    return lines.join(QLatin1Char('\n'));
}

}  // namespace ui
