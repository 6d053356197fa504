// SPDX-License-Identifier: GPL-3.0-or-later
// The fingerprint of a world: what differs between two worlds that went different ways.

#include "core/base/hash.h"
#include "core/engine/world.h"

namespace core {
namespace {

void add(Fingerprint& print, const std::optional<Offset>& offset) {
    print.add(offset ? static_cast<std::uint64_t>(*offset) + 1 : 0);
}

void add(Fingerprint& print, const ClassicGroup& group) {
    print.add(static_cast<std::uint64_t>(group.state));
    print.add(static_cast<std::uint64_t>(group.generation));
    print.add(group.leader);
    for (const ClassicMember& member : group.members) {
        print.add(member.id);
        for (const PartitionId partition : member.assignment) print.add(std::uint64_t{partition.value});
    }
    for (const auto& [partition, offset] : group.committed) {
        print.add(std::uint64_t{partition.value});
        print.add(static_cast<std::uint64_t>(offset));
    }
}

void add(Fingerprint& print, const ClassicClient& client) {
    print.add(std::uint64_t{client.lastCorrelation});
    print.add(static_cast<std::uint64_t>(client.membership.state));
    print.add(static_cast<std::uint64_t>(client.membership.generation));
    print.add(client.membership.memberId);
    if (const std::optional<StickyMemory>& memory = client.membership.stickyMemory) {
        print.add(static_cast<std::uint64_t>(memory->generation));
        for (const PartitionId partition : memory->partitions) print.add(std::uint64_t{partition.value});
    }
    print.add(std::uint64_t{client.consumption.activity.index()});
    for (const OwnedPartition& owned : client.consumption.owned) {
        print.add(std::uint64_t{owned.partition.value});
        add(print, owned.position);
        print.add(static_cast<std::uint64_t>(owned.fetchedTo));
    }
}

}  // namespace

std::uint64_t fingerprint(const World& world) {
    Fingerprint print;
    print.add(static_cast<std::uint64_t>(microseconds(world.now)));
    print.add(world.seed);
    print.add(world.revision);
    print.add(world.events);
    print.add(world.nextSequence);
    print.add(std::uint64_t{world.queue.size()});
    for (const Partition& partition : world.topics.partitions)
        print.add(static_cast<std::uint64_t>(partition.log.end()));
    for (const GroupEntry& group : world.groups) {
        std::visit([&](const auto& machine) { add(print, machine); }, group.machine);
        for (const DeliveryLedger& ledger : group.ledgers) {
            print.add(static_cast<std::uint64_t>(ledger.delivered()));
            print.add(static_cast<std::uint64_t>(ledger.redelivered()));
        }
    }
    for (const Client& client : world.clients) {
        std::visit([&](const auto& machine) { add(print, machine); }, client);
    }
    return print.value();
}

}  // namespace core
