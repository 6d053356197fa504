// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/strategy_box.h"

#include <QAbstractItemView>
#include <QFontInfo>
#include <QStyleOptionComboBox>
#include <QStylePainter>

#include "ui/models/scenario_facts.h"

namespace ui {

namespace {

/// From the frame to the text, and from the text to the arrow.
constexpr int kPadding = 12;
constexpr int kArrow = 30;

}  // namespace

StrategyBox::StrategyBox(QWidget* parent) : QComboBox(parent) {
    setObjectName(QStringLiteral("strategy"));
    setAccessibleName(QStringLiteral("partition.assignment.strategy"));
    setToolTip(tr("Plays the same scenario with this strategy for every consumer, to the same moment"));
    setFocusPolicy(Qt::TabFocus);
    for (const core::AssignorId strategy : core::kAssignors) {
        addItem(strategyText(strategy), QVariant::fromValue(static_cast<int>(strategy)));
    }
    connect(this, &QComboBox::activated, this, [this](int index) {
        Q_EMIT strategyChosen(static_cast<core::AssignorId>(itemData(index).toInt()));
    });
}

void StrategyBox::setStrategies(const std::vector<core::AssignorId>& strategies) {
    // With several the protocol is that of the first which all of them support.
    if (strategies.empty()) return setCurrentIndex(-1);
    setCurrentIndex(findData(static_cast<int>(strategies.front())));
}

QSize StrategyBox::sizeHint() const { return {0, qRound(QFontInfo(font()).pixelSize() * 2.5)}; }

QSize StrategyBox::minimumSizeHint() const { return {0, qRound(QFontInfo(font()).pixelSize() * 2.0)}; }

void StrategyBox::showPopup() {
    view()->setMinimumWidth(view()->sizeHintForColumn(0) + 2 * kPadding);
    QComboBox::showPopup();
}

void StrategyBox::paintEvent(QPaintEvent*) {
    QStylePainter painter(this);
    QStyleOptionComboBox option;
    initStyleOption(&option);
    const int room = width() - kPadding - kArrow;
    if (fontMetrics().horizontalAdvance(option.currentText) > room) {
        option.currentText = option.currentText.section(u' ', 0, 0);
    }
    painter.drawComplexControl(QStyle::CC_ComboBox, option);
    painter.drawControl(QStyle::CE_ComboBoxLabel, option);
}

}  // namespace ui
