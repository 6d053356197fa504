// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/columns.h"

#include <QBoxLayout>
#include <QFrame>
#include <QSplitter>

#include "ui/panels/card.h"

namespace ui {

namespace {

constexpr int kGap = 8;
constexpr int kLeftWidth = 232;
constexpr int kRightWidth = 288;
constexpr int kLeastLeft = 216;
constexpr int kLeastRight = 256;
/// Shares of the window at its normal size.
constexpr int kTop = 607;
constexpr int kBottom = 271;
constexpr int kCharts = 704;
constexpr int kEvents = 632;

QSplitter* makeSplitter(Qt::Orientation orientation, QWidget* first, QWidget* second) {
    auto* splitter = new QSplitter(orientation);
    splitter->setHandleWidth(kGap);
    splitter->setChildrenCollapsible(false);
    splitter->addWidget(first);
    splitter->addWidget(second);
    return splitter;
}

Card* stageCard(QWidget* stage) {
    auto* card = new Card(Columns::tr("Stage"));
    card->body().setContentsMargins(1, 1, 1, 1);
    card->body().addWidget(stage);
    return card;
}

Card* rightCard(const Panels& panels) {
    auto* card = new Card(Columns::tr("Inspector"));
    auto* line = new QFrame;
    line->setFrameShape(QFrame::HLine);
    line->setProperty("line", true);
    card->body().addWidget(panels.inspector);
    addGap(card->body(), 8);
    card->body().addWidget(line);
    addGap(card->body(), 8);
    card->body().addWidget(panels.rebalance, 1);
    return card;
}

}  // namespace

Columns::Columns(const Panels& panels, QWidget* parent)
    : QWidget(parent), m_left(panels.scenario), m_right(rightCard(panels)) {
    QSplitter* top = makeSplitter(Qt::Horizontal, stageCard(panels.stage), m_right);
    QSplitter* bottom = makeSplitter(Qt::Horizontal, panels.charts, panels.events);
    QSplitter* middle = makeSplitter(Qt::Vertical, top, bottom);
    QSplitter* whole = makeSplitter(Qt::Horizontal, m_left, middle);
    m_splitters = {whole, middle, top, bottom};
    for (QSplitter* splitter : {whole, top}) splitter->setStretchFactor(splitter == whole ? 1 : 0, 1);
    whole->setSizes({kLeftWidth, kCharts + kEvents});
    top->setSizes({kCharts + kEvents - kRightWidth, kRightWidth});
    middle->setSizes({kTop, kBottom});
    middle->setStretchFactor(0, kTop);
    middle->setStretchFactor(1, kBottom);
    bottom->setSizes({kCharts, kEvents});
    bottom->setStretchFactor(0, kCharts);
    bottom->setStretchFactor(1, kEvents);
    setTextPercent(100);

    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(kGap, kGap, kGap, kGap);
    column->setSpacing(kGap);
    column->addWidget(whole, 1);
    column->addWidget(panels.time);
}

QList<QByteArray> Columns::state() const {
    QList<QByteArray> result;
    for (const QSplitter* splitter : m_splitters) result << splitter->saveState();
    return result;
}

void Columns::restore(const QList<QByteArray>& state) {
    if (state.size() != m_splitters.size()) return;
    for (qsizetype i = 0; i < state.size(); ++i) m_splitters[i]->restoreState(state[i]);
}

void Columns::setTextPercent(int percent) {
    m_left->setMinimumWidth(kLeastLeft * percent / 100);
    m_right->setMinimumWidth(kLeastRight * percent / 100);
}

}  // namespace ui
