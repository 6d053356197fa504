// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>
#include <algorithm>

#include "core/base/rng.h"
#include "core/engine/event_queue.h"

using namespace core;

namespace {

Event eventAt(std::int64_t at, EventRank rank, std::uint64_t sequence) {
    return {EventKey::make(SimTime{SimDuration{at}}, rank, sequence),
            InterventionDue{static_cast<std::uint32_t>(sequence)}};
}

}  // namespace

class TestEventQueue : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void popsInTheOrderOfASortedList();
    void scriptedInterventionsComeFirstAtOneMoment();
    void equalWhateverTheOrderOfScheduling();
};

void TestEventQueue::popsInTheOrderOfASortedList() {
    Rng luck = Rng::stream(3, {StreamPurpose::Producer, 0});
    EventQueue queue;
    std::vector<Event> naive;
    std::uint64_t sequence = 0;
    for (int round = 0; round < 5'000; ++round) {
        if (naive.empty() || luck.below(5) < 3) {
            const Event next =
                eventAt(luck.between(0, 200), luck.below(4) == 0 ? EventRank::Scripted : EventRank::Ordinary,
                        ++sequence);
            queue.schedule(next);
            naive.push_back(next);
        } else {
            const auto first = std::ranges::min_element(naive, {}, &Event::key);
            QCOMPARE(queue.next().key == first->key, true);
            QCOMPARE(queue.popNext() == *first, true);
            naive.erase(first);
        }
        QCOMPARE(queue.size(), naive.size());
    }
}

void TestEventQueue::scriptedInterventionsComeFirstAtOneMoment() {
    EventQueue queue;
    queue.schedule(eventAt(5, EventRank::Ordinary, 1));
    queue.schedule(eventAt(5, EventRank::Scripted, 2));
    QCOMPARE(queue.popNext().key.rank(), EventRank::Scripted);
}

void TestEventQueue::equalWhateverTheOrderOfScheduling() {
    EventQueue one;
    EventQueue other;
    for (std::uint64_t i = 0; i < 20; ++i) {
        one.schedule(eventAt(static_cast<std::int64_t>(i % 7), EventRank::Ordinary, i));
        other.schedule(eventAt(static_cast<std::int64_t>((19 - i) % 7), EventRank::Ordinary, 19 - i));
    }
    QVERIFY(one == other);
    static_cast<void>(other.popNext());
    QVERIFY(!(one == other));
}

QTEST_APPLESS_MAIN(TestEventQueue)
#include "tst_event_queue.moc"
