// SPDX-License-Identifier: GPL-3.0-or-later
// Reads one line of assignment cases. Inside this file a malformed line is an exception, because JSON is
// read that way; readAssignmentCase() turns it into a result.

#include <algorithm>
#include <limits>
#include <map>
#include <nlohmann/json.hpp>
#include <utility>

#include "core/interop/assignment_cases.h"

namespace core {
namespace {

using Json = nlohmann::json;

struct Malformed {
    std::string what;
};

/// A value with its place in the line, for the sentence that says what is wrong with it.
class Value {
public:
    Value(const Json& json, std::string place) : m_json(json), m_place(std::move(place)) {}

    [[noreturn]] void fail(const std::string& what) const {
        throw Malformed{m_place.empty() ? what : m_place + ": " + what};
    }

    [[nodiscard]] const Json* find(const char* key) const {
        if (!m_json.is_object()) fail("an object is expected");
        const auto found = m_json.find(key);
        return found == m_json.end() ? nullptr : &*found;
    }

    [[nodiscard]] bool has(const char* key) const { return find(key) != nullptr; }

    [[nodiscard]] Value at(const char* key) const {
        const Json* found = find(key);
        if (found == nullptr) fail(std::string("\"") + key + "\" is missing");
        return {*found, m_place.empty() ? key : m_place + "." + key};
    }

    [[nodiscard]] std::size_t size() const {
        if (!m_json.is_array()) fail("a list is expected");
        return m_json.size();
    }

    [[nodiscard]] Value item(std::size_t index) const {
        return {m_json[index], m_place + "[" + std::to_string(index) + "]"};
    }

    [[nodiscard]] const std::string& text() const {
        if (!m_json.is_string()) fail("a text is expected");
        return m_json.get_ref<const std::string&>();
    }

    [[nodiscard]] std::int32_t integer(std::int32_t least) const {
        constexpr std::int64_t kMost = std::numeric_limits<std::int32_t>::max();
        if (!m_json.is_number_integer()) fail("an integer is expected");
        if (m_json.is_number_unsigned() && m_json.get<std::uint64_t>() > static_cast<std::uint64_t>(kMost))
            fail("the number is too large");
        const auto number = m_json.get<std::int64_t>();
        if (number < least)
            fail(least == 0 ? "the number is negative" : "the number is below " + std::to_string(least));
        return static_cast<std::int32_t>(number);
    }

private:
    const Json& m_json;
    std::string m_place;
};

/// Indices of topic names. A name that is not listed gets one too: a topic without metadata.
class TopicIndex {
public:
    explicit TopicIndex(std::vector<AssignorTopic> topics) : m_topics(std::move(topics)) {
        for (std::size_t i = 0; i < m_topics.size(); ++i)
            m_indices.emplace(m_topics[i].name, static_cast<std::int32_t>(i));
    }

    [[nodiscard]] std::int32_t operator()(const std::string& name) {
        // Lists name topics in the same order again and again.
        if (m_next < m_topics.size() && m_topics[m_next].name == name)
            return static_cast<std::int32_t>(m_next++);
        const auto [place, isNew] = m_indices.try_emplace(name, static_cast<std::int32_t>(m_topics.size()));
        if (isNew) m_topics.push_back({name, 0, {}});
        m_next = static_cast<std::size_t>(place->second) + 1;
        return place->second;
    }

