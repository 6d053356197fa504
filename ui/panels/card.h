// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The white rounded frame that every panel stands in, and the two kinds of heading inside. Looks come from
// the window's style sheet, which knows these by their properties.

#include <QFrame>
#include <QLabel>

class QBoxLayout;
class QHBoxLayout;
class QVBoxLayout;

namespace ui {

class Card : public QFrame {
    Q_OBJECT

public:
    explicit Card(const QString& name, QWidget* parent = nullptr);

    [[nodiscard]] QVBoxLayout& body() const { return *m_body; }

private:
    QVBoxLayout* m_body;
};

/// Kinds of text that the style sheet tells apart.
enum class TextKind : std::uint8_t { Title, Section, Soft, Corner, Plain };
[[nodiscard]] QLabel* makeLabel(const QString& text, TextKind kind);

/// A soft remark that is shortened where there is no room for it, and then shown whole as a tool tip.
class Remark : public QLabel {
    Q_OBJECT

public:
    explicit Remark(const QString& text, QWidget* parent = nullptr);

protected:
    void paintEvent(QPaintEvent* event) override;
};

/// A section's heading on the left and a soft remark on the right.
class Heading : public QWidget {
    Q_OBJECT

public:
    explicit Heading(const QString& title, QWidget* parent = nullptr);

    void setRemark(const QString& remark);
    [[nodiscard]] QHBoxLayout& row() const { return *m_row; }

private:
    QHBoxLayout* m_row;
    QLabel* m_remark;
};

/// Space between the panel's parts that gives way in a low window.
void addGap(QBoxLayout& layout, int height);

}  // namespace ui
