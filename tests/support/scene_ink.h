// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Where the words of a scene stand, so that a test sees when two of them touch. For tests that link ui.

#include <QRectF>
#include <QString>
#include <vector>

#include "ui/scene/scene.h"
#include "ui/scene/text_metrics.h"

namespace support {

/// Where a text's ink is, a little less than its line.
inline QRectF inkOf(const ui::Text& text) {
    const double width = ui::textWidth(text.text, text.size, text.weight);
    double left = text.at.x();
    if (text.align == ui::Align::Centre) left -= width / 2;
    if (text.align == ui::Align::Right) left -= width;
    return {left, text.at.y() - 0.72 * text.size, width, 0.72 * text.size};
}

inline std::vector<ui::Text> textsOf(const ui::Scene& scene) {
    std::vector<ui::Text> texts;
    for (const ui::Shape& shape : scene.shapes) {
        if (const auto* text = std::get_if<ui::Text>(&shape.form)) texts.push_back(*text);
    }
    return texts;
}

/// The first two texts that touch, for the message of a test; empty when none do.
inline QString touching(const ui::Scene& scene) {
    const std::vector<ui::Text> texts = textsOf(scene);
    for (std::size_t i = 0; i < texts.size(); ++i) {
        for (std::size_t j = i + 1; j < texts.size(); ++j) {
            if (inkOf(texts[i]).intersects(inkOf(texts[j]))) {
                return QStringLiteral("\"%1\" and \"%2\"").arg(texts[i].text, texts[j].text);
            }
        }
    }
    return {};
}

}  // namespace support
