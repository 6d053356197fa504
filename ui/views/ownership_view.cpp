// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/ownership_view.h"

#include <QCoreApplication>
#include <algorithm>
#include <cmath>

#include "core/base/assert.h"
#include "ui/models/names.h"
#include "ui/models/time_axis.h"
#include "ui/scene/owner_look.h"
#include "ui/scene/shape_list.h"
#include "ui/scene/stage_facts.h"
#include "ui/scene/text_metrics.h"
#include "ui/text/describe.h"
#include "ui/text/stage_words.h"
#include "ui/text/units.h"

namespace ui {
namespace {

struct Ownership {
    Q_DECLARE_TR_FUNCTIONS(Ownership)
};

constexpr double kLanePitch = 16;
constexpr double kLaneGap = 2;
/// Names of lanes that are closer together would touch.
constexpr double kNamePitch = 13;
constexpr double kNarrowestForName = 12;
/// As under the lag, so that the lines of both charts meet.
constexpr double kTickWidth = 64.0;
constexpr int kMostTicks = 9;
/// Stretches narrower than this are drawn at most once a pixel.
constexpr double kHairline = 0.3;

/// What the chart is made from.
struct Chart {
    const Frame& frame;
    const core::World& names;
    core::GroupId group;
    const OwnershipPlot& plot;
    std::vector<core::PartitionId> partitions;
    double pitch = kLanePitch;

