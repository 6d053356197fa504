// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The course of a rebalance as a bar to scale, not yet known, nobody consumes, still to come, with its
// legend below. Shows what it is given.

#include <QString>
#include <optional>

#include "core/base/time.h"
#include "ui/panels/picture_widget.h"

namespace ui {

struct RebalanceCourse {
    core::SimDuration notKnown{};
    bool stoppedBefore = false;  ///< the second stretch began before the first, and holds it
    core::SimDuration nobodyConsumes{};
    std::optional<core::SimDuration> stillToCome;  ///< none: it will last, nobody can tell how long
    QString notKnownText;
    QString nobodyText;
    QString stillText;
    bool operator==(const RebalanceCourse&) const = default;
};

[[nodiscard]] Scene rebalanceCourse(const RebalanceCourse& course, QSizeF size);

class RebalanceBar : public PictureWidget {
    Q_OBJECT

public:
    explicit RebalanceBar(QWidget* parent = nullptr);

    void setCourse(const RebalanceCourse& course);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    [[nodiscard]] Scene picture(QSizeF size) const override;

private:
    RebalanceCourse m_course;
};

}  // namespace ui
