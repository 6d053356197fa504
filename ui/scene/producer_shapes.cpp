// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/scene/curve_point.h"
#include "ui/scene/stage_parts.h"
#include "ui/scene/text_metrics.h"

namespace ui {
namespace {

constexpr double kHistoryHeight = 20;
constexpr double kLinkPitch = 8;

void addHistory(ShapeList& shapes, const ProducerFacts& facts, const QRectF& card, Entity entity) {
    const QRectF area(card.left() + 12, card.bottom() - 12 - kHistoryHeight, card.width() - 24,
                      kHistoryHeight);
    const Stroke base{{Role::Mark}, 1, 0, 0};
    shapes.add(Layer::Still,
               Line{area.bottomLeft() + QPointF(0, 0.5), area.bottomRight() + QPointF(0, 0.5), base});
    if (facts.history.empty()) return;
    // Newest at the right; a young run does not reach the left end yet.
    constexpr double kSeconds = 12;
    const double step = area.width() / kSeconds;
    std::vector<QPointF> top;
    double x = area.right() - static_cast<double>(facts.history.size()) * step;
    for (const double share : facts.history) {
        const double y = area.bottom() - share * area.height();
        top.emplace_back(x, y);
        top.emplace_back(x + step, y);
        x += step;
    }
    std::vector<QPointF> filled = top;
    filled.emplace_back(area.right(), area.bottom());
    filled.emplace_back(top.front().x(), area.bottom());
    shapes.add(Layer::Still, Path{std::move(filled), {Role::Bed}, {}}, entity);
    shapes.add(Layer::Still, Path{std::move(top), {}, {{Role::Mark}, 2, 0, 0}}, entity);
}

void addCard(ShapeList& shapes, const StageParts& parts, const ProducerFacts& facts, const QRectF& card) {
    const Entity entity = entityOf(EntityKind::Producer, facts.producer.value);
    shapes.add(Layer::Still, Box{crisp(card), 6, {Role::Panel}, parts.frameOf(entity), Corners::All}, entity);
    const double room = card.width() - 18;
    const QString name = elided(facts.name, room, 15, Weight::Bold);
    const bool large = card.height() >= 90;
    const QPointF at(card.left() + 12, card.top() + (large ? 26 : 19));
    shapes.add(Layer::Still, Text{at, name, 15, Weight::Bold, Align::Left, {Role::Ink}}, entity);
    const QString rate = elided(facts.rate, room + 2, 12, Weight::Normal);
    const QPointF below = at + QPointF(0, large ? 20 : 17);
    shapes.add(Layer::Still, Text{below, rate, 12, Weight::Normal, Align::Left, {Role::InkSoft}}, entity);
    if (card.height() >= 80) addHistory(shapes, facts, card, entity);
}

/// Where the links of a topic's producers leave, spread along their cards.
std::vector<Curve> linksOf(const StageParts& parts, const ProducerFacts& facts, const QRectF& card) {
    std::vector<Curve> links(parts.facts.partitions.size());
    std::vector<std::size_t> lanes;
    for (std::size_t i = 0; i < links.size(); ++i) {
        if (parts.facts.partitions[i].topic == facts.topic) lanes.push_back(i);
    }
    for (std::size_t place = 0; place < lanes.size(); ++place) {
        const QRectF& lane = parts.layout.lanes[lanes[place]];
        const double y = spreadPlace(card.top() + 8, card.bottom() - 8, static_cast<int>(place),
                                     static_cast<int>(lanes.size()), kLinkPitch);
        links[lanes[place]] =
            linkBetween({card.right(), y}, {lane.left(), lane.center().y()}, {{Role::FlowLine}, 1.5, 0, 0});
    }
    return links;
}

}  // namespace

void addProducers(ShapeList& shapes, const StageParts& parts, const std::vector<RecordDot>& dots) {
    std::vector<Curve> links;
    for (std::size_t i = 0; i < parts.facts.producers.size(); ++i) {
        const ProducerFacts& facts = parts.facts.producers[i];
        links = linksOf(parts, facts, parts.layout.producers[i]);
        for (const Curve& link : links) {
            if (link.stroke.colour.role != Role::None) shapes.add(Layer::Still, link);
        }
        addCard(shapes, parts, facts, parts.layout.producers[i]);
        // A record does not say who sent it: with several producers of a topic its dots leave the first.
        const bool first = i == 0 || parts.facts.producers[i - 1].topic != facts.topic;
        if (!first) continue;
        for (const RecordDot& dot : dots) {
            const Curve& link = links[parts.laneIndex(dot.partition)];
            if (link.stroke.colour.role == Role::None) continue;
            shapes.add(Layer::Flow, Dot{pointOn(link, dot.progress), 3.2, {Role::InkSoft}, {}});
        }
    }
}

}  // namespace ui
