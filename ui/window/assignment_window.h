// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// "What would each strategy do?": a window beside the main one that follows the running group. It shows the
// picture, scrolls it where it is larger, and saves or copies it; what it means is decided elsewhere.

#include <QDialog>

#include "core/base/ids.h"
#include "ui/player/frame.h"
#include "ui/scene/theme.h"

class QScrollArea;

namespace ui {

class AssignmentWidget;
struct PictureSubject;

class AssignmentWindow : public QDialog {
    Q_OBJECT

public:
    explicit AssignmentWindow(QWidget* parent);

    void setFrame(const FramePtr& frame);
    void setTheme(const Theme& theme);
    /// `name` of the scenario: for the names of files.
    void setGroup(core::GroupId group, const QString& name);

    [[nodiscard]] const AssignmentWidget& picture() const { return *m_picture; }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    [[nodiscard]] PictureSubject subject() const;

    QScrollArea* m_area;
    AssignmentWidget* m_picture;
    Appearance m_appearance = Appearance::Light;
    QString m_name;
};

}  // namespace ui
