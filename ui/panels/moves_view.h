// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Which partitions went from whom to whom: their names over two plates with an arrow, in columns. Moves
// that do not fit are counted at the end.

#include <vector>

#include "ui/panels/picture_widget.h"

namespace ui {

struct MoveWords {
    QString partitions;  ///< "P4 P5"
    QString from;
    QString to;
    int fromNumber = 0;
    int toNumber = 0;
    bool operator==(const MoveWords&) const = default;
};

class MovesView : public PictureWidget {
    Q_OBJECT

public:
    explicit MovesView(QWidget* parent = nullptr);

    void setMoves(const std::vector<MoveWords>& moves);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    [[nodiscard]] Scene picture(QSizeF size) const override;

private:
    std::vector<MoveWords> m_moves;
};

}  // namespace ui
