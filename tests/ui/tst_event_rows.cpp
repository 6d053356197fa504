// SPDX-License-Identifier: GPL-3.0-or-later
// Which notes stand in one row of the list of events, and in what words.

#include <QTest>

#include "ui/models/event_rows.h"
#include "ui/models/event_text.h"

using namespace std::chrono_literals;

namespace {

constexpr core::GroupId kGroup{0};
constexpr core::SlotId kC1{0};
constexpr core::SlotId kC2{1};
constexpr core::SlotId kC3{2};

core::SimTime at(core::SimDuration sinceStart) { return core::SimTime{} + sinceStart; }

/// Three consumers of a group that reads eight partitions of one topic.
core::World names() {
    core::World world;
    core::Topic topic{"orders", {}};
    for (std::uint32_t i = 0; i < 8; ++i) {
        topic.partitions.push_back(core::PartitionId{i});
        world.topics.partitions.push_back({core::TopicId{0}, static_cast<std::int32_t>(i), {}, {}});
    }
    world.topics.topics.push_back(topic);
    core::GroupEntry group;
    group.name = "order-service";
    group.topics = {core::TopicId{0}};
    world.groups.push_back(group);
    for (const char* name : {"c1", "c2", "c3"}) {
        core::ConsumerSlot slot;
        slot.name = name;
        slot.group = kGroup;
        slot.settings.config.strategies = {core::AssignorId::Range};
        slot.settings.config.groupInstanceId = std::string("pod-") + name[1];
        world.slots.push_back(slot);
    }
    return world;
}

core::Note sent(core::SlotId slot, core::Api api, core::JoinsAs as = core::JoinsAs::Member) {
    core::RequestSent note;
    note.joinsAs = as;
    note.slot = slot;
    note.api = api;
    return note;
}
core::Note read(core::SlotId slot, core::Api api, core::ErrorCode error = core::ErrorCode::None) {
    core::ResponseRead note;
    note.slot = slot;
    note.api = api;
    note.error = error;
    note.generation = 2;
    note.leader = kC1;
    return note;
}
core::Note revoked(core::SlotId slot, std::vector<core::PartitionId> partitions) {
    return core::CallbackRun{
        slot, kGroup, core::Callback::PartitionsRevoked, core::CallbackPhase::Begin, std::move(partitions),
        {}};
}
core::Note assigned(core::SlotId slot, core::SimDuration takes) {
    return core::CallbackRun{
        slot, kGroup, core::Callback::PartitionsAssigned, core::CallbackPhase::Begin, {core::PartitionId{0}},
        takes};
}
core::Note preparing(core::SlotId cause, std::uint32_t members) {
    core::GroupStateChanged note;
    note.from = core::GroupState::Stable;
    note.to = core::GroupState::PreparingRebalance;
    note.reason = core::RebalanceReason::Join;
    note.cause = cause;
    note.members = members;
    return note;
}

using Notes = std::vector<core::TimedNote>;

/// A row as one line: who | what | detail.
QStringList lines(const Notes& notes) {
    ui::EventRows rows;
    rows.take(notes, notes.size());
    QStringList result;
    for (const ui::EventRow& row : rows.rows()) {
        const ui::EventText text = ui::eventText(row, notes[row.note], names());
        result << text.time + u" | " + text.who + u" | " + text.what + u" | " + text.detail;
    }
    return result;
}

}  // namespace

class TestEventRows : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void equalNeighboursShareARow();
    void manyConsumersAreCounted();
    void theSameConsumerBeginsANewRow();
    void laterThanTwoMillisecondsIsAnotherRow();
    void whatIsDoneInTurnsIsStillGrouped();
    void joinGroupSaysHowManyAreAtTheBarrier();
    void aNewcomerAsksForItsIdAndIsCountedThen();
    void whoWasPutOutAsksForAnIdAgain();
    void aStaticMemberComesUnderItsInstanceId();
    void theLeadersSyncGroupSaysWhatItDeals();
    void anErrorIsNamedAndMarked();
    void allPartitionsAreCountedTogether();
    void restoringSaysHowLong();
    void aStartDoesNotRepeatItsIntervention();
    void routineHasNoRow();
    void growingReportsTheFirstRowThatChanged();
    void thePresentRowIsTheLastOneReached();
};

void TestEventRows::equalNeighboursShareARow() {
    QCOMPARE(
        lines({{at(21s), sent(kC1, core::Api::LeaveGroup)}, {at(21s), sent(kC2, core::Api::LeaveGroup)}}),
        QStringList{QStringLiteral("21.000 | c1 c2 → coordinator | LeaveGroup | leaves the group")});
}

