// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Where everything stands in the picture of all strategies: one band for what is owned now and one for each
// strategy, below each other, members as rows and partitions as columns that are the same in every band. Only
// places; no shape, no colour.

#include <QRectF>
#include <QSizeF>
#include <optional>

namespace ui {

struct AssignmentExtent {
    std::size_t bands = 1;
    std::size_t members = 0;
    std::size_t partitions = 0;
    bool severalTopics = false;  ///< topics get a line of their own over the columns
    double names = 0;            ///< width of the longest member's name
    double head = 0;             ///< width of heading and legend on one line
    bool warnings = false;       ///< some band has a warning below its words
};

struct AssignmentCell {
    std::size_t band = 0;
    std::size_t member = 0;
    std::size_t partition = 0;
    bool operator==(const AssignmentCell&) const = default;
};

class AssignmentLayout {
public:
    /// Larger than asked for when rows or columns would become too narrow to be told apart.
    AssignmentLayout(const AssignmentExtent& extent, QSizeF asked);

    [[nodiscard]] QSizeF size() const { return m_size; }
    [[nodiscard]] double columnWidth() const { return m_columnWidth; }
    [[nodiscard]] double rowHeight() const { return m_rowHeight; }
    [[nodiscard]] double margin() const;
    /// Base lines of the heading, of the legend (the same where there is room), of the topics' names and of
    /// the partitions' labels.
    [[nodiscard]] double titleLine() const;
    [[nodiscard]] double legendLine() const;
    [[nodiscard]] double topicLine() const;
    [[nodiscard]] double labelLine() const;

    [[nodiscard]] QRectF band(std::size_t band) const;
    [[nodiscard]] QRectF words(std::size_t band) const;    ///< name and traits, left
    [[nodiscard]] QRectF grid(std::size_t band) const;     ///< members × partitions
    [[nodiscard]] QRectF figures(std::size_t band) const;  ///< right
    /// The strip over a column that says that it stops.
    [[nodiscard]] QRectF stop(std::size_t band, std::size_t partition) const;
    [[nodiscard]] QRectF cell(const AssignmentCell& cell) const;
    [[nodiscard]] std::optional<AssignmentCell> cellAt(QPointF place) const;

private:
    AssignmentExtent m_extent;
    QSizeF m_size;
    double m_columnWidth = 0;
    double m_rowHeight = 0;
    double m_bandHeight = 0;
    double m_gridLeft = 0;
    bool m_legendBelow = false;
};

}  // namespace ui
