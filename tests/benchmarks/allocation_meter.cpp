// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/benchmarks/allocation_meter.h"

#include <malloc.h>

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <new>

namespace {

struct Meter {
    bool running = false;
    std::int64_t bytes = 0;
    std::int64_t peak = 0;
};
Meter meter;

void count(void* block, std::int64_t sign) {
    if (!meter.running || block == nullptr) return;
    meter.bytes += sign * static_cast<std::int64_t>(malloc_usable_size(block));
    meter.peak = std::max(meter.peak, meter.bytes);
}

}  // namespace

void* operator new(std::size_t size) {
    void* block = std::malloc(size);
    if (block == nullptr) throw std::bad_alloc();
    count(block, 1);
    return block;
}

void operator delete(void* block) noexcept {
    count(block, -1);
    std::free(block);
}

void operator delete(void* block, std::size_t) noexcept { operator delete(block); }

AllocationMeter::AllocationMeter() { meter = {true, 0, 0}; }

AllocationMeter::~AllocationMeter() { meter.running = false; }

std::size_t AllocationMeter::peakBytes() const { return static_cast<std::size_t>(meter.peak); }
