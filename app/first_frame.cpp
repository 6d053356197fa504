// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/first_frame.h"

#include <QEvent>
#include <QWidget>

namespace app {

FirstFrame::FirstFrame(QWidget& window) : m_window(window) { window.installEventFilter(this); }

bool FirstFrame::eventFilter(QObject*, QEvent* event) {
    if (event->type() == QEvent::Paint && !m_painted) {
        m_painted = true;
        // Queued: the window's children are painted in the same go, before the next event.
        QMetaObject::invokeMethod(&m_window, &QWidget::close, Qt::QueuedConnection);
    }
    return false;
}

}  // namespace app
