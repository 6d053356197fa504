// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/program_resources.h"

#include <QtGlobal>

/// The macro calls a function of the global namespace, so it cannot stand in one of ours.
static void registerResources() { Q_INIT_RESOURCE(resources); }

namespace ui {

void loadProgramResources() { registerResources(); }

}  // namespace ui
