// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/units.h"

#include <QCoreApplication>

namespace ui {
namespace {

struct Units {
    Q_DECLARE_TR_FUNCTIONS(Units)
};

constexpr std::int64_t kUsPerMs = 1'000;
constexpr std::int64_t kUsPerSecond = 1'000'000;

/// A whole number of `unit`s and tenths, rounded down, without a ".0".
QString tenths(std::int64_t us, std::int64_t unit) {
    const std::int64_t whole = us / unit;
    const std::int64_t rest = us % unit * 10 / unit;
    return rest == 0 ? QString::number(whole) : QString::number(whole) + u'.' + QString::number(rest);
}

}  // namespace

QString durationText(core::SimDuration duration) {
    const std::int64_t us = core::microseconds(duration);
    if (us < kUsPerMs) return QString::number(us) + QStringLiteral(" µs");
    if (us < kUsPerSecond) return tenths(us, kUsPerMs) + QStringLiteral(" ms");
    const std::int64_t seconds = us / kUsPerSecond;
    if (seconds < 60) return tenths(us, kUsPerSecond) + QStringLiteral(" s");
    if (seconds % 60 == 0) return QString::number(seconds / 60) + QStringLiteral(" min");
    return QString::number(seconds / 60) + QStringLiteral(" min ") + QString::number(seconds % 60) +
           QStringLiteral(" s");
}

QString secondsNumber(core::SimDuration duration) {
    constexpr std::int64_t kTenth = kUsPerSecond / 10;
    const std::int64_t count = (core::microseconds(duration) + kTenth / 2) / kTenth;
    return QString::number(count / 10) + u'.' + QString::number(count % 10);
}

QString secondsText(core::SimDuration duration) { return secondsNumber(duration) + QStringLiteral(" s"); }

QString spanText(core::SimDuration duration) {
    using namespace std::chrono_literals;
    if (duration >= 1s) return secondsText(duration);
    if (duration == core::SimDuration{}) return QStringLiteral("0 s");
    if (duration < 1ms) return durationText(duration);
    return QString::number((core::microseconds(duration) + kUsPerMs / 2) / kUsPerMs) + QStringLiteral(" ms");
}

bool isNow(core::SimDuration left) {
    using namespace std::chrono_literals;
    return left < 50ms;
}

QString inTimeText(core::SimDuration left) {
    return isNow(left) ? Units::tr("now") : Units::tr("in %1").arg(secondsText(left));
}

QString momentText(core::SimTime moment) {
    const std::int64_t ms = core::microseconds(moment) / kUsPerMs;
    return QString::number(ms / 1000) + u'.' + QString::number(ms % 1000).rightJustified(3, u'0') +
           QStringLiteral(" s");
}

QString shortMomentText(core::SimTime moment) { return secondsText(moment.time_since_epoch()); }

QString rateText(std::int64_t recordsPerKilosecond) {
    QString number = QString::number(recordsPerKilosecond / 1000);
    if (const std::int64_t rest = recordsPerKilosecond % 1000; rest != 0) {
        QString fraction = QString::number(rest).rightJustified(3, u'0');
        while (fraction.endsWith(u'0')) fraction.chop(1);
        number += u'.' + fraction;
    }
    return number + QStringLiteral(" records/s");
}

QString recordsText(std::int64_t count) {
    return count == 1 ? Units::tr("1 record") : Units::tr("%1 records").arg(countText(count));
}

QString membersText(std::size_t count) {
    return count == 1 ? Units::tr("1 member") : Units::tr("%1 members").arg(count);
}

QString partitionCountText(std::size_t count) {
    return count == 1 ? Units::tr("1 partition") : Units::tr("%1 partitions").arg(count);
}

QString countText(std::int64_t count) {
    QString text = QString::number(count);
    for (qsizetype at = text.size() - 3; at > (count < 0 ? 1 : 0); at -= 3) {
        text.insert(at, QChar(0x202f));  // narrow no-break space
    }
    return text;
}

}  // namespace ui
