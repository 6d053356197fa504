// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/scene/theme.h"

#include <array>
#include <cmath>

namespace ui {
namespace {

struct Pair {
    QRgb light;
    QRgb dark;
};

constexpr QRgb rgb(std::uint32_t value) { return 0xff000000U | value; }

/// Indexed by Role, up to the roles that depend on an owner.
constexpr std::array kColours{
    Pair{0, 0},                          // None
    Pair{rgb(0xEEF1F5), rgb(0x0F1318)},  // Ground
    Pair{rgb(0xFFFFFF), rgb(0x191F27)},  // Panel
    Pair{rgb(0xF1F4F8), rgb(0x242C36)},  // Field
    Pair{rgb(0x17202B), rgb(0xEAEFF5)},  // Ink
    Pair{rgb(0x525D6B), rgb(0xA7B2BF)},  // InkSoft
    Pair{rgb(0x2B3644), rgb(0xD3DBE5)},  // Control
    Pair{rgb(0xFFFFFF), rgb(0x12171D)},  // OnControl
    Pair{rgb(0xCBD3DD), rgb(0x394452)},  // Edge
    Pair{rgb(0xE3E8EE), rgb(0x2A333E)},  // EdgeSoft
    Pair{rgb(0x7A8695), rgb(0x8B98A7)},  // Mark
    Pair{rgb(0xA2AAB5), rgb(0x697481)},  // FlowLine
    Pair{rgb(0xDCE2E9), rgb(0x3A4552)},  // Bed
    Pair{rgb(0xDDE3EA), rgb(0x323C49)},  // Rest
    Pair{rgb(0xE2E6F4), rgb(0x2A3252)},  // Band
    Pair{rgb(0xB3261E), rgb(0xFF8F86)},  // Alarm
    Pair{rgb(0xC62828), rgb(0xE5352D)},  // Stop
    Pair{rgb(0xFFFFFF), rgb(0xFFE9E6)},  // StopGround
    Pair{rgb(0xFFFFFF), rgb(0x12171D)},  // OnAlarm
};
static_assert(kColours.size() == static_cast<std::size_t>(Role::Owner));

/// The palette of Okabe and Ito without its yellow and black, which do not show on these panels.
constexpr std::array kOwners{rgb(0x0072B2), rgb(0xE69F00), rgb(0x009E73),
                             rgb(0xCC79A7), rgb(0x56B4E9), rgb(0xD55E00)};
static_assert(kOwners.size() == kOwnerColours);

/// How much of the panel shines through the pale stretch of a lane.
constexpr double kPaleness = 0.55;

QColor mixed(const QColor& one, const QColor& other, double share) {
    const auto channel = [share](int a, int b) { return qRound(a * (1 - share) + b * share); };
    return {channel(one.red(), other.red()), channel(one.green(), other.green()),
            channel(one.blue(), other.blue())};
}

/// WCAG 2.1, "relative luminance".
double luminance(const QColor& colour) {
    const auto linear = [](double channel) {
        return channel <= 0.03928 ? channel / 12.92 : std::pow((channel + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * linear(colour.redF()) + 0.7152 * linear(colour.greenF()) +
           0.0722 * linear(colour.blueF());
}

}  // namespace

QColor Theme::colour(Colour colour) const {
    const auto fixed = [this](Role role) {
        const Pair& pair = kColours.at(static_cast<std::size_t>(role));
        return QColor::fromRgba(m_appearance == Appearance::Light ? pair.light : pair.dark);
    };
    switch (colour.role) {
        case Role::Owner:
            return ownerColour(colour.owner);
        case Role::OwnerPale:
            return mixed(ownerColour(colour.owner), fixed(Role::Panel), kPaleness);
        case Role::OnOwner:
            return readableOn(ownerColour(colour.owner));
        case Role::OwnerStripe:
            return QColor(Qt::white);
        default:
            return fixed(colour.role);
    }
}

QColor ownerColour(int member) {
    return QColor::fromRgb(kOwners.at(static_cast<std::size_t>(member % kOwnerColours)));
}

double contrast(const QColor& one, const QColor& other) {
    const double a = luminance(one);
    const double b = luminance(other);
    return (std::max(a, b) + 0.05) / (std::min(a, b) + 0.05);
}

QColor readableOn(const QColor& background) {
    const QColor black(Qt::black);
    const QColor white(Qt::white);
    return contrast(white, background) >= contrast(black, background) ? white : black;
}

Appearance appearanceOf(const QColor& window) {
    return window.lightnessF() < 0.5F ? Appearance::Dark : Appearance::Light;
}

}  // namespace ui
