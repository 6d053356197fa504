// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/moves_view.h"

#include <QStringList>
#include <algorithm>

#include "ui/panels/name_plate.h"
#include "ui/scene/text_metrics.h"

namespace ui {

namespace {

constexpr int kMostColumns = 3;
constexpr double kRowHeight = 42.0;
constexpr double kPlateHeight = 18.0;
constexpr double kPlateLeast = 24.0;
constexpr double kArrow = 16.0;
constexpr double kGap = 8.0;
constexpr double kTextSize = 12.0;

double plateWidth(const QString& name) {
    return std::max(textWidth(name, kTextSize, Weight::Bold) + 9.0, kPlateLeast);
}

double neededWidth(const MoveWords& move) { return plateWidth(move.from) + kArrow + plateWidth(move.to); }

/// As many as still show whole names.
int columnsIn(double width, const std::vector<MoveWords>& moves) {
    double widest = 0;
    for (const MoveWords& move : moves) widest = std::max(widest, neededWidth(move));
    for (int columns = kMostColumns; columns > 1; --columns) {
        if ((width - (columns - 1) * kGap) / columns >= widest) return columns;
    }
    return 1;
}

void addWord(ShapeList& shapes, const QPointF& at, const QString& word, Align align) {
    shapes.add(Layer::State, Text{at, word, kTextSize, Weight::Normal, align, {Role::InkSoft}});
}

void addMove(ShapeList& shapes, const MoveWords& move, const QPointF& at, double width) {
    const QString names = elided(move.partitions, width, kTextSize, Weight::Normal);
    addWord(shapes, at + QPointF(0, 12.0), names, Align::Left);
    const double most = (width - kArrow) / 2;
    const double top = at.y() + 18.0;
    const bool fits = neededWidth(move) <= width;
    const double from = fits ? plateWidth(move.from) : std::min(plateWidth(move.from), most);
    const double to = fits ? plateWidth(move.to) : std::min(plateWidth(move.to), most);
    addNamePlate(shapes, {at.x(), top, from, kPlateHeight}, move.from, move.fromNumber, kTextSize);
    addWord(shapes, {at.x() + from + kArrow / 2, top + 13.0}, QStringLiteral("→"), Align::Centre);
    addNamePlate(shapes, {at.x() + from + kArrow, top, to, kPlateHeight}, move.to, move.toNumber, kTextSize);
}

}  // namespace

MovesView::MovesView(QWidget* parent) : PictureWidget(parent) {
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Expanding);
    setAccessibleName(tr("Partitions that moved"));
}

void MovesView::setMoves(const std::vector<MoveWords>& moves) {
    if (moves == m_moves) return;
    m_moves = moves;
    QStringList spoken;
    for (const MoveWords& move : moves)
        spoken << tr("%1 from %2 to %3").arg(move.partitions, move.from, move.to);
    setAccessibleDescription(spoken.join(QStringLiteral("; ")));
    setToolTip(spoken.join(u'\n'));
    update();
}

QSize MovesView::sizeHint() const { return {0, qRound(kRowHeight * unit())}; }

QSize MovesView::minimumSizeHint() const { return sizeHint(); }

Scene MovesView::picture(QSizeF size) const {
    ShapeList shapes;
    const int columns = columnsIn(size.width(), m_moves);
    const double columnWidth = (size.width() - (columns - 1) * kGap) / columns;
    const auto rows = std::max(1, static_cast<int>(size.height() / kRowHeight));
    const auto places = static_cast<std::size_t>(rows * columns);
    const std::size_t shown = m_moves.size() > places ? places - 1 : m_moves.size();
    const auto place = [&](std::size_t index) {
        const auto i = static_cast<int>(index);
        return QPointF((i % columns) * (columnWidth + kGap), (i / columns) * kRowHeight);
    };
    for (std::size_t i = 0; i < shown; ++i) addMove(shapes, m_moves[i], place(i), columnWidth);
    if (shown < m_moves.size()) {
        const QString more = tr("and %1 more").arg(m_moves.size() - shown);
        addWord(shapes, place(shown) + QPointF(0, 31.0), more, Align::Left);
    }
    return {size, 1, shapes.take()};
}

}  // namespace ui
