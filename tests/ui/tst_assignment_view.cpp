// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/assignment_view.h"

#include <QTest>

#include "core/engine/simulation.h"
#include "tests/support/golden.h"
#include "tests/support/scenario_world.h"
#include "tests/support/scene_ink.h"

using namespace std::chrono_literals;
using ui::AssignmentBand;
using ui::AssignmentFacts;
using ui::CellLook;

namespace {

/// `members` consumers read `topics`, each with `partitions`; one more joins at 20 s.
core::World newcomer(int members, const QStringList& topics, int partitions) {
    QStringList declared;
    QStringList listed;
    for (const QString& topic : topics)
        declared << QStringLiteral("{name: %1, partitions: %2}").arg(topic).arg(partitions);
    for (int i = 1; i <= members; ++i) listed << QStringLiteral("{name: m%1}").arg(i);
    const QString yaml = QStringLiteral(
                             "format: 1\nname: newcomer\nduration: 40s\ntopics: [%1]\n"
                             "groups:\n  - id: g\n    protocol: classic\n    topics: [%2]\n"
                             "    config: {partition.assignment.strategy: [cooperative-sticky]}\n"
                             "    members: [%3]\ntimeline: [{at: 20s, do: join, member: new}]\n")
                             .arg(declared.join(QStringLiteral(", ")), topics.join(QStringLiteral(", ")),
                                  listed.join(QStringLiteral(", ")));
    core::World world = support::worldOf(yaml.toStdString());
    core::StepOutput out;
    core::runUntil(world, core::SimTime{20100ms}, out);
    return world;
}

AssignmentFacts factsOf(const core::World& world) {
    return ui::assignmentFacts(world, core::compareStrategies(world, core::GroupId{0}));
}

/// "kk.", one row a member: kept, new, first, gone.
QString cellsOf(const AssignmentBand& band) {
    QStringList rows;
    for (const std::vector<CellLook>& row : band.cells) {
        QString text;
        for (const CellLook look : row) text += QLatin1String(".knfg")[static_cast<int>(look)];
        rows << text;
    }
    return rows.join(u' ');
}

}  // namespace

class AssignmentViewTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyStrategyHasItsBand() {
        const AssignmentFacts facts = factsOf(newcomer(2, {u"t"_qs}, 6));
        QStringList found;
        for (const AssignmentBand& band : facts.bands) {
            found << QStringLiteral("%1: %2 move %3 stop %4")
                         .arg(band.strategy ? QString::fromLatin1(core::strategyName(*band.strategy).data())
                                            : u"now"_qs,
                              cellsOf(band))
                         .arg(band.moved)
                         .arg(band.stops);
        }
        const QStringList expected{
            u"now: k.k.k. .k.k.k ...... move 0 stop 0"_qs,
            u"range: kng.g. .gnk.g ....nn move 4 stop 6"_qs,
            u"roundrobin: k.gng. .k.gng ..n..n move 4 stop 6"_qs,
            u"sticky: k.k.g. .k.k.g ....nn move 2 stop 6"_qs,
            u"cooperative-sticky: k.k.g. .k.k.g ....nn move 2 stop 2"_qs,
            u"server-range: kng.g. .gnk.g ....nn move 4 stop 4"_qs,
            u"server-uniform: k.k.g. .k.k.g ....nn move 2 stop 2"_qs,
            u"share-simple: k.g.k. .g.k.k .nn... move 2 stop 0"_qs,
        };
        for (qsizetype i = 0; i < expected.size(); ++i) QCOMPARE(found[i], expected[i]);
        QCOMPARE(found.size(), expected.size());
    }

    void pictureIsAsItWas() {
        const AssignmentFacts facts = factsOf(newcomer(2, {u"orders"_qs, u"payments"_qs}, 3));
        const QString scene = toText(ui::assignmentView(facts, u"g at 20.100 s"_qs, {1600, 900}));
        QCOMPARE(scene, support::golden(u"scenes/assignment.txt"_qs, scene));
    }

    void wordsNeverTouchAndNothingIsCut_data() {
        QTest::addColumn<int>("members");
        QTest::addColumn<QStringList>("topics");
        QTest::addColumn<int>("partitions");
        QTest::newRow("3 x 6") << 2 << QStringList{u"t"_qs} << 6;
        QTest::newRow("12 x 48") << 11 << QStringList{u"orders"_qs, u"payments"_qs} << 24;
        QTest::newRow("50 x 500") << 49 << QStringList{u"t"_qs} << 500;
        QTest::newRow("more members than partitions") << 5 << QStringList{u"t"_qs} << 2;
        QTest::newRow("many topics") << 3 << QStringList{u"a"_qs, u"b"_qs, u"c"_qs, u"d"_qs, u"e"_qs, u"f"_qs}
                                     << 2;
    }

    void wordsNeverTouchAndNothingIsCut() {
        QFETCH(int, members);
        QFETCH(QStringList, topics);
        QFETCH(int, partitions);
        const AssignmentFacts facts = factsOf(newcomer(members, topics, partitions));
        for (const QSizeF size : {QSizeF(1000, 700), QSizeF(1920, 1080)}) {
            const ui::Scene scene = ui::assignmentView(facts, u"g at 20.100 s"_qs, size);
            QVERIFY(scene.size.width() >= size.width() && scene.size.height() >= size.height());
            QCOMPARE(support::touching(scene), QString());
            const QRectF picture(QPointF(), scene.size);
            for (const ui::Text& text : support::textsOf(scene))
                QVERIFY2(picture.contains(support::inkOf(text)), qPrintable(text.text));
        }
    }

    void pointingAtACellReadsIt() {
        const AssignmentFacts facts = factsOf(newcomer(2, {u"t"_qs}, 6));
        const ui::AssignmentLayout layout = ui::assignmentLayout(facts, u"g"_qs, {1600, 900});
        const auto reading = [&](std::size_t band, std::size_t row, std::size_t column) {
            const QPointF place = layout.cell({band, row, column}).center();
            return ui::assignmentReading(facts, layout, place);
        };
        QCOMPARE(reading(0, 0, 0), u"P0: m1 owns it now"_qs);
        QCOMPARE(reading(1, 2, 4), u"P4: from m1 to new with range"_qs);
        QCOMPARE(reading(1, 0, 4), u"P4: from m1 to new with range"_qs);
        QCOMPARE(reading(4, 0, 0), u"P0: m1 with cooperative-sticky"_qs);
        QCOMPARE(ui::assignmentReading(facts, layout, {1, 1}), QString());
    }

    void emptyGroupSaysWhatToDo() {
        const core::World world = support::secondJoins("range");  // at 0 s nobody has started
        const ui::Scene scene = ui::assignmentView(factsOf(world), u"g at 0.000 s"_qs, {1000, 700});
        const std::vector<ui::Text> texts = support::textsOf(scene);
        QVERIFY(std::ranges::any_of(texts,
                                    [](const ui::Text& t) { return t.text.startsWith(u"No consumer"_qs); }));
        QCOMPARE(support::touching(scene), QString());
    }
};

QTEST_MAIN(AssignmentViewTest)
#include "tst_assignment_view.moc"
