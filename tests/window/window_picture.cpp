// SPDX-License-Identifier: GPL-3.0-or-later
// Grabs the real window, paused at one moment of a scenario, and writes it as a picture: for the README, and
// to be looked at after a change. Runs without a display.

#include <QApplication>
#include <QSettings>
#include <QTemporaryDir>
#include <chrono>
#include <cstdio>

#include "core/scenario/duration_text.h"
#include "ui/player/player.h"
#include "ui/window/main_window.h"
#include "ui/window/settings.h"

namespace {

using namespace std::chrono_literals;

constexpr char kUsage[] = "usage: window_picture SCENARIO 21.6s 1920x1080 light|dark FILE.png\n";

struct Order {
    ui::OpenedScenario scenario;
    core::SimDuration moment{};
    QSize size;
    ui::ThemeChoice theme = ui::ThemeChoice::Light;
    QString file;
};

std::optional<Order> orderFrom(const QStringList& arguments) {
    if (arguments.size() != 6) return std::nullopt;
    const ui::OpenResult scenario = ui::openScenario(arguments.at(1));
    const std::optional<core::SimDuration> moment = core::durationFrom(arguments.at(2).toStdString());
    const QStringList sides = arguments.at(3).split(QLatin1Char('x'));
    if (!scenario.ok() || !moment || sides.size() != 2) return std::nullopt;
    const bool dark = arguments.at(4) == QLatin1String("dark");
    return Order{scenario.value(), *moment, QSize(sides.at(0).toInt(), sides.at(1).toInt()),
                 dark ? ui::ThemeChoice::Dark : ui::ThemeChoice::Light, arguments.at(5)};
}

bool draw(const Order& order) {
    ui::Settings().setChoices({.theme = order.theme});
    ui::MainWindow window(order.scenario);
    window.resize(order.size);
    window.show();
    ui::Player& player = window.player();
    player.pause();
    player.seek(core::SimTime{} + order.moment);
    while (player.isMoving()) player.advance(16ms);
    // Twice, so that what the first one asked for in the way of layout has been done.
    QCoreApplication::sendPostedEvents();
    (void)window.grab();
    QCoreApplication::sendPostedEvents();
    return window.grab().save(order.file);
}

}  // namespace

int main(int argc, char** argv) {
    if (!qEnvironmentVariableIsSet("QT_QPA_PLATFORM")) qputenv("QT_QPA_PLATFORM", "offscreen");
    const QApplication application(argc, argv);
    const QTemporaryDir settings;  // the user's own stay as they are
    QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, settings.path());
    const std::optional<Order> order = orderFrom(QApplication::arguments());
    if (!order) {
        std::fputs(kUsage, stderr);
        return 2;
    }
    return draw(*order) ? 0 : 1;
}