void TestEventRows::manyConsumersAreCounted() {
    Notes notes;
    for (std::uint32_t i = 0; i < 6; ++i)
        notes.push_back({at(21s), revoked(core::SlotId{i}, {core::PartitionId{i}})});
    QVERIFY(lines(notes).front().startsWith(QStringLiteral("21.000 | 6 members | onPartitionsRevoked | ")));
}

void TestEventRows::theSameConsumerBeginsANewRow() {
    const Notes notes{{at(21s), sent(kC1, core::Api::LeaveGroup)},
                      {at(21s), sent(kC1, core::Api::LeaveGroup)}};
    QCOMPARE(lines(notes).size(), 2);
}

void TestEventRows::laterThanTwoMillisecondsIsAnotherRow() {
    const Notes notes{{at(21s), sent(kC1, core::Api::LeaveGroup)},
                      {at(21s + 2001us), sent(kC2, core::Api::LeaveGroup)}};
    QCOMPARE(lines(notes).size(), 2);
}

void TestEventRows::whatIsDoneInTurnsIsStillGrouped() {
    const Notes notes{{at(21s), revoked(kC1, {core::PartitionId{0}})},
                      {at(21s), sent(kC1, core::Api::JoinGroup)},
                      {at(21s), revoked(kC2, {core::PartitionId{3}})},
                      {at(21s), sent(kC2, core::Api::JoinGroup)}};
    const QStringList expected{
        QStringLiteral("21.000 | c1 c2 | onPartitionsRevoked | 2 of 8, after a commit"),
        QStringLiteral("21.000 | c1 c2 → coordinator | JoinGroup | 2 of 2 are here")};
    QCOMPARE(lines(notes), expected);
}

void TestEventRows::joinGroupSaysHowManyAreAtTheBarrier() {
    const Notes notes{{at(20s), sent(kC3, core::Api::JoinGroup)},
                      {at(20s + 5ms), preparing(kC3, 3)},
                      {at(21s), sent(kC1, core::Api::JoinGroup)},
                      {at(21s + 5ms), sent(kC2, core::Api::JoinGroup)}};
    const QStringList expected{QStringLiteral("20.000 | c3 → coordinator | JoinGroup | 1 of 1 is here"),
                               QStringLiteral("20.005 | coordinator | PreparingRebalance | c3 wants to join"),
                               QStringLiteral("21.000 | c1 → coordinator | JoinGroup | 2 of 3 are here"),
                               QStringLiteral("21.005 | c2 → coordinator | JoinGroup | 3 of 3 are here")};
    QCOMPARE(lines(notes), expected);
}

void TestEventRows::aNewcomerAsksForItsIdAndIsCountedThen() {
    const Notes notes{{at(20s), core::ConsumerStarted{kC3, kGroup}},
                      {at(20s), preparing(kC1, 2)},
                      {at(20s + 10ms), sent(kC3, core::Api::JoinGroup, core::JoinsAs::Nameless)},
                      {at(20s + 20ms), read(kC3, core::Api::JoinGroup, core::ErrorCode::MemberIdRequired)},
                      {at(20s + 30ms), sent(kC3, core::Api::JoinGroup)},
                      {at(20s + 40ms), preparing(kC3, 3)},
                      {at(21s), sent(kC1, core::Api::JoinGroup)}};
    const QStringList all = lines(notes);
    const QStringList joins = all.filter(QStringLiteral("→ coordinator | JoinGroup"));
    const QStringList expected{QStringLiteral("20.010 | c3 → coordinator | JoinGroup | asks for a member id"),
                               QStringLiteral("20.030 | c3 → coordinator | JoinGroup | 1 of 3 is here"),
                               QStringLiteral("21.000 | c1 → coordinator | JoinGroup | 2 of 3 are here")};
    QCOMPARE(joins, expected);
}

void TestEventRows::whoWasPutOutAsksForAnIdAgain() {
    const Notes notes{{at(20s), sent(kC2, core::Api::JoinGroup, core::JoinsAs::Nameless)},
                      {at(20s + 10ms), sent(kC2, core::Api::JoinGroup)},
                      {at(20s + 20ms), preparing(kC2, 2)},
                      {at(21s), sent(kC1, core::Api::JoinGroup)}};
    const QStringList joins = lines(notes).filter(QStringLiteral("→ coordinator | JoinGroup"));
    const QStringList expected{QStringLiteral("20.000 | c2 → coordinator | JoinGroup | asks for a member id"),
                               QStringLiteral("20.010 | c2 → coordinator | JoinGroup | 1 of 1 is here"),
                               QStringLiteral("21.000 | c1 → coordinator | JoinGroup | 2 of 2 are here")};
    QCOMPARE(joins, expected);
}

