// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Collects what is wrong with one scenario text. It keeps a stated number of errors, shortens what it
// quotes to one readable line, and hands everything out in the order of the text.

#include <string>
#include <string_view>
#include <vector>

#include "core/scenario/scenario_reader.h"
#include "core/scenario/text_lines.h"

namespace core {

/// Stands for the text as a whole where a place in it is asked for.
inline constexpr std::size_t kWholeText = static_cast<std::size_t>(-1);

class ErrorList {
public:
    /// `text` has to outlive this.
    explicit ErrorList(std::string_view text) : m_lines(text) {}

    /// `at` counts bytes.
    void add(ScenarioErrorCode code, std::size_t at, std::string path,
             std::vector<std::string> arguments = {});

    [[nodiscard]] bool empty() const { return m_errors.empty(); }
    /// No further error will be kept.
    [[nodiscard]] bool full() const { return m_errors.size() >= kMaxScenarioErrors; }
    [[nodiscard]] std::size_t size() const { return m_errors.size(); }
    [[nodiscard]] const TextLines& lines() const { return m_lines; }

    /// In the order of the text; the last one says so when errors were left out.
    [[nodiscard]] std::vector<ScenarioError> inTextOrder() const;

private:
    TextLines m_lines;
    std::vector<ScenarioError> m_errors;
    bool m_overflowed = false;
};

}  // namespace core
