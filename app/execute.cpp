// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/execute.h"

#include <QGuiApplication>

#include "app/commands/assign.h"
#include "app/commands/check.h"
#include "app/commands/export.h"
#include "app/commands/list.h"
#include "app/commands/run.h"
#include "app/commands/window.h"
#include "app/logging.h"
#include "app/output_file.h"
#include "app/runtime_folder.h"
#include "core/base/overload.h"
#include "ui/window/program_resources.h"

namespace app {

int execute(const Invocation& invocation, int argc, char** argv) {
    startLog(invocation.logLevel);
    ui::loadProgramResources();
    return std::visit(core::Overload{
                          [&](const WindowOptions& options) { return windowCommand(options, argc, argv); },
                          [&](const ListOptions&) { return listCommand(); },
                          [](const RunOptions& options) { return runCommand(options); },
                          [](const CheckOptions& options) { return checkCommand(options); },
                          [&](const ExportOptions& options) {
                              // The same picture everywhere, whether or not there is a display.
                              qputenv("QT_QPA_PLATFORM", "offscreen");
                              const RuntimeFolder runtimeFolder;
                              const QGuiApplication application(argc, argv);
                              return exportCommand(options);
                          },
                          [](const AssignOptions& options) { return assignCommand(options); },
                          [](const TextWanted& wanted) {
                              print(Stream::Output, wanted.text);
                              return 0;
                          },
                      },
                      invocation.command);
}

}  // namespace app
