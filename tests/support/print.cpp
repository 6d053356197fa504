// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/print.h"

#include "core/base/overload.h"

namespace support {
namespace {

using namespace core;

QString text(std::string_view s) { return QString::fromUtf8(s.data(), static_cast<qsizetype>(s.size())); }
QString text(const std::string& s) { return QString::fromStdString(s); }

QString seconds(SimDuration d) { return QString::number(static_cast<double>(microseconds(d)) / 1e6, 'f', 3); }

template <class Items, class Word>
QString joined(const Items& items, Word word) {
    QStringList words;
    for (const auto& item : items) words << word(item);
    return words.isEmpty() ? QStringLiteral("-") : words.join(u',');
}

QString text(const std::vector<PartitionId>& partitions) {
    return joined(partitions, [](PartitionId p) -> QString { return QString::number(p.value); });
}

QString bodyText(const ResponseBody& body) {
    return std::visit(
        Overload{
            [](const JoinGroupResponse& r) -> QString {
                if (r.generation == kNoGeneration)
                    return r.memberId.empty() ? QString() : QString(u" as "_qs + text(r.memberId));
                const QString members =
                    joined(r.members, [](const JoinedMember& m) -> QString { return text(m.memberId); });
                const QString skips = r.skipAssignment ? u" skips"_qs : QString();
                return u" gen %1 leader %2 members %3%4"_qs.arg(r.generation)
                    .arg(text(r.leader), members, skips);
            },
            [](const SyncGroupResponse& r) -> QString { return u" assignment "_qs + text(r.assignment); },
            [](const OffsetFetchResponse& r) -> QString {
                return u" committed "_qs + joined(r.committed, [](const PartitionOffset& o) -> QString {
                           return u"%1@%2"_qs.arg(o.partition.value).arg(o.offset);
                       });
            },
            [](const auto&) -> QString { return QString(); },
        },
        body);
}

QString replyLine(const Response& reply) {
    const QString error = reply.error == ErrorCode::None ? QString() : u" "_qs + text(kafkaName(reply.error));
    const QString body = reply.error == ErrorCode::None || reply.error == ErrorCode::MemberIdRequired
                             ? bodyText(reply.body)
                             : QString();
    return u"reply %1 %2%3%4"_qs.arg(reply.client.value).arg(text(kafkaName(apiOf(reply.body))), error, body);
}

QString factText(const ClassicFact& fact) {
    return std::visit(
        Overload{
            [](const MemberIdHandedOut& f) -> QString {
                return u"MemberIdHandedOut "_qs + text(f.member.id);
            },
            [](const PendingDropped& f) -> QString { return u"PendingDropped "_qs + text(f.id); },
            [](const MemberAdded& f) -> QString { return u"MemberAdded "_qs + text(f.member.id); },
            [](const MemberUpdated& f) -> QString { return u"MemberUpdated "_qs + text(f.id); },
            [](const MemberRemoved& f) -> QString { return u"MemberRemoved "_qs + text(f.id); },
            [](const MemberReplaced& f) -> QString {
                return u"MemberReplaced %1 by %2"_qs.arg(text(f.oldId), text(f.newId));
            },
            [](const LeaderChosen& f) -> QString {
                return u"LeaderChosen "_qs + (f.id.empty() ? u"-"_qs : text(f.id));
            },
            [](const JoinParked& f) -> QString { return u"JoinParked "_qs + text(f.id); },
            [](const SyncParked& f) -> QString { return u"SyncParked "_qs + text(f.id); },
            [](const SyncsAnswered&) -> QString { return u"SyncsAnswered"_qs; },
            [](const SyncReceived& f) -> QString { return u"SyncReceived "_qs + text(f.id); },
            [](const RebalancePrepared&) -> QString { return u"RebalancePrepared"_qs; },
            [](const JoinDeadlineSet&) -> QString { return u"JoinDeadlineSet"_qs; },
            [](const InitialDelayChanged& f) -> QString {
                return u"InitialDelayChanged"_qs +
                       (f.delay && f.delay->newMemberAdded ? u" added"_qs : QString());
            },
            [](const GenerationStarted& f) -> QString {
                return u"GenerationStarted "_qs + text(kafkaName(f.assignor));
            },
            [](const GroupEmptied&) -> QString { return u"GroupEmptied"_qs; },
            [](const AssignmentsStored& f) -> QString {
                return u"AssignmentsStored "_qs +
                       joined(f.assignments, [](const MemberAssignment& a) -> QString {
                           return text(a.memberId) + u":"_qs + QString::number(a.partitions.size());
                       });
            },
            [](const OffsetsStored& f) -> QString {
                return u"OffsetsStored "_qs + joined(f.offsets, [](const PartitionOffset& o) -> QString {
                           return u"%1@%2"_qs.arg(o.partition.value).arg(o.offset);
                       });
            },
            [](const OffsetsForgotten& f) -> QString { return u"OffsetsForgotten "_qs + text(f.partitions); },
        },
        fact);
}

// Facts about the application.
QString applicationText(const CoordinatorForgotten&) { return u"CoordinatorForgotten"_qs; }
QString applicationText(const HangAsked&) { return u"HangAsked"_qs; }
QString applicationText(const BatchPaused&) { return u"BatchPaused"_qs; }
QString applicationText(const Frozen&) { return u"Frozen"_qs; }
QString applicationText(const Thawed&) { return u"Thawed"_qs; }
QString applicationText(const CommitCalled&) { return u"CommitCalled"_qs; }
QString applicationText(const CallbackCommitMoved& f) {
    return u"CallbackCommitMoved %1"_qs.arg(static_cast<int>(f.to));
}
QString applicationText(const MetadataLearned&) { return u"MetadataLearned"_qs; }
QString applicationText(const SnapshotTaken& f) {
    return u"SnapshotTaken"_qs + (f.sizes ? u" of %1"_qs.arg(f.sizes->size()) : QString());
}
QString applicationText(const SubscriptionAsked&) { return u"SubscriptionAsked"_qs; }
QString applicationText(const SubscriptionChanged& f) {
    return u"SubscriptionChanged to %1"_qs.arg(f.topics.size());
}
QString applicationText(const AssignmentRefused&) { return u"AssignmentRefused"_qs; }
QString applicationText(const PollingEnded&) { return u"PollingEnded"_qs; }
QString applicationText(const RetryLater&) { return u"RetryLater"_qs; }
QString applicationText(const PausesChanged& f) {
    return (f.paused ? u"Paused "_qs : u"Resumed "_qs) + text(f.partitions);
}
QString applicationText(const ProcessingChanged&) { return u"ProcessingChanged"_qs; }
QString applicationText(const BatchRepaced& f) { return u"BatchRepaced from %1"_qs.arg(f.done); }
QString applicationText(const HandfulDone&) { return u"HandfulDone"_qs; }
QString applicationText(const WorkDelayed&) { return u"WorkDelayed"_qs; }
QString applicationText(const Disconnected&) { return u"Disconnected"_qs; }
QString applicationText(const RequestForgotten& f) {
    return u"RequestForgotten "_qs + text(kafkaName(f.api));
}
QString applicationText(const PositionsReset& f) {
    return u"PositionsReset "_qs + joined(f.positions, [](const PartitionOffset& o) -> QString {
               return u"%1@%2"_qs.arg(o.partition.value).arg(o.offset);
           });
}
QString applicationText(const ExitedOnError&) { return u"ExitedOnError"_qs; }

QString factText(const ClientFact& fact) {
    return std::visit(
        Overload{
            [](const Asked& f) -> QString { return u"Asked "_qs + text(kafkaName(f.api)); },
            [](const AnswerQueued&) -> QString { return u"AnswerQueued"_qs; },
            [](const AnswerTaken&) -> QString { return u"AnswerTaken"_qs; },
            [](const FetchAnswered&) -> QString { return u"FetchAnswered"_qs; },
            [](const CoordinatorFound&) -> QString { return u"CoordinatorFound"_qs; },
            [](const MemberStateMoved& f) -> QString {
                return u"MemberStateMoved "_qs + text(kafkaName(f.to));
            },
            [](const MemberIdAdopted& f) -> QString {
                return u"MemberIdAdopted "_qs + (f.id.empty() ? u"-"_qs : text(f.id));
            },
            [](const GenerationAdopted& f) -> QString {
                return u"GenerationAdopted %1%2"_qs.arg(f.generation)
                    .arg(f.leader ? u" leader"_qs : QString());
            },
            [](const GenerationReset& f) -> QString {
                return u"GenerationReset "_qs +
                       (f.id == MemberIdFate::Kept ? u"id kept"_qs : u"id forgotten"_qs);
            },
            [](const RejoinRequested&) -> QString { return u"RejoinRequested"_qs; },
            [](const PrepareMoved& f) -> QString {
                return u"PrepareMoved %1"_qs.arg(static_cast<int>(f.to));
            },
            [](const RevocationMarked& f) -> QString { return u"RevocationMarked "_qs + text(f.partitions); },
            [](const AssignmentReceived& f) -> QString {
                return u"AssignmentReceived "_qs + text(f.partitions);
            },
            [](const AssignmentAdopted&) -> QString { return u"AssignmentAdopted"_qs; },
            [](const CallbackEntered& f) -> QString { return u"CallbackEntered "_qs + text(f.partitions); },
            [](const CallbackLeft&) -> QString { return u"CallbackLeft"_qs; },
            [](const PositionsSet& f) -> QString {
                return u"PositionsSet "_qs + joined(f.positions, [](const PartitionOffset& o) -> QString {
                           return u"%1@%2"_qs.arg(o.partition.value).arg(o.offset);
                       });
            },
            [](const RecordsFetched&) -> QString { return u"RecordsFetched"_qs; },
            [](const BatchHandedOut& f) -> QString { return u"BatchHandedOut %1"_qs.arg(f.count); },
            [](const PollEntered&) -> QString { return u"PollEntered"_qs; },
            [](const HeartbeatEnabled&) -> QString { return u"HeartbeatEnabled"_qs; },
            [](const HeartbeatDisabled&) -> QString { return u"HeartbeatDisabled"_qs; },
            [](const ContactMade&) -> QString { return u"ContactMade"_qs; },
            [](const AutoCommitScheduled&) -> QString { return u"AutoCommitScheduled"_qs; },
            [](const CloseRequested&) -> QString { return u"CloseRequested"_qs; },
            [](const CloseMoved& f) -> QString { return u"CloseMoved %1"_qs.arg(static_cast<int>(f.to)); },
            [](const ProcessEnded&) -> QString { return u"ProcessEnded"_qs; },
            [](const auto& f) -> QString { return applicationText(f); },
        },
        fact);
}

QString timerText(const GroupTimerKey& key) {
    return text(traceName(key.timer)) + (key.member.empty() ? QString() : u" "_qs + text(key.member));
}

QString timerText(ClientTimer timer) {
    switch (timer) {
        case ClientTimer::BatchDone:
            return u"BatchDone"_qs;
        case ClientTimer::CallbackDone:
            return u"CallbackDone"_qs;
        case ClientTimer::Heartbeat:
            return u"Heartbeat"_qs;
        case ClientTimer::ThreadReads:
            return u"ThreadReads"_qs;
        case ClientTimer::PollInterval:
            return u"PollInterval"_qs;
        case ClientTimer::AutoCommit:
            return u"AutoCommit"_qs;
        case ClientTimer::PollReturns:
            return u"PollReturns"_qs;
        case ClientTimer::CloseTimeout:
            return u"CloseTimeout"_qs;
        case ClientTimer::Thaw:
            return u"Thaw"_qs;
        case ClientTimer::Metadata:
            return u"Metadata"_qs;
        case ClientTimer::Retry:
            return u"Retry"_qs;
        case ClientTimer::WorkDone:
            return u"WorkDone"_qs;
    }
    return {};
}

template <class Key>
QString timerLine(const TimerChange<Key>& change, SimTime now) {
    if (const auto* armed = std::get_if<ArmTimer<Key>>(&change)) {
        return u"arm %1 %2"_qs.arg(timerText(armed->key), seconds(armed->at - now));
    }
    return u"cancel "_qs + timerText(std::get_if<CancelTimer<Key>>(&change)->key);
}

QString noteLine(const Note& note) {
    if (const auto* n = std::get_if<GroupStateChanged>(&note)) {
        QString line = u"state %1 > %2 gen %3"_qs.arg(text(kafkaName(n->from)), text(kafkaName(n->to)))
                           .arg(n->generation);
        if (n->reason) line += u" "_qs + text(traceName(*n->reason)) + u" by %1"_qs.arg(n->cause->value);
        return line;
    }
    if (const auto* n = std::get_if<GroupTimerFired>(&note)) {
        return u"timer "_qs + text(traceName(n->timer)) +
               (n->slot ? u" %1"_qs.arg(n->slot->value) : QString()) +
               (n->removed.empty() ? QString()
                                   : u" removed "_qs + joined(n->removed, [](SlotId s) -> QString {
                                         return QString::number(s.value);
                                     }));
    }
    if (const auto* n = std::get_if<MemberStateChanged>(&note)) {
        return u"state %1 > %2"_qs.arg(text(kafkaName(n->from)), text(kafkaName(n->to)));
    }
    if (const auto* n = std::get_if<CallbackRun>(&note)) {
        return u"%1 %2 %3"_qs.arg(text(kafkaName(n->callback)),
                                  n->phase == CallbackPhase::Begin ? u"begin"_qs : u"end"_qs,
                                  text(n->partitions));
    }
    if (const auto* n = std::get_if<CommitAccepted>(&note)) {
        const QString back = joined(n->rewound, [](const PartitionOffset& o) -> QString {
            return u"%1@%2"_qs.arg(o.partition.value).arg(o.offset);
        });
        return u"accepted gen %1"_qs.arg(n->generation) +
               (n->rewound.empty() ? QString() : u" back from "_qs + back);
    }
    return u"note %1"_qs.arg(note.index());
}

}  // namespace

QStringList lines(const GroupDecision& decision, SimTime now) {
    QStringList all;
    for (const Response& reply : decision.replies) all << replyLine(reply);
    for (const ClassicFact& fact : decision.facts) all << u"fact "_qs + factText(fact);
    for (const auto& change : decision.timers) all << timerLine(change, now);
    for (const Note& note : decision.notes) all << noteLine(note);
    return all;
}

QStringList lines(const ClientDecision& decision, SimTime now) {
    QStringList all;
    for (const RequestBody& request : decision.requests) all << u"ask "_qs + text(kafkaName(apiOf(request)));
    for (const ClientFact& fact : decision.facts) all << u"fact "_qs + factText(fact);
    for (const auto& change : decision.timers) all << timerLine(change, now);
    for (const Note& note : decision.notes) all << noteLine(note);
    return all;
}

}  // namespace support
