// SPDX-License-Identifier: GPL-3.0-or-later
// Where reading starts, and where it goes on when the log has moved on (facts 2.1 auto.offset.reset, 4.8).

#include "core/base/assert.h"
#include "core/client/classic_steps.h"

namespace core {

std::optional<Offset> resetOffset(const ClassicClient& client, const ClientContext& context,
                                  PartitionId partition) {
    const PartitionLog& log = context.topics[partition].log;
    switch (client.config.autoOffsetReset) {
        case OffsetReset::Earliest:
            return log.start();
        case OffsetReset::Latest:
            return log.end();
        case OffsetReset::ByDuration:
            return log.firstAtOrAfter(context.now - client.config.resetBy);
        case OffsetReset::None:
            return std::nullopt;
    }
    assertionFailed("an OffsetReset of config.h", __FILE__, __LINE__);
}

void failForWantOfPosition(ClientDecision& decision, const ClassicClient& client,
                           const ClientContext& context, PartitionId partition) {
    decision.notes.emplace_back(NoStartPosition{client.slot, client.group, partition});
    decision.facts.emplace_back(CloseRequested{});
    if (!std::holds_alternative<InPoll>(client.consumption.activity)) return;  // the next poll() throws
    decision.facts.emplace_back(CloseMoved{CloseStage::Commit});
    arm(decision, ClientTimer::CloseTimeout, context.now + kCloseTimeout);
}

void resetPositions(ClientDecision& decision, const ClassicClient& client,
                    const std::vector<PartitionId>& partitions, const ClientContext& context) {
    PositionsReset reset;
    for (const PartitionId partition : partitions) {
        const OwnedPartition* owned = findOwned(client.consumption, partition);
        // Revoked meanwhile, or read from elsewhere: the answer is of no use any more.
        if (owned == nullptr || !owned->position || *owned->position != owned->fetchedTo) continue;
        const std::optional<Offset> offset = resetOffset(client, context, partition);
        if (!offset) {
            if (!client.consumption.closeRequested)
                failForWantOfPosition(decision, client, context, partition);
            return;
        }
        reset.positions.push_back({partition, *offset});
    }
    if (reset.positions.empty()) return;
    decision.notes.emplace_back(PositionsFound{client.slot, client.group, reset.positions, true});
    decision.facts.emplace_back(std::move(reset));
}

}  // namespace core
