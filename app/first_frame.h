// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Closes a window as soon as it has been painted once, for measuring how long that takes.

#include <QObject>

class QWidget;

namespace app {

class FirstFrame : public QObject {
    Q_OBJECT

public:
    explicit FirstFrame(QWidget& window);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QWidget& m_window;
    bool m_painted = false;
};

}  // namespace app
