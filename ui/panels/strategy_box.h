// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Chooses partition.assignment.strategy. The list names each strategy with its rebalance protocol; closed,
// it leaves the protocol out where there is no room for it.

#include <QComboBox>

#include "core/protocol/config.h"

namespace ui {

class StrategyBox : public QComboBox {
    Q_OBJECT

public:
    explicit StrategyBox(QWidget* parent = nullptr);

    /// What the members list; the first one stands for the list.
    void setStrategies(const std::vector<core::AssignorId>& strategies);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

Q_SIGNALS:
    void strategyChosen(core::AssignorId strategy);

protected:
    void paintEvent(QPaintEvent* event) override;
    void showPopup() override;
};

}  // namespace ui
