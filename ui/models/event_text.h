// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Words for the rows of the list of events: when, who, what, and the one detail that matters. Short forms
// for narrow columns; whole sentences are in ui/text/describe.

#include <QString>

#include "core/engine/world.h"
#include "ui/models/event_rows.h"

namespace ui {

/// How the name of what happened is drawn.
enum class EventMark : std::uint8_t {
    Plain,     ///< bold text
    Request,   ///< filled pill
    Response,  ///< outlined pill
    Failure,   ///< red pill: a response with an error
};

struct EventText {
    QString time;  ///< "21.010"
    QString who;   ///< "c1 c2 → coordinator"
    QString what;  ///< in Kafka's words
    QString detail;
    EventMark mark = EventMark::Plain;
    bool operator==(const EventText&) const = default;
};

/// `note` is the row's first note; `names` has every consumer that it may name.
[[nodiscard]] EventText eventText(const EventRow& row, const core::TimedNote& note, const core::World& names);

}  // namespace ui
