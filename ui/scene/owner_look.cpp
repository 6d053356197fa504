// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/scene/owner_look.h"

#include <algorithm>
#include <array>

namespace ui {
namespace {

constexpr std::array kPatterns{
    OwnerPattern{StripeLook::None, StripeLook::None}, OwnerPattern{StripeLook::None, StripeLook::Solid},
    OwnerPattern{StripeLook::Solid, StripeLook::Solid}, OwnerPattern{StripeLook::None, StripeLook::Dashed},
    OwnerPattern{StripeLook::Dashed, StripeLook::Dashed}};
static_assert(kPatterns.size() == kOwnerPatterns);

/// In less than this, stripes would be all that is seen.
constexpr double kLowestStriped = 4;

/// A stripe's width, and how far from the edge it begins.
double stripeWidth(const QRectF& box) { return std::clamp(box.height() * 0.1, 1.0, 3.0); }
double stripeMargin(const QRectF& box) { return std::clamp(box.height() * 0.08, 0.5, 3.0); }

}  // namespace

std::uint8_t ownerLook(int member) { return static_cast<std::uint8_t>(member % kOwnerLooks); }

OwnerPattern ownerPattern(int member) {
    return kPatterns.at(static_cast<std::size_t>(member / kOwnerColours % kOwnerPatterns));
}

std::vector<OwnerStripe> ownerStripes(const QRectF& box, double radius, int member) {
    if (box.height() < kLowestStriped) return {};
    const OwnerPattern pattern = ownerPattern(member);
    const double width = stripeWidth(box);
    const double margin = stripeMargin(box);
    const double inset = std::min(radius, box.width() / 4) / 2;
    const auto at = [&](double y, StripeLook look) {
        return OwnerStripe{QRectF(box.left() + inset, y, box.width() - 2 * inset, width),
                           look == StripeLook::Dashed};
    };
    std::vector<OwnerStripe> stripes;
    if (pattern.above != StripeLook::None) stripes.push_back(at(box.top() + margin, pattern.above));
    if (pattern.below != StripeLook::None)
        stripes.push_back(at(box.bottom() - margin - width, pattern.below));
    return stripes;
}

QRectF ownerNameRoom(const QRectF& box, int member) {
    const OwnerPattern pattern = ownerPattern(member);
    const double used = stripeMargin(box) + stripeWidth(box);
    const double above = pattern.above == StripeLook::None ? 0 : used;
    const double below = pattern.below == StripeLook::None ? 0 : used;
    return box.adjusted(0, above, 0, -below);
}

}  // namespace ui
