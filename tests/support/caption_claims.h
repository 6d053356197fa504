// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Takes a caption apart and holds each claim in it against the world that it speaks of. Reads the world on
// its own: nothing here uses what the caption was made from.

#include <QRegularExpression>
#include <QString>
#include <QStringList>
#include <algorithm>
#include <functional>
#include <map>

#include "ui/scene/fact_sources.h"
#include "ui/scene/stage_facts.h"
#include "ui/text/caption_words.h"

namespace support {

/// One caption, and the world that it speaks of.
class CaptionClaims {
public:
    CaptionClaims(const ui::Frame& frame, const ui::StageFacts& facts, QString text)
        : m_frame(frame), m_facts(facts), m_text(std::move(text)) {}

    /// Every claim that does not hold.
    [[nodiscard]] QStringList lies() {
        whoKnowsDoes();
        whoSettlesDoes();
        whoComesAndGoesDoes();
        everybodyIsHere();
        namedIsTheCause();
        nobodyIsLeftOut();
        numbersAreRight();
        partitionsAreWhereTheyAreSaidToBe();
        return m_lies;
    }

private:
    using Check = std::function<bool(core::SlotId)>;

    [[nodiscard]] const core::World& world() const { return *m_frame.world; }
    [[nodiscard]] const core::ClassicGroup& group() const { return ui::classicGroup(world(), m_facts.group); }
    [[nodiscard]] const core::ClassicClient* process(core::SlotId slot) const {
        const core::ClassicClient* client = ui::newestProcess(world(), slot);
        return client == nullptr || core::isGone(client->consumption) ? nullptr : client;
    }
    [[nodiscard]] const core::ClassicMember* listed(core::SlotId slot) const {
        return ui::listedMember(world(), m_facts.group, slot);
    }
    [[nodiscard]] std::size_t flowing() const {
        return static_cast<std::size_t>(
            std::ranges::count(m_facts.partitions, core::Reading::Flowing, &ui::PartitionFacts::reading));
    }

    void hold(bool claim, const QString& what) {
        if (!claim) m_lies << what;
    }

    [[nodiscard]] static QStringList split(QString list) {
        list.remove(QStringLiteral("the former "));
        return list.split(QRegularExpression(QStringLiteral(", and |, | and ")), Qt::SkipEmptyParts);
    }

    /// Checks everybody that the pattern's first group names; a mere number of members names nobody.
    void everyOne(const char* pattern, const Check& check) {
        static std::map<std::string, QRegularExpression> patterns;
        QRegularExpression& known = patterns[pattern];
        if (known.pattern().isEmpty()) known.setPattern(QString::fromLatin1(pattern));
        auto matches = known.globalMatch(m_text);
        while (matches.hasNext()) {
            const QRegularExpressionMatch match = matches.next();
            for (const QString& name : split(match.captured(1))) {
                if (name.endsWith(QStringLiteral(" members"))) continue;
                const auto slot = core::findSlot(world(), m_facts.group, name.toStdString());
                hold(slot && check(*slot), name + u':' + match.captured(0));
            }
        }
    }

    /// Checks everybody that is named right before these words.
    void says(const char* words, const Check& check) {
        everyOne((std::string("((?:m\\d+(?:, and |, | and )?)+)") + words).c_str(), check);
    }

    [[nodiscard]] bool isUnaware(core::SlotId slot) const {
        return process(slot) && process(slot)->membership.state == core::MemberState::Stable &&
               !process(slot)->membership.rejoinNeeded;
    }
    template <typename Activity>
    [[nodiscard]] bool isIn(core::SlotId slot) const {
        return process(slot) && std::holds_alternative<Activity>(process(slot)->consumption.activity);
    }

    void whoKnowsDoes() {
        says(" wants? in",
             [&](core::SlotId s) { return process(s) && listed(s) && listed(s)->isNew && listed(s)->join; });
        const auto unaware = [&](core::SlotId s) { return isUnaware(s); };
        const auto inCallback = [&](core::SlotId s) { return isIn<core::InCallback>(s); };
        says(" (?:does|do) not know yet", unaware);
        says(" (?:does|do) not know yet and reads? on", [&](core::SlotId s) {
            return std::ranges::any_of(process(s)->consumption.owned, &core::OwnedPartition::fetchable);
        });
        says(" (?:does|do) not know yet and (?:goes|go) on inside", inCallback);
        says(" (?:has|have) to finish onPartitions",
             [&](core::SlotId s) { return inCallback(s) && !unaware(s); });
        says(" (?:has|have) to finish (?:its|their) batch",
             [&](core::SlotId s) { return isIn<core::InBatch>(s) && !unaware(s); });
    }

