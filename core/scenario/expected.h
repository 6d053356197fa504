// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The words by which scenario errors say what was expected, or what kind of thing a name stands for.
// They are codes, not sentences: ui words each of them, and a test demands that it does.

#include <string_view>

namespace core::expected {

inline constexpr std::string_view kMapping = "mapping";
inline constexpr std::string_view kList = "list";
inline constexpr std::string_view kFilledList = "filled list";
inline constexpr std::string_view kKey = "key";
inline constexpr std::string_view kText = "text";
inline constexpr std::string_view kLocalText = "local text";
inline constexpr std::string_view kInteger = "integer";
inline constexpr std::string_view kMilliseconds = "milliseconds";
inline constexpr std::string_view kNumber = "number";
inline constexpr std::string_view kSwitch = "switch";
inline constexpr std::string_view kDuration = "duration";
inline constexpr std::string_view kRate = "rate";
inline constexpr std::string_view kName = "name";
inline constexpr std::string_view kTopicName = "topic name";
inline constexpr std::string_view kStrategies = "strategies";
inline constexpr std::string_view kPair = "pair";
inline constexpr std::string_view kPercentage = "percentage";
inline constexpr std::string_view kHundredths = "hundredths";
inline constexpr std::string_view kLink = "link";
inline constexpr std::string_view kIsoDuration = "ISO duration";
inline constexpr std::string_view kChoices = "choices";
inline constexpr std::string_view kEntries = "entries";
inline constexpr std::string_view kConsumerName = "consumer name";

inline constexpr std::string_view kAll[] = {
    kEntries,    kConsumerName, kMapping,    kList,       kFilledList, kKey,         kText,   kLocalText,
    kInteger,    kMilliseconds, kNumber,     kSwitch,     kDuration,   kRate,        kName,   kTopicName,
    kStrategies, kPair,         kPercentage, kHundredths, kLink,       kIsoDuration, kChoices};

}  // namespace core::expected

/// What the value of a key that is missing would say.
namespace core::needed {

inline constexpr std::string_view kFormat = "format";
inline constexpr std::string_view kScenarioName = "scenario name";
inline constexpr std::string_view kTopics = "topics";
inline constexpr std::string_view kGroups = "groups";
inline constexpr std::string_view kTopicName = "topic name";
inline constexpr std::string_view kPartitionCount = "partition count";
inline constexpr std::string_view kProducerName = "producer name";
inline constexpr std::string_view kProducerTopic = "producer topic";
inline constexpr std::string_view kRate = "rate";
inline constexpr std::string_view kKeys = "keys";
inline constexpr std::string_view kGroupId = "group id";
inline constexpr std::string_view kSubscription = "subscription";
inline constexpr std::string_view kMemberName = "member name";
inline constexpr std::string_view kCommitMode = "commit mode";
inline constexpr std::string_view kAction = "action";
inline constexpr std::string_view kMoment = "moment";
inline constexpr std::string_view kActor = "actor";
inline constexpr std::string_view kReturn = "return";
inline constexpr std::string_view kPause = "pause";
inline constexpr std::string_view kBroker = "broker";
inline constexpr std::string_view kGrowing = "growing topic";
inline constexpr std::string_view kGroup = "group";
inline constexpr std::string_view kMetric = "metric";
inline constexpr std::string_view kComparison = "comparison";
inline constexpr std::string_view kMember = "member";
inline constexpr std::string_view kPartition = "partition";
inline constexpr std::string_view kPartitions = "partitions";
inline constexpr std::string_view kProcessingTime = "processing time";
inline constexpr std::string_view kConfig = "config";
inline constexpr std::string_view kCreated = "created topic";
inline constexpr std::string_view kDeleted = "deleted topic";
inline constexpr std::string_view kProducer = "producer";
inline constexpr std::string_view kNetwork = "network";
inline constexpr std::string_view kCommitError = "commit error";
inline constexpr std::string_view kApi = "api";
inline constexpr std::string_view kPartitionNumber = "partition number";
inline constexpr std::string_view kOffset = "offset";
inline constexpr std::string_view kKeyCount = "key count";
inline constexpr std::string_view kSpoken = "spoken";
inline constexpr std::string_view kChoices = "choices";
inline constexpr std::string_view kChoice = "choice";
inline constexpr std::string_view kWhen = "when";

inline constexpr std::string_view kAll[] = {
    kPartitions, kProcessingTime, kConfig,        kCreated,      kDeleted,
    kProducer,   kNetwork,        kCommitError,   kApi,          kPartitionNumber,
    kOffset,     kKeyCount,       kSpoken,        kChoices,      kChoice,
    kWhen,       kFormat,         kScenarioName,  kTopics,       kGroups,
    kTopicName,  kPartitionCount, kRate,          kProducerName, kKeys,
    kGroupId,    kReturn,         kProducerTopic, kActor,        kSubscription,
    kMemberName, kCommitMode,     kAction,        kMoment,       kGroup,
    kMetric,     kComparison,     kMember,        kPartition,    kPause,
    kGrowing,    kBroker};

}  // namespace core::needed

namespace core::kind {

inline constexpr std::string_view kTopic = "topic";
inline constexpr std::string_view kPartition = "partition";
inline constexpr std::string_view kProducer = "producer";
inline constexpr std::string_view kGroup = "group";
inline constexpr std::string_view kMember = "member";
inline constexpr std::string_view kSubscription = "subscription";
inline constexpr std::string_view kAction = "action";
inline constexpr std::string_view kMetric = "metric";
inline constexpr std::string_view kAssignor = "assignor";

inline constexpr std::string_view kAll[] = {kTopic,        kPartition, kProducer, kGroup,   kMember,
                                            kSubscription, kAction,    kMetric,   kAssignor};

}  // namespace core::kind
