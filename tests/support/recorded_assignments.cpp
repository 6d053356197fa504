// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/recorded_assignments.h"

#include <zlib.h>

#include <array>
#include <nlohmann/json.hpp>

#include "core/base/assert.h"
#include "core/interop/assignment_cases.h"

namespace {

using Json = nlohmann::json;

std::string wholeFile(const std::string& path) {
    gzFile file = gzopen(path.c_str(), "rb");
    CORE_ASSERT(file != nullptr);
    std::string text;
    std::array<char, 65536> buffer;
    for (int count = 1; count > 0;) {
        count = gzread(file, buffer.data(), static_cast<unsigned>(buffer.size()));
        CORE_ASSERT(count >= 0);
        text.append(buffer.data(), static_cast<std::size_t>(count));
    }
    gzclose(file);
    return text;
}

bool agrees(const Json& recorded, const Json& answer) {
    return recorded.contains("error") ? answer.contains("error")
                                      : answer == Json{{"result", recorded.at("result")}};
}

std::string difference(const std::string& place, const Json& recorded, const Json& answer) {
    const Json& expected = recorded.contains("error") ? recorded.at("error") : recorded.at("result");
    return place + ": recorded " + expected.dump() + ", got " + answer.dump();
}

}  // namespace

std::vector<std::string> recordedLines(const std::string& fileName) {
    const std::string text = wholeFile(GROUPSCOPE_TEST_DATA "/assignments/" + fileName);
    std::vector<std::string> lines;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = text.find('\n', at);
        lines.push_back(text.substr(at, end - at));
        at = end == std::string::npos ? text.size() : end + 1;
    }
    CORE_ASSERT(!lines.empty());
    return lines;
}

Comparison compareWithRecording(const std::string& line) {
    const core::Result<core::AssignmentCase, core::CaseError> read = core::readAssignmentCase(line);
    CORE_ASSERT(read.ok());
    const Json recorded = Json::parse(line);
    const Json answer = Json::parse(core::answerAssignmentCase(read.value()));
    Comparison comparison{recorded.at("assignor"), 0, 0, {}};
    CORE_ASSERT(answer.at("id") == recorded.at("id") && answer.at("assignor") == recorded.at("assignor"));
    CORE_ASSERT(answer.at("steps").size() == recorded.at("steps").size());
    for (std::size_t step = 0; step < recorded.at("steps").size(); ++step) {
        const Json& rounds = recorded.at("steps")[step].at("rounds");
        const Json& answers = answer.at("steps")[step].at("rounds");
        CORE_ASSERT(answers.size() == rounds.size());
        for (std::size_t round = 0; round < rounds.size(); ++round) {
            ++comparison.rounds;
            comparison.errors += rounds[round].contains("error") ? 1 : 0;
            if (agrees(rounds[round], answers[round])) continue;
            const std::string place = recorded.at("id").get<std::string>() + ", step " +
                                      std::to_string(step) + ", round " + std::to_string(round);
            comparison.differences.push_back(difference(place, rounds[round], answers[round]));
        }
    }
    return comparison;
}
