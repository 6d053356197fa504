// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Which records a log has forgotten before a group read them: what lies between where the group was and
// where the log begins when a consumer goes on behind that. A fold that never changes the world.

#include <map>

#include "core/engine/world.h"
#include "core/protocol/note.h"

namespace core {

class UnreadGaps {
public:
    /// `world` is that right after the step that brought the note forth.
    void take(const World& world, const Note& note);

    /// How many records of this topic, but for those that somebody was handed all the same.
    [[nodiscard]] Offset deletedUnread(const World& world, GroupId group, TopicId topic) const;

private:
    struct Reading {
        Offset position = 0;    ///< the newest that was found
        DeliveryLedger gaps{};  ///< the intervals that were passed over
    };

    std::map<std::pair<GroupId, PartitionId>, Reading> m_readings;
};

}  // namespace core
