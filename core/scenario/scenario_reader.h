// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Scenario text (YAML, format 1) to a Scenario, or to everything that is wrong with it. All errors of a
// text are reported together, in the order of the text. It never throws and never reads a file: that is
// the caller's business.

#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/scenario/scenario.h"

namespace core {

enum class ScenarioErrorCode : std::uint8_t {
    TooLarge,  ///< arguments: limit in bytes
    NotUtf8,
    Empty,
    Syntax,  ///< arguments: yaml-cpp's own words
    Anchor,  ///< anchors, aliases and tags are refused; arguments: as written
    SecondDocument,
    TooDeep,          ///< arguments: limit
    DuplicateKey,     ///< arguments: key
    UnknownKey,       ///< arguments: key, nearest known key (may be empty), and the few that are known
    Misplaced,        ///< a key that stands elsewhere; arguments: key, where, as it would be written there
    OneForEachGroup,  ///< `groups:` where one group is meant; arguments: the groups that there are
    NotSupportedYet,  ///< arguments: the word; it belongs to the format, but this version cannot play it.
                      ///< A second argument says together with what.
    MissingKey,       ///< arguments: key, what its value would say (expected.h), and names to choose from
    WrongType,        ///< arguments: what was expected (expected.h)
    BadValue,         ///< arguments: value, what was expected (expected.h, or the words to choose from), and
                      ///< where one of several words is near enough, that one
    UnknownUnit,      ///< arguments: value, what was expected (expected.h)
    UnknownName,      ///< arguments: kind ("topic", "group", …), name, nearest known name (may be empty)
    DuplicateName,    ///< arguments: kind, name
    UsedOnce,         ///< a topic that is created again; arguments: name, when and where it is deleted
    NotYet,           ///< arguments: kind, name, when and where it comes into being
    OutOfRange,       ///< arguments: value, lowest, highest
    Contradiction,    ///< arguments: setting, value, what it contradicts, and "default" where that is one
    TooMany,          ///< arguments: kind ("member", "partition", "subscription"), limit
    TooManyErrors,    ///< always the last one; arguments: how many errors are listed
};

/// A place in the text and what is wrong there; ui and app word it.
struct ScenarioError {
    ScenarioErrorCode code{};
    std::string path;  ///< "groups[0].config.session.timeout.ms"
    int line = 0;      ///< from 1; 0 = the whole text
    int column = 0;
    std::vector<std::string> arguments;
    bool operator==(const ScenarioError&) const = default;
};

inline constexpr std::size_t kMaxScenarioBytes = 1024 * 1024;
inline constexpr int kMaxScenarioDepth = 32;
inline constexpr std::int64_t kMaxScenarioMembers = 500;
inline constexpr std::int64_t kMaxScenarioPartitions = 10'000;
inline constexpr SimDuration kMaxScenarioTime = std::chrono::days{30};
/// Topics subscribed to, summed over all consumers and over the joins that set one up anew.
inline constexpr std::int64_t kMaxScenarioSubscriptions = kMaxScenarioMembers * kMaxScenarioPartitions;
/// A text with more errors than this is not a scenario; the rest is left out.
inline constexpr std::size_t kMaxScenarioErrors = 100;

[[nodiscard]] Result<Scenario, std::vector<ScenarioError>> readScenario(std::string_view text);

}  // namespace core
