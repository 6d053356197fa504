// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// How large a picture made of pixels may become: what every viewer can open, and what fits into memory.

#include <QSize>

namespace app {

inline constexpr int kMostPixelsOnASide = 16384;
inline constexpr qint64 kMostPixels = 100'000'000;  ///< 400 MB while it is drawn
inline constexpr char kPictureLimits[] = "at most 16384 on a side and 100 million in all";

[[nodiscard]] constexpr bool isWithinPictureLimits(QSize pixels) {
    return pixels.width() <= kMostPixelsOnASide && pixels.height() <= kMostPixelsOnASide &&
           qint64{pixels.width()} * pixels.height() <= kMostPixels;
}

}  // namespace app
