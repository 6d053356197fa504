// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The notes of a history as rows of the list of events: equal things that several consumers do in the same
// moment stand in one row. A fold over notes that is given more of them as the run goes on; no words yet.

#include <cstddef>
#include <optional>
#include <vector>

#include "core/timeline/history.h"

namespace ui {

struct EventRow {
    core::SimTime at;                ///< of its first note
    std::size_t note = 0;            ///< its first note in the history
    std::vector<core::SlotId> who;   ///< the consumers concerned, ascending
    std::uint32_t members = 0;       ///< of the group, as far as the coordinator has said
    std::size_t partitions = 0;      ///< with a callback: of all consumers in the row together
    std::uint32_t joined = 0;        ///< with a JoinGroup request: members at the barrier so far
    std::vector<std::size_t> dealt;  ///< with the leader's SyncGroup: partitions of each member
    std::optional<core::SlotId> dealer;
    core::JoinsAs joinsAs = core::JoinsAs::Member;  ///< with a JoinGroup request
    bool operator==(const EventRow&) const = default;
};

class EventRows {
public:
    [[nodiscard]] const std::vector<EventRow>& rows() const { return m_rows; }

    /// Takes in the notes up to `end` that it has not seen; returns the first row that is new or has grown.
    std::size_t take(const std::vector<core::TimedNote>& notes, std::size_t end);

private:
    /// What has to be remembered of one group to word a row.
    struct GroupTrack {
        std::uint32_t members = 0;
        std::vector<core::SlotId> joined;
        std::vector<core::SlotId> newcomers;  ///< that `members` does not have, and have not joined yet
        std::vector<core::SlotId> uncounted;  ///< joined with an id, and `members` does not have them
        std::vector<std::size_t> dealt;
        std::optional<core::SlotId> dealer;
    };
    GroupTrack& track(core::GroupId group);
    void follow(const core::Note& note);
    static void followJoin(GroupTrack& group, const core::RequestSent& join);
    void complete(EventRow& row, const core::Note& note);
    [[nodiscard]] EventRow* rowToJoin(const std::vector<core::TimedNote>& notes, const core::TimedNote& note);

    std::size_t m_taken = 0;
    std::vector<EventRow> m_rows;
    std::vector<GroupTrack> m_groups;
};

/// The row of the present moment: the last one at or before it; none when all are to come.
[[nodiscard]] std::optional<std::size_t> presentRow(const std::vector<EventRow>& rows, core::SimTime moment);

}  // namespace ui
