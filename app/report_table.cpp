// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/report_table.h"

#include <QStringList>
#include <algorithm>
#include <vector>

#include "ui/text/cause_words.h"
#include "ui/text/intervention_words.h"
#include "ui/text/units.h"

namespace app {
namespace {

using Row = QStringList;

/// Columns as wide as their widest cell: texts to the left, numbers to the right.
QString alignedRows(const std::vector<Row>& rows, qsizetype textColumns) {
    std::vector<qsizetype> widths(static_cast<std::size_t>(rows.front().size()), 0);
    for (const Row& row : rows) {
        for (qsizetype i = 0; i < row.size(); ++i) {
            qsizetype& width = widths[static_cast<std::size_t>(i)];
            width = std::max(width, row.at(i).size());
        }
    }
    QString text;
    for (const Row& row : rows) {
        QString line;
        for (qsizetype i = 0; i < row.size(); ++i) {
            const qsizetype width = widths[static_cast<std::size_t>(i)];
            line += QStringLiteral("  ");
            line += i < textColumns ? row.at(i).leftJustified(width) : row.at(i).rightJustified(width);
        }
        text += line % QLatin1Char('\n');
    }
    return text;
}

/// A dash for what did not happen.
QString lengthOf(core::SimDuration duration) {
    return duration > core::SimDuration{} ? ui::durationText(duration) : QStringLiteral("–");
}

QString count(std::int64_t number) { return QString::number(number); }

/// "1 member", "2 members".
QString counted(std::int64_t number, const char* noun) {
    const QString text = count(number) % QLatin1Char(' ') % QLatin1String(noun);
    return number == 1 ? text : text % QLatin1Char('s');
}

/// "c1, c2, c3", or "c1, c2 and 4 more".
QString nameList(const QStringList& names) {
    constexpr qsizetype kMostNames = 3;
    if (names.size() <= kMostNames) return names.join(QStringLiteral(", "));
    return QStringLiteral("%1 and %2 more")
        .arg(names.mid(0, kMostNames - 1).join(QStringLiteral(", ")))
        .arg(names.size() - kMostNames + 1);
}

/// Who gave the reason; with a join, everybody else who came along.
QStringList causers(const core::RebalanceReport& report) {
    QStringList names;
    if (!report.cause.empty()) names << QString::fromStdString(report.cause);
    if (report.reason != core::RebalanceReason::Join) return names;
    for (const std::string& newcomer : report.newcomers) {
        const QString name = QString::fromStdString(newcomer);
        if (!names.contains(name)) names << name;
    }
    return names;
}

/// Its join phase ended, and nobody was left.
bool leftNobody(const core::RebalanceReport& report) { return report.generation && report.members == 0; }

QString causeOf(const core::RebalanceReport& report) {
    const std::string_view reason = core::traceName(report.reason);
    QString text = QLatin1String(reason.data(), static_cast<qsizetype>(reason.size()));
    const QStringList names = causers(report);
    if (!names.isEmpty()) text += QStringLiteral(": ") % nameList(names);
    if (leftNobody(report)) text += QStringLiteral(" (nobody left)");
    return text;
}

/// How many there were, and what else the rows below show.
QString rebalanceCount(const core::GroupReport& report) {
    QStringList others;
    const std::int64_t empty = std::ranges::count_if(report.each, leftNobody);
    if (empty > 0) others << QStringLiteral("%1 that left nobody").arg(empty);
    const bool underWay = !report.each.empty() && !report.each.back().generation;
    if (underWay) others << QStringLiteral("1 under way");
    QString text = count(report.rebalances);
    if (!others.isEmpty()) text += QStringLiteral(", besides ") % others.join(QStringLiteral(" and "));
    return text;
}

Row rebalanceRow(const core::RebalanceReport& report) {
    return {report.generation ? count(*report.generation) : QStringLiteral("none yet"),
            causeOf(report),
            ui::momentText(report.from),
            lengthOf(report.duration),
            count(report.moved),
            count(report.revoked),
            count(report.lost),
            count(report.stoppedPartitions),
            ui::secondsNumber(report.stopped),
            lengthOf(report.longestStop),
            count(report.peakPositionLag)};
}

/// Not all columns cover the same span.
constexpr const char* kColumns =
    "  \"took\" ends with the last callback or the next rebalance; stops, counted whole, "
    "and peak lag may end later\n";

Row outsideRow(const core::OutsideReport& report) {
    const QString dash = QStringLiteral("–");
    return {dash,
            QStringLiteral("no rebalance"),
            dash,
            dash,
            count(report.moved),
            count(report.revoked),
            count(report.lost),
            count(report.stoppedPartitions),
            ui::secondsNumber(report.stopped),
            lengthOf(report.longestStop),
            dash};
}

/// With what happened outside of them, if anything did: a static member that came back, or was taken over.
QString rebalanceRows(const core::GroupReport& report) {
    std::vector<Row> rows{{QStringLiteral("generation"), QStringLiteral("cause"), QStringLiteral("began"),
                           QStringLiteral("took"), QStringLiteral("moved"), QStringLiteral("revoked"),
                           QStringLiteral("lost"), QStringLiteral("stopped"), QStringLiteral("partition-s"),
                           QStringLiteral("longest stop"), QStringLiteral("peak lag")}};
    for (const core::RebalanceReport& one : report.each) rows.push_back(rebalanceRow(one));
    if (report.outside != core::OutsideReport{}) rows.push_back(outsideRow(report.outside));
    return alignedRows(rows, 2);
}

/// What is behind the rebalances whose cause does not say everything.
QString reasonLines(const std::vector<core::RebalanceReport>& each) {
    QString text;
    for (const core::RebalanceReport& report : each) {
        const QString because = ui::becauseText(report.because);
        if (because.isEmpty()) continue;
        const QString which = report.generation ? QStringLiteral("generation %1").arg(*report.generation)
                                                : QStringLiteral("the one under way");
        text += QStringLiteral("  %1: %2, %3\n").arg(which, causeOf(report), because);
    }
    return text;
}

/// Partitions that go no further.
QString stuckLines(const std::vector<core::StuckReport>& stuck) {
    QString text;
    for (const core::StuckReport& one : stuck) {
        text += QStringLiteral("  %1 stands still: %2 fails at record %3 each time\n")
                    .arg(QString::fromStdString(one.partition), QString::fromStdString(one.member))
                    .arg(one.offset);
    }
    return text;
}

/// Consumers that poll() has failed for good.
QString failureLines(const std::vector<core::MemberReport>& consumers) {
    QString text;
    for (const core::MemberReport& consumer : consumers) {
        if (!consumer.failure) continue;
        const std::string_view error = core::kafkaName(*consumer.failure);
        text += QStringLiteral("  %1 has ended: its poll() threw %2\n")
                    .arg(QString::fromStdString(consumer.member),
                         QLatin1String(error.data(), static_cast<qsizetype>(error.size())));
    }
    return text;
}

/// Why records were skipped that nobody meant to skip.
QString deletedText(const core::DeletedUnread& deleted) {
    return QStringLiteral(
               "  of the skipped, %1 were deleted before they were read: %2 keeps %3 a partition\n")
        .arg(deleted.records)
        .arg(QString::fromStdString(deleted.topic), counted(deleted.retention, "record"));
}

QString groupText(const core::GroupReport& report) {
    const std::string_view state = core::kafkaName(report.state);
    QString text = QStringLiteral("\n%1: %2, generation %3, %4, %5\n")
                       .arg(QString::fromStdString(report.group),
                            QLatin1String(state.data(), static_cast<qsizetype>(state.size())))
                       .arg(report.generation)
                       .arg(counted(report.members, "member"), counted(report.partitions, "partition"));
    text += QStringLiteral("  records: %1 produced, %2 processed, %3 delivered again, %4 skipped\n")
                .arg(report.produced)
                .arg(report.processed)
                .arg(report.redelivered)
                .arg(report.skipped);
    for (const core::DeletedUnread& deleted : report.deletedUnread) text += deletedText(deleted);
    text += QStringLiteral("  position lag: %1, at most %2\n")
                .arg(report.positionLag)
                .arg(report.peakPositionLag);
    text += QStringLiteral(
                "  a consumer was there, yet none owned the partition and could fetch it: "
                "%1 partition-seconds in all, %2 at a stretch at most\n")
                .arg(ui::secondsNumber(report.stop.total), lengthOf(report.stop.longest));
    text += QStringLiteral("  rebalances: %1; partitions moved %2, revoked %3, lost %4\n")
                .arg(rebalanceCount(report))
                .arg(report.moved)
                .arg(report.revoked)
                .arg(report.lost);
    text += stuckLines(report.stuck) % failureLines(report.consumers);
    if (report.each.empty()) return text;
    return text % rebalanceRows(report) % QLatin1String(kColumns) % reasonLines(report.each);
}

/// It was done, and waited in vain; the others were not done at all.
bool waited(core::SkipReason reason) {
    return reason == core::SkipReason::NoSuchMessage || reason == core::SkipReason::NoSuchRecord ||
           reason == core::SkipReason::NeverFailed;
}

/// "skipped: pause of orders-0 by c1 at 5 s, for it owns none of them".
QString skippedText(const core::SkippedReport& report) {
    const QString target = QString::fromStdString(report.target);
    const QString member = QString::fromStdString(report.member);
    QString what = QString::fromStdString(report.action);
    if (!target.isEmpty()) what += QStringLiteral(" of ") % target;
    if (!member.isEmpty())
        what += (target.isEmpty() ? QStringLiteral(" of ") : QStringLiteral(" by ")) % member;
    const QString outcome =
        waited(report.reason) ? QStringLiteral("without effect") : QStringLiteral("skipped");
    return QStringLiteral("%1: %2 at %3, for %4\n")
        .arg(outcome, what, ui::momentText(report.at), ui::skipReasonText(report.reason, report.count));
}

}  // namespace

QString reportTable(const QString& scenario, const core::RunReport& report) {
    QString text = QStringLiteral("%1, %2, seed %3\n")
                       .arg(scenario, ui::durationText(report.end.time_since_epoch()))
                       .arg(report.seed);
    for (const core::GroupReport& group : report.groups) text += groupText(group);
    if (!report.skipped.empty() || report.notReached > 0) text += QLatin1Char('\n');
    for (const core::SkippedReport& skipped : report.skipped) text += skippedText(skipped);
    if (report.notReached > 0)
        text += QStringLiteral("not reached: %1 after the end\n").arg(counted(report.notReached, "action"));
    return text;
}

}  // namespace app
