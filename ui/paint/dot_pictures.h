// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Small pictures of dots. Hundreds of records may be on the move; copying a picture is many times faster
// than filling the same outline again. A quarter of a pixel is as exact as they are placed.

#include <QHash>
#include <QImage>
#include <QPainter>

#include "ui/scene/scene.h"
#include "ui/scene/theme.h"

namespace ui {

class DotPictures {
public:
    /// True for dots that a picture can stand for.
    [[nodiscard]] static bool suits(const Dot& dot);

    /// Paints dots whose places the transform turns into pixels of the painter's device.
    void paint(QPainter& painter, const QTransform& toPixels, const Dot& dot, const Theme& theme);
    void clear() { m_pictures.clear(); }

private:
    struct Key {
        QRgb fill = 0;
        QRgb edge = 0;
        int radius = 0;  ///< in hundredths of a pixel, as the edge's width
        int edgeWidth = 0;
        int phase = 0;  ///< quarters of a pixel, x and y
        bool operator==(const Key&) const = default;
    };
    friend size_t qHash(const Key& key, size_t seed) {
        return qHashMulti(seed, key.fill, key.edge, key.radius, key.edgeWidth, key.phase);
    }
    [[nodiscard]] static QImage picture(const Key& key);

    QHash<Key, QImage> m_pictures;
};

}  // namespace ui
