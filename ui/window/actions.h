// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Every action of the window, from one table: its words, its keys, what it does in Kafka's terms. The window
// connects them; menus, buttons and keys all trigger the same ones.

#include <QAction>
#include <QObject>
#include <vector>

#include "core/protocol/names.h"

namespace ui {

enum class ActionId : std::uint8_t {
    OpenFile,
    Reload,
    Quit,
    Play,
    NextEvent,
    PreviousEvent,
    NextPhase,
    PreviousPhase,
    NextRebalance,
    PreviousRebalance,
    FirstMoment,
    LatestMoment,
    StopJump,
    Faster,
    Slower,
    SlowMotion,
    AddConsumer,
    Leave,
    Crash,
    Restart,
    Hang,
    Freeze,
    SlowDown,
    SpeedUp,
    AddPartitions,
    Failover,
    Undo,
    Redo,
    StrategyRange,  ///< the strategies, in the order of core::kAssignors
    StrategyRoundRobin,
    StrategySticky,
    StrategyCooperative,
    CompareStrategies,
    ThemeSystem,
    ThemeLight,
    ThemeDark,
    LargerText,
    SmallerText,
    NormalText,
    ZoomIn,
    ZoomOut,
    ZoomNormal,
    ShorterTime,
    LongerTime,
    PartitionLag,
    CommittedLag,
    FilterEvents,
    ExportPicture,
    CopyPicture,
    Help,
    About,
};
inline constexpr std::size_t kActionCount = static_cast<std::size_t>(ActionId::About) + 1;
[[nodiscard]] ActionId strategyAction(core::AssignorId strategy);
/// Keys 1 to 9 select a consumer.
inline constexpr int kMemberKeys = 9;

class Actions : public QObject {
    Q_OBJECT

public:
    explicit Actions(QObject* parent = nullptr);

    [[nodiscard]] QAction& operator[](ActionId id) const { return *m_actions[static_cast<std::size_t>(id)]; }
    /// "Select consumer 1" … "9".
    [[nodiscard]] const std::vector<QAction*>& memberKeys() const { return m_memberKeys; }
    [[nodiscard]] std::vector<QAction*> all() const;

private:
    void group(std::initializer_list<ActionId> exclusive);

    std::vector<QAction*> m_actions;
    std::vector<QAction*> m_memberKeys;
};

}  // namespace ui
