// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Kafka's settings under Kafka's own names, and the typed fields behind them: the table that `config:` is
// read by. Settings that Kafka has and the model does not obey are refused as not supported yet.

#include "core/protocol/config.h"
#include "core/scenario/place.h"

namespace core {

inline constexpr std::string_view kEnableAutoCommit = "enable.auto.commit";

/// Puts the settings of a `config:` over those that are there already (facts 2.1).
void readClientConfig(const Place& place, ClientConfig& config, ErrorList& errors);

/// Settings that the one or the other knows, whether or not the model obeys them.
[[nodiscard]] bool isClientSetting(std::string_view key);
[[nodiscard]] bool isBrokerSetting(std::string_view key);

/// `cluster: config:` (facts 2.2).
void readBrokerConfig(const Place& place, BrokerConfig& config, ErrorList& errors);

}  // namespace core
