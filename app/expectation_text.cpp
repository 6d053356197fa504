// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/expectation_text.h"

#include <QStringList>

#include "core/scenario/duration_text.h"
#include "core/scenario/metric_value.h"

namespace app {
namespace {

QString number(std::int64_t thousandths) { return QString::fromStdString(core::textOf(thousandths)); }

QString expected(const core::Expectation& expectation) {
    if (expectation.equalsText) return QString::fromStdString(*expectation.equalsText);
    if (!expectation.atMost) return QStringLiteral("at least ") % number(*expectation.atLeast);
    if (!expectation.atLeast) return QStringLiteral("at most ") % number(*expectation.atMost);
    if (expectation.atLeast == expectation.atMost) return number(*expectation.atLeast);
    return QStringLiteral("%1 to %2").arg(number(*expectation.atLeast), number(*expectation.atMost));
}

QString moment(core::SimTime time) {
    return QString::fromStdString(core::durationText(time.time_since_epoch()));
}

/// Which part of the run was asked about.
QString subject(const core::Expectation& expectation) {
    const std::string_view metric = core::scenarioName(expectation.metric);
    QString text = QLatin1String(metric.data(), static_cast<qsizetype>(metric.size()));
    const auto add = [&](const char* what, const std::string& name) {
        if (!name.empty()) text += QLatin1Char(' ') % QLatin1String(what) % QString::fromStdString(name);
    };
    add("of ", expectation.group);
    add("member ", expectation.member.value_or(""));
    add("partition ", expectation.partition.value_or(""));
    if (expectation.from > core::SimTime{}) text += QStringLiteral(" from ") % moment(expectation.from);
    if (expectation.to) text += QStringLiteral(" to ") % moment(*expectation.to);
    return text;
}

}  // namespace

QString failureText(const QString& scenario, const core::ExpectationOutcome& outcome) {
    return QStringLiteral("%1:%2: %3: expected %4, came out %5")
        .arg(scenario)
        .arg(outcome.expectation.line)
        .arg(subject(outcome.expectation), expected(outcome.expectation),
             QString::fromStdString(outcome.cameOut));
}

QString failureText(const QString& scenario, const core::QuestionOutcome& outcome) {
    QStringList values;
    for (const std::string& value : outcome.cameOut) values << QString::fromStdString(value);
    const QString found = outcome.right.empty()
                              ? QStringLiteral("no right answer")
                              : QStringLiteral("%1 right answers").arg(outcome.right.size());
    return QStringLiteral("%1:%2: the question \"%3\" has %4 instead of one; its choices came out %5")
        .arg(scenario)
        .arg(outcome.question.line)
        .arg(QString::fromStdString(core::textIn(outcome.question.text, "en")), found,
             values.join(QStringLiteral(", ")));
}

}  // namespace app
