// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/happenings.h"

#include <QCoreApplication>
#include <QStringList>
#include <algorithm>

#include "core/base/overload.h"
#include "ui/models/names.h"
#include "ui/text/units.h"

namespace ui {

namespace {

class Words {
    Q_DECLARE_TR_FUNCTIONS(Happenings)
};

QString actionText(core::ActionSpec::Kind kind, const QString& member) {
    switch (kind) {
        case core::ActionSpec::Kind::Join:
            return Words::tr("%1 joins").arg(member);
        case core::ActionSpec::Kind::Leave:
            return Words::tr("%1 leaves").arg(member);
        case core::ActionSpec::Kind::Crash:
            return Words::tr("%1 crashes").arg(member);
        case core::ActionSpec::Kind::Restart:
            return Words::tr("%1 restarts").arg(member);
        case core::ActionSpec::Kind::Hang:
            return Words::tr("%1 hangs").arg(member);
        case core::ActionSpec::Kind::Freeze:
            return Words::tr("%1 freezes").arg(member);
        case core::ActionSpec::Kind::Subscribe:
            return Words::tr("%1 subscribes").arg(member);
        case core::ActionSpec::Kind::AddPartitions:
            return Words::tr("partitions are added");
        case core::ActionSpec::Kind::BrokerDown:
            return Words::tr("a broker goes down");
        case core::ActionSpec::Kind::BrokerUp:
            return Words::tr("a broker comes up");
        case core::ActionSpec::Kind::Pause:
            return Words::tr("%1 pauses").arg(member);
        case core::ActionSpec::Kind::Resume:
            return Words::tr("%1 resumes").arg(member);
        case core::ActionSpec::Kind::Processing:
            return member.isEmpty() ? Words::tr("work changes pace")
                                    : Words::tr("%1 changes pace").arg(member);
        case core::ActionSpec::Kind::Configure:
            return member.isEmpty() ? Words::tr("rolling restart")
                                    : Words::tr("%1 is configured").arg(member);
        case core::ActionSpec::Kind::CreateTopic:
            return Words::tr("a topic is created");
        case core::ActionSpec::Kind::DeleteTopic:
            return Words::tr("a topic is deleted");
        case core::ActionSpec::Kind::Rate:
            return Words::tr("a rate changes");
        case core::ActionSpec::Kind::Network:
            return Words::tr("the network changes");
        case core::ActionSpec::Kind::FailCommits:
            return Words::tr("commits of %1 fail").arg(member);
        case core::ActionSpec::Kind::Drop:
            return Words::tr("messages are lost");
        case core::ActionSpec::Kind::Poison:
            return Words::tr("a poison record");
    }
    return {};
}

/// "c1, c2, c3 start" for the members that are there from the beginning.
void addStart(std::vector<Happening>& list, const core::Scenario& scenario) {
    for (const core::GroupSpec& group : scenario.groups) {
        QStringList names;
        for (const core::MemberSpec& member : group.members) names << text(member.name);
        if (names.isEmpty()) continue;
        const QString joined = names.join(QStringLiteral(", "));
        const QString words =
            (names.size() == 1 ? Words::tr("%1 starts") : Words::tr("%1 start")).arg(joined);
        list.push_back({core::SimTime{},
                        scenario.groups.size() > 1 ? Words::tr("%1: %2").arg(text(group.id), words) : words,
                        Author::Scenario});
    }
}

}  // namespace

QString happeningText(const core::Intervention& what) {
    using Kind = core::ActionSpec::Kind;
    return std::visit(
        core::Overload{
            [](const core::JoinConsumer& i) { return actionText(Kind::Join, text(i.name)); },
            [](const core::LeaveConsumer& i) { return actionText(Kind::Leave, text(i.name)); },
            [](const core::CrashConsumer& i) { return actionText(Kind::Crash, text(i.name)); },
            [](const core::RestartConsumer& i) { return actionText(Kind::Restart, text(i.name)); },
            [](const core::SubscribeConsumer& i) { return actionText(Kind::Subscribe, text(i.name)); },
            [](const core::AddPartitions&) { return actionText(Kind::AddPartitions, {}); },
            [](const core::BrokerDown&) { return actionText(Kind::BrokerDown, {}); },
            [](const core::BrokerUp&) { return actionText(Kind::BrokerUp, {}); },
            [](const core::HangConsumer& i) { return actionText(Kind::Hang, text(i.name)); },
            [](const core::FreezeConsumer& i) { return actionText(Kind::Freeze, text(i.name)); },
            [](const core::PauseConsumer& i) {
                return actionText(i.resumes ? Kind::Resume : Kind::Pause, text(i.name));
            },
            [](const core::ChangeProcessing& i) { return actionText(Kind::Processing, text(i.name)); },
            [](const core::ConfigureConsumers& i) { return actionText(Kind::Configure, text(i.name)); },
            [](const core::CreateTopic&) { return actionText(Kind::CreateTopic, {}); },
            [](const core::DeleteTopic&) { return actionText(Kind::DeleteTopic, {}); },
            [](const core::ChangeRate&) { return actionText(Kind::Rate, {}); },
            [](const core::ChangeNetwork&) { return actionText(Kind::Network, {}); },
            [](const core::FailCommits& i) { return actionText(Kind::FailCommits, text(i.name)); },
            [](const core::DropMessages&) { return actionText(Kind::Drop, {}); },
            [](const core::PoisonRecord&) { return actionText(Kind::Poison, {}); },
        },
        what);
}

std::vector<Happening> happenings(const core::Scenario& scenario,
                                  const std::vector<core::TimedIntervention>& interventions) {
    std::vector<Happening> list;
    addStart(list, scenario);
    for (const core::ActionSpec& action : scenario.timeline) {
        const QString words = actionText(action.kind, text(action.member));
        const bool several = scenario.groups.size() > 1 && !action.group.empty();
        list.push_back({action.at, several ? Words::tr("%1: %2").arg(text(action.group), words) : words,
                        Author::Scenario});
    }
    for (const core::TimedIntervention& done : interventions) {
        list.push_back({done.at, happeningText(done.what), Author::User});
    }
    std::stable_sort(list.begin(), list.end(),
                     [](const Happening& a, const Happening& b) { return a.at < b.at; });
    return list;
}

std::optional<std::size_t> presentHappening(const std::vector<Happening>& list, core::SimTime moment) {
    const auto after = std::upper_bound(list.begin(), list.end(), moment,
                                        [](core::SimTime t, const Happening& h) { return t < h.at; });
    if (after == list.begin()) return std::nullopt;
    return static_cast<std::size_t>(after - list.begin()) - 1;
}

QString compactMoment(core::SimTime moment) {
    const std::int64_t tenths = core::microseconds(moment) / 100'000;
    if (tenths % 10 == 0) return QString::number(tenths / 10) + QStringLiteral(" s");
    return shortMomentText(moment);
}

}  // namespace ui
