// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/place.h"

#include <algorithm>

#include "core/scenario/expected.h"
#include "core/scenario/key_homes.h"
#include "core/scenario/nearest_word.h"

namespace core {
namespace {

std::string within(const std::string& path, std::string_view key) {
    return path.empty() ? std::string(key) : path + "." + std::string(key);
}

Place entryPlace(const Place& map, const YamlEntry& entry) {
    const bool leftOut = entry.value.kind == YamlNode::Kind::Null;
    return {&entry.value, within(map.path, entry.key), leftOut ? entry.keyAt : entry.value.at};
}

bool contains(std::span<const std::string_view> words, std::string_view word) {
    return std::find(words.begin(), words.end(), word) != words.end();
}

/// More keys than this are no help in a message.
constexpr std::size_t kFewKeys = 6;

/// The key, the nearest one that is known, and where none is near the few that there are.
std::vector<std::string> unknownKey(const std::string& key, const KeySet& keys) {
    std::string nearest = nearestWord(key, keys.known);
    // A setting of Kafka that stands where its `config` belongs.
    const bool isSetting = key.find('.') != std::string::npos;
    const bool hasConfig = contains(keys.known, "config");
    if (nearest.empty() && isSetting && hasConfig) nearest = "config: {" + key + ": …}";
    if (!nearest.empty() || keys.known.size() > kFewKeys) return {key, nearest};
    return {key, nearest, listOf(keys.known)};
}

}  // namespace

std::optional<std::vector<Place>> readList(const Place& place, ErrorList& errors, std::string_view what) {
    if (place.is(YamlNode::Kind::Refused)) return std::nullopt;
    if (!place.is(YamlNode::Kind::List)) {
        place.report(errors, ScenarioErrorCode::WrongType, {std::string(what)});
        return std::nullopt;
    }
    std::vector<Place> places;
    for (const YamlNode& item : place.node->items) {
        places.push_back({&item, place.path + "[" + std::to_string(places.size()) + "]", item.at});
    }
    return places;
}

Section::Section(Place place, ErrorList& errors) : m_place(std::move(place)), m_errors(errors) {
    if (readable() || m_place.is(YamlNode::Kind::Refused)) return;
    m_place.report(errors, ScenarioErrorCode::WrongType, {std::string(expected::kMapping)});
}

Section::Section(Place place, const KeySet& keys, ErrorList& errors) : Section(std::move(place), errors) {
    checkKeys(keys);
}

void Section::checkKeys(const KeySet& keys) const {
    for (const YamlEntry& entry : m_place.node->entries) {
        if (contains(keys.known, entry.key)) continue;
        const std::string path = within(m_place.path, entry.key);
        if (contains(keys.later, entry.key)) {
            m_errors.add(ScenarioErrorCode::NotSupportedYet, entry.keyAt, path, {entry.key});
        } else if (std::optional<std::string> home = homeOf(entry.key, m_place.path)) {
            m_errors.add(ScenarioErrorCode::Misplaced, entry.keyAt, path, {entry.key, *std::move(home)});
        } else {
            m_errors.add(
                ScenarioErrorCode::UnknownKey, entry.keyAt, path,
                m_errors.full() ? std::vector<std::string>{entry.key, ""} : unknownKey(entry.key, keys));
        }
    }
}

std::optional<Place> Section::find(std::string_view key) const {
    const YamlEntry* entry = findEntry(*m_place.node, key);
    if (entry == nullptr) return std::nullopt;
    return entryPlace(m_place, *entry);
}

std::optional<Place> Section::require(std::string_view key, std::string_view needed) const {
    const std::optional<Place> found = find(key);
    if (!found && readable()) reportMissing(key, {std::string(key), std::string(needed)});
    return found;
}

void Section::reportMissing(std::string_view key, std::vector<std::string> arguments) const {
    m_errors.add(ScenarioErrorCode::MissingKey, m_place.at, within(m_place.path, key), std::move(arguments));
}

}  // namespace core
