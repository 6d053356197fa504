// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/runtime_folder.h"

namespace app {

RuntimeFolder::RuntimeFolder() {
    constexpr char kVariable[] = "XDG_RUNTIME_DIR";
    if (!qEnvironmentVariableIsEmpty(kVariable)) return;
    m_folder.emplace();
    if (m_folder->isValid()) qputenv(kVariable, m_folder->path().toLocal8Bit());
}

}  // namespace app
