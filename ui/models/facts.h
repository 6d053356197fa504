// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// A fact as panels show it: a label, its value, and how strongly it speaks. Made by pure functions, shown by
// ui/panels/fact_list.

#include <QString>
#include <vector>

namespace ui {

enum class Emphasis : std::uint8_t {
    Normal,
    Strong,  ///< bold
    Alarm,   ///< bold and red: nobody consumes, or an error
};

struct Fact {
    QString label;
    QString value;
    Emphasis emphasis = Emphasis::Normal;
    bool operator==(const Fact&) const = default;
};
using Facts = std::vector<Fact>;

}  // namespace ui