    void whoSettlesDoes() {
        const auto inCallback = [&](core::SlotId s) { return isIn<core::InCallback>(s); };
        says(" (?:still )?restores? (?:its|their|the) state", inCallback);
        says(" (?:is|are) still in onPartitionsAssigned", inCallback);
        says(" still waits? for", [&](core::SlotId s) {
            return process(s)->membership.state != core::MemberState::Stable ||
                   process(s)->membership.received.has_value();
        });
        says(" looks? up where", [&](core::SlotId s) {
            return std::ranges::any_of(process(s)->consumption.owned,
                                       [](const core::OwnedPartition& o) { return !o.position; });
        });
    }

    void whoComesAndGoesDoes() {
        says(" (?:has|have) crashed", [&](core::SlotId s) {
            return listed(s) && (!process(s) || world().slots[s.index()].incarnations > 1);
        });
        says(" started: ", [&](core::SlotId s) { return process(s) && !listed(s); });
        says(" closes?: ", [&](core::SlotId s) { return isIn<core::InClose>(s); });
        says(" joined[,:]", [&](core::SlotId s) { return process(s) && listed(s) && !listed(s)->isNew; });
        says(" left[,:]",
             [&](core::SlotId s) { return !process(s) || world().slots[s.index()].incarnations > 1; });
        says(" wanted in and is gone again",
             [&](core::SlotId s) { return !process(s) || isIn<core::InClose>(s); });
        everyOne("[Tt]he leader (m\\d+)", [&](core::SlotId s) {
            const core::ClassicMember* leader = core::findMember(group(), group().leader);
            return leader != nullptr && leader->slot == s;
        });
        everyOne("Nothing is left for ((?:m\\d+(?:, and |, | and )?)+)", [&](core::SlotId s) {
            return listed(s) && process(s) && process(s)->consumption.owned.empty();
        });
    }

    void everybodyIsHere() {
        const auto hasJoined = [](const core::ClassicMember& m) { return m.join.has_value(); };
        if (m_text.contains(QStringLiteral("Everybody else is here"))) {
            hold(std::ranges::all_of(group().members,
                                     [&](const auto& m) {
                                         return hasJoined(m) || !process(m.slot) ||
                                                process(m.slot)->membership.memberId != m.id;
                                     }),
                 QStringLiteral("Everybody else is here"));
        }
        if (m_text.startsWith(QStringLiteral("All are here"))) {
            hold(std::ranges::all_of(group().members,
                                     [&](const auto& m) { return process(m.slot) != nullptr; }),
                 QStringLiteral("All are here"));
        }
    }

    /// The rebalance that runs is that of whoever is said to want in.
    void namedIsTheCause() {
        static const QRegularExpression kWants(QStringLiteral("^((?:m\\d+(?:, | and )?)+) wants? in"));
        const auto match = kWants.match(m_text);
        if (!match.hasMatch() || group().state != core::GroupState::PreparingRebalance) return;
        const core::Rebalance* newest = nullptr;
        for (const core::Rebalance& rebalance : m_frame.history->rebalances()) {
            if (rebalance.from <= world().now) newest = &rebalance;
        }
        hold(newest != nullptr && newest->reason == core::RebalanceReason::Join && newest->cause &&
                 split(match.captured(1))
                     .contains(QString::fromStdString(world().slots[newest->cause->index()].name)),
             QStringLiteral("cause"));
    }

    /// While people want in, all of them are named.
    void nobodyIsLeftOut() {
        if (group().state != core::GroupState::PreparingRebalance || group().initialDelay) return;
        if (!m_text.contains(QStringLiteral("want in")) && !m_text.contains(QStringLiteral("wants in")))
            return;
        if (m_text.contains(QStringLiteral(" members want in"))) return;
        for (const core::ClassicMember& member : group().members) {
            if (!member.isNew || !process(member.slot)) continue;
            const QString name = QString::fromStdString(world().slots[member.slot.index()].name);
            hold(m_text.contains(name), name + QStringLiteral(" is left out"));
        }
    }

