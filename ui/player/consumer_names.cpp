// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/player/consumer_names.h"

#include <algorithm>
#include <charconv>

namespace ui {

namespace {

/// The number in a name of the form c<number>; 0 for any other name.
std::uint32_t numberIn(const std::string& name) {
    std::uint32_t number = 0;
    if (name.size() < 2 || name.front() != 'c') return 0;
    const char* end = name.data() + name.size();
    const auto read = std::from_chars(name.data() + 1, end, number);
    return read.ec == std::errc{} && read.ptr == end ? number : 0;
}

}  // namespace

std::string nextConsumerName(const core::World& world, core::GroupId group) {
    std::uint32_t highest = 0;
    for (const core::ConsumerSlot& slot : world.slots) {
        if (slot.group == group) highest = std::max(highest, numberIn(slot.name));
    }
    return "c" + std::to_string(highest + 1);
}

}  // namespace ui
