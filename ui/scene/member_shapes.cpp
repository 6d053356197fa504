// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "ui/scene/stage_parts.h"
#include "ui/scene/text_metrics.h"
#include "ui/text/stage_words.h"

namespace ui {
namespace {

constexpr double kBarWidth = 10;
constexpr double kTextLeft = 22;
constexpr double kTextRight = 12;

/// A card with what its parts have in common.
struct Card {
    const MemberFacts& facts;
    const CardPlan& plan;
    QRectF rect;
    std::uint8_t colour = 0;
    Entity entity;
    Role ink = Role::Ink;  ///< of its texts: soft when the process is gone

    [[nodiscard]] QPointF at(double x, double y) const { return rect.topLeft() + QPointF(x, y); }
    [[nodiscard]] double textWidth() const { return rect.width() - kTextLeft - kTextRight; }
};

void addNotStarted(ShapeList& shapes, const Card& card) {
    const Stroke edge{{Role::Mark}, 1.5, 5, 5};
    shapes.add(Layer::Still, Box{crisp(card.rect), 6, {Role::Panel}, edge, Corners::All}, card.entity);
    const bool large = card.rect.height() >= 90;
    const double size = large ? 18 : 15;
    const double middle = card.rect.height() / 2;
    const QString name = elided(card.facts.name, card.textWidth(), size, Weight::Bold);
    const QPointF at = card.at(kTextLeft + 2, large ? middle - 6 : middle - 3);
    shapes.add(Layer::Still, Text{at, name, size, Weight::Bold, Align::Left, {Role::InkSoft}}, card.entity);
    const QPointF below = at + QPointF(0, large ? 26 : 17);
    const double small = large ? 13 : 12;
    shapes.add(Layer::Still,
               Text{below, card.facts.state, small, Weight::Normal, Align::Left, {Role::InkSoft}},
               card.entity);
}

void addArc(ShapeList& shapes, const QPointF& centre, double radius, std::optional<double> left, Role role) {
    shapes.add(Layer::Still, Arc{centre, radius, 0, 1, {{Role::Rest}, 2, 0, 0}});
    if (left) shapes.add(Layer::State, Arc{centre, radius, 0, *left, {{role}, 2, 0, 0}});
}

/// Fills with the handshake; round it what is left of the session and of max.poll.interval.ms.
void addStateDot(ShapeList& shapes, const Card& card) {
    const bool large = !card.plan.stateBesideName;
    const QPointF centre = card.at(large ? 34 : 31, card.plan.dotY);
    const double size = large ? 1.0 : 0.8;
    const std::optional<double> session = card.facts.sessionFired ? 1.0 : card.facts.session;
    addArc(shapes, centre, 11 * size, session, card.facts.sessionFired ? Role::Alarm : Role::Ink);
    addArc(shapes, centre, 7.5 * size, card.facts.pollTime, Role::Mark);
    if (card.facts.status == core::SlotStatus::Crashed) {
        for (const double slope : {-1.0, 1.0}) {
            const QPointF reach(3 * size, 3 * size * slope);
            shapes.add(Layer::State, Line{centre - reach, centre + reach, {{Role::Alarm}, 2, 0, 0}},
                       card.entity);
        }
        return;
    }
    if (card.facts.handshake >= 1) {
        shapes.add(Layer::State, Dot{centre, 4.2 * size, {Role::Ink}, {}}, card.entity);
        return;
    }
    shapes.add(Layer::State, Dot{centre, 3.6 * size, {}, {{Role::Ink}, 1.2, 0, 0}}, card.entity);
    // A pie is an arc as wide as twice its radius.
    const Stroke pie{{Role::Ink}, 3.6 * size, 0, 0};
    shapes.add(Layer::State, Arc{centre, 1.8 * size, 0, card.facts.handshake, pie}, card.entity);
}

void addNames(ShapeList& shapes, const Card& card) {
    const bool beside = card.plan.stateBesideName;
    const double left = beside ? 46 : 54;
    const double stateSize = beside ? 11 : 12;
    constexpr double kLeastState = 70;  // of a long state: its beginning says which it is
    const double all = card.rect.width() - left - 8;
    const double wanted = textWidth(card.facts.state, stateSize, Weight::Bold);
    // Beside each other the name comes first: without it nobody knows whose state this is.
    const double room = beside ? all - 7 - std::min(wanted, kLeastState) : all;
    const QString name = elided(card.facts.name, room, 15, Weight::Bold);
    const double rest = beside ? all - 7 - textWidth(name, 15, Weight::Bold) : all;
    const QString state = elided(card.facts.state, rest, stateSize, Weight::Bold);
    const double stateWidth = textWidth(state, stateSize, Weight::Bold);
    const bool wrong = card.facts.status == core::SlotStatus::Crashed;
    shapes.add(Layer::Still,
               Text{card.at(left, card.plan.nameBase), name, 15, Weight::Bold, Align::Left, {card.ink}},
               card.entity);
    const double stateLeft = beside ? left + textWidth(name, 15, Weight::Bold) + 7 : left;
    const Colour stateColour{wrong ? Role::Alarm : card.ink};
    shapes.add(Layer::Still,
               Text{card.at(stateLeft, card.plan.stateBase), state, stateSize, Weight::Bold, Align::Left,
                    stateColour},
               card.entity);
    if (!card.facts.leader) return;
    const QString leader = stageWord(StageWord::Leader);
    const double used = beside ? stateLeft + stateWidth : left + textWidth(name, 15, Weight::Bold);
    if (used + 8 + textWidth(leader, 12, Weight::Normal) > card.rect.width() - kTextRight) return;
    const QPointF at = card.at(card.rect.width() - kTextRight, card.plan.nameBase - (beside ? 0 : 1));
    shapes.add(Layer::Still, Text{at, leader, 12, Weight::Normal, Align::Right, {Role::InkSoft}},
               card.entity);
}

/// What keeps the member from its next poll(): the batch, or a callback, which is hatched.
void addProgress(ShapeList& shapes, const Card& card) {
    if (!card.facts.progress) return;
    const QRectF bar(card.at(kTextLeft, card.plan.barTop), QSizeF(card.textWidth(), card.plan.barHeight));
    if (card.facts.inCallback) {
        shapes.add(Layer::State, Hatch{bar, 0, Corners::All, {}}, card.entity);
    } else {
        shapes.add(Layer::State, Box{bar, 0, {Role::Rest}, {}, Corners::All}, card.entity);
    }
    QRectF done = bar;
    done.setWidth(bar.width() * *card.facts.progress);
    if (done.width() > 0) {
        shapes.add(Layer::State, Box{done, 0, {Role::Owner, card.colour}, {}, Corners::All}, card.entity);
    }
    shapes.add(Layer::State, Box{bar, 0, {}, {{Role::Mark}, 0.8, 0, 0}, Corners::All}, card.entity);
}

void addMember(ShapeList& shapes, const StageParts& parts, const Card& card) {
    if (card.facts.status == core::SlotStatus::NotStarted) {
        addNotStarted(shapes, card);
        return;
    }
    const Stroke frame = parts.frameOf(card.entity);
    shapes.add(Layer::Still, Box{crisp(card.rect), 6, {Role::Panel}, frame, Corners::All}, card.entity);
    const QRectF bar(card.rect.topLeft(), QSizeF(kBarWidth, card.rect.height()));
    if (card.facts.status == core::SlotStatus::Running) {
        shapes.addOwnerBox(Layer::Still, Box{bar, 4, {}, {}, Corners::Left}, card.colour, card.entity);
    } else {  // the colour stays, faded: the identity of a process that is gone
        const Box faded{bar, 4, {Role::OwnerPale, card.colour}, {}, Corners::Left};
        shapes.add(Layer::Still, faded, card.entity);
    }
    addStateDot(shapes, card);
    addNames(shapes, card);
    addProgress(shapes, card);
    const QString activity = elided(card.facts.activity, card.textWidth() + 6, 12, Weight::Normal);
    const bool urgent = card.facts.status == core::SlotStatus::Crashed && card.facts.listed;
    const Colour colour{urgent ? Role::Alarm : card.ink};
    const QPointF at = card.at(kTextLeft, card.plan.activityBase);
    shapes.add(Layer::State, Text{at, activity, 12, Weight::Normal, Align::Left, colour}, card.entity);
}

}  // namespace

QRectF chipArea(const StageLayout& layout, std::size_t member) {
    const QRectF& card = layout.members[member];
    return {card.left() + kTextLeft, card.top() + layout.card.chipsTop, card.width() - kTextLeft - kTextRight,
            std::max(layout.card.chipHeight, card.height() - layout.card.chipsTop - 6)};
}

void addMembers(ShapeList& shapes, const StageParts& parts) {
    for (std::size_t i = 0; i < parts.facts.members.size(); ++i) {
        const MemberFacts& facts = parts.facts.members[i];
        const bool running = facts.status == core::SlotStatus::Running;
        addMember(shapes, parts,
                  Card{facts, parts.layout.card, parts.layout.members[i], parts.colourOf(facts.slot),
                       entityOf(EntityKind::Member, facts.slot.value), running ? Role::Ink : Role::InkSoft});
    }
}

}  // namespace ui
