// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/assign.h"

#include <unistd.h>

#include "app/interruption.h"
#include "app/line_source.h"
#include "app/output_file.h"
#include "app/progress.h"
#include "core/interop/assignment_cases.h"

namespace app {
namespace {

/// More of them say nothing new, and each stands in the results.
constexpr qint64 kMostErrorsShown = 20;

void say(const QString& text) { print(Stream::Error, text % QLatin1Char('\n')); }

/// What stands in a line may neither move the cursor nor fill the screen.
QString onOneLine(QString text) {
    constexpr qsizetype kMostLetters = 300;
    for (QChar& letter : text) {
        if (letter.category() == QChar::Other_Control) letter = QLatin1Char(' ');
    }
    return text.size() <= kMostLetters ? text : text.left(kMostLetters) % QChar(0x2026);
}

class Answers {
public:
    Answers(LineSource& source, OutputFile& output, const QString& cases, Progress& progress)
        : m_source(source), m_output(output), m_cases(cases), m_progress(progress) {}

    /// Until there is no more to read, or it cannot be written, or somebody interrupts; false when it could
    /// not be read.
    [[nodiscard]] bool giveAll(const Interruption& interruption) {
        std::string_view line;
        while (!interruption.isRequested()) {
            const LineSource::Result result = m_source.next(line);
            if (interruption.isRequested()) break;  // it may have ended the reading too
            if (result == LineSource::Result::Failed) return fail(m_source.problem());
            if (result == LineSource::Result::End) break;
            if (m_lines == 0 && line.starts_with("\x1f\x8b"))
                return fail(m_cases % QStringLiteral(": these lines are compressed; try `zcat FILE | "
                                                     "groupscope assign -`"));
            m_lines += 1;
            if (!m_output.write(answerTo(result, line) + '\n')) break;
            if (m_progress.isDue()) m_progress.show(doneText());
        }
        return true;
    }
    [[nodiscard]] qint64 malformed() const { return m_malformed; }

private:
    /// Or what stands in the place of the answer to a malformed line.
    [[nodiscard]] std::string answerTo(LineSource::Result result, std::string_view line) {
        const core::CaseError tooLong{"longer than " + std::to_string(LineSource::kMostBytes) + " bytes"};
        const core::Result<core::AssignmentCase, core::CaseError> read =
            result == LineSource::Result::TooLong ? tooLong : core::readAssignmentCase(line);
        if (read.ok()) return core::answerAssignmentCase(read.value());
        m_malformed += 1;
        if (m_malformed <= kMostErrorsShown) {
            const QString what = onOneLine(QString::fromStdString(read.error().what));
            (void)fail(QStringLiteral("%1:%2: %3").arg(m_cases).arg(m_lines).arg(what));
        }
        return core::describeCaseError(m_lines, read.error());
    }

    [[nodiscard]] QString doneText() const {
        if (m_source.size() == 0) return QStringLiteral("%1 lines").arg(m_lines);
        return QStringLiteral("%1 %").arg(100 * m_source.bytesRead() / m_source.size(), 3);
    }

    [[nodiscard]] bool fail(const QString& problem) {
        m_progress.wipe();
        say(problem);
        return false;
    }

    LineSource& m_source;
    OutputFile& m_output;
    QString m_cases;
    Progress& m_progress;
    std::size_t m_lines = 0;
    qint64 m_malformed = 0;
};

/// Progress in between the results would tear them apart.
bool isResultsOnTerminal(const AssignOptions& options) {
    return options.output == QLatin1String("-") && isatty(STDOUT_FILENO) == 1;
}

int fail(const QString& problem) {
    say(problem);
    return 1;
}

}  // namespace

int assignCommand(const AssignOptions& options) {
    LineSource source(options.cases);
    if (!source.open()) return fail(source.problem());
    OutputFile output(options.output);
    if (!output.open()) return fail(output.problem());
    const Interruption interruption;
    Progress progress(options.cases);
    if (isResultsOnTerminal(options)) progress.hide();
    Answers answers(source, output, options.cases, progress);
    const bool read = answers.giveAll(interruption);
    progress.wipe();
    if (interruption.isRequested()) return interruption.status();
    if (!read) return 1;
    if (!output.commit()) return fail(output.problem());
    const qint64 untold = answers.malformed() - kMostErrorsShown;
    if (untold > 0) say(QStringLiteral("%1: %2 more malformed lines").arg(options.cases).arg(untold));
    return answers.malformed() == 0 ? 0 : 1;
}

}  // namespace app
