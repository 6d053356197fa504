// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/events_panel.h"

#include <QBoxLayout>
#include <QEvent>
#include <QFontInfo>
#include <QHeaderView>
#include <QLineEdit>
#include <QShortcut>
#include <QTableView>

#include "ui/panels/event_delegate.h"
#include "ui/text/units.h"

namespace ui {

namespace {

/// Widths of the columns in sizes of the text; the last one takes the rest.
constexpr double kTimeWidth = 4.3;
constexpr double kLeastTimeWidth = 3.9;
constexpr double kWhoWidth = 15.3;
constexpr double kLeastWhoWidth = 12.4;
constexpr double kWhatWidth = 14.7;
constexpr double kLeastWhatWidth = 13.0;
constexpr double kDetailWidth = 15.4;
constexpr double kFilterWidth = 13.3;
constexpr double kScrollBarPx = 10.0;
constexpr int kTableGap = 6;
/// Beside a moment, within its column.
constexpr int kTimePadding = 11;
constexpr int kLeastHeight = 96;

QTableView* makeTable(QWidget* parent) {
    auto* table = new QTableView(parent);
    table->setFrameShape(QFrame::NoFrame);
    table->setShowGrid(false);
    table->horizontalHeader()->hide();
    table->horizontalHeader()->setStretchLastSection(true);
    table->horizontalHeader()->setMinimumSectionSize(10);
    table->verticalHeader()->hide();
    table->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    table->setSelectionMode(QAbstractItemView::NoSelection);
    table->setSelectionBehavior(QAbstractItemView::SelectRows);
    table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    table->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    table->setVerticalScrollMode(QAbstractItemView::ScrollPerItem);
    table->setWordWrap(false);
    table->setTabKeyNavigation(false);
    table->setCursor(Qt::PointingHandCursor);
    return table;
}

}  // namespace

EventsPanel::EventsPanel(QWidget* parent)
    : Card(tr("Protocol and events"), parent),
      m_filter(new QLineEdit),
      m_table(makeTable(this)),
      m_delegate(new EventDelegate(this)) {
    auto* heading = new Heading(tr("Protocol and events"));
    heading->row().addWidget(m_filter);
    m_filter->setPlaceholderText(tr("Filter  Ctrl+F"));
    m_filter->setClearButtonEnabled(true);
    m_filter->setAccessibleName(tr("Filter the events"));
    m_filter->setToolTip(
        tr("Show only rows with this text: a consumer, an API, an error. Esc shows all again"));
    m_table->setAccessibleName(tr("Events"));
    m_table->setToolTip(tr("Click an event to go to its moment"));

    m_filtered.setSourceModel(&m_model);
    m_filtered.setFilterKeyColumn(-1);
    m_filtered.setFilterCaseSensitivity(Qt::CaseInsensitive);
    m_table->setModel(&m_filtered);
    m_table->setItemDelegate(m_delegate);
    body().addWidget(heading);
    body().addSpacing(kTableGap);
    body().addWidget(m_table);
    body().addStretch();
    setMinimumHeight(kLeastHeight);

    auto* leave = new QShortcut(Qt::Key_Escape, m_filter, nullptr, nullptr, Qt::WidgetShortcut);
    connect(leave, &QShortcut::activated, this, &EventsPanel::leaveFilter);
    connect(m_filter, &QLineEdit::textChanged, &m_filtered, &QSortFilterProxyModel::setFilterFixedString);
    connect(m_filter, &QLineEdit::textChanged, this, [this] { follow(m_model.presentRow()); });
    connect(&m_model, &NotesModel::presentRowChanged, this, &EventsPanel::follow);
    connect(m_table, &QTableView::clicked, this, &EventsPanel::choose);
    connect(m_table, &QTableView::activated, this, &EventsPanel::choose);
    fitColumns();
}

void EventsPanel::setFrame(const FramePtr& frame) {
    m_model.setFrame(frame);
    const QString latest = momentText(frame->history->recordedUntil()).chopped(2);
    const int needed = fontMetrics().horizontalAdvance(latest) + kTimePadding;
    if (needed == m_longestTime) return;
    m_longestTime = needed;
    fitColumns();
}

void EventsPanel::setTheme(const Theme& theme) {
    m_delegate->setTheme(theme);
    m_table->viewport()->update();
}

void EventsPanel::focusFilter() {
    m_filter->setFocus(Qt::ShortcutFocusReason);
    m_filter->selectAll();
}

void EventsPanel::leaveFilter() {
    m_filter->clear();
    m_table->setFocus();
}

void EventsPanel::resizeEvent(QResizeEvent* event) {
    Card::resizeEvent(event);
    fitColumns();
    fitRows();
    QMetaObject::invokeMethod(
        this, [this] { follow(m_model.presentRow()); }, Qt::QueuedConnection);
}

void EventsPanel::changeEvent(QEvent* event) {
    Card::changeEvent(event);
    if (event->type() != QEvent::FontChange) return;
    fitColumns();
    fitRows();
}

void EventsPanel::fitColumns() {
    const double size = QFontInfo(font()).pixelSize();
    // The layout gives the table its size only after this card has got its own.
    const QMargins margins = body().contentsMargins();
    const double width = this->width() - margins.left() - margins.right() - kScrollBarPx - 2.0;
    const double wantedTime = std::max<double>(kTimeWidth * size, m_longestTime);
    const double leastTime = std::max<double>(kLeastTimeWidth * size, m_longestTime);
    const double wanted = wantedTime + (kWhoWidth + kWhatWidth + kDetailWidth) * size;
    // What is missing is taken from the columns before the last, down to what their texts need.
    const double give =
        wantedTime - leastTime + (kWhoWidth - kLeastWhoWidth + kWhatWidth - kLeastWhatWidth) * size;
    const double share = std::clamp((wanted - width) / give, 0.0, 1.0);
    // Where even that is not enough, as with very large text, all three give way alike.
    const double least = (kLeastWhoWidth + kLeastWhatWidth + kDetailWidth) * size;
    const double squeeze = std::min(1.0, (width - leastTime) / least);
    const auto between = [=](double most, double atLeast) {
        return qRound((most - (most - atLeast) * share) * size * squeeze);
    };
    m_table->setColumnWidth(NotesModel::TimeColumn, qRound(wantedTime - (wantedTime - leastTime) * share));
    m_table->setColumnWidth(NotesModel::WhoColumn, between(kWhoWidth, kLeastWhoWidth));
    m_table->setColumnWidth(NotesModel::WhatColumn, between(kWhatWidth, kLeastWhatWidth));
    m_table->verticalHeader()->setDefaultSectionSize(qRound(size * 2));
    m_filter->setFixedWidth(qRound(kFilterWidth * size));
}

void EventsPanel::fitRows() {
    const int top = m_filter->sizeHint().height() + body().contentsMargins().top() + kTableGap;
    const int room = height() - top - body().contentsMargins().bottom();
    const int row = m_table->verticalHeader()->defaultSectionSize();
    m_table->setFixedHeight(std::max(room / row, 1) * row);
}

void EventsPanel::follow(int presentRow) {
    // The row itself may be filtered out: the nearest one before it is shown instead.
    for (int row = presentRow; row >= 0; --row) {
        const QModelIndex shown = m_filtered.mapFromSource(m_model.index(row, NotesModel::TimeColumn));
        if (!shown.isValid()) continue;
        m_table->doItemsLayout();  // else there is no room yet for rows that are new
        m_table->scrollTo(shown);
        return;
    }
}

void EventsPanel::choose(const QModelIndex& index) {
    const qint64 moment = index.data(NotesModel::MomentRole).toLongLong();
    Q_EMIT momentChosen(core::SimTime{core::SimDuration{moment}});
}

}  // namespace ui
