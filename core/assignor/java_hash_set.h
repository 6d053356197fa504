// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Which element a Java HashSet hands out first while elements come and go: buckets ascending, inside a
// bucket by insertion, in a table that only ever grows (facts 5.0).

#include <compare>
#include <cstddef>
#include <cstdint>
#include <map>
#include <set>

namespace core {

class JavaHashSet {
public:
    /// `key` must not be in the set; `hash` is its hashCode().
    void insert(std::int32_t key, std::int32_t hash);
    /// `key` must be in the set.
    void erase(std::int32_t key);

    [[nodiscard]] bool empty() const { return m_places.empty(); }
    /// The set must not be empty.
    [[nodiscard]] std::int32_t first() const;

private:
    struct Place {
        std::uint32_t bucket = 0;
        std::uint32_t insertion = 0;
        std::int32_t key = 0;
        std::uint32_t spread = 0;  ///< the hash as the table uses it
        auto operator<=>(const Place&) const = default;
    };

    [[nodiscard]] std::size_t keysInBucket(std::uint32_t bucket) const;
    void grow();

    std::uint32_t m_capacity = 16;
    std::uint32_t m_insertions = 0;
    std::set<Place> m_places;
    std::map<std::int32_t, Place> m_byKey;
};

}  // namespace core
