// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// A World put together by hand: one group "g" on one topic "t", consumers whose ownership is said outright.
// No engine runs in it; each verb is one step.

#include <initializer_list>
#include <string_view>
#include <vector>

#include "core/engine/world.h"

namespace support {

class GroupWorld {
public:
    explicit GroupWorld(std::uint32_t partitions);

    /// Moves the clock; what follows happens then.
    GroupWorld& at(core::SimDuration moment);
    /// A member at once.
    GroupWorld& starts(std::string_view consumer);
    GroupWorld& crashes(std::string_view consumer);
    /// close() has been asked for.
    GroupWorld& closes(std::string_view consumer);
    /// Owns exactly these, and reads them.
    GroupWorld& reads(std::string_view consumer, std::initializer_list<std::uint32_t> partitions);
    /// Owns exactly these, but reads none: their callback has not returned.
    GroupWorld& restores(std::string_view consumer, std::initializer_list<std::uint32_t> partitions);
    /// The coordinator lists it no more; it does not know.
    GroupWorld& isPutOut(std::string_view consumer);
    GroupWorld& ownsNothing(std::string_view consumer) { return reads(consumer, {}); }

    [[nodiscard]] const core::World& world() const { return m_world; }
    [[nodiscard]] core::SlotId slot(std::string_view consumer) const;

private:
    enum class Position : std::uint8_t { Known, Missing };
    core::ClassicClient& client(std::string_view consumer);
    GroupWorld& owns(std::string_view consumer, std::initializer_list<std::uint32_t> partitions,
                     Position position);
    GroupWorld& stepDone();

    core::World m_world;
};

/// The only group of a GroupWorld.
inline constexpr core::GroupId kGroup{0};

}  // namespace support
