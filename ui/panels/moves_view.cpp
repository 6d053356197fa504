// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/moves_view.h"

#include <QStringList>
#include <algorithm>

#include "ui/panels/name_plate.h"
#include "ui/scene/text_metrics.h"

namespace ui {

namespace {

constexpr int kColumns = 3;
constexpr double kRowHeight = 42.0;
constexpr double kPlateHeight = 18.0;
constexpr double kPlateLeast = 24.0;
constexpr double kArrow = 16.0;
constexpr double kGap = 8.0;
constexpr double kTextSize = 12.0;

double plateWidth(const QString& name, double most) {
    return std::clamp(textWidth(name, kTextSize, Weight::Bold) + 8.0, kPlateLeast, most);
}

void addMove(Scene& scene, const MoveWords& move, const QPointF& at, double width) {
    const QString names = elided(move.partitions, width, kTextSize, Weight::Normal);
    scene.shapes.push_back(
        {Layer::State,
         {},
         Text{{at.x(), at.y() + 12.0}, names, kTextSize, Weight::Normal, Align::Left, {Role::InkSoft}}});
    const double most = (width - kArrow) / 2;
    const double top = at.y() + 18.0;
    const double from = plateWidth(move.from, most);
    addPlate(scene, {at.x(), top, from, kPlateHeight}, move.from, move.fromNumber, kTextSize);
    scene.shapes.push_back({Layer::State,
                            {},
                            Text{{at.x() + from + kArrow / 2, top + 13.0},
                                 QStringLiteral("→"),
                                 kTextSize,
                                 Weight::Normal,
                                 Align::Centre,
                                 {Role::InkSoft}}});
    addPlate(scene, {at.x() + from + kArrow, top, plateWidth(move.to, most), kPlateHeight}, move.to,
             move.toNumber, kTextSize);
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
    Scene scene{size, 1, {}};
    const double columnWidth = (size.width() - (kColumns - 1) * kGap) / kColumns;
    const auto rows = std::max(1, static_cast<int>(size.height() / kRowHeight));
    const auto places = static_cast<std::size_t>(rows * kColumns);
    const std::size_t shown = m_moves.size() > places ? places - 1 : m_moves.size();
    const auto place = [&](std::size_t index) {
        const auto i = static_cast<int>(index);
        return QPointF((i % kColumns) * (columnWidth + kGap), (i / kColumns) * kRowHeight);
    };
    for (std::size_t i = 0; i < shown; ++i) addMove(scene, m_moves[i], place(i), columnWidth);
    if (shown < m_moves.size()) {
        const QString more = tr("and %1 more").arg(m_moves.size() - shown);
        const QPointF at = place(shown) + QPointF(0, 31.0);
        scene.shapes.push_back(
            {Layer::State, {}, Text{at, more, kTextSize, Weight::Normal, Align::Left, {Role::InkSoft}}});
    }
    return scene;
}

}  // namespace ui
