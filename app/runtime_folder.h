// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// A place for sockets, which Qt's platforms ask for even when they open none. Where nobody has named one, Qt
// would complain and make a folder that stays.

#include <QTemporaryDir>
#include <optional>

namespace app {

/// Has to be made before the QGuiApplication, and to outlive it.
class RuntimeFolder {
public:
    RuntimeFolder();

private:
    std::optional<QTemporaryDir> m_folder;  ///< none when the environment names one
};

}  // namespace app
