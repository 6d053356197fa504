// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/event_rows.h"

#include <algorithm>
#include <utility>

#include "core/base/overload.h"

namespace ui {

using namespace std::chrono_literals;

namespace {

/// What lies closer together is the same moment to a reader: a message takes about as long.
constexpr core::SimDuration kSameMoment = 2ms;
/// Rows that a note may still join; more never happen in one moment.
constexpr std::size_t kOpenRows = 24;

/// The consumer that a note is about, if it is about one.
std::optional<core::SlotId> slotOf(const core::Note& note) {
    using Slot = std::optional<core::SlotId>;
    return std::visit(core::Overload{
                          [](const core::RequestSent& n) -> Slot { return n.slot; },
                          [](const core::ResponseRead& n) -> Slot { return n.slot; },
                          [](const core::GroupStateChanged&) -> Slot { return std::nullopt; },
                          [](const core::MemberStateChanged& n) -> Slot { return n.slot; },
                          [](const core::CallbackRun& n) -> Slot { return n.slot; },
                          [](const core::AssignmentComputed& n) -> Slot { return n.slot; },
                          [](const core::GroupTimerFired& n) -> Slot { return n.slot; },
                          [](const core::PollIntervalMissed& n) -> Slot { return n.slot; },
                          [](const core::OffsetsCommitted& n) -> Slot { return n.slot; },
                          [](const core::PositionsFound& n) -> Slot { return n.slot; },
                          [](const core::ConsumerStarted& n) -> Slot { return n.slot; },
                          [](const core::ConsumerGone& n) -> Slot { return n.slot; },
                          [](const core::Intervened&) -> Slot { return std::nullopt; },
                          [](const core::InterventionSkipped&) -> Slot { return std::nullopt; },
                          [](const core::LimitReached&) -> Slot { return std::nullopt; },
                          [](const core::CoordinatorMoved&) -> Slot { return std::nullopt; },
                          [](const core::ConstructionRefused& n) -> Slot { return n.slot; },
                          [](const core::CoordinatorLoaded&) -> Slot { return std::nullopt; },
                          [](const core::NoStartPosition& n) -> Slot { return n.slot; },
                          [](const core::CommitAccepted& n) -> Slot { return n.slot; },
                          [](const core::CommitRefused& n) -> Slot { return n.slot; },
                          [](const core::RecordFailed& n) -> Slot { return n.slot; },
                          [](const core::MessageLost& n) -> Slot { return n.slot; },
                          [](const core::ConnectionGivenUp& n) -> Slot { return n.slot; },
                      },
                      note);
}

/// Whether a note has a row at all. The others are told by a neighbour: the state after a phase by the
/// answers that announce it, an assignment by the leader's SyncGroup, a start by its intervention.
bool isListed(const core::Note& note) {
    if (!core::isNews(note)) return false;
    if (const auto* state = std::get_if<core::GroupStateChanged>(&note)) {
        return state->to == core::GroupState::PreparingRebalance || state->to == core::GroupState::Empty ||
               state->to == core::GroupState::Dead;
    }
    if (const auto* callback = std::get_if<core::CallbackRun>(&note)) {
        return callback->phase == core::CallbackPhase::Begin || callback->takes > core::SimDuration{};
    }
    if (const auto* found = std::get_if<core::PositionsFound>(&note)) return found->outOfRange;
    return !std::holds_alternative<core::MemberStateChanged>(note) &&
           !std::holds_alternative<core::AssignmentComputed>(note) &&
           !std::holds_alternative<core::OffsetsCommitted>(note);
}

/// Whether two notes say the same of two consumers.
bool isSame(const core::Note& a, const core::Note& b) {
    if (a.index() != b.index()) return false;
    if (const auto* sent = std::get_if<core::RequestSent>(&a)) {
        const auto& other = std::get<core::RequestSent>(b);
        return sent->group == other.group && sent->broker == other.broker && sent->api == other.api &&
               sent->joinsAs == other.joinsAs;
    }
    if (const auto* read = std::get_if<core::ResponseRead>(&a)) {
        const auto& other = std::get<core::ResponseRead>(b);
        return read->group == other.group && read->broker == other.broker && read->api == other.api &&
               read->error == other.error && read->generation == other.generation;
    }
    if (const auto* callback = std::get_if<core::CallbackRun>(&a)) {
        const auto& other = std::get<core::CallbackRun>(b);
        return callback->group == other.group && callback->callback == other.callback &&
               callback->phase == other.phase && callback->takes == other.takes;
    }
    if (const auto* started = std::get_if<core::ConsumerStarted>(&a)) {
        return started->group == std::get<core::ConsumerStarted>(b).group;
    }
    return false;
}

bool contains(const std::vector<core::SlotId>& slots, core::SlotId slot) {
    return std::find(slots.begin(), slots.end(), slot) != slots.end();
}

std::size_t partitionsIn(const core::Note& note) {
    const auto* callback = std::get_if<core::CallbackRun>(&note);
    return callback ? callback->partitions.size() : 0;
}

/// The process that an intervention starts or ends would only repeat it.
bool isEcho(const core::TimedNote& note, const core::TimedNote* before) {
    const bool starts = std::holds_alternative<core::ConsumerStarted>(note.note);
    const auto* gone = std::get_if<core::ConsumerGone>(&note.note);
    if (!before || before->at != note.at || !(starts || (gone && gone->crashed))) return false;
    return std::holds_alternative<core::Intervened>(before->note);
}

}  // namespace

std::size_t EventRows::take(const std::vector<core::TimedNote>& notes, std::size_t end) {
    std::size_t firstChanged = m_rows.size();
    for (; m_taken < end; ++m_taken) {
        const core::TimedNote& note = notes[m_taken];
        follow(note.note);
        if (!isListed(note.note) || isEcho(note, m_taken > 0 ? &notes[m_taken - 1] : nullptr)) continue;
        EventRow* row = rowToJoin(notes, note);
        if (!row) {
            row = &m_rows.emplace_back();
            row->at = note.at;
            row->note = m_taken;
        }
        if (const auto slot = slotOf(note.note)) {
            row->who.insert(std::upper_bound(row->who.begin(), row->who.end(), *slot), *slot);
        }
        complete(*row, note.note);
        firstChanged = std::min(firstChanged, static_cast<std::size_t>(row - m_rows.data()));
    }
    return firstChanged;
}

EventRow* EventRows::rowToJoin(const std::vector<core::TimedNote>& notes, const core::TimedNote& note) {
    const auto slot = slotOf(note.note);
    if (!slot) return nullptr;
    const std::size_t oldest = m_rows.size() > kOpenRows ? m_rows.size() - kOpenRows : 0;
    for (std::size_t i = m_rows.size(); i > oldest; --i) {
        EventRow& row = m_rows[i - 1];
        if (note.at - row.at > kSameMoment) return nullptr;
        // A consumer that does the same again begins a new row, and later ones follow it there.
        if (isSame(notes[row.note].note, note.note)) return contains(row.who, *slot) ? nullptr : &row;
    }
    return nullptr;
}

EventRows::GroupTrack& EventRows::track(core::GroupId group) {
    if (group.index() >= m_groups.size()) m_groups.resize(group.index() + 1);
    return m_groups[group.index()];
}

void EventRows::follow(const core::Note& note) {
    if (const auto* state = std::get_if<core::GroupStateChanged>(&note)) {
        GroupTrack& group = track(state->group);
        group.members = state->members;
        // The first to arrive begins it; those who have sent with it arrive after.
        const bool begins = state->to == core::GroupState::PreparingRebalance && state->cause;
        if (begins) {
            std::erase(group.uncounted, *state->cause);
        } else {
            group.uncounted.clear();
        }
    } else if (const auto* started = std::get_if<core::ConsumerStarted>(&note)) {
        GroupTrack& group = track(started->group);
        group.newcomers.push_back(started->slot);
    } else if (const auto* sent = std::get_if<core::RequestSent>(&note)) {
        if (sent->api == core::Api::JoinGroup) followJoin(track(sent->group), *sent);
    } else if (const auto* read = std::get_if<core::ResponseRead>(&note)) {
        if (read->api != core::Api::JoinGroup) return;
        std::erase(track(read->group).joined, read->slot);
    } else if (const auto* gone = std::get_if<core::ConsumerGone>(&note)) {
        GroupTrack& group = track(gone->group);
        for (auto* list : {&group.joined, &group.newcomers, &group.uncounted}) std::erase(*list, gone->slot);
    } else if (const auto* computed = std::get_if<core::AssignmentComputed>(&note)) {
        GroupTrack& group = track(computed->group);
        group.dealer = computed->slot;
        group.dealt.clear();
        for (const auto& [slot, partitions] : computed->assignments) group.dealt.push_back(partitions.size());
    }
}

void EventRows::followJoin(GroupTrack& group, const core::RequestSent& join) {
    if (join.joinsAs == core::JoinsAs::Nameless) {  // whoever it was before, it comes as a new member
        if (!contains(group.newcomers, join.slot)) group.newcomers.push_back(join.slot);
        return;
    }
    if (!contains(group.joined, join.slot)) group.joined.push_back(join.slot);
    if (std::erase(group.newcomers, join.slot) > 0) group.uncounted.push_back(join.slot);
}

void EventRows::complete(EventRow& row, const core::Note& note) {
    row.partitions += partitionsIn(note);
    if (const auto* sent = std::get_if<core::RequestSent>(&note)) {
        GroupTrack& group = track(sent->group);
        row.joined = static_cast<std::uint32_t>(group.joined.size());
        row.members =
            std::max(row.joined, group.members + static_cast<std::uint32_t>(group.uncounted.size()));
        row.joinsAs = sent->joinsAs;
        if (sent->api == core::Api::SyncGroup && group.dealer == sent->slot) {
            row.dealer = std::exchange(group.dealer, std::nullopt);
            row.dealt = std::exchange(group.dealt, {});
        }
    } else if (const auto* read = std::get_if<core::ResponseRead>(&note)) {
        row.members = track(read->group).members;
    }
}

std::optional<std::size_t> presentRow(const std::vector<EventRow>& rows, core::SimTime moment) {
    const auto after = std::upper_bound(rows.begin(), rows.end(), moment,
                                        [](core::SimTime t, const EventRow& row) { return t < row.at; });
    if (after == rows.begin()) return std::nullopt;
    return static_cast<std::size_t>(after - rows.begin()) - 1;
}

}  // namespace ui
