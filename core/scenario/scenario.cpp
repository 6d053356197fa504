// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/scenario.h"

#include "core/base/assert.h"

namespace core {

std::string textIn(const LocalText& text, const std::string& language) {
    // "zh_CN" is content with "zh"; a text without a language comes before a foreign one.
    const std::string wanted[] = {language, language.substr(0, language.find_first_of("_-")), "en", ""};
    for (const std::string& key : wanted) {
        if (const auto found = text.find(key); found != text.end()) return found->second;
    }
    return text.empty() ? std::string{} : text.begin()->second;
}

std::string_view scenarioName(Metric metric) {
    switch (metric) {
        case Metric::Generation:
            return "generation";
        case Metric::State:
            return "state";
        case Metric::Members:
            return "members";
        case Metric::Assigned:
            return "assigned";
        case Metric::Owner:
            return "owner";
        case Metric::Lag:
            return "lag";
        case Metric::PositionLag:
            return "position_lag";
        case Metric::Rebalances:
            return "rebalances";
        case Metric::Moved:
            return "moved";
        case Metric::Revoked:
            return "revoked";
        case Metric::Lost:
            return "lost";
        case Metric::StoppedPartitionSeconds:
            return "stopped_partition_seconds";
        case Metric::LongestStop:
            return "longest_stop";
        case Metric::PeakPositionLag:
            return "peak_position_lag";
        case Metric::Produced:
            return "produced";
        case Metric::Processed:
            return "processed";
        case Metric::Redelivered:
            return "redelivered";
        case Metric::Leader:
            return "leader";
        case Metric::LagSeconds:
            return "lag_seconds";
        case Metric::PeakLag:
            return "peak_lag";
        case Metric::PeakLagSeconds:
            return "peak_lag_seconds";
        case Metric::Skipped:
            return "skipped";
        case Metric::OutOfOrder:
            return "out_of_order";
        case Metric::DoubleOwnedSeconds:
            return "double_owned_seconds";
        case Metric::CommitsFailed:
            return "commits_failed";
        case Metric::Requests:
            return "requests";
        case Metric::Errors:
            return "errors";
    }
    assertionFailed("a Metric of scenario.h", __FILE__, __LINE__);
}

}  // namespace core
