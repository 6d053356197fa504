// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/scenario_facts.h"

#include <QCoreApplication>
#include <QStringList>
#include <algorithm>

#include "ui/models/names.h"
#include "ui/text/stage_words.h"
#include "ui/text/units.h"

namespace ui {

namespace {

class Words {
    Q_DECLARE_TR_FUNCTIONS(Scenario)
};

QString milliseconds(core::SimDuration duration) {
    return QString::number(std::chrono::duration_cast<std::chrono::milliseconds>(duration).count());
}

bool reads(const core::GroupSpec& group, const std::string& topic) {
    const auto& topics = group.defaults.topics;
    return std::find(topics.begin(), topics.end(), topic) != topics.end();
}

QString processingText(const core::ProcessingSettings& processing) {
    const QString time = durationText(processing.time);
    if (processing.jitter == core::SimDuration{}) return Words::tr("%1 a record").arg(time);
    return Words::tr("%1 ± %2 a record").arg(time, durationText(processing.jitter));
}

}  // namespace

Facts identityFacts(const core::GroupSpec& group) {
    return {{QStringLiteral("group.id"), text(group.id)}, {Words::tr("protocol"), QStringLiteral("classic")}};
}

Facts settingsFacts(const core::GroupSpec& group) {
    const core::ClientConfig& config = group.defaults.config;
    const bool earliest = config.autoOffsetReset == core::OffsetReset::Earliest;
    return {
        {QStringLiteral("session.timeout.ms"), milliseconds(config.sessionTimeout)},
        {QStringLiteral("heartbeat.interval.ms"), milliseconds(config.heartbeatInterval)},
        {QStringLiteral("max.poll.interval.ms"), milliseconds(config.maxPollInterval)},
        {QStringLiteral("auto.offset.reset"),
         earliest ? QStringLiteral("earliest") : QStringLiteral("latest")},
        {QStringLiteral("enable.auto.commit"),
         config.autoCommit ? QStringLiteral("true") : QStringLiteral("false")},
    };
}

Facts loadFacts(const core::Scenario& scenario, const core::GroupSpec& group) {
    Facts facts;
    for (const core::ProducerSpec& producer : scenario.producers) {
        if (!reads(group, producer.topic)) continue;
        facts.push_back({text(producer.name), rateText(producer.recordsPerKilosecond)});
    }
    if (facts.empty()) facts.push_back({Words::tr("producers"), Words::tr("none")});
    facts.push_back({Words::tr("keys"), QStringLiteral("round-robin")});
    facts.push_back({Words::tr("processing"), processingText(group.defaults.processing)});
    const core::ListenerSettings& listener = group.defaults.listener;
    if (listener.restore > core::SimDuration{}) {
        facts.push_back(
            {Words::tr("state to restore"), Words::tr("%1 a partition").arg(durationText(listener.restore))});
    }
    if (listener.revokedTakes > core::SimDuration{}) {
        facts.push_back({QStringLiteral("onPartitionsRevoked"), durationText(listener.revokedTakes)});
    }
    if (listener.assignedTakes > core::SimDuration{}) {
        facts.push_back({QStringLiteral("onPartitionsAssigned"), durationText(listener.assignedTakes)});
    }
    return facts;
}

QString strategyText(core::AssignorId strategy) {
    const QString protocol = core::rebalanceProtocol({strategy}) == core::RebalanceProtocol::Eager
                                 ? QStringLiteral("eager")
                                 : QStringLiteral("cooperative");
    return QStringLiteral("%1 (%2)").arg(fromCore(core::kafkaName(strategy)), protocol);
}

QString titleText(const QString& scenario, const core::GroupSpec& group) {
    QStringList strategies;
    for (const core::AssignorId strategy : group.defaults.config.strategies) {
        strategies << fromCore(core::kafkaName(strategy));
    }
    return QStringLiteral("%1 · %2 · classic, %3")
        .arg(scenario, text(group.id), strategies.join(QStringLiteral(", ")));
}

}  // namespace ui
