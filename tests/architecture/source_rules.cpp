// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/architecture/source_rules.h"

#include <QRegularExpression>

#include <iterator>
#include <optional>

namespace rules {
namespace {

using namespace Qt::StringLiterals;

constexpr int kMaxLines = 500;
constexpr int kMaxColumns = 110;
constexpr int kMaxFunctionLines = 70;

QString found(qsizetype index, const QString& what) { return QString::number(index + 1) + u": "_s + what; }

bool isHeader(const SourceFile& file) { return file.path.endsWith(u".h"); }
QString part(const QString& path, int index) { return path.section(u'/', index, index); }

struct Include {
    qsizetype line = 0;
    QString name;
    bool quoted = false;
};

QList<Include> includesOf(const SourceFile& file) {
    static const QRegularExpression directive(u"^\\s*#\\s*include\\s*([<\"])([^>\"]+)[>\"]"_s);
    QList<Include> includes;
    for (qsizetype i = 0; i < file.lines.size(); ++i) {
        // A directive inside a literal is blank in the code.
        if (!file.code[i].trimmed().startsWith(u'#')) continue;
        const QRegularExpressionMatch match = directive.match(file.lines[i]);
        if (match.hasMatch()) includes.append({i, match.captured(2), match.captured(1) == u"\""_s});
    }
    return includes;
}

/// The layers of the program; one may include itself and what stands before it.
std::optional<int> layer(const QString& folder) {
    const QStringList layers{u"core"_s, u"ui"_s, u"app"_s};
    const qsizetype at = layers.indexOf(folder);
    return at < 0 ? std::nullopt : std::optional(static_cast<int>(at));
}

QStringList layers(const SourceFile& file) {
    const std::optional<int> own = layer(part(file.path, 0));
    QStringList wrong;
    for (const Include& include : includesOf(file)) {
        if (!include.quoted || include.name.endsWith(u".moc")) continue;
        const QString target = part(include.name, 0);
        if (!layer(target) && target != u"tests"_s) {
            wrong << found(include.line, u"\"%1\" is not written from the root"_s.arg(include.name));
        } else if (own && (!layer(target) || *layer(target) > *own)) {
            wrong << found(include.line, u"%1 includes %2"_s.arg(part(file.path, 0), include.name));
        }
    }
    return wrong;
}

/// Height of a folder of core: an include goes down, or stays in its folder.
std::optional<int> height(const QString& folder) {
    static const QList<QStringList> rows{{u"base"_s},
                                         {u"protocol"_s},
                                         {u"assignor"_s, u"group"_s, u"client"_s, u"log"_s, u"queue"_s},
                                         {u"engine"_s},
                                         {u"observe"_s},
                                         {u"timeline"_s},
                                         {u"scenario"_s},
                                         {u"interop"_s, u"advice"_s}};
    for (int row = 0; row < rows.size(); ++row)
        if (rows[row].contains(folder)) return row;
    return std::nullopt;
}

bool mayInclude(const QString& from, const QString& to) {
    if (from == to) return true;
    if (!height(from) || !height(to)) return false;
    // A group and a client use assignors and logs, though all of them stand at one height.
    const bool machine = from == u"group"_s || from == u"client"_s;
    if (machine && (to == u"assignor"_s || to == u"log"_s)) return true;
    return *height(to) < *height(from);
}

QStringList coreFolders(const SourceFile& file) {
    QStringList wrong;
    if (part(file.path, 0) != u"core"_s) return wrong;
    const QString from = part(file.path, 1);
    if (!height(from)) wrong << found(0, u"core/%1 has no place among the folders of core"_s.arg(from));
    for (const Include& include : includesOf(file)) {
        if (part(include.name, 0) != u"core"_s) continue;
        const QString to = part(include.name, 1);
        if (!mayInclude(from, to)) wrong << found(include.line, u"core/%1 includes core/%2"_s.arg(from, to));
    }
    return wrong;
}

struct Ban {
    QLatin1StringView where;    ///< paths that it holds for
    QLatin1StringView but;      ///< paths among them that may; empty: none
    QLatin1StringView pattern;  ///< in an include's name, or in code
};

/// Whose header may be included where.
constexpr Ban kBannedIncludes[] = {
    {"^core/"_L1, ""_L1, "^Q|^Qt"_L1},
    {"^(core|ui)/"_L1, ""_L1, "^spdlog/"_L1},
    {"^(core|ui|app)/"_L1, "^core/scenario/[a-z_]+\\.cpp$"_L1, "^yaml-cpp/"_L1},
    {"^(core|ui|app)/"_L1, "^core/interop/[a-z_]+\\.cpp$"_L1, "^nlohmann/"_L1},
    {"^core/"_L1, ""_L1,
     "^(iostream|fstream|ostream|istream|filesystem|thread|mutex|shared_mutex|atomic|future|condition_"
     "variable|random|"
     "unordered_map|unordered_set|ctime|time\\.h|unistd\\.h)$"_L1},
};

/// Words that must not stand in code.
constexpr Ban kBannedCode[] = {
    {"^core/"_L1, ""_L1, "\\bstd::unordered_\\w+"_L1},
    {"^core/"_L1, ""_L1, "\\brandom_device\\b"_L1},
    {"^(core|ui|tests)/"_L1, "^tests/benchmarks/"_L1, "\\b(system|steady|high_resolution|utc)_clock\\b"_L1},
    {"^core/"_L1, ""_L1, "\\b\\w+_distribution\\b"_L1},
    {"^core/"_L1, ""_L1, "\\b(double|float)\\b"_L1},
    {"^core/"_L1, ""_L1, "\\b(goto|volatile|thread_local)\\b"_L1},
    // yaml-cpp reports by exceptions; they end in the files that read YAML.
    {"^core/"_L1, "^core/scenario/[a-z_]+\\.cpp$"_L1, "\\b(throw|catch)\\b"_L1},
    {"^core/"_L1, ""_L1, "\\bstatic\\s+(?!const|inline const|auto operator|bool operator)[^(;]*[;={]"_L1},
    {"^core/"_L1, ""_L1, "\\b(std::(cout|cerr|clog|cin|rand|time)|getenv|printf)\\b"_L1},
    {"^(core|ui|app)/"_L1, ""_L1, "\\b(SIGNAL|SLOT)\\s*\\("_L1},
    {"^(core|ui|app)/"_L1, ""_L1, "\\b(processEvents|QEventLoop|msleep|usleep)\\b"_L1},
    {"^ui/"_L1, "^ui/(player/frame_driver|window/session_keeper)\\."_L1,
     "\\b(QTimer|QBasicTimer|startTimer)\\b"_L1},
    {".*\\.h$"_L1, ""_L1, "^using namespace \\w+;"_L1},
};

bool concerns(const Ban& ban, const QString& path) {
    if (!QRegularExpression(ban.where).match(path).hasMatch()) return false;
    return ban.but.isEmpty() || !QRegularExpression(ban.but).match(path).hasMatch();
}

QStringList bannedIncludes(const SourceFile& file) {
    QStringList wrong;
    for (const Ban& ban : kBannedIncludes) {
        if (!concerns(ban, file.path)) continue;
        const QRegularExpression pattern(ban.pattern);
        for (const Include& include : includesOf(file))
            if (pattern.match(include.name).hasMatch())
                wrong << found(include.line, u"includes "_s + include.name);
    }
    return wrong;
}

QStringList bannedCode(const SourceFile& file) {
    QStringList wrong;
    for (const Ban& ban : kBannedCode) {
        if (!concerns(ban, file.path)) continue;
        const QRegularExpression pattern(ban.pattern);
        for (qsizetype i = 0; i < file.code.size(); ++i) {
            const QRegularExpressionMatch match = pattern.match(file.code[i]);
            if (match.hasMatch()) wrong << found(i, u"says "_s + match.captured(0).simplified());
        }
    }
    return wrong;
}

QStringList globalState(const SourceFile& file) {
    QStringList wrong;
    if (part(file.path, 0) != u"core"_s && part(file.path, 0) != u"ui"_s) return wrong;
    for (const Block& block : outline(file).mutableGlobals)
        wrong << found(block.first - 1, u"variable outside of functions: "_s + block.head.simplified());
    return wrong;
}

QStringList headerForm(const SourceFile& file) {
    QStringList wrong;
    if (!isHeader(file)) return wrong;
    if (file.lines.value(1) != u"#pragma once"_s) wrong << found(1, u"#pragma once does not stand here"_s);
    qsizetype end = 2;
    while (file.lines.value(end).startsWith(u"// ")) ++end;
    if (end == 2) {
        wrong << found(2, u"no comment says what the header is"_s);
    } else if (!file.lines[end - 1].endsWith(u'.')) {
        wrong << found(end - 1, u"the header's comment does not end in a full stop"_s);
    }
    return wrong;
}

/// The rows of a data-driven test: a table, however long.
bool isTestTable(const SourceFile& file, const Block& function) {
    static const QRegularExpression name(u"\\w_data\\(\\)$"_s);
    return part(file.path, 0) == u"tests"_s && name.match(function.head).hasMatch();
}

QStringList size(const SourceFile& file) {
    QStringList wrong;
    qsizetype linesOfFile = file.lines.size();
    for (const Block& function : outline(file).functions) {
        const int lines = function.last - function.first + 1;
        if (isTestTable(file, function)) {
            linesOfFile -= lines;
        } else if (lines > kMaxFunctionLines) {
            wrong << found(function.first - 1, u"a function of %1 lines"_s.arg(lines));
        }
    }
    if (linesOfFile > kMaxLines)
        wrong << found(file.lines.size() - 1, u"%1 lines in the file"_s.arg(linesOfFile));
    for (qsizetype i = 0; i < file.lines.size(); ++i) {
        const qsizetype columns = file.lines[i].toUcs4().size();
        if (columns > kMaxColumns) wrong << found(i, u"%1 columns"_s.arg(columns));
    }
    return wrong;
}

QStringList fileName(const SourceFile& file) {
    static const QRegularExpression form(u"^[a-z][a-z0-9_]*\\.(h|cpp)$"_s);
    static const QRegularExpression vague(u"(^|_)(helpers?|utils?|manager|misc|common)(_|\\.)"_s);
    const QString name = file.path.section(u'/', -1);
    if (form.match(name).hasMatch() && !vague.match(name).hasMatch()) return {};
    return {found(0, u"a file called "_s + name)};
}

QStringList licence(const SourceFile& file) {
    static const QRegularExpression source(u"(\\.(h|cpp|cmake|sh)|/run|CMakeLists\\.txt)$"_s);
    if (!source.match(file.path).hasMatch()) return {};
    const QString mark = u"SPDX-License-Identifier: GPL-3.0-or-later"_s;
    const bool script = file.lines.value(0).startsWith(u"#!");
    const QString line = file.lines.value(script ? 1 : 0);
    if (line == u"// "_s + mark || line == u"# "_s + mark) return {};
    return {found(script ? 1 : 0, u"the licence does not stand here"_s)};
}

QStringList leftovers(const SourceFile& file) {
    // Cut in two, so that this file does not break its own rule.
    static const QRegularExpression later(
        u"\\b(TO"
        "DO|FIX"
        "ME|XX"
        "X|HA"
        "CK)\\b"_s);
    static const QRegularExpression machine(
        u"(?<![\\w.}])/(wo"
        "rk|tm"
        "p|ho"
        "me|ro"
        "ot)/\\w"_s);
    QStringList wrong;
    for (qsizetype i = 0; i < file.lines.size(); ++i) {
        if (later.match(file.lines[i]).hasMatch()) wrong << found(i, u"something left to do"_s);
        if (machine.match(file.lines[i]).hasMatch()) wrong << found(i, u"a path of one machine"_s);
    }
    return wrong;
}

}  // namespace

const QList<Rule>& cppRules() {
    static const QList<Rule> all{
        {u"app includes ui includes core"_s, layers},
        {u"the folders of core include downwards"_s, coreFolders},
        {u"libraries stay in their place"_s, bannedIncludes},
        {u"banned words"_s, bannedCode},
        {u"no global state"_s, globalState},
        {u"headers say what they are"_s, headerForm},
        {u"sizes"_s, size},
        {u"file names"_s, fileName},
    };
    return all;
}

const QList<Rule>& textRules() {
    static const QList<Rule> all{{u"licence first"_s, licence}, {u"nothing left over"_s, leftovers}};
    return all;
}

}  // namespace rules
