// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/assignor/java_hash_set.h"

#include <iterator>

#include "core/assignor/java_hash.h"
#include "core/base/assert.h"

namespace core {

void JavaHashSet::insert(std::int32_t key, std::int32_t hash) {
    const std::uint32_t spread = javaSpread(hash);
    if (m_capacity < kJavaTreeTable && keysInBucket(spread & (m_capacity - 1)) >= kJavaCrowdedBucket) grow();
    const Place place{spread & (m_capacity - 1), m_insertions++, key, spread};
    CORE_ASSERT(m_byKey.emplace(key, place).second);
    m_places.insert(place);
    if (m_places.size() * 4 > std::size_t{m_capacity} * 3) grow();
}

void JavaHashSet::erase(std::int32_t key) {
    const auto found = m_byKey.find(key);
    CORE_ASSERT(found != m_byKey.end());
    m_places.erase(found->second);
    m_byKey.erase(found);
}

std::int32_t JavaHashSet::first() const {
    CORE_ASSERT(!empty());
    return m_places.begin()->key;
}

std::size_t JavaHashSet::keysInBucket(std::uint32_t bucket) const {
    const auto from = m_places.lower_bound(Place{bucket, 0, 0, 0});
    const auto to = m_places.lower_bound(Place{bucket + 1, 0, 0, 0});
    return static_cast<std::size_t>(std::distance(from, to));
}

void JavaHashSet::grow() {
    m_capacity *= 2;
    m_places.clear();
    for (auto& [key, place] : m_byKey) {
        place.bucket = place.spread & (m_capacity - 1);
        m_places.insert(place);
    }
}

}  // namespace core
