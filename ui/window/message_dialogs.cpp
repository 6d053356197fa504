// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/message_dialogs.h"

#include <QBoxLayout>
#include <QClipboard>
#include <QCoreApplication>
#include <QDialogButtonBox>
#include <QGuiApplication>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTextBrowser>

#include "ui/panels/action_button.h"
#include "ui/panels/card.h"
#include "ui/window/actions.h"

namespace ui {

namespace {

class Words {
    Q_DECLARE_TR_FUNCTIONS(Dialogs)
};

QDialog* makeDialog(QWidget* parent, const QString& title, const QSize& size) {
    auto* dialog = new QDialog(parent);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(title);
    dialog->resize(size);
    auto* column = new QVBoxLayout(dialog);
    column->setContentsMargins(16, 16, 16, 16);
    column->setSpacing(12);
    return dialog;
}

QDialogButtonBox* addButtons(QDialog& dialog) {
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    QObject::connect(buttons, &QDialogButtonBox::rejected, &dialog, &QDialog::reject);
    dialog.layout()->addWidget(buttons);
    return buttons;
}

QString keyRows(const Actions& actions) {
    QString rows;
    for (const QAction* action : actions.all()) {
        QStringList keys;
        for (const QKeySequence& key : action->shortcuts()) keys << key.toString(QKeySequence::NativeText);
        rows += QStringLiteral("<tr><td><b>%1</b>&nbsp;&nbsp;</td><td>%2&nbsp;&nbsp;</td><td>%3</td></tr>")
                    .arg(keys.join(QStringLiteral(", ")).toHtmlEscaped(), plainText(*action).toHtmlEscaped(),
                         action->toolTip().toHtmlEscaped());
    }
    return rows;
}

QString pictureHelp() {
    const QStringList lines{
        Words::tr(
            "A colour is an owner: a consumer has the same one on its card, its chips, its links and in "
            "the charts. The name always stands beside it; from the seventh consumer on, stripes tell those "
            "of "
            "one colour apart."),
        Words::tr("Red and white hatching says that nobody consumes a partition."),
        Words::tr(
            "A lane is a partition. The filled mark is the committed offset, the hollow one the position; "
            "the stretch up to the end is the lag."),
        Words::tr("A chip is a partition in the card of its owner; one whose state is being restored fills "
                  "with its "
                  "colour. A dashed one was there before the rebalance."),
        Words::tr("A pill is a protocol message: filled a request, outlined a response, pale an answered "
                  "request, red "
                  "one with an error. A tick is a routine heartbeat."),
        Words::tr("Going back is exact. Doing something in the past lets another future begin; undo takes it "
                  "back."),
    };
    return QStringLiteral("<ul><li>%1</li></ul>").arg(lines.join(QStringLiteral("</li><li>")));
}

}  // namespace

QDialog* openErrorDialog(QWidget* parent, const QString& title, const QString& text) {
    QDialog* dialog = makeDialog(parent, title, {680, 320});
    auto* shown = new QPlainTextEdit(text);
    shown->setReadOnly(true);
    shown->setAccessibleName(title);
    shown->setTabChangesFocus(true);
    dialog->layout()->addWidget(makeLabel(title, TextKind::Section));
    dialog->layout()->addWidget(shown);
    QDialogButtonBox* buttons = addButtons(*dialog);
    QPushButton* copy = buttons->addButton(Words::tr("&Copy"), QDialogButtonBox::ActionRole);
    copy->setToolTip(Words::tr("Put the whole text on the clipboard"));
    QObject::connect(copy, &QPushButton::clicked, dialog,
                     [text] { QGuiApplication::clipboard()->setText(text); });
    dialog->open();
    return dialog;
}

QDialog* openHelpDialog(QWidget* parent, const Actions& actions) {
    QDialog* dialog = makeDialog(parent, Words::tr("Keys and help"), {820, 640});
    auto* browser = new QTextBrowser;
    browser->setAccessibleName(Words::tr("Help"));
    browser->setHtml(
        QStringLiteral("<h3>%1</h3>%2<h3>%3</h3><table>%4</table>")
            .arg(Words::tr("What the picture says"), pictureHelp(), Words::tr("Keys"), keyRows(actions)));
    dialog->layout()->addWidget(browser);
    addButtons(*dialog);
    dialog->open();
    return dialog;
}

QDialog* openAboutDialog(QWidget* parent) {
    QDialog* dialog = makeDialog(parent, Words::tr("About Groupscope"), {460, 200});
    auto* words = makeLabel(
        Words::tr(
            "Groupscope shows how Kafka consumer groups behave, by a model that plays the same way every "
            "time.\n\nFree software under the GNU General Public License, version 3 or later. It comes "
            "without any warranty."),
        TextKind::Plain);
    words->setWordWrap(true);
    const QString version = QCoreApplication::applicationVersion();
    const QString name =
        version.isEmpty() ? QStringLiteral("Groupscope") : QStringLiteral("Groupscope ") + version;
    dialog->layout()->addWidget(makeLabel(name, TextKind::Title));
    dialog->layout()->addWidget(words);
    addButtons(*dialog);
    dialog->open();
    return dialog;
}

}  // namespace ui
