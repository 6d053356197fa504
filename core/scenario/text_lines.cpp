// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/text_lines.h"

#include <algorithm>
#include <iterator>

#include "core/scenario/utf8_check.h"

namespace core {

TextLines::TextLines(std::string_view text) : m_text(text), m_lineStarts{0} {
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '\n') m_lineStarts.push_back(i + 1);
    }
}

TextMark TextLines::markAt(std::size_t byte) const {
    const std::size_t place = std::min(byte, m_text.size());
    const auto next = std::upper_bound(m_lineStarts.begin(), m_lineStarts.end(), place);
    const std::string_view before = m_text.substr(*std::prev(next), place - *std::prev(next));
    const auto characters =
        std::count_if(before.begin(), before.end(), [](char c) { return !continuesCharacter(c); });
    return {lineAt(byte), static_cast<int>(characters) + 1};
}

int TextLines::lineAt(std::size_t byte) const {
    const auto next = std::upper_bound(m_lineStarts.begin(), m_lineStarts.end(), byte);
    return static_cast<int>(std::distance(m_lineStarts.begin(), next));
}

}  // namespace core
