// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/error_list.h"

#include <algorithm>

#include "core/scenario/utf8_check.h"

namespace core {
namespace {

/// A quotation of at most this many bytes: a value may be a whole page.
constexpr std::size_t kMaxQuotedBytes = 80;

std::string quotable(std::string text) {
    if (text.size() > kMaxQuotedBytes) {
        std::size_t end = kMaxQuotedBytes;
        while (continuesCharacter(text[end])) --end;
        text.resize(end);
        text += "…";
    }
    std::replace_if(
        text.begin(), text.end(), [](char c) { return c == '\n' || c == '\r' || c == '\t'; }, ' ');
    return text;
}

/// A path is cut at its front: the end says where one is.
std::string shortPath(std::string path) {
    constexpr std::size_t kMaxPathBytes = 160;
    if (path.size() <= kMaxPathBytes) return path;
    std::size_t start = path.size() - kMaxPathBytes;
    while (start < path.size() && continuesCharacter(path[start])) ++start;
    return "…" + path.substr(start);
}

}  // namespace

void ErrorList::add(ScenarioErrorCode code, std::size_t at, std::string path,
                    std::vector<std::string> arguments) {
    if (full()) {
        m_overflowed = true;
        return;
    }
    const TextMark mark = at == kWholeText ? TextMark{} : m_lines.markAt(at);
    for (std::string& argument : arguments) argument = quotable(std::move(argument));
    m_errors.push_back({code, shortPath(std::move(path)), mark.line, mark.column, std::move(arguments)});
}

std::vector<ScenarioError> ErrorList::inTextOrder() const {
    std::vector<ScenarioError> errors = m_errors;
    std::stable_sort(errors.begin(), errors.end(), [](const ScenarioError& a, const ScenarioError& b) {
        return TextMark{a.line, a.column} < TextMark{b.line, b.column};
    });
    if (m_overflowed) {
        errors.push_back({ScenarioErrorCode::TooManyErrors, "", 0, 0, {std::to_string(kMaxScenarioErrors)}});
    }
    return errors;
}

}  // namespace core
