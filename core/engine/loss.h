// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Messages that never arrive. Whoever waits for an answer gives up after request.timeout.ms and closes the
// connection. A request that is merely parked is not given up: the model has no broker that is silent for
// any other reason. Private to core/engine.

#include "core/engine/simulation.h"

namespace core {

/// One message on its way between a client and a broker.
struct Passage {
    ClientId client;
    BrokerId broker;
    Api api{};
    Direction direction{};
    Correlation correlation = 0;
};

/// How the link between a client and a broker is.
[[nodiscard]] const NetworkSettings& settingsBetween(const World& world, ClientId client, BrokerId broker);
/// Whether any message can be lost at all; nearly always false.
[[nodiscard]] bool canLose(const Network& network);
/// Decides by the rules of `drop`, else by chance.
[[nodiscard]] bool isLost(World& world, const Passage& passage);
/// The client will notice when its patience is over.
void noteLoss(World& world, const Passage& passage, SimTime wouldArrive, StepOutput& out);

}  // namespace core
