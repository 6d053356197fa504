// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/lag_chart.h"

#include <QChart>
#include <QFontInfo>
#include <QGraphicsLayout>
#include <QHelpEvent>
#include <QLineSeries>
#include <QMouseEvent>
#include <QStringList>
#include <QToolTip>
#include <QValueAxis>
#include <QWheelEvent>
#include <algorithm>

#include "ui/models/names.h"
#include "ui/text/describe.h"
#include "ui/text/units.h"

namespace ui {

namespace {

/// Heights in units: the caption above the lines, the labels of the time axis below.
constexpr double kCaption = 24.0;
constexpr double kTimeLabels = 34.0;
constexpr double kLeastPlot = 30.0;
constexpr double kTextUnits = 12.0;
/// The total at the top leaves room for its own thickness.
constexpr double kLeastTop = 10.0;

double seconds(core::SimTime moment) { return static_cast<double>(core::microseconds(moment)) / 1e6; }

core::Offset totalLag(const core::World& world, core::GroupId group) {
    core::Offset sum = 0;
    for (const core::PartitionId partition : partitionsOf(world, group)) {
        sum += core::positionLag(world, group, partition);
    }
    return sum;
}

}  // namespace

LagChart::LagChart(QWidget* parent)
    : QChartView(new QChart, parent),  // setChart() would leave the view's first chart to nobody
      m_chart(chart()),
      m_time(new QValueAxis),
      m_records(new QValueAxis),
      m_committed(new QLineSeries),
      m_total(new QLineSeries) {
    m_chart->legend()->hide();
    m_chart->setMargins({});
    m_chart->layout()->setContentsMargins(0, 0, 0, 0);
    m_chart->setBackgroundVisible(false);
    m_chart->setAnimationOptions(QChart::NoAnimation);
    m_chart->addAxis(m_time, Qt::AlignBottom);
    m_chart->addAxis(m_records, Qt::AlignLeft);
    attach(*m_committed);
    attach(*m_total);
    // The axes only map: grid and labels are painted here, together with the cursor's.
    m_time->setVisible(false);
    m_records->setVisible(false);
    setFrameShape(QFrame::NoFrame);
    setRenderHint(QPainter::Antialiasing);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    setCursor(Qt::PointingHandCursor);
    setFocusPolicy(Qt::NoFocus);
    setAccessibleName(tr("Lag over time"));
    styleLines();
}

void LagChart::attach(QLineSeries& series) {
    m_chart->addSeries(&series);
    series.attachAxis(m_time);
    series.attachAxis(m_records);
}

void LagChart::setTheme(const Theme& theme) {
    m_painter.setTheme(theme);
    styleLines();
    viewport()->update();
}

void LagChart::setGroup(core::GroupId group) {
    m_group = group;
    refresh();
}

void LagChart::setOptions(const LagOptions& options) {
    m_options = options;
    refresh();
}

void LagChart::setMarks(std::vector<LagMark> marks) {
    m_marks = std::move(marks);
    viewport()->update();
}

void LagChart::setAxis(const TimeSpan& span, int left, int right) {
    if (span == m_span && left == m_left && right == m_right) return;
    m_span = span;
    m_left = left;
    m_right = std::max(right, left + 1);
    place();
    refresh();
}

void LagChart::setFrame(const FramePtr& frame) {
    m_frame = frame;
    viewport()->update();
}

QSize LagChart::minimumSizeHint() const {
    return {120, qRound((kCaption + kLeastPlot + kTimeLabels) * unit())};
}

void LagChart::resizeEvent(QResizeEvent* event) {
    QChartView::resizeEvent(event);
    place();
}

double LagChart::unit() const { return QFontInfo(font()).pixelSize() / kTextUnits; }

QRectF LagChart::plotArea() const {
    const double top = kCaption * unit();
    const double height = std::max(viewport()->height() - top - kTimeLabels * unit(), 1.0);
    return {static_cast<double>(m_left), top, static_cast<double>(m_right - m_left), height};
}

void LagChart::place() {
    m_chart->setPlotArea(plotArea());
    m_time->setRange(seconds(m_span.from), seconds(m_span.to));
    viewport()->update();
}

void LagChart::styleLines() {
    const Theme& theme = m_painter.theme();
    m_total->setPen(QPen(theme.colour(Role::Ink), 2));
    m_committed->setPen(QPen(theme.colour(Role::InkSoft), 1, Qt::DashLine));
    for (QLineSeries* series : m_partitions) series->setPen(QPen(theme.colour(Role::Mark), 1));
}

void LagChart::refresh() {
    if (!m_frame || m_group.index() >= m_frame->world->groups.size()) return;
    const auto& samples = m_frame->history->samples(m_group);
    LagRequest request{m_span, LagKind::Position, m_right - m_left, {}};
    if (m_options.partitions) request.partitions = partitionsOf(*m_frame->world, m_group);
    const LagLines position = lagLines(samples, request);
    LagLines committed;
    if (m_options.committed) {
        request.kind = LagKind::Committed;
        request.partitions.clear();
        committed = lagLines(samples, request);
    }
    fillPartitions(position.partitions);
    m_committed->replace(committed.total);
    m_total->replace(position.total);
    scale(position, committed);
    viewport()->update();
}

void LagChart::fillPartitions(const std::vector<LagLine>& lines) {
    while (m_partitions.size() < lines.size()) {
        m_partitions.push_back(new QLineSeries);
        attach(*m_partitions.back());
        styleLines();
    }
    for (std::size_t i = 0; i < m_partitions.size(); ++i) {
        m_partitions[i]->replace(i < lines.size() ? lines[i] : LagLine());
    }
}

void LagChart::scale(const LagLines& position, const LagLines& committed) {
    double highest = kLeastTop;
    for (const LagLine* line : {&position.total, &committed.total}) {
        for (const QPointF& point : *line) highest = std::max(highest, point.y());
    }
    m_top = roundUp(highest);
    m_records->setRange(0, m_top);
}

LagFurniture LagChart::furniture() const {
    LagFurniture result;
    const QRectF area = plotArea();
    result.plot = QRectF(area.topLeft() / unit(), area.size() / unit());
    result.span = m_span;
    result.top = m_top;
    result.at = m_frame->at;
    result.lag = totalLag(*m_frame->world, m_group);
    result.marks = m_marks;
    for (const core::Rebalance& rebalance : m_frame->history->rebalances()) {
        if (rebalance.group != m_group) continue;
        core::SimTime end = rebalance.to;
        if (rebalance.stoppedPartitions > 0) end = std::max(end, rebalance.lastStopEnd);
        result.bands.push_back({rebalance.from, std::min(end, m_frame->history->recordedUntil())});
    }
    return result;
}

void LagChart::paintScene(QPainter& painter, Scene scene) {
    scene.scale = unit();
    m_painter.paint(painter, scene);
}

void LagChart::drawBackground(QPainter* painter, const QRectF&) {
    if (!m_frame) return painter->fillRect(viewport()->rect(), m_painter.theme().colour(Role::Panel));
    paintScene(*painter, lagGround(furniture(), QSizeF(viewport()->size()) / unit()));
}

void LagChart::drawForeground(QPainter* painter, const QRectF&) {
    if (m_frame) paintScene(*painter, lagOverlay(furniture(), QSizeF(viewport()->size()) / unit()));
}

core::SimTime LagChart::momentAt(double x) const {
    const double share = std::clamp((x - m_left) / (m_right - m_left), 0.0, 1.0);
    const auto length = static_cast<double>((m_span.to - m_span.from).count());
    return m_span.from + core::SimDuration{static_cast<std::int64_t>(share * length)};
}

QString LagChart::readingAt(core::SimTime moment) const {
    const auto& samples = m_frame->history->samples(m_group);
    const auto after = std::upper_bound(samples.begin(), samples.end(), moment,
                                        [](core::SimTime t, const core::Sample& s) { return t < s.at; });
    if (after == samples.begin()) return {};
    const core::Sample& sample = *std::prev(after);
    QStringList lines{shortMomentText(sample.at),
                      tr("position lag: %1").arg(countText(core::total(sample.positionLag))),
                      tr("committed lag: %1").arg(countText(core::total(sample.committedLag)))};
    for (const core::PartitionId partition : partitionsOf(*m_frame->world, m_group)) {
        if (partition.index() >= sample.positionLag.size()) continue;
        lines << partitionLabel(*m_frame->world, m_group, partition) + u": " +
                     countText(sample.positionLag[partition.index()]);
    }
    return lines.join(u'\n');
}

void LagChart::mousePressEvent(QMouseEvent* event) {
    if (event->button() == Qt::LeftButton) Q_EMIT momentChosen(momentAt(event->position().x()));
}

void LagChart::mouseMoveEvent(QMouseEvent* event) {
    if (event->buttons().testFlag(Qt::LeftButton)) Q_EMIT momentChosen(momentAt(event->position().x()));
}

void LagChart::mouseReleaseEvent(QMouseEvent* event) { event->accept(); }

void LagChart::wheelEvent(QWheelEvent* event) { event->ignore(); }

bool LagChart::viewportEvent(QEvent* event) {
    if (event->type() != QEvent::ToolTip || !m_frame) return QChartView::viewportEvent(event);
    auto* help = static_cast<QHelpEvent*>(event);
    QToolTip::showText(help->globalPos(), readingAt(momentAt(help->pos().x())), this);
    return true;
}

}  // namespace ui
