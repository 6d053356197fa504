// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Plays one world and watches over it: what must hold at each step where it touched something, what must hold
// of the whole world every thousand steps, and what must have come out at its end.

#include <functional>
#include <map>
#include <string>
#include <vector>

#include "core/engine/simulation.h"
#include "core/log/delivery_ledger.h"
#include "core/scenario/scenario.h"

namespace support {

/// Something done to a world behind the model's back, so that a broken model can be told from a sound one.
using Sabotage = std::function<void(core::World&)>;

class SwarmWatch {
public:
    explicit SwarmWatch(const core::Scenario& scenario);

    /// Plays to the end of the faults and of what follows them; stops at the first broken promise.
    void play(const Sabotage& sabotage = {});

    [[nodiscard]] const core::World& world() const { return m_world; }
    [[nodiscard]] std::uint64_t steps() const { return m_steps; }
    /// What did not hold, with its moment; empty when all did.
    [[nodiscard]] const std::string& broken() const { return m_broken; }

private:
    struct PartitionBook {
        core::DeliveryLedger processed;  ///< offsets that an application has worked through
        core::Offset passedOver = 0;     ///< below it, a reset or the log's retention may have left gaps
    };

    void fail(const std::string& what);
    void takeNotes(const core::StepOutput& out);
    void takeAccepted(const core::CommitAccepted& accepted);
    void takePositions(const core::PositionsFound& found);
    void checkOwners();
    void checkTimers();
    void checkCommits();
    void checkEnd();
    void checkSettled();
    void checkAllRead();
    [[nodiscard]] bool commitsFollowWork() const;
    PartitionBook& book(core::PartitionId partition);

    core::World m_world;
    core::GroupSpec m_group;
    std::vector<PartitionBook> m_books;  ///< by PartitionId
    std::int32_t m_generation = 0;       ///< the newest that the group has said
    std::uint64_t m_steps = 0;
    std::uint64_t m_events = 0;
    std::string m_broken;
};

}  // namespace support
