// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/fact_list.h"

#include <QHelpEvent>
#include <QStringList>
#include <QToolTip>
#include <algorithm>

#include "ui/scene/text_metrics.h"

namespace ui {

namespace {

constexpr double kLeastPitch = 16.0;
constexpr double kTextSize = 12.0;
constexpr double kGap = 6.0;
/// From the middle of a row to the base line of its text.
constexpr double kBaseline = 4.0;

Colour valueColour(Emphasis emphasis) { return {emphasis == Emphasis::Alarm ? Role::Alarm : Role::Ink}; }
Weight valueWeight(Emphasis emphasis) { return emphasis == Emphasis::Normal ? Weight::Normal : Weight::Bold; }

}  // namespace

FactList::FactList(double pitch, QWidget* parent) : PictureWidget(parent), m_pitch(pitch) {
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
}

void FactList::setFacts(Facts facts) {
    if (facts == m_facts) return;
    const bool otherHeight = facts.size() != m_facts.size();
    m_facts = std::move(facts);
    QStringList spoken;
    for (const Fact& fact : m_facts) spoken << fact.label + u": " + fact.value;
    setAccessibleDescription(spoken.join(QStringLiteral("; ")));
    if (otherHeight) updateGeometry();
    update();
}

QSize FactList::sizeHint() const {
    return {0, qRound(static_cast<double>(m_facts.size()) * m_pitch * unit())};
}

QSize FactList::minimumSizeHint() const {
    return {0, qRound(static_cast<double>(m_facts.size()) * kLeastPitch * unit())};
}

Scene FactList::picture(QSizeF size) const {
    Scene scene{size, 1, {}};
    if (m_facts.empty()) return scene;
    const double pitch = std::min(size.height() / static_cast<double>(m_facts.size()), m_pitch);
    double middle = pitch / 2;
    for (const Fact& fact : m_facts) {
        const double labelWidth = textWidth(fact.label, kTextSize, Weight::Normal);
        const Weight weight = valueWeight(fact.emphasis);
        const QString value = elided(fact.value, size.width() - labelWidth - kGap, kTextSize, weight);
        const double y = middle + kBaseline;
        scene.shapes.push_back(
            {Layer::State,
             {},
             Text{{0, y}, fact.label, kTextSize, Weight::Normal, Align::Left, {Role::InkSoft}}});
        scene.shapes.push_back(
            {Layer::State,
             {},
             Text{{size.width(), y}, value, kTextSize, weight, Align::Right, valueColour(fact.emphasis)}});
        middle += pitch;
    }
    return scene;
}

bool FactList::event(QEvent* event) {
    if (event->type() != QEvent::ToolTip || m_facts.empty()) return PictureWidget::event(event);
    auto* help = static_cast<QHelpEvent*>(event);
    const auto rows = static_cast<int>(m_facts.size());
    const double pitch = std::min(static_cast<double>(height()) / rows, m_pitch * unit());
    const auto row =
        static_cast<std::size_t>(std::clamp(static_cast<int>(help->pos().y() / pitch), 0, rows - 1));
    QToolTip::showText(help->globalPos(), m_facts[row].label + u": " + m_facts[row].value, this);
    return true;
}

}  // namespace ui
