// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/cause_words.h"

#include <QCoreApplication>
#include <QStringList>
#include <algorithm>

#include "ui/text/units.h"

namespace ui {
namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(Causes)
};

/// A start has a name: a rebalance to which several came says who came first.
QString startClause(const core::CauseReport& cause) {
    const QString who = cause.member.empty() ? Words::tr("it") : QString::fromStdString(cause.member);
    return (cause.kind == core::CauseKind::Started ? Words::tr("%1 was started")
                                                   : Words::tr("%1 was started again"))
        .arg(who);
}

QString clause(const core::CauseReport& cause) {
    const QString time = durationText(cause.time);
    switch (cause.kind) {
        case core::CauseKind::Started:
        case core::CauseKind::StartedAgain:
            return startClause(cause);
        case core::CauseKind::ToldToClose:
            return Words::tr("it was told to close");
        case core::CauseKind::ToldToRestart:
            return Words::tr("it was told to restart");
        case core::CauseKind::ExitedOnError:
            return Words::tr("a commit failed and it ended");
        case core::CauseKind::FailedFatally:
            return Words::tr("its poll() failed for good");
        case core::CauseKind::Crashed:
            return Words::tr("it crashed");
        case core::CauseKind::Frozen:
            return Words::tr("it stood still for %1").arg(time);
        case core::CauseKind::Hung:
            return Words::tr("it hung for %1").arg(time);
        case core::CauseKind::LongBatch:
            return Words::tr("its batch of %1 took %2").arg(recordsText(cause.count), time);
        case core::CauseKind::LongCallback:
            return Words::tr("its callback took %1").arg(time);
        case core::CauseKind::PollMissed:
            return Words::tr("it missed max.poll.interval.ms by %1").arg(time);
        case core::CauseKind::PutOut:
            return Words::tr("it learnt that it is no member of this generation");
        case core::CauseKind::Expelled:
            return Words::tr("it had not joined when the rebalance timer fired");
        case core::CauseKind::GaveBack:
            return Words::tr("it gave back %1 that somebody else is to have")
                .arg(partitionCountText(static_cast<std::size_t>(cause.count)));
        case core::CauseKind::Subscribed:
            return Words::tr("it subscribes to other topics now");
        case core::CauseKind::TopicChanged:
            return Words::tr("the partitions of a topic have changed");
        case core::CauseKind::TookOver:
            return Words::tr("it takes the place of an earlier process of its group.instance.id");
        case core::CauseKind::MessagesLost:
            return Words::tr("its messages were lost");
    }
    return {};
}

/// The reason of the rebalance says as much.
bool isPlain(const core::CauseReport& cause) {
    return cause.kind == core::CauseKind::Started || cause.kind == core::CauseKind::ToldToClose;
}

}  // namespace

QString becauseText(const std::vector<core::CauseReport>& chain) {
    if (chain.empty() || (chain.size() == 1 && isPlain(chain.front()))) return {};
    QStringList clauses;
    for (const core::CauseReport& cause : chain) clauses << Words::tr("because %1").arg(clause(cause));
    return clauses.join(QStringLiteral(", "));
}

QString becauseText(const core::CauseChain& chain, const core::World& names) {
    std::vector<core::CauseReport> named;
    for (const core::Cause& cause : chain) {
        core::CauseReport& link = named.emplace_back();
        link.kind = cause.kind;
        link.at = cause.at;
        link.time = cause.time;
        link.count = cause.count;
        if (cause.slot) link.member = names.slots[cause.slot->index()].name;
    }
    return becauseText(named);
}

}  // namespace ui
