// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/time_track.h"

#include <QHelpEvent>
#include <QMouseEvent>
#include <QStringList>
#include <QToolTip>
#include <algorithm>
#include <cmath>

#include "ui/models/time_axis.h"
#include "ui/scene/text_metrics.h"
#include "ui/text/units.h"

namespace ui {

namespace {

constexpr double kEnd = 8.0;  ///< room for the handle beside the track
constexpr double kTrackHeight = 6.0;
constexpr double kBandHeight = 17.0;
constexpr double kHandleHeight = 24.0;
constexpr double kHandleWidth = 6.0;
constexpr double kMarkWidth = 10.0;
constexpr double kMarkHeight = 9.0;
constexpr double kTextSize = 12.0;
constexpr double kLabelGap = 8.0;
/// From the middle of the track to the base line of what is written below it.
constexpr double kBelow = 24.0;
/// Marks that stand closer share one label.
constexpr double kCrowd = 9.0;

double place(core::SimTime moment, core::SimTime end, double width) {
    const double share =
        static_cast<double>(core::microseconds(moment)) / static_cast<double>(core::microseconds(end));
    return kEnd + std::clamp(share, 0.0, 1.0) * (width - 2 * kEnd);
}

void add(Scene& scene, Form form) { scene.shapes.push_back({Layer::State, {}, std::move(form)}); }

void addTrack(Scene& scene, const TrackState& state, double middle) {
    const double width = scene.size.width();
    const auto stretch = [&](core::SimTime from, core::SimTime to, Role role) {
        const double left = place(from, state.end, width);
        const QRectF rect(left, middle - kTrackHeight / 2, place(to, state.end, width) - left, kTrackHeight);
        if (rect.width() > 0) add(scene, Box{rect, std::min(3.0, rect.width() / 2), {role}, {}});
    };
    stretch({}, state.end, Role::Rest);
    stretch({}, state.playedUntil, Role::Edge);
    stretch({}, state.at, Role::Mark);
}

/// A hollow handle where a long jump is going, and below it what it is doing; returns the room that takes.
std::vector<LineLabel> addGoal(Scene& scene, const TrackState& state, double middle) {
    if (!state.goal) return {};
    const double width = scene.size.width();
    const double x = place(state.goal->at, state.end, width);
    add(scene, Box{{x - kHandleWidth / 2, middle - kHandleHeight / 2, kHandleWidth, kHandleHeight},
                   3,
                   {Role::Panel},
                   Stroke{{Role::Ink}, 1.5, 3, 2}});
    const double length = textWidth(state.goal->label, kTextSize, Weight::Bold);
    const LineLabel label{std::clamp(x, length / 2, std::max(length / 2, width - length / 2)), length};
    add(scene, Text{{label.centre, middle + kBelow},
                    state.goal->label,
                    kTextSize,
                    Weight::Bold,
                    Align::Centre,
                    {Role::Ink}});
    return {label};
}

void addBands(Scene& scene, const TrackState& state, double middle, const std::vector<LineLabel>& taken) {
    const double width = scene.size.width();
    std::vector<LineLabel> labels;
    std::vector<const TrackBand*> labelled;
    for (const TrackBand& band : state.bands) {
        const double left = place(band.from, state.end, width);
        const double right = std::max(place(band.to, state.end, width), left + 3.0);
        const QRectF rect(left + 0.5, middle - kBandHeight / 2, right - left - 1, kBandHeight);
        add(scene, Box{rect, 2, {Role::Band}, Stroke{{Role::InkSoft}, 1}});
        if (band.label.isEmpty()) continue;
        labelled.push_back(&band);
        const double length = textWidth(band.label, kTextSize, Weight::Normal);
        labels.push_back({std::clamp((left + right) / 2, length / 2, width - length / 2), length});
    }
    const std::vector<bool> fits = labelsThatFit(labels, taken, kLabelGap);
    for (std::size_t i = 0; i < labels.size(); ++i) {
        if (!fits[i]) continue;
        add(scene, Text{{labels[i].centre, middle + kBelow},
                        labelled[i]->label,
                        kTextSize,
                        Weight::Normal,
                        Align::Centre,
                        {Role::InkSoft}});
    }
}

/// Neighbouring marks under one label.
struct Crowd {
    double x = 0;
    double lastX = 0;
    QString label;
    int more = 0;
};

std::vector<Crowd> crowdsOf(const TrackState& state, double width) {
    std::vector<Crowd> crowds;
    for (const TrackMark& mark : state.marks) {
        const double x = place(mark.at, state.end, width);
        if (!crowds.empty() && x - crowds.back().lastX < kCrowd) {
            crowds.back().lastX = x;
            ++crowds.back().more;
        } else {
            crowds.push_back({x, x, mark.label, 0});
        }
    }
    for (Crowd& crowd : crowds) {
        if (crowd.more > 0) crowd.label = QStringLiteral("%1 +%2").arg(crowd.label).arg(crowd.more);
    }
    return crowds;
}

void addMarks(Scene& scene, const TrackState& state, double middle) {
    const double width = scene.size.width();
    const double tip = middle - kBandHeight / 2 - 1.5;
    for (const TrackMark& mark : state.marks) {
        const double x = place(mark.at, state.end, width);
        add(scene,
            Path{{{x - kMarkWidth / 2, tip - kMarkHeight}, {x + kMarkWidth / 2, tip - kMarkHeight}, {x, tip}},
                 {Role::Ink},
                 {}});
    }
    const std::vector<Crowd> crowds = crowdsOf(state, width);
    std::vector<LineLabel> labels;
    std::vector<LineLabel> triangles;
    for (const Crowd& crowd : crowds) {
        const double length = textWidth(crowd.label, kTextSize, Weight::Normal);
        const double right = crowd.lastX + kMarkWidth + length / 2;
        const bool fitsRight = right + length / 2 <= width;
        labels.push_back({fitsRight ? right : crowd.x - kMarkWidth - length / 2, length});
        triangles.push_back({(crowd.x + crowd.lastX) / 2, crowd.lastX - crowd.x + kMarkWidth});
    }
    const std::vector<bool> fits = labelsThatFit(labels, triangles, 3.0);
    for (std::size_t i = 0; i < labels.size(); ++i) {
        if (!fits[i]) continue;
        add(scene, Text{{labels[i].centre, tip - 5.0},
                        crowds[i].label,
                        kTextSize,
                        Weight::Normal,
                        Align::Centre,
                        {Role::Ink}});
    }
}

}  // namespace

Scene timeTrack(const TrackState& state, QSizeF size) {
    Scene scene{size, 1, {}};
    if (state.end <= core::SimTime{}) return scene;
    const double middle = size.height() / 2;
    addTrack(scene, state, middle);
    addBands(scene, state, middle, addGoal(scene, state, middle));
    addMarks(scene, state, middle);
    const double x = place(state.at, state.end, size.width());
    add(scene, Box{{x - kHandleWidth / 2, middle - kHandleHeight / 2, kHandleWidth, kHandleHeight},
                   3,
                   {Role::Panel},
                   Stroke{{Role::Ink}, 2}});
    return scene;
}

TimeTrack::TimeTrack(QWidget* parent) : PictureWidget(parent) {
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    setCursor(Qt::PointingHandCursor);
    setAccessibleName(tr("Time bar"));
}

void TimeTrack::setState(const TrackState& state) {
    if (state == m_state) return;
    m_state = state;
    setAccessibleDescription(tr("%1 of %2").arg(momentText(m_state.at), momentText(m_state.end)));
    update();
}

QSize TimeTrack::sizeHint() const { return (QSizeF(400, 56) * unit()).toSize(); }

Scene TimeTrack::picture(QSizeF size) const { return timeTrack(m_state, size); }

core::SimTime TimeTrack::momentAt(double x) const {
    const double left = kEnd * unit();
    const double share = std::clamp((x - left) / std::max(width() - 2 * left, 1.0), 0.0, 1.0);
    const double end = static_cast<double>(core::microseconds(m_state.end));
    return core::SimTime{core::SimDuration{static_cast<std::int64_t>(share * end)}};
}

QString TimeTrack::textAt(double x) const {
    QStringList lines{momentText(momentAt(x))};
    for (const TrackMark& mark : m_state.marks) {
        const double markX = place(mark.at, m_state.end, width() / unit()) * unit();
        if (std::abs(markX - x) < kCrowd) lines << shortMomentText(mark.at) + u"  " + mark.label;
    }
    return lines.join(u'\n');
}

bool TimeTrack::event(QEvent* event) {
    if (event->type() != QEvent::ToolTip) return PictureWidget::event(event);
    auto* help = static_cast<QHelpEvent*>(event);
    QToolTip::showText(help->globalPos(), textAt(help->pos().x()), this);
    return true;
}

void TimeTrack::mousePressEvent(QMouseEvent* event) {
    if (event->button() == Qt::LeftButton) Q_EMIT momentChosen(momentAt(event->position().x()));
}

void TimeTrack::mouseMoveEvent(QMouseEvent* event) {
    if (event->buttons().testFlag(Qt::LeftButton)) Q_EMIT momentChosen(momentAt(event->position().x()));
}

}  // namespace ui