    [[nodiscard]] QRectF lane(std::size_t index) const {
        const double gap = pitch >= 6 ? kLaneGap : pitch >= 3 ? 1.0 : 0.0;
        return {plot.lanes.left(), plot.lanes.top() + static_cast<double>(index) * pitch, plot.lanes.width(),
                pitch - gap};
    }
    [[nodiscard]] double bottom() const {
        return plot.lanes.top() + static_cast<double>(partitions.size()) * pitch;
    }
    [[nodiscard]] std::uint8_t colourOf(core::SlotId slot) const {
        return ownerLook(memberNumber(names, slot));
    }
};

Chart chartOf(const Frame& frame, core::GroupId group, const OwnershipPlot& plot) {
    Chart chart{frame, frame.newest ? *frame.newest : *frame.world, group,
                plot,  partitionsOf(*frame.world, group),           0};
    const auto count = static_cast<double>(std::max<std::size_t>(1, chart.partitions.size()));
    chart.pitch = std::min(kLanePitch, plot.lanes.height() / count);
    return chart;
}

void addGround(ShapeList& shapes, const Chart& chart) {
    shapes.add(Layer::Still, Box{QRectF(QPointF(), chart.plot.size), 0, {Role::Panel}, {}, Corners::All});
    const double top = 0;
    const double bottom = chart.plot.size.height();
    if (chart.frame.history != nullptr) {
        for (const core::Rebalance& rebalance : chart.frame.history->rebalances()) {
            const core::SimTime end = std::min(rebalanceEnd(rebalance), chart.frame.history->recordedUntil());
            if (rebalance.group != chart.group || rebalance.from >= chart.plot.to || end <= chart.plot.from)
                continue;
            const double left = chart.plot.x(std::max(rebalance.from, chart.plot.from));
            const QRectF band(left, top, chart.plot.x(std::min(end, chart.plot.to)) - left, bottom - top);
            shapes.add(Layer::Still, Box{band, 0, {Role::Band}, {}, Corners::All});
        }
    }
    const int most = std::clamp(static_cast<int>(chart.plot.lanes.width() / kTickWidth), 1, kMostTicks);
    for (const core::SimTime tick : ticksIn({chart.plot.from, chart.plot.to}, most)) {
        const double x = chart.plot.x(tick) + 0.5;
        shapes.add(Layer::Still, Line{{x, top}, {x, bottom}, {{Role::EdgeSoft}, 1, 0, 0}});
    }
}

void addName(ShapeList& shapes, const Chart& chart, std::size_t index) {
    const auto every = static_cast<std::size_t>(std::ceil(kNamePitch / chart.pitch));
    if (index % every != 0) return;
    const QRectF lane = chart.lane(index);
    const QString label = partitionLabel(*chart.frame.world, chart.group, chart.partitions[index]);
    const QString shown = elidedName(label, lane.left() - 10, 12, Weight::Normal);
    const QPointF at(lane.left() - 8, lane.center().y() + 4.4);
    shapes.add(Layer::Still, Text{at, shown, 12, Weight::Normal, Align::Right, {Role::InkSoft}});
}

/// Assigned, not yet read: hatched over a strip of the owner's colour.
void addAssigned(ShapeList& shapes, const QRectF& rect, std::uint8_t owner) {
    shapes.add(Layer::State, Hatch{rect, 0, Corners::All, {}});
    const double height = std::max(2.0, rect.height() * 0.28);
    const QRectF strip(rect.left(), rect.bottom() - height, rect.width(), height);
    shapes.add(Layer::State, Box{strip, 0, {Role::Owner, owner}, {}, Corners::All});
    if (rect.height() < 8) return;
    const QPointF left(strip.left(), strip.top() - 0.5);
    shapes.add(Layer::State, Line{left, {strip.right(), left.y()}, {{Role::StopGround}, 1.2, 0, 0}});
}

/// The owner's name where its stretch begins, if there is room.
void addOwnerName(ShapeList& shapes, const Chart& chart, const QRectF& stretch, core::SlotId owner) {
    if (stretch.height() < kNarrowestForName) return;
    const QString name = memberName(chart.names, owner);
    const double width = textWidth(name, 12, Weight::Bold);
    if (width + 10 > stretch.width()) return;
    const QRectF place(stretch.left() + 4, stretch.top(), width + 4, stretch.height());
    shapes.addOwnerName(Layer::State, place, name, 12, chart.colourOf(owner));
}

void addInterval(ShapeList& shapes, const Chart& chart, const core::OwnershipInterval& interval,
                 const QRectF& rect) {
    const Entity owner{EntityKind::Member, interval.owner ? interval.owner->value : 0};
    switch (interval.reading) {
        case core::Reading::Idle:
            break;
        case core::Reading::Nobody:
            shapes.add(Layer::State, Hatch{rect, 0, Corners::All, {}});
            break;
        case core::Reading::Assigned:
            addAssigned(shapes, rect, chart.colourOf(*interval.owner));
            break;
        case core::Reading::Flowing:
            shapes.addOwnerBox(Layer::State, Box{rect, 0, {}, {}, Corners::All},
                               chart.colourOf(*interval.owner), owner);
            addOwnerName(shapes, chart, rect, *interval.owner);
            break;
    }
}

void addLane(ShapeList& shapes, const Chart& chart, std::size_t index) {
    addName(shapes, chart, index);
    const core::History* history = chart.frame.history;
    if (history == nullptr || !history->ownership().knows(chart.group, chart.partitions[index])) return;
    const core::OwnershipLane& lane = history->ownership().lane(chart.group, chart.partitions[index]);
    const core::SimTime end = std::min(chart.plot.to, std::max(history->recordedUntil(), chart.frame.at));
    const core::OwnershipInterval* first = core::intervalAt(lane, chart.plot.from);
    const core::OwnershipInterval* past = lane.data() + lane.size();
    const QRectF room = chart.lane(index);
    double drawn = -1;
    for (const auto* interval = first != nullptr ? first : lane.data(); interval != past; ++interval) {
        const core::SimTime from = std::max(interval->from, chart.plot.from);
        const core::SimTime to = std::min(interval->to, end);
        if (from >= end) break;
        const double left = chart.plot.x(from);
        const double width = chart.plot.x(to) - left;
        if (width < kHairline && left < drawn + 1) continue;
        drawn = left;
        addInterval(shapes, chart, *interval, QRectF(left, room.top(), width, room.height()));
    }
}

/// A dashed line where something was done.
void addMarks(ShapeList& shapes, const Chart& chart) {
    if (chart.frame.history == nullptr) return;
    const auto& notes = chart.frame.history->notes();
    auto note = std::ranges::lower_bound(notes, chart.plot.from, {}, &core::TimedNote::at);
    for (; note != notes.end() && note->at <= chart.plot.to; ++note) {
        if (note->at == core::SimTime{} || !std::holds_alternative<core::Intervened>(note->note)) continue;
        const double x = chart.plot.x(note->at);
        const Stroke stroke{{Role::Ink}, 1.2, 3, 3};
        shapes.add(Layer::Flow, Line{{x, 0}, {x, chart.plot.size.height()}, stroke});
    }
}

/// The stage's moment, and beside it how many partitions nobody consumes then.
void addCursor(ShapeList& shapes, const Chart& chart) {
    const core::SimTime at = chart.frame.at;
    if (at < chart.plot.from || at > chart.plot.to) return;
    const double x = chart.plot.x(at);
    shapes.add(Layer::Flow, Line{{x, 0}, {x, chart.plot.size.height()}, {{Role::Ink}, 2, 0, 0}});
    const StageFacts facts = stageFacts(chart.frame, chart.group);
    if (facts.stopped == 0) return;
    const QString text = stoppedText(facts.stopped, facts.partitions.size());
    const double width = textWidth(text, 13, Weight::Bold);
    const bool right = x + 18 + width <= chart.plot.size.width();
    const QRectF plate(right ? x + 6 : x - 18 - width, (chart.plot.lanes.top() + chart.bottom()) / 2 - 11,
                       width + 12, 22);
    shapes.add(Layer::Flow, Box{plate, 4, {Role::Panel}, {}, Corners::All});
    shapes.addCentred(Layer::Flow, plate, text, 13, Weight::Bold, {Role::Alarm});
}

QString readingText(const core::OwnershipInterval& interval, const core::World& names) {
    const QString owner = interval.owner ? memberName(names, *interval.owner) : QString();
    switch (interval.reading) {
        case core::Reading::Idle:
            return Ownership::tr("no consumer is there");
        case core::Reading::Flowing:
            return Ownership::tr("read by %1").arg(owner);
        case core::Reading::Assigned:
            return Ownership::tr("assigned to %1, not read").arg(owner);
        case core::Reading::Nobody:
            return Ownership::tr("nobody consumes it");
    }
    return {};
}

}  // namespace

double OwnershipPlot::x(core::SimTime moment) const {
    const double share =
        static_cast<double>((moment - from).count()) / static_cast<double>((to - from).count());
    return lanes.left() + share * lanes.width();
}

core::SimTime OwnershipPlot::momentAt(double x) const {
    const double share = std::clamp((x - lanes.left()) / lanes.width(), 0.0, 1.0);
    return from + core::SimDuration{std::llround(share * static_cast<double>((to - from).count()))};
}

Scene ownershipView(const Frame& frame, core::GroupId group, const OwnershipPlot& plot) {
    CORE_ASSERT(plot.to > plot.from);
    const Chart chart = chartOf(frame, group, plot);
    ShapeList shapes;
    addGround(shapes, chart);
    for (std::size_t i = 0; i < chart.partitions.size(); ++i) addLane(shapes, chart, i);
    addMarks(shapes, chart);
    addCursor(shapes, chart);
    return {plot.size, 1, shapes.take()};
}

QString ownershipReading(const Frame& frame, core::GroupId group, const OwnershipPlot& plot,
                         const QPointF& place) {
    const Chart chart = chartOf(frame, group, plot);
    if (frame.history == nullptr || place.x() < plot.lanes.left() || place.x() > plot.lanes.right())
        return {};
    for (std::size_t i = 0; i < chart.partitions.size(); ++i) {
        const QRectF lane = chart.lane(i);
        if (place.y() < lane.top() || place.y() >= lane.top() + chart.pitch) continue;
        if (!frame.history->ownership().knows(group, chart.partitions[i])) return {};
        const core::SimTime moment = plot.momentAt(place.x());
        if (moment > std::max(frame.history->recordedUntil(), frame.at)) return {};
        const auto* interval =
            core::intervalAt(frame.history->ownership().lane(group, chart.partitions[i]), moment);
        if (interval == nullptr) return {};
        const QString label = partitionLabel(*frame.world, group, chart.partitions[i]);
        return Ownership::tr("%1, %2: %3")
            .arg(label, shortMomentText(moment), readingText(*interval, chart.names));
    }
    return {};
}

}  // namespace ui
