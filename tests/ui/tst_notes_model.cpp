// SPDX-License-Identifier: GPL-3.0-or-later
// The list of events as an item model, fed with the frames of a real run.

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QSortFilterProxyModel>
#include <QTest>

#include "core/scenario/scenario_reader.h"
#include "tests/support/scenario_text.h"
#include "ui/models/notes_model.h"
#include "ui/player/player.h"

using namespace std::chrono_literals;

namespace {

core::SimTime at(core::SimDuration sinceStart) { return core::SimTime{} + sinceStart; }

core::Scenario welcome() {
    return core::readScenario(support::sourceFile(QStringLiteral("resources/scenarios/welcome.yaml")))
        .value();
}

/// A model that follows a player, watched for breaches of the model contract.
struct Fixture {
    ui::Player player{welcome()};
    ui::NotesModel model;
    QAbstractItemModelTester tester{&model, QAbstractItemModelTester::FailureReportingMode::QtTest};

    Fixture() {
        model.setFrame(player.frame());
        QObject::connect(&player, &ui::Player::frameChanged, &model, &ui::NotesModel::setFrame);
    }
    void goTo(core::SimDuration moment) {
        player.seek(at(moment));
        while (player.isMoving()) player.advance(16ms);
    }
    [[nodiscard]] QString cell(int row, int column) const {
        return model.index(row, column).data().toString();
    }
};

}  // namespace

class TestNotesModel : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void rowsGrowAsTheRunGoesOn();
    void theRowOfTheMomentIsMarked();
    void anotherFutureStartsTheListAfresh();
    void aFilterFindsRowsByAnyWord();
    void everyCellHasWords();
};

void TestNotesModel::rowsGrowAsTheRunGoesOn() {
    Fixture fixture;
    const int before = fixture.model.rowCount();
    QSignalSpy reset(&fixture.model, &QAbstractItemModel::modelReset);
    fixture.goTo(22s);
    QVERIFY(fixture.model.rowCount() > before);
    QCOMPARE(reset.size(), 0);
}

void TestNotesModel::theRowOfTheMomentIsMarked() {
    Fixture fixture;
    fixture.goTo(30s);
    const int last = fixture.model.rowCount() - 1;
    QCOMPARE(fixture.model.presentRow(), last);
    fixture.goTo(19s);
    const int present = fixture.model.presentRow();
    QVERIFY(present < last);
    const auto tense = [&](int row) {
        return fixture.model.index(row, 0).data(ui::NotesModel::TenseRole).value<ui::NotesModel::Tense>();
    };
    QVERIFY(tense(present - 1) == ui::NotesModel::Tense::Past);
    QVERIFY(tense(present) == ui::NotesModel::Tense::Present);
    QVERIFY(tense(present + 1) == ui::NotesModel::Tense::Future);
}

void TestNotesModel::anotherFutureStartsTheListAfresh() {
    Fixture fixture;
    fixture.goTo(30s);
    const int before = fixture.model.rowCount();
    fixture.goTo(19s);
    QSignalSpy reset(&fixture.model, &QAbstractItemModel::modelReset);
    fixture.player.intervene(core::CrashConsumer{core::GroupId{0}, "c1"});
    QVERIFY(reset.size() >= 1);
    QVERIFY(fixture.model.rowCount() < before);
}

void TestNotesModel::aFilterFindsRowsByAnyWord() {
    Fixture fixture;
    fixture.goTo(30s);
    QSortFilterProxyModel filtered;
    filtered.setSourceModel(&fixture.model);
    filtered.setFilterKeyColumn(-1);
    filtered.setFilterFixedString(QStringLiteral("REBALANCE_IN_PROGRESS"));
    QVERIFY(filtered.rowCount() >= 1);
    for (int row = 0; row < filtered.rowCount(); ++row) {
        const QString detail = filtered.index(row, ui::NotesModel::DetailColumn).data().toString();
        QCOMPARE(detail, QStringLiteral("REBALANCE_IN_PROGRESS"));
    }
}

void TestNotesModel::everyCellHasWords() {
    Fixture fixture;
    fixture.goTo(30s);
    for (int row = 0; row < fixture.model.rowCount(); ++row) {
        for (int column = 0; column < ui::NotesModel::ColumnCount; ++column) {
            QVERIFY2(!fixture.cell(row, column).isEmpty(), qPrintable(QString::number(row)));
        }
        const QString tip = fixture.model.index(row, 0).data(Qt::ToolTipRole).toString();
        QVERIFY2(!tip.isEmpty(), qPrintable(fixture.cell(row, ui::NotesModel::WhatColumn)));
    }
}

QTEST_GUILESS_MAIN(TestNotesModel)
#include "tst_notes_model.moc"
