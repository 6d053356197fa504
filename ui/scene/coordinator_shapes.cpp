// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "core/protocol/names.h"
#include "ui/scene/stage_parts.h"
#include "ui/scene/text_metrics.h"
#include "ui/text/stage_words.h"

namespace ui {
namespace {

constexpr double kWall = 6;
/// From the timer's line to its second line's foot, and room below it.
constexpr double kTimerDepth = 10;
constexpr double kFoot = 6;

double insetOf(const QRectF& card) { return card.width() < 110 ? 12 : 16; }

/// Writes down the card from the top; `roomy` from 0 to 1 says how far apart its lines may stand.
class Column {
public:
    Column(ShapeList& shapes, const QRectF& card, Entity entity, double roomy)
        : m_shapes(shapes),
          m_entity(entity),
          m_left(card.left() + insetOf(card)),
          m_right(card.right() - insetOf(card)),
          m_y(card.top()),
          m_roomy(roomy) {}

    [[nodiscard]] double width() const { return m_right - m_left; }
    [[nodiscard]] double y() const { return m_y; }
    [[nodiscard]] bool isRoomy() const { return m_roomy >= 0.5; }

    void skip(double tight, double wide) { m_y += tight + (wide - tight) * m_roomy; }

    void write(const QString& text, double size, Weight weight, Role role) {
        const QString shown = elided(text, width() + 8, size, weight);
        m_shapes.add(Layer::Still, Text{{m_left, m_y}, shown, size, weight, Align::Left, {role}}, m_entity);
    }
    void writeRight(const QString& text, double size, Weight weight, Role role, double room) {
        const QString shown = elided(text, room, size, weight);
        m_shapes.add(Layer::Still, Text{{m_right, m_y}, shown, size, weight, Align::Right, {role}}, m_entity);
    }
    void rule() {
        const double y = m_y + 0.5;
        m_shapes.add(Layer::Still, Line{{m_left, y}, {m_right, y}, {{Role::Edge}, 1, 0, 0}});
    }
    /// One box a member, those that stand at the wall filled.
    void boxes(std::uint32_t filled, std::uint32_t count) {
        if (count == 0) return;
        const double pitch = std::min(21.0, (width() + 4) / count);
        const double gap = std::min(5.0, pitch / 4);
        for (std::uint32_t i = 0; i < count; ++i) {
            const QRectF box(m_left + i * pitch, m_y, pitch - gap + 1, 8);
            const bool full = i < filled;
            const Stroke edge{{full ? Role::Control : Role::Mark}, 1, 0, 0};
            const Colour fill{full ? Role::Control : Role::Panel};
            m_shapes.add(Layer::Still, Box{crisp(box), 0, fill, edge, Corners::All}, m_entity);
        }
    }
    void timer(const CoordinatorFacts& facts) {
        const QPointF centre(m_left + 10, m_y - 4);
        m_shapes.add(Layer::State, Arc{centre, 9, 0, 1, {{Role::Rest}, 2.5, 0, 0}}, m_entity);
        if (facts.timerShare) {
            m_shapes.add(Layer::State, Arc{centre, 9, 0, *facts.timerShare, {{Role::Ink}, 2.5, 0, 0}},
                         m_entity);
        }
        const auto line = [&](double y, const QString& text) {
            const double left = m_left + (m_roomy < 0.5 ? 23 : 26);
            const double room = m_right + 8 - left;
            const double size = textWidth(text, 12, Weight::Normal) > room ? 11 : 12;
            m_shapes.add(Layer::State,
                         Text{{left, y},
                              elided(text, room, size, Weight::Normal),
                              size,
                              Weight::Normal,
                              Align::Left,
                              {Role::InkSoft}},
                         m_entity);
        };
        line(centre.y() - 3, facts.timer);
        line(centre.y() + 12, facts.timerLeft);
    }

private:
    ShapeList& m_shapes;
    Entity m_entity;
    double m_left;
    double m_right;
    double m_y;
    double m_roomy;
};

void writeState(Column& column, const CoordinatorFacts& facts) {
    const bool oneLine = textWidth(facts.state, 18, Weight::Bold) <= column.width();
    column.skip(20, oneLine ? 28 : 36);
    if (oneLine) {
        column.write(facts.state, 18, Weight::Bold, Role::Ink);
        return;
    }
    const QStringList lines = wrapped(facts.state, column.width(), 13, Weight::Bold);
    for (qsizetype i = 0; i < lines.size(); ++i) {
        if (i > 0) column.skip(16, 20);
        column.write(lines[i], 13, Weight::Bold, Role::Ink);
    }
}

void writeGeneration(Column& column, const CoordinatorFacts& facts) {
    column.skip(19, 32);
    column.write(stageWord(StageWord::Generation), 12, Weight::Normal, Role::InkSoft);
    if (column.isRoomy()) {
        column.skip(18, 22);
        column.write(facts.generation, 18, Weight::Bold, Role::Ink);
    } else {
        // On its own line when it says two generations: "1 → 2" does not fit beside the word.
        const double beside =
            column.width() - textWidth(stageWord(StageWord::Generation), 12, Weight::Normal) - 4;
        if (textWidth(facts.generation, 13, Weight::Bold) > beside) column.skip(15, 15);
        column.writeRight(facts.generation, 13, Weight::Bold, Role::Ink, column.width());
    }
    column.skip(16, 22);
    const QString word = stageWord(StageWord::Leader);
    column.write(word, 12, Weight::Normal, Role::InkSoft);
    const double room = column.width() - textWidth(word, 12, Weight::Normal) - 6;
    const QString leader = facts.leader.isEmpty() ? QStringLiteral("–") : facts.leader;
    column.writeRight(leader, 13, Weight::Bold, Role::Ink, room);
}

void writeBarrier(Column& column, core::Api api, std::uint32_t count, std::uint32_t total, double wideSkip) {
    column.skip(17, wideSkip);
    column.write(fromCore(core::kafkaName(api)), 13, Weight::Bold, Role::Ink);
    column.skip(15, 20);
    column.write(countOfText(count, total), column.isRoomy() ? 13 : 12, Weight::Normal, Role::InkSoft);
    column.skip(4, 8);
    column.boxes(count, total);
    column.skip(8, 8);
}

void writeStrategy(Column& column, const CoordinatorFacts& facts) {
    column.skip(8, 12);
    column.rule();
    column.skip(16, 24);
    if (column.isRoomy()) {
        column.write(stageWord(StageWord::Strategy), 12, Weight::Normal, Role::InkSoft);
        column.skip(15, 20);
    }
    // "cooperative-sticky" is too long for the card: it is broken after its hyphen.
    QString spaced = facts.strategy;
    if (textWidth(spaced, 12, Weight::Bold) > column.width() + 8) spaced.replace(u'-', QStringLiteral("- "));
    const QStringList lines = wrapped(spaced, column.width() + 8, 12, Weight::Bold);
    for (const QString& line : lines) {
        column.write(line, 12, Weight::Bold, Role::Ink);
        column.skip(14, 18);
    }
    column.write(facts.protocol, 12, Weight::Normal, Role::InkSoft);
}

/// Everything on the card; returns how far down it reaches.
double writeCard(ShapeList& shapes, const StageParts& parts, double roomy) {
    const CoordinatorFacts& facts = parts.facts.coordinator;
    Column column(shapes, parts.layout.coordinator,
                  entityOf(EntityKind::Coordinator, parts.facts.group.value), roomy);
    column.skip(18, 24);
    column.write(facts.broker, 12, Weight::Normal, Role::InkSoft);
    writeState(column, facts);
    writeGeneration(column, facts);
    if (facts.barrier) {
        column.skip(8, 16);
        column.rule();
        writeBarrier(column, core::Api::JoinGroup, facts.joined, facts.members, 24);
        writeBarrier(column, core::Api::SyncGroup, facts.synced, facts.members, 24);
    }
    writeStrategy(column, facts);
    if (!facts.barrier) return column.y();
    column.skip(24, 34);
    column.timer(facts);
    return column.y() + kTimerDepth;
}

/// The widest spacing at which everything stays on the card, and in sight: how much there is to write
/// differs.
double roomFor(const StageParts& parts) {
    constexpr double kStep = 0.125;
    const double bottom = parts.layout.coordinatorFoot - kFoot;
    double roomy = 1;
    for (; roomy > 0; roomy -= kStep) {
        ShapeList trial;
        if (writeCard(trial, parts, roomy) <= bottom) break;
    }
    return std::max(roomy, 0.0);
}

}  // namespace

void addCoordinator(ShapeList& shapes, const StageParts& parts) {
    const QRectF& card = parts.layout.coordinator;
    const Entity entity = entityOf(EntityKind::Coordinator, parts.facts.group.value);
    Stroke frame = parts.frameOf(entity);
    if (parts.selection.selected != entity) frame = {{Role::Ink}, 1.5, 0, 0};
    shapes.add(Layer::Still, Box{card, 6, {Role::Panel}, frame, Corners::All}, entity);
    const QRectF wall(card.left(), card.top() + 1, kWall, card.height() - 2);
    shapes.add(Layer::Still, Box{wall, 3, {Role::Ink}, {}, Corners::All}, entity);

    writeCard(shapes, parts, roomFor(parts));
}

}  // namespace ui
