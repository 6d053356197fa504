// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The log of one partition. A value that is cheap to copy: full chunks and the list of them are shared, and
// only the newest chunk is ever copied. It knows nothing of consumers; committed offsets live in the group,
// positions in the client.

#include <memory>
#include <vector>

#include "core/base/ids.h"
#include "core/base/time.h"
#include "core/log/record_chunk.h"

namespace core {

class PartitionLog {
public:
    [[nodiscard]] Offset start() const { return m_start; }
    /// Offset of the next record to come.
    [[nodiscard]] Offset end() const { return m_end; }

    void append(SimTime producedAt, RecordKey key);
    /// Forgets the oldest records until no more than this many are left.
    void retain(Offset records);

    /// start() <= offset < end().
    [[nodiscard]] SimTime producedAt(Offset offset) const;
    [[nodiscard]] RecordKey key(Offset offset) const;

    /// The first offset whose record was produced at or after this time, else end(). Produce times never
    /// fall.
    [[nodiscard]] Offset firstAtOrAfter(SimTime time) const;

    /// Same records in the same places, whether or not chunks are shared.
    bool operator==(const PartitionLog& other) const;

private:
    using Chunks = std::vector<std::shared_ptr<const RecordChunk>>;

    [[nodiscard]] const RecordChunk& chunkOf(Offset offset) const;
    /// The list of full chunks, made this log's own first if another copy reads it.
    [[nodiscard]] Chunks& fullChunks();

    Offset m_start = 0;
    Offset m_end = 0;
    Offset m_firstChunk = 0;              ///< number of the oldest chunk that is kept
    std::shared_ptr<Chunks> m_full;       ///< none before the first is full
    std::shared_ptr<RecordChunk> m_last;  ///< the one that is filled
};

}  // namespace core
