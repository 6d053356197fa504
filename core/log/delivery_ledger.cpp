// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/log/delivery_ledger.h"

#include <algorithm>

#include "core/base/assert.h"

namespace core {

Offset DeliveryLedger::deliver(Offset from, Offset to) {
    CORE_ASSERT(from < to);
    m_delivered += to - from;
    if (!m_covered.empty() && m_covered.back().to == from) {  // reading goes on, as nearly always
        m_covered.back().to = to;
        return 0;
    }
    Offset again = 0;
    OffsetInterval merged{from, to};
    std::vector<OffsetInterval> kept;
    for (const OffsetInterval& interval : m_covered) {
        if (interval.to < from || interval.from > to) {
            kept.push_back(interval);
            continue;
        }
        again += std::max<Offset>(0, std::min(interval.to, to) - std::max(interval.from, from));
        merged = {std::min(merged.from, interval.from), std::max(merged.to, interval.to)};
    }
    const auto place =
        std::lower_bound(kept.begin(), kept.end(), merged,
                         [](const OffsetInterval& a, const OffsetInterval& b) { return a.from < b.from; });
    kept.insert(place, merged);
    m_covered = std::move(kept);
    m_redelivered += again;
    return again;
}

}  // namespace core
