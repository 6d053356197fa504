// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/export.h"

#include <chrono>

#include "app/output_file.h"
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
void goTo(ui::Player& player, core::SimTime moment, const QString& name) {
    Progress progress(name);
    player.seek(moment);
    while (player.isMoving()) {
        player.advance(std::chrono::nanoseconds{0});
        const std::int64_t done = core::microseconds(player.frame()->at);
        if (moment > core::SimTime{})
            progress.show(static_cast<int>(100 * done / core::microseconds(moment)));
    }
}

}  // namespace

int exportCommand(const ExportOptions& options) {
    const ui::OpenResult loaded = loadScenario(options.scenario, options.seed);
    if (!loaded.ok()) {
        print(Stream::Error, loaded.error() % QLatin1Char('\n'));
        return 1;
    }
    core::Scenario scenario = loaded.value().scenario;
    const ui::PictureOptions picture = pictureOptions(options, scenario);
    const core::SimTime moment = options.at.value_or(core::SimTime{scenario.duration});
    scenario.opensAt = {};  // where a window would open does not matter here
    ui::Player player(std::move(scenario));
    goTo(player, moment, options.scenario);
    const std::optional<ui::PictureFormat> format = ui::pictureFormat(options.output);
    CORE_ASSERT(format.has_value());  // the command line has been checked for it
    const ui::Scene scene = ui::stagePicture(*player.frame(), core::GroupId{0}, options.size);
    const QByteArray bytes = ui::toPicture(scene, *format, picture);
    const QString problem =
        writeOutput(options.output, {bytes.constData(), static_cast<std::size_t>(bytes.size())});
    if (problem.isEmpty()) return 0;
    print(Stream::Error, problem % QLatin1Char('\n'));
    return 1;
}

}  // namespace app
