// SPDX-License-Identifier: GPL-3.0-or-later
// Reads one line of assignment cases. What is wrong is noted once, at the first place; reading then goes on
// with empty values, which nobody gets to see.

#include <algorithm>
#include <limits>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <utility>

#include "core/assignor/topic_index.h"
#include "core/interop/assignment_cases.h"
#include "core/scenario/nearest_word.h"

namespace core {
namespace {

using Json = nlohmann::json;

/// A value with its place in the line, for the sentence that says what is wrong with it.
class Value {
public:
    Value(const Json& json, std::string place, std::string& error)
        : m_json(json), m_place(std::move(place)), m_error(error) {}

    void fail(const std::string& what) const {
        if (m_error.empty()) m_error = m_place.empty() ? what : m_place + ": " + what;
    }
    [[nodiscard]] bool failed() const { return !m_error.empty(); }

    [[nodiscard]] bool has(const char* key) const { return find(key) != nullptr; }

    [[nodiscard]] Value at(const char* key) const {
        const Json* found = find(key);
        if (found == nullptr) fail(std::string("\"") + key + "\" is missing");
        return {found != nullptr ? *found : kNothing, m_place.empty() ? key : m_place + "." + key, m_error};
    }

    /// 0 after a failure, so that loops end.
    [[nodiscard]] std::size_t size() const {
        if (!m_json.is_array()) fail("a list is expected");
        return failed() ? 0 : m_json.size();
    }

    [[nodiscard]] Value item(std::size_t index) const {
        return {m_json[index], m_place + "[" + std::to_string(index) + "]", m_error};
    }
    [[nodiscard]] const Json& json() const { return m_json; }

    [[nodiscard]] const std::string& text() const {
        if (!m_json.is_string()) fail("a text is expected");
        return m_json.is_string() ? m_json.get_ref<const std::string&>() : kNoText;
    }

    [[nodiscard]] std::int32_t integer(std::int32_t least) const {
        if (!m_json.is_number_integer()) {
            fail("an integer is expected");
            return 0;
        }
        if (m_json.is_number_unsigned() && m_json.get<std::uint64_t>() > kMostInteger)
            fail("the number is too large");
        const auto number = m_json.get<std::int64_t>();
        if (number < least)
            fail(least == 0 ? "the number is negative" : "the number is below " + std::to_string(least));
        return failed() ? 0 : static_cast<std::int32_t>(number);
    }

    static constexpr std::uint64_t kMostInteger = std::numeric_limits<std::int32_t>::max();

private:
    [[nodiscard]] const Json* find(const char* key) const {
        if (!m_json.is_object()) fail("an object is expected");
        const auto found = m_json.is_object() ? m_json.find(key) : m_json.end();
        return found == m_json.end() ? nullptr : &*found;
    }

    static inline const Json kNothing;
    static inline const std::string kNoText;

    const Json& m_json;
    std::string m_place;
    std::string& m_error;
};

std::uint64_t hexNumber(std::string_view digits) {
    std::uint64_t number = 0;
    for (const char digit : digits) {
        const int value = digit <= '9' ? digit - '0' : (digit | 0x20) - 'a' + 10;
        number = number << 4U | static_cast<std::uint64_t>(value);
    }
    return number;
}

TopicUuid readUuid(const Value& value) {
    const std::string_view text = value.text();
    if (text.size() != 32 || text.find_first_not_of("0123456789abcdefABCDEF") != std::string_view::npos) {
        value.fail("32 hexadecimal digits are expected");
        return {};
    }
    return {hexNumber(text.substr(0, 16)), hexNumber(text.substr(16))};
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
    if (claim.failed()) return {};
    return {topics(claim.item(0).text()), claim.item(1).integer(0)};
}

/// There can be a million claims: one that is well-formed is read without its place being put into words.
std::vector<AssignorPartition> readClaims(const Value& owned, TopicIndex& topics) {
    std::vector<AssignorPartition> claims;
    const std::size_t count = owned.size();
    claims.reserve(count);
    for (std::size_t i = 0; i < count && !owned.failed(); ++i) {
        const Json& claim = owned.json()[i];
        const bool plain = claim.is_array() && claim.size() == 2 && claim[0].is_string() &&
                           claim[1].is_number_unsigned() &&
                           claim[1].get<std::uint64_t>() <= Value::kMostInteger;
        claims.push_back(plain ? AssignorPartition{topics(claim[0].get_ref<const std::string&>()),
                                                   claim[1].get<std::int32_t>()}
                               : readClaim(owned.item(i), topics));
    }
    return claims;
}

AssignorMember readMember(const Value& value, TopicIndex& topics) {
    AssignorMember member;
    member.id = value.at("id").text();
    if (value.has("group_instance_id")) member.groupInstanceId = value.at("group_instance_id").text();
    const Value subscription = value.at("topics");
    for (std::size_t i = 0; i < subscription.size(); ++i)
        member.topics.push_back(topics(subscription.item(i).text()));
    if (value.has("owned")) member.owned = readClaims(value.at("owned"), topics);
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

std::string unknownAssignor(const std::string& name) {
    std::vector<std::string_view> known;
    for (const Strategy strategy : kStrategies) known.push_back(strategyName(strategy));
    const std::string nearest = nearestWord(name, known);
    const std::string sentence = "there is no assignor \"" + name + "\"";
    return nearest.empty() ? sentence : sentence + "; did you mean \"" + nearest + "\"?";
}

AssignmentCase readCase(const Value& line) {
    AssignmentCase read;
    read.id = line.at("id").text();
    const Value assignor = line.at("assignor");
    const std::optional<Strategy> strategy = strategyNamed(assignor.text());
    if (!strategy) assignor.fail(unknownAssignor(assignor.text()));
    read.strategy = strategy.value_or(Strategy::Range);
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

/// Only where the text stops to be JSON.
class FaultFinder : public nlohmann::json_sax<Json> {
public:
    bool null() override { return true; }
    bool boolean(bool) override { return true; }
    bool number_integer(number_integer_t) override { return true; }
    bool number_unsigned(number_unsigned_t) override { return true; }
    bool number_float(number_float_t, const string_t&) override { return true; }
    bool string(string_t&) override { return true; }
    bool binary(binary_t&) override { return true; }
    bool start_object(std::size_t) override { return true; }
    bool key(string_t&) override { return true; }
    bool end_object() override { return true; }
    bool start_array(std::size_t) override { return true; }
    bool end_array() override { return true; }
    bool parse_error(std::size_t position, const std::string&, const nlohmann::detail::exception&) override {
        m_position = position;
        return false;
    }

    [[nodiscard]] std::size_t position() const { return m_position; }

private:
    std::size_t m_position = 0;
};

}  // namespace

Result<AssignmentCase, CaseError> readAssignmentCase(std::string_view line) {
    const Json json = Json::parse(line, nullptr, /*allow_exceptions=*/false);
    if (json.is_discarded()) {
        FaultFinder fault;
        (void)Json::sax_parse(line, &fault);
        return CaseError{"not JSON from byte " + std::to_string(fault.position()) + " on"};
    }
    std::string error;
    AssignmentCase read = readCase(Value(json, "", error));
    if (!error.empty()) return CaseError{std::move(error)};
    return read;
}

}  // namespace core
