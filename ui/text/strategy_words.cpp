// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/strategy_words.h"

#include <QCoreApplication>
#include <iterator>

#include "core/base/assert.h"

namespace ui {
namespace {

struct Strategies {
    Q_DECLARE_TR_FUNCTIONS(Strategies)
};

struct Entry {
    core::Strategy strategy;
    const char* name;
    const char* className;
    const char* kind;
    const char* merit;
    const char* trap;
};

using core::Strategy;

/// In the order of kStrategies. Facts section 5 says why.
constexpr Entry kEntries[] = {
    {Strategy::Range, "range", "RangeAssignor", QT_TRANSLATE_NOOP("ui::Strategies", "classic, eager"),
     QT_TRANSLATE_NOOP("ui::Strategies",
                       "Partition n of every topic is with the same member: topics can be joined."),
     QT_TRANSLATE_NOOP("ui::Strategies",
                       "Over many topics the same first members get each topic's extra partition.")},
    {Strategy::RoundRobin, "roundrobin", "RoundRobinAssignor",
     QT_TRANSLATE_NOOP("ui::Strategies", "classic, eager"),
     QT_TRANSLATE_NOOP("ui::Strategies",
                       "Deals out all topics together: even, when everybody reads the same."),
     QT_TRANSLATE_NOOP("ui::Strategies",
                       "Uneven with unequal subscriptions; one more member moves almost everything.")},
    {Strategy::Sticky, "sticky", "StickyAssignor", QT_TRANSLATE_NOOP("ui::Strategies", "classic, eager"),
     QT_TRANSLATE_NOOP("ui::Strategies", "Even, and every member keeps what it can."),
     QT_TRANSLATE_NOOP("ui::Strategies", "Eager all the same: everybody stops, even for what stays.")},
    {Strategy::CooperativeSticky, "cooperative-sticky", "CooperativeStickyAssignor",
     QT_TRANSLATE_NOOP("ui::Strategies", "classic, cooperative"),
     QT_TRANSLATE_NOOP("ui::Strategies", "Sticky, and what stays is read on: only what moves stops."),
     QT_TRANSLATE_NOOP(
         "ui::Strategies",
         "What moves takes a second rebalance. An eager strategy beside it in the list makes it eager.")},
    {Strategy::ServerRange, "range", "RangeAssignor",
     QT_TRANSLATE_NOOP("ui::Strategies", "KIP-848, on the coordinator"),
     QT_TRANSLATE_NOOP("ui::Strategies", "Range's answer, and only what moves stops."),
     QT_TRANSLATE_NOOP("ui::Strategies",
                       "Not sticky: one more member moves much. Extras pile up as with range.")},
    {Strategy::ServerUniform, "uniform", "UniformAssignor",
     QT_TRANSLATE_NOOP("ui::Strategies", "KIP-848, on the coordinator (default)"),
     QT_TRANSLATE_NOOP("ui::Strategies", "Even and sticky; each member moves on by itself, nobody waits."),
     QT_TRANSLATE_NOOP("ui::Strategies", "With unequal subscriptions the balance is not always perfect.")},
    {Strategy::ShareSimple, "simple", "SimpleAssignor", QT_TRANSLATE_NOOP("ui::Strategies", "share group"),
     QT_TRANSLATE_NOOP("ui::Strategies", "Members share partitions: more members than partitions find work."),
     QT_TRANSLATE_NOOP("ui::Strategies", "A partition has several readers: nothing keeps its order.")},
};
static_assert(std::size(kEntries) == std::size(core::kStrategies));

const Entry& entryOf(Strategy strategy) {
    const Entry& entry = kEntries[static_cast<std::size_t>(strategy)];
    CORE_ASSERT(entry.strategy == strategy);
    return entry;
}

}  // namespace

QString strategyShortName(Strategy strategy) { return QString::fromLatin1(entryOf(strategy).name); }

QString strategyClass(Strategy strategy) { return QString::fromLatin1(entryOf(strategy).className); }

QString strategyKind(Strategy strategy) { return Strategies::tr(entryOf(strategy).kind); }

QString strategyMerit(Strategy strategy) { return Strategies::tr(entryOf(strategy).merit); }

QString strategyTrap(Strategy strategy) { return Strategies::tr(entryOf(strategy).trap); }

}  // namespace ui
