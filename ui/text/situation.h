// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// What a caption has to know of a group at one moment, found once: who takes part, who is awaited and what
// keeps it, who reads, who has given up what. Lives for one caption. What a caption claims is looked up
// here, never concluded from how such a rebalance usually goes.

#include <optional>
#include <vector>

#include "core/group/classic_group.h"
#include "ui/scene/stage_facts.h"

namespace ui {

/// Partitions of one consumer: given up by it, or being restored by it.
struct Share {
    core::SlotId of;
    std::vector<core::PartitionId> partitions;
};

/// How a rebalance began.
struct Beginning {
    core::SimTime at;
    std::int32_t oldGeneration = 0;
    core::RebalanceReason reason{};
    std::optional<core::SlotId> cause;
    std::vector<core::SlotId> newcomers{};  ///< started since the generation before began
    core::CauseChain because{};             ///< what is behind it
};

/// A member that knows of the rebalance and cannot join before its application thread is free.
struct HeldUp {
    core::SlotId slot;
    std::optional<core::Callback> by;  ///< none: a batch
    core::SimTime until;
};

struct Situation {
    const Frame& frame;
    const StageFacts& facts;
    const core::World& world;
    const core::ClassicGroup& group;
    std::optional<core::RebalanceProtocol> protocol{};  ///< of all processes; none when they differ
    bool ongoing = false;                               ///< a rebalance is being felt
    std::optional<Beginning> newest{};  ///< of the rebalance that the group is in, or was in last
    /// Of the one that `newest` follows from: a member that has given something up joins again for it.
    std::optional<Beginning> story{};
    std::uint32_t rounds = 0;  ///< from `story` to `newest`

    std::vector<core::SlotId> running{};   ///< live processes
    std::vector<core::SlotId> members{};   ///< as the coordinator lists them
    std::vector<core::SlotId> living{};    ///< of those, whose process lives
    std::vector<core::SlotId> joiners{};   ///< of those, who has never been in a generation
    std::vector<core::SlotId> pending{};   ///< have got an id, and have not joined with it yet
    std::vector<core::SlotId> awaited{};   ///< listed, and their JoinGroup is not there
    std::vector<core::SlotId> unaware{};   ///< of those, who lives and has not heard of the rebalance
    std::vector<HeldUp> heldUp{};          ///< of those, who has heard and is busy
    std::vector<core::SlotId> crashed{};   ///< listed, and its process has crashed
    std::vector<core::SlotId> parting{};   ///< listed, and it has left: the coordinator has yet to hear of it
    std::vector<core::SlotId> closing{};   ///< inside close()
    std::vector<core::SlotId> arriving{};  ///< running, not listed, never been a member
    std::vector<core::SlotId> expelled{};  ///< running, not listed any more
    std::vector<core::SlotId> reading{};   ///< own a partition that is read
    std::vector<core::SlotId> looking{};   ///< in no callback, and own a partition without a position
    std::vector<core::SlotId> untold{};    ///< have not got the assignment of this generation yet
    std::vector<Share> restoring{};        ///< inside onPartitionsAssigned, with what is not restored yet
    std::vector<Share> givenUp{};          ///< partitions that nobody owns, by the members that owned them
    core::SimTime crashedUntil = core::kNever;  ///< when the first of them is removed at the latest
    bool restoresState = false;                 ///< those in onPartitionsAssigned have state to rebuild
    bool crashedOwnNothing = true;
    std::uint32_t flowing = 0;  ///< partitions that are read
    bool neverStopped = false;  ///< those have been read ever since `story` began

    [[nodiscard]] bool eager() const { return protocol == core::RebalanceProtocol::Eager; }
    [[nodiscard]] bool cooperative() const { return protocol == core::RebalanceProtocol::Cooperative; }
    [[nodiscard]] std::size_t partitions() const { return facts.partitions.size(); }
};

[[nodiscard]] Situation situationOf(const Frame& frame, const StageFacts& facts);

/// The latest moment at which one of these learns of a rebalance by its heartbeat; none when none is known.
[[nodiscard]] std::optional<core::SimTime> lastHeartbeat(const Situation& situation,
                                                         const std::vector<core::SlotId>& slotIds);

}  // namespace ui
