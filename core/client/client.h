// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The closed set of client kinds, and the only place that dispatches on it. A new protocol adds its
// struct to the variant; the compiler then names every place that must know.

#include <variant>

#include "core/client/classic_client.h"

namespace core {

using Client = std::variant<ClassicClient>;

[[nodiscard]] ClientDecision decideClient(const Client& client, const ClientInput& input,
                                          const ClientContext& context);
void evolveClient(Client& client, const ClientFact& fact, SimTime now);

[[nodiscard]] const Consumption& consumptionOf(const Client& client);
[[nodiscard]] const ClientConfig& configOf(const Client& client);
/// What the process subscribes to now; sorted.
[[nodiscard]] const std::vector<TopicId>& subscriptionOf(const Client& client);
[[nodiscard]] SlotId slotOf(const Client& client);
/// How many the process has sent so far, of every API.
[[nodiscard]] std::int64_t requestsSent(const Client& client);
[[nodiscard]] GroupId groupOf(const Client& client);
/// The coordinator if the client knows it.
[[nodiscard]] std::optional<BrokerId> coordinatorOf(const Client& client);

}  // namespace core
