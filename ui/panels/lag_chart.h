// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The lag over time, drawn by Qt Charts: total, each partition, and the committed lag if asked for. Its time
// axis is set from outside, so that it stays under the chart of owners. The library is used in this file and
// its source only.

#include <QChartView>

#include "ui/models/lag_series.h"
#include "ui/paint/scene_painter.h"
#include "ui/panels/lag_overlay.h"
#include "ui/player/frame.h"

class QLineSeries;
class QValueAxis;

namespace ui {

/// Which lines are drawn beside the total position lag.
struct LagOptions {
    bool partitions = true;
    bool committed = false;
    bool operator==(const LagOptions&) const = default;
};

class LagChart : public QChartView {
    Q_OBJECT

public:
    explicit LagChart(QWidget* parent = nullptr);

    void setTheme(const Theme& theme);
    void setGroup(core::GroupId group);
    void setOptions(const LagOptions& options);
    void setMarks(std::vector<LagMark> marks);
    /// The stretch of time on the axis, in the pixels [left, right) of this widget.
    void setAxis(const TimeSpan& span, int left, int right);
    /// Only the cursor moves; the lines stay until refresh().
    void setFrame(const FramePtr& frame);
    void refresh();

    [[nodiscard]] QSize minimumSizeHint() const override;

Q_SIGNALS:
    void momentChosen(core::SimTime moment);

protected:
    void drawBackground(QPainter* painter, const QRectF& rect) override;
    void drawForeground(QPainter* painter, const QRectF& rect) override;
    void resizeEvent(QResizeEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    bool viewportEvent(QEvent* event) override;

private:
    [[nodiscard]] double unit() const;
    [[nodiscard]] QRectF plotArea() const;
    [[nodiscard]] core::SimTime momentAt(double x) const;
    [[nodiscard]] QString readingAt(core::SimTime moment) const;
    [[nodiscard]] LagFurniture furniture() const;
    void paintScene(QPainter& painter, Scene scene);
    void place();
    void styleLines();
    void scale(const LagLines& position, const LagLines& committed);
    void fillPartitions(const std::vector<LagLine>& lines);
    void attach(QLineSeries& series);

    FramePtr m_frame;
    core::GroupId m_group;
    ScenePainter m_painter{Theme(Appearance::Light)};
    LagOptions m_options;
    std::vector<LagMark> m_marks;
    TimeSpan m_span{core::SimTime{}, core::SimTime{core::SimDuration{1}}};
    int m_left = 64;
    int m_right = 65;
    double m_top = 1;
    QChart* m_chart;
    QValueAxis* m_time;
    QValueAxis* m_records;
    std::vector<QLineSeries*> m_partitions;
    QLineSeries* m_committed;
    QLineSeries* m_total;
};

}  // namespace ui
