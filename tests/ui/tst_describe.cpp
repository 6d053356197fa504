// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/describe.h"

#include <QTest>

#include "tests/support/stage_run.h"

namespace {

using namespace std::chrono_literals;
using core::Api;
using core::ErrorCode;
using core::GroupState;

constexpr core::GroupId kGroup{0};
constexpr core::SlotId kC1{0};
constexpr core::SlotId kC4{3};
constexpr core::BrokerId kBroker{0};

std::vector<core::PartitionId> partitions(std::initializer_list<std::uint32_t> numbers) {
    std::vector<core::PartitionId> list;
    for (const std::uint32_t number : numbers) list.push_back({number});
    return list;
}

core::ResponseRead response(Api api, ErrorCode error = ErrorCode::None) {
    core::ResponseRead note;
    note.slot = kC1;
    note.group = kGroup;
    note.broker = kBroker;
    note.api = api;
    note.error = error;
    return note;
}

core::GroupStateChanged state(GroupState to, std::optional<core::RebalanceReason> reason = std::nullopt) {
    core::GroupStateChanged note;
    note.group = kGroup;
    note.to = to;
    note.generation = 2;
    note.reason = reason;
    if (reason) note.cause = kC4;
    note.members = 4;
    return note;
}

core::CallbackRun callback(core::Callback what, core::CallbackPhase phase,
                           std::vector<core::PartitionId> list, core::SimDuration takes) {
    return {kC1, kGroup, what, phase, std::move(list), takes};
}

core::GroupTimerFired fired(core::GroupTimer timer, std::vector<core::SlotId> removed = {}) {
    return {kGroup, timer, kC4, std::move(removed)};
}

struct Row {
    const char* name;
    core::Note note;
    const char* text;
};

std::vector<Row> messageRows() {
    core::ResponseRead leads = response(Api::JoinGroup);
    leads.generation = 2;
    leads.leader = kC1;
    core::ResponseRead follows = leads;
    follows.leader = kC4;
    const auto request = [](Api api) { return core::RequestSent{kC1, kGroup, kBroker, api, 1}; };
    return {
        {"looks for the coordinator", request(Api::FindCoordinator), "c1 asks who coordinates its group."},
        {"joins", request(Api::JoinGroup), "c1 asks to be in the next generation."},
        {"syncs", request(Api::SyncGroup), "c1 asks for its share of the partitions."},
        {"beats", request(Api::Heartbeat), "c1 tells the coordinator that it is alive."},
        {"leaves", request(Api::LeaveGroup), "c1 leaves the group."},
        {"commits", request(Api::OffsetCommit), "c1 commits how far it has read."},
        {"asks for offsets", request(Api::OffsetFetch), "c1 asks where reading goes on."},
        {"fetches", request(Api::Fetch), "c1 asks for records."},
        {"finds it", response(Api::FindCoordinator), "c1 learns that broker 1 coordinates its group."},
        {"leads", leads, "c1 is a member of generation 2 and its leader: it deals the partitions."},
        {"follows", follows, "c1 is a member of generation 2; c4 leads."},
        {"has its share", response(Api::SyncGroup), "c1 reads what it is assigned."},
        {"is heard", response(Api::Heartbeat), "The coordinator has heard the heartbeat of c1."},
        {"is let go", response(Api::LeaveGroup), "The coordinator has let c1 go."},
        {"has committed", response(Api::OffsetCommit), "The coordinator has stored the offsets of c1."},
        {"has offsets", response(Api::OffsetFetch), "c1 reads the committed offsets."},
        {"has records", response(Api::Fetch), "c1 reads records."},
        {"hears of a rebalance", response(Api::Heartbeat, ErrorCode::RebalanceInProgress),
         "c1 learns that a rebalance has begun: at its next poll() it joins again."},
        {"is too late", response(Api::SyncGroup, ErrorCode::RebalanceInProgress),
         "The SyncGroup of c1 came too late, another rebalance has begun: it joins again at once."},
        {"gets an id", response(Api::JoinGroup, ErrorCode::MemberIdRequired),
         "c1 is given a member id, and joins with it at once."},
        {"is unknown", response(Api::Heartbeat, ErrorCode::UnknownMemberId),
         "The coordinator does not know c1 any more: it joins as a new member."},
        {"is old", response(Api::Heartbeat, ErrorCode::IllegalGeneration),
         "c1 speaks of a generation that is over: it joins again."},
        {"is refused", response(Api::JoinGroup, ErrorCode::GroupMaxSizeReached),
         "The coordinator refuses the JoinGroup of c1: GROUP_MAX_SIZE_REACHED."},
    };
}

std::vector<Row> groupRows() {
    using core::RebalanceReason;
    return {
        {"a join", state(GroupState::PreparingRebalance, RebalanceReason::Join),
         "The coordinator prepares a rebalance: c4 wants to join."},
        {"a leave", state(GroupState::PreparingRebalance, RebalanceReason::Leave),
         "The coordinator prepares a rebalance: c4 has left."},
        {"a session", state(GroupState::PreparingRebalance, RebalanceReason::SessionTimeout),
         "The coordinator prepares a rebalance: the session of c4 has run out."},
        {"a leader", state(GroupState::PreparingRebalance, RebalanceReason::LeaderRejoined),
         "The coordinator prepares a rebalance: the leader c4 joins again."},
        {"metadata", state(GroupState::PreparingRebalance, RebalanceReason::MetadataChanged),
         "The coordinator prepares a rebalance: c4 joins again and states other partitions than before."},
        {"a sync", state(GroupState::PreparingRebalance, RebalanceReason::SyncTimeout),
         "The coordinator prepares a rebalance: not every SyncGroup has come in time."},
        {"join phase over", state(GroupState::CompletingRebalance),
         "The join phase is over: generation 2 has 4 members and waits for its assignment."},
        {"stable", state(GroupState::Stable), "The coordinator has the assignment: generation 2 is stable."},
        {"empty", state(GroupState::Empty), "The group has no members left."},
        {"dead", state(GroupState::Dead), "The coordinator has removed the group."},
        {"session timer", fired(core::GroupTimer::Session),
         "The session timer of c4 fires: no heartbeat has come in time, so it is removed."},
        {"pending timer", fired(core::GroupTimer::Pending),
         "c4 was given a member id and has not used it: the coordinator forgets it."},
        {"new member timer", fired(core::GroupTimer::NewMember),
         "The join phase takes too long for c4, which is new: it is removed."},
        {"initial delay", fired(core::GroupTimer::InitialDelay),
         "The initial delay is over: the join phase ends with whoever is there."},
        {"rebalance timer", fired(core::GroupTimer::Rebalance, {kC1, kC4}),
         "The rebalance timer fires: the join phase ends. Removed: c1 and c4."},
        {"sync timer", fired(core::GroupTimer::Sync, {kC1}),
         "The sync timer fires. Removed, because no SyncGroup has come: c1."},
        {"deals",
         core::AssignmentComputed{
             kC1, kGroup, core::AssignorId::Range, 2, {{kC1, partitions({0, 1})}, {kC4, {}}}},
         "The leader c1 deals with range. c1: P0 and P1; c4: nothing."},
    };
}

std::vector<Row> rareRows() {
    const std::vector<core::PartitionOffset> offsets{{core::PartitionId{2}, 100}};
    return {
        {"nothing to start from", core::NoStartPosition{kC1, kGroup, core::PartitionId{2}},
         "c1 has no offset to start from in P2, and auto.offset.reset is none: poll() fails and it closes."},
        {"out of range", core::PositionsFound{kC1, kGroup, offsets, true},
         "What c1 was to read of P2 is no longer in the log: it goes on where auto.offset.reset says."},
        {"accepted", core::CommitAccepted{kGroup, kC1, 3, {}}, "The coordinator stores what c1 commits."},
        {"set back", core::CommitAccepted{kGroup, kC1, 3, offsets},
         "The committed offset of P2 goes back, because c1 commits less than was stored."},
        {"refused", core::CommitRefused{kC1, kGroup},
         "A commit of c1 fails at once: it is not STABLE, so no request goes out."},
        {"poison", core::RecordFailed{kC1, kGroup, core::PartitionId{2}, 120},
         "c1 fails at record 120 of P2 and tries it again and again."},
        {"lost request",
         core::MessageLost{kC1, kGroup, core::BrokerId{0}, core::Api::SyncGroup, core::Direction::Request},
         "The SyncGroup of c1 is lost on its way."},
        {"lost answer",
         core::MessageLost{kC1, kGroup, core::BrokerId{0}, core::Api::SyncGroup, core::Direction::Response},
         "The answer to the SyncGroup of c1 is lost on its way."},
        {"given up", core::ConnectionGivenUp{kC1, kGroup, core::Api::JoinGroup},
         "c1 has had no answer to JoinGroup in time: it closes the connection and looks for the coordinator "
         "again."},
        {"slower", core::Intervened{core::ChangeProcessing{kGroup, "c1", 20ms, {}}, true},
         "By your hand: a record takes 20 ms from now on: c1."},
    };
}

std::vector<Row> memberRows() {
    using core::Callback;
    using core::CallbackPhase;
    const std::vector<core::PartitionOffset> offsets{{core::PartitionId{2}, 421}};
    return {
        {"state",
         core::MemberStateChanged{kC1, kGroup, core::MemberState::Stable, core::MemberState::Unjoined},
         "c1 goes from STABLE to UNJOINED."},
        {"assigned", callback(Callback::PartitionsAssigned, CallbackPhase::Begin, partitions({0, 1}), 4s),
         "c1 runs onPartitionsAssigned with P0 and P1; it takes 4 s."},
        {"assigned nothing", callback(Callback::PartitionsAssigned, CallbackPhase::Begin, {}, 0s),
         "c1 runs onPartitionsAssigned with nothing."},
        {"has been assigned",
         callback(Callback::PartitionsAssigned, CallbackPhase::End, partitions({0, 1, 2, 3, 4}), 4s),
         "c1 has finished onPartitionsAssigned with 5 partitions and can read them."},
        {"revoked", callback(Callback::PartitionsRevoked, CallbackPhase::End, partitions({7}), 0s),
         "c1 has given back P7."},
        {"lost", callback(Callback::PartitionsLost, CallbackPhase::End, partitions({7}), 0s),
         "c1 has lost P7; somebody else may own them already."},
        {"too slow", core::PollIntervalMissed{kC1, kGroup},
         "c1 has not called poll() for max.poll.interval.ms: it leaves the group."},
        {"committed", core::OffsetsCommitted{kC1, kGroup, offsets, ErrorCode::None}, "c1 has committed P2."},
        {"not committed", core::OffsetsCommitted{kC1, kGroup, offsets, ErrorCode::IllegalGeneration},
         "c1 could not commit P2: ILLEGAL_GENERATION."},
        {"positions", core::PositionsFound{kC1, kGroup, offsets}, "c1 knows where to go on and reads P2."},
        {"starts", core::ConsumerStarted{kC4, kGroup}, "c4 starts."},
        {"crashes", core::ConsumerGone{kC4, kGroup, true},
         "c4 crashes: no commit, no LeaveGroup, no heartbeat."},
        {"closes", core::ConsumerGone{kC4, kGroup, false}, "c4 has closed."},
        {"joins", core::Intervened{core::JoinConsumer{kGroup, "c5", {}}, true},
         "By your hand: c5 is started."},
        {"closed by the scenario", core::Intervened{core::LeaveConsumer{kGroup, "c1"}, false},
         "As the scenario says: c1 is told to close."},
        {"crashed", core::Intervened{core::CrashConsumer{kGroup, "c1"}, true},
         "By your hand: c1 is made to crash."},
        {"not there", core::InterventionSkipped{core::RestartConsumer{kGroup, "c1"}},
         "c1 is restarted, but it does not run."},
        {"there already",
         core::InterventionSkipped{core::JoinConsumer{kGroup, "c1", {}}, core::SkipReason::RunsAlready},
         "c1 is started, but it runs already."},
        {"a coordinator moves", core::CoordinatorMoved{kGroup, core::BrokerId{0}, core::BrokerId{1}, {}},
         "broker 2 becomes the group's coordinator, and loads what was written of it."},
        {"a coordinator is ready", core::CoordinatorLoaded{kGroup, core::BrokerId{1}, 3},
         "broker 2 has loaded the group: generation 3 goes on, sessions start anew."},
        {"never made", core::ConstructionRefused{kC1, kGroup},
         "c1 is not even made: librdkafka refuses a list that mixes eager and cooperative."},
        {"hangs", core::Intervened{core::HangConsumer{kGroup, "c1", 10s}, true},
         "By your hand: c1 hangs for 10 s, but its heartbeats go on."},
        {"freezes", core::Intervened{core::FreezeConsumer{kGroup, "c1", 10s}, true},
         "By your hand: c1 freezes for 10 s, heartbeats too."},
        {"unsubscribes", core::Intervened{core::SubscribeConsumer{kGroup, "c1", {}}, false},
         "As the scenario says: c1 unsubscribes."},
        {"a broker falls", core::Intervened{core::BrokerDown{core::BrokerId{0}, {}, {}}, false},
         "As the scenario says: broker 1 goes down."},
        {"notes", core::LimitReached{core::Limit::NotesKept},
         "The list of events is full: later ones are not kept."},
        {"deliveries", core::LimitReached{core::Limit::DeliveriesKept},
         "Older deliveries are not kept any more."},
        {"steps", core::LimitReached{core::Limit::StepsInOneMoment},
         "Too much happens at one moment: the run stops here."},
    };
}

class TestDescribe : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyNoteHasItsSentence();
    void aWholeRunIsTold();
    void listsAreReadable_data();
    void listsAreReadable();
};

