// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/scene/stage_parts.h"
#include "ui/scene/text_metrics.h"
#include "ui/text/stage_words.h"
#include "ui/text/units.h"

namespace ui {
namespace {

constexpr double kGap = 9;

void addWord(ShapeList& shapes, const QPointF& at, const QString& word, Align align = Align::Left) {
    shapes.add(Layer::Still, Text{at, word, 13, Weight::Normal, align, {Role::InkSoft}});
}

/// "Topic orders": what it is, then its name, no wider than the room; in a narrow one the name alone.
void addNamed(ShapeList& shapes, const QPointF& at, const QString& word, const QString& name, double room) {
    const double wordWidth = textWidth(word, 13, Weight::Normal) + kGap;
    const bool both = wordWidth + textWidth(name, 15, Weight::Bold) <= room;
    if (both) addWord(shapes, at, word);
    const double x = at.x() + (both ? wordWidth : 0);
    const QString shown = elided(name, room - (x - at.x()), 15, Weight::Bold);
    shapes.add(Layer::Still, Text{{x, at.y()}, shown, 15, Weight::Bold, Align::Left, {Role::Ink}});
}

double badgeWidth(const QString& text) { return 32 + textWidth(text, 13, Weight::Bold) + 10; }

/// Over the lanes' right end: how many partitions nobody consumes, in as many words as leave room for the
/// topic's name. Returns its left edge.
double addBadge(ShapeList& shapes, const StageFacts& facts, double right, double room, double base) {
    QString text = stoppedText(facts.stopped, facts.partitions.size());
    if (badgeWidth(text) > room) text = stoppedText(facts.stopped);
    const double width = badgeWidth(text);
    const QRectF box(right - width, base - 16, width, 24);
    shapes.add(Layer::Still, Box{box, 4, {Role::Panel}, {{Role::Stop}, 1.5, 0, 0}, Corners::All});
    shapes.addHatch(Layer::Still, Hatch{{box.left() + 6.5, box.top() + 6.5, 17, 11}, 0, Corners::All, {}}, 1);
    const QPointF at(box.left() + 32, box.top() + 16.5);
    shapes.add(Layer::Still, Text{at, text, 13, Weight::Bold, Align::Left, {Role::Alarm}});
    return box.left();
}

double addPartitionCount(ShapeList& shapes, const StageFacts& facts, double right, double base) {
    const QString text = partitionCountText(facts.partitions.size());
    addWord(shapes, {right, base}, text, Align::Right);
    return right - textWidth(text, 13, Weight::Normal);
}

}  // namespace

void addHeadings(ShapeList& shapes, const StageParts& parts) {
    const StageLayout& layout = parts.layout;
    const StageFacts& facts = parts.facts;
    const double base = layout.headingBase;
    if (!layout.producers.empty()) {
        addWord(shapes, {layout.producers.front().left(), base}, stageWord(StageWord::Producer));
    }
    if (!layout.lanes.empty()) {
        const double left = layout.lanes.front().left();
        const double right = layout.lanes.front().right();
        const double name = textWidth(facts.topicNames.front(), 15, Weight::Bold) + kGap;
        const double free = facts.stopped > 0 ? addBadge(shapes, facts, right, right - left - name, base)
                                              : addPartitionCount(shapes, facts, right, base);
        for (std::size_t i = 0; i < facts.topicNames.size(); ++i) {
            const double room = (i == 0 ? free : right) - left - kGap;
            addNamed(shapes, {left, layout.topics[i].headingBase}, stageWord(StageWord::Topic),
                     facts.topicNames[i], room);
        }
    }
    const double cards = layout.members.empty() ? layout.coordinator.left() : layout.members.front().left();
    if (!layout.members.empty()) {
        addNamed(shapes, {cards + 22, base}, stageWord(StageWord::Group), facts.groupName,
                 layout.coordinator.left() - cards - 22 - kGap);
    }
    addWord(shapes, {layout.coordinator.left(), base}, stageWord(StageWord::Coordinator));
}

}  // namespace ui
