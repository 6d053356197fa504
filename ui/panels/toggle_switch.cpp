// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/toggle_switch.h"

#include <QAction>
#include <QPainter>

#include "ui/panels/action_button.h"

namespace ui {

namespace {

constexpr int kTrackWidth = 34;
constexpr int kTrackHeight = 18;
constexpr int kGap = 8;

}  // namespace

ToggleSwitch::ToggleSwitch(QAction& action, QWidget* parent) : QAbstractButton(parent), m_action(action) {
    setCheckable(true);
    setFocusPolicy(Qt::TabFocus);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    connect(this, &QAbstractButton::clicked, &m_action, &QAction::setChecked);
    connect(&m_action, &QAction::changed, this, &ToggleSwitch::follow);
    follow();
}

void ToggleSwitch::setTheme(const Theme& theme) {
    m_theme = theme;
    update();
}

void ToggleSwitch::follow() {
    setText(plainText(m_action).toLower());
    setAccessibleName(text());
    setToolTip(toolTipWithKey(m_action));
    setChecked(m_action.isChecked());
    update();
}

QSize ToggleSwitch::sizeHint() const {
    return {kTrackWidth + kGap + fontMetrics().horizontalAdvance(text()) + 2,
            std::max(kTrackHeight + 4, fontMetrics().height())};
}

void ToggleSwitch::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    QRectF track(1, (height() - kTrackHeight) / 2.0, kTrackWidth, kTrackHeight);
    painter.setPen(hasFocus() ? QPen(m_theme.colour(Role::Ink), 1.5) : QPen(m_theme.colour(Role::Mark), 1));
    painter.setBrush(m_theme.colour(isChecked() ? Role::Control : Role::Field));
    painter.drawRoundedRect(track.adjusted(0.5, 0.5, -0.5, -0.5), kTrackHeight / 2.0, kTrackHeight / 2.0);
    const double radius = kTrackHeight / 2.0 - 2;
    const double x = isChecked() ? track.right() - radius - 2 : track.left() + radius + 2;
    painter.setPen(Qt::NoPen);
    painter.setBrush(m_theme.colour(isChecked() ? Role::OnControl : Role::InkSoft));
    painter.drawEllipse(QPointF(x, track.center().y()), radius, radius);
    painter.setPen(m_theme.colour(Role::Ink));
    painter.drawText(rect().adjusted(kTrackWidth + kGap, 0, 0, 0), Qt::AlignVCenter | Qt::AlignLeft, text());
}

}  // namespace ui
