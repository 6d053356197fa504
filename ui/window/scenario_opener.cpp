// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/scenario_opener.h"

#include <QFileDialog>
#include <QFileInfo>
#include <QMessageBox>

#include "ui/models/happenings.h"
#include "ui/player/player.h"
#include "ui/window/message_dialogs.h"
#include "ui/window/settings.h"

namespace ui {

ScenarioOpener::ScenarioOpener(QWidget& window, Player& player, const OpenedScenario& playing)
    : QObject(&window), m_window(window), m_player(player), m_session(player) {
    takeOver(playing);
}

void ScenarioOpener::takeOver(const OpenedScenario& opened) {
    m_origin = opened.origin;
    m_session.setSource(opened.origin, opened.text);
}

void ScenarioOpener::showError(const QString& text) {
    openErrorDialog(&m_window, tr("This scenario cannot be played"), text);
}

void ScenarioOpener::open(const QString& origin) {
    OpenResult opened = openScenario(origin);
    if (!opened.ok()) return showError(opened.error());
    takeOver(opened.value());
    m_player.load(std::move(opened).value().scenario);
    m_player.play();
}

void ScenarioOpener::chooseFile() {
    Settings settings;
    const QString path = QFileDialog::getOpenFileName(&m_window, tr("Open a scenario"), settings.folder(),
                                                      tr("Scenarios (*.yaml *.yml);;All files (*)"));
    if (path.isEmpty()) return;
    settings.setFolder(QFileInfo(path).absolutePath());
    open(path);
}

void ScenarioOpener::offerLastSession() {
    const std::optional<Session>& left = m_session.left();
    if (!left) return;
    const QString question = tr("Go on with %1 at %2, with what you had done in it?");
    auto* box = new QMessageBox(QMessageBox::Question, tr("Groupscope: the last time"),
                                question.arg(shortName(left->origin), compactMoment(left->moment)),
                                QMessageBox::Yes | QMessageBox::No, &m_window);
    // Who asked for another scenario gets it by pressing Enter.
    box->setDefaultButton(left->origin == m_origin ? QMessageBox::Yes : QMessageBox::No);
    box->setInformativeText(tr("No opens %1.").arg(shortName(m_origin)));
    box->setAttribute(Qt::WA_DeleteOnClose);
    connect(box, &QMessageBox::finished, this, [this](int answer) {
        if (answer == QMessageBox::Yes) return resumeLast();
        m_session.forgetLeft();
        m_player.play();
    });
    m_player.pause();  // nothing is missed while the question stands
    box->open();
}

void ScenarioOpener::resumeLast() {
    const Session session = *m_session.left();
    OpenResult opened = scenarioOf(session);
    if (!opened.ok()) return showError(opened.error());
    takeOver(opened.value());
    m_player.pause();
    m_player.resume(std::move(opened).value().scenario, session.interventions, session.moment);
}

}  // namespace ui
