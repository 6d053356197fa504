// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// What has to survive a crash: the scenario's text, what the user has done in it and the moment. Everything
// else follows from these. Pure conversions to and from JSON.

#include <QByteArray>
#include <optional>

#include "core/protocol/intervention.h"
#include "ui/window/scenario_library.h"

namespace ui {

class Player;

struct Session {
    QString origin;
    QByteArray text;
    std::vector<core::AssignorId> strategies;  ///< of each group, in the scenario's order
    std::vector<core::TimedIntervention> interventions;
    core::SimTime moment;
    bool operator==(const Session&) const = default;
};

[[nodiscard]] QByteArray toJson(const Session& session);
/// None when the text is not such a session.
[[nodiscard]] std::optional<Session> sessionFromJson(const QByteArray& json);

[[nodiscard]] Session sessionOf(const Player& player, const QString& origin, const QByteArray& text);
/// The scenario of a session with its strategies; an error text when it cannot be read any more.
[[nodiscard]] OpenResult scenarioOf(const Session& session);

}  // namespace ui