    void numbersAreRight() {
        if (m_text.contains(QStringLiteral("nobody reads before")))
            hold(flowing() == 0, QStringLiteral("nobody reads"));
        if (m_text.contains(QStringLiteral("All partitions are read")))
            hold(flowing() == m_facts.partitions.size(), QStringLiteral("all are read"));
        static const QRegularExpression kCount(QStringLiteral("(\\d+) of (\\d+) partitions are read"));
        if (const auto match = kCount.match(m_text); match.hasMatch()) {
            hold(match.captured(1).toUInt() == flowing(), match.captured(0));
            hold(match.captured(2).toUInt() == m_facts.partitions.size(), match.captured(0));
        }
        static const QRegularExpression kOthers(QStringLiteral("The other (\\w+) (?:never|is|are)"));
        if (const auto match = kOthers.match(m_text); match.hasMatch()) {
            hold(match.captured(1) == ui::numberWord(flowing()), match.captured(0));
        }
        static const QRegularExpression kAwaited(
            QStringLiteral("until (?:all (\\w+)|both|it) (?:have|has) sent"));
        if (const auto match = kAwaited.match(m_text); match.hasMatch()) {
            const std::size_t count = group().members.size() + group().pending.size();
            const QString word = match.captured(1);
            hold(word.isEmpty() ? count <= 2 : word == ui::numberWord(count), match.captured(0));
        }
        if (m_text.contains(QStringLiteral("what is owned is read on"))) {
            hold(std::ranges::all_of(m_facts.partitions,
                                     [](const ui::PartitionFacts& p) {
                                         return !p.owner || p.reading == core::Reading::Flowing;
                                     }),
                 QStringLiteral("what is owned is read on"));
        }
        if (m_text.contains(QRegularExpression(QStringLiteral(" share \\d"))))
            hold(m_facts.stopped == 0, QStringLiteral("shared while some are stopped"));
    }

    void partitionsAreWhereTheyAreSaidToBe() {
        static const QRegularExpression kGave(
            QStringLiteral("(m\\d+) gave up ((?:P\\d+(?:, | and )?)+)(?!m)"));
        auto gave = kGave.globalMatch(m_text);
        while (gave.hasNext()) {
            const auto match = gave.next();
            for (const QString& label : split(match.captured(2))) {
                hold(std::ranges::any_of(m_facts.partitions,
                                         [&](const ui::PartitionFacts& p) {
                                             return p.label == label && p.reading == core::Reading::Nobody;
                                         }),
                     match.captured(0) + u':' + label);
            }
        }
        static const QRegularExpression kRestores(
            QStringLiteral("(m\\d+) restores the state of ((?:P\\d+(?:, | and )?)+)"));
        auto restores = kRestores.globalMatch(m_text);
        while (restores.hasNext()) {
            const auto match = restores.next();
            for (const QString& label : split(match.captured(2))) {
                hold(std::ranges::any_of(m_facts.partitions,
                                         [&](const ui::PartitionFacts& p) {
                                             return p.label == label &&
                                                    p.reading == core::Reading::Assigned && p.owner &&
                                                    m_facts.member(*p.owner)->name == match.captured(1);
                                         }),
                     match.captured(0) + u':' + label);
            }
        }
    }

    const ui::Frame& m_frame;
    const ui::StageFacts& m_facts;
    QString m_text;
    QStringList m_lies;
};

/// What was said of partitions that "never stopped", and of who will get which.
class Promises {
public:
    QStringList lies(const ui::Frame& frame, const ui::StageFacts& facts, const QString& text) {
        QStringList lies;
        const bool never = text.contains(QStringLiteral("never stopped"));
        const core::SimTime since = beginning(frame);
        for (const ui::PartitionFacts& partition : facts.partitions) {
            if (partition.reading != core::Reading::Flowing)
                m_lastStop[partition.label] = frame.at;
            else if (never && m_lastStop[partition.label] > since)
                lies << partition.label + QStringLiteral(" has stopped");
        }
        static const QRegularExpression kGets(
            QStringLiteral("gave up (.*); (m\\d+) gets (?:it|both|all \\w+) in"));
        if (const auto match = kGets.match(text); match.hasMatch()) {
            static const QRegularExpression kLabel(QStringLiteral("P\\d+"));
            auto labels = kLabel.globalMatch(match.captured(1));
            while (labels.hasNext()) m_promised[labels.next().captured(0)] = {match.captured(2), frame.at};
        }
        return lies;
    }

    /// Promises that nobody has disturbed and that have not come true.
    QStringList broken(const ui::StageFacts& end, core::SimTime lastAct) const {
        QStringList broken;
        for (const auto& [label, promise] : m_promised) {
            const auto partition = std::ranges::find(end.partitions, label, &ui::PartitionFacts::label);
            const QString owner = partition->owner ? end.member(*partition->owner)->name : QString();
            if (promise.second > lastAct && owner != promise.first) broken << label + u' ' + promise.first;
        }
        return broken;
    }

private:
    /// Of the newest rebalance that does not merely follow from another.
    static core::SimTime beginning(const ui::Frame& frame) {
        core::SimTime begin{};
        for (const core::Rebalance& rebalance : frame.history->rebalances()) {
            const bool follows = rebalance.reason == core::RebalanceReason::LeaderRejoined ||
                                 rebalance.reason == core::RebalanceReason::MetadataChanged;
            if (!follows && rebalance.from <= frame.at) begin = rebalance.from;
        }
        return begin;
    }

    std::map<QString, core::SimTime> m_lastStop;
    std::map<QString, std::pair<QString, core::SimTime>> m_promised;
};

}  // namespace support
