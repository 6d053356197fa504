// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// What the readers of a scenario's sections share while one text is read: the scenario so far, its errors,
// and the names that later sections may use. It lives for one readScenario().

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/scenario/budget.h"
#include "core/scenario/expected.h"
#include "core/scenario/name_check.h"
#include "core/scenario/scenario.h"

namespace core {

struct ReadContext {
    Scenario& scenario;
    ErrorList& errors;
    KnownNames topics{kind::kTopic};
    KnownNames partitions{kind::kPartition};
    KnownNames producers{kind::kProducer};
    KnownNames groups{kind::kGroup};
    std::map<std::string, KnownNames> members{};  ///< by group id: listed, or joined in the timeline
    /// Consumers that an action names before all joins are known.
    struct NamedLater {
        Place place;
        std::string name;
    };
    std::vector<NamedLater> namedLater{};
    /// Partitions that an action names before all that make some are known.
    struct PartitionNamed {
        Place place;
        std::string name;
        SimTime at;
    };
    std::vector<PartitionNamed> partitionsNamed{};
    /// Of partitions that are not there from the start: the first action that makes them.
    struct Origin {
        SimTime at;
        std::string path;
    };
    std::map<std::string, Origin> origins{};
    /// By consumer: the groups that it joins in the timeline.
    std::map<std::string, std::set<std::string>, std::less<>> joins{};
    /// By group and consumer (empty: one that only gets a name), as actions have changed them so far.
    std::map<std::pair<std::string, std::string>, ClientConfig> latestConfigs{};
    Budget memberBudget{kind::kMember, kMaxScenarioMembers};
    Budget partitionBudget{kind::kPartition, kMaxScenarioPartitions};
    /// Topics subscribed to, at each start of a consumer that the file sets up.
    Budget subscriptionBudget{kind::kSubscription, kMaxScenarioSubscriptions};
};

}  // namespace core
