// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/intervention_words.h"

#include <QCoreApplication>
#include <QStringList>

#include "core/base/overload.h"
#include "ui/text/stage_words.h"
#include "ui/text/units.h"

namespace ui {
namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(InterventionWords)
};

QString who(const std::string& name) {
    return name.empty() ? Words::tr("everybody") : QString::fromStdString(name);
}

QString nameOf(const core::World& names, const core::TopicPartition& partition) {
    return QString::fromStdString(names.topics[partition.topic].name) + u'-' +
           QString::number(partition.number);
}

QString pauseSentence(const core::PauseConsumer& what, const core::World& names) {
    QStringList partitions;
    for (const core::TopicPartition& partition : what.partitions) partitions << nameOf(names, partition);
    const QString list = partitions.join(QStringLiteral(", "));
    return (what.resumes ? Words::tr("%1 resumes %2") : Words::tr("%1 pauses %2")).arg(who(what.name), list);
}

QString networkSentence(const core::ChangeNetwork& what) {
    QStringList parts;
    if (what.latency) parts << Words::tr("latency %1").arg(durationText(*what.latency));
    if (what.jitter) parts << Words::tr("jitter %1").arg(durationText(*what.jitter));
    if (what.lossPerMillion) parts << Words::tr("loss %1 %").arg(*what.lossPerMillion / 1e4);
    const QString list = parts.join(QStringLiteral(", "));
    if (!what.broker) return Words::tr("the network changes: %1").arg(list);
    return Words::tr("the link between %1 and %2 changes: %3")
        .arg(QString::fromStdString(what.consumer), brokerText(*what.broker), list);
}

QString dropSentence(const core::DropMessages& what) {
    const QString api = fromCore(core::kafkaName(what.api));
    const QString whose =
        what.consumer.empty() ? Words::tr("anybody") : QString::fromStdString(what.consumer);
    if (!what.direction)
        return Words::tr("the next %1 %2 messages of %3 are lost").arg(what.count).arg(api, whose);
    const bool request = *what.direction == core::Direction::Request;
    return (request ? Words::tr("the next %1 %2 requests of %3 are lost")
                    : Words::tr("the next %1 %2 answers to %3 are lost"))
        .arg(what.count)
        .arg(api, whose);
}

// What is about no consumer.

QString clusterSentence(const core::AddPartitions& w, const core::World& names) {
    return Words::tr("the topic %1 grows to %2 partitions")
        .arg(QString::fromStdString(names.topics[w.topic].name))
        .arg(w.count);
}

QString clusterSentence(const core::BrokerDown& w, const core::World& names) {
    if (w.broker) return Words::tr("%1 goes down").arg(brokerText(*w.broker));
    return Words::tr("the coordinator of %1 goes down")
        .arg(QString::fromStdString(names.groups[w.coordinatorOf->index()].name));
}

QString clusterSentence(const core::BrokerUp& w, const core::World&) {
    return Words::tr("%1 is up again").arg(brokerText(w.broker));
}

QString clusterSentence(const core::CreateTopic& w, const core::World& names) {
    return Words::tr("the topic %1 is created with %2 partitions")
        .arg(QString::fromStdString(names.topics[w.topic].name))
        .arg(w.count);
}

QString clusterSentence(const core::DeleteTopic& w, const core::World& names) {
    return Words::tr("the topic %1 is deleted").arg(QString::fromStdString(names.topics[w.topic].name));
}

QString clusterSentence(const core::ChangeRate& w, const core::World& names) {
    return Words::tr("%1 sends %2 from now on")
        .arg(QString::fromStdString(names.producers[w.producer.index()].name),
             rateText(w.recordsPerKilosecond));
}

QString clusterSentence(const core::ChangeNetwork& w, const core::World&) { return networkSentence(w); }

QString clusterSentence(const core::DropMessages& w, const core::World&) { return dropSentence(w); }

QString clusterSentence(const core::PoisonRecord& w, const core::World& names) {
    return Words::tr("record %1 of %2 fails each time").arg(countText(w.offset), nameOf(names, w.partition));
}

}  // namespace

QString interventionSentence(const core::Intervention& what, const core::World& names) {
    return std::visit(
        core::Overload{
            [](const core::JoinConsumer& w) {
                return Words::tr("%1 is started").arg(QString::fromStdString(w.name));
            },
            [](const core::LeaveConsumer& w) {
                return Words::tr("%1 is told to close").arg(QString::fromStdString(w.name));
            },
            [](const core::CrashConsumer& w) {
                return Words::tr("%1 is made to crash").arg(QString::fromStdString(w.name));
            },
            [](const core::RestartConsumer& w) {
                return Words::tr("%1 is restarted").arg(QString::fromStdString(w.name));
            },
            [&](const core::SubscribeConsumer& w) {
                const QString who = QString::fromStdString(w.name);
                if (w.topics.empty()) return Words::tr("%1 unsubscribes").arg(who);
                QStringList topics;
                for (const core::TopicId topic : w.topics)
                    topics << QString::fromStdString(names.topics[topic].name);
                return Words::tr("%1 subscribes to %2").arg(who, topics.join(QStringLiteral(", ")));
            },
            [](const core::HangConsumer& w) {
                return Words::tr("%1 hangs for %2, but its heartbeats go on")
                    .arg(QString::fromStdString(w.name), durationText(w.lasts));
            },
            [](const core::FreezeConsumer& w) {
                return Words::tr("%1 freezes for %2, heartbeats too")
                    .arg(QString::fromStdString(w.name), durationText(w.lasts));
            },
            [&](const core::PauseConsumer& w) { return pauseSentence(w, names); },
            [](const core::ChangeProcessing& w) {
                return Words::tr("a record takes %1 from now on: %2").arg(durationText(w.time), who(w.name));
            },
            [](const core::ConfigureConsumers& w) {
                return w.name.empty()
                           ? Words::tr("everybody restarts with changed settings, one after the other")
                           : Words::tr("%1 restarts with changed settings").arg(who(w.name));
            },
            [](const core::FailCommits& w) {
                return Words::tr("commits of %1 fail for %2 with %3")
                    .arg(who(w.name), durationText(w.lasts), fromCore(core::kafkaName(w.error)));
            },
            [&](const auto& w) { return clusterSentence(w, names); },
        },
        what);
}

QString skipReasonText(core::SkipReason reason, std::int32_t count) {
    using enum core::SkipReason;
    switch (reason) {
        case NotRunning:
            return Words::tr("it does not run");
        case RunsAlready:
            return Words::tr("it runs already");
        case NotOwned:
            return Words::tr("it owns none of them");
        case PausedAlready:
            return Words::tr("all are paused already");
        case NotPaused:
            return Words::tr("none is paused");
        case NobodyThere:
            return Words::tr("the group has no such consumer");
        case OnlyBroker:
            return Words::tr("it is the only broker");
        case NoOtherBroker:
            return Words::tr("no other broker is up");
        case BrokerIsDown:
            return Words::tr("it is down already");
        case BrokerIsUp:
            return Words::tr("it is up already");
        case NoTopic:
            return Words::tr("there is no such topic then");
        case TopicExists:
            return Words::tr("there is one already");
        case EnoughPartitions:
            return Words::tr("it has %1 already").arg(count);
        case NoPartition:
            return Words::tr("there is no such partition then");
        case PoisonedAlready:
            return Words::tr("it fails already");
        case NoSuchMessage:
            return Words::tr("no such message was sent");
        case NoSuchRecord:
            return Words::tr("there is no such record yet");
        case NeverFailed:
            return Words::tr("nobody came to that record any more");
    }
    return {};
}

}  // namespace ui
