// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/player/landmarks.h"

#include <algorithm>

namespace ui {

namespace {

bool earlierNote(const core::TimedNote& note, core::SimTime moment) { return note.at < moment; }
bool laterNote(core::SimTime moment, const core::TimedNote& note) { return moment < note.at; }

}  // namespace

bool isLandmark(const core::Note& note, Landmark kind) {
    if (const auto* state = std::get_if<core::GroupStateChanged>(&note)) {
        return kind == Landmark::Phase || state->to == core::GroupState::PreparingRebalance;
    }
    return kind == Landmark::Phase && std::holds_alternative<core::CallbackRun>(note);
}

std::optional<core::SimTime> landmarkBefore(const std::vector<core::TimedNote>& notes, Landmark kind,
                                            core::SimTime moment) {
    auto note = std::lower_bound(notes.begin(), notes.end(), moment, earlierNote);
    while (note != notes.begin()) {
        --note;
        if (isLandmark(note->note, kind)) return note->at;
    }
    return std::nullopt;
}

std::optional<core::SimTime> landmarkAfter(const std::vector<core::TimedNote>& notes, Landmark kind,
                                           core::SimTime moment) {
    const auto first = std::upper_bound(notes.begin(), notes.end(), moment, laterNote);
    const auto found = std::find_if(first, notes.end(),
                                    [kind](const core::TimedNote& n) { return isLandmark(n.note, kind); });
    if (found == notes.end()) return std::nullopt;
    return found->at;
}

}  // namespace ui
