// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Texts that a test compares with a file of its data. With UPDATE_GOLDEN=1 in the environment the file is
// written anew instead; the change is then read in review.

#include <QString>

namespace support {

/// The file's text after `text` was written into it, if that was asked for.
[[nodiscard]] QString golden(const QString& file, const QString& text);

}  // namespace support
