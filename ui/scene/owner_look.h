// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// How members are told apart where their colours repeat: there are six colours, and from the seventh member
// on a pattern of white stripes along the edges is added. The same on chips, lanes, plates and charts, so
// that a member looks the same everywhere. Geometry and numbers only.

#include <QRectF>
#include <cstdint>
#include <vector>

namespace ui {

inline constexpr int kOwnerColours = 6;

enum class StripeLook : std::uint8_t { None, Solid, Dashed };

/// Stripes along the upper and the lower edge of whatever has an owner's colour.
struct OwnerPattern {
    StripeLook above{};
    StripeLook below{};
    bool operator==(const OwnerPattern&) const = default;
};

inline constexpr int kOwnerPatterns = 5;
/// Members beyond this many look like earlier ones: their names tell.
inline constexpr int kOwnerLooks = kOwnerColours * kOwnerPatterns;

/// The look of a member, by its place among the slots of its group: what Colour::owner holds.
[[nodiscard]] std::uint8_t ownerLook(int member);
[[nodiscard]] OwnerPattern ownerPattern(int member);

struct OwnerStripe {
    QRectF rect;
    bool dashed = false;
    bool operator==(const OwnerStripe&) const = default;
};
/// Close to the edges, so that a name stays on the plain colour; `radius` of the box's corners.
[[nodiscard]] std::vector<OwnerStripe> ownerStripes(const QRectF& box, double radius, int member);
/// The part of the box that no stripe touches: a name goes into its middle.
[[nodiscard]] QRectF ownerNameRoom(const QRectF& box, int member);

}  // namespace ui
