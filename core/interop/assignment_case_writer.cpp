// SPDX-License-Identifier: GPL-3.0-or-later
// Writes the answers to assignment cases. Text is put together by hand, because an answer can hold a
// million partitions; only strings go through the JSON library.

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>

#include "core/assignor/java_hash.h"
#include "core/base/assert.h"
#include "core/interop/assignment_cases.h"

namespace core {
namespace {

std::string inQuotes(std::string_view text) { return nlohmann::json(text).dump(); }

std::string_view inWords(AssignmentFailure failure) {
    switch (failure) {
        case AssignmentFailure::NoMembers:
            return "the group has no members";
        case AssignmentFailure::PreviousOwnerOutOfPlay:
            return "a member with an older claim takes no part in balancing";
    }
    assertionFailed("an AssignmentFailure of assignor.h", __FILE__, __LINE__);
}

/// Topics of one round with their names in JSON and their places by name.
struct TopicTexts {
    std::vector<std::string> quotedNames;
    std::vector<std::size_t> places;
};

TopicTexts topicTexts(const std::vector<AssignorTopic>& topics) {
    std::vector<std::size_t> byName(topics.size());
    for (std::size_t i = 0; i < topics.size(); ++i) byName[i] = i;
    std::sort(byName.begin(), byName.end(),
              [&](std::size_t a, std::size_t b) { return javaLess(topics[a].name, topics[b].name); });
    TopicTexts texts{{}, std::vector<std::size_t>(topics.size())};
    for (const AssignorTopic& topic : topics) texts.quotedNames.push_back(inQuotes(topic.name));
    for (std::size_t place = 0; place < byName.size(); ++place) texts.places[byName[place]] = place;
    return texts;
}

void writePartitions(std::string& out, std::vector<AssignorPartition> partitions, const TopicTexts& topics) {
    const auto placeOf = [&](AssignorPartition partition) {
        return std::pair(topics.places[static_cast<std::size_t>(partition.topic)], partition.partition);
    };
    std::sort(partitions.begin(), partitions.end(),
              [&](AssignorPartition a, AssignorPartition b) { return placeOf(a) < placeOf(b); });
    out += '[';
    for (const AssignorPartition& partition : partitions) {
        if (&partition != &partitions.front()) out += ", ";
        out += '[';
        out += topics.quotedNames[static_cast<std::size_t>(partition.topic)];
        out += ", ";
        out += std::to_string(partition.partition);
        out += ']';
    }
    out += ']';
}

void writeRound(std::string& out, Strategy strategy, const AssignmentInput& input) {
    Result<Assignment, AssignmentFailure> outcome = assignOrFail(strategy, input);
    if (!outcome) {
        out += "{\"error\": " + inQuotes(inWords(outcome.error())) + "}";
        return;
    }
    Assignment assignment = std::move(outcome).value();
    const TopicTexts topics = topicTexts(input.topics);
    out += "{\"result\": {";
    for (std::size_t member = 0; member < input.members.size(); ++member) {
        if (member > 0) out += ", ";
        out += inQuotes(input.members[member].id) + ": ";
        writePartitions(out, std::move(assignment[member]), topics);
    }
    out += "}}";
}

}  // namespace

std::string answerAssignmentCase(const AssignmentCase& assignmentCase) {
    std::string out = "{\"id\": " + inQuotes(assignmentCase.id) +
                      ", \"assignor\": " + inQuotes(strategyName(assignmentCase.strategy)) + ", \"steps\": [";
    for (const AssignmentStep& step : assignmentCase.steps) {
        if (&step != &assignmentCase.steps.front()) out += ", ";
        out += "{\"rounds\": [";
        for (const AssignmentInput& round : step.rounds) {
            if (&round != &step.rounds.front()) out += ", ";
            writeRound(out, assignmentCase.strategy, round);
        }
        out += "]}";
    }
    return out + "]}";
}

std::string describeCaseError(std::size_t lineNumber, const CaseError& error) {
    return "{\"line\": " + std::to_string(lineNumber) + ", \"error\": " + inQuotes(error.what) + "}";
}

}  // namespace core
