// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// A name on a plate in its owner's colour, or in ink when it is no consumer's.

#include <optional>

#include "ui/panels/picture_widget.h"
#include "ui/scene/shape_list.h"

namespace ui {

class NamePlate : public PictureWidget {
    Q_OBJECT

public:
    explicit NamePlate(QWidget* parent = nullptr);

    /// `number`: of the consumer whose colour it is.
    void setName(const QString& name, std::optional<int> number);

    [[nodiscard]] QSize sizeHint() const override;

protected:
    [[nodiscard]] Scene picture(QSizeF size) const override;

private:
    QString m_name;
    std::optional<int> m_number;
};

/// Shapes of such a plate, for pictures that hold several.
void addNamePlate(ShapeList& shapes, const QRectF& rect, const QString& name, std::optional<int> number,
                  double size);

}  // namespace ui
