// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// What the inspector says of the thing that is chosen: a pure function of the frame.

#include "ui/models/facts.h"
#include "ui/player/frame.h"
#include "ui/scene/scene.h"

namespace ui {

struct Inspection {
    QString name;                       ///< stands on the plate: "c4", "P3", "broker 1"
    std::optional<core::SlotId> owner;  ///< whose colour the plate has
    Facts facts;
    bool operator==(const Inspection&) const = default;
};

[[nodiscard]] Inspection inspect(const Frame& frame, core::GroupId group, const Entity& entity);

/// What is shown while nothing has been chosen: the consumer that started last, else the coordinator.
[[nodiscard]] Entity defaultEntity(const core::World& world, core::GroupId group);

/// Whether this world has such a thing.
[[nodiscard]] bool exists(const core::World& world, const Entity& entity);

}  // namespace ui
