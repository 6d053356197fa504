// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// What a caption has to know of a group at one moment, found once: who takes part, who is awaited, who has
// given up what. Lives for one caption.

#include <optional>
#include <vector>

#include "core/group/classic_group.h"
#include "ui/scene/stage_facts.h"

namespace ui {

struct GivenUp {
    core::SlotId by;
    std::vector<core::PartitionId> partitions;
};

struct Situation {
    const Frame& frame;
    const StageFacts& facts;
    const core::World& world;
    const core::ClassicGroup& group;
    core::RebalanceProtocol protocol{};
    std::optional<OngoingRebalance> ongoing{};
    std::vector<core::SlotId> running{};
    std::vector<core::SlotId> members{};        ///< as the coordinator lists them
    std::vector<core::SlotId> awaited{};        ///< listed, and their JoinGroup is not there
    std::vector<core::SlotId> unaware{};        ///< of those, who has not heard of the rebalance
    std::vector<core::SlotId> crashed{};        ///< gone, and still listed
    core::SimTime crashedUntil = core::kNever;  ///< when the first of them is removed at the latest
    std::vector<core::SlotId> closing{};        ///< inside close()
    std::vector<core::SlotId> restoring{};      ///< inside onPartitionsAssigned
    std::vector<core::SlotId> arriving{};       ///< running, and not listed yet
    std::vector<GivenUp> givenUp{};             ///< partitions that nobody owns, by who owned them before
    std::uint32_t flowing = 0;

    [[nodiscard]] bool eager() const { return protocol == core::RebalanceProtocol::Eager; }
    [[nodiscard]] std::size_t partitions() const { return facts.partitions.size(); }
};

[[nodiscard]] Situation situationOf(const Frame& frame, const StageFacts& facts);

/// The latest moment at which one of these learns of a rebalance by its heartbeat; none when none is known.
[[nodiscard]] std::optional<core::SimTime> lastHeartbeat(const Situation& situation,
                                                         const std::vector<core::SlotId>& slotIds);

}  // namespace ui
