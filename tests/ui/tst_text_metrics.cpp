// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/scene/text_metrics.h"

#include <QTest>

class TextMetricsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void numberOfANameIsKept_data() {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("room");  ///< as wide as this text
        QTest::addColumn<QString>("shown");
        QTest::newRow("there is room") << u"orders-3"_qs << u"orders-3"_qs << u"orders-3"_qs;
        QTest::newRow("shorter") << u"orders-3"_qs << u"ord…3"_qs << u"ord…3"_qs;
        QTest::newRow("the number alone") << u"orders-13"_qs << u"13"_qs << u"13"_qs;
        QTest::newRow("no number") << u"order-service"_qs << u"order…"_qs << u"order…"_qs;
        QTest::newRow("no dash") << u"checkout"_qs << u"check…"_qs << u"check…"_qs;
        QTest::newRow("dash at the end") << u"checkout-"_qs << u"check…"_qs << u"check…"_qs;
    }

    void numberOfANameIsKept() {
        QFETCH(QString, name);
        QFETCH(QString, room);
        const double width = ui::textWidth(room, 12, ui::Weight::Bold) + 0.01;
        QTEST(ui::elidedName(name, width, 12, ui::Weight::Bold), "shown");
    }
};

QTEST_MAIN(TextMetricsTest)
#include "tst_text_metrics.moc"
