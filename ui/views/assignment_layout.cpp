// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/assignment_layout.h"

#include <algorithm>
#include <cmath>

namespace ui {
namespace {

constexpr double kMargin = 24;
constexpr double kTitle = 30;
constexpr double kLegendLine = 26;
constexpr double kTopicLine = 18;
constexpr double kLabelLine = 20;
constexpr double kBottom = 18;
constexpr double kWords = 330;
constexpr double kFigures = 176;
constexpr double kGap = 18;
constexpr double kNameGap = 8;
constexpr double kBandGap = 10;
constexpr double kPadding = 8;
constexpr double kStrip = 7;
constexpr double kStripGap = 3;
/// Name, class, merit and trap in two lines each.
constexpr double kLowestBand = 106;
constexpr double kWarning = 34;
constexpr double kNarrowestColumn = 2;
constexpr double kWidestColumn = 120;
constexpr double kLowestRow = 4;
constexpr double kHighestRow = 24;
/// With rows lower than these the names of members would touch.
constexpr double kNamedRow = 12;
constexpr std::size_t kMostNamedMembers = 12;

}  // namespace

AssignmentLayout::AssignmentLayout(const AssignmentExtent& extent, QSizeF asked)
    : m_extent(extent), m_legendBelow(extent.head > asked.width() - 2 * kMargin) {
    const auto bands = static_cast<double>(std::max<std::size_t>(1, extent.bands));
    const auto members = static_cast<double>(std::max<std::size_t>(1, extent.members));
    const auto partitions = static_cast<double>(std::max<std::size_t>(1, extent.partitions));
    m_gridLeft = kMargin + kPadding + kWords + kGap + extent.names + kNameGap;
    const double right = kGap + kFigures + kPadding + kMargin;
    m_columnWidth =
        std::clamp((asked.width() - m_gridLeft - right) / partitions, kNarrowestColumn, kWidestColumn);
    const double top = grid(0).top();
    const double perBand = (asked.height() - top - kBottom) / bands - kBandGap - kPadding;
    const double lowestRow = extent.members <= kMostNamedMembers ? kNamedRow : kLowestRow;
    m_rowHeight = std::clamp(perBand / members, lowestRow, kHighestRow);
    m_bandHeight = std::max(kLowestBand + (extent.warnings ? kWarning : 0),
                            2 * kPadding + kStrip + kStripGap + std::ceil(m_rowHeight * members));
    const double width = m_gridLeft + m_columnWidth * partitions + right;
    const double height = band(extent.bands).top() - kBandGap + kBottom;
    m_size = QSizeF(std::max(asked.width(), std::ceil(width)), std::max(asked.height(), std::ceil(height)));
}

double AssignmentLayout::margin() const { return kMargin; }

double AssignmentLayout::titleLine() const { return kMargin + 14; }

double AssignmentLayout::legendLine() const { return titleLine() + (m_legendBelow ? kLegendLine : 0); }

double AssignmentLayout::topicLine() const { return legendLine() + kTitle; }

double AssignmentLayout::labelLine() const { return topicLine() + (m_extent.severalTopics ? kTopicLine : 0); }

QRectF AssignmentLayout::band(std::size_t band) const {
    const double top = labelLine() + kLabelLine - 12 + static_cast<double>(band) * (m_bandHeight + kBandGap);
    return {kMargin, top, m_size.width() - 2 * kMargin, m_bandHeight};
}

QRectF AssignmentLayout::words(std::size_t index) const {
    const QRectF of = band(index);
    return {of.left() + kPadding, of.top() + kPadding, kWords, of.height() - 2 * kPadding};
}

QRectF AssignmentLayout::grid(std::size_t index) const {
    return {m_gridLeft, band(index).top() + kPadding + kStrip + kStripGap,
            m_columnWidth * static_cast<double>(m_extent.partitions),
            m_rowHeight * static_cast<double>(m_extent.members)};
}

QRectF AssignmentLayout::figures(std::size_t index) const {
    const QRectF of = grid(index);
    return {of.right() + kGap, band(index).top() + kPadding, kFigures, m_bandHeight - 2 * kPadding};
}

QRectF AssignmentLayout::stop(std::size_t index, std::size_t partition) const {
    const QRectF of = grid(index);
    return {of.left() + static_cast<double>(partition) * m_columnWidth, of.top() - kStripGap - kStrip,
            m_columnWidth, kStrip};
}

QRectF AssignmentLayout::cell(const AssignmentCell& cell) const {
    const QRectF of = grid(cell.band);
    return {of.left() + static_cast<double>(cell.partition) * m_columnWidth,
            of.top() + static_cast<double>(cell.member) * m_rowHeight, m_columnWidth, m_rowHeight};
}

std::optional<AssignmentCell> AssignmentLayout::cellAt(QPointF place) const {
    for (std::size_t index = 0; index < m_extent.bands; ++index) {
        const QRectF of = grid(index);
        if (!of.contains(place)) continue;
        const auto member = static_cast<std::size_t>((place.y() - of.top()) / m_rowHeight);
        const auto partition = static_cast<std::size_t>((place.x() - of.left()) / m_columnWidth);
        return AssignmentCell{index, std::min(member, m_extent.members - 1),
                              std::min(partition, m_extent.partitions - 1)};
    }
    return std::nullopt;
}

}  // namespace ui
