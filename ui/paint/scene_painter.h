// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Paints scenes with QPainter, on any device: screen, image, SVG. Knows shapes and colours and nothing else.
// It never clips and never uses brush patterns, because some devices drop both. What it keeps from one
// picture to the next only saves time: the same scene always gives the same picture.

#include <QHash>
#include <QImage>
#include <QPainter>
#include <QStaticText>

#include "ui/paint/dot_pictures.h"
#include "ui/scene/scene.h"
#include "ui/scene/theme.h"

namespace ui {

/// What the next picture may take over from this one.
enum class Reuse : std::uint8_t { Nothing, StillLayer };

class ScenePainter {
public:
    explicit ScenePainter(const Theme& theme, Reuse reuse = Reuse::Nothing)
        : m_theme(theme), m_reuse(reuse) {}

    [[nodiscard]] const Theme& theme() const { return m_theme; }
    void setTheme(const Theme& theme);

    /// Paints with the scene's top left corner at the painter's origin.
    void paint(QPainter& painter, const Scene& scene);

private:
    struct TextKey {
        QString text;
        int size = 0;
        Weight weight{};
        bool operator==(const TextKey&) const = default;
    };
    friend size_t qHash(const TextKey& key, size_t seed) {
        return qHashMulti(seed, key.text, key.size, static_cast<int>(key.weight));
    }

    void paintShapes(QPainter& painter, const std::vector<Shape>& shapes, std::size_t from, std::size_t to);
    void paintStillLayer(QPainter& painter, const Scene& scene, std::size_t count);
    void paintForm(QPainter& painter, const Box& box);
    void paintForm(QPainter& painter, const Hatch& hatch);
    void paintForm(QPainter& painter, const Line& line);
    void paintForm(QPainter& painter, const Curve& curve);
    void paintForm(QPainter& painter, const Arc& arc);
    void paintForm(QPainter& painter, const Dot& dot);
    void paintForm(QPainter& painter, const Path& path);
    void paintForm(QPainter& painter, const Text& text);
    void paintStraight(QPainter& painter, const Box& box);
    void paintFramed(QPainter& painter, const Box& box);
    void paintTexture(QPainter& painter, const Hatch& hatch);
    [[nodiscard]] const QStaticText& laidOut(const Text& text);
    [[nodiscard]] const QFont& font(const Text& text);
    [[nodiscard]] QPen pen(const Stroke& stroke) const;
    [[nodiscard]] QBrush brush(const Colour& colour) const;

    Theme m_theme;
    Reuse m_reuse;
    bool m_onPixels = false;  ///< the device is made of pixels
    DotPictures m_dots;
    QHash<TextKey, QStaticText> m_texts;
    QHash<int, QFont> m_fonts;
    QImage m_still;  ///< picture of m_stillShapes
    QTransform m_stillTransform;
    std::vector<Shape> m_stillShapes;
};

}  // namespace ui
