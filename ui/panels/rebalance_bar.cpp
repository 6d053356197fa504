// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/rebalance_bar.h"

#include <algorithm>

#include "ui/scene/text_metrics.h"
#include "ui/text/units.h"

namespace ui {

namespace {

constexpr double kBarHeight = 15.0;
constexpr double kPitch = 22.0;
constexpr double kLeastPitch = 16.0;
constexpr int kLegendRows = 3;
constexpr double kSwatch = 9.0;
constexpr double kTextSize = 12.0;
/// Share of the bar that stands for a time of which nobody knows how long it will be.
constexpr double kUnknownShare = 0.25;

enum class Look : std::uint8_t { Band, Stop, Open };

void addBox(Scene& scene, const QRectF& rect, Look look, double dash) {
    const QRectF inside = rect.adjusted(0.5, 0.5, -0.5, -0.5);
    if (inside.width() <= 0) return;
    Box box{inside, 0, {}, {}};
    if (look == Look::Stop) {
        scene.shapes.push_back({Layer::State, {}, Hatch{inside, 0, Corners::All, rect.topLeft()}});
        box.edge = Stroke{{Role::Stop}, 1};
    } else if (look == Look::Band) {
        box.fill = {Role::Band};
        box.edge = Stroke{{Role::InkSoft}, 1};
    } else {
        box.edge = Stroke{{Role::Mark}, 1, dash, dash};
    }
    scene.shapes.push_back({Layer::State, {}, box});
}

struct LegendRow {
    Look look;
    QString label;
    QString value;
    Weight weight;
    Role colour;
};

void addLegend(Scene& scene, const LegendRow& row, double middle, double width) {
    addBox(scene, QRectF(0, middle - kSwatch / 2 - 0.5, kSwatch + 1, kSwatch + 1), row.look, 2);
    const double y = middle + 4.0;
    const double valueWidth = textWidth(row.value, kTextSize, row.weight);
    const QString label = elided(row.label, width - 18.0 - valueWidth - 8.0, kTextSize, Weight::Normal);
    scene.shapes.push_back(
        {Layer::State, {}, Text{{18.0, y}, label, kTextSize, Weight::Normal, Align::Left, {Role::Ink}}});
    scene.shapes.push_back(
        {Layer::State, {}, Text{{width, y}, row.value, kTextSize, row.weight, Align::Right, {row.colour}}});
}

double seconds(core::SimDuration duration) { return static_cast<double>(duration.count()) / 1e6; }

}  // namespace

Scene rebalanceCourse(const RebalanceCourse& course, QSizeF size) {
    Scene scene{size, 1, {}};
    const core::SimDuration before = course.stoppedBefore ? core::SimDuration{} : course.notKnown;
    const double known =
        seconds(before + course.nobodyConsumes + course.stillToCome.value_or(core::SimDuration{}));
    const double open = course.stillToCome ? 0.0 : kUnknownShare;
    const double perSecond = known > 0 ? size.width() * (1 - open) / known : 0;
    const double first = seconds(before) * perSecond;
    const double second = first + seconds(course.nobodyConsumes) * perSecond;
    addBox(scene, QRectF(0, 0, first, kBarHeight + 1), Look::Band, 3);
    addBox(scene, QRectF(first, 0, second - first, kBarHeight + 1), Look::Stop, 3);
    addBox(scene, QRectF(second, 0, size.width() - second, kBarHeight + 1), Look::Open, 3);

    const QString still = course.stillToCome ? spanText(*course.stillToCome) : QStringLiteral("?");
    const LegendRow rows[kLegendRows] = {
        {Look::Band, course.notKnownText, spanText(course.notKnown), Weight::Bold, Role::Ink},
        {Look::Stop, course.nobodyText, spanText(course.nobodyConsumes), Weight::Bold, Role::Alarm},
        {Look::Open, course.stillText, still, Weight::Normal, Role::Ink},
    };
    const double pitch = std::min((size.height() - kBarHeight - 1) / kLegendRows, kPitch);
    double middle = kBarHeight + 1 + pitch / 2;
    for (const LegendRow& row : rows) {
        addLegend(scene, row, middle, size.width());
        middle += pitch;
    }
    return scene;
}

RebalanceBar::RebalanceBar(QWidget* parent) : PictureWidget(parent) {
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    setAccessibleName(tr("Course of the rebalance"));
}

void RebalanceBar::setCourse(const RebalanceCourse& course) {
    if (course == m_course) return;
    m_course = course;
    setAccessibleDescription(tr("%1: %2; %3: %4")
                                 .arg(course.notKnownText, spanText(course.notKnown), course.nobodyText,
                                      spanText(course.nobodyConsumes)));
    update();
}

QSize RebalanceBar::sizeHint() const { return {0, qRound((kBarHeight + 1 + kLegendRows * kPitch) * unit())}; }

QSize RebalanceBar::minimumSizeHint() const {
    return {0, qRound((kBarHeight + 1 + kLegendRows * kLeastPitch) * unit())};
}

Scene RebalanceBar::picture(QSizeF size) const { return rebalanceCourse(m_course, size); }

}  // namespace ui
