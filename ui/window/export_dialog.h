// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Asks how a picture is to be saved, and saves it. Rendering is ui/export's business; this
// dialog only collects options and the name of a file.

#include <QComboBox>
#include <QDialog>
#include <functional>

#include "ui/scene/scene.h"
#include "ui/scene/theme.h"

class QSpinBox;

namespace ui {

/// What is to be on the picture, and what the window suggests.
struct PictureSubject {
    QString what;                       ///< "The stage at this moment"
    std::function<Scene(QSizeF)> draw;  ///< the picture in this size, or larger where it needs that
    QSize size;                         ///< of what is on screen
    Appearance appearance{};
    QString name;  ///< of the scenario: for the title and the file
};

class ExportDialog : public QDialog {
    Q_OBJECT

public:
    ExportDialog(PictureSubject subject, QWidget* parent);

    /// Writes the picture with the options chosen; false when the file cannot be written, and says so.
    bool save(const QString& path);

private:
    void addFields();
    void addPreset(const QString& text, const QSize& size);
    void choosePreset(int index);
    void chooseFile();

    PictureSubject m_subject;
    QComboBox* m_preset;
    QSpinBox* m_width;
    QSpinBox* m_height;
    QSpinBox* m_scale;
    QComboBox* m_theme;
    QComboBox* m_background;
};

/// The picture as it is on screen, on the clipboard.
void copyPicture(const PictureSubject& subject);

}  // namespace ui
