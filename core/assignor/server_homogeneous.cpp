// SPDX-License-Identifier: GPL-3.0-or-later
// UniformAssignor for members that all subscribe to the same topics, as it is since Kafka 4.0.1 (facts 5.7).

#include <numeric>

#include "core/assignor/member_order.h"
#include "core/assignor/server_targets.h"
#include "core/assignor/server_uniform.h"
#include "core/base/assert.h"

namespace core {
namespace {

class HomogeneousBuilder {
public:
    HomogeneousBuilder(const AssignmentInput& input, const Numbering& numbering)
        : m_input(input),
          m_numbering(numbering),
          m_targets(input),
          m_assignment(input.members.size()),
          m_least(static_cast<std::size_t>(numbering.partitions()) / input.members.size()),
          m_extra(static_cast<std::size_t>(numbering.partitions()) % input.members.size()) {}

    Assignment build() {
        const std::vector<std::size_t> order = memberHashOrder(m_input.members);
        fillPool(m_input.members[order.front()]);
        for (std::size_t i = 0; i < order.size(); ++i) keep(order[i], order.size() - i);
        handOut();
        return std::move(m_assignment);
    }

private:
    struct Wanting {
        std::size_t member = 0;
        std::size_t quota = 0;
    };

    /// Step 1: what is in nobody's target, topic by topic in the order of a copied set.
    void fillPool(const AssignorMember& first) {
        std::vector<std::uint8_t> inTarget(static_cast<std::size_t>(m_numbering.partitions()), 0);
        for (const AssignorMember& member : m_input.members) m_targetForms.push_back(mark(member, inTarget));
        const std::vector<std::int32_t> topics = subscribedTopicOrder(m_input, m_numbering, first);
        for (const std::int32_t topic : topicSetOrder(m_input, topics, JavaTable::Copied)) {
            const std::int32_t rank = m_numbering.rankOf(topic);
            for (std::int32_t partition = 0; partition < m_numbering.countOf(rank); ++partition)
                if (inTarget[static_cast<std::size_t>(m_numbering.firstOf(rank) + partition)] == 0)
                    m_pool.push_back({topic, partition});
        }
    }

    /// Plain: every partition exists and comes once, so that all of it can be kept as it stands.
    enum class TargetForm : std::uint8_t { Plain, Mixed };

    TargetForm mark(const AssignorMember& member, std::vector<std::uint8_t>& inTarget) const {
        TargetForm form = TargetForm::Plain;
        std::int32_t previous = kNotNumbered;
        for (const AssignorPartition target : member.owned) {
            const std::int32_t number = m_numbering.numberOf(target);
            if (number <= previous) form = TargetForm::Mixed;
            previous = number;
            if (number != kNotNumbered) inTarget[static_cast<std::size_t>(number)] = 1;
        }
        return form;
    }

    /// Step 2 for one member; `left` members are still to come, itself included.
    void keep(std::size_t member, std::size_t left) {
        bool hasExtra = m_extra > 0;
        std::size_t quota = m_least + (hasExtra ? 1 : 0);
        m_assignment[member].reserve(quota);
        keepTarget(member, quota);
        if (quota > 0 && hasExtra && left > m_extra) {
            --quota;
            hasExtra = false;
        }
        if (quota > 0) m_wanting.push_back({member, quota});
        if (hasExtra) --m_extra;
    }

    /// Takes what is kept off the quota. The order of topics matters only where the quota does not reach.
    void keepTarget(std::size_t member, std::size_t& quota) {
        const std::vector<AssignorPartition>& owned = m_input.members[member].owned;
        if (m_targetForms[member] == TargetForm::Plain && owned.size() <= quota) {
            m_assignment[member].assign(owned.begin(), owned.end());
            quota -= owned.size();
            return;
        }
        const std::span<const TargetTopic> target = m_targets.read(m_input.members[member]);
        if (existing(target) <= quota) {
            for (const TargetTopic& each : target) keepOf(member, each, quota);
        } else {
            for (const std::size_t index : m_targets.mapOrder()) keepOf(member, target[index], quota);
        }
    }

    [[nodiscard]] std::size_t existing(std::span<const TargetTopic> target) const {
        return std::transform_reduce(target.begin(), target.end(), std::size_t{0}, std::plus<>(),
                                     [&](const TargetTopic& each) { return existing(each).size(); });
    }

    /// Without topics nobody subscribes to any more and numbers beyond the topic's end.
    [[nodiscard]] std::span<const AssignorPartition> existing(const TargetTopic& target) const {
        std::span<const AssignorPartition> partitions = target.partitions;
        while (!partitions.empty() && m_numbering.numberOf(partitions.back()) == kNotNumbered)
            partitions = partitions.first(partitions.size() - 1);
        return partitions;
    }

    void keepOf(std::size_t member, const TargetTopic& target, std::size_t& quota) {
        const std::span<const AssignorPartition> partitions = existing(target);
        std::vector<AssignorPartition>& kept = m_assignment[member];
        if (partitions.size() <= quota) {
            kept.insert(kept.end(), partitions.begin(), partitions.end());
            quota -= partitions.size();
            return;
        }
        std::vector<std::int32_t> hashes;
        for (const AssignorPartition partition : partitions) hashes.push_back(partition.partition);
        for (const std::size_t index : javaHashOrder(hashes, JavaTable::Copied)) {
            (quota > 0 ? kept : m_pool).push_back(partitions[index]);
            if (quota > 0) --quota;
        }
    }

    /// Step 3: to each its whole quota before the next one.
    void handOut() {
        auto next = m_pool.cbegin();
        for (const Wanting& wanting : m_wanting) {
            CORE_ASSERT(static_cast<std::size_t>(m_pool.cend() - next) >= wanting.quota);
            const auto end = next + static_cast<std::ptrdiff_t>(wanting.quota);
            m_assignment[wanting.member].insert(m_assignment[wanting.member].end(), next, end);
            next = end;
        }
    }

    const AssignmentInput& m_input;
    const Numbering& m_numbering;
    TargetReader m_targets;
    std::vector<TargetForm> m_targetForms;  ///< by member
    Assignment m_assignment;
    std::size_t m_least;
    std::size_t m_extra;
    std::vector<AssignorPartition> m_pool;
    std::vector<Wanting> m_wanting;
};

}  // namespace

Assignment assignHomogeneous(const AssignmentInput& input, const Numbering& numbering) {
    return HomogeneousBuilder(input, numbering).build();
}

}  // namespace core
