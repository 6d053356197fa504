// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/group_commands.h"

#include <algorithm>

#include "ui/models/inspector_facts.h"
#include "ui/player/consumer_names.h"
#include "ui/player/player.h"
#include "ui/window/actions.h"

namespace ui {

using namespace std::chrono_literals;

namespace {

bool isConsumer(const Entity& entity) {
    return entity.kind == EntityKind::Member || entity.kind == EntityKind::Request ||
           entity.kind == EntityKind::Response;
}

/// Long enough to be seen; the menu says how long.
constexpr core::SimDuration kPause = 10s;
constexpr std::int32_t kMorePartitions = 2;

}  // namespace

GroupCommands::GroupCommands(Player& player, const Actions& actions, QObject* parent)
    : QObject(parent), m_player(player), m_actions(actions) {
    const auto on = [this](ActionId id, auto slot) {
        connect(&m_actions[id], &QAction::triggered, this, slot);
    };
    on(ActionId::AddConsumer, &GroupCommands::add);
    on(ActionId::Leave, &GroupCommands::leave);
    on(ActionId::Crash, &GroupCommands::crash);
    on(ActionId::Restart, &GroupCommands::restart);
    on(ActionId::Hang, &GroupCommands::hang);
    on(ActionId::Freeze, &GroupCommands::freeze);
    on(ActionId::SlowDown, [this] { changePace(Pace::Slower); });
    on(ActionId::SpeedUp, [this] { changePace(Pace::Faster); });
    on(ActionId::AddPartitions, &GroupCommands::addPartitions);
    on(ActionId::Failover, &GroupCommands::failOver);
    for (const core::AssignorId strategy : core::kAssignors)
        on(strategyAction(strategy), [this, strategy] { chooseStrategy(strategy); });
    connect(&m_actions[ActionId::Undo], &QAction::triggered, &m_player, &Player::undo);
    connect(&m_actions[ActionId::Redo], &QAction::triggered, &m_player, &Player::redo);
}

void GroupCommands::setGroup(core::GroupId group) {
    m_group = group;
    m_entity.reset();
}

void GroupCommands::select(std::optional<Entity> entity) {
    m_entity = entity;
    follow(m_player.frame());
}

Entity GroupCommands::shown() const {
    const core::World& world = *m_player.frame()->world;
    return m_entity && exists(world, *m_entity) ? *m_entity : defaultEntity(world, m_group);
}

std::optional<core::SlotId> GroupCommands::target() const {
    const core::World& world = *m_player.frame()->world;
    if (m_group.index() >= world.groups.size()) return std::nullopt;
    const Entity entity = isConsumer(shown()) ? shown() : defaultEntity(world, m_group);
    if (!isConsumer(entity)) return std::nullopt;
    return core::SlotId{entity.index};
}

void GroupCommands::follow(const FramePtr& frame) {
    const core::World& world = *frame->world;
    const auto slot = target();
    const core::SlotStatus status = slot ? world.slots[slot->index()].status : core::SlotStatus::NotStarted;
    const bool running = status == core::SlotStatus::Running;
    m_actions[ActionId::AddConsumer].setEnabled(m_group.index() < world.groups.size());
    m_actions[ActionId::Leave].setEnabled(running);
    m_actions[ActionId::Crash].setEnabled(running);
    m_actions[ActionId::Restart].setEnabled(status != core::SlotStatus::NotStarted);
    m_actions[ActionId::Hang].setEnabled(running);
    m_actions[ActionId::Freeze].setEnabled(running);
    m_actions[ActionId::SlowDown].setEnabled(running);
    m_actions[ActionId::SpeedUp].setEnabled(running);
    m_actions[ActionId::AddPartitions].setEnabled(m_group.index() < world.groups.size());
    m_actions[ActionId::Failover].setEnabled(world.brokersDown.size() + 1 < world.brokers);
    m_actions[ActionId::Undo].setEnabled(m_player.canUndo());
    m_actions[ActionId::Redo].setEnabled(m_player.canRedo());
}

void GroupCommands::add() {
    // A name that a later moment of this run already knows would only start that consumer early.
    m_player.intervene(core::JoinConsumer{m_group, nextConsumerName(*m_player.frame()->newest, m_group), {}});
}

void GroupCommands::leave() {
    const auto slot = target();
    if (slot)
        m_player.intervene(core::LeaveConsumer{m_group, m_player.frame()->world->slots[slot->index()].name});
}

void GroupCommands::crash() {
    const auto slot = target();
    if (slot)
        m_player.intervene(core::CrashConsumer{m_group, m_player.frame()->world->slots[slot->index()].name});
}

void GroupCommands::restart() {
    const auto slot = target();
    if (!slot) return;
    const core::ConsumerSlot& consumer = m_player.frame()->world->slots[slot->index()];
    const std::string name = consumer.name;
    if (consumer.status == core::SlotStatus::Running) {
        m_player.intervene(core::RestartConsumer{m_group, name, {}, core::RestartHow::Leave});
    } else {
        m_player.intervene(core::JoinConsumer{m_group, name, {}});
    }
}

void GroupCommands::hang() {
    const auto slot = target();
    if (slot)
        m_player.intervene(
            core::HangConsumer{m_group, m_player.frame()->world->slots[slot->index()].name, kPause});
}

void GroupCommands::freeze() {
    const auto slot = target();
    if (slot)
        m_player.intervene(
            core::FreezeConsumer{m_group, m_player.frame()->world->slots[slot->index()].name, kPause});
}

void GroupCommands::changePace(Pace pace) {
    const auto slot = target();
    if (!slot) return;
    const core::ConsumerSlot& consumer = m_player.frame()->world->slots[slot->index()];
    const core::ProcessingSettings& now = consumer.settings.processing;
    constexpr int kTimes = 10;
    core::ChangeProcessing change{m_group, consumer.name, now.time / kTimes, now.jitter / kTimes};
    if (pace == Pace::Slower) {
        // What takes no time takes none ten times over.
        change.time = std::max(now.time * kTimes, core::SimDuration{1ms});
        change.jitter = now.jitter * kTimes;
    }
    m_player.intervene(change);
}

void GroupCommands::addPartitions() {
    const core::World& world = *m_player.frame()->world;
    const core::TopicId topic = world.groups[m_group.index()].topics.front();
    const auto count = static_cast<std::int32_t>(world.topics[topic].partitions.size());
    m_player.intervene(core::AddPartitions{topic, count + kMorePartitions});
}

void GroupCommands::failOver() {
    m_player.intervene(core::BrokerDown{.broker = {}, .coordinatorOf = m_group});
}

void GroupCommands::chooseStrategy(core::AssignorId strategy) { m_player.setStrategy(m_group, strategy); }

}  // namespace ui
