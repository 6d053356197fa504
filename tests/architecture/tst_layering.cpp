// SPDX-License-Identifier: GPL-3.0-or-later
// The tree keeps its own rules: direction of includes, words that core must not say, sizes, form. Each
// rule is also shown a file that breaks it, so that a rule that sees nothing is noticed.

#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QTest>

#include "tests/architecture/source_rules.h"

using namespace Qt::StringLiterals;
using rules::Rule;
using rules::SourceFile;

namespace {

/// All texts that were written for this tree; recordings in the tests' data are left out.
QList<SourceFile> tree() {
    const QDir root(QStringLiteral(GROUPSCOPE_SOURCE_DIR));
    QStringList paths = root.entryList(QDir::Files | QDir::Hidden);
    for (const QString& folder :
         {u"app"_s, u"core"_s, u"ui"_s, u"tests"_s, u"cmake"_s, u"packaging"_s, u"resources"_s, u".ci"_s}) {
        QDirIterator it(root.filePath(folder), QDir::Files, QDirIterator::Subdirectories);
        while (it.hasNext()) paths << root.relativeFilePath(it.next());
    }
    paths.sort();
    QList<SourceFile> files;
    for (const QString& path : std::as_const(paths)) {
        QFile file(root.filePath(path));
        if (path.startsWith(u"tests/data/"_s) || !file.open(QIODevice::ReadOnly)) continue;
        const QByteArray bytes = file.readAll();
        if (!bytes.contains('\0')) files << rules::sourceFile(path, QString::fromUtf8(bytes));
    }
    return files;
}

bool isCpp(const SourceFile& file) { return file.path.endsWith(u".h") || file.path.endsWith(u".cpp"); }

const Rule& ruleCalled(const QString& name) {
    for (const QList<Rule>* list : {&rules::cppRules(), &rules::textRules()})
        for (const Rule& rule : *list)
            if (rule.name == name) return rule;
    qFatal("no such rule");
}

QString lines(int count) { return u"    call();\n"_s.repeated(count); }

}  // namespace

class LayeringTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyFileKeepsTheRule_data();
    void everyFileKeepsTheRule();
    void theTreeHasItsThreeLayers();
    void aRuleSeesWhatBreaksIt_data();
    void aRuleSeesWhatBreaksIt();
    void aRuleLetsPassWhatIsAllowed_data();
    void aRuleLetsPassWhatIsAllowed();
};

void LayeringTest::everyFileKeepsTheRule_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<bool>("cppOnly");
    for (const Rule& rule : rules::cppRules())
        QTest::addRow("%s", qPrintable(rule.name)) << rule.name << true;
    for (const Rule& rule : rules::textRules())
        QTest::addRow("%s", qPrintable(rule.name)) << rule.name << false;
}

void LayeringTest::everyFileKeepsTheRule() {
    QFETCH(const QString, name);
    QFETCH(const bool, cppOnly);
    static const QList<SourceFile> files = tree();
    QStringList wrong;
    for (const SourceFile& file : files) {
        if (cppOnly && !isCpp(file)) continue;
        for (const QString& what : ruleCalled(name).check(file)) wrong << file.path + u':' + what;
    }
    QVERIFY2(wrong.isEmpty(), qPrintable(u'\n' + wrong.join(u'\n')));
}

void LayeringTest::theTreeHasItsThreeLayers() {
    QStringList found;
    for (const SourceFile& file : tree()) {
        const QString folder = file.path.section(u'/', 0, 0);
        if (isCpp(file) && folder != u"tests" && !found.contains(folder)) found << folder;
    }
    QCOMPARE(found, QStringList({u"app"_s, u"core"_s, u"ui"_s}));
}

