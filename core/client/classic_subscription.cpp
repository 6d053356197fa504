// SPDX-License-Identifier: GPL-3.0-or-later
// What the client subscribes to and what it knows of the topics (facts 3.9, 4.4 step 1, 4.5).

#include <algorithm>

#include "core/client/classic_steps.h"

namespace core {

namespace {

/// retry.backoff.max.ms (facts 2.1).
constexpr SimDuration kRetryBackoffMax = 1s;

}  // namespace

Metadata freshMetadata(const ClassicClient& client, const ClientContext& context,
                       const std::vector<TopicId>& topics) {
    Metadata metadata;
    metadata.due = context.now + client.config.metadataMaxAge;
    for (const TopicId topic : topics) {
        metadata.sizes.push_back({topic, partitionCount(context.topics[topic])});
    }
    std::ranges::sort(metadata.sizes, {}, &TopicSize::topic);
    // A topic that does not exist is asked for again and again, after retry.backoff.max.ms at the latest.
    const bool lacks =
        std::ranges::any_of(metadata.sizes, [](const TopicSize& s) { return s.partitions == 0; });
    if (lacks) metadata.due = std::min(metadata.due, context.now + kRetryBackoffMax);
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
