// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Messages under way and the connections they travel on. A client has one connection to its coordinator
// and others to fetch; the broker takes the next request of a coordinator connection only after it has
// answered the one before (facts 3.12). Order on a connection is kept in both directions.

#include <deque>
#include <variant>
#include <vector>

#include "core/base/rng.h"
#include "core/protocol/config.h"
#include "core/protocol/intervention.h"
#include "core/protocol/message.h"

namespace core {

struct Message {
    std::variant<Request, Response> body;
    SimTime sentAt;
    SimTime arrivesAt;
    bool operator==(const Message&) const = default;
};

/// The coordinator connection of one client.
struct Connection {
    std::optional<Correlation> answering;  ///< the request the broker works on or has parked
    std::deque<Request> waiting;           ///< in the socket, behind it
    SimTime lastRequestArrives;
    SimTime lastResponseArrives;
    /// The client has closed it and opened another: what was asked up to here went over the old one.
    Correlation closedUpTo = 0;
    bool operator==(const Connection&) const = default;
};

/// A Fetch that found nothing and waits for records or for fetch.max.wait.ms.
struct ParkedFetch {
    Request request;
    SimTime until;
    bool operator==(const ParkedFetch&) const = default;
};

/// One client's links, indexed by ClientId.
struct ClientLinks {
    Connection coordinator;
    std::optional<ParkedFetch> parkedFetch;
    bool fetchWaitScheduled = false;  ///< a FetchWaitEnds of this client is in the queue
    Rng luck;                         ///< of jitter
    Rng memberIds;                    ///< of the ids that the coordinator makes for it
    bool operator==(const ClientLinks&) const = default;
};

/// One link with settings of its own, for consumers of this name in every group.
struct LinkSettings {
    std::string consumer;
    BrokerId broker;
    NetworkSettings settings;
    bool operator==(const LinkSettings&) const = default;
};

struct Network {
    NetworkSettings settings;
    std::vector<LinkSettings> special;
    std::vector<DropMessages> drops;               ///< that have some left to lose
    std::vector<std::optional<Message>> messages;  ///< under way; places are reused
    std::vector<std::uint32_t> freePlaces;
    std::vector<ClientLinks> links;
    /// Clients whose parked Fetch waits for this partition; indexed by PartitionId.
    std::vector<std::vector<ClientId>> fetchWaiters;
    bool operator==(const Network&) const = default;
};

}  // namespace core
