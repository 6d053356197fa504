// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/log/partition_log.h"

#include <algorithm>

#include "core/base/assert.h"

namespace core {
namespace {

constexpr auto kCapacity = static_cast<Offset>(RecordChunk::kCapacity);

std::size_t slotOf(Offset offset) { return static_cast<std::size_t>(offset % kCapacity); }

}  // namespace

const RecordChunk& PartitionLog::chunkOf(Offset offset) const {
    CORE_ASSERT(offset >= m_start && offset < m_end);
    return *m_chunks[static_cast<std::size_t>(offset / kCapacity - m_firstChunk)];
}

void PartitionLog::retain(Offset records) {
    if (m_end - m_start <= records) return;
    m_start = m_end - records;
    const Offset first = m_start / kCapacity;
    m_chunks.erase(m_chunks.begin(), m_chunks.begin() + (first - m_firstChunk));
    m_firstChunk = first;
}

void PartitionLog::append(SimTime producedAt, RecordKey key) {
    const std::size_t slot = slotOf(m_end);
    if (slot == 0) {
        m_chunks.push_back(std::make_shared_for_overwrite<RecordChunk>());  // filled record by record
    } else if (m_chunks.back().use_count() > 1) {  // another copy of this log still reads it
        m_chunks.back() = std::make_shared<RecordChunk>(*m_chunks.back());
    }
    m_chunks.back()->producedAt[slot] = producedAt;
    m_chunks.back()->key[slot] = key;
    ++m_end;
}

SimTime PartitionLog::producedAt(Offset offset) const { return chunkOf(offset).producedAt[slotOf(offset)]; }

RecordKey PartitionLog::key(Offset offset) const { return chunkOf(offset).key[slotOf(offset)]; }

Offset PartitionLog::firstAtOrAfter(SimTime time) const {
    Offset low = m_start;
    Offset high = m_end;
    while (low < high) {
        const Offset middle = low + (high - low) / 2;
        if (producedAt(middle) < time) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return low;
}

bool PartitionLog::operator==(const PartitionLog& other) const {
    if (m_start != other.m_start || m_end != other.m_end) return false;
    for (Offset o = m_start; o < m_end; ++o) {
        const auto chunk = static_cast<std::size_t>(o / kCapacity - m_firstChunk);
        if (slotOf(o) == 0 && m_chunks[chunk] == other.m_chunks[chunk]) {
            o += kCapacity - 1;  // one shared chunk is equal to itself
            continue;
        }
        if (producedAt(o) != other.producedAt(o) || key(o) != other.key(o)) return false;
    }
    return true;
}

}  // namespace core
