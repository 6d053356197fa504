// SPDX-License-Identifier: GPL-3.0-or-later
// Everything that is said in words on the picture of all strategies: heading, legend, traits, figures.

#include <QCoreApplication>

#include "ui/scene/text_metrics.h"
#include "ui/text/strategy_words.h"
#include "ui/views/assignment_shapes.h"

namespace ui {
namespace {

struct Assignments {
    Q_DECLARE_TR_FUNCTIONS(Assignments)
};

constexpr double kNameText = 16;
constexpr double kTitleText = 22;
constexpr double kTitleGap = 16;
constexpr double kHeadingText = 14;
constexpr double kLegendMark = 34;
constexpr double kLegendGap = 22;
/// Co-partitioned topics that are not any more are named with so many of their partitions.
constexpr qsizetype kMostNumbers = 4;

QString title() { return Assignments::tr("What would each strategy do now?"); }

/// Marks and their meanings, from right to left.
struct LegendEntry {
    CellLook look{};  ///< Empty stands for the strip over a column
    QString words;
};
std::vector<LegendEntry> legend() {
    return {{CellLook::Empty, Assignments::tr("nobody reads it meanwhile")},
            {CellLook::Gone, Assignments::tr("gives it away")},
            {CellLook::New, Assignments::tr("gets it from another")},
            {CellLook::Kept, Assignments::tr("keeps it, or it had no owner")}};
}

double entryWidth(const LegendEntry& entry) {
    return textWidth(entry.words, kAssignmentText, Weight::Normal) + kLegendMark + kLegendGap;
}

void addLegend(const AssignmentDrawing& on) {
    double right = on.layout.size().width() - on.layout.margin();
    const double y = on.layout.legendLine();
    for (const LegendEntry& entry : legend()) {
        on.text({right, y}, entry.words, kAssignmentText, Weight::Normal, Role::InkSoft, Align::Right);
        right -= entryWidth(entry);
        if (entry.look == CellLook::Empty) {
            const QRectF strip(right + kLegendGap, y - 8, kLegendMark - 8, 7);
            on.shapes.addHatch(Layer::Still, Hatch{strip, 0, Corners::All, {}}, 1);
        } else {
            addAssignmentCell(on.shapes, {right + kLegendGap + 10, y - 12, 16, 14}, entry.look, 0,
                              std::nullopt);
        }
    }
}

QString breakText(const AssignmentDrawing& on, const core::CoPartitionBreak& found) {
    QStringList numbers;
    for (const std::int32_t number : found.numbers) {
        if (numbers.size() == kMostNumbers) {
            numbers << QStringLiteral("…");
            break;
        }
        numbers << QStringLiteral("P%1").arg(number);
    }
    return Assignments::tr("Not co-partitioned: %1 and %2 (%3)")
        .arg(on.facts.topics[static_cast<std::size_t>(found.first)].name,
             on.facts.topics[static_cast<std::size_t>(found.second)].name,
             numbers.join(QStringLiteral(", ")));
}

QString breaksText(const AssignmentDrawing& on, const AssignmentBand& band) {
    const QString first = breakText(on, band.breaks.front());
    if (band.breaks.size() == 1) return first;
    return Assignments::tr("%1, and %2 more pairs").arg(first).arg(band.breaks.size() - 1);
}

QString spreadText(const AssignmentBand& band) {
    if (band.fewest == band.most) return Assignments::tr("%1 each").arg(band.most);
    return Assignments::tr("%1 to %2 each").arg(band.fewest).arg(band.most);
}

}  // namespace

void AssignmentDrawing::text(QPointF at, const QString& words, double size, Weight weight, Role role,
                             Align align) const {
    shapes.add(Layer::Still, Text{at, words, size, weight, align, {role}});
}

double AssignmentDrawing::lines(QPointF at, const QString& words, double width, Role role) const {
    for (const QString& line : wrapped(words, width, kAssignmentText, Weight::Normal)) {
        text(at, line, kAssignmentText, Weight::Normal, role);
        at.ry() += kAssignmentText + 3;
    }
    return at.y();
}

double assignmentHeadWidth(const QString& heading) {
    double width = textWidth(title(), kTitleText, Weight::Bold) + kTitleGap +
                   textWidth(heading, kHeadingText, Weight::Normal);
    for (const LegendEntry& entry : legend()) width += entryWidth(entry);
    return width;
}

void addAssignmentHead(const AssignmentDrawing& on, const QString& heading) {
    const QPointF at(on.layout.margin(), on.layout.titleLine());
    on.text(at, title(), kTitleText, Weight::Bold, Role::Ink);
    const double after = at.x() + textWidth(title(), kTitleText, Weight::Bold) + kTitleGap;
    on.text({after, at.y()}, heading, kHeadingText, Weight::Normal, Role::InkSoft);
    if (!on.facts.rows.empty()) addLegend(on);
}

void addStrategyWords(const AssignmentDrawing& on, std::size_t index) {
    const AssignmentBand& band = on.facts.bands[index];
    const QRectF room = on.layout.words(index);
    QPointF at(room.left(), room.top() + kNameText - 2);
    if (!band.strategy) {
        on.text(at, Assignments::tr("now"), kNameText, Weight::Bold, Role::Ink);
        on.lines({at.x(), at.y() + 20}, Assignments::tr("what each member owns, or has given up last"),
                 room.width(), Role::InkSoft);
        return;
    }
    const QString name = strategyShortName(*band.strategy);
    on.text(at, name, kNameText, Weight::Bold, Role::Ink);
    const double after = at.x() + textWidth(name, kNameText, Weight::Bold) + 10;
    const QString kind =
        elided(strategyKind(*band.strategy), room.right() - after, kAssignmentText, Weight::Normal);
    on.text({after, at.y()}, kind, kAssignmentText, Weight::Normal, Role::InkSoft);
    at.ry() += 17;
    on.text(at, strategyClass(*band.strategy), kAssignmentText, Weight::Normal, Role::InkSoft);
    at.ry() += 17;
    at.setY(on.lines(at, strategyMerit(*band.strategy), room.width(), Role::Ink));
    at.setY(on.lines(at, Assignments::tr("But: %1").arg(strategyTrap(*band.strategy)), room.width(),
                     Role::InkSoft));
    if (!band.breaks.empty()) on.lines(at, breaksText(on, band), room.width(), Role::Alarm);
}

void addAssignmentFigures(const AssignmentDrawing& on, std::size_t index) {
    const AssignmentBand& band = on.facts.bands[index];
    const QRectF room = on.layout.figures(index);
    const double x = room.left() + kCountBar + 34;
    double y = room.top() + 14;
    const auto line = [&](const QString& words, Weight weight, Role role) {
        on.text({x, y}, words, kAssignmentText, weight, role);
        y += 17;
    };
    line(spreadText(band), Weight::Bold, Role::Ink);
    if (!band.strategy) return;
    line(Assignments::tr("%1 of %2 move").arg(band.moved).arg(on.facts.owned), Weight::Normal, Role::Ink);
    line(Assignments::tr("%1 of %2 stop").arg(band.stops).arg(on.facts.owned),
         band.stops > 0 ? Weight::Bold : Weight::Normal, band.stops > 0 ? Role::Alarm : Role::Ink);
    if (band.rounds > 1) line(Assignments::tr("%1 rebalances").arg(band.rounds), Weight::Normal, Role::Ink);
}

}  // namespace ui
