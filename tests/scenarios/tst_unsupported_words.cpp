// SPDX-License-Identifier: GPL-3.0-or-later
// Words of the format that this version cannot play are told from words that nobody knows.
#include <QtTest>

#include "tests/support/scenario_refusal.h"
#include "tests/support/scenario_text.h"

using support::addRows;
using support::checkRow;
using support::errorsOf;
using support::Refusal;
using support::smallScenarioWith;

namespace {

const Refusal kLater[] = {
    {"consumer protocol",
     "protocol: classic",
     "protocol: consumer",
     {"NotSupportedYet 10:15 groups[0].protocol [consumer]"}},
    {"share protocol",
     "protocol: classic",
     "protocol: share",
     {"NotSupportedYet 10:15 groups[0].protocol [share]"}},
    {"broker setting",
     "topics:\n  -",
     "cluster: {config: {group.share.max.size: 1}}\ntopics:\n  -",
     {"NotSupportedYet 4:20 cluster.config.group.share.max.size [group.share.max.size]"}},
    {"client setting",
     "strategy: [range]",
     "strategy: [range], fetch.min.bytes: 1000",
     {"NotSupportedYet 11:54 groups[0].config.fetch.min.bytes [fetch.min.bytes]"}},
    {"group_config",
     "    topics: [orders]",
     "    topics: [orders]\n    group_config: {share.session.timeout.ms: 45000}",
     {"NotSupportedYet 13:20 groups[0].group_config.share.session.timeout.ms [share.session.timeout.ms]"}},
};

}  // namespace

class UnsupportedWordsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void saysWhatIsNotSupportedYet_data() { addRows(kLater); }
    void saysWhatIsNotSupportedYet() { checkRow(); }
};

QTEST_APPLESS_MAIN(UnsupportedWordsTest)
#include "tst_unsupported_words.moc"
