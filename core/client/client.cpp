// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/client/client.h"

namespace core {

ClientDecision decideClient(const Client& client, const ClientInput& input, const ClientContext& context) {
    return std::visit([&](const auto& machine) { return decide(machine, input, context); }, client);
}

void evolveClient(Client& client, const ClientFact& fact, SimTime now) {
    std::visit([&](auto& machine) { evolve(machine, fact, now); }, client);
}

const Consumption& consumptionOf(const Client& client) {
    return std::visit([](const auto& machine) -> const Consumption& { return machine.consumption; }, client);
}

const ClientConfig& configOf(const Client& client) {
    return std::visit([](const auto& machine) -> const ClientConfig& { return machine.config; }, client);
}

const std::vector<TopicId>& subscriptionOf(const Client& client) {
    return std::visit([](const auto& machine) -> const std::vector<TopicId>& { return machine.subscription; },
                      client);
}

std::int64_t requestsSent(const Client& client) {
    return std::visit([](const auto& machine) { return std::int64_t{machine.lastCorrelation}; }, client);
}

SlotId slotOf(const Client& client) {
    return std::visit([](const auto& machine) { return machine.slot; }, client);
}

GroupId groupOf(const Client& client) {
    return std::visit([](const auto& machine) { return machine.group; }, client);
}

std::optional<BrokerId> coordinatorOf(const Client& client) {
    return std::visit([](const auto& machine) { return machine.coordinator; }, client);
}

}  // namespace core
