// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/architecture/source_text.h"

#include <QRegularExpression>

namespace rules {
namespace {

using namespace Qt::StringLiterals;

/// Replaces everything but line ends in [from, to).
void blank(QString& text, qsizetype from, qsizetype to) {
    for (qsizetype i = from; i < to && i < text.size(); ++i)
        if (text[i] != u'\n') text[i] = u' ';
}

/// Where what begins with `end` after `from` stops; the text's end when it never does.
qsizetype behind(const QString& text, QStringView end, qsizetype from) {
    const qsizetype found = text.indexOf(end, from);
    return found < 0 ? text.size() : found + end.size();
}

qsizetype endOfLiteral(const QString& text, qsizetype quote) {
    for (qsizetype i = quote + 1; i < text.size(); ++i) {
        if (text[i] == u'\\') {
            ++i;
        } else if (text[i] == text[quote] || text[i] == u'\n') {
            return i;
        }
    }
    return text.size();
}

/// The ' of 1'000 separates digits; that of 'a' and u'a' opens a literal.
bool separatesDigits(const QString& text, qsizetype i) {
    static const QRegularExpression number(u"(?:^|[^A-Za-z0-9_'])[0-9][0-9A-Za-z']*$"_s);
    const qsizetype from = qMax<qsizetype>(0, i - 40);
    return number.match(text.mid(from, i - from)).hasMatch();
}

QString withoutCommentsAndLiterals(QString text) {
    qsizetype i = 0;
    while (i < text.size()) {
        const QStringView rest = QStringView(text).mid(i);
        qsizetype next = i + 1;
        if (rest.startsWith(u"//")) {
            next = behind(text, u"\n", i) - 1;
            if (next < i) break;
            blank(text, i, next + (next + 1 == text.size() ? 1 : 0));
            next += 1;
        } else if (rest.startsWith(u"/*")) {
            next = behind(text, u"*/", i + 2);
            blank(text, i, next);
        } else if (rest.startsWith(u"R\"")) {
            const qsizetype open = text.indexOf(u'(', i);
            const QString close = u")"_s + text.mid(i + 2, open - i - 2) + u"\""_s;
            next = behind(text, close, open);
            blank(text, i + 2, next - 1);
        } else if (text[i] == u'"' || (text[i] == u'\'' && !separatesDigits(text, i))) {
            const qsizetype end = endOfLiteral(text, i);
            blank(text, i + 1, end);
            next = end + 1;
        }
        i = next;
    }
    return text;
}

enum class Scope { Namespace, Type, Function, Values };

/// What a brace opens, by what stands before it outside of functions.
Scope opened(const QString& head) {
    static const QRegularExpression templates(
        u"^\\s*template\\s*<[^{}]*?>\\s*(?=struct|class|union|[A-Za-z\\[])"_s);
    static const QRegularExpression macros(u"^\\s*(?:Q_\\w+\\s*\\([^()]*\\)\\s*)+"_s);
    static const QRegularExpression space(u"^(inline\\s+)?namespace\\b|^extern\\s*\""_s);
    static const QRegularExpression type(u"^(typedef\\s+)?(struct|class|union|enum)\\b"_s);
    QString plain = head.trimmed();
    plain.remove(macros);
    plain.remove(templates);
    if (space.match(plain).hasMatch()) return Scope::Namespace;
    if (type.match(plain).hasMatch()) return Scope::Type;
    const qsizetype equals = plain.indexOf(u'=');
    const qsizetype parenthesis = plain.indexOf(u'(');
    const bool isFunction =
        parenthesis >= 0 && (equals < 0 || parenthesis < equals || plain.contains(u"operator"));
    return isFunction ? Scope::Function : Scope::Values;
}

bool isMutableVariable(const QString& statement) {
    static const QRegularExpression other(
        u"\\b(const|constexpr|constinit|using|namespace|typedef|friend|static_assert|extern|concept|template|"
        u"struct|"
        "class|union|enum|requires|operator|return|Q_[A-Z_]+)\\b|[()]"_s);
    static const QRegularExpression variable(
        u"^[A-Za-z_:][\\w:<>,\\s*&\\[\\]{}.=+-]*\\s[*&]?\\w+[\\s\\w{}\\[\\]=:.,+-]*$"_s);
    const QString plain = statement.trimmed();
    return !other.match(plain).hasMatch() && variable.match(plain).hasMatch();
}

/// Goes through a file's code once, character by character.
class Scanner {
public:
    void line(const QString& text) {
        ++m_line;
        const bool continued = m_inDirective;
        if (continued || text.trimmed().startsWith(u'#')) {
            m_inDirective = text.trimmed().endsWith(u'\\');
            return;
        }
        for (const QChar c : text) character(c);
        m_head += u' ';
    }

    [[nodiscard]] Outline take() { return std::move(m_outline); }

private:
    void character(QChar c) {
        if (m_depth > 0) {
            inside(c);
        } else if (c == u'{' && m_parentheses == 0) {
            open();
        } else if (c == u'}' && m_parentheses == 0) {
            if (!m_scopes.isEmpty()) m_scopes.removeLast();
            m_head.clear();
        } else if (c == u';' && m_parentheses == 0) {
            endStatement();
        } else {
            if (m_resumable) {
                m_head = c == u',' || c.isSpace() ? m_head : QString();
                m_resumable = c.isSpace();
            }
            m_parentheses += c == u'(' ? 1 : c == u')' ? -1 : 0;
            m_head += c;
        }
    }

    /// In a function or a list of values nothing counts but braces.
    void inside(QChar c) {
        m_depth += c == u'{' ? 1 : c == u'}' ? -1 : 0;
        if (m_depth > 0) return;
        if (m_inFunction) {
            m_outline.functions.append({m_first, m_line, m_head.trimmed()});
            // `: m_a{1}, m_b{2} {`: what follows a comma or a brace belongs to the same head.
            m_resumable = true;
        }
        m_head += u"{}"_s;
    }

    void open() {
        const Scope scope = opened(m_head);
        m_resumable = false;
        if (scope == Scope::Namespace || scope == Scope::Type) {
            m_scopes.append(scope);
            m_head.clear();
            return;
        }
        m_depth = 1;
        m_inFunction = scope == Scope::Function;
        m_first = m_line;
    }

    void endStatement() {
        const bool inType = !m_scopes.isEmpty() && m_scopes.last() == Scope::Type;
        if (!inType && isMutableVariable(m_head))
            m_outline.mutableGlobals.append({m_line, m_line, m_head.trimmed()});
        m_head.clear();
        m_resumable = false;
    }

    Outline m_outline;
    QList<Scope> m_scopes;
    QString m_head;
    int m_line = 0;
    int m_first = 0;
    int m_depth = 0;
    int m_parentheses = 0;
    bool m_inFunction = false;
    bool m_inDirective = false;
    bool m_resumable = false;
};

}  // namespace

SourceFile sourceFile(const QString& path, const QString& text) {
    SourceFile file{path, text.split(u'\n'), withoutCommentsAndLiterals(text).split(u'\n')};
    if (!file.lines.isEmpty() && file.lines.last().isEmpty()) {
        file.lines.removeLast();
        file.code.removeLast();
    }
    return file;
}

Outline outline(const SourceFile& file) {
    Scanner scanner;
    for (const QString& line : file.code) scanner.line(line);
    return scanner.take();
}

}  // namespace rules
