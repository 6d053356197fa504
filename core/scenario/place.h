// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// A value in the tree together with its path, and a map whose keys are checked. Every reader of a scenario
// goes through these two, so that each error names its place in the same way.

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/scenario/expected.h"
#include "core/scenario/yaml_tree.h"

namespace core {

/// Keys that a map may have, and keys of the format that this version cannot play.
struct KeySet {
    std::span<const std::string_view> known;
    std::span<const std::string_view> later;
};

struct Place {
    const YamlNode* node = nullptr;
    std::string path;
    std::size_t at = 0;  ///< of the value; of its key where the value is left out

    void report(ErrorList& errors, ScenarioErrorCode code, std::vector<std::string> arguments = {}) const {
        errors.add(code, at, path, std::move(arguments));
    }
    [[nodiscard]] bool is(YamlNode::Kind kind) const { return node->kind == kind; }
};

/// The values of a list. Empty and reported when this is not one; `what` is expected (expected.h).
[[nodiscard]] std::optional<std::vector<Place>> readList(const Place& place, ErrorList& errors,
                                                         std::string_view what = expected::kList);

class Section {
public:
    /// Reports a value that is no map.
    Section(Place place, ErrorList& errors);
    /// Checks the keys too.
    Section(Place place, const KeySet& keys, ErrorList& errors);

    /// Reports keys that nobody knows and keys that are not supported yet.
    void checkKeys(const KeySet& keys) const;

    [[nodiscard]] const Place& place() const { return m_place; }
    /// False for what is not a map: it has no keys to miss.
    [[nodiscard]] bool readable() const { return m_place.is(YamlNode::Kind::Map); }
    [[nodiscard]] bool has(std::string_view key) const { return findEntry(*m_place.node, key) != nullptr; }
    /// Empty when the map does not have this key.
    [[nodiscard]] std::optional<Place> find(std::string_view key) const;
    /// The same; reports a key that is missing. `needed`: what its value would say (expected.h).
    [[nodiscard]] std::optional<Place> require(std::string_view key, std::string_view needed) const;
    /// A key is missing; arguments: it, what its value would say, and names to choose from.
    void reportMissing(std::string_view key, std::vector<std::string> arguments) const;

private:
    Place m_place;
    ErrorList& m_errors;
};

}  // namespace core
