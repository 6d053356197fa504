// SPDX-License-Identifier: GPL-3.0-or-later
// Every note, every reason for a rebalance, every timer of a coordinator and every error is reached by the
// shipped scenarios or by worlds of the swarm: a rule that can no longer fire is found here.

#include <QDir>
#include <QtTest>
#include <set>

#include "core/engine/simulation.h"
#include "core/scenario/scenario_reader.h"
#include "core/scenario/world_builder.h"
#include "tests/support/random_scenario.h"
#include "tests/support/scenario_text.h"

using namespace core;

namespace {

/// What has fired so far.
struct Reached {
    std::set<std::size_t> notes;  ///< indices in the variant
    std::set<RebalanceReason> reasons;
    std::set<GroupTimer> timers;
    std::set<ErrorCode> errors;
    std::set<std::size_t> actions;

    void take(const Note& note) {
        notes.insert(note.index());
        if (const auto* state = std::get_if<GroupStateChanged>(&note)) {
            if (state->reason) reasons.insert(*state->reason);
        }
        if (const auto* timer = std::get_if<GroupTimerFired>(&note)) timers.insert(timer->timer);
        if (const auto* read = std::get_if<ResponseRead>(&note)) errors.insert(read->error);
        if (const auto* done = std::get_if<Intervened>(&note)) actions.insert(done->what.index());
    }
    void play(const Scenario& scenario) {
        World world = buildWorld(scenario);
        StepOutput out;
        while (step(world, SimTime{scenario.duration}, out)) {
            for (const TimedNote& note : out.notes) take(note.note);
            out.clear();
        }
    }
};

Scenario read(const std::string& text) {
    auto scenario = readScenario(text);
    if (!scenario.ok()) qFatal("%s", qPrintable(support::errorsOf(text)));
    return std::move(scenario).value();
}

const Reached& reachedByAll() {
    static const Reached kReached = [] {
        Reached reached;
        const QDir shipped(QStringLiteral(GROUPSCOPE_SOURCE_DIR "/resources/scenarios"));
        for (const QString& name : shipped.entryList({QStringLiteral("*.yaml")}, QDir::Files, QDir::Name))
            reached.play(read(support::sourceFile(QStringLiteral("resources/scenarios/") + name)));
        for (std::uint64_t seed = 1; seed <= 300; ++seed) reached.play(read(support::randomScenario(seed)));
        return reached;
    }();
    return kReached;
}

}  // namespace

class TestNotesReached : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyNoteIsReached() {
        for (std::size_t index = 0; index < std::variant_size_v<Note>; ++index) {
            // The engine's own limits are no rule of Kafka's.
            if (index == Note(LimitReached{}).index()) continue;
            QVERIFY2(reachedByAll().notes.contains(index), QByteArray::number(qulonglong(index)));
        }
    }

    void everyActionIsReached() {
        for (std::size_t index = 0; index < std::variant_size_v<Intervention>; ++index)
            QVERIFY2(reachedByAll().actions.contains(index), QByteArray::number(qulonglong(index)));
    }

    void everyReasonIsReached() {
        for (const RebalanceReason reason :
             {RebalanceReason::Join, RebalanceReason::Leave, RebalanceReason::SessionTimeout,
              RebalanceReason::LeaderRejoined, RebalanceReason::MetadataChanged, RebalanceReason::SyncTimeout,
              RebalanceReason::StaticMemberChanged}) {
            const std::string name(traceName(reason));
            QVERIFY2(reachedByAll().reasons.contains(reason), name.c_str());
        }
    }

    void everyTimerOfTheCoordinatorIsReached() {
        // A new member that waits five minutes in one join phase is in tst_classic_group.
        for (const GroupTimer timer :
             {GroupTimer::Session, GroupTimer::Pending, GroupTimer::InitialDelay, GroupTimer::Rebalance,
              GroupTimer::Sync, GroupTimer::OffsetsRetention}) {
            const std::string name(traceName(timer));
            QVERIFY2(reachedByAll().timers.contains(timer), name.c_str());
        }
    }

    void everyErrorIsReached() {
        // The rest has tests of its own: session timeouts out of bounds, and what `fail-commits` is told to
        // answer with.
        for (const ErrorCode error :
             {ErrorCode::UnknownMemberId, ErrorCode::IllegalGeneration, ErrorCode::RebalanceInProgress,
              ErrorCode::MemberIdRequired, ErrorCode::GroupMaxSizeReached, ErrorCode::FencedInstanceId,
              ErrorCode::NotCoordinator, ErrorCode::CoordinatorLoadInProgress}) {
            const std::string name(kafkaName(error));
            QVERIFY2(reachedByAll().errors.contains(error), name.c_str());
        }
    }
};

QTEST_APPLESS_MAIN(TestNotesReached)
#include "tst_notes_reached.moc"
