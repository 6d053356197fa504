// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The command line as values: which command, on what, how. Parsing knows the grammar alone; whether a
// scenario exists or a file can be written is the command's business.

#include <QSize>
#include <QString>
#include <QStringList>
#include <cstdint>
#include <optional>
#include <variant>

#include "core/base/result.h"
#include "core/base/time.h"

namespace app {

struct WindowOptions {
    QString scenario;  ///< file or built-in name
    bool quitAfterFirstFrame = false;
    bool operator==(const WindowOptions&) const = default;
};
struct ListOptions {
    bool operator==(const ListOptions&) const = default;
};
struct RunOptions {
    QString scenario;
    std::optional<core::SimTime> until;  ///< else the scenario's duration
    std::optional<std::uint64_t> seed;   ///< else the scenario's
    std::optional<QString> trace;        ///< file, or "-" for standard output
    std::optional<QString> report;       ///< the same
    bool operator==(const RunOptions&) const = default;
};
struct CheckOptions {
    QStringList scenarios;
    std::optional<std::uint64_t> seed;
    bool operator==(const CheckOptions&) const = default;
};
enum class View : std::uint8_t { Stage, Assignment };
enum class ThemeChoice : std::uint8_t { Light, Dark };
enum class Background : std::uint8_t { Opaque, Transparent };
struct ExportOptions {
    QString scenario;
    View view = View::Stage;
    std::optional<core::SimTime> at;  ///< else the scenario's duration
    QString output;
    QSize size{1920, 1080};
    double scale = 1.0;
    ThemeChoice theme = ThemeChoice::Light;
    Background background = Background::Opaque;
    std::optional<std::uint64_t> seed;
    bool operator==(const ExportOptions&) const = default;
};
struct AssignOptions {
    QString cases;   ///< file, or "-" for standard input
    QString output;  ///< file, or "-" for standard output
    bool operator==(const AssignOptions&) const = default;
};
/// `--help` or `--version`: a text for standard output.
struct TextWanted {
    QString text;
    bool operator==(const TextWanted&) const = default;
};

inline constexpr char kDefaultLogLevel[] = "warning";

struct Invocation {
    std::variant<WindowOptions, ListOptions, RunOptions, CheckOptions, ExportOptions, AssignOptions,
                 TextWanted>
        command;
    QString logLevel = QLatin1String(kDefaultLogLevel);
    bool operator==(const Invocation&) const = default;
};

/// Wrong usage: what is wrong, and how the command is used.
struct UsageError {
    QString message;
    QString usage;
    bool operator==(const UsageError&) const = default;
};

/// The built-in scenario that opens without an argument.
inline constexpr char kWelcomeScenario[] = "welcome";

using Parsed = core::Result<Invocation, UsageError>;

/// `arguments` with the program's name in front.
[[nodiscard]] Parsed parseArguments(const QStringList& arguments);

}  // namespace app