void LayeringTest::aRuleSeesWhatBreaksIt_data() {
    QTest::addColumn<QString>("rule");
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("text");
    QTest::addColumn<QStringList>("wrong");
    const auto row = [](const char* name, const char* rule, const char* path, const QString& text,
                        const char* wrong) {
        QTest::newRow(name) << QString::fromLatin1(rule) << QString::fromLatin1(path) << text
                            << QStringList{QString::fromLatin1(wrong)};
    };
    const char* const layers = "app includes ui includes core";
    row("core knows ui", layers, "core/base/a.h", u"#include \"ui/b.h\"\n"_s, "1: core includes ui/b.h");
    row("ui knows app", layers, "ui/a.cpp", u"\n#include \"app/b.h\"\n"_s, "2: ui includes app/b.h");
    row("program knows tests", layers, "app/a.cpp", u"#include \"tests/b.h\"\n"_s,
        "1: app includes tests/b.h");
    row("relative", layers, "ui/a.cpp", u"#include \"a.h\"\n"_s, "1: \"a.h\" is not written from the root");
    const char* const folders = "the folders of core include downwards";
    row("upwards", folders, "core/base/a.h", u"#include \"core/log/b.h\"\n"_s,
        "1: core/base includes core/log");
    row("sideways", folders, "core/group/a.h", u"#include \"core/client/b.h\"\n"_s,
        "1: core/group includes core/client");
    row("sideways to a machine", folders, "core/log/a.h", u"#include \"core/group/b.h\"\n"_s,
        "1: core/log includes core/group");
    row("new folder", folders, "core/extra/a.h", {}, "1: core/extra has no place among the folders of core");
    const char* const libraries = "libraries stay in their place";
    row("Qt in core", libraries, "core/base/a.h", u"#include <QString>\n"_s, "1: includes QString");
    row("log in ui", libraries, "ui/a.cpp", u"#include <spdlog/spdlog.h>\n"_s, "1: includes spdlog/spdlog.h");
    row("YAML in a header", libraries, "core/scenario/a.h", u"#include <yaml-cpp/yaml.h>\n"_s,
        "1: includes yaml-cpp/yaml.h");
    row("JSON in ui", libraries, "ui/a.cpp", u"#include <nlohmann/json.hpp>\n"_s,
        "1: includes nlohmann/json.hpp");
    row("stream in core", libraries, "core/a/a.cpp", u"#include <iostream>\n"_s, "1: includes iostream");
    const char* const words = "banned words";
    row("hash map", words, "core/a/a.h", u"std::unordered_map<int, int> m;\n"_s,
        "1: says std::unordered_map");
    row("device", words, "core/a/a.cpp", u"std::random_device d;\n"_s, "1: says random_device");
    row("clock", words, "core/a/a.cpp", u"auto t = std::chrono::steady_clock::now();\n"_s,
        "1: says steady_clock");
    row("clock in a test", words, "tests/core/tst_a.cpp", u"system_clock::now();\n"_s,
        "1: says system_clock");
    row("distribution", words, "core/a/a.cpp", u"uniform_int_distribution<int> d;\n"_s,
        "1: says uniform_int_distribution");
    row("floating point", words, "core/a/a.cpp", u"int a;\ndouble b = 1;\n"_s, "2: says double");
    row("exception", words, "core/a/a.cpp", u"throw 1;\n"_s, "1: says throw");
    row("catch", words, "core/group/a.cpp", u"try {} catch (...) {}\n"_s, "1: says catch");
    row("static", words, "core/a/a.cpp", u"int f() {\n    static int calls = 0;\n"_s,
        "2: says static int calls = 0;");
    row("output", words, "core/a/a.cpp", u"std::cerr << 1;\n"_s, "1: says std::cerr");
    row("signal by name", words, "ui/a.cpp", u"connect(a, SIGNAL(b()), c, d);\n"_s, "1: says SIGNAL(");
    row("nested loop", words, "ui/a.cpp", u"qApp->processEvents();\n"_s, "1: says processEvents");
    row("second timer", words, "ui/panels/a.h", u"QTimer m_timer;\n"_s, "1: says QTimer");
    row("using in a header", words, "ui/a.h", u"using namespace core;\n"_s, "1: says using namespace core;");
    const char* const state = "no global state";
    row("global", state, "core/a/a.cpp", u"namespace core {\nint calls = 0;\n}\n"_s,
        "2: variable outside of functions: int calls = 0");
    row("global list", state, "ui/a.cpp", u"namespace {\nQList<int> cache{};\n}\n"_s,
        "2: variable outside of functions: QList<int> cache{}");
    const char* const form = "headers say what they are";
    row("no pragma", form, "ui/a.h", u"// licence\n\n// What it is.\n"_s,
        "2: #pragma once does not stand here");
    row("no comment", form, "ui/a.h", u"// licence\n#pragma once\n\nint a();\n"_s,
        "3: no comment says what the header is");
    row("half a sentence", form, "ui/a.h", u"// licence\n#pragma once\n// What\n// it is\n"_s,
        "4: the header's comment does not end in a full stop");
    row("long line", "sizes", "ui/a.cpp", u'\n' + u"x"_s.repeated(111) + u'\n', "2: 111 columns");
    row("long file", "sizes", "ui/a.cpp", u"\n"_s.repeated(501), "501: 501 lines in the file");
    row("long function", "sizes", "ui/a.cpp", u"int f(int a) {\n"_s + lines(69) + u"}\n"_s,
        "1: a function of 71 lines");
    row("long method", "sizes", "ui/a.h",
        u"struct A {\n    A() : m_a{1}, m_b(2)\n    {\n"_s + lines(69) + u"    }\n};\n"_s,
        "3: a function of 71 lines");
    row("long function in a test", "sizes", "tests/core/tst_a.cpp",
        u"void A::b() {\n"_s + lines(69) + u"}\n"_s, "1: a function of 71 lines");
    row("vague name", "file names", "ui/text_utils.cpp", {}, "1: a file called text_utils.cpp");
    row("capitals", "file names", "ui/MainWindow.cpp", {}, "1: a file called MainWindow.cpp");
    row("no licence", "licence first", "ui/a.cpp", u"int a();\n"_s, "1: the licence does not stand here");
    row("no licence in a script", "licence first", "packaging/a.sh", u"#!/bin/sh\necho\n"_s,
        "2: the licence does not stand here");
    const char* const left = "nothing left over";
    row("task", left, "README.md", u"TO"_s + u"DO: say more\n"_s, "1: something left to do");
    row("path", left, "tests/a.cpp", u"\"/ho"_s + u"me/me/a\"\n"_s, "1: a path of one machine");
}