void TestDescribe::everyNoteHasItsSentence() {
    support::StageRun run = support::StageRun::shipped("welcome");
    const ui::Frame frame = run.at(30s);
    std::vector<bool> reached(std::variant_size_v<core::Note>, false);
    for (const std::vector<Row>& rows : {messageRows(), groupRows(), memberRows(), rareRows()}) {
        for (const Row& row : rows) {
            const QString text = ui::describe(row.note, *frame.world);
            QVERIFY2(text == QString::fromUtf8(row.text),
                     qPrintable(QString::fromLatin1(row.name) + QStringLiteral(": ") + text));
            reached[row.note.index()] = true;
        }
    }
    QCOMPARE(reached, std::vector<bool>(std::variant_size_v<core::Note>, true));
}

void TestDescribe::aWholeRunIsTold() {
    support::StageRun run = support::StageRun::shipped("cooperative-join");
    const ui::Frame frame = run.at(40s);
    for (const core::TimedNote& note : frame.history->notes()) {
        const QString text = ui::describe(note.note, *frame.newest);
        QVERIFY2(text.endsWith(u'.') && !text.contains(u'%') && !text.contains(u'?'), qPrintable(text));
    }
}

void TestDescribe::listsAreReadable_data() {
    QTest::addColumn<QStringList>("names");
    QTest::addColumn<QString>("text");
    const QString c1 = QStringLiteral("c1");
    const QString c2 = QStringLiteral("c2");
    const QString c3 = QStringLiteral("c3");
    QTest::newRow("none") << QStringList{} << QString();
    QTest::newRow("one") << QStringList{c1} << c1;
    QTest::newRow("two") << QStringList{c1, c2} << QStringLiteral("c1 and c2");
    QTest::newRow("three") << QStringList{c1, c2, c3} << QStringLiteral("c1, c2 and c3");
}

void TestDescribe::listsAreReadable() {
    QFETCH(QStringList, names);
    QFETCH(QString, text);
    QCOMPARE(ui::listText(names), text);
}

}  // namespace

QTEST_GUILESS_MAIN(TestDescribe)
#include "tst_describe.moc"
