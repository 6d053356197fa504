// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/settings.h"

#include <algorithm>
#include <array>

#include "ui/player/playback_clock.h"

namespace ui {

namespace {

QString splitterKey(qsizetype index) { return QStringLiteral("window/splitter%1").arg(index); }

/// A remembered value only counts when it is one that can be chosen.
template <class Range, class T>
T known(const Range& values, T value, T otherwise) {
    return std::find(std::begin(values), std::end(values), value) != std::end(values) ? value : otherwise;
}

}  // namespace

Settings::Settings()
    : m_store(QSettings::IniFormat, QSettings::UserScope, QStringLiteral("groupscope"),
              QStringLiteral("groupscope")) {}

Choices Settings::choices() const {
    Choices result;
    const int theme = m_store.value(QStringLiteral("view/theme"), 0).toInt();
    result.theme = static_cast<ThemeChoice>(known(std::array{0, 1, 2}, theme, 0));
    result.textPercent = known(kTextPercents, m_store.value(QStringLiteral("view/text"), 100).toInt(), 100);
    const bool slow = m_store.value(QStringLiteral("play/slowMotion"), true).toBool();
    result.slowMotion = slow ? SlowMotion::Auto : SlowMotion::Off;
    result.speed = known(playbackSpeeds(), m_store.value(QStringLiteral("play/speed"), 1.0).toDouble(), 1.0);
    result.partitionLag = m_store.value(QStringLiteral("chart/partitions"), true).toBool();
    result.committedLag = m_store.value(QStringLiteral("chart/committed"), false).toBool();
    const qint64 span =
        m_store.value(QStringLiteral("chart/span"), static_cast<qint64>(result.chartSpan.count()))
            .toLongLong();
    if (span > 0) result.chartSpan = core::SimDuration{span};
    return result;
}

void Settings::setChoices(const Choices& choices) {
    m_store.setValue(QStringLiteral("view/theme"), static_cast<int>(choices.theme));
    m_store.setValue(QStringLiteral("view/text"), choices.textPercent);
    m_store.setValue(QStringLiteral("play/slowMotion"), choices.slowMotion == SlowMotion::Auto);
    m_store.setValue(QStringLiteral("play/speed"), choices.speed);
    m_store.setValue(QStringLiteral("chart/partitions"), choices.partitionLag);
    m_store.setValue(QStringLiteral("chart/committed"), choices.committedLag);
    m_store.setValue(QStringLiteral("chart/span"), static_cast<qint64>(choices.chartSpan.count()));
}

WindowLayout Settings::layout() const {
    WindowLayout result{m_store.value(QStringLiteral("window/geometry")).toByteArray(), {}};
    for (qsizetype i = 0; m_store.contains(splitterKey(i)); ++i) {
        result.splitters << m_store.value(splitterKey(i)).toByteArray();
    }
    return result;
}

void Settings::setLayout(const WindowLayout& layout) {
    m_store.setValue(QStringLiteral("window/geometry"), layout.geometry);
    for (qsizetype i = 0; i < layout.splitters.size(); ++i) {
        m_store.setValue(splitterKey(i), layout.splitters[i]);
    }
}

QString Settings::folder() const { return m_store.value(QStringLiteral("open/folder")).toString(); }

void Settings::setFolder(const QString& folder) { m_store.setValue(QStringLiteral("open/folder"), folder); }

}  // namespace ui
