// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/happening_list.h"

#include <QEvent>
#include <QFontInfo>
#include <algorithm>

#include "ui/panels/happening_delegate.h"

namespace ui {

namespace {

constexpr int kLeastRows = 2;
/// Between a moment and its words, in sizes of the text.
constexpr double kTimeGap = 0.6;

}  // namespace

HappeningList::HappeningList(QWidget* parent) : QListWidget(parent), m_delegate(new HappeningDelegate(this)) {
    setItemDelegate(m_delegate);
    setFrameShape(QFrame::NoFrame);
    setSelectionMode(QAbstractItemView::NoSelection);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    // It takes what room the panel has left, but no more than its lines need, and nobody else's.
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Expanding);
    setCursor(Qt::PointingHandCursor);
    setAccessibleName(tr("What happens"));
    setToolTip(tr("Click a line to go to its moment"));
    const auto choose = [this](const QListWidgetItem* item) {
        Q_EMIT momentChosen(m_list[static_cast<std::size_t>(row(item))].at);
    };
    connect(this, &QListWidget::itemClicked, this, choose);
    connect(this, &QListWidget::itemActivated, this, choose);
}

void HappeningList::setHappenings(const std::vector<Happening>& list) {
    if (list == m_list) return;
    m_list = list;
    m_present = -1;
    clear();
    for (const Happening& happening : m_list) {
        auto* item = new QListWidgetItem(happening.text, this);
        item->setData(HappeningDelegate::TimeRole, compactMoment(happening.at));
        const QString author = happening.author == Author::User ? tr("yours") : tr("the scenario's");
        item->setToolTip(QStringLiteral("%1 (%2)").arg(happening.text, author));
    }
    m_delegate->setWordsAt(wordsAt());
    limitHeight();
    markPresent();
}

double HappeningList::wordsAt() const {
    QFont bold = font();
    bold.setBold(true);
    int longest = 0;
    for (const Happening& happening : m_list)
        longest = std::max(longest, QFontMetrics(bold).horizontalAdvance(compactMoment(happening.at)));
    return std::max(kWordsAt, kTimeGap + static_cast<double>(longest) / QFontInfo(font()).pixelSize());
}

void HappeningList::setMoment(core::SimTime moment) {
    m_moment = moment;
    markPresent();
}

void HappeningList::setTheme(const Theme& theme) {
    m_delegate->setTheme(theme);
    viewport()->update();
}

void HappeningList::markPresent() {
    const auto found = presentHappening(m_list, m_moment);
    const int present = found ? static_cast<int>(*found) : -1;
    if (present == m_present) return;
    m_present = present;
    for (int i = 0; i < count(); ++i) item(i)->setData(HappeningDelegate::PresentRole, i == present);
    if (present >= 0) scrollToItem(item(present));
}

int HappeningList::heightOf(int rows) const {
    return qRound(rows * QFontInfo(font()).pixelSize() * kLineHeight);
}

void HappeningList::limitHeight() {
    setMaximumHeight(heightOf(count()));
    updateGeometry();
}

void HappeningList::changeEvent(QEvent* event) {
    if (event->type() == QEvent::FontChange) limitHeight();
    QListWidget::changeEvent(event);
}

QSize HappeningList::sizeHint() const { return minimumSizeHint(); }

QSize HappeningList::minimumSizeHint() const { return {0, heightOf(std::min(count(), kLeastRows))}; }

}  // namespace ui
