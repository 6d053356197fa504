// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Gives the whole program its looks: one palette and one style sheet made from a theme, one font in one size.
// The colours themselves are the theme's.

#include <QPalette>
#include <QString>

#include "ui/scene/theme.h"

namespace ui {

enum class ThemeChoice : std::uint8_t { System, Light, Dark };

[[nodiscard]] QPalette paletteOf(const Theme& theme);
/// `percent`: size of text, 100 is the normal one.
[[nodiscard]] QString styleSheetOf(const Theme& theme, int percent);

/// What the system asks for: takes back a palette that was applied before, so apply one again afterwards.
[[nodiscard]] Appearance systemAppearance();
void applyLook(const Theme& theme, int percent);

}  // namespace ui
