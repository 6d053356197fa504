// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/scene/chip_layout.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace ui {
namespace {

/// Ways to place chips, from roomy to tight.
struct Fit {
    double track;  ///< of a resting chip, beside its plate
    double gap;
    double ghostGap;
};
constexpr std::array kFits{Fit{30, 6, 4}, Fit{22, 5, 4}, Fit{14, 4, 3}, Fit{8, 3, 2}};
constexpr double kRowGap = 4;

double widthOf(const ChipFacts& chip, double plate, const Fit& fit) {
    return chip.look == ChipLook::Resting ? plate + fit.track : plate;
}

struct Cursor {
    double x = 0;
    int row = 0;
};

/// Rows of chips from the left; null rectangles once the rows are used up.
std::vector<QRectF> flow(const QRectF& area, double height, const std::vector<double>& widths, double gap,
                         int rows, Cursor& cursor) {
    std::vector<QRectF> rects;
    for (const double width : widths) {
        if (cursor.x > 0 && cursor.x + width > area.width()) cursor = {0, cursor.row + 1};
        if (cursor.row >= rows) {
            rects.emplace_back();
            continue;
        }
        rects.emplace_back(area.left() + cursor.x, area.top() + cursor.row * (height + kRowGap), width,
                           height);
        cursor.x += width + gap;
    }
    return rects;
}

/// Ghosts against the right edge, in as many rows as there are: from the owned chips' last row on when they
/// fit beside those, else from the next.
void placeGhosts(const QRectF& area, double height, const std::vector<std::size_t>& ghosts, double plate,
                 double gap, Cursor cursor, int rows, std::vector<QRectF>& rects) {
    if (ghosts.empty()) return;
    const auto count = static_cast<double>(ghosts.size());
    const double needed = count * plate + (count - 1) * gap;
    if (cursor.x > 0 && cursor.x + needed > area.width()) cursor = {0, cursor.row + 1};
    const auto fitting =
        static_cast<std::size_t>(std::max(0.0, std::floor((area.width() + gap) / (plate + gap))));
    if (fitting == 0) return;
    for (std::size_t done = 0; done < ghosts.size() && cursor.row < rows; ++cursor.row) {
        const std::size_t shown = std::min(ghosts.size() - done, fitting);
        double x = area.right() - static_cast<double>(shown) * (plate + gap) + gap;
        for (std::size_t i = 0; i < shown; ++i, x += plate + gap) {
            rects[ghosts[done + i]] = QRectF(x, area.top() + cursor.row * (height + kRowGap), plate, height);
        }
        done += shown;
    }
}

std::vector<QRectF> place(const QRectF& area, double height, double plate,
                          const std::vector<ChipFacts>& chips, const Fit& fit, int rows) {
    std::vector<double> widths;
    std::vector<std::size_t> ghosts;
    std::vector<std::size_t> owned;
    for (std::size_t i = 0; i < chips.size(); ++i) {
        if (chips[i].look == ChipLook::Ghost) {
            ghosts.push_back(i);
        } else {
            owned.push_back(i);
            widths.push_back(widthOf(chips[i], plate, fit));
        }
    }
    Cursor cursor;
    const std::vector<QRectF> placed = flow(area, height, widths, fit.gap, rows, cursor);
    std::vector<QRectF> rects(chips.size());
    for (std::size_t i = 0; i < owned.size(); ++i) rects[owned[i]] = placed[i];
    placeGhosts(area, height, ghosts, plate, fit.ghostGap, cursor, rows, rects);
    return rects;
}

/// The last chip's place is given to the number of those that found none.
void countHidden(ChipPlaces& places) {
    const auto isHidden = [](const QRectF& rect) { return rect.isNull(); };
    places.hidden = static_cast<int>(std::ranges::count_if(places.rects, isHidden));
    if (places.hidden == 0) return;
    const auto last = std::ranges::find_if_not(places.rects.rbegin(), places.rects.rend(), isHidden);
    if (last == places.rects.rend()) return;
    places.hiddenRect = *last;
    *last = QRectF();
    ++places.hidden;
}

}  // namespace

ChipPlaces placeChips(const QRectF& area, double chipHeight, double plateWidth,
                      const std::vector<ChipFacts>& chips) {
    ChipPlaces places;
    places.plateWidth = plateWidth;
    const int rows = std::max(1, static_cast<int>((area.height() + kRowGap) / (chipHeight + kRowGap)));
    for (const Fit& fit : kFits) {
        places.rects = place(area, chipHeight, plateWidth, chips, fit, rows);
        if (std::ranges::none_of(places.rects, &QRectF::isNull)) return places;
    }
    countHidden(places);
    return places;
}

}  // namespace ui
