// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// From a byte's place in a text to the line and column that a person counts: both from 1, columns in
// characters. Every place that a scenario error names is computed here.

#include <cstddef>
#include <string_view>
#include <vector>

namespace core {

/// A place in a text; line 0 stands for the whole text.
struct TextMark {
    int line = 0;
    int column = 0;
    auto operator<=>(const TextMark&) const = default;
};

class TextLines {
public:
    /// `text` has to outlive this.
    explicit TextLines(std::string_view text);

    [[nodiscard]] TextMark markAt(std::size_t byte) const;
    /// Only the line, which costs less.
    [[nodiscard]] int lineAt(std::size_t byte) const;

private:
    std::string_view m_text;
    std::vector<std::size_t> m_lineStarts;
};

}  // namespace core
