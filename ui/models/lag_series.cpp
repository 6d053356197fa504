// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/lag_series.h"

#include <algorithm>
#include <cmath>

#include "core/base/assert.h"

namespace ui {

namespace {

double seconds(core::SimTime moment) { return static_cast<double>(core::microseconds(moment)) / 1e6; }

/// Keeps the lowest and the highest point of each column of pixels, in the order in which they came.
class ColumnThinner {
public:
    ColumnThinner(LagLine& line, const TimeSpan& span, int columns)
        : m_line(line),
          m_from(seconds(span.from)),
          m_perSecond(columns / (seconds(span.to) - seconds(span.from))) {}

    void add(const QPointF& point) {
        const double column = std::floor((point.x() - m_from) * m_perSecond);
        if (m_count > 0 && column != m_column) flush();
        m_column = column;
        if (m_count == 0 || point.y() < m_lowest.y()) m_lowest = point;
        if (m_count == 0 || point.y() >= m_highest.y()) m_highest = point;
        ++m_count;
    }
    void flush() {
        if (m_count == 0) return;
        const bool risesFirst = m_highest.x() < m_lowest.x();
        m_line << (risesFirst ? m_highest : m_lowest);
        if (m_lowest != m_highest) m_line << (risesFirst ? m_lowest : m_highest);
        m_count = 0;
    }

private:
    LagLine& m_line;
    double m_from;
    double m_perSecond;
    double m_column = 0;
    QPointF m_lowest;
    QPointF m_highest;
    int m_count = 0;
};

/// The samples of the span with one neighbour on either side, so that lines reach its edges.
struct Range {
    std::vector<core::Sample>::const_iterator first;
    std::vector<core::Sample>::const_iterator last;
};
Range samplesIn(const std::vector<core::Sample>& samples, const TimeSpan& span) {
    auto first = std::lower_bound(samples.begin(), samples.end(), span.from,
                                  [](const core::Sample& s, core::SimTime t) { return s.at < t; });
    auto last = std::upper_bound(first, samples.end(), span.to,
                                 [](core::SimTime t, const core::Sample& s) { return t < s.at; });
    if (first != samples.begin()) --first;
    if (last != samples.end()) ++last;
    return {first, last};
}

}  // namespace

LagLines lagLines(const std::vector<core::Sample>& samples, const LagRequest& request) {
    CORE_ASSERT(request.span.from < request.span.to);
    CORE_ASSERT(request.columns > 0);
    LagLines lines;
    lines.partitions.resize(request.partitions.size());
    std::vector<ColumnThinner> thinners;
    for (LagLine& line : lines.partitions) thinners.emplace_back(line, request.span, request.columns);
    ColumnThinner total(lines.total, request.span, request.columns);

    const Range range = samplesIn(samples, request.span);
    for (auto sample = range.first; sample != range.last; ++sample) {
        const auto& lags = request.kind == LagKind::Position ? sample->positionLag : sample->committedLag;
        const double x = seconds(sample->at);
        for (std::size_t i = 0; i < thinners.size(); ++i) {
            const std::size_t partition = request.partitions[i].index();
            if (partition < lags.size()) thinners[i].add({x, static_cast<double>(lags[partition])});
        }
        total.add({x, static_cast<double>(core::total(lags))});
    }
    for (ColumnThinner& thinner : thinners) thinner.flush();
    total.flush();
    return lines;
}

double roundUp(double value) {
    double power = 1;
    while (power * 10 < value) power *= 10;
    for (const double factor : {1.0, 2.0, 5.0}) {
        if (power * factor >= value) return power * factor;
    }
    return power * 10;
}

}  // namespace ui
