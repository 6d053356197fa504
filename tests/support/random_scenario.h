// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// A scenario drawn from a seed: any cluster, any group, any actions. Faults stop at one minute; what comes
// after is the time that a group may take to settle and to read what is left. It links the model alone.

#include <cstdint>
#include <string>

#include "core/base/time.h"

namespace support {

/// When the last fault is over, and when everything must have been read.
inline constexpr core::SimTime kFaultsEnd{core::SimDuration{60'000'000}};
inline constexpr core::SimTime kSwarmEnd{core::SimDuration{200'000'000}};

/// The text of a scenario file, which `groupscope` opens as it is.
[[nodiscard]] std::string randomScenario(std::uint64_t seed);

}  // namespace support
