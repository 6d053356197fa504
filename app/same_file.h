// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Whether two names lead to one file, so that nothing is written over what is being read or written already.
// Looks at the file system and leaves it as it is.

#include <QString>

namespace app {

/// Links are followed, and the file need not exist yet. Devices, pipes and "-" can be named twice without
/// harm.
[[nodiscard]] bool isSameFile(const QString& a, const QString& b);

}  // namespace app
