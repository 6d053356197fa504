// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/intervention_text.h"

#include <QCoreApplication>

#include "core/base/overload.h"
#include "ui/models/names.h"
#include "ui/text/stage_words.h"
#include "ui/text/units.h"

namespace ui {
namespace {

class Words {
    Q_DECLARE_TR_FUNCTIONS(EventText)
};

// What is about no consumer.

InterventionText clusterText(const core::AddPartitions& i, const core::World&) {
    return {Words::tr("add-partitions"), Words::tr("%1 partitions now").arg(i.count)};
}

InterventionText clusterText(const core::BrokerDown& i, const core::World&) {
    return {Words::tr("broker-down"), i.broker ? brokerText(*i.broker) : Words::tr("the coordinator")};
}

InterventionText clusterText(const core::BrokerUp& i, const core::World&) {
    return {Words::tr("broker-up"), brokerText(i.broker)};
}

InterventionText clusterText(const core::CreateTopic& i, const core::World& names) {
    return {Words::tr("create-topic"), text(names.topics[i.topic].name)};
}

InterventionText clusterText(const core::DeleteTopic& i, const core::World& names) {
    return {Words::tr("delete-topic"), text(names.topics[i.topic].name)};
}

InterventionText clusterText(const core::ChangeRate& i, const core::World& names) {
    return {Words::tr("rate"), Words::tr("%1: %2").arg(text(names.producers[i.producer.index()].name),
                                                       rateText(i.recordsPerKilosecond))};
}

InterventionText clusterText(const core::ChangeNetwork& i, const core::World&) {
    return {Words::tr("network"), i.broker ? Words::tr("one link changes") : Words::tr("all links change")};
}

InterventionText clusterText(const core::DropMessages& i, const core::World&) {
    return {Words::tr("drop"), fromCore(core::kafkaName(i.api))};
}

InterventionText clusterText(const core::PoisonRecord& i, const core::World&) {
    return {Words::tr("poison"), Words::tr("record %1").arg(i.offset)};
}

}  // namespace

InterventionText interventionText(const core::Intervention& what, const core::World& names) {
    using Text = InterventionText;
    return std::visit(
        core::Overload{
            [](const core::JoinConsumer& i) -> Text {
                return {Words::tr("join"), Words::tr("%1 starts").arg(text(i.name))};
            },
            [](const core::LeaveConsumer& i) -> Text {
                return {Words::tr("leave"), Words::tr("%1 closes").arg(text(i.name))};
            },
            [](const core::CrashConsumer& i) -> Text {
                return {Words::tr("crash"), Words::tr("%1 dies").arg(text(i.name))};
            },
            [](const core::RestartConsumer& i) -> Text {
                return {Words::tr("restart"), Words::tr("%1 closes, starts again").arg(text(i.name))};
            },
            [](const core::SubscribeConsumer& i) -> Text {
                return i.topics.empty()
                           ? Text{Words::tr("unsubscribe"), Words::tr("%1 reads no more").arg(text(i.name))}
                           : Text{Words::tr("subscribe"),
                                  Words::tr("%1 reads other topics").arg(text(i.name))};
            },
            [](const core::HangConsumer& i) -> Text {
                return {Words::tr("hang"),
                        Words::tr("%1 works no more for %2").arg(text(i.name), durationText(i.lasts))};
            },
            [](const core::FreezeConsumer& i) -> Text {
                return {Words::tr("freeze"),
                        Words::tr("%1 stands still for %2").arg(text(i.name), durationText(i.lasts))};
            },
            [&](const core::PauseConsumer& i) -> Text {
                const std::size_t count = i.partitions.size();
                return i.resumes ? Text{Words::tr("resume"),
                                        Words::tr("%1: %2").arg(text(i.name), partitionCountText(count))}
                                 : Text{Words::tr("pause"),
                                        Words::tr("%1: %2").arg(text(i.name), partitionCountText(count))};
            },
            [](const core::ChangeProcessing& i) -> Text {
                return {Words::tr("processing"), Words::tr("%1 a record").arg(durationText(i.time))};
            },
            [](const core::ConfigureConsumers& i) -> Text {
                return {Words::tr("configure"), i.name.empty() ? Words::tr("one restarts after the other")
                                                               : Words::tr("%1 restarts").arg(text(i.name))};
            },
            [](const core::FailCommits& i) -> Text {
                return {Words::tr("fail-commits"),
                        Words::tr("%1, for %2").arg(text(i.name), durationText(i.lasts))};
            },
            [&](const auto& i) -> Text { return clusterText(i, names); },
        },
        what);
}

}  // namespace ui
