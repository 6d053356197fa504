// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/window.h"

#include <QApplication>

#include "app/first_frame.h"
#include "app/logging.h"
#include "app/note_log.h"
#include "app/output_file.h"
#include "app/runtime_folder.h"
#include "app/scenario_source.h"
#include "ui/player/player.h"
#include "ui/window/main_window.h"
#include "ui/window/scenario_opener.h"

namespace app {
namespace {

constexpr char kNoDisplay[] =
    "groupscope: no window can be opened, because there is no display (DISPLAY and WAYLAND_DISPLAY name none "
    "that "
    "answers).\nWithout one, `groupscope run SCENARIO` prints a report and `groupscope export SCENARIO -o "
    "FILE.png` "
    "draws a picture.\n";

bool hasDisplay() {
    return qEnvironmentVariableIsSet("QT_QPA_PLATFORM") || !qEnvironmentVariableIsEmpty("DISPLAY") ||
           !qEnvironmentVariableIsEmpty("WAYLAND_DISPLAY");
}

int failed(const QString& message) {
    print(Stream::Error, message);
    return 1;
}

}  // namespace

int windowCommand(const WindowOptions& options, int argc, char** argv) {
    const ui::OpenResult opened = loadScenario(options.scenario);
    if (!opened.ok()) return failed(opened.error() % QLatin1Char('\n'));
    if (!hasDisplay()) return failed(QLatin1String(kNoDisplay));
    // A display that is named but does not answer ends the program inside Qt: then at least with our words.
    setLastWords(kNoDisplay);
    const RuntimeFolder runtimeFolder;
    QApplication application(argc, argv);
    setLastWords(nullptr);
    ui::MainWindow window(opened.value());
    NoteLog notes(window.player());
    window.show();
    std::optional<FirstFrame> firstFrame;
    if (options.quitAfterFirstFrame) {
        firstFrame.emplace(window);
    } else {
        window.opener().offerLastSession();
    }
    return QApplication::exec();
}

}  // namespace app
