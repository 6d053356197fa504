// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Where a key of the format belongs that stands at a place which does not know it.

#include <optional>
#include <string>
#include <string_view>

namespace core {

/// How it would be written from the top of the file, "cluster: {brokers: …}"; the mere "brokers: …" for a key
/// of the top itself. None for a key that several places have, or no place. `path`: of the map it stands in.
[[nodiscard]] std::optional<std::string> homeOf(std::string_view key, std::string_view path);

}  // namespace core
