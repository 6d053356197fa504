// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The real window, offscreen, for tests that drive it with keys and the mouse. For tests that link ui.

#include <QSettings>
#include <QStandardPaths>
#include <QTest>
#include <optional>
#include <vector>

#include "ui/canvas/canvas_widget.h"
#include "ui/player/player.h"
#include "ui/scene/stage_facts.h"
#include "ui/window/main_window.h"
#include "ui/window/scenario_opener.h"

namespace support {

using namespace std::chrono_literals;

/// What is remembered goes to a place of the tests' own, which is empty from now on.
inline void forgetSettings() {
    QStandardPaths::setTestModeEnabled(true);
    QSettings::setPath(QSettings::IniFormat, QSettings::UserScope,
                       QStandardPaths::writableLocation(QStandardPaths::AppConfigLocation));
    QSettings(QSettings::IniFormat, QSettings::UserScope, QStringLiteral("groupscope"),
              QStringLiteral("groupscope"))
        .clear();
}

inline constexpr core::GroupId kGroup{0};

inline core::SimTime at(core::SimDuration sinceStart) { return core::SimTime{} + sinceStart; }

/// The window on the welcome scenario, paused at this moment. Its own clock is never waited for.
class OpenWindow {
public:
    explicit OpenWindow(core::SimDuration moment)
        : m_window(ui::openScenario(QStringLiteral("welcome")).value()) {
        m_window.resize(1280, 800);
        m_window.show();
        m_window.activateWindow();
        (void)QTest::qWaitForWindowActive(&m_window);
        player().pause();
        goTo(moment);
        m_window.findChild<ui::CanvasWidget*>()->setFocus();
    }

    [[nodiscard]] ui::MainWindow& operator*() { return m_window; }
    [[nodiscard]] ui::MainWindow* operator->() { return &m_window; }
    [[nodiscard]] ui::Player& player() { return m_window.player(); }
    [[nodiscard]] const core::World& world() { return *player().frame()->world; }

    void key(Qt::Key key, Qt::KeyboardModifiers modifiers = {}) {
        QTest::keyClick(&m_window, key, modifiers);
    }
    void goTo(core::SimDuration moment) {
        player().seek(at(moment));
        while (player().isMoving()) player().advance(16ms);
    }

    [[nodiscard]] std::int32_t generation() {
        return std::get<core::ClassicGroup>(world().groups[0].machine).generation;
    }
    [[nodiscard]] std::vector<std::optional<core::SlotId>> owners() {
        std::vector<std::optional<core::SlotId>> result;
        for (const core::Ownership& one : core::ownership(world(), kGroup)) result.push_back(one.owner);
        return result;
    }
    [[nodiscard]] core::Offset lag() {
        core::Offset sum = 0;
        for (std::uint32_t i = 0; i < 8; ++i) sum += core::positionLag(world(), kGroup, core::PartitionId{i});
        return sum;
    }
    [[nodiscard]] std::uint32_t stopped() { return ui::stageFacts(*player().frame(), kGroup).stopped; }
    [[nodiscard]] core::SlotStatus status(const char* name) {
        return world().slots[core::findSlot(world(), kGroup, name)->index()].status;
    }

private:
    ui::MainWindow m_window;
};

}  // namespace support
