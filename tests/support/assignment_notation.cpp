// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/assignment_notation.h"

#include <algorithm>
#include <charconv>
#include <vector>

#include "core/base/assert.h"

namespace {

std::string_view trimmed(std::string_view text) {
    const std::size_t first = text.find_first_not_of(' ');
    return first == std::string_view::npos ? "" : text.substr(first, text.find_last_not_of(' ') + 1 - first);
}

std::vector<std::string_view> split(std::string_view text, char separator) {
    std::vector<std::string_view> parts;
    for (;;) {
        const std::size_t at = text.find(separator);
        if (!trimmed(text.substr(0, at)).empty()) parts.push_back(trimmed(text.substr(0, at)));
        if (at == std::string_view::npos) return parts;
        text.remove_prefix(at + 1);
    }
}

std::int32_t number(std::string_view text) {
    std::int32_t value = -1;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    CORE_ASSERT(error == std::errc() && end == text.data() + text.size());
    return value;
}

/// Cuts what follows the separator off the text and returns it; empty when there is none.
std::string_view cutAfter(std::string_view& text, std::string_view separator) {
    const std::size_t at = text.find(separator);
    if (at == std::string_view::npos) return "";
    const std::string_view rest = text.substr(at + separator.size());
    text = trimmed(text.substr(0, at));
    return rest;
}

std::int32_t topicNamed(core::AssignmentInput& input, std::string_view name) {
    const auto found = std::find_if(input.topics.begin(), input.topics.end(),
                                    [&](const core::AssignorTopic& topic) { return topic.name == name; });
    const auto index = static_cast<std::int32_t>(found - input.topics.begin());
    if (found == input.topics.end()) input.topics.push_back({std::string(name), 0, {}});
    return index;
}

core::AssignorMember memberOf(core::AssignmentInput& input, std::string_view text) {
    core::AssignorMember member;
    const std::string_view owned = cutAfter(text, " owns ");
    CORE_ASSERT(text.ends_with('}'));
    text.remove_suffix(1);
    for (const std::string_view name : split(cutAfter(text, "{"), ','))
        member.topics.push_back(topicNamed(input, name));
    if (const std::string_view generation = cutAfter(text, "@"); !generation.empty())
        member.generation = number(generation);
    member.groupInstanceId = cutAfter(text, "/");
    member.id = text;
    for (std::string_view claims : split(owned, ' ')) {
        const std::string_view partitions = cutAfter(claims, ":");
        for (const std::string_view partition : split(partitions, '.'))
            member.owned.push_back({topicNamed(input, claims), number(partition)});
    }
    return member;
}

}  // namespace

core::AssignmentInput groupOf(std::string_view topics, std::string_view members) {
    core::AssignmentInput input;
    for (std::string_view topic : split(topics, ',')) {
        const std::int32_t partitions = number(cutAfter(topic, "="));
        input.topics.push_back({std::string(topic), partitions, {}});
    }
    for (const std::string_view member : split(members, ';')) {
        core::AssignorMember read = memberOf(input, member);
        input.members.push_back(std::move(read));
    }
    return input;
}

std::string shown(const core::AssignmentInput& input, const core::Assignment& assignment) {
    CORE_ASSERT(assignment.size() == input.members.size());
    std::string text;
    for (std::size_t member = 0; member < assignment.size(); ++member) {
        text += (member > 0 ? "; " : "") + input.members[member].id + " ->";
        std::int32_t topic = -1;
        for (const core::AssignorPartition partition : assignment[member]) {
            const std::string& name = input.topics[static_cast<std::size_t>(partition.topic)].name;
            text += partition.topic == topic ? "." : " " + name + ":";
            text += std::to_string(partition.partition);
            topic = partition.topic;
        }
        if (assignment[member].empty()) text += " -";
    }
    return text;
}
