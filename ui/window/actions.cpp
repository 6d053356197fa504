// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/actions.h"

#include <QActionGroup>

#include "core/base/assert.h"

namespace ui {

namespace {

enum class Kind : std::uint8_t { Command, Switch };

struct Entry {
    ActionId id;
    const char* text;
    const char* keys;  ///< separated by spaces
    const char* tip;
    Kind kind = Kind::Command;
};

/// In the order of ActionId.
constexpr Entry kEntries[] = {
    {ActionId::OpenFile, QT_TRANSLATE_NOOP("ui::Actions", "&Open…"), "Ctrl+O",
     QT_TRANSLATE_NOOP("ui::Actions", "Open a scenario file")},
    {ActionId::Reload, QT_TRANSLATE_NOOP("ui::Actions", "&Reload"), "Ctrl+R",
     QT_TRANSLATE_NOOP("ui::Actions", "Read the scenario again, as after editing its file")},
    {ActionId::Quit, QT_TRANSLATE_NOOP("ui::Actions", "&Quit"), "Ctrl+Q",
     QT_TRANSLATE_NOOP("ui::Actions", "Close the window")},
    {ActionId::Play, QT_TRANSLATE_NOOP("ui::Actions", "&Play or pause"), "Space",
     QT_TRANSLATE_NOOP("ui::Actions", "Let time pass, or hold it")},
    {ActionId::NextEvent, QT_TRANSLATE_NOOP("ui::Actions", "&Next event"), "Right",
     QT_TRANSLATE_NOOP("ui::Actions", "To the next message, callback, state or timer")},
    {ActionId::PreviousEvent, QT_TRANSLATE_NOOP("ui::Actions", "Pre&vious event"), "Left",
     QT_TRANSLATE_NOOP("ui::Actions", "Back to the message, callback, state or timer before")},
    {ActionId::NextPhase, QT_TRANSLATE_NOOP("ui::Actions", "Next p&hase"), "Shift+Right",
     QT_TRANSLATE_NOOP("ui::Actions", "To the next group state or rebalance callback")},
    {ActionId::PreviousPhase, QT_TRANSLATE_NOOP("ui::Actions", "Previous ph&ase"), "Shift+Left",
     QT_TRANSLATE_NOOP("ui::Actions", "Back to the group state or rebalance callback before")},
    {ActionId::NextRebalance, QT_TRANSLATE_NOOP("ui::Actions", "Next &rebalance"), "Ctrl+Right",
     QT_TRANSLATE_NOOP("ui::Actions", "To where the group next enters PreparingRebalance, or to the end")},
    {ActionId::PreviousRebalance, QT_TRANSLATE_NOOP("ui::Actions", "Previous r&ebalance"), "Ctrl+Left",
     QT_TRANSLATE_NOOP("ui::Actions", "Back to where the group last entered PreparingRebalance")},
    {ActionId::FirstMoment, QT_TRANSLATE_NOOP("ui::Actions", "&First moment"), "Home",
     QT_TRANSLATE_NOOP("ui::Actions", "To the start of the run")},
    {ActionId::LatestMoment, QT_TRANSLATE_NOOP("ui::Actions", "&Latest moment"), "End",
     QT_TRANSLATE_NOOP("ui::Actions", "To the latest moment that has been played")},
    {ActionId::StopJump, QT_TRANSLATE_NOOP("ui::Actions", "Stop a &jump"), "Esc",
     QT_TRANSLATE_NOOP("ui::Actions", "Stay where a long jump has got to")},
    {ActionId::Faster, QT_TRANSLATE_NOOP("ui::Actions", "Fas&ter"),
     "+ =", QT_TRANSLATE_NOOP("ui::Actions", "More simulated seconds a second on screen")},
    {ActionId::Slower, QT_TRANSLATE_NOOP("ui::Actions", "&Slower"), "-",
     QT_TRANSLATE_NOOP("ui::Actions", "Fewer simulated seconds a second on screen")},
    {ActionId::SlowMotion, QT_TRANSLATE_NOOP("ui::Actions", "A&uto slow motion"), "Ctrl+M",
     QT_TRANSLATE_NOOP("ui::Actions", "Slow down for messages and moving partitions, never for records"),
     Kind::Switch},
    {ActionId::AddConsumer, QT_TRANSLATE_NOOP("ui::Actions", "&Add consumer"), "A",
     QT_TRANSLATE_NOOP("ui::Actions", "A new consumer starts: it sends JoinGroup, and the group rebalances")},
    {ActionId::Leave, QT_TRANSLATE_NOOP("ui::Actions", "&Leave"), "Del",
     QT_TRANSLATE_NOOP(
         "ui::Actions",
         "The consumer calls close(): it commits and sends LeaveGroup, and the group rebalances")},
    {ActionId::Crash, QT_TRANSLATE_NOOP("ui::Actions", "&Crash"), "K",
     QT_TRANSLATE_NOOP(
         "ui::Actions",
         "The process dies: no commit, no LeaveGroup; its partitions wait for session.timeout.ms")},
    {ActionId::Restart, QT_TRANSLATE_NOOP("ui::Actions", "&Restart"), "R",
     QT_TRANSLATE_NOOP(
         "ui::Actions",
         "The consumer calls close() and starts again as a new member; a dead one just starts")},
    {ActionId::Hang, QT_TRANSLATE_NOOP("ui::Actions", "&Hang for 10 s"), "H",
     QT_TRANSLATE_NOOP(
         "ui::Actions",
         "The application stops between two records; its heartbeats go on, but it does not poll")},
    {ActionId::Freeze, QT_TRANSLATE_NOOP("ui::Actions", "&Freeze for 10 s"), "F",
     QT_TRANSLATE_NOOP("ui::Actions", "Every thread of the process stands still, heartbeats too")},
    {ActionId::SlowDown, QT_TRANSLATE_NOOP("ui::Actions", "Work ten times sl&ower"), "S",
     QT_TRANSLATE_NOOP("ui::Actions",
                       "A record takes the consumer ten times as long; watch max.poll.interval.ms")},
    {ActionId::SpeedUp, QT_TRANSLATE_NOOP("ui::Actions", "&Work ten times faster"), "Shift+S",
     QT_TRANSLATE_NOOP("ui::Actions", "A record takes the consumer a tenth of the time")},
    {ActionId::AddPartitions, QT_TRANSLATE_NOOP("ui::Actions", "Two more &partitions"), "P",
     QT_TRANSLATE_NOOP("ui::Actions",
                       "The group's first topic grows; its leader sees that within metadata.max.age.ms")},
    {ActionId::Failover, QT_TRANSLATE_NOOP("ui::Actions", "Coordinator &down"), "C",
     QT_TRANSLATE_NOOP("ui::Actions",
                       "The coordinator's broker goes down, and the next one loads the group")},
    {ActionId::Undo, QT_TRANSLATE_NOOP("ui::Actions", "&Undo"), "Ctrl+Z",
     QT_TRANSLATE_NOOP("ui::Actions", "Take your latest intervention back and play the run without it")},
    {ActionId::Redo, QT_TRANSLATE_NOOP("ui::Actions", "Re&do"), "Ctrl+Shift+Z",
     QT_TRANSLATE_NOOP("ui::Actions", "Put the intervention back that was undone")},
    {ActionId::StrategyRange, QT_TRANSLATE_NOOP("ui::Actions", "range (&eager)"), "Ctrl+1",
     QT_TRANSLATE_NOOP("ui::Actions", "In a rebalance everybody gives back all partitions first"),
     Kind::Switch},
    {ActionId::StrategyRoundRobin, QT_TRANSLATE_NOOP("ui::Actions", "&roundrobin (eager)"), "Ctrl+2",
     QT_TRANSLATE_NOOP("ui::Actions", "In a rebalance everybody gives back all partitions first"),
     Kind::Switch},
    {ActionId::StrategySticky, QT_TRANSLATE_NOOP("ui::Actions", "&sticky (eager)"), "Ctrl+3",
     QT_TRANSLATE_NOOP("ui::Actions",
                       "Everybody gives back all partitions first, and gets most of them again"),
     Kind::Switch},
    {ActionId::StrategyCooperative, QT_TRANSLATE_NOOP("ui::Actions", "cooperative-sticky (c&ooperative)"),
     "Ctrl+4", QT_TRANSLATE_NOOP("ui::Actions", "In a rebalance only partitions that move are given back"),
     Kind::Switch},
    {ActionId::CompareStrategies, QT_TRANSLATE_NOOP("ui::Actions", "&What would each strategy do?"), "Ctrl+T",
     QT_TRANSLATE_NOOP("ui::Actions",
                       "Who would get what if the group rebalanced now, with each of Kafka's assignors")},
    {ActionId::ThemeSystem, QT_TRANSLATE_NOOP("ui::Actions", "&System"), "Ctrl+Alt+S",
     QT_TRANSLATE_NOOP("ui::Actions", "Light or dark, as the system is"), Kind::Switch},
    {ActionId::ThemeLight, QT_TRANSLATE_NOOP("ui::Actions", "&Light"), "Ctrl+Alt+L",
     QT_TRANSLATE_NOOP("ui::Actions", "Dark ink on light ground"), Kind::Switch},
    {ActionId::ThemeDark, QT_TRANSLATE_NOOP("ui::Actions", "&Dark"), "Ctrl+Alt+D",
     QT_TRANSLATE_NOOP("ui::Actions", "Light ink on dark ground"), Kind::Switch},
    {ActionId::LargerText, QT_TRANSLATE_NOOP("ui::Actions", "&Larger"),
     "Ctrl+Alt++ Ctrl+Alt+=", QT_TRANSLATE_NOOP("ui::Actions", "Larger text in all panels")},
    {ActionId::SmallerText, QT_TRANSLATE_NOOP("ui::Actions", "&Smaller"), "Ctrl+Alt+-",
     QT_TRANSLATE_NOOP("ui::Actions", "Smaller text in all panels")},
    {ActionId::NormalText, QT_TRANSLATE_NOOP("ui::Actions", "&Normal"), "Ctrl+Alt+0",
     QT_TRANSLATE_NOOP("ui::Actions", "Text in its normal size")},
    {ActionId::ZoomIn, QT_TRANSLATE_NOOP("ui::Actions", "Zoom &in"),
     "Ctrl++ Ctrl+=", QT_TRANSLATE_NOOP("ui::Actions", "A larger stage")},
    {ActionId::ZoomOut, QT_TRANSLATE_NOOP("ui::Actions", "Zoom &out"), "Ctrl+-",
     QT_TRANSLATE_NOOP("ui::Actions", "A smaller stage")},
    {ActionId::ZoomNormal, QT_TRANSLATE_NOOP("ui::Actions", "Zoom to &fit"), "Ctrl+0",
     QT_TRANSLATE_NOOP("ui::Actions", "The stage as large as the window allows")},
    {ActionId::ShorterTime, QT_TRANSLATE_NOOP("ui::Actions", "S&horter time in the charts"), "]",
     QT_TRANSLATE_NOOP("ui::Actions", "The charts show less time, larger")},
    {ActionId::LongerTime, QT_TRANSLATE_NOOP("ui::Actions", "Lon&ger time in the charts"), "[",
     QT_TRANSLATE_NOOP("ui::Actions", "The charts show more time, smaller")},
    {ActionId::PartitionLag, QT_TRANSLATE_NOOP("ui::Actions", "Lag of each &partition"), "Ctrl+L",
     QT_TRANSLATE_NOOP("ui::Actions", "Draw the position lag of each partition beside the total"),
     Kind::Switch},
    {ActionId::CommittedLag, QT_TRANSLATE_NOOP("ui::Actions", "&Committed lag"), "Ctrl+Shift+L",
     QT_TRANSLATE_NOOP("ui::Actions",
                       "Draw the lag of the committed offsets, as kafka-consumer-groups counts it"),
     Kind::Switch},
    {ActionId::FilterEvents, QT_TRANSLATE_NOOP("ui::Actions", "Filter &events"), "Ctrl+F",
     QT_TRANSLATE_NOOP("ui::Actions", "Show only events with a certain word")},
    {ActionId::ExportPicture, QT_TRANSLATE_NOOP("ui::Actions", "&Picture…"), "Ctrl+E",
     QT_TRANSLATE_NOOP("ui::Actions", "Save the stage as PNG or SVG")},
    {ActionId::CopyPicture, QT_TRANSLATE_NOOP("ui::Actions", "&Copy picture"), "Ctrl+Shift+C",
     QT_TRANSLATE_NOOP("ui::Actions", "Put the stage on the clipboard as a picture")},
    {ActionId::Help, QT_TRANSLATE_NOOP("ui::Actions", "&Keys and help"), "F1",
     QT_TRANSLATE_NOOP("ui::Actions", "What the picture says, and every key")},
    {ActionId::About, QT_TRANSLATE_NOOP("ui::Actions", "&About Groupscope"), "Shift+F1",
     QT_TRANSLATE_NOOP("ui::Actions", "Version and licence")},
};
static_assert(std::size(kEntries) == kActionCount);

QList<QKeySequence> keysOf(const char* keys) {
    QList<QKeySequence> result;
    for (const QString& key : QString::fromLatin1(keys).split(u' ')) result << QKeySequence(key);
    return result;
}

}  // namespace

ActionId strategyAction(core::AssignorId strategy) {
    const auto* place = std::ranges::find(core::kAssignors, strategy);
    return static_cast<ActionId>(static_cast<std::size_t>(ActionId::StrategyRange) +
                                 static_cast<std::size_t>(place - std::begin(core::kAssignors)));
}

Actions::Actions(QObject* parent) : QObject(parent) {
    for (const Entry& entry : kEntries) {
        CORE_ASSERT(static_cast<std::size_t>(entry.id) == m_actions.size());
        auto* action = new QAction(tr(entry.text), this);
        action->setShortcuts(keysOf(entry.keys));
        action->setToolTip(tr(entry.tip));
        action->setStatusTip(tr(entry.tip));
        action->setCheckable(entry.kind == Kind::Switch);
        m_actions.push_back(action);
    }
    for (int number = 1; number <= kMemberKeys; ++number) {
        auto* action = new QAction(tr("Select consumer &%1").arg(number), this);
        action->setShortcut(QKeySequence(QString::number(number)));
        action->setToolTip(tr("Inspect consumer number %1 of the group").arg(number));
        m_memberKeys.push_back(action);
    }
    group({ActionId::ThemeSystem, ActionId::ThemeLight, ActionId::ThemeDark});
    group({ActionId::StrategyRange, ActionId::StrategyRoundRobin, ActionId::StrategySticky,
           ActionId::StrategyCooperative});
}

void Actions::group(std::initializer_list<ActionId> exclusive) {
    auto* group = new QActionGroup(this);
    for (const ActionId id : exclusive) group->addAction(&(*this)[id]);
}

std::vector<QAction*> Actions::all() const {
    std::vector<QAction*> result = m_actions;
    result.insert(result.end(), m_memberKeys.begin(), m_memberKeys.end());
    return result;
}

}  // namespace ui
