// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/error_list.h"

#include <algorithm>
#include <optional>

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

/// Words to choose from are cut between two of them. Those of the format itself all fit.
std::string shortList(std::string list) {
    constexpr std::size_t kMaxListBytes = 2000;
    if (list.size() <= kMaxListBytes) return list;
    const std::size_t end = list.rfind(", ", kMaxListBytes);
    return list.substr(0, end == std::string::npos ? 0 : end) + ", …";
}

/// Which argument of an error is a list of words to choose from, if one is.
std::optional<std::size_t> listAmong(ScenarioErrorCode code) {
    if (code == ScenarioErrorCode::OneForEachGroup) return 0;
    if (code == ScenarioErrorCode::BadValue) return 1;
    if (code == ScenarioErrorCode::UnknownKey || code == ScenarioErrorCode::MissingKey) return 2;
    return std::nullopt;
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
    const std::optional<std::size_t> list = listAmong(code);
    for (std::size_t i = 0; i < arguments.size(); ++i)
        arguments[i] = i == list ? shortList(std::move(arguments[i])) : quotable(std::move(arguments[i]));
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
