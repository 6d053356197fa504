// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/assignment_window.h"

#include <QBoxLayout>
#include <QDialogButtonBox>
#include <QEvent>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>

#include "ui/panels/assignment_widget.h"
#include "ui/window/export_dialog.h"

namespace ui {
namespace {

constexpr QSize kFirstSize(1180, 900);

}  // namespace

AssignmentWindow::AssignmentWindow(QWidget* parent)
    : QDialog(parent, Qt::Window), m_area(new QScrollArea), m_picture(new AssignmentWidget) {
    setObjectName(QStringLiteral("assignmentWindow"));
    setWindowTitle(tr("What would each strategy do?"));
    resize(kFirstSize);
    m_area->setWidget(m_picture);
    m_area->setFrameShape(QFrame::NoFrame);
    m_area->viewport()->installEventFilter(this);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    QPushButton* save = buttons->addButton(tr("&Picture…"), QDialogButtonBox::ActionRole);
    save->setToolTip(tr("Save this picture as PNG or SVG"));
    QPushButton* copy = buttons->addButton(tr("&Copy picture"), QDialogButtonBox::ActionRole);
    copy->setToolTip(tr("Put this picture on the clipboard"));
    connect(save, &QPushButton::clicked, this, [this] { (new ExportDialog(subject(), this))->open(); });
    connect(copy, &QPushButton::clicked, this, [this] { copyPicture(subject()); });
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(8, 8, 8, 8);
    column->addWidget(m_area);
    column->addWidget(buttons);
}

void AssignmentWindow::setFrame(const FramePtr& frame) { m_picture->setFrame(frame); }

void AssignmentWindow::setTheme(const Theme& theme) {
    m_appearance = theme.appearance();
    m_picture->setTheme(theme);
}

void AssignmentWindow::setGroup(core::GroupId group, const QString& name) {
    m_name = name;
    m_picture->setGroup(group);
}

bool AssignmentWindow::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_area->viewport() && event->type() == QEvent::Resize) {
        // As wide as the area with its scroll bar, so that one appearing does not bring the other.
        m_picture->setRoom(m_area->maximumViewportSize() - QSize(m_area->verticalScrollBar()->width(), 0));
    }
    return QDialog::eventFilter(watched, event);
}

PictureSubject AssignmentWindow::subject() const {
    const auto draw = [this](QSizeF size) { return m_picture->scene(size); };
    return {tr("What each strategy would do now"), draw, m_picture->size(), m_appearance,
            QStringLiteral("%1-strategies").arg(m_name)};
}

}  // namespace ui
