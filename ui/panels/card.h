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

/// A soft remark that takes what room there is, and says less where there is little.
class Remark : public QLabel {
    Q_OBJECT

public:
    explicit Remark(QWidget* parent = nullptr);

    /// The same in ever fewer words, of which the first that fits is shown; the whole is its tool tip.
    void setWordings(const QStringList& wordings);
    /// What is shown in this width.
    [[nodiscard]] QString wordingFor(int width) const;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QStringList m_wordings;
};

/// A section's heading on the left and a soft remark on the right.
class Heading : public QWidget {
    Q_OBJECT

public:
    explicit Heading(const QString& title, QWidget* parent = nullptr);

    /// In ever fewer words.
    void setRemark(const QStringList& wordings);
    [[nodiscard]] QHBoxLayout& row() const { return *m_row; }

private:
    QHBoxLayout* m_row;
    Remark* m_remark;
};

/// Space between the panel's parts that gives way in a low window, down to `least`.
void addGap(QBoxLayout& layout, int height, int least = 0);

}  // namespace ui
