// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Places the panels: the scenario on the left, the stage with inspector and report beside it, charts and
// events below, the time bar along the bottom. The borders between them can be dragged and are remembered.

#include <QByteArray>
#include <QList>
#include <QWidget>

class QSplitter;

namespace ui {

struct Panels {
    QWidget* scenario;
    QWidget* stage;
    QWidget* inspector;
    QWidget* rebalance;
    QWidget* charts;
    QWidget* events;
    QWidget* time;
};

class Columns : public QWidget {
    Q_OBJECT

public:
    explicit Columns(const Panels& panels, QWidget* parent = nullptr);

    [[nodiscard]] QList<QByteArray> state() const;
    void restore(const QList<QByteArray>& state);
    /// Side panels need room in proportion to the size of text. Until the user drags a border, the places
    /// follow the size of the window.
    void setTextPercent(int percent);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void arrange();

    QWidget* m_left;
    QWidget* m_right;
    QList<QSplitter*> m_splitters;
    int m_textPercent = 100;
    bool m_arrangedByUser = false;
};

}  // namespace ui
