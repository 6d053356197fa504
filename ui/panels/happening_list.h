// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// "What happens" as a list: time and words, the present one marked. A click on one asks for its moment.

#include <QListWidget>

#include "ui/models/happenings.h"
#include "ui/scene/theme.h"

namespace ui {

class HappeningDelegate;

class HappeningList : public QListWidget {
    Q_OBJECT

public:
    explicit HappeningList(QWidget* parent = nullptr);

    void setHappenings(const std::vector<Happening>& list);
    void setMoment(core::SimTime moment);
    /// Where the words of the lines begin, behind the longest moment, in sizes of the text.
    [[nodiscard]] double wordsAt() const;
    void setTheme(const Theme& theme);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

Q_SIGNALS:
    void momentChosen(core::SimTime moment);

protected:
    void changeEvent(QEvent* event) override;

private:
    void markPresent();
    /// Of so many lines.
    [[nodiscard]] int heightOf(int rows) const;
    void limitHeight();

    std::vector<Happening> m_list;
    core::SimTime m_moment;
    int m_present = -1;
    HappeningDelegate* m_delegate;
};

}  // namespace ui