void LayeringTest::aRuleSeesWhatBreaksIt() {
    QFETCH(const QString, rule);
    QFETCH(const QString, path);
    QFETCH(const QString, text);
    QFETCH(const QStringList, wrong);
    QCOMPARE(ruleCalled(rule).check(rules::sourceFile(path, text)), wrong);
}

void LayeringTest::aRuleLetsPassWhatIsAllowed_data() {
    QTest::addColumn<QString>("rule");
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("text");
    const auto row = [](const char* name, const char* rule, const char* path, const QString& text) {
        QTest::newRow(name) << QString::fromLatin1(rule) << QString::fromLatin1(path) << text;
    };
    row("app to core", "app includes ui includes core", "app/a.cpp", u"#include \"core/base/ids.h\"\n"_s);
    row("client to log", "the folders of core include downwards", "core/client/a.h",
        u"#include \"core/log/b.h\"\n"_s);
    row("YAML's reader", "libraries stay in their place", "core/scenario/a.cpp",
        u"#include <yaml-cpp/yaml.h>\n"_s);
    row("words in comments", "banned words", "core/a/a.cpp",
        u"// throw a double\n/* std::cerr\n double */ int a;\n"_s);
    row("words in texts", "banned words", "core/a/a.cpp",
        u"f(\"throw\", R\"x(a \" throw )\" )x\", 'a', 1'000);\n"_s);
    row("static functions", "banned words", "core/a/a.h",
        u"static Rng stream(int a = 0);\nstatic constexpr int k = 1;\n"_s);
    row("steadiness", "banned words", "core/a/a.h", u"static constexpr bool is_steady = true;\n"_s);
    row("constants", "no global state", "core/a/a.cpp",
        u"constexpr int kA = 1;\nconst std::array<int, 2> kB{1, 2};\nusing A = int;\n"
        "class B;\nenum class C { D };\n"_s);
    row("functions", "no global state", "core/a/a.cpp",
        u"int f(int a = 1);\nint g() { int b = 2; return b; }\n"_s);
    row("members", "no global state", "core/a/a.h",
        u"struct A {\n    void f(int a = {});\n    int a = 0;\n};\n"
        "template <class T>\nstruct B {\n    T b{};\n};\n"_s);
    row("a function as long as may be", "sizes", "ui/a.cpp", u"int f() {\n"_s + lines(68) + u"}\n"_s);
    row("rows of a test", "sizes", "tests/core/tst_a.cpp", u"void A::b_data() {\n"_s + lines(600) + u"}\n"_s);
    row("rows in a class", "sizes", "tests/core/tst_a.cpp",
        u"Q_DECLARE_METATYPE(A)\nclass B : public C {\nprivate Q_SLOTS:\nvoid b_data() {\n"_s + lines(80) +
            u"}};\n"_s);
    row("a long table", "sizes", "ui/a.cpp", u"const int kTable[] = {\n"_s + lines(100) + u"};\n"_s);
    row("a long namespace", "sizes", "ui/a.cpp",
        u"namespace ui {\n"_s + u"int f() { return 1; }\n"_s.repeated(100) + u"}\n"_s);
    row("a script", "licence first", "packaging/a.sh",
        u"#!/bin/sh\n# SPDX-License-Identifier: GPL-3.0-or-later\n"_s);
    row("a page", "licence first", "README.md", u"# Title\n"_s);
    row("a path in the tree", "nothing left over", "README.md",
        u"build/tm"_s + u"p/a and ${x}/wo"_s + u"rk/a\n"_s);
}

void LayeringTest::aRuleLetsPassWhatIsAllowed() {
    QFETCH(const QString, rule);
    QFETCH(const QString, path);
    QFETCH(const QString, text);
    QCOMPARE(ruleCalled(rule).check(rules::sourceFile(path, text)), QStringList());
}

QTEST_APPLESS_MAIN(LayeringTest)
#include "tst_layering.moc"
