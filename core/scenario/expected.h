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

inline constexpr std::string_view kAll[] = {
    kMapping, kList,   kFilledList, kKey,  kText, kLocalText, kInteger,    kMilliseconds,
    kNumber,  kSwitch, kDuration,   kRate, kName, kTopicName, kStrategies, kPair};

}  // namespace core::expected

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
