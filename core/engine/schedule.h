// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Puts an event into a world's future. Private to core/engine.

#include "core/engine/world.h"

namespace core {

inline EventKey schedule(World& world, SimTime at, EventBody body, EventRank rank = EventRank::Ordinary) {
    const EventKey key = EventKey::make(at, rank, ++world.nextSequence);
    world.queue.schedule({key, body});
    return key;
}

}  // namespace core
