// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/action_button.h"

#include <QAction>
#include <QFontInfo>
#include <QPainter>

namespace ui {

namespace {

constexpr int kPadding = 12;
constexpr int kGap = 8;

int scaled(const QFont& font, double units) { return qRound(QFontInfo(font).pixelSize() / 12.0 * units); }

QFont labelFont(const QFont& base, Prominence prominence) {
    QFont font = base;
    font.setPixelSize(scaled(base, 13));
    font.setBold(prominence == Prominence::Primary);
    return font;
}

}  // namespace

ActionButton::ActionButton(QAction& action, Prominence prominence, QWidget* parent)
    : QPushButton(parent), m_action(action), m_prominence(prominence) {
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Preferred);
    setAttribute(Qt::WA_Hover);
    // A click must not take the keyboard: afterwards Space would press this button again.
    setFocusPolicy(Qt::TabFocus);
    connect(this, &QPushButton::clicked, &m_action, &QAction::trigger);
    connect(&m_action, &QAction::changed, this, &ActionButton::follow);
    follow();
}

void ActionButton::setTheme(const Theme& theme) {
    m_theme = theme;
    update();
}

void ActionButton::follow() {
    setEnabled(m_action.isEnabled());
    setText(plainText(m_action));
    setToolTip(m_action.toolTip());
    setAccessibleName(text());
    setAccessibleDescription(m_action.toolTip());
    updateGeometry();
    update();
}

QString ActionButton::keyText() const { return m_action.shortcut().toString(QKeySequence::NativeText); }

QSize ActionButton::sizeHint() const {
    const QFontMetrics label(labelFont(font(), m_prominence));
    const int keyWidth = fontMetrics().horizontalAdvance(keyText());
    return {label.horizontalAdvance(text()) + kGap + keyWidth + 2 * kPadding, scaled(font(), 32)};
}

QSize ActionButton::minimumSizeHint() const { return {sizeHint().width(), scaled(font(), 24)}; }

void ActionButton::paintEvent(QPaintEvent*) {
    const bool primary = m_prominence == Prominence::Primary && isEnabled();
    QColor fill = m_theme.colour(primary ? Role::Control : Role::Field);
    if (isDown()) {
        fill = primary ? fill.darker(120) : m_theme.colour(Role::Rest);
    } else if (underMouse() && isEnabled()) {
        fill = primary ? fill.lighter(115) : m_theme.colour(Role::Bed);
    }
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF frame = QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5);
    painter.setBrush(fill);
    const Role edge = hasFocus() ? Role::Ink : Role::Edge;
    painter.setPen(primary && !hasFocus() ? QPen(Qt::NoPen) : QPen(m_theme.colour(edge), hasFocus() ? 2 : 1));
    painter.drawRoundedRect(frame, 6, 6);

    const QRect inside = rect().adjusted(kPadding, 0, -kPadding, 0);
    const Role ink = isEnabled() ? Role::Ink : Role::Mark;
    painter.setPen(m_theme.colour(primary ? Role::OnControl : ink));
    painter.setFont(labelFont(font(), m_prominence));
    painter.drawText(inside, Qt::AlignVCenter | Qt::AlignLeft, text());
    painter.setFont(font());
    if (!primary) painter.setPen(m_theme.colour(isEnabled() ? Role::InkSoft : Role::Mark));
    painter.drawText(inside, Qt::AlignVCenter | Qt::AlignRight, keyText());
}

QString plainText(const QAction& action) {
    QString text = action.text();
    return text.remove(u'&').remove(QStringLiteral("…"));
}

QString toolTipWithKey(const QAction& action) {
    const QString key = action.shortcut().toString(QKeySequence::NativeText);
    return key.isEmpty() ? action.toolTip() : QStringLiteral("%1 (%2)").arg(action.toolTip(), key);
}

}  // namespace ui
