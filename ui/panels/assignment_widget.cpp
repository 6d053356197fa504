// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/assignment_widget.h"

#include <QFontInfo>
#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>
#include <utility>

#include "ui/models/names.h"
#include "ui/text/strategy_words.h"
#include "ui/views/assignment_view.h"

namespace ui {
namespace {

/// Size of ordinary text in the units of a scene.
constexpr double kTextUnits = 12.0;

/// The table in words, for those who do not see the picture.
QString spoken(const AssignmentFacts& facts) {
    QStringList lines;
    for (const AssignmentBand& band : facts.bands) {
        if (!band.strategy) continue;
        lines << AssignmentWidget::tr("%1, %2: %3 to %4 partitions each, %5 move, %6 stop")
                     .arg(strategyShortName(*band.strategy), strategyKind(*band.strategy))
                     .arg(band.fewest)
                     .arg(band.most)
                     .arg(band.moved)
                     .arg(band.stops);
    }
    return lines.join(u'\n');
}

}  // namespace

AssignmentWidget::AssignmentWidget(QWidget* parent) : QWidget(parent), m_painter(Theme(Appearance::Light)) {
    setObjectName(QStringLiteral("assignments"));
    setAccessibleName(tr("What each strategy would do now"));
    setAttribute(Qt::WA_OpaquePaintEvent);
}

void AssignmentWidget::setFrame(const FramePtr& frame) {
    m_frame = frame;
    if (isVisible()) compare();
}

void AssignmentWidget::setTheme(const Theme& theme) {
    m_painter.setTheme(theme);
    update();
}

void AssignmentWidget::setGroup(core::GroupId group) {
    m_group = group;
    if (isVisible()) compare();
}

void AssignmentWidget::setRoom(QSize room) {
    if (room == m_room) return;
    m_room = room;
    layOut();
}

void AssignmentWidget::compare() {
    if (!m_frame || m_group.index() >= m_frame->world->groups.size()) return;
    const core::World& world = *m_frame->world;
    core::StrategyComparison input = core::comparisonInput(world, m_group);
    const QString heading = text(world.groups[m_group.index()].name);
    if (input == m_input && heading == m_heading && !m_scene.shapes.empty()) return;
    m_facts = assignmentFacts(world, core::compareStrategies(world, m_group));
    m_input = std::move(input);
    m_heading = heading;
    setAccessibleDescription(spoken(m_facts));
    layOut();
}

double AssignmentWidget::unit() const { return QFontInfo(font()).pixelSize() / kTextUnits; }

QSizeF AssignmentWidget::units() const { return QSizeF(m_room) / unit(); }

void AssignmentWidget::layOut() {
    if (m_heading.isEmpty() || m_room.isEmpty()) return;
    m_scene = scene(units());
    m_scene.scale = unit();
    updateGeometry();
    resize(sizeHint());
    update();
}

Scene AssignmentWidget::scene(QSizeF size) const { return assignmentView(m_facts, m_heading, size); }

QSize AssignmentWidget::sizeHint() const { return (m_scene.size * m_scene.scale).toSize(); }

void AssignmentWidget::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.fillRect(rect(), m_painter.theme().colour(Role::Panel));
    m_painter.paint(painter, m_scene);
}

void AssignmentWidget::showEvent(QShowEvent*) { compare(); }

void AssignmentWidget::changeEvent(QEvent* event) {
    if (event->type() == QEvent::FontChange) layOut();
    QWidget::changeEvent(event);
}

bool AssignmentWidget::event(QEvent* event) {
    if (event->type() != QEvent::ToolTip) return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    const AssignmentLayout layout = assignmentLayout(m_facts, m_heading, units());
    const QString reading = assignmentReading(m_facts, layout, QPointF(help->pos()) / unit());
    if (reading.isEmpty()) {
        QToolTip::hideText();
        event->ignore();
    } else {
        QToolTip::showText(help->globalPos(), reading, this);
    }
    return true;
}

}  // namespace ui
