// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/picture.h"

#include <QBuffer>
#include <QPainter>
#include <QSvgGenerator>
#include <cmath>

#include "ui/paint/scene_painter.h"
#include "ui/scene/scene_builder.h"
#include "ui/views/assignment_view.h"

namespace ui {
namespace {

/// Without the panel behind everything.
Scene withoutBackground(const Scene& scene) {
    Scene result = scene;
    const QRectF whole(QPointF(), scene.size);
    std::erase_if(result.shapes, [&whole](const Shape& shape) {
        const auto* box = std::get_if<Box>(&shape.form);
        return box != nullptr && box->rect == whole;
    });
    return result;
}

void paintScene(QPaintDevice& device, const Scene& scene, const PictureOptions& options) {
    ScenePainter painter{Theme(options.appearance)};
    QPainter onDevice(&device);
    if (options.background == PictureBackground::Transparent) {
        painter.paint(onDevice, withoutBackground(scene));
    } else {
        painter.paint(onDevice, scene);
    }
}

}  // namespace

Scene stagePicture(const Frame& frame, core::GroupId group, QSizeF size) {
    return buildStage(frame, size, Selection{}, group);
}

Scene assignmentPicture(const Frame& frame, core::GroupId group, QSizeF size) {
    const core::World& world = *frame.world;
    const AssignmentFacts facts = assignmentFacts(world, core::compareStrategies(world, group));
    return assignmentView(facts, assignmentHeading(frame, group), size);
}

QSize pixelSize(const Scene& scene, double scale) {
    // A thousandth less, so that what is exact but for rounding gets no extra pixel.
    const QSizeF size = scene.size * (scene.scale * scale);
    return {static_cast<int>(std::ceil(size.width() - 0.001)),
            static_cast<int>(std::ceil(size.height() - 0.001))};
}

QImage toImage(const Scene& scene, const PictureOptions& options) {
    const bool transparent = options.background == PictureBackground::Transparent;
    QImage image(pixelSize(scene, options.scale),
                 transparent ? QImage::Format_ARGB32_Premultiplied : QImage::Format_RGB32);
    image.fill(transparent ? QColor(Qt::transparent) : Theme(options.appearance).colour(Role::Panel));
    Scene scaled = scene;
    scaled.scale *= options.scale;
    paintScene(image, scaled, options);
    return image;
}

QByteArray toPng(const Scene& scene, const PictureOptions& options) {
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    toImage(scene, options).save(&buffer, "PNG");
    return bytes;
}

QByteArray toSvg(const Scene& scene, const PictureOptions& options) {
    QByteArray bytes;
    QBuffer buffer(&bytes);
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setTitle(options.title);
    generator.setResolution(96);  // CSS pixels
    const QSize size = pixelSize(scene, 1);
    generator.setSize(size);
    generator.setViewBox(QRect(QPoint(), size));
    paintScene(generator, scene, options);
    return bytes;
}

QByteArray toPicture(const Scene& scene, PictureFormat format, const PictureOptions& options) {
    switch (format) {
        case PictureFormat::Png:
            return toPng(scene, options);
        case PictureFormat::Svg:
            return toSvg(scene, options);
    }
    return {};
}

std::optional<PictureFormat> pictureFormat(const QString& fileName) {
    if (fileName.endsWith(QStringLiteral(".png"), Qt::CaseInsensitive)) return PictureFormat::Png;
    if (fileName.endsWith(QStringLiteral(".svg"), Qt::CaseInsensitive)) return PictureFormat::Svg;
    return std::nullopt;
}

}  // namespace ui
