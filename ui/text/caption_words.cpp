// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/caption_words.h"

#include <QCoreApplication>
#include <QStringList>
#include <algorithm>
#include <array>

#include "ui/text/describe.h"
#include "ui/text/units.h"

namespace ui {
namespace {

struct Caption {
    Q_DECLARE_TR_FUNCTIONS(Caption)
};

QString wantsIn(const Situation& s) {
    return agree(s.joiners.size(), Caption::tr("%1 wants in"), Caption::tr("%1 want in"))
        .arg(names(s, s.joiners));
}

/// The consumer that set the rebalance off, and whoever came with it.
std::vector<core::SlotId> joined(const Situation& s, const Beginning& beginning) {
    std::vector<core::SlotId> slots{*beginning.cause};
    for (const core::SlotId slot : beginning.newcomers) {
        if (contains(s.living, slot) && !contains(slots, slot)) slots.push_back(slot);
    }
    return slots;
}

/// It left because its application had not polled.
bool missedPoll(const Beginning& beginning) {
    return !beginning.because.empty() && beginning.because.front().kind == core::CauseKind::PollMissed;
}

}  // namespace

QString numberWord(std::size_t number) {
    static constexpr std::array kWords{
        QT_TRANSLATE_NOOP("Caption", "none"),  QT_TRANSLATE_NOOP("Caption", "one"),
        QT_TRANSLATE_NOOP("Caption", "two"),   QT_TRANSLATE_NOOP("Caption", "three"),
        QT_TRANSLATE_NOOP("Caption", "four"),  QT_TRANSLATE_NOOP("Caption", "five"),
        QT_TRANSLATE_NOOP("Caption", "six"),   QT_TRANSLATE_NOOP("Caption", "seven"),
        QT_TRANSLATE_NOOP("Caption", "eight"), QT_TRANSLATE_NOOP("Caption", "nine"),
        QT_TRANSLATE_NOOP("Caption", "ten"),   QT_TRANSLATE_NOOP("Caption", "eleven"),
        QT_TRANSLATE_NOOP("Caption", "twelve")};
    return number < kWords.size() ? Caption::tr(kWords.at(number)) : QString::number(number);
}

QString names(const Situation& s, const std::vector<core::SlotId>& slotIds) {
    constexpr std::size_t kNamed = 4;
    if (slotIds.size() > kNamed) return membersText(slotIds.size());
    QStringList list;
    for (const core::SlotId slot : slotIds) list << memberName(s.world, slot);
    return listText(list);
}

QString goneNames(const Situation& s, const std::vector<core::SlotId>& slotIds) {
    QStringList list;
    for (const core::SlotId slot : slotIds) {
        const QString name = memberName(s.world, slot);
        list << (contains(s.running, slot) ? Caption::tr("the former %1").arg(name) : name);
    }
    return listText(list);
}

QString partitionNames(const Situation& s, const std::vector<core::PartitionId>& list) {
    return partitionsText(s.world, s.facts.group, list);
}

QString causeName(const Situation& s, const Beginning& beginning) {
    return beginning.cause ? memberName(s.world, *beginning.cause) : Caption::tr("a member");
}

bool contains(const std::vector<core::SlotId>& list, std::optional<core::SlotId> slot) {
    return slot && std::ranges::find(list, *slot) != list.end();
}

QString agree(std::size_t count, const QString& one, const QString& many) { return count == 1 ? one : many; }

QString shareClauses(const Situation& s, const std::vector<Share>& shares, const QString& clause) {
    QStringList clauses;
    for (const Share& share : shares)
        clauses << clause.arg(memberName(s.world, share.of), partitionNames(s, share.partitions));
    // "and" between names of partitions already: a comma tells the clauses apart.
    const bool manyEach =
        std::ranges::any_of(shares, [](const Share& share) { return share.partitions.size() > 1; });
    if (!manyEach || clauses.size() < 2) return listText(clauses);
    const QString last = clauses.takeLast();
    return Caption::tr("%1, and %2").arg(clauses.join(QStringLiteral(", ")), last);
}

QString beginningNow(const Situation& s) {
    if (!s.newest) return s.joiners.empty() ? Caption::tr("A rebalance runs") : wantsIn(s);
    const QString who = causeName(s, *s.newest);
    QString text;
    switch (s.newest->reason) {
        case core::RebalanceReason::Join:
            if (contains(s.joiners, s.newest->cause)) return wantsIn(s);
            text = Caption::tr("%1 wanted in and is gone again").arg(who);
            break;
        case core::RebalanceReason::Leave:
            if (s.joiners.size() == 1 && contains(s.joiners, s.newest->cause))
                return Caption::tr("%1 has left and is back").arg(who);
            text = missedPoll(*s.newest) ? Caption::tr(
                                               "%1 has left by itself: it had not polled for "
                                               "max.poll.interval.ms")
                                               .arg(who)
                                         : Caption::tr("%1 has left").arg(who);
            break;
        case core::RebalanceReason::SessionTimeout:
            text = Caption::tr("The session of %1 has run out and the coordinator has removed it").arg(who);
            break;
        case core::RebalanceReason::LeaderRejoined:
            text = Caption::tr("The leader %1 joins again").arg(who);
            break;
        case core::RebalanceReason::MetadataChanged:
            text = Caption::tr("%1 joins again").arg(who);
            break;
        case core::RebalanceReason::StaticMemberChanged:
            text = Caption::tr("The static member %1 is back").arg(who);
            break;
        case core::RebalanceReason::SyncTimeout:
            text = Caption::tr("Not every SyncGroup has come in time");
            break;
    }
    if (s.joiners.empty()) return text;
    return Caption::tr("%1, and %2").arg(text, wantsIn(s));
}

QString beginningPast(const Situation& s, const Beginning& beginning) {
    const QString who = causeName(s, beginning);
    switch (beginning.reason) {
        case core::RebalanceReason::Join:
            return contains(s.living, beginning.cause)
                       ? Caption::tr("%1 joined").arg(names(s, joined(s, beginning)))
                       : Caption::tr("%1 wanted in and is gone again").arg(who);
        case core::RebalanceReason::Leave:
            return missedPoll(beginning) ? Caption::tr("%1 missed max.poll.interval.ms").arg(who)
                                         : Caption::tr("%1 left").arg(who);
        case core::RebalanceReason::SessionTimeout:
            return Caption::tr("The session of %1 ran out").arg(who);
        case core::RebalanceReason::LeaderRejoined:
            return Caption::tr("The leader %1 joined again").arg(who);
        case core::RebalanceReason::MetadataChanged:
            return Caption::tr("%1 joined again").arg(who);
        case core::RebalanceReason::StaticMemberChanged:
            return Caption::tr("The static member %1 came back").arg(who);
        case core::RebalanceReason::SyncTimeout:
            return Caption::tr("Not every SyncGroup came in time");
    }
    return {};
}

}  // namespace ui
