// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The subscribers of one topic, sorted once by (size, number), and who gives and who receives next, as the
// coordinator's heterogeneous uniform assignor walks over them (facts 5.7, steps 2 and 3). Sizes are the
// caller's, who changes them as it moves partitions.

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

namespace core {

class TopicLevels {
public:
    static constexpr std::int32_t kNoMember = -1;

    TopicLevels(std::span<const std::int32_t> members, const std::vector<std::int32_t>& sizes);

    /// Largest and smallest differ by one at most.
    [[nodiscard]] bool isEven() const;

    /// Water filling from the bottom; there is always somebody.
    [[nodiscard]] std::int32_t nextReceiver();
    [[nodiscard]] std::int32_t receiverLevel() const { return m_receiverLevel; }

    /// From the top; members with none left to give are put out. kNoMember when nobody is there.
    [[nodiscard]] std::int32_t nextDonor(const std::function<bool(std::int32_t)>& hasNoneLeft);
    [[nodiscard]] std::int32_t donorLevel() const { return m_donorLevel; }

private:
    [[nodiscard]] std::int32_t sizeAt(std::size_t place) const {
        return m_sizes[static_cast<std::size_t>(m_members[place])];
    }
    [[nodiscard]] bool lowerDonors();

    const std::vector<std::int32_t>& m_sizes;
    std::vector<std::int32_t> m_members;
    std::int32_t m_receiverLevel;
    std::size_t m_receiverEnd = 0;  ///< receivers are [0, m_receiverEnd)
    std::size_t m_receiverNext = 0;
    std::int32_t m_donorLevel;
    std::size_t m_donorBegin;  ///< donors are [m_donorBegin, m_donorEnd), used from the end
    std::size_t m_donorEnd;
    std::size_t m_donorNext;  ///< one above the next donor
};

}  // namespace core
