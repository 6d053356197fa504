// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The typeface of every picture and the width of text in it. Unhinted and without kerning, so that a width
// is a sum of advances that grows with the size: the same on every device and at every scale.

#include <QFont>
#include <QString>
#include <QStringList>

#include "ui/scene/scene.h"

namespace ui {

/// Debian's fonts-dejavu-core has it.
inline constexpr QStringView kFontFamily = u"DejaVu Sans";

[[nodiscard]] QFont sceneFont(double size, Weight weight);

[[nodiscard]] double textWidth(QStringView text, double size, Weight weight);

/// The text, or its beginning with an ellipsis, so that it is no wider than this.
[[nodiscard]] QString elided(const QString& text, double width, double size, Weight weight);

/// The same for a name; a number at its end, "orders-3", stays, so that no two partitions of a topic look
/// alike.
[[nodiscard]] QString elidedName(const QString& name, double width, double size, Weight weight);

/// Broken at spaces into lines no wider than this; a word that is wider gets a line of its own.
[[nodiscard]] QStringList wrapped(const QString& text, double width, double size, Weight weight);

}  // namespace ui
