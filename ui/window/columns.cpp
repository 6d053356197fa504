// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/columns.h"

#include <QBoxLayout>
#include <QFrame>
#include <QSplitter>
#include <algorithm>

#include "ui/panels/card.h"

namespace ui {

namespace {

constexpr int kGap = 8;
/// Widths at the two sizes of a window between which the rest is reckoned.
struct Widths {
    int window;
    int left;
    int right;
    int chartsPercent;  ///< of the lower row
};
constexpr Widths kNarrow{1280, 215, 267, 42};
constexpr Widths kWide{1600, 232, 288, 53};
constexpr int kTop = 607;
constexpr int kBottom = 271;

Widths widthsFor(int window) {
    const double share =
        std::clamp((window - kNarrow.window) / double(kWide.window - kNarrow.window), 0.0, 1.0);
    const auto between = [share](int narrow, int wide) { return narrow + qRound((wide - narrow) * share); };
    return {window, between(kNarrow.left, kWide.left), between(kNarrow.right, kWide.right),
            between(kNarrow.chartsPercent, kWide.chartsPercent)};
}

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
    line->setProperty("line", true);
    line->setFixedHeight(1);
    card->body().addWidget(panels.inspector);
    addGap(card->body(), 12, 4);
    card->body().addWidget(line);
    addGap(card->body(), 12, 4);
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
    whole->setStretchFactor(1, 1);
    top->setStretchFactor(0, 1);
    middle->setStretchFactor(0, kTop);
    middle->setStretchFactor(1, kBottom);
    for (QSplitter* splitter : m_splitters) {
        connect(splitter, &QSplitter::splitterMoved, this, [this] { m_arrangedByUser = true; });
    }
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
    m_arrangedByUser = true;
}

void Columns::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    if (!m_arrangedByUser) arrange();
}

void Columns::arrange() {
    const Widths widths = widthsFor(width());
    const int left = widths.left * m_textPercent / 100;
    const int right = widths.right * m_textPercent / 100;
    const int middle = width() - left - 3 * kGap;
    const int charts = middle * widths.chartsPercent / 100;
    const QList<QList<int>> sizes{
        {left, middle}, {kTop, kBottom}, {middle - right - kGap, right}, {charts, middle - charts - kGap}};
    for (qsizetype i = 0; i < sizes.size(); ++i) m_splitters[i]->setSizes(sizes[i]);
}

void Columns::setTextPercent(int percent) {
    m_textPercent = percent;
    m_left->setMinimumWidth(kNarrow.left * percent / 100);
    m_right->setMinimumWidth(kNarrow.right * percent / 100);
    if (!m_arrangedByUser) arrange();
}

}  // namespace ui
