// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "core/protocol/names.h"
#include "ui/scene/stage_parts.h"
#include "ui/scene/text_metrics.h"
#include "ui/text/stage_words.h"

namespace ui {
namespace {

constexpr double kShortestPill = 82;

/// The two tracks between one member and the coordinator.
struct Tracks {
    double left = 0;
    double right = 0;
    double request = 0;   ///< y
    double response = 0;  ///< y
    double pillHeight = 24;
    core::SlotId slot;
};

void addTrackLines(ShapeList& shapes, const Tracks& tracks) {
    const Stroke line{{Role::Mark}, 1.5, 0, 0};
    const auto arrow = [&](double tip, double y, double back) {
        const std::vector<QPointF> points{{tip + back, y - 4}, {tip, y}, {tip + back, y + 4}};
        shapes.add(Layer::Still, Path{points, {Role::Mark}, {}});
    };
    shapes.add(Layer::Still, Line{{tracks.left, tracks.request}, {tracks.right, tracks.request}, line});
    arrow(tracks.right - 1, tracks.request, -7);
    shapes.add(Layer::Still, Line{{tracks.left, tracks.response}, {tracks.right, tracks.response}, line});
    arrow(tracks.left + 1, tracks.response, 7);
}

/// The error's name under its pill, in two lines: Kafka's names are long.
void addErrorCode(ShapeList& shapes, const QString& code, const QRectF& pill, const Tracks& tracks,
                  Entity entity) {
    const qsizetype found = code.indexOf(u'_', code.size() / 2 - 3);
    const qsizetype split = found < 0 ? code.size() : found + 1;
    double y = pill.bottom() + 12;
    for (const QString& line : {code.left(split), code.mid(split)}) {
        if (line.isEmpty()) continue;
        const double half = textWidth(line, 11, Weight::Bold) / 2 + 2;
        const double x = std::max(tracks.left + half, std::min(pill.center().x(), tracks.right - half));
        const Colour colour{Role::Alarm};
        shapes.add(Layer::Flow, Text{{x, y}, line, 11, Weight::Bold, Align::Centre, colour}, entity);
        y += 13;
    }
}

enum class Direction { Request, Response };

void addPill(ShapeList& shapes, const Tracks& tracks, const TrackFacts& facts, Direction direction) {
    const bool request = direction == Direction::Request;
    const QString name = fromCore(core::kafkaName(facts.api));
    const double width = std::max(kShortestPill, textWidth(name, 12, Weight::Bold) + 10);
    const double room = tracks.right - tracks.left - width - 4;
    const double share = request ? facts.progress : 1 - facts.progress;
    const double y = request ? tracks.request : tracks.response;
    const QRectF pill(tracks.left + 2 + room * share, y - tracks.pillHeight / 2, width, tracks.pillHeight);
    const Entity entity = entityOf(request ? EntityKind::Request : EntityKind::Response, tracks.slot.value);
    const bool failed = facts.error != core::ErrorCode::None;

    Box box{crisp(pill), pill.height() / 2 - 0.5, {}, {}, Corners::All};
    Colour ink{Role::Ink};
    if (failed) {
        box.fill = {Role::Alarm};
        ink = {Role::OnAlarm};
    } else if (facts.faded) {
        box.fill = {Role::Rest};
    } else if (request) {
        box.fill = {Role::Control};
        ink = {Role::OnControl};
    } else {
        box.fill = {Role::Panel};
        box.edge = {{Role::Control}, 1.5, 0, 0};
    }
    shapes.add(Layer::Flow, box, entity);
    const Weight weight = facts.faded ? Weight::Normal : Weight::Bold;
    shapes.addCentred(Layer::Flow, pill, name, 12, weight, ink, entity);
    if (failed) addErrorCode(shapes, fromCore(core::kafkaName(facts.error)), pill, tracks, entity);
}

/// A routine heartbeat.
void addTick(ShapeList& shapes, const Tracks& tracks, double share, double y) {
    const double x = tracks.left + (tracks.right - tracks.left) * share;
    shapes.add(Layer::Flow, Line{{x, y - 6}, {x, y + 6}, {{Role::Ink}, 2, 0, 0}});
}

}  // namespace

void addTracks(ShapeList& shapes, const StageParts& parts) {
    for (std::size_t i = 0; i < parts.facts.members.size(); ++i) {
        const MemberFacts& member = parts.facts.members[i];
        if (member.status != core::SlotStatus::Running) continue;
        const QRectF& card = parts.layout.members[i];
        const CardPlan& plan = parts.layout.card;
        const Tracks tracks{card.right(),
                            parts.layout.coordinator.left(),
                            card.top() + plan.requestY,
                            card.top() + plan.responseY,
                            plan.pillHeight,
                            member.slot};
        addTrackLines(shapes, tracks);
        if (member.heartbeatOut) addTick(shapes, tracks, *member.heartbeatOut, tracks.request);
        if (member.heartbeatBack) addTick(shapes, tracks, 1 - *member.heartbeatBack, tracks.response);
        if (member.request) addPill(shapes, tracks, *member.request, Direction::Request);
        if (member.response) addPill(shapes, tracks, *member.response, Direction::Response);
    }
}

}  // namespace ui
