// SPDX-License-Identifier: GPL-3.0-or-later
// What is read off the picture of all strategies in words: its heading, and what is under the pointer.

#include <QCoreApplication>

#include "ui/models/names.h"
#include "ui/text/strategy_words.h"
#include "ui/text/units.h"
#include "ui/views/assignment_view.h"

namespace ui {
namespace {

struct Assignments {
    Q_DECLARE_TR_FUNCTIONS(Assignments)
};

}  // namespace

QString assignmentReading(const AssignmentFacts& facts, const AssignmentLayout& layout, QPointF place) {
    const std::optional<AssignmentCell> cell = layout.cellAt(place);
    if (!cell) return {};
    const AssignmentBand& band = facts.bands[cell->band];
    const QString partition = columnLabel(facts, cell->partition);
    QStringList had;
    QStringList has;
    for (std::size_t row = 0; row < facts.rows.size(); ++row) {
        const CellLook look = band.cells[row][cell->partition];
        if (look == CellLook::Gone || look == CellLook::Kept) had << facts.rows[row].name;
        if (look != CellLook::Empty && look != CellLook::Gone) has << facts.rows[row].name;
    }
    const QString owners = has.isEmpty() ? Assignments::tr("nobody") : has.join(QStringLiteral(", "));
    if (!band.strategy) return Assignments::tr("%1: %2 owns it now").arg(partition, owners);
    const QString name = strategyShortName(*band.strategy);
    if (had == has || had.isEmpty()) return Assignments::tr("%1: %2 with %3").arg(partition, owners, name);
    return Assignments::tr("%1: from %2 to %3 with %4")
        .arg(partition, had.join(QStringLiteral(", ")), owners, name);
}

QString assignmentHeading(const Frame& frame, core::GroupId group) {
    return Assignments::tr("%1 at %2")
        .arg(text(frame.world->groups[group.index()].name), momentText(frame.at));
}

}  // namespace ui
