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
    const auto place = static_cast<std::size_t>(offset / kCapacity - m_firstChunk);
    return m_full != nullptr && place < m_full->size() ? *(*m_full)[place] : *m_last;
}

PartitionLog::Chunks& PartitionLog::fullChunks() {
    if (m_full == nullptr) {
        m_full = std::make_shared<Chunks>();
    } else if (m_full.use_count() > 1) {
        m_full = std::make_shared<Chunks>(*m_full);
    }
    return *m_full;
}

void PartitionLog::append(SimTime producedAt, RecordKey key) {
    const std::size_t slot = slotOf(m_end);
    if (slot == 0) {
        if (m_last != nullptr) fullChunks().push_back(std::move(m_last));
        m_last = std::make_shared_for_overwrite<RecordChunk>();  // filled record by record
    } else if (m_last.use_count() > 1) {                         // another copy of this log still reads it
        m_last = std::make_shared<RecordChunk>(*m_last);
    }
    m_last->producedAt[slot] = producedAt;
    m_last->key[slot] = key;
    ++m_end;
}

void PartitionLog::retain(Offset records) {
    if (m_end - m_start <= records) return;
    m_start = m_end - records;
    const Offset first = m_start / kCapacity;
    if (first == m_firstChunk || m_full == nullptr) return;
    Chunks& full = fullChunks();
    const auto gone = std::min(first - m_firstChunk, static_cast<Offset>(full.size()));
    full.erase(full.begin(), full.begin() + gone);
    m_firstChunk += gone;
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
        if (slotOf(o) == 0 && o + kCapacity <= m_end && &chunkOf(o) == &other.chunkOf(o)) {
            o += kCapacity - 1;  // one shared chunk is equal to itself
            continue;
        }
        if (producedAt(o) != other.producedAt(o) || key(o) != other.key(o)) return false;
    }
    return true;
}

}  // namespace core
