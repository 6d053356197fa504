// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// A C++ source file cut up as far as the tree's rules need it: its lines, its lines without comments and
// literals, its functions and the variables of its namespaces. A rough scanner by braces, not a parser.

#include <QList>
#include <QString>
#include <QStringList>

namespace rules {

struct SourceFile {
    QString path;       ///< from the root of the tree, with slashes
    QStringList lines;  ///< as they stand in the file
    QStringList code;   ///< the same lines; comments and the insides of literals are blanks
};

[[nodiscard]] SourceFile sourceFile(const QString& path, const QString& text);

/// A function's body, or a variable that is neither constant nor inside a function or a type. Lines from 1.
struct Block {
    int first = 0;
    int last = 0;
    QString head;  ///< what stands before the brace or the semicolon
};

struct Outline {
    QList<Block> functions;
    QList<Block> mutableGlobals;
};

[[nodiscard]] Outline outline(const SourceFile& file);

}  // namespace rules
