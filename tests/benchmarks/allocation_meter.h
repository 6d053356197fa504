// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// How much memory a piece of work needs at most at one time. The benchmark program replaces operator new
// for it; what is allocated outside of a measurement is not counted.

#include <cstddef>

/// Counts from construction on; one at a time, on one thread.
class AllocationMeter {
public:
    AllocationMeter();
    ~AllocationMeter();
    AllocationMeter(const AllocationMeter&) = delete;
    AllocationMeter& operator=(const AllocationMeter&) = delete;

    [[nodiscard]] std::size_t peakBytes() const;
};
