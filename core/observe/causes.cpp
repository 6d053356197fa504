// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/observe/causes.h"

#include <algorithm>

#include "core/base/overload.h"

namespace core {
namespace {

std::optional<SlotId> slotNamed(const World& world, const Intervention& what) {
    const std::optional<InterventionTarget> target = targetOf(what);
    return target ? findSlot(world, target->group, target->name) : std::nullopt;
}

/// What an intervention does to a consumer or to what it reads; none for one that rebalances cannot come
/// from.
std::optional<Cause> causeOf(const Intervention& what) {
    using Found = std::optional<Cause>;
    const auto cause = [](CauseKind kind, SimDuration time = {}) -> Found {
        return Cause{.kind = kind, .at = {}, .slot = {}, .time = time, .count = 0};
    };
    return std::visit(Overload{
                          [&](const LeaveConsumer&) { return cause(CauseKind::ToldToClose); },
                          [&](const RestartConsumer&) { return cause(CauseKind::ToldToRestart); },
                          [&](const ConfigureConsumers&) { return cause(CauseKind::ToldToRestart); },
                          [&](const HangConsumer& w) { return cause(CauseKind::Hung, w.lasts); },
                          [&](const FreezeConsumer& w) { return cause(CauseKind::Frozen, w.lasts); },
                          [&](const SubscribeConsumer&) { return cause(CauseKind::Subscribed); },
                          [&](const AddPartitions&) { return cause(CauseKind::TopicChanged); },
                          [&](const CreateTopic&) { return cause(CauseKind::TopicChanged); },
                          [&](const DeleteTopic&) { return cause(CauseKind::TopicChanged); },
                          [](const auto&) -> Found { return std::nullopt; },
                      },
                      what);
}

bool isFatal(ErrorCode error) {
    return error == ErrorCode::FencedInstanceId || error == ErrorCode::InconsistentGroupProtocol ||
           error == ErrorCode::InvalidSessionTimeout || error == ErrorCode::GroupMaxSizeReached;
}

/// What keeps the application from calling poll().
std::optional<Cause> whatTakesSoLong(const Consumption& consumption, SimTime now, SlotId slot) {
    if (const auto* batch = std::get_if<InBatch>(&consumption.activity)) {
        const SimDuration paused = batch->pause ? batch->pause->until - batch->pause->from : SimDuration{};
        const SimDuration took = batch->until - consumption.lastPoll;
        if (paused * 2 > took) return Cause{CauseKind::Hung, now, slot, paused, 0};
        return Cause{CauseKind::LongBatch, now, slot, took, batch->count};
    }
    if (const auto* callback = std::get_if<InCallback>(&consumption.activity))
        return Cause{CauseKind::LongCallback, now, slot, callback->until - callback->since, 0};
    return std::nullopt;
}

}  // namespace

std::string_view reportName(CauseKind kind) {
    switch (kind) {
        case CauseKind::Started:
            return "started";
        case CauseKind::StartedAgain:
            return "started again";
        case CauseKind::ToldToClose:
            return "told to close";
        case CauseKind::ToldToRestart:
            return "told to restart";
        case CauseKind::ExitedOnError:
            return "exited on a commit error";
        case CauseKind::FailedFatally:
            return "poll failed";
        case CauseKind::Crashed:
            return "crashed";
        case CauseKind::Frozen:
            return "frozen";
        case CauseKind::Hung:
            return "hung";
        case CauseKind::LongBatch:
            return "long batch";
        case CauseKind::LongCallback:
            return "long callback";
        case CauseKind::PollMissed:
            return "poll interval missed";
        case CauseKind::PutOut:
            return "put out";
        case CauseKind::Expelled:
            return "expelled";
        case CauseKind::GaveBack:
            return "gave partitions back";
        case CauseKind::Subscribed:
            return "subscribed";
        case CauseKind::TopicChanged:
            return "topic changed";
        case CauseKind::TookOver:
            return "took over";
        case CauseKind::MessagesLost:
            return "messages lost";
    }
    return {};
}

void CauseRecorder::add(const World& world, const Cause& cause) { m_seen.push_back({world.revision, cause}); }

void CauseRecorder::take(const World& world, const StepOutput& out) {
    for (const TimedNote& note : out.notes) takeNote(world, note);
}

void CauseRecorder::takeNote(const World& world, const TimedNote& timed) {
    const SimTime at = timed.at;
    if (const auto* done = std::get_if<Intervened>(&timed.note)) {
        takeIntervention(world, *done, at);
    } else if (const auto* started = std::get_if<ConsumerStarted>(&timed.note)) {
        const bool again = world.slots[started->slot.index()].incarnations > 1;
        add(world, {again ? CauseKind::StartedAgain : CauseKind::Started, at, started->slot, {}, 0});
    } else if (const auto* gone = std::get_if<ConsumerGone>(&timed.note)) {
        if (gone->crashed) add(world, {CauseKind::Crashed, at, gone->slot, {}, 0});
    } else if (const auto* missed = std::get_if<PollIntervalMissed>(&timed.note)) {
        takeMissedPoll(world, *missed, at);
    } else if (const auto* read = std::get_if<ResponseRead>(&timed.note)) {
        takeAnswer(world, *read, at);
    } else if (const auto* lost = std::get_if<MessageLost>(&timed.note)) {
        add(world, {CauseKind::MessagesLost, at, lost->slot, {}, 0});
    } else if (const auto* fired = std::get_if<GroupTimerFired>(&timed.note)) {
        for (const SlotId slot : fired->removed) add(world, {CauseKind::Expelled, at, slot, {}, 0});
    } else if (const auto* run = std::get_if<CallbackRun>(&timed.note)) {
        const bool gives = run->callback == Callback::PartitionsRevoked && !run->partitions.empty();
        const auto count = static_cast<std::int64_t>(run->partitions.size());
        if (gives && run->phase == CallbackPhase::End)
            add(world, {CauseKind::GaveBack, at, run->slot, {}, count});
    } else if (const auto* refused = std::get_if<CommitRefused>(&timed.note)) {
        if (world.slots[refused->slot.index()].settings.commit.onError == CommitErrorPolicy::Exit)
            add(world, {CauseKind::ExitedOnError, at, refused->slot, {}, 0});
    } else if (const auto* none = std::get_if<NoStartPosition>(&timed.note)) {
        add(world, {CauseKind::FailedFatally, at, none->slot, {}, 0});
    }
}

void CauseRecorder::takeIntervention(const World& world, const Intervened& note, SimTime at) {
    std::optional<Cause> cause = causeOf(note.what);
    if (!cause) return;
    cause->at = at;
    cause->slot = slotNamed(world, note.what);
    if (cause->slot || cause->kind == CauseKind::TopicChanged) {
        add(world, *cause);
        return;
    }
    // About all of a group: each of its consumers may ask why.
    const std::optional<InterventionTarget> target = targetOf(note.what);
    for (std::uint32_t s = 0; target && s < world.slots.size(); ++s) {
        if (world.slots[s].group != target->group) continue;
        cause->slot = SlotId{s};
        add(world, *cause);
    }
}

void CauseRecorder::takeAnswer(const World& world, const ResponseRead& note, SimTime at) {
    const bool isOut = note.error == ErrorCode::UnknownMemberId || note.error == ErrorCode::IllegalGeneration;
    if (isOut) add(world, {CauseKind::PutOut, at, note.slot, {}, 0});
    if (isFatal(note.error)) add(world, {CauseKind::FailedFatally, at, note.slot, {}, 0});
    if (note.api != Api::OffsetCommit || note.error == ErrorCode::None) return;
    const CommitSettings& commit = world.slots[note.slot.index()].settings.commit;
    if (commit.onError == CommitErrorPolicy::Exit)
        add(world, {CauseKind::ExitedOnError, at, note.slot, {}, 0});
}

void CauseRecorder::takeMissedPoll(const World& world, const PollIntervalMissed& note, SimTime at) {
    const Client* client = currentClient(world, note.slot);
    if (client == nullptr) return;
    const std::optional<Cause> why = whatTakesSoLong(consumptionOf(*client), at, note.slot);
    if (why) add(world, *why);
    const SimDuration limit = configOf(*client).maxPollInterval;
    const SimDuration took = why ? why->time : limit;
    add(world, {CauseKind::PollMissed, at, note.slot, std::max(took - limit, SimDuration{}), 0});
}

const Cause* CauseRecorder::newest(std::optional<SlotId> slot, std::initializer_list<CauseKind> kinds,
                                   SimTime since) const {
    for (auto seen = m_seen.rbegin(); seen != m_seen.rend() && seen->cause.at >= since; ++seen) {
        const Cause& cause = seen->cause;
        const bool isIts = !slot || cause.slot == slot;
        if (isIts && std::ranges::find(kinds, cause.kind) != kinds.end()) return &cause;
    }
    return nullptr;
}

/// The poll interval was missed, and why.
void CauseRecorder::addMissedPoll(CauseChain& chain, const Cause& missed) const {
    chain.push_back(missed);
    const Cause* why = newest(
        missed.slot, {CauseKind::LongBatch, CauseKind::LongCallback, CauseKind::Hung, CauseKind::Frozen},
        SimTime::min());
    if (why != nullptr) chain.push_back(*why);
}

/// A consumer has left: by itself, because it was told to, or because it failed.
void CauseRecorder::addDeparture(CauseChain& chain, SlotId slot) const {
    const Cause* why = newest(slot,
                              {CauseKind::PollMissed, CauseKind::ToldToClose, CauseKind::ToldToRestart,
                               CauseKind::ExitedOnError, CauseKind::FailedFatally, CauseKind::Subscribed},
                              SimTime::min());
    if (why == nullptr) return;
    if (why->kind == CauseKind::PollMissed) {
        addMissedPoll(chain, *why);
    } else {
        chain.push_back(*why);
    }
}

/// A member has not been heard of for a session.
void CauseRecorder::addAbsence(CauseChain& chain, SlotId slot) const {
    const Cause* why = newest(slot,
                              {CauseKind::Crashed, CauseKind::Frozen, CauseKind::PollMissed,
                               CauseKind::ToldToClose, CauseKind::ToldToRestart, CauseKind::LongBatch,
                               CauseKind::MessagesLost, CauseKind::Hung, CauseKind::FailedFatally},
                              SimTime::min());
    if (why == nullptr) return;
    if (why->kind == CauseKind::PollMissed) {
        addMissedPoll(chain, *why);
    } else {
        chain.push_back(*why);
    }
}

/// Somebody asks to join: for the first time, after a restart, or because it had been put out.
void CauseRecorder::addStart(CauseChain& chain, SlotId slot, SimTime at) const {
    const Cause* start = newest(slot, {CauseKind::Started, CauseKind::StartedAgain}, SimTime::min());
    const SimTime since = start == nullptr ? SimTime::min() : start->at;
    if (const Cause* missed = newest(slot, {CauseKind::PollMissed}, since)) {
        addMissedPoll(chain, *missed);
        return;
    }
    if (const Cause* out = newest(slot, {CauseKind::PutOut}, since)) {
        chain.push_back(*out);
        const Cause* why =
            newest(slot, {CauseKind::Expelled, CauseKind::Frozen, CauseKind::MessagesLost}, since);
        if (why != nullptr) chain.push_back(*why);
        return;
    }
    if (start == nullptr || start->at > at) return;
    chain.push_back(*start);
    if (start->kind != CauseKind::StartedAgain) return;
    const Cause* why = newest(slot, {CauseKind::ToldToRestart, CauseKind::ExitedOnError, CauseKind::Crashed},
                              SimTime::min());
    if (why != nullptr) chain.push_back(*why);
}

/// A member that is in the group joins again.
void CauseRecorder::addRejoin(CauseChain& chain, SlotId slot) const {
    const Cause* own =
        newest(slot, {CauseKind::GaveBack, CauseKind::Subscribed, CauseKind::PutOut}, SimTime::min());
    const Cause* topic = newest(std::nullopt, {CauseKind::TopicChanged}, SimTime::min());
    if (topic != nullptr && (own == nullptr || topic->at > own->at)) own = topic;
    if (own != nullptr) chain.push_back(*own);
}

CauseChain CauseRecorder::behind(const GroupStateChanged& change, SimTime at) const {
    CauseChain chain;
    if (!change.reason || !change.cause) return chain;
    const SlotId slot = *change.cause;
    switch (*change.reason) {
        case RebalanceReason::Join:
            addStart(chain, slot, at);
            break;
        case RebalanceReason::Leave:
            addDeparture(chain, slot);
            break;
        case RebalanceReason::SessionTimeout:
        case RebalanceReason::SyncTimeout:
            addAbsence(chain, slot);
            break;
        case RebalanceReason::LeaderRejoined:
        case RebalanceReason::MetadataChanged:
            addRejoin(chain, slot);
            break;
        case RebalanceReason::StaticMemberChanged:
            chain.push_back({CauseKind::TookOver, at, slot, {}, 0});
            addStart(chain, slot, at);
            break;
    }
    return chain;
}

void CauseRecorder::cutAfter(std::uint64_t revision) {
    while (!m_seen.empty() && m_seen.back().revision > revision) m_seen.pop_back();
}

}  // namespace core
