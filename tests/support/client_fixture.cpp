// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/client_fixture.h"

#include <QRegularExpression>

#include "core/base/assert.h"
#include "tests/support/print.h"

namespace support {

using namespace core;

ClientFixture::ClientFixture(ClientConfig config, ListenerSettings listener) {
    m_topics.topics.push_back({"t", {}});
    for (std::uint32_t i = 0; i < 6; ++i) {
        m_topics.topics[0].partitions.push_back(PartitionId{i});
        m_topics.partitions.push_back({TopicId{0}, static_cast<std::int32_t>(i), BrokerId{0}, {}});
    }
    m_directory["m"] = SlotId{0};
    m_directory["other"] = SlotId{1};
    config.autoOffsetReset = OffsetReset::Earliest;
    m_client.clientId = std::string("m");
    m_client.config = std::move(config);
    m_client.listener = listener;
    m_client.subscription = {TopicId{0}};
    m_client.metadata = {.sizes = {{TopicId{0}, 6}}, .due = kNever};
}

ClientContext ClientFixture::context() const {
    return {.now = m_now, .topics = m_topics, .directory = m_directory};
}

void ClientFixture::commit(const ClientDecision& decision) {
    m_lines << lines(decision, m_now);
    for (const ClientFact& fact : decision.facts) evolve(m_client, fact, m_now);
    m_requests.insert(m_requests.end(), decision.requests.begin(), decision.requests.end());
}

void ClientFixture::give(const ClientInput& input) {
    commit(decide(m_client, input, context()));
    for (int steps = 0; !isGone(m_client.consumption); ++steps) {
        CORE_ASSERT(steps < 100);
        const ClientDecision next = decide(m_client, Continue{}, context());
        if (next.empty()) return;
        commit(next);
    }
}

ClientFixture& ClientFixture::starts() {
    give(Continue{});
    return *this;
}

ClientFixture& ClientFixture::answers(ResponseBody body, ErrorCode error) {
    const Correlation correlation = m_client.outstanding[static_cast<std::size_t>(apiOf(body))];
    CORE_ASSERT(correlation != 0);
    give(AnswerArrived{Response{ClientId{0}, BrokerId{0}, correlation, error, std::move(body)}});
    return *this;
}

ClientFixture& ClientFixture::fires(ClientTimer timer) {
    give(timer);
    return *this;
}

ClientFixture& ClientFixture::sleeps(SimDuration duration) {
    m_now += duration;
    return *this;
}

ClientFixture& ClientFixture::wantsToClose() {
    give(CloseWanted{});
    return *this;
}

ClientFixture& ClientFixture::findsCoordinator() { return answers(FindCoordinatorResponse{BrokerId{0}}); }

ClientFixture& ClientFixture::joined(std::int32_t generation, Role role) {
    JoinGroupResponse answer{.memberId = MemberId("m"),
                             .generation = generation,
                             .leader = MemberId(role == Role::Leader ? "m" : "other"),
                             .protocol = m_client.config.strategies.front(),
                             .members = {}};
    if (role == Role::Leader) {
        answer.members = {{"m", {{TopicId{0}}, ownedPartitions(m_client.consumption), generation - 1}},
                          {"other", {{TopicId{0}}, {}, kNoGeneration}}};
    }
    return answers(std::move(answer));
}

ClientFixture& ClientFixture::assigned(std::initializer_list<std::uint32_t> partitions) {
    SyncGroupResponse answer;
    for (const std::uint32_t p : partitions) answer.assignment.push_back(PartitionId{p});
    return answers(std::move(answer));
}

ClientFixture& ClientFixture::positioned() {
    return answers(OffsetFetchResponse{.requested = asked<OffsetFetchRequest>().partitions, .committed = {}});
}

ClientFixture& ClientFixture::stable(std::initializer_list<std::uint32_t> partitions) {
    starts().findsCoordinator();
    answers(JoinGroupResponse{.memberId = "m", .leader = {}, .members = {}}, ErrorCode::MemberIdRequired);
    joined(1).assigned(partitions);
    if (partitions.size() > 0) positioned();
    m_lines.clear();
    return *this;
}

ClientFixture& ClientFixture::beats(ErrorCode error) {
    fires(ClientTimer::Heartbeat);
    return answers(HeartbeatResponse{}, error);
}

ClientFixture& ClientFixture::fetches(std::initializer_list<Fetched> records) {
    FetchResponse answer;
    for (const Fetched& fetched : records) {
        const PartitionId partition{fetched.partition};
        const Offset from = findOwned(m_client.consumption, partition)->fetchedTo;
        for (Offset i = 0; i < fetched.count; ++i) m_topics[partition].log.append(m_now, kNoKey);
        answer.ranges.push_back({partition, from, from + fetched.count});
    }
    return answers(std::move(answer));
}

QStringList ClientFixture::decided() { return std::exchange(m_lines, {}); }

QStringList ClientFixture::visible() {
    return decided().filter(QRegularExpression(QStringLiteral("^(?!fact|arm|cancel|note)")));
}

}  // namespace support
