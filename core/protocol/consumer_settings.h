// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// How a consumer is configured: what a new process of it starts with.

#include <string>
#include <vector>

#include "core/base/ids.h"
#include "core/protocol/config.h"

namespace core {

struct ConsumerSettings {
    std::string clientId;
    ClientConfig config;
    std::vector<TopicId> topics;  ///< subscription, sorted
    ProcessingSettings processing;
    ListenerSettings listener;
    CommitSettings commit;
    bool operator==(const ConsumerSettings&) const = default;
};

}  // namespace core
