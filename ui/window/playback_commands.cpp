// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/playback_commands.h"

#include "ui/player/player.h"
#include "ui/window/actions.h"

namespace ui {

PlaybackCommands::PlaybackCommands(Player& player, const Actions& actions, QObject* parent)
    : QObject(parent) {
    const auto on = [&](ActionId id, auto slot) {
        connect(&actions[id], &QAction::triggered, &player, slot);
    };
    on(ActionId::Play, &Player::togglePlaying);
    on(ActionId::NextEvent, &Player::stepForward);
    on(ActionId::PreviousEvent, &Player::stepBack);
    on(ActionId::NextPhase, [&player] { player.jumpForward(Landmark::Phase); });
    on(ActionId::PreviousPhase, [&player] { player.jumpBack(Landmark::Phase); });
    on(ActionId::NextRebalance, [&player] { player.jumpForward(Landmark::Rebalance); });
    on(ActionId::PreviousRebalance, [&player] { player.jumpBack(Landmark::Rebalance); });
    on(ActionId::FirstMoment, &Player::seekStart);
    on(ActionId::LatestMoment, &Player::seekLatest);
    on(ActionId::StopJump, &Player::stopJump);
    // While there is nothing to stop, Esc is free for others.
    QAction* stop = &actions[ActionId::StopJump];
    const auto follow = [stop](const FramePtr& frame) { stop->setEnabled(frame->journey.has_value()); };
    connect(&player, &Player::frameChanged, this, follow);
    follow(player.frame());
    on(ActionId::Faster, [&player] { player.setSpeed(nextSpeed(player.speed(), SpeedStep::Faster)); });
    on(ActionId::Slower, [&player] { player.setSpeed(nextSpeed(player.speed(), SpeedStep::Slower)); });
    connect(&actions[ActionId::SlowMotion], &QAction::toggled, &player,
            [&player](bool checked) { player.setSlowMotion(checked ? SlowMotion::Auto : SlowMotion::Off); });
}

}  // namespace ui
