// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The files that the program carries inside it: scenarios and icons, under ":/".

namespace ui {

/// Makes them readable. They stand in a static library, which a linker would otherwise leave out; calling it
/// more than once does nothing.
void loadProgramResources();

}  // namespace ui
