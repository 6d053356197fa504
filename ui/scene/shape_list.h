// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Collects shapes while a scene is built, layer by layer, and knows the few figures that many parts of the
// picture have in common. Lives for one scene.

#include <array>

#include "ui/scene/scene.h"

namespace ui {

class ShapeList {
public:
    void add(Layer layer, Form form, std::optional<Entity> entity = std::nullopt) {
        m_layers[static_cast<std::size_t>(layer)].push_back({layer, entity, std::move(form)});
    }

    /// A rectangle in a member's colour, with its stripes from the seventh member on.
    void addOwnerBox(Layer layer, const Box& box, std::uint8_t owner,
                     std::optional<Entity> entity = std::nullopt);
    /// A member's name, or that of what it owns, on its colour and between its stripes.
    void addOwnerName(Layer layer, const QRectF& box, const QString& name, double size, std::uint8_t owner,
                      std::optional<Entity> entity = std::nullopt);
    /// Hatching with its frame.
    void addHatch(Layer layer, const Hatch& hatch, double edgeWidth,
                  std::optional<Entity> entity = std::nullopt);
    /// A name on a plate in the middle of a hatched rectangle.
    void addPlate(Layer layer, const QRectF& rect, const QString& name, std::optional<Entity> entity);
    /// Text on a rectangle's middle.
    void addCentred(Layer layer, const QRectF& rect, const QString& text, double size, Weight weight,
                    Colour colour, std::optional<Entity> entity = std::nullopt);

    /// All shapes, lowest layer first.
    [[nodiscard]] std::vector<Shape> take();

private:
    std::array<std::vector<Shape>, 4> m_layers;
};

/// A line one unit wide in the middle of pixels.
[[nodiscard]] QRectF crisp(const QRectF& rect);

[[nodiscard]] inline Entity entityOf(EntityKind kind, std::uint32_t index) { return {kind, index}; }

}  // namespace ui
