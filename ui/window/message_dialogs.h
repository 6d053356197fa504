// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Small dialogs with a text: an error that can be copied, the help, what this program is. They open over the
// window and delete themselves when closed; nothing waits for them.

#include <QDialog>

namespace ui {

class Actions;

/// What went wrong, where and how to mend it; the text can be selected and copied.
QDialog* openErrorDialog(QWidget* parent, const QString& title, const QString& text);
/// What the picture says, and every key.
QDialog* openHelpDialog(QWidget* parent, const Actions& actions);
QDialog* openAboutDialog(QWidget* parent);

}  // namespace ui
