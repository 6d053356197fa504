// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/nearest_word.h"

#include <algorithm>
#include <vector>

namespace core {
namespace {

/// Longer than any word there is to suggest, so that the cost of looking has a bound.
constexpr std::size_t kLongestWord = 64;

/// One slip in every three letters is still a slip; more is another word.
std::size_t mostSlips(std::size_t letters) { return std::max<std::size_t>(1, letters / 3); }

}  // namespace

std::size_t editDistance(std::string_view a, std::string_view b) {
    // Optimal string alignment, row by row: cost[j] = distance of a's first i letters to b's first j.
    std::vector<std::size_t> beforeLast;
    std::vector<std::size_t> last(b.size() + 1);
    for (std::size_t j = 0; j <= b.size(); ++j) last[j] = j;
    for (std::size_t i = 1; i <= a.size(); ++i) {
        std::vector<std::size_t> cost(b.size() + 1, i);
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const std::size_t replaced = last[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
            cost[j] = std::min({replaced, last[j] + 1, cost[j - 1] + 1});
            const bool swapped = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
            if (swapped) cost[j] = std::min(cost[j], beforeLast[j - 2] + 1);
        }
        beforeLast = std::move(last);
        last = std::move(cost);
    }
    return last[b.size()];
}

std::string nearestWord(std::string_view word, std::span<const std::string_view> known) {
    std::string_view nearest;
    if (word.size() > kLongestWord) return {};
    std::size_t best = mostSlips(word.size()) + 1;
    for (const std::string_view candidate : known) {
        if (candidate.size() >= word.size() + best || word.size() >= candidate.size() + best) continue;
        const std::size_t slips = editDistance(word, candidate);
        if (slips >= best) continue;
        best = slips;
        nearest = candidate;
    }
    return std::string(nearest);
}

std::string listOf(std::span<const std::string_view> words) {
    std::string text;
    for (const std::string_view word : words) text += (text.empty() ? "" : ", ") + std::string(word);
    return text;
}

}  // namespace core
