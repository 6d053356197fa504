// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/scene/text_metrics.h"

#include <QFontMetricsF>
#include <algorithm>
#include <array>

namespace ui {
namespace {

constexpr int kMeasuredSize = 200;
constexpr char16_t kFirst = u' ';
constexpr char16_t kLast = u'~';

/// Advances of one weight at size 1: a table for ASCII, the font for everything else.
class Advances {
public:
    explicit Advances(Weight weight) : m_metrics(sceneFont(kMeasuredSize, weight)) {
        for (char16_t c = kFirst; c <= kLast; ++c) m_ascii[index(c)] = measured(QChar(c));
    }

    [[nodiscard]] double operator()(QChar c) const {
        const char16_t code = c.unicode();
        return code >= kFirst && code <= kLast ? m_ascii[index(code)] : measured(c);
    }

private:
    [[nodiscard]] static std::size_t index(char16_t c) { return static_cast<std::size_t>(c - kFirst); }
    [[nodiscard]] double measured(QChar c) const {
        return m_metrics.horizontalAdvance(QString(c)) / kMeasuredSize;
    }

    QFontMetricsF m_metrics;
    std::array<double, kLast - kFirst + 1> m_ascii{};
};

const Advances& advances(Weight weight) {
    static const Advances normal(Weight::Normal);
    static const Advances bold(Weight::Bold);
    return weight == Weight::Normal ? normal : bold;
}

}  // namespace

QFont sceneFont(double size, Weight weight) {
    QFont font(kFontFamily.toString());
    font.setPixelSize(qRound(size));
    font.setWeight(weight == Weight::Bold ? QFont::Bold : QFont::Normal);
    font.setHintingPreference(QFont::PreferNoHinting);
    font.setStyleStrategy(QFont::StyleStrategy(QFont::PreferAntialias | QFont::NoSubpixelAntialias));
    font.setKerning(false);
    return font;
}

double textWidth(QStringView text, double size, Weight weight) {
    const Advances& advance = advances(weight);
    double sum = 0;
    for (const QChar c : text) sum += advance(c);
    return sum * size;
}

QString elided(const QString& text, double width, double size, Weight weight) {
    if (textWidth(text, size, weight) <= width) return text;
    const QString ellipsis(QChar(0x2026));
    for (qsizetype length = text.size() - 1; length > 0; --length) {
        const QString shorter = text.left(length) + ellipsis;
        if (textWidth(shorter, size, weight) <= width) return shorter;
    }
    return ellipsis;
}

QString elidedName(const QString& name, double width, double size, Weight weight) {
    const auto fits = [&](const QString& text) { return textWidth(text, size, weight) <= width; };
    if (fits(name)) return name;
    const qsizetype dash = name.lastIndexOf(u'-');
    const QString number = name.mid(dash + 1);
    const bool isNumber = std::ranges::all_of(number, [](QChar c) { return c.isDigit(); });
    if (dash < 0 || number.isEmpty() || !isNumber || !fits(number)) return elided(name, width, size, weight);
    for (qsizetype letters = dash - 1; letters >= 0; --letters) {
        QString text = name.left(letters) + u'…' + number;
        if (fits(text)) return text;
    }
    return number;
}

QStringList wrapped(const QString& text, double width, double size, Weight weight) {
    QStringList lines;
    QString line;
    for (const QString& word : text.split(u' ', Qt::SkipEmptyParts)) {
        const QString longer = line.isEmpty() ? word : QString(line + u' ' + word);
        if (!line.isEmpty() && textWidth(longer, size, weight) > width) {
            lines << line;
            line = word;
        } else {
            line = longer;
        }
    }
    if (!line.isEmpty()) lines << line;
    return lines;
}

}  // namespace ui
