// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/expectation_text.h"

#include <QStringList>

#include "core/protocol/names.h"
#include "core/scenario/duration_text.h"
#include "core/scenario/metric_value.h"

namespace app {
namespace {

QString number(std::int64_t thousandths) { return QString::fromStdString(core::textOf(thousandths)); }

/// What its numbers are counted in.
QString unitOf(core::Metric metric) {
    const bool isTime = metric == core::Metric::LongestStop || metric == core::Metric::LagSeconds ||
                        metric == core::Metric::PeakLagSeconds || metric == core::Metric::DoubleOwnedSeconds;
    if (isTime) return QStringLiteral(" s");
    if (metric == core::Metric::StoppedPartitionSeconds) return QStringLiteral(" partition-seconds");
    return {};
}

QString expectedNumber(const core::Expectation& expectation) {
    if (!expectation.atMost) return QStringLiteral("at least ") % number(*expectation.atLeast);
    if (!expectation.atLeast) return QStringLiteral("at most ") % number(*expectation.atMost);
    if (expectation.atLeast == expectation.atMost) return number(*expectation.atLeast);
    return QStringLiteral("%1 to %2").arg(number(*expectation.atLeast), number(*expectation.atMost));
}

QString expected(const core::Expectation& expectation) {
    if (expectation.equalsText) return QString::fromStdString(*expectation.equalsText);
    return expectedNumber(expectation) % unitOf(expectation.metric);
}

QString cameOut(const core::Expectation& expectation, const std::string& value) {
    return QString::fromStdString(value) % unitOf(expectation.metric);
}

QString moment(core::SimTime time) {
    return QString::fromStdString(core::durationText(time.time_since_epoch()));
}

/// Which part of the run was asked about.
QString subject(const core::Expectation& expectation) {
    const std::string_view metric = core::scenarioName(expectation.metric);
    QString text = QLatin1String(metric.data(), static_cast<qsizetype>(metric.size()));
    const auto add = [&](const char* what, std::string_view name) {
        if (name.empty()) return;
        text += QLatin1String(what) % QString::fromStdString(std::string(name));
    };
    add(" of ", expectation.group);
    add(", member ", expectation.member.value_or(""));
    add(", partition ", expectation.partition.value_or(""));
    if (expectation.api) add(", api ", core::kafkaName(*expectation.api));
    if (expectation.error) add(", error ", core::kafkaName(*expectation.error));
    if (expectation.from > core::SimTime{}) text += QStringLiteral(" from ") % moment(expectation.from);
    if (expectation.to) text += QStringLiteral(" to ") % moment(*expectation.to);
    return text;
}

/// "all six" (revoked of g: expected 6, came out 5).
QString choiceText(const core::ChoiceSpec& choice, const std::string& value) {
    return QStringLiteral("\"%1\" (%2: expected %3, came out %4)")
        .arg(QString::fromStdString(core::textIn(choice.text, "en")), subject(choice.when),
             expected(choice.when), cameOut(choice.when, value));
}

}  // namespace

QString failureText(const QString& scenario, const core::ExpectationOutcome& outcome) {
    return QStringLiteral("%1:%2: %3: expected %4, came out %5")
        .arg(scenario)
        .arg(outcome.expectation.line)
        .arg(subject(outcome.expectation), expected(outcome.expectation),
             cameOut(outcome.expectation, outcome.cameOut));
}

QString failureText(const QString& scenario, const core::QuestionOutcome& outcome) {
    QStringList choices;
    for (std::size_t i = 0; i < outcome.cameOut.size(); ++i)
        choices << choiceText(outcome.question.choices[i], outcome.cameOut[i]);
    const QString found = outcome.right.empty()
                              ? QStringLiteral("no right answer")
                              : QStringLiteral("%1 right answers").arg(outcome.right.size());
    return QStringLiteral("%1:%2: the question \"%3\" has %4 instead of one: %5")
        .arg(scenario)
        .arg(outcome.question.line)
        .arg(QString::fromStdString(core::textIn(outcome.question.text, "en")), found,
             choices.join(QStringLiteral("; ")));
}

}  // namespace app
