// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// A picture as a list of plain shapes: what is painted on screen and into every file, and what is searched
// when something is pointed at. No widget, no state of the model, no time; colours are roles, so that one
// scene serves the light and the dark theme. Comparable, so that tests look at scenes instead of pixels.

#include <QPointF>
#include <QRectF>
#include <QSizeF>
#include <QString>
#include <compare>
#include <cstdint>
#include <optional>
#include <variant>
#include <vector>

namespace ui {

/// What a shape stands for; clicking it selects this.
enum class EntityKind : std::uint8_t {
    Member,       ///< index of a core::SlotId
    Partition,    ///< index of a core::PartitionId
    Coordinator,  ///< index of a core::GroupId
    Producer,     ///< index of a core::ProducerId
    Request,      ///< the newest request of a slot
    Response,     ///< the newest response to a slot
};
struct Entity {
    EntityKind kind{};
    std::uint32_t index = 0;
    auto operator<=>(const Entity&) const = default;
};

/// Painted from first to last.
enum class Layer : std::uint8_t {
    Still,  ///< changes only when something happens: frames, names, owners
    State,  ///< moves with every record and every timer
    Flow,   ///< what is on the move: dots, pills, flying chips
    Over,   ///< selection, focus
};

/// Colours by what they mean; Theme knows the rest.
enum class Role : std::uint8_t {
    None,
    Ground,  ///< behind panels
    Panel,
    Field,  ///< a control at rest
    Ink,
    InkSoft,
    Control,  ///< what is filled with ink: requests, boxes of the barrier
    OnControl,
    Edge,
    EdgeSoft,
    Mark,      ///< tracks, ticks, the grey of flow
    FlowLine,  ///< a link that carries no owner's colour
    Bed,       ///< of a lane, of the producer's history
    Rest,      ///< of an arc, of a progress bar, a pill at rest, a selected row
    Band,      ///< a rebalance on a time axis
    Alarm,     ///< text and marks that say nobody consumes, or an error
    Stop,      ///< hatching's stripes and its frame
    StopGround,
    OnAlarm,  ///< text on a pill that carries an error
    Owner,    ///< colour of the member with this number
    OwnerPale,
    OnOwner,      ///< text on an owner's colour
    OwnerStripe,  ///< over the colours of the seventh member and on
};
struct Colour {
    Role role = Role::None;
    std::uint8_t owner = 0;  ///< look of the member (owner_look.h), for the Owner roles
    auto operator<=>(const Colour&) const = default;
};

/// How a line is drawn; no colour, no line.
struct Stroke {
    Colour colour;
    double width = 1;
    double dash = 0;  ///< length of a dash; 0 = solid
    double gap = 0;
    bool operator==(const Stroke&) const = default;
};

enum class Corners : std::uint8_t { All, Left, Right };

struct Box {
    QRectF rect;
    double radius = 0;
    Colour fill;
    Stroke edge;
    Corners corners = Corners::All;
    bool operator==(const Box&) const = default;
};
/// Diagonal stripes in a rectangle: nobody consumes. Their phase counts from `origin`.
struct Hatch {
    QRectF rect;
    double radius = 0;
    Corners corners = Corners::All;
    QPointF origin;
    bool operator==(const Hatch&) const = default;
};
struct Line {
    QPointF from;
    QPointF to;
    Stroke stroke;
    bool operator==(const Line&) const = default;
};
/// A cubic curve.
struct Curve {
    QPointF from;
    QPointF control1;
    QPointF control2;
    QPointF to;
    Stroke stroke;
    bool operator==(const Curve&) const = default;
};
/// Part of a circle, clockwise from the top, in turns.
struct Arc {
    QPointF centre;
    double radius = 0;
    double start = 0;
    double span = 1;
    Stroke stroke;
    bool operator==(const Arc&) const = default;
};
struct Dot {
    QPointF centre;
    double radius = 0;
    Colour fill;
    Stroke edge;
    bool operator==(const Dot&) const = default;
};
/// Points joined by straight lines; closed when it has a fill.
struct Path {
    std::vector<QPointF> points;
    Colour fill;
    Stroke edge;
    bool operator==(const Path&) const = default;
};

enum class Weight : std::uint8_t { Normal, Bold };
enum class Align : std::uint8_t { Left, Centre, Right };
struct Text {
    QPointF at;  ///< on the base line, where `align` says
    QString text;
    double size = 12;
    Weight weight = Weight::Normal;
    Align align = Align::Left;
    Colour colour{Role::Ink};
    bool operator==(const Text&) const = default;
};

using Form = std::variant<Box, Hatch, Line, Curve, Arc, Dot, Path, Text>;

struct Shape {
    Layer layer = Layer::State;
    std::optional<Entity> entity;
    Form form;
    bool operator==(const Shape&) const = default;
};

struct Scene {
    QSizeF size;       ///< in the units of its shapes
    double scale = 1;  ///< pixels a unit
    std::vector<Shape> shapes;
    double footer = 0;  ///< what is below this stays in sight when the rest scrolls; 0: there is no footer
    bool operator==(const Scene&) const = default;
};

/// One line a shape, for tests and for reading.
[[nodiscard]] QString toText(const Scene& scene);
[[nodiscard]] QString toText(const Shape& shape);

}  // namespace ui
