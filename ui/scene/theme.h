// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Turns the roles of a scene into colours, for light and for dark surroundings. The only place in the
// program that names colours of the picture; owners keep theirs in both themes.

#include <QColor>

#include "ui/scene/owner_look.h"
#include "ui/scene/scene.h"

namespace ui {

enum class Appearance : std::uint8_t { Light, Dark };

class Theme {
public:
    explicit Theme(Appearance appearance) : m_appearance(appearance) {}

    [[nodiscard]] Appearance appearance() const { return m_appearance; }
    [[nodiscard]] QColor colour(Colour colour) const;
    [[nodiscard]] QColor colour(Role role) const { return colour(Colour{role}); }

    bool operator==(const Theme&) const = default;

private:
    Appearance m_appearance;
};

/// Of a member, by its place among the slots of its group.
[[nodiscard]] QColor ownerColour(int member);

/// Contrast of two colours as WCAG 2 defines it, from 1 to 21.
[[nodiscard]] double contrast(const QColor& one, const QColor& other);
/// Black or white, whichever reads better on this colour.
[[nodiscard]] QColor readableOn(const QColor& background);

/// What a system whose windows have this colour uses (Qt 6.4 cannot be asked).
[[nodiscard]] Appearance appearanceOf(const QColor& window);

}  // namespace ui
