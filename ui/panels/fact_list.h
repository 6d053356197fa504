// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Facts as rows, labels on the left and values on the right. Rows move closer together before anything is
// cut; a value that does not fit is shortened and shown whole as a tool tip.

#include "ui/models/facts.h"
#include "ui/panels/picture_widget.h"

namespace ui {

class FactList : public PictureWidget {
    Q_OBJECT

public:
    /// `pitch`: units from row to row where there is room.
    explicit FactList(double pitch = 24.0, QWidget* parent = nullptr);

    void setFacts(Facts facts);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    [[nodiscard]] Scene picture(QSizeF size) const override;
    bool event(QEvent* event) override;

private:
    double m_pitch;
    Facts m_facts;
};

}  // namespace ui
