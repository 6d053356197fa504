// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Turns scenes into picture files, with the painter of the screen. Pure: the same scene and options give the
// same bytes, with or without a window. Where the bytes go is the caller's business.

#include <QByteArray>
#include <QImage>
#include <QSize>
#include <QString>
#include <optional>

#include "core/base/ids.h"
#include "ui/player/frame.h"
#include "ui/scene/scene.h"
#include "ui/scene/theme.h"

namespace ui {

enum class PictureFormat : std::uint8_t { Png, Svg };
enum class PictureBackground : std::uint8_t { Panel, Transparent };

struct PictureOptions {
    double scale = 1;  ///< pixels of a PNG for each of the scene's
    Appearance appearance = Appearance::Light;
    PictureBackground background = PictureBackground::Panel;
    QString title;  ///< of an SVG document
};

/// The stage as a window of this size shows it, nothing chosen. Larger than asked for when it does not fit.
[[nodiscard]] Scene stagePicture(const Frame& frame, core::GroupId group, QSizeF size);

/// What each strategy would do at this moment. Larger than asked for when it does not fit.
[[nodiscard]] Scene assignmentPicture(const Frame& frame, core::GroupId group, QSizeF size);

/// Pixels that a PNG of it has; at a scale of 1, what an SVG says of itself.
[[nodiscard]] QSize pixelSize(const Scene& scene, double scale);

[[nodiscard]] QImage toImage(const Scene& scene, const PictureOptions& options);
[[nodiscard]] QByteArray toPng(const Scene& scene, const PictureOptions& options);
[[nodiscard]] QByteArray toSvg(const Scene& scene, const PictureOptions& options);
[[nodiscard]] QByteArray toPicture(const Scene& scene, PictureFormat format, const PictureOptions& options);

/// By the end of a file's name; none for one that is not written.
[[nodiscard]] std::optional<PictureFormat> pictureFormat(const QString& fileName);

}  // namespace ui
