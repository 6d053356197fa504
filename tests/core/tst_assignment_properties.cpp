// SPDX-License-Identifier: GPL-3.0-or-later
// What every assignment must be, on random groups that live through random events. Each call of an
// assignor is one input; GROUPSCOPE_ASSIGNMENT_INPUTS asks for more of them than the usual run has.

#include <QtTest>
#include <map>
#include <set>

#include "tests/support/random_groups.h"

using namespace core;

namespace {

constexpr int kInputs = 100'000;
constexpr int kEventsOfAGroup = 8;
constexpr int kMostRounds = 10;

bool subscribesTo(const AssignorMember& member, std::int32_t topic) {
    return std::ranges::find(member.topics, topic) != member.topics.end();
}

bool subscriptionsAreEqual(const AssignmentInput& input) {
    const auto asSet = [](const AssignorMember& member) {
        return std::set<std::int32_t>(member.topics.begin(), member.topics.end());
    };
    return std::ranges::all_of(input.members, [&](const AssignorMember& member) {
        return asSet(member) == asSet(input.members[0]);
    });
}

/// The difference between the most and the fewest partitions of these members.
std::size_t spread(const std::vector<std::size_t>& sizes) {
    if (sizes.empty()) return 0;
    const auto [least, most] = std::ranges::minmax(sizes);
    return most - least;
}

std::size_t spreadOf(const Assignment& assignment) {
    std::vector<std::size_t> sizes;
    for (const auto& partitions : assignment) sizes.push_back(partitions.size());
    return spread(sizes);
}

/// How often each partition of a subscribed topic is given; nothing else may be.
std::string wrongCounts(const AssignmentInput& input, const Assignment& assignment, std::size_t most) {
    std::map<AssignorPartition, std::size_t> counts;
    for (const AssignorMember& member : input.members)
        for (const std::int32_t topic : member.topics)
            for (std::int32_t number = 0; number < input.topics[static_cast<std::size_t>(topic)].partitions;
                 ++number)
                counts[{topic, number}] = 0;
    for (std::size_t member = 0; member < assignment.size(); ++member)
        for (const AssignorPartition partition : assignment[member]) {
            if (!counts.contains(partition)) return "a partition that does not exist";
            if (!subscribesTo(input.members[member], partition.topic))
                return "given to a member that does not subscribe";
            ++counts[partition];
        }
    for (const auto& [partition, count] : counts) {
        if (count == 0) return "a partition without a member";
        if (count > most) return "a partition with too many members";
    }
    return "";
}

/// Range promises balance inside each topic only.
std::string unevenTopic(const AssignmentInput& input, const Assignment& assignment) {
    for (std::size_t topic = 0; topic < input.topics.size(); ++topic) {
        std::vector<std::size_t> sizes;
        for (std::size_t member = 0; member < assignment.size(); ++member) {
            if (!subscribesTo(input.members[member], static_cast<std::int32_t>(topic))) continue;
            sizes.push_back(static_cast<std::size_t>(std::ranges::count(
                assignment[member], static_cast<std::int32_t>(topic), &AssignorPartition::topic)));
        }
        if (spread(sizes) > 1) return "a topic is uneven";
    }
    return "";
}

/// The general sticky algorithm leaves no partition with a member that has two more than another subscriber.
std::string improvable(const AssignmentInput& input, const Assignment& assignment) {
    for (const auto& partitions : assignment)
        for (const AssignorPartition partition : partitions)
            for (std::size_t other = 0; other < assignment.size(); ++other)
                if (subscribesTo(input.members[other], partition.topic) &&
                    partitions.size() > assignment[other].size() + 1)
                    return "a partition could move to a member with fewer";
    return "";
}

std::string unbalanced(Strategy strategy, const AssignmentInput& input, const Assignment& assignment) {
    const bool equal = subscriptionsAreEqual(input);
    const bool fresh =
        std::ranges::all_of(input.members, [](const AssignorMember& member) { return member.owned.empty(); });
    switch (strategy) {
        case Strategy::Range:
        case Strategy::ServerRange:
            return unevenTopic(input, assignment);
        case Strategy::Sticky:
        case Strategy::CooperativeSticky:
            // A group that has owned something keeps its old balance where moves would not better it.
            if (!equal) return fresh ? improvable(input, assignment) : "";
            break;
        case Strategy::RoundRobin:
        case Strategy::ServerUniform:
        case Strategy::ShareSimple:
            // Unequal subscriptions: nothing is promised.
            if (!equal) return "";
            break;
    }
    // A share group tolerates more where every member that lacks a partition has it already.
    return strategy != Strategy::ShareSimple && spreadOf(assignment) > 1 ? "sizes differ by more than one"
                                                                         : "";
}

/// No partition goes to a member that does not claim it while somebody else does.
std::string takenFromALiveMember(const AssignmentInput& input, const Assignment& assignment) {
    std::map<AssignorPartition, std::set<std::size_t>> claims;
    for (std::size_t member = 0; member < input.members.size(); ++member)
        for (const AssignorPartition partition : input.members[member].owned)
            claims[partition].insert(member);
    for (std::size_t member = 0; member < assignment.size(); ++member)
        for (const AssignorPartition partition : assignment[member])
            if (claims.contains(partition) && !claims[partition].contains(member))
                return "given while somebody else owns it";
    return "";
}

std::size_t mostMembersOfAPartition(Strategy strategy, const AssignmentInput& input) {
    return strategy == Strategy::ShareSimple ? input.members.size() : 1;
}

Assignment sorted(Assignment assignment) {
    for (auto& partitions : assignment) std::ranges::sort(partitions);
    return assignment;
}

}  // namespace

class AssignmentPropertiesTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyAssignmentIsCompleteBalancedAndStable() {
        const int inputs = qEnvironmentVariableIntValue("GROUPSCOPE_ASSIGNMENT_INPUTS");
        const int most = std::max(kInputs, inputs);
        int settledAfter[kMostRounds + 1] = {};
        for (std::uint64_t seed = 0; m_inputs < most; ++seed)
            for (const Strategy strategy : kStrategies) {
                RandomGroup group(seed, strategy);
                for (int event = 0; event < kEventsOfAGroup; ++event) {
                    const int rounds = settle(group, strategy);
                    if (m_wrong.empty()) {
                        ++settledAfter[rounds];
                        group.change();
                        continue;
                    }
                    QFAIL(qPrintable(QString::fromStdString(std::string(strategyName(strategy)) + ", seed " +
                                                            std::to_string(seed) + ", event " +
                                                            std::to_string(event) + ": " + m_wrong)));
                }
            }
        QCOMPARE(settledAfter[0], 0);
        qInfo("%d inputs; groups settled after 1, 2, 3, 4 rounds: %d, %d, %d, %d", m_inputs, settledAfter[1],
              settledAfter[2], settledAfter[3], settledAfter[4]);
    }

private:
    /// Assigns until nobody has to give anything up any more; returns how many rounds that took.
    int settle(RandomGroup& group, Strategy strategy) {
        for (int round = 1; round <= kMostRounds; ++round) {
            const AssignmentInput input = group.input();
            const Assignment assignment = assign(strategy, input);
            if (strategy == Strategy::CooperativeSticky && m_wrong.empty())
                m_wrong = takenFromALiveMember(input, assignment);
            group.adopt(assignment);
            if (strategy == Strategy::CooperativeSticky && gaveUp(input, assignment)) continue;
            if (m_wrong.empty())
                m_wrong = wrongCounts(input, assignment, mostMembersOfAPartition(strategy, input));
            if (m_wrong.empty()) m_wrong = unbalanced(strategy, input, assignment);
            if (m_wrong.empty() && sorted(assign(strategy, group.input())) != sorted(assignment))
                m_wrong = "a second call changes its own result";
            return round;
        }
        m_wrong = "does not settle";
        return 0;
    }

    static bool gaveUp(const AssignmentInput& input, const Assignment& assignment) {
        for (std::size_t member = 0; member < assignment.size(); ++member)
            for (const AssignorPartition partition : input.members[member].owned)
                if (std::ranges::find(assignment[member], partition) == assignment[member].end()) return true;
        return false;
    }

    Assignment assign(Strategy strategy, const AssignmentInput& input) {
        ++m_inputs;
        Result<Assignment, AssignmentFailure> outcome = assignOrFail(strategy, input);
        if (outcome.ok()) return std::move(outcome).value();
        m_wrong = "a failure";
        return Assignment(input.members.size());
    }

    int m_inputs = 0;
    std::string m_wrong;
};

QTEST_APPLESS_MAIN(AssignmentPropertiesTest)
#include "tst_assignment_properties.moc"
