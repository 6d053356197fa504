// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/stage_words.h"

#include <QCoreApplication>

#include "core/base/overload.h"
#include "ui/text/units.h"

namespace ui {
namespace {

struct Stage {
    Q_DECLARE_TR_FUNCTIONS(Stage)
};

/// "onPartitionsAssigned 0.6 of 4.0 s".
QString callbackText(const core::InCallback& callback, core::SimTime now) {
    const QString name = fromCore(core::kafkaName(callback.callback));
    const core::SimDuration whole = callback.until - callback.since;
    if (whole <= core::SimDuration{}) return name;
    const core::SimDuration passed = std::min(now - callback.since, whole);
    return Stage::tr("%1 %2 of %3").arg(name, secondsNumber(passed), secondsText(whole));
}

QString joiningText(const core::ClassicClient& client, const core::ConsumerSlot& slot, core::SimTime now) {
    const auto& request = slot.request;
    if (request && request->parked && request->api == core::Api::JoinGroup) {
        return Stage::tr("waits for the others: %1").arg(secondsText(now - request->sentAt));
    }
    const bool eager = core::rebalanceProtocol(client.config.strategies) == core::RebalanceProtocol::Eager;
    const bool gaveBack = eager && client.membership.generation != core::kNoGeneration;
    if (gaveBack && client.consumption.owned.empty()) {
        return Stage::tr("%1: all").arg(fromCore(core::kafkaName(core::Callback::PartitionsRevoked)));
    }
    return Stage::tr("asks to join");
}

QString idleText(Idleness idleness) {
    switch (idleness) {
        case Idleness::ForNow:
            return Stage::tr("owns nothing yet");
        case Idleness::Settled:
            return Stage::tr("owns nothing");
        case Idleness::TooFewPartitions:
            return Stage::tr("owns nothing: too few partitions");
    }
    return {};
}

QString stableText(const core::ClassicClient& client, Idleness idleness) {
    if (client.membership.rejoinNeeded) return Stage::tr("has to join again");
    if (client.consumption.owned.empty()) return idleText(idleness);
    for (const core::OwnedPartition& owned : client.consumption.owned) {
        if (!owned.position) return Stage::tr("asks where to read on");
    }
    return Stage::tr("poll(): waits for records");
}

QString pollText(const core::ClassicClient& client, const core::ConsumerSlot& slot, core::SimTime now,
                 Idleness idleness) {
    if (client.membership.prepare == core::PrepareStage::Committing)
        return Stage::tr("commits before it joins again");
    switch (client.membership.state) {
        case core::MemberState::Unjoined:
            return client.coordinator ? Stage::tr("asks to join") : Stage::tr("looks for its coordinator");
        case core::MemberState::PreparingRebalance:
            return joiningText(client, slot, now);
        case core::MemberState::CompletingRebalance:
            return Stage::tr("waits for its assignment");
        case core::MemberState::Stable:
            return stableText(client, idleness);
    }
    return {};
}

QString closeText(const core::InClose& close) {
    switch (close.stage) {
        case core::CloseStage::Commit:
            return Stage::tr("close(): commits");
        case core::CloseStage::Callback:
            return Stage::tr("close(): gives back");
        case core::CloseStage::Leave:
            return Stage::tr("close(): leaves the group");
    }
    return {};
}

}  // namespace

QString fromCore(std::string_view text) {
    return QString::fromLatin1(text.data(), static_cast<qsizetype>(text.size()));
}

QString groupStateWords(core::GroupState state) {
    QString words;
    for (const QChar c : fromCore(core::kafkaName(state))) {
        if (c.isUpper() && !words.isEmpty()) words += u' ';
        words += c;
    }
    return words;
}

QString activityText(const core::ClassicClient& client, const core::ConsumerSlot& slot, core::SimTime now,
                     Idleness idleness) {
    if (core::isFrozen(client.consumption, now))
        return Stage::tr("frozen, for %1 more").arg(secondsText(*client.consumption.frozenUntil - now));
    if (core::isHanging(client.consumption, now)) {
        const core::SimTime until = std::get_if<core::InBatch>(&client.consumption.activity)->pause->until;
        return Stage::tr("hangs, for %1 more").arg(secondsText(until - now));
    }
    return std::visit(core::Overload{
                          [&](const core::InPoll&) { return pollText(client, slot, now, idleness); },
                          [&](const core::InBatch& batch) {
                              const QString words = batch.count == 1 ? Stage::tr("batch: %1 of %2 record")
                                                                     : Stage::tr("batch: %1 of %2 records");
                              return words.arg(core::recordsDone(client.consumption, now)).arg(batch.count);
                          },
                          [&](const core::InCallback& callback) { return callbackText(callback, now); },
                          [&](const core::InCommit&) { return Stage::tr("commitSync(): waits"); },
                          [&](const core::InClose& close) { return closeText(close); },
                          [&](const core::Idle&) { return Stage::tr("unsubscribed: polls no more"); },
                          [&](const core::Gone&) { return QString(); },
                      },
                      client.consumption.activity);
}

QString goneText(core::SlotStatus status, Standing standing, core::SimDuration sessionLeft) {
    switch (standing) {
        case Standing::Counted:
            return isNow(sessionLeft) ? Stage::tr("session timer: now")
                                      : Stage::tr("session timer: %1 left").arg(secondsText(sessionLeft));
        case Standing::Parked:
            return Stage::tr("its JoinGroup still counts");
        case Standing::Never:
            return status == core::SlotStatus::Crashed ? Stage::tr("the coordinator does not count it")
                                                       : QString();
        case Standing::Removed:
            return status == core::SlotStatus::Crashed ? Stage::tr("the coordinator has removed it")
                                                       : QString();
    }
    return {};
}

QString slotStatusText(core::SlotStatus status) {
    switch (status) {
        case core::SlotStatus::NotStarted:
            return Stage::tr("not started");
        case core::SlotStatus::Running:
            return Stage::tr("running");
        case core::SlotStatus::Left:
            return Stage::tr("has left");
        case core::SlotStatus::Crashed:
            return Stage::tr("crashed");
    }
    return {};
}

QString goneStateText(const core::ConsumerSlot& consumer) {
    const bool isStatic = !consumer.settings.config.groupInstanceId.empty();
    if (isStatic && consumer.status == core::SlotStatus::Left) return Stage::tr("closed");
    return slotStatusText(consumer.status);
}

QString failedText(core::ErrorCode error) {
    return Stage::tr("ended: %1").arg(fromCore(core::kafkaName(error)));
}

QString loadingText() { return Stage::tr("loading the group"); }

QString brokerText(core::BrokerId broker) { return Stage::tr("broker %1").arg(broker.value + 1); }

QString protocolText(core::RebalanceProtocol protocol) {
    return protocol == core::RebalanceProtocol::Eager ? Stage::tr("eager") : Stage::tr("cooperative");
}

QString coordinatorTimerText(CoordinatorTimer timer) {
    switch (timer) {
        case CoordinatorTimer::Off:
        case CoordinatorTimer::Rebalance:
            return Stage::tr("rebalance");
        case CoordinatorTimer::InitialDelay:
            return Stage::tr("initial");
        case CoordinatorTimer::Sync:
            return Stage::tr("sync");
    }
    return {};
}

QString timerOffText() { return Stage::tr("timer off"); }

QString timerLeftText(CoordinatorTimer timer, core::SimDuration left) {
    using namespace std::chrono_literals;
    QString text =
        left < 10s ? secondsText(left) : QString(QString::number((left + 500ms) / 1s) + QStringLiteral(" s"));
    if (isNow(left)) text = Stage::tr("now");
    return timer == CoordinatorTimer::InitialDelay ? Stage::tr("delay %1").arg(text) : text;
}

QString stageWord(StageWord word) {
    switch (word) {
        case StageWord::Producer:
            return Stage::tr("Producer");
        case StageWord::Topic:
            return Stage::tr("Topic");
        case StageWord::Group:
            return Stage::tr("Group");
        case StageWord::Coordinator:
            return Stage::tr("Coordinator");
        case StageWord::NobodyOwns:
            return Stage::tr("nobody owns");
        case StageWord::Leader:
            return Stage::tr("leader");
        case StageWord::Generation:
            return Stage::tr("generation");
        case StageWord::Strategy:
            return Stage::tr("strategy");
        case StageWord::LegendCommitted:
            return Stage::tr("committed");
        case StageWord::LegendPosition:
            return Stage::tr("position, then unread");
        case StageWord::LegendNoReader:
            return Stage::tr("will go on here");
        case StageWord::LegendOlder:
            return Stage::tr("older records");
        case StageWord::LegendTimers:
            return Stage::tr("session, max.poll left");
        case StageWord::LegendStopped:
            return Stage::tr("nobody consumes");
        case StageWord::LegendStill:
            return Stage::tr("assigned, but still");
        case StageWord::LegendGhost:
            return Stage::tr("was here before");
        case StageWord::LegendRestoring:
            return Stage::tr("state being restored");
        case StageWord::LegendMessages:
            return Stage::tr("request, response");
        case StageWord::LegendDone:
            return Stage::tr("answered; error");
        case StageWord::LegendHeartbeat:
            return Stage::tr("heartbeat");
        case StageWord::LegendLooks:
            return Stage::tr("7th and later");
        case StageWord::LegendTwice:
            return Stage::tr("owned twice");
        case StageWord::LegendAgain:
            return Stage::tr("delivered again");
        case StageWord::NotStarted:
            return Stage::tr("not started");
    }
    return {};
}

QString stoppedText(std::uint32_t stopped) { return Stage::tr("%1 stopped").arg(stopped); }

QString stoppedText(std::uint32_t stopped, std::size_t partitions) {
    return Stage::tr("%1 of %2 stopped").arg(stopped).arg(partitions);
}

QString countOfText(std::uint32_t count, std::uint32_t total) {
    return Stage::tr("%1 of %2").arg(count).arg(total);
}

QString committedText(std::optional<core::Offset> committed) {
    return committed ? Stage::tr("committed %1").arg(countText(*committed)) : Stage::tr("nothing committed");
}

QString lagText(core::Offset lag) { return Stage::tr("lag %1").arg(countText(lag)); }

QString dotLegend(std::int64_t recordsPerDot) {
    return recordsPerDot == 1 ? Stage::tr("a dot = 1 record")
                              : Stage::tr("a dot = %1 records").arg(recordsPerDot);
}

}  // namespace ui
