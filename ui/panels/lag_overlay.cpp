// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/lag_overlay.h"

#include <QCoreApplication>
#include <QStringList>
#include <algorithm>
#include <cmath>

#include "ui/models/happenings.h"
#include "ui/scene/text_metrics.h"
#include "ui/text/units.h"

namespace ui {

namespace {

using namespace std::chrono_literals;

class Words {
    Q_DECLARE_TR_FUNCTIONS(LagChart)
};

constexpr double kTextSize = 12.0;
constexpr double kValueSize = 13.0;
constexpr double kTickWidth = 64.0;
constexpr int kMostTicks = 9;
constexpr double kGap = 6.0;
/// Marks that stand closer share one label.
constexpr double kCrowd = 24.0;
constexpr double kBaseline = 24.0;  ///< of the time labels, below the plot
constexpr double kCaptionRise = 8.0;

double seconds(core::SimTime moment) { return static_cast<double>(core::microseconds(moment)) / 1e6; }

double xOf(const LagFurniture& furniture, core::SimTime moment) {
    const double length = seconds(furniture.span.to) - seconds(furniture.span.from);
    return furniture.plot.left() +
           (seconds(moment) - seconds(furniture.span.from)) / length * furniture.plot.width();
}

bool isIn(const TimeSpan& span, core::SimTime moment) { return moment >= span.from && moment <= span.to; }

std::vector<core::SimTime> ticks(const LagFurniture& furniture) {
    const int most = std::clamp(static_cast<int>(furniture.plot.width() / kTickWidth), 1, kMostTicks);
    return ticksIn(furniture.span, most);
}

void add(Scene& scene, Form form) { scene.shapes.push_back({Layer::State, {}, std::move(form)}); }

void addText(Scene& scene, QPointF at, const QString& text, Align align, Role role, Weight weight,
             double size = kTextSize) {
    add(scene, Text{at, text, size, weight, align, {role}});
}

void addTimeLabels(Scene& scene, const LagFurniture& furniture) {
    const core::SimDuration length = furniture.span.to - furniture.span.from;
    const double y = furniture.plot.bottom() + kBaseline;
    const QString now = length < 3s ? axisLabel(furniture.at, length) : shortMomentText(furniture.at);
    const double x = xOf(furniture, furniture.at);
    std::vector<LineLabel> taken;
    if (isIn(furniture.span, furniture.at)) {
        const double width = textWidth(now, kTextSize, Weight::Bold) + 16.0;
        taken.push_back({x, width});
        add(scene, Box{{x - width / 2, y - 12.5, width, 18}, 4, {Role::Control}, {}});
        addText(scene, {x, y + 1.0}, now, Align::Centre, Role::OnControl, Weight::Bold);
    }
    std::vector<LineLabel> labels;
    std::vector<QString> texts;
    for (const core::SimTime tick : ticks(furniture)) {
        texts.push_back(axisLabel(tick, length));
        labels.push_back({xOf(furniture, tick), textWidth(texts.back(), kTextSize, Weight::Normal)});
    }
    const std::vector<bool> fits = labelsThatFit(labels, taken, kGap);
    for (std::size_t i = 0; i < labels.size(); ++i) {
        if (!fits[i]) continue;
        addText(scene, {labels[i].centre, y}, texts[i], Align::Centre, Role::InkSoft, Weight::Normal);
    }
}

/// The longest caption that neither the cursor nor a mark's line crosses.
QString captionThatFits(const LagFurniture& furniture, const QStringList& captions) {
    const double left = furniture.plot.left();
    double room = furniture.plot.width();
    const auto block = [&](core::SimTime moment) {
        if (isIn(furniture.span, moment)) room = std::min(room, xOf(furniture, moment) - left);
    };
    block(furniture.at);
    for (const LagMark& mark : furniture.marks) block(mark.at);
    for (const QString& caption : captions) {
        if (textWidth(caption, kTextSize, Weight::Normal) + 2 * kGap <= room) return caption;
    }
    return {};
}

/// Marks that stand too close for labels of their own.
struct Crowd {
    std::vector<double> lines;  ///< x of each
    QString label;
};

std::vector<Crowd> crowdsOf(const LagFurniture& furniture) {
    std::vector<Crowd> crowds;
    QString first;
    for (const LagMark& mark : furniture.marks) {
        if (!isIn(furniture.span, mark.at)) continue;
        const double x = xOf(furniture, mark.at);
        if (crowds.empty() || x - crowds.back().lines.back() >= kCrowd) {
            first = mark.label;
            crowds.push_back({{x}, mark.label});
            continue;
        }
        crowds.back().lines.push_back(x);
        crowds.back().label = QStringLiteral("%1 +%2").arg(first).arg(crowds.back().lines.size() - 1);
    }
    return crowds;
}

void addMarks(Scene& scene, const LagFurniture& furniture, const QStringList& captions) {
    const double y = furniture.plot.top() - kCaptionRise;
    const QString caption = captionThatFits(furniture, captions);
    const double captionWidth = textWidth(caption, kTextSize, Weight::Normal);
    const double left = furniture.plot.left() + kGap;
    addText(scene, {left, y}, caption, Align::Left, Role::InkSoft, Weight::Normal);
    std::vector<LineLabel> taken{{left + captionWidth / 2, captionWidth}};
    if (isIn(furniture.span, furniture.at)) taken.push_back({xOf(furniture, furniture.at), 2});
    const std::vector<Crowd> crowds = crowdsOf(furniture);
    std::vector<LineLabel> labels;
    for (const Crowd& crowd : crowds) {
        for (const double x : crowd.lines) {
            add(scene, Line{{x, 0}, {x, furniture.plot.bottom()}, Stroke{{Role::Ink}, 1.2, 3, 3}});
            taken.push_back({x, 2});
        }
        const double width = textWidth(crowd.label, kTextSize, Weight::Bold);
        labels.push_back({crowd.lines.back() + kGap + width / 2, width});
    }
    const std::vector<bool> fits = labelsThatFit(labels, taken, kGap - 2);
    for (std::size_t i = 0; i < labels.size(); ++i) {
        const bool inside = labels[i].centre + labels[i].width / 2 <= scene.size.width();
        if (!fits[i] || !inside) continue;
        addText(scene, {labels[i].centre, y}, crowds[i].label, Align::Centre, Role::Ink, Weight::Bold);
    }
}

void addCursor(Scene& scene, const LagFurniture& furniture) {
    if (!isIn(furniture.span, furniture.at)) return;
    const double x = xOf(furniture, furniture.at);
    const double share = std::clamp(static_cast<double>(furniture.lag) / furniture.top, 0.0, 1.0);
    const double y = furniture.plot.bottom() - share * furniture.plot.height();
    add(scene, Line{{x, 0}, {x, furniture.plot.bottom() + 4}, Stroke{{Role::Ink}, 2}});
    add(scene, Dot{{x, y}, 4, {Role::Panel}, Stroke{{Role::Ink}, 2}});
    const QString value = countText(furniture.lag);
    const double width = textWidth(value, kValueSize, Weight::Bold);
    const bool right = x + 10 + width <= scene.size.width();
    const double baseline = std::min(y + 4.5, furniture.plot.bottom() - 2);
    // Where the future has been played already, its line would go through the figures.
    const QRectF plate(right ? x + 7 : x - 13 - width, baseline - 12, width + 6, 15);
    add(scene, Box{plate, 3, {Role::Panel}, {}});
    addText(scene, {x + (right ? 10 : -10), baseline}, value, right ? Align::Left : Align::Right, Role::Ink,
            Weight::Bold, kValueSize);
}

void addRecordLabels(Scene& scene, const LagFurniture& furniture) {
    const double x = furniture.plot.left() - 8;
    const QString top = countText(static_cast<core::Offset>(furniture.top));
    addText(scene, {x, furniture.plot.top() + 4}, top, Align::Right, Role::InkSoft, Weight::Normal);
    addText(scene, {x, furniture.plot.bottom() + 4}, QStringLiteral("0"), Align::Right, Role::InkSoft,
            Weight::Normal);
}

}  // namespace

QString axisLabel(core::SimTime moment, core::SimDuration length) {
    if (length < 200ms) return QString::number(seconds(moment), 'f', 3) + QStringLiteral(" s");
    return length < 3s ? shortMomentText(moment) : compactMoment(moment);
}

Scene lagGround(const LagFurniture& furniture, QSizeF size) {
    Scene scene{size, 1, {}};
    const QRectF& plot = furniture.plot;
    add(scene, Box{QRectF(QPointF(), size), 0, {Role::Panel}, {}});
    for (const TimeSpan& band : furniture.bands) {
        const double left = std::clamp(xOf(furniture, band.from), plot.left(), plot.right());
        const double right = std::clamp(xOf(furniture, band.to), plot.left(), plot.right());
        if (right > left) add(scene, Box{{left, 0, right - left, plot.bottom()}, 0, {Role::Band}, {}});
    }
    const Stroke grid{{Role::EdgeSoft}, 1};
    add(scene, Line{{plot.left(), plot.top() + 0.5}, {plot.right(), plot.top() + 0.5}, grid});
    for (const core::SimTime tick : ticks(furniture)) {
        const double x = std::floor(xOf(furniture, tick)) + 0.5;
        add(scene, Line{{x, 0}, {x, plot.bottom() + 6}, grid});
    }
    add(scene, Line{{plot.left(), plot.bottom() + 0.5},
                    {plot.right(), plot.bottom() + 0.5},
                    Stroke{{Role::Mark}, 1}});
    return scene;
}

Scene lagOverlay(const LagFurniture& furniture, QSizeF size) {
    Scene scene{size, 1, {}};
    addRecordLabels(scene, furniture);
    addMarks(scene, furniture, {Words::tr("position lag, total records"), Words::tr("position lag")});
    addCursor(scene, furniture);
    addTimeLabels(scene, furniture);
    return scene;
}

}  // namespace ui
