// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/random_scenario.h"

#include <initializer_list>
#include <vector>

#include "core/base/rng.h"

namespace support {
namespace {

using Words = std::initializer_list<const char*>;

/// One text of several parts. C++ says in which order the parts of a list are drawn, not those of a sum:
/// with `a() + b()` two compilers may draw two worlds from one seed.
std::string joined(std::initializer_list<std::string> parts) {
    std::string text;
    for (const std::string& part : parts) text += part;
    return text;
}

/// Draws the parts of one scenario, in the order in which the file has them.
class Drawing {
public:
    explicit Drawing(std::uint64_t seed)
        : m_seed(seed), m_luck(core::Rng::stream(seed, {core::StreamPurpose::Producer, 77})) {}

    std::string text();

private:
    std::int64_t number(std::int64_t low, std::int64_t high) { return m_luck.between(low, high); }
    bool chance(int percent) { return number(1, 100) <= percent; }
    std::string word(Words words) {
        return *(words.begin() + static_cast<std::ptrdiff_t>(m_luck.below(words.size())));
    }
    std::string milliseconds(std::int64_t low, std::int64_t high) {
        return std::to_string(number(low, high)) + "ms";
    }
    std::string member() { return "m" + std::to_string(number(1, kNames)); }
    std::string broker() { return std::to_string(number(1, m_brokers)); }
    std::string topic() { return number(0, 1) == 0 ? "t" : "u"; }
    std::string moment() { return milliseconds(2000, 59'000); }

    std::string cluster();
    std::string producers();
    std::string group();
    std::string config();
    std::string application();
    std::string members();
    std::string timeline();
    std::string action();
    std::string joining(const std::string& name);
    std::string clusterAction();
    std::string consumerAction();
    std::string mending();

    static constexpr std::int64_t kNames = 6;

    std::uint64_t m_seed;
    core::Rng m_luck;
    std::int64_t m_brokers = 1;
    std::string m_client;
    bool m_static = false;
    bool m_restarts = false;
    bool m_creates = false;
};

std::string Drawing::cluster() {
    m_brokers = number(1, 3);
    std::string text = "cluster: {brokers: " + std::to_string(m_brokers);
    text += ", network: {latency: " + word({"200us", "1ms", "20ms"});
    text += ", jitter: " + word({"0", "300us", "15ms"});
    text += ", loss: " + word({"0%", "0%", "0.2%", "2%"});
    text += "}, config: {group.initial.rebalance.delay.ms: " + word({"0", "1000", "3000"});
    text += ", group.max.size: " + word({"3", "100", "100"}) + "}}\n";
    text += "topics:\n  - {name: t, partitions: " + std::to_string(number(1, 8));
    text += ", backlog: " + word({"0", "0", "300"});
    text += ", retention: " + word({"1000000", "400"}) + "}\n";
    text += "  - {name: u, partitions: " + std::to_string(number(1, 4)) + "}\n";
    return text;
}

std::string Drawing::producers() {
    std::string text = "producers:\n";
    for (const char* topic : {"t", "u"}) {
        text += std::string("  - {name: p") + topic + ", topic: " + topic + ", rate: ";
        text += std::to_string(number(1, 20)) + "/s, keys: ";
        text += word({"round-robin", "none", "{count: 9, skew: 0.8}"});
        text += ", arrivals: " + word({"even", "poisson"}) + "}\n";
    }
    return text;
}

std::string Drawing::config() {
    std::string text = "    config: {auto.offset.reset: " + word({"earliest", "earliest", "latest"});
    text += ", session.timeout.ms: " + std::to_string(number(6000, 9000));
    text += ", heartbeat.interval.ms: " + std::to_string(number(500, 3000));
    text += ", max.poll.interval.ms: " + word({"4000", "9000", "20000"});
    text += ", max.poll.records: " + word({"20", "500"});
    text += ", metadata.max.age.ms: " + std::to_string(number(1000, 9000));
    text += ", request.timeout.ms: " + word({"2000", "8000"});
    if (m_client == "librdkafka") {
        text += ", partition.assignment.strategy: " + word({"[range]", "[cooperative-sticky]"});
    } else if (m_client == "java") {
        text += ", partition.assignment.strategy: " +
                word({"[range]", "[roundrobin]", "[sticky]", "[cooperative-sticky]", "[cooperative-sticky]",
                      "[range, cooperative-sticky]"});
    }
    return text + "}\n";
}

std::string Drawing::application() {
    std::string text = "    processing: {time: " + word({"1ms", "5ms", "40ms"});
    if (chance(30)) text += ", jitter: 1ms";
    if (chance(8)) text += ", hand_off: true";
    text += "}\n";
    // State takes less time to rebuild than max.poll.interval.ms allows, or nobody would ever settle.
    if (chance(40)) {
        text += "    listener: {revoked: {takes: " + milliseconds(0, 900);
        text += ", commit: " + word({"none", "sync"});
        text += "}, assigned: {takes: " + milliseconds(0, 300);
        text += ", restore: " + milliseconds(0, 150) + "}}\n";
    }
    if (m_client != "kafkajs" && chance(50))
        text += joined(
            {"    commit: {mode: ", word({"sync", "async"}), ", every: ", word({"batch", "2s"}), "}\n"});
    m_restarts = chance(15);
    if (m_restarts) text += "    on_commit_error: exit\n    restart_after: " + milliseconds(100, 9000) + "\n";
    return text;
}

std::string Drawing::members() {
    std::string text = "    members:\n";
    const std::int64_t count = number(1, 4);
    for (std::int64_t i = 1; i <= count; ++i) {
        const std::string name = "m" + std::to_string(i);
        text += "      - {name: " + name;
        if (m_static) text += ", config: {group.instance.id: i-" + name + "}";
        text += "}\n";
    }
    return text;
}

std::string Drawing::group() {
    m_creates = chance(25);
    m_client = word({"java", "java", "java", "java", "librdkafka", "kafkajs"});
    m_static = chance(35);
    std::string text =
        "groups:\n  - id: g\n    client: " + m_client + "\n    topics: " + word({"[t]", "[t, u]"});
    return joined({text, "\n", config(), application(), members()});
}

std::string Drawing::joining(const std::string& name) {
    std::string text = ", do: join, member: " + name;
    // Sometimes under the instance id of another one, which is fenced by it; but two that are started again
    // whenever they end would fence each other for ever.
    if (m_static && !m_restarts && chance(60)) text += ", config: {group.instance.id: i-" + member() + "}";
    return text;
}

std::string Drawing::consumerAction() {
    const std::string name = member();
    switch (number(0, 11)) {
        case 0:
            return ", do: leave, member: " + name;
        case 1:
            return ", do: crash, member: " + name;
        case 2:
            return joined({", do: restart, member: ", name, ", after: ", milliseconds(0, 9000),
                           ", how: ", word({"leave", "crash"})});
        case 3:
            return ", do: hang, member: " + name + ", for: " + milliseconds(1, 12'000);
        case 4:
            return ", do: freeze, member: " + name + ", for: " + milliseconds(1, 12'000);
        case 5:
            return ", do: pause, member: " + name + ", partitions: [t-0]";
        case 6:
            return ", do: resume, member: " + name + ", partitions: [t-0]";
        case 7:
            return ", do: processing, member: " + name + ", time: " + milliseconds(0, 300);
        case 8:
            return ", do: subscribe, member: " + name + ", topics: " +
                   (m_creates ? word({"[]", "[v]", "[t, v]"}) : word({"[]", "[t]", "[u]", "[t, u]"}));
        case 9:
            return joined({", do: configure, config: {max.poll.records: ", word({"10", "100"}),
                           "}, after: ", milliseconds(0, 5000)});
        case 10:
            return joined({", do: fail-commits, member: ", name, ", for: ", milliseconds(1, 5000),
                           ", error: ",
                           word({"UNKNOWN_MEMBER_ID", "REBALANCE_IN_PROGRESS", "NOT_COORDINATOR",
                                 "COORDINATOR_LOAD_IN_PROGRESS", "ILLEGAL_GENERATION"})});
        default:
            return joining(name);
    }
}

std::string Drawing::clusterAction() {
    switch (number(0, 6)) {
        case 0:
            return joined(
                {", do: add-partitions, topic: ", topic(), ", count: ", std::to_string(number(2, 9))});
        case 1:
            return joined({", do: broker-down, broker: ", broker(), ", load: ", milliseconds(0, 4000)});
        case 2:
            return ", do: broker-up, broker: " + broker();
        case 3:
            return joined(
                {", do: rate, producer: p", topic(), ", rate: ", std::to_string(number(0, 30)), "/s"});
        case 4:
            return joined({", do: network, latency: ", milliseconds(1, 300), ", loss: ",
                           word({"0%", "1%", "30%"}), ", between: [", member(), ", broker-", broker(), "]"});
        case 5:
            return joined({", do: drop, api: ",
                           word({"JoinGroup", "SyncGroup", "Heartbeat", "OffsetCommit", "OffsetFetch",
                                 "LeaveGroup", "FindCoordinator", "Fetch"}),
                           ", from: ", chance(50) ? member() : "broker-" + broker(),
                           ", count: ", std::to_string(number(1, 3))});
        default:
            return ", do: broker-down, coordinator-of: g, load: " + milliseconds(0, 4000);
    }
}

std::string Drawing::action() {
    const std::string what = chance(70) ? consumerAction() : clusterAction();
    return joined({"  - {at: ", moment(), what, "}\n"});
}

/// From the end of the faults on nothing is lost, nobody is slow, and no record comes any more.
std::string Drawing::mending() {
    std::string text;
    for (std::int64_t b = 1; b <= m_brokers; ++b)
        text += "  - {at: 60s, do: broker-up, broker: " + std::to_string(b) + "}\n";
    text += "  - {at: 60s, do: network, latency: 1ms, jitter: 0, loss: 0%}\n";
    text += "  - {at: 60s, do: processing, time: 1ms}\n";
    for (const char* producer : {"pt", "pu"})
        text += std::string("  - {at: 70s, do: rate, producer: ") + producer + ", rate: 0/s}\n";
    for (std::int64_t i = 1; i <= kNames; ++i) {
        text += "  - {at: 61s, do: resume, member: m" + std::to_string(i) + ", partitions: [t-0]}\n";
        // A static member that has taken over a place with other topics keeps its assignment (facts 3.8),
        // until it joins again with a changed subscription.
        text += "  - {at: 61s, do: subscribe, member: m" + std::to_string(i) + ", topics: [t]}\n";
        text += "  - {at: 62s, do: subscribe, member: m" + std::to_string(i) + ", topics: [t, u" +
                (m_creates ? ", v" : "") + "]}\n";
    }
    return text;
}

std::string Drawing::timeline() {
    std::string text = "timeline:\n";
    for (std::int64_t i = 1; i <= kNames; ++i)
        text += joined({"  - {at: ", moment(), joining("m" + std::to_string(i)), "}\n"});
    for (std::int64_t actions = number(4, 30); actions > 0; --actions) text += action();
    // Once at most: a name is created and deleted for good.
    if (m_creates)
        text += joined({"  - {at: ", moment(),
                        ", do: create-topic, name: v, partitions: ", std::to_string(number(1, 4)), "}\n"});
    if (chance(12)) text += "  - {at: " + moment() + ", do: delete-topic, name: u}\n";
    if (chance(10))
        text +=
            joined({"  - {at: ", moment(),
                    ", do: poison, topic: t, partition: 0, offset: ", std::to_string(number(0, 300)), "}\n"});
    return text + mending();
}

std::string Drawing::text() {
    std::string text = "format: 1\nname: swarm " + std::to_string(m_seed);
    text += "\nseed: " + std::to_string(m_seed) + "\nduration: 200s\n";
    return joined({text, cluster(), producers(), group(), timeline()});
}

}  // namespace

std::string randomScenario(std::uint64_t seed) { return Drawing(seed).text(); }

}  // namespace support
