// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The short texts on the stage: what a member is doing, what its state is called, what the coordinator
// waits for. Kafka's own words stay as Kafka spells them; everything else is translated.

#include <QString>

#include "core/client/classic_client.h"
#include "core/engine/world.h"

namespace ui {

/// Text of core, which is ASCII.
[[nodiscard]] QString fromCore(std::string_view text);

/// "Preparing Rebalance" in words that can be broken.
[[nodiscard]] QString groupStateWords(core::GroupState state);

/// Why a member owns nothing.
enum class Idleness : std::uint8_t {
    ForNow,            ///< a rebalance runs that may give it something
    Settled,           ///< the assignment gives it nothing
    TooFewPartitions,  ///< so it must be: there are more members than partitions
};
/// What a client's application thread is busy with: "batch: 1 of 2 records".
[[nodiscard]] QString activityText(const core::ClassicClient& client, const core::ConsumerSlot& slot,
                                   core::SimTime now, Idleness idleness);
/// What the coordinator makes of a process that is gone.
enum class Standing : std::uint8_t {
    Never,    ///< it died before it was a member, and is none
    Parked,   ///< counted as a member, and its session timer does not run: its JoinGroup waits there
    Counted,  ///< counted as a member until its session timer fires
    Removed,
};
[[nodiscard]] QString goneText(core::SlotStatus status, Standing standing, core::SimDuration sessionLeft);

[[nodiscard]] QString slotStatusText(core::SlotStatus status);
/// Of a consumer that does not run: a static member has closed, but has not left the group (facts 3.8).
[[nodiscard]] QString goneStateText(const core::ConsumerSlot& consumer);
/// Of a process that poll() has failed for good: "ended: FENCED_INSTANCE_ID".
[[nodiscard]] QString failedText(core::ErrorCode error);
/// Instead of the group's state, while its new coordinator has not loaded it.
[[nodiscard]] QString loadingText();
[[nodiscard]] QString brokerText(core::BrokerId broker);
[[nodiscard]] QString protocolText(core::RebalanceProtocol protocol);

/// A timer of the whole group that can run; the picture shows one.
enum class CoordinatorTimer : std::uint8_t { Off, InitialDelay, Rebalance, Sync };
[[nodiscard]] QString coordinatorTimerText(CoordinatorTimer timer);
[[nodiscard]] QString timerOffText();
/// "299 s", with a tenth below ten seconds.
[[nodiscard]] QString timerLeftText(CoordinatorTimer timer, core::SimDuration left);

/// Words that stand on the stage at fixed places.
enum class StageWord : std::uint8_t {
    Producer,
    Topic,
    Group,
    Coordinator,
    NobodyOwns,
    Leader,
    Generation,
    Strategy,
    LegendCommitted,
    LegendPosition,
    LegendNoReader,
    LegendOlder,
    LegendTimers,
    LegendStopped,
    LegendStill,
    LegendGhost,
    LegendRestoring,
    LegendMessages,
    LegendDone,
    LegendHeartbeat,
    LegendLooks,
    LegendTwice,
    LegendAgain,
    NotStarted,
};
[[nodiscard]] QString stageWord(StageWord word);
[[nodiscard]] QString stoppedText(std::uint32_t stopped);
[[nodiscard]] QString stoppedText(std::uint32_t stopped, std::size_t partitions);
[[nodiscard]] QString countOfText(std::uint32_t count, std::uint32_t total);
[[nodiscard]] QString committedText(std::optional<core::Offset> committed);
[[nodiscard]] QString lagText(core::Offset lag);
[[nodiscard]] QString dotLegend(std::int64_t recordsPerDot);

}  // namespace ui
