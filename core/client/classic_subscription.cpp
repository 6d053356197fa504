// SPDX-License-Identifier: GPL-3.0-or-later
// What the client subscribes to and what it knows of the topics (facts 3.9, 4.4 step 1, 4.5).

#include <algorithm>

#include "core/client/classic_steps.h"

namespace core {

Metadata freshMetadata(const ClassicClient& client, const ClientContext& context,
                       const std::vector<TopicId>& topics) {
    Metadata metadata;
    metadata.due = context.now + client.config.metadataMaxAge;
    for (const TopicId topic : topics) {
        const auto partitions = static_cast<std::int32_t>(context.topics[topic].partitions.size());
        metadata.sizes.push_back({topic, partitions});
    }
    std::ranges::sort(metadata.sizes, {}, &TopicSize::topic);
    return metadata;
}

ClientDecision refreshMetadata(const ClassicClient& client, const ClientContext& context) {
    ClientDecision decision;
    if (context.now < client.metadata.due) return decision;
    // A leader watches what the whole group subscribes to.
    std::vector<TopicId> watched = client.subscription;
    if (client.membership.snapshot) {
        for (const TopicSize& size : *client.membership.snapshot) watched.push_back(size.topic);
    }
    std::ranges::sort(watched);
    watched.erase(std::unique(watched.begin(), watched.end()), watched.end());
    const Metadata fresh = freshMetadata(client, context, watched);
    arm(decision, ClientTimer::Metadata, fresh.due);
    const auto isStale = [&](const TopicSize& assigned) {
        return std::ranges::find(fresh.sizes, assigned) == fresh.sizes.end();
    };
    if (client.membership.snapshot && std::ranges::any_of(*client.membership.snapshot, isStale))
        decision.facts.emplace_back(RejoinRequested{});
    decision.facts.emplace_back(MetadataLearned{fresh});
    return decision;
}

ClientDecision wantSubscription(const ClassicClient& client, const SubscribeWanted& wanted, SimTime now) {
    ClientDecision decision;
    if (std::holds_alternative<Idle>(client.consumption.activity)) {
        if (!wanted.topics.empty()) decision.facts.emplace_back(SubscriptionChanged{wanted.topics});
        return decision;
    }
    decision.facts.emplace_back(SubscriptionAsked{wanted.topics});
    if (std::holds_alternative<InPoll>(client.consumption.activity))
        arm(decision, ClientTimer::PollReturns, pollStart(client.consumption, now) + kPollTimeout);
    return decision;
}

}  // namespace core
