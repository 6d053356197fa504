// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/scene/flow.h"

#include <algorithm>

namespace ui {
namespace {

constexpr double kFlightScreenSeconds = 0.6;
/// More dots on one link would run into each other.
constexpr std::int64_t kMostDotsPerLink = 4;
/// Of one delivery, which reaches the application all at once: its dots follow on each other this closely.
constexpr double kTrainSpacing = 0.06;
constexpr std::int64_t kMostDotsPerTrain = 8;

double progressAt(core::SimTime now, core::SimTime start, core::SimDuration flight) {
    return static_cast<double>((now - start).count()) / static_cast<double>(flight.count());
}

std::int64_t roundedUp(std::int64_t value, std::int64_t step) { return (value + step - 1) / step * step; }

/// How many of a delivery's records from this one on had been given before is known in total only: the
/// first ones were, as a reader goes back and then ahead.
bool isAgain(const core::Delivery& delivery, core::Offset offset) {
    return offset - delivery.records.from < delivery.again;
}

void addTrain(std::vector<RecordDot>& dots, const core::Delivery& delivery, std::int64_t each,
              double progress) {
    const core::Offset first = roundedUp(delivery.records.from, each);
    std::int64_t count = 0;
    for (core::Offset o = first; o < delivery.records.to && count < kMostDotsPerTrain; o += each, ++count) {
        const double place = progress - static_cast<double>(count) * kTrainSpacing;
        if (place < 0 || place >= 1) continue;
        dots.push_back({delivery.records.partition, delivery.slot, place, isAgain(delivery, o)});
    }
}

}  // namespace

core::SimDuration flightOfRecords(const Frame& frame) {
    return core::SimDuration{
        std::max<std::int64_t>(1, static_cast<std::int64_t>(kFlightScreenSeconds * frame.userSpeed * 1e6))};
}

std::int64_t recordsPerDot(const Frame& frame, core::GroupId group) {
    const core::World& world = *frame.world;
    const std::int64_t flightUs = flightOfRecords(frame).count();
    std::int64_t records = 0;  // under way on the busiest link
    for (const core::Producer& producer : world.producers) {
        const auto& topics = world.groups[group.index()].topics;
        if (std::ranges::find(topics, producer.topic) == topics.end()) continue;
        const auto partitions = static_cast<std::int64_t>(world.topics[producer.topic].partitions.size());
        const double perSecond = static_cast<double>(producer.recordsPerKilosecond) / 1000.0;
        records = std::max(
            records, static_cast<std::int64_t>(perSecond * static_cast<double>(flightUs) / 1e6) / partitions);
    }
    std::int64_t each = 1;
    for (std::int64_t power = 1; records > each * kMostDotsPerLink; power *= 10) {
        for (const std::int64_t factor : {2, 4, 5, 10}) {
            each = factor * power;
            if (records <= each * kMostDotsPerLink) break;
        }
    }
    return each;
}

std::vector<RecordDot> producedDots(const Frame& frame, core::GroupId group) {
    std::vector<RecordDot> dots;
    const core::World& world = *frame.world;
    const core::SimDuration flight = flightOfRecords(frame);
    const std::int64_t each = recordsPerDot(frame, group);
    for (const core::TopicId topic : world.groups[group.index()].topics) {
        for (const core::PartitionId partition : world.topics[topic].partitions) {
            const core::PartitionLog& log = world.topics[partition].log;
            const core::Offset first = log.firstAtOrAfter(frame.at - flight);
            for (core::Offset o = roundedUp(first, each); o < log.end(); o += each) {
                const double progress = progressAt(frame.at, log.producedAt(o), flight);
                if (progress < 1) dots.push_back({partition, std::nullopt, progress, false});
            }
        }
    }
    return dots;
}

std::vector<RecordDot> deliveredDots(const Frame& frame, core::GroupId group) {
    std::vector<RecordDot> dots;
    if (frame.history == nullptr) return dots;
    const core::SimDuration flight = flightOfRecords(frame);
    const auto trainTail = core::SimDuration{static_cast<std::int64_t>(
        static_cast<double>(flight.count()) * kTrainSpacing * static_cast<double>(kMostDotsPerTrain))};
    const std::int64_t each = recordsPerDot(frame, group);
    const auto& deliveries = frame.history->deliveries();
    auto delivery =
        std::ranges::lower_bound(deliveries, frame.at - flight - trainTail, {}, &core::Delivery::at);
    for (; delivery != deliveries.end() && delivery->at <= frame.at; ++delivery) {
        if (delivery->group != group) continue;
        addTrain(dots, *delivery, each, progressAt(frame.at, delivery->at, flight));
    }
    return dots;
}

}  // namespace ui
