// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// A classic client under test without any broker: the test hands in answers and lets timers fire; what the
// client asks for is kept. After each input the client goes on until it has to wait.

#include <QStringList>
#include <vector>

#include "core/client/classic_client.h"

namespace support {

class ClientFixture {
public:
    /// One topic of six partitions.
    explicit ClientFixture(core::ClientConfig config, core::ListenerSettings listener = {});

    ClientFixture& starts();
    /// Answers the newest unanswered request of this API.
    ClientFixture& answers(core::ResponseBody body, core::ErrorCode error = core::ErrorCode::None);
    ClientFixture& fires(core::ClientTimer timer);
    ClientFixture& sleeps(core::SimDuration duration);
    ClientFixture& wantsToClose();

    // Shorthands for whole exchanges.
    ClientFixture& findsCoordinator();
    /// Joined as "m" in this generation; "m" leads when `leads`.
    enum class Role : std::uint8_t { Leader, Follower };
    ClientFixture& joined(std::int32_t generation, Role role = Role::Follower);
    ClientFixture& assigned(std::initializer_list<std::uint32_t> partitions);
    /// Every missing position is looked up; nothing is committed.
    ClientFixture& positioned();
    /// Member "m" of generation 1, reading these partitions.
    ClientFixture& stable(std::initializer_list<std::uint32_t> partitions);
    /// A heartbeat goes out and brings this.
    ClientFixture& beats(core::ErrorCode error);
    /// The Fetch under way brings so many new records of each of these partitions.
    struct Fetched {
        std::uint32_t partition = 0;
        core::Offset count = 0;
    };
    ClientFixture& fetches(std::initializer_list<Fetched> records);

    [[nodiscard]] const core::ClassicClient& client() const { return m_client; }
    /// Everything decided since the last call.
    QStringList decided();
    /// The same without the facts.
    QStringList visible();
    /// The newest request of this kind.
    template <class Body>
    [[nodiscard]] const Body& asked() const {
        for (auto request = m_requests.rbegin(); request != m_requests.rend(); ++request) {
            if (const auto* body = std::get_if<Body>(&*request)) return *body;
        }
        std::abort();
    }

private:
    void give(const core::ClientInput& input);
    void commit(const core::ClientDecision& decision);
    [[nodiscard]] core::ClientContext context() const;

    core::Topics m_topics;
    core::MemberDirectory m_directory;
    core::ClassicClient m_client;
    core::SimTime m_now{};
    QStringList m_lines;
    std::vector<core::RequestBody> m_requests;
};

}  // namespace support
