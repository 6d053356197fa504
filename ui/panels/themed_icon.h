// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The program's own icons in the colours of a theme. They are drawn in the colours of the light theme; the
// other theme's take their place.

#include <QIcon>

#include "ui/scene/theme.h"

namespace ui {

/// `name` as in resources/icons, without its ending; `ink` is the colour of its lines.
[[nodiscard]] QIcon themedIcon(const QString& name, const Theme& theme, Role ink = Role::Ink);

}  // namespace ui
