// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/paint/hatch_texture.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <numbers>
#include <vector>

#include "ui/scene/hatching.h"

namespace ui {
namespace {

/// The part of [from, to) along the diagonal that stripes cover.
double covered(double from, double to, double period, double stripe) {
    const auto upTo = [period, stripe](double at) {
        const double whole = std::floor(at / period);
        return whole * stripe + std::min(at - whole * period, stripe);
    };
    return (upTo(to) - upTo(from)) / (to - from);
}

QRgb mixed(const HatchColours& colours, double share) {
    const auto channel = [share](int ground, int stripe) {
        return qRound(ground + (stripe - ground) * share);
    };
    return qRgb(channel(colours.ground.red(), colours.stripe.red()),
                channel(colours.ground.green(), colours.stripe.green()),
                channel(colours.ground.blue(), colours.stripe.blue()));
}

}  // namespace

QImage hatchTexture(QSize size, double start, double scale, const HatchColours& colours) {
    // A pixel's middle lies one further along x + y than its corner, and it reaches about 0.7 to each side.
    constexpr double kReach = std::numbers::sqrt2 / 2;
    const double period = kHatchPeriod * std::numbers::sqrt2 * scale;
    const double stripe = kHatchStripe * std::numbers::sqrt2 * scale;
    std::vector<QRgb> row(static_cast<std::size_t>(size.width() + size.height()));
    for (std::size_t i = 0; i < row.size(); ++i) {
        const double middle = start + static_cast<double>(i) + 1;
        row[i] = mixed(colours, covered(middle - kReach, middle + kReach, period, stripe));
    }
    QImage image(size, QImage::Format_RGB32);
    const std::size_t bytes = static_cast<std::size_t>(size.width()) * sizeof(QRgb);
    for (int y = 0; y < size.height(); ++y) std::memcpy(image.scanLine(y), row.data() + y, bytes);
    return image;
}

}  // namespace ui
