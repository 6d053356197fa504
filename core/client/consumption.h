// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// What a consumer's application thread holds and does, whatever the group protocol: the partitions it
// owns, the records fetched but not yet handed out, the batch or the callback it is in.

#include <optional>
#include <variant>
#include <vector>

#include "core/base/ids.h"
#include "core/base/time.h"
#include "core/protocol/message.h"
#include "core/protocol/names.h"

namespace core {

/// A partition that the client believes it owns (SS.TopicPartitionState).
struct OwnedPartition {
    PartitionId partition;
    std::optional<Offset> position;  ///< next record that poll() hands out; none until looked up
    Offset fetchedTo = 0;  ///< end of what has been fetched; equal to position when nothing is buffered
    bool restored = true;  ///< false while onPartitionsAssigned has not returned for it
    bool pendingRevocation = false;  ///< no fetching, buffered records are withheld
    bool paused = false;             ///< by the application: the same
    Offset failedAt = -1;            ///< the record at which the application has failed
    bool operator==(const OwnedPartition&) const = default;

    [[nodiscard]] bool fetchable() const {
        return position.has_value() && restored && !pendingRevocation && !paused;
    }
};

/// Waits inside poll() and reads answers.
struct InPoll {
    SimTime since;
    bool operator==(const InPoll&) const = default;
};
/// A time in which a batch does not go on: the application hangs, or the whole process is frozen.
struct Pause {
    SimTime from;
    SimTime until;
    bool operator==(const Pause&) const = default;
};
/// Works through a batch; answers wait, unless the heartbeat thread reads them. A hang that finds no records
/// is a batch of none.
struct InBatch {
    std::vector<RecordRange> records;
    Offset count = 0;
    SimTime since;  ///< later than its true begin by the pauses that are over
    SimTime until;
    std::optional<Pause> pause;          ///< the newest
    Offset doneBefore = 0;               ///< when its pace last changed, at `since`
    bool handedOff = false;              ///< others work on it: it is over at once
    std::vector<PartitionId> failing{};  ///< of these partitions it has one record, at which it fails
    bool operator==(const InBatch&) const = default;
};
/// Records that the application has handed off to others, who work through them one after the other.
struct Handful {
    std::vector<RecordRange> records;
    Offset count = 0;
    SimTime since;
    SimTime until;
    bool operator==(const Handful&) const = default;
};
/// What comes after a callback.
enum class CallbackStage : std::uint8_t { Prepare, CompleteRevoke, CompleteAssign, Close, Unsubscribe };
enum class CallbackCommit : std::uint8_t { None, Wanted, UnderWay };
/// Runs the application's rebalance listener; answers wait as in a batch, but for those that its
/// commitSync() reads at the end.
struct InCallback {
    Callback callback{};
    CallbackStage stage{};
    std::vector<PartitionId> partitions;
    SimTime since;
    SimTime until;
    CallbackCommit commit{};
    bool operator==(const InCallback&) const = default;
};
/// Waits inside commitSync() after a batch, and reads answers.
struct InCommit {
    SimTime since;
    bool operator==(const InCommit&) const = default;
};
enum class CloseStage : std::uint8_t { Commit, Callback, Leave };
/// Inside close(): commits, runs the callback, leaves; reads answers meanwhile. Or inside unsubscribe(),
/// which does the same without a commit and without waiting (facts 4.5).
struct InClose {
    CloseStage stage{};
    bool unsubscribes = false;
    bool operator==(const InClose&) const = default;
};
/// The process has ended.
struct Gone {
    bool crashed = false;
    bool operator==(const Gone&) const = default;
};
/// Has unsubscribed: the application polls no more, and nobody reads answers.
struct Idle {
    bool operator==(const Idle&) const = default;
};
using Activity = std::variant<InPoll, InBatch, InCallback, InClose, Gone, InCommit, Idle>;

struct Consumption {
    std::vector<OwnedPartition> owned;  ///< sorted by partition
    std::vector<RecordRange> buffered;  ///< fetched, in the order in which poll() will hand it out
    Activity activity = InPoll{};
    bool closeRequested = false;
    std::optional<ErrorCode> failure;    ///< for which it closes, or has closed: poll() threw it
    SimDuration hangPending{};           ///< of a hang that waits for the next time between two records
    std::optional<SimTime> frozenUntil;  ///< no thread of the process runs before
    SimTime lastPoll;                    ///< start of the last poll() before the present activity
    std::vector<Handful> handedOff{};    ///< not yet worked through, oldest first
    bool operator==(const Consumption&) const = default;
};

[[nodiscard]] const OwnedPartition* findOwned(const Consumption& consumption, PartitionId partition);
[[nodiscard]] OwnedPartition* findOwned(Consumption& consumption, PartitionId partition);
[[nodiscard]] std::vector<PartitionId> ownedPartitions(const Consumption& consumption);
/// Inside poll(), commitSync() or close(), where the application thread reads answers at once.
[[nodiscard]] bool readsAnswers(const Consumption& consumption);
[[nodiscard]] bool isGone(const Consumption& consumption);
[[nodiscard]] bool isFrozen(const Consumption& consumption, SimTime now);
/// Between two records of a batch, or before the first, the application does not go on.
[[nodiscard]] bool isHanging(const Consumption& consumption, SimTime now);
/// The application loops on poll(100 ms): while nothing comes, a new call starts every 100 ms.
inline constexpr SimDuration kPollTimeout{100'000};
/// Start of the newest poll() call at this time; max.poll.interval.ms counts from it.
[[nodiscard]] SimTime pollStart(const Consumption& consumption, SimTime now);
/// Records of the batch in hand that are done at this time; 0 outside a batch.
[[nodiscard]] Offset recordsDone(const Consumption& consumption, SimTime now);
/// Records of the oldest handful that are done at this time.
[[nodiscard]] Offset recordsDone(const Handful& handful, SimTime now);
/// When the record of the batch that is being worked on will be done, pauses left aside.
[[nodiscard]] SimTime recordEnd(const InBatch& batch, SimTime now);

}  // namespace core
