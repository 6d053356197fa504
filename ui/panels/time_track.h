// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The time bar: the whole run from left to right, with rebalances as blocks, interventions as marks and the
// moment shown as a handle. A click or a drag asks for a moment; it moves nothing itself.

#include <QString>
#include <optional>
#include <vector>

#include "core/base/time.h"
#include "ui/panels/picture_widget.h"

namespace ui {

struct TrackBand {
    core::SimTime from;
    core::SimTime to;
    QString label;  ///< below it; empty: none
    bool operator==(const TrackBand&) const = default;
};
struct TrackMark {
    core::SimTime at;
    QString label;  ///< above it
    bool operator==(const TrackMark&) const = default;
};
struct TrackState {
    core::SimTime at;
    core::SimTime playedUntil;
    core::SimTime end;
    std::vector<TrackBand> bands;
    std::vector<TrackMark> marks;   ///< ascending in time
    std::optional<TrackMark> goal;  ///< where a long jump is going, and how far it has got
    bool operator==(const TrackState&) const = default;
};

[[nodiscard]] Scene timeTrack(const TrackState& state, QSizeF size);

class TimeTrack : public PictureWidget {
    Q_OBJECT

public:
    explicit TimeTrack(QWidget* parent = nullptr);

    void setState(const TrackState& state);

    [[nodiscard]] QSize sizeHint() const override;

Q_SIGNALS:
    void momentChosen(core::SimTime moment);

protected:
    [[nodiscard]] Scene picture(QSizeF size) const override;
    bool event(QEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;

private:
    [[nodiscard]] core::SimTime momentAt(double x) const;
    [[nodiscard]] QString textAt(double x) const;

    TrackState m_state;
};

}  // namespace ui
