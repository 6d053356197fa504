// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Deals things one by one, each to the member that has least so far: the lowest (size, number). It takes
// constant time for each thing once the members are sorted, however many members share a level.

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace core {

class WaterFilling {
public:
    /// `members` are ascending numbers; `sizes` is what each number has now. Both have to outlive this, and
    /// of these sizes nobody else may change any meanwhile.
    WaterFilling(std::span<const std::int32_t> members, std::vector<std::int32_t>& sizes);

    /// The member that gets the next thing; its size is one more from now on.
    [[nodiscard]] std::int32_t next() {
        if (m_next == m_level) rise();
        const std::int32_t member = m_bySize[m_next++];
        ++m_sizes[static_cast<std::size_t>(member)];
        return member;
    }

private:
    /// Everybody on the level has been served: they are one level up now, among those who were there before.
    void rise();

    std::vector<std::int32_t>& m_sizes;
    std::vector<std::int32_t> m_bySize;  ///< [0, m_level) on the level, by number; then by (size, number)
    std::size_t m_level = 0;
    std::size_t m_next = 0;
};

}  // namespace core
