// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/export.h"

#include <chrono>

#include "app/interruption.h"
#include "app/output_file.h"
#include "app/picture_limits.h"
#include "app/progress.h"
#include "app/scenario_source.h"
#include "core/base/assert.h"
#include "ui/export/picture.h"
#include "ui/player/player.h"

namespace app {
namespace {

ui::PictureOptions pictureOptions(const ExportOptions& options, const core::Scenario& scenario) {
    ui::PictureOptions picture;
    picture.scale = options.scale;
    picture.appearance = options.theme == ThemeChoice::Dark ? ui::Appearance::Dark : ui::Appearance::Light;
    picture.background = options.background == Background::Transparent ? ui::PictureBackground::Transparent
                                                                       : ui::PictureBackground::Panel;
    picture.title = QString::fromStdString(core::textIn(scenario.name, "en"));
    return picture;
}

/// Lets the player go there; a long way takes it several goes.
void goTo(ui::Player& player, core::SimTime moment, const QString& name, const Interruption& interruption) {
    Progress progress(name);
    player.seek(moment);
    while (player.isMoving() && !interruption.isRequested()) {
        player.advance(std::chrono::nanoseconds{0});
        progress.show(player.frame()->at, moment);
    }
}

QString sizeText(QSize size) { return QStringLiteral("%1x%2").arg(size.width()).arg(size.height()); }

int fail(const QString& problem) {
    print(Stream::Error, problem % QLatin1Char('\n'));
    return 1;
}

ui::Scene sceneOf(const ui::Frame& frame, const ExportOptions& options) {
    switch (options.view) {
        case View::Stage:
            return ui::stagePicture(frame, core::GroupId{0}, options.size);
        case View::Assignment:
            return ui::assignmentPicture(frame, core::GroupId{0}, options.size);
    }
    return {};
}

/// A picture leaves nothing out, so that it may need more room than it was given.
void noteGrowth(const ui::Scene& scene, const ExportOptions& options) {
    const QSize size = ui::pixelSize(scene, 1);
    if (size == options.size) return;
    print(Stream::Error,
          QStringLiteral("%1: the size is %2 instead of %3, because the picture does not fit into less\n")
              .arg(options.output, sizeText(size), sizeText(options.size)));
}

/// Draws the picture and puts the file in its place; the problem, or an empty text.
QString draw(const ui::Frame& frame, const ExportOptions& options, const ui::PictureOptions& picture) {
    const std::optional<ui::PictureFormat> format = ui::pictureFormat(options.output);
    CORE_ASSERT(format.has_value());  // the command line has been checked for it
    const ui::Scene scene = sceneOf(frame, options);
    const QSize pixels = ui::pixelSize(scene, options.scale);
    if (format == ui::PictureFormat::Png && !isWithinPictureLimits(pixels)) {
        return QStringLiteral("%1: the picture needs %2 pixels here, which is too large; %3")
            .arg(options.output, sizeText(pixels), QLatin1String(kPictureLimits));
    }
    const QByteArray bytes = ui::toPicture(scene, *format, picture);
    if (bytes.isEmpty())
        return QStringLiteral("%1: there is no memory for %2 pixels").arg(options.output, sizeText(pixels));
    QString problem =
        writeOutput(options.output, {bytes.constData(), static_cast<std::size_t>(bytes.size())});
    if (problem.isEmpty()) noteGrowth(scene, options);
    return problem;
}

}  // namespace

int exportCommand(const ExportOptions& options) {
    const ui::OpenResult loaded = loadScenario(options.scenario, options.seed);
    if (!loaded.ok()) return fail(loaded.error());
    core::Scenario scenario = loaded.value().scenario;
    const ui::PictureOptions picture = pictureOptions(options, scenario);
    const core::SimTime moment = options.at.value_or(core::SimTime{scenario.duration});
    scenario.opensAt = {};  // where a window would open does not matter here
    ui::Player player(std::move(scenario));
    const Interruption interruption;
    goTo(player, moment, options.scenario, interruption);
    if (interruption.isRequested()) return interruption.status();
    const QString problem = draw(*player.frame(), options, picture);
    return problem.isEmpty() ? 0 : fail(problem);
}

}  // namespace app
