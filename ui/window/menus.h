// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The menu bar: which action stands in which menu, and in what order. Nothing is connected here but the
// names of scenarios, which go to the function that opens one.

#include <functional>

class QMenuBar;

class QString;

namespace ui {

class Actions;

void fillMenus(QMenuBar& bar, const Actions& actions, const std::function<void(const QString&)>& open);

}  // namespace ui
