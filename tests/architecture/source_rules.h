// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The rules of this tree that a program can check, as functions from one file to what breaks them there.
// CONTRIBUTING.md gives the reasons. The rules know no file names but those they are about.

#include <QList>
#include <QString>
#include <QStringList>

#include "tests/architecture/source_text.h"

namespace rules {

struct Rule {
    QString name;
    /// "<line>: <what is wrong>" for each place.
    QStringList (*check)(const SourceFile&);
};

/// Rules for C++ files; each decides by the path whether a file concerns it.
[[nodiscard]] const QList<Rule>& cppRules();
/// Rules for every text file of the tree.
[[nodiscard]] const QList<Rule>& textRules();

}  // namespace rules