void TestEventRows::aStaticMemberComesUnderItsInstanceId() {
    const Notes notes{{at(28s), core::ConsumerStarted{kC2, kGroup}},
                      {at(28s), sent(kC2, core::Api::JoinGroup, core::JoinsAs::Instance)}};
    QCOMPARE(lines(notes).back(), QStringLiteral("28.000 | c2 → coordinator | JoinGroup | as pod-2"));
}

void TestEventRows::theLeadersSyncGroupSaysWhatItDeals() {
    core::AssignmentComputed computed;
    computed.slot = kC1;
    computed.assignments = {{kC1, {core::PartitionId{0}, core::PartitionId{1}}},
                            {kC2, {core::PartitionId{2}}}};
    const Notes notes{{at(21s), computed},
                      {at(21s), sent(kC1, core::Api::SyncGroup)},
                      {at(21s), sent(kC2, core::Api::SyncGroup)}};
    QCOMPARE(lines(notes),
             QStringList{QStringLiteral("21.000 | c1 c2 → coordinator | SyncGroup | c1 deals 2, 1")});
}

void TestEventRows::anErrorIsNamedAndMarked() {
    const Notes notes{{at(21s), read(kC1, core::Api::Heartbeat, core::ErrorCode::RebalanceInProgress)}};
    ui::EventRows rows;
    rows.take(notes, notes.size());
    const ui::EventText text = ui::eventText(rows.rows().front(), notes.front(), names());
    const ui::EventText expected{QStringLiteral("21.000"), QStringLiteral("coordinator → c1"),
                                 QStringLiteral("Heartbeat"), QStringLiteral("REBALANCE_IN_PROGRESS"),
                                 ui::EventMark::Failure};
    QCOMPARE(text, expected);
}

void TestEventRows::allPartitionsAreCountedTogether() {
    std::vector<core::PartitionId> firstHalf;
    std::vector<core::PartitionId> secondHalf;
    for (std::uint32_t i = 0; i < 4; ++i) {
        firstHalf.push_back(core::PartitionId{i});
        secondHalf.push_back(core::PartitionId{i + 4});
    }
    QCOMPARE(lines({{at(21s), revoked(kC1, firstHalf)}, {at(21s), revoked(kC2, secondHalf)}}),
             QStringList{QStringLiteral("21.000 | c1 c2 | onPartitionsRevoked | all 8, after a commit")});
}

void TestEventRows::restoringSaysHowLong() {
    QCOMPARE(lines({{at(21s), assigned(kC1, 4s)}, {at(21s), assigned(kC2, 4s)}}),
             QStringList{QStringLiteral("21.000 | c1 c2 | onPartitionsAssigned | restoring, 4.0 s each")});
}

void TestEventRows::aStartDoesNotRepeatItsIntervention() {
    const core::Intervened joined{core::JoinConsumer{kGroup, "c3", {}}, false};
    QCOMPARE(lines({{at(20s), joined}, {at(20s), core::ConsumerStarted{kC3, kGroup}}}),
             QStringList{QStringLiteral("20.000 | scenario | join | c3 starts")});
}

void TestEventRows::routineHasNoRow() {
    QCOMPARE(lines({{at(20s), sent(kC1, core::Api::Heartbeat)}, {at(20s), read(kC1, core::Api::Heartbeat)}}),
             QStringList());
}

void TestEventRows::growingReportsTheFirstRowThatChanged() {
    Notes notes{{at(20s), preparing(kC3, 3)}, {at(21s), sent(kC1, core::Api::JoinGroup)}};
    ui::EventRows rows;
    QCOMPARE(rows.take(notes, 2), std::size_t{0});
    QCOMPARE(rows.take(notes, 2), std::size_t{2});
    notes.push_back({at(21s), sent(kC2, core::Api::JoinGroup)});
    QCOMPARE(rows.take(notes, 3), std::size_t{1});
    const std::vector<core::SlotId> both{kC1, kC2};
    QCOMPARE(rows.rows()[1].who, both);
}

void TestEventRows::thePresentRowIsTheLastOneReached() {
    const Notes notes{{at(20s), preparing(kC3, 3)}, {at(21s), sent(kC1, core::Api::JoinGroup)}};
    ui::EventRows rows;
    rows.take(notes, 2);
    QCOMPARE(ui::presentRow(rows.rows(), at(19s)), std::optional<std::size_t>());
    QCOMPARE(ui::presentRow(rows.rows(), at(20s)), std::optional<std::size_t>(0));
    QCOMPARE(ui::presentRow(rows.rows(), at(20s + 999ms)), std::optional<std::size_t>(0));
    QCOMPARE(ui::presentRow(rows.rows(), at(30s)), std::optional<std::size_t>(1));
}

QTEST_APPLESS_MAIN(TestEventRows)
#include "tst_event_rows.moc"
