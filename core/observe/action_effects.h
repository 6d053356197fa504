// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Which actions of a run came to nothing: those that were skipped when they were due, and those that wait for
// something that has not come. A fold over notes that never changes the world.

#include <vector>

#include "core/engine/world.h"
#include "core/protocol/note.h"

namespace core {

/// An action that was due but found nothing to act upon.
struct SkippedAction {
    SimTime at;
    Intervention what;
    SkipReason reason{};
    std::int32_t count = 0;
    bool operator==(const SkippedAction&) const = default;
};

class ActionEffects {
public:
    void take(const TimedNote& note);

    /// Up to now, in the order of time.
    [[nodiscard]] std::vector<SkippedAction> withoutEffect(const World& world) const;

private:
    struct FailedRecord {
        PartitionId partition;
        Offset offset = 0;
        bool operator==(const FailedRecord&) const = default;
    };

    [[nodiscard]] std::vector<SkippedAction> idleDrops(const World& world) const;
    [[nodiscard]] std::vector<SkippedAction> idlePoison(const World& world) const;

    std::vector<SkippedAction> m_skipped;
    std::vector<TimedIntervention> m_drops;
    std::vector<TimedIntervention> m_poison;
    std::vector<FailedRecord> m_failed;
};

/// "not-running".
[[nodiscard]] std::string_view skipName(SkipReason reason);

}  // namespace core
