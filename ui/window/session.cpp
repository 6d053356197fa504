// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/session.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include "core/base/overload.h"
#include "ui/models/names.h"
#include "ui/player/player.h"
#include "ui/player/strategy.h"
#include "ui/text/stage_words.h"

namespace ui {

namespace {

using namespace Qt::StringLiterals;

/// Rises when the form of the file changes; other forms are not read.
constexpr int kFormat = 1;

QJsonObject action(QLatin1StringView what, core::GroupId group, const std::string& name) {
    return {{u"do"_s, what}, {u"group"_s, static_cast<int>(group.value)}, {u"member"_s, text(name)}};
}

QJsonObject pause(QLatin1StringView what, core::GroupId group, const std::string& name,
                  core::SimDuration lasts) {
    QJsonObject object = action(what, group, name);
    object[u"for"_s] = QString::number(lasts.count());
    return object;
}

QJsonObject toObject(const core::TimedIntervention& done) {
    QJsonObject object = std::visit(
        core::Overload{
            [](const core::JoinConsumer& i) { return action("join"_L1, i.group, i.name); },
            [](const core::LeaveConsumer& i) { return action("leave"_L1, i.group, i.name); },
            [](const core::CrashConsumer& i) { return action("crash"_L1, i.group, i.name); },
            [](const core::RestartConsumer& i) { return action("restart"_L1, i.group, i.name); },
            [](const core::SubscribeConsumer& i) {
                QJsonObject made = action("subscribe"_L1, i.group, i.name);
                QJsonArray topics;
                for (const core::TopicId topic : i.topics) topics << static_cast<int>(topic.value);
                made[u"topics"_s] = topics;
                return made;
            },
            [](const core::AddPartitions& i) {
                return QJsonObject{{u"do"_s, u"add-partitions"_s},
                                   {u"topic"_s, static_cast<int>(i.topic.value)},
                                   {u"count"_s, i.count}};
            },
            [](const core::BrokerDown& i) {
                QJsonObject made{{u"do"_s, u"broker-down"_s}, {u"load"_s, QString::number(i.load.count())}};
                if (i.broker) made[u"broker"_s] = static_cast<int>(i.broker->value);
                if (i.coordinatorOf) made[u"of"_s] = static_cast<int>(i.coordinatorOf->value);
                return made;
            },
            [](const core::BrokerUp& i) {
                return QJsonObject{{u"do"_s, u"broker-up"_s},
                                   {u"broker"_s, static_cast<int>(i.broker.value)}};
            },
            [](const core::HangConsumer& i) { return pause("hang"_L1, i.group, i.name, i.lasts); },
            [](const core::FreezeConsumer& i) { return pause("freeze"_L1, i.group, i.name, i.lasts); },
            [](const core::ChangeProcessing& i) {
                QJsonObject made = action("processing"_L1, i.group, i.name);
                made[u"time"_s] = QString::number(i.time.count());
                made[u"jitter"_s] = QString::number(i.jitter.count());
                return made;
            },
            // Only scenarios do these; nothing in the window does.
            [](const auto& i) {
                return QJsonObject{{u"do"_s, fromCore(core::actionName(i))}};
            },
        },
        done.what);
    object[u"at"_s] = QString::number(core::microseconds(done.at));
    return object;
}

core::SimTime momentFrom(const QJsonValue& value) {
    return core::SimTime{core::SimDuration{value.toString().toLongLong()}};
}

std::optional<core::TimedIntervention> interventionFrom(const QJsonObject& object) {
    const core::GroupId group{static_cast<std::uint32_t>(object[u"group"_s].toInt())};
    const std::string name = object[u"member"_s].toString().toStdString();
    const QString what = object[u"do"_s].toString();
    const core::SimDuration lasts{object[u"for"_s].toString().toLongLong()};
    core::TimedIntervention done{momentFrom(object[u"at"_s]), {}};
    if (what == u"join") {
        done.what = core::JoinConsumer{group, name, {}};
    } else if (what == u"leave") {
        done.what = core::LeaveConsumer{group, name};
    } else if (what == u"crash") {
        done.what = core::CrashConsumer{group, name};
    } else if (what == u"restart") {
        done.what = core::RestartConsumer{group, name, {}, core::RestartHow::Leave};
    } else if (what == u"subscribe") {
        core::SubscribeConsumer subscribe{group, name, {}};
        for (const QJsonValue topic : object[u"topics"_s].toArray())
            subscribe.topics.push_back(core::TopicId{static_cast<std::uint32_t>(topic.toInt())});
        done.what = std::move(subscribe);
    } else if (what == u"add-partitions") {
        done.what = core::AddPartitions{core::TopicId{static_cast<std::uint32_t>(object[u"topic"_s].toInt())},
                                        object[u"count"_s].toInt()};
    } else if (what == u"broker-down" && (object.contains(u"of"_s) || object.contains(u"broker"_s))) {
        core::BrokerDown down;
        down.load = core::SimDuration{object[u"load"_s].toString().toLongLong()};
        if (object.contains(u"of"_s))
            down.coordinatorOf = core::GroupId{static_cast<std::uint32_t>(object[u"of"_s].toInt())};
        else
            down.broker = core::BrokerId{static_cast<std::uint32_t>(object[u"broker"_s].toInt())};
        done.what = down;
    } else if (what == u"broker-up") {
        done.what = core::BrokerUp{core::BrokerId{static_cast<std::uint32_t>(object[u"broker"_s].toInt())}};
    } else if (what == u"hang" && lasts > core::SimDuration{}) {
        done.what = core::HangConsumer{group, name, lasts};
    } else if (what == u"freeze" && lasts > core::SimDuration{}) {
        done.what = core::FreezeConsumer{group, name, lasts};
    } else if (what == u"processing") {
        const core::SimDuration time{object[u"time"_s].toString().toLongLong()};
        const core::SimDuration jitter{object[u"jitter"_s].toString().toLongLong()};
        done.what = core::ChangeProcessing{group, name, time, jitter};
    } else {
        return std::nullopt;
    }
    return done;
}

}  // namespace

QByteArray toJson(const Session& session) {
    QJsonArray interventions;
    for (const core::TimedIntervention& done : session.interventions) interventions << toObject(done);
    QJsonArray strategies;
    for (const core::AssignorId strategy : session.strategies)
        strategies << fromCore(core::kafkaName(strategy));
    const QJsonObject object{{u"format"_s, kFormat},
                             {u"origin"_s, session.origin},
                             {u"scenario"_s, QString::fromUtf8(session.text)},
                             {u"strategies"_s, strategies},
                             {u"interventions"_s, interventions},
                             {u"moment"_s, QString::number(core::microseconds(session.moment))}};
    return QJsonDocument(object).toJson();
}

std::optional<Session> sessionFromJson(const QByteArray& json) {
    const QJsonObject object = QJsonDocument::fromJson(json).object();
    if (object[u"format"_s].toInt() != kFormat) return std::nullopt;
    Session session;
    session.origin = object[u"origin"_s].toString();
    session.text = object[u"scenario"_s].toString().toUtf8();
    session.moment = momentFrom(object[u"moment"_s]);
    for (const QJsonValue& value : object[u"strategies"_s].toArray()) {
        const auto strategy = core::assignorNamed(value.toString().toStdString());
        if (!strategy) return std::nullopt;
        session.strategies.push_back(*strategy);
    }
    for (const QJsonValue& value : object[u"interventions"_s].toArray()) {
        const auto done = interventionFrom(value.toObject());
        if (!done) return std::nullopt;
        session.interventions.push_back(*done);
    }
    return session;
}

Session sessionOf(const Player& player, const QString& origin, const QByteArray& text) {
    Session session{origin, text, {}, player.timeline().interventions(), player.timeline().now()};
    for (const core::GroupSpec& group : player.scenario().groups) {
        session.strategies.push_back(group.defaults.config.strategies.front());
    }
    return session;
}

OpenResult scenarioOf(const Session& session) {
    OpenResult opened = readScenarioText(session.origin, session.text);
    if (!opened.ok()) return opened;
    OpenedScenario result = std::move(opened).value();
    for (std::size_t i = 0; i < std::min(session.strategies.size(), result.scenario.groups.size()); ++i) {
        const core::GroupId group{static_cast<std::uint32_t>(i)};
        if (result.scenario.groups[i].defaults.config.strategies.front() == session.strategies[i]) continue;
        result.scenario = withStrategy(std::move(result.scenario), group, session.strategies[i]);
    }
    return result;
}

}  // namespace ui
