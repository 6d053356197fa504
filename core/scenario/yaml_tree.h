// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// A YAML text as a plain tree in which every node knows its place. Made from the parser's events, so that
// what YAML allows and a scenario refuses (anchors, aliases, tags, a second document, deep nesting,
// duplicate keys) is refused before anything is built from it. yaml-cpp is known to the .cpp only, and
// its exceptions end there.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/scenario/error_list.h"

namespace core {

struct YamlEntry;

struct YamlNode {
    enum class Kind : std::uint8_t {
        Null,
        Plain,   ///< a scalar as it stands
        Quoted,  ///< a scalar in quotes or in a block: always a text
        List,
        Map,
        Refused,  ///< an alias or something with a tag, reported already: readers pass over it in silence
    };
    Kind kind = Kind::Null;
    std::size_t at = 0;  ///< its first byte in the text
    std::string text;    ///< of a scalar
    std::vector<YamlNode> items;
    std::vector<YamlEntry> entries;  ///< keys are unique
};

struct YamlEntry {
    std::string key;
    std::size_t keyAt = 0;
    YamlNode value;
};

/// Null when the map has no such key, or when this is not a map.
[[nodiscard]] const YamlEntry* findEntry(const YamlNode& node, std::string_view key);

/// The first document. Empty when nothing can be read from the text; `errors` says why.
/// `text` has passed firstBadByte() and has no byte order mark.
[[nodiscard]] std::optional<YamlNode> readYaml(std::string_view text, ErrorList& errors);

}  // namespace core
