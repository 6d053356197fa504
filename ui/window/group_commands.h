// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// What the user can do to a group: turns the actions of the menus into interventions on the chosen consumer,
// and says which of them make sense at the moment shown.

#include <QObject>
#include <optional>

#include "ui/player/frame.h"
#include "ui/scene/scene.h"

namespace ui {

class Actions;
class Player;

class GroupCommands : public QObject {
    Q_OBJECT

public:
    GroupCommands(Player& player, const Actions& actions, QObject* parent = nullptr);

    void setGroup(core::GroupId group);
    void select(std::optional<Entity> entity);
    void follow(const FramePtr& frame);

    /// What the inspector shows: the chosen thing, else what is most worth looking at.
    [[nodiscard]] Entity shown() const;
    /// The consumer that leave, crash, restart, hang and freeze are done to: the chosen one, else the newest
    /// that runs.
    [[nodiscard]] std::optional<core::SlotId> target() const;

private:
    enum class Pace { Slower, Faster };
    void add();
    void leave();
    void crash();
    void restart();
    void hang();
    void freeze();
    void changePace(Pace pace);
    void addPartitions();
    void failOver();
    void chooseStrategy(core::AssignorId strategy);

    Player& m_player;
    const Actions& m_actions;
    core::GroupId m_group;
    std::optional<Entity> m_entity;
};

}  // namespace ui