    [[nodiscard]] std::vector<AssignorTopic> topics() && { return std::move(m_topics); }

private:
    std::vector<AssignorTopic> m_topics;
    std::map<std::string, std::int32_t> m_indices;
    std::size_t m_next = 0;
};

std::uint64_t hexDigits(const Value& place, std::string_view digits) {
    std::uint64_t number = 0;
    for (const char digit : digits) {
        constexpr std::string_view kDigits = "0123456789abcdef";
        const std::size_t value =
            kDigits.find(digit >= 'A' && digit <= 'F' ? static_cast<char>(digit - 'A' + 'a') : digit);
        if (value == std::string_view::npos) place.fail("32 hexadecimal digits are expected");
        number = number << 4U | value;
    }
    return number;
}

TopicUuid readUuid(const Value& value) {
    const std::string_view text = value.text();
    if (text.size() != 32) value.fail("32 hexadecimal digits are expected");
    return {hexDigits(value, text.substr(0, 16)), hexDigits(value, text.substr(16))};
}

std::vector<AssignorTopic> readTopics(const Value& list) {
    std::vector<AssignorTopic> topics;
    std::map<std::string_view, std::size_t> seen;
    std::int64_t partitions = 0;
    for (std::size_t i = 0; i < list.size(); ++i) {
        const Value topic = list.item(i);
        // A line without topic ids still has to tell its topics apart.
        const TopicUuid uuid = topic.has("topic_id") ? readUuid(topic.at("topic_id")) : TopicUuid{0, i + 1};
        topics.push_back({topic.at("name").text(), topic.at("partitions").integer(0), uuid});
        if (!seen.emplace(topic.at("name").text(), i).second)
            topic.at("name").fail("the topic is listed twice");
        partitions += topics.back().partitions;
        if (partitions > kMaxCasePartitions)
            topic.at("partitions").fail("more than " + std::to_string(kMaxCasePartitions) + " partitions");
    }
    return topics;
}

AssignorPartition readClaim(const Value& claim, TopicIndex& topics) {
    if (claim.size() != 2) claim.fail("a topic and a partition are expected");
    return {topics(claim.item(0).text()), claim.item(1).integer(0)};
}

AssignorMember readMember(const Value& value, TopicIndex& topics) {
    AssignorMember member;
    member.id = value.at("id").text();
    if (value.has("group_instance_id")) member.groupInstanceId = value.at("group_instance_id").text();
    const Value subscription = value.at("topics");
    for (std::size_t i = 0; i < subscription.size(); ++i)
        member.topics.push_back(topics(subscription.item(i).text()));
    if (value.has("owned")) {
        const Value owned = value.at("owned");
        member.owned.reserve(owned.size());
        for (std::size_t i = 0; i < owned.size(); ++i)
            member.owned.push_back(readClaim(owned.item(i), topics));
    }
    if (value.has("generation")) member.generation = value.at("generation").integer(-1);
    if (value.has("wire_generation")) member.wireGeneration = value.at("wire_generation").integer(-1);
    return member;
}

AssignmentInput readRound(const Value& round, const std::vector<AssignorTopic>& listed) {
    TopicIndex topics(listed);
    AssignmentInput input;
    std::map<std::string, std::size_t> seen;
    const Value members = round.at("members");
    input.members.reserve(members.size());
    for (std::size_t i = 0; i < members.size(); ++i) {
        input.members.push_back(readMember(members.item(i), topics));
        if (!seen.emplace(input.members.back().id, i).second)
            members.item(i).at("id").fail("the member is listed twice");
    }
    input.topics = std::move(topics).topics();
    return input;
}

AssignmentCase readCase(const Value& line) {
    AssignmentCase read;
    read.id = line.at("id").text();
    const Value assignor = line.at("assignor");
    const std::optional<Strategy> strategy = strategyNamed(assignor.text());
    if (!strategy) assignor.fail("there is no assignor \"" + assignor.text() + "\"");
    read.strategy = *strategy;
    const Value steps = line.at("steps");
    for (std::size_t i = 0; i < steps.size(); ++i) {
        const std::vector<AssignorTopic> topics = readTopics(steps.item(i).at("topics"));
        const Value rounds = steps.item(i).at("rounds");
        AssignmentStep& step = read.steps.emplace_back();
        for (std::size_t j = 0; j < rounds.size(); ++j)
            step.rounds.push_back(readRound(rounds.item(j), topics));
    }
    return read;
}

}  // namespace

Result<AssignmentCase, CaseError> readAssignmentCase(std::string_view line) {
    try {
        const Json json = Json::parse(line);
        return readCase(Value(json, ""));
    } catch (const Malformed& malformed) {
        return CaseError{malformed.what};
    } catch (const Json::parse_error& error) {
        return CaseError{"not JSON from character " + std::to_string(error.byte) + " on"};
    }
}

}  // namespace core
