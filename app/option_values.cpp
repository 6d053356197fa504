// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/option_values.h"

#include "core/scenario/duration_text.h"
#include "core/scenario/scenario_reader.h"

namespace app {

std::optional<core::SimTime> timeFrom(const QString& text) {
    const std::optional<core::SimDuration> duration = core::durationFrom(text.toStdString());
    if (!duration || *duration < core::SimDuration{} || *duration > core::kMaxScenarioTime)
        return std::nullopt;
    return core::SimTime{*duration};
}

std::optional<std::uint64_t> seedFrom(const QString& text) {
    bool ok = false;
    const std::uint64_t seed = text.toULongLong(&ok);
    return ok ? std::optional<std::uint64_t>(seed) : std::nullopt;
}

std::optional<QSize> sizeFrom(const QString& text) {
    constexpr int kSmallest = 200;
    constexpr int kLargest = 16384;
    const QStringList sides = text.split(QLatin1Char('x'));
    if (sides.size() != 2) return std::nullopt;
    bool widthOk = false;
    bool heightOk = false;
    const QSize size(sides.at(0).toInt(&widthOk), sides.at(1).toInt(&heightOk));
    const auto fits = [](int side) { return side >= kSmallest && side <= kLargest; };
    if (!widthOk || !heightOk || !fits(size.width()) || !fits(size.height())) return std::nullopt;
    return size;
}

std::optional<double> scaleFrom(const QString& text) {
    bool ok = false;
    const double scale = text.toDouble(&ok);
    return ok && scale >= 0.25 && scale <= 8.0 ? std::optional<double>(scale) : std::nullopt;
}

std::optional<View> viewFrom(const QString& text) {
    if (text == QLatin1String("stage")) return View::Stage;
    if (text == QLatin1String("assignment")) return View::Assignment;
    return std::nullopt;
}

std::optional<ThemeChoice> themeFrom(const QString& text) {
    if (text == QLatin1String("light")) return ThemeChoice::Light;
    if (text == QLatin1String("dark")) return ThemeChoice::Dark;
    return std::nullopt;
}

std::optional<Background> backgroundFrom(const QString& text) {
    if (text == QLatin1String("opaque")) return Background::Opaque;
    if (text == QLatin1String("transparent")) return Background::Transparent;
    return std::nullopt;
}

std::optional<QString> logLevelFrom(const QString& text) {
    static const QStringList kLevels{QStringLiteral("trace"), QStringLiteral("debug"),
                                     QStringLiteral("info"),  QStringLiteral("warning"),
                                     QStringLiteral("error"), QStringLiteral("off")};
    return kLevels.contains(text) ? std::optional<QString>(text) : std::nullopt;
}

}  // namespace app
