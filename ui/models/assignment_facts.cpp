// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/assignment_facts.h"

#include <QCoreApplication>
#include <algorithm>
#include <numeric>

#include "ui/models/names.h"
#include "ui/scene/owner_look.h"
#include "ui/scene/stage_facts.h"
#include "ui/text/describe.h"

namespace ui {
namespace {

struct Assignments {
    Q_DECLARE_TR_FUNCTIONS(Assignments)
};

/// A comparison lists members and topics in Kafka's order; the picture has an order for eyes.
struct Order {
    std::vector<std::size_t> rowOf;    ///< of a member of the comparison
    std::vector<std::size_t> topicOf;  ///< of a topic of the comparison

    [[nodiscard]] std::size_t columnOf(const AssignmentFacts& facts,
                                       core::AssignorPartition partition) const {
        const AssignedTopic& topic = facts.topics[topicOf[static_cast<std::size_t>(partition.topic)]];
        return topic.first + static_cast<std::size_t>(partition.partition);
    }
};

template <class Less>
std::vector<std::size_t> placesBy(std::size_t count, Less less) {
    std::vector<std::size_t> sorted(count);
    std::iota(sorted.begin(), sorted.end(), std::size_t{0});
    std::ranges::sort(sorted, less);
    std::vector<std::size_t> places(count);
    for (std::size_t i = 0; i < count; ++i) places[sorted[i]] = i;
    return places;
}

void addColumns(AssignmentFacts& facts, const core::World& world, const core::StrategyComparison& comparison,
                const Order& order) {
    facts.topics.resize(comparison.topics.size());
    for (std::size_t i = 0; i < comparison.topics.size(); ++i) {
        const core::Topic& topic = world.topics[comparison.topics[i]];
        facts.topics[order.topicOf[i]] = {text(topic.name), 0, topic.partitions.size()};
    }
    std::vector<core::TopicId> ids(comparison.topics.size());
    for (std::size_t i = 0; i < ids.size(); ++i) ids[order.topicOf[i]] = comparison.topics[i];
    for (std::size_t t = 0; t < ids.size(); ++t) {
        facts.topics[t].first = facts.columns.size();
        for (const core::PartitionId id : world.topics[ids[t]].partitions)
            facts.columns.push_back({t, world.topics[id].number, id});
    }
}

void addRows(AssignmentFacts& facts, const core::World& world, const core::StrategyComparison& comparison,
             const Order& order) {
    facts.rows.resize(comparison.slots.size());
    for (std::size_t i = 0; i < comparison.slots.size(); ++i) {
        const core::SlotId slot = comparison.slots[i];
        facts.rows[order.rowOf[i]] = {slot, memberName(world, slot), ownerLook(memberNumber(world, slot)),
                                      false};
    }
    for (const core::LostMember& member : comparison.lost) {
        const QString name = Assignments::tr("%1 (dead)").arg(memberName(world, member.slot));
        facts.rows.push_back({member.slot, name, ownerLook(memberNumber(world, member.slot)), true});
    }
}

/// Cells of what is owned now, as rows and columns.
std::vector<std::vector<bool>> ownedCells(const AssignmentFacts& facts,
                                          const core::StrategyComparison& comparison, const Order& order) {
    std::vector owned(facts.rows.size(), std::vector<bool>(facts.columns.size(), false));
    for (std::size_t i = 0; i < comparison.input.members.size(); ++i) {
        for (const core::AssignorPartition partition : comparison.input.members[i].owned)
            owned[order.rowOf[i]][order.columnOf(facts, partition)] = true;
    }
    for (std::size_t i = 0; i < comparison.lost.size(); ++i) {
        for (const core::AssignorPartition partition : comparison.lost[i].owned)
            owned[comparison.slots.size() + i][order.columnOf(facts, partition)] = true;
    }
    return owned;
}

bool isOwned(const std::vector<std::vector<bool>>& owned, std::size_t column) {
    return std::ranges::any_of(owned, [column](const std::vector<bool>& row) { return row[column]; });
}

AssignmentBand emptyBand(const AssignmentFacts& facts) {
    AssignmentBand band;
    band.cells.assign(facts.rows.size(), std::vector<CellLook>(facts.columns.size(), CellLook::Empty));
    band.counts.assign(facts.rows.size(), 0);
    band.stopped.assign(facts.columns.size(), false);
    return band;
}

AssignmentBand bandNow(const AssignmentFacts& facts, const std::vector<std::vector<bool>>& owned) {
    AssignmentBand band = emptyBand(facts);
    for (std::size_t row = 0; row < facts.rows.size(); ++row) {
        for (std::size_t column = 0; column < facts.columns.size(); ++column) {
            if (!owned[row][column]) continue;
            band.cells[row][column] = CellLook::Kept;
            ++band.counts[row];
        }
    }
    const auto [fewest, most] = std::ranges::minmax(band.counts);
    band.fewest = fewest;
    band.most = most;
    return band;
}

/// What a dead member has had moves, and nobody reads it meanwhile.
void addLost(const AssignmentFacts& facts, const std::vector<std::vector<bool>>& owned,
             AssignmentBand& band) {
    for (std::size_t row = 0; row < facts.rows.size(); ++row) {
        if (!facts.rows[row].lost) continue;
        for (std::size_t column = 0; column < facts.columns.size(); ++column) {
            if (!owned[row][column]) continue;
            band.stopped[column] = true;
            ++band.moved;
        }
    }
}

AssignmentBand bandOf(const AssignmentFacts& facts, const core::ForetoldAssignment& outcome,
                      const Order& order, const std::vector<std::vector<bool>>& owned) {
    AssignmentBand band = emptyBand(facts);
    band.strategy = outcome.strategy;
    for (std::size_t i = 0; i < outcome.given.size(); ++i) {
        const std::size_t row = order.rowOf[i];
        band.counts[row] = outcome.given[i].size();
        for (const core::AssignorPartition partition : outcome.given[i]) {
            const std::size_t column = order.columnOf(facts, partition);
            const CellLook fresh = isOwned(owned, column) ? CellLook::New : CellLook::First;
            band.cells[row][column] = owned[row][column] ? CellLook::Kept : fresh;
        }
    }
    for (std::size_t row = 0; row < facts.rows.size(); ++row) {
        for (std::size_t column = 0; column < facts.columns.size(); ++column) {
            CellLook& cell = band.cells[row][column];
            if (owned[row][column] && cell == CellLook::Empty) cell = CellLook::Gone;
        }
    }
    for (const core::AssignorPartition partition : outcome.stopped)
        band.stopped[order.columnOf(facts, partition)] = true;
    band.moved = outcome.moved.size();
    addLost(facts, owned, band);
    band.stops = static_cast<std::size_t>(std::ranges::count(band.stopped, true));
    band.fewest = outcome.fewest;
    band.most = outcome.most;
    band.rounds = outcome.rounds;
    for (const core::CoPartitionBreak& found : outcome.breaks) {
        auto first = static_cast<std::int32_t>(order.topicOf[static_cast<std::size_t>(found.first)]);
        auto second = static_cast<std::int32_t>(order.topicOf[static_cast<std::size_t>(found.second)]);
        band.breaks.push_back({std::min(first, second), std::max(first, second), found.numbers});
    }
    return band;
}

}  // namespace

AssignmentFacts assignmentFacts(const core::World& world, const core::StrategyComparison& comparison) {
    AssignmentFacts facts;
    if (comparison.slots.empty()) return facts;
    const Order order{
        placesBy(comparison.slots.size(),
                 [&](std::size_t a, std::size_t b) { return comparison.slots[a] < comparison.slots[b]; }),
        placesBy(comparison.topics.size(), [&](std::size_t a, std::size_t b) {
            return world.topics[comparison.topics[a]].name < world.topics[comparison.topics[b]].name;
        })};
    addColumns(facts, world, comparison, order);
    addRows(facts, world, comparison, order);
    const std::vector<std::vector<bool>> owned = ownedCells(facts, comparison, order);
    facts.bands.push_back(bandNow(facts, owned));
    for (const core::ForetoldAssignment& outcome : comparison.outcomes)
        facts.bands.push_back(bandOf(facts, outcome, order, owned));
    for (std::size_t column = 0; column < facts.columns.size(); ++column)
        facts.owned += isOwned(owned, column) ? 1 : 0;
    return facts;
}

QString columnLabel(const AssignmentFacts& facts, std::size_t column) {
    const AssignedPartition& partition = facts.columns[column];
    if (facts.topics.size() == 1) return QStringLiteral("P%1").arg(partition.number);
    return QStringLiteral("%1-%2").arg(facts.topics[partition.topic].name).arg(partition.number);
}

}  // namespace ui
