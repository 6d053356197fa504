// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Logs what happens in a player, one line of the trace each, as far as debug messages are logged at all.

#include <QObject>

#include "ui/player/frame.h"

namespace ui {
class Player;
}

namespace app {

class NoteLog : public QObject {
    Q_OBJECT

public:
    explicit NoteLog(ui::Player& player);

private:
    void follow(const ui::FramePtr& frame);

    const core::History* m_history = nullptr;
    std::uint64_t m_epoch = 0;
    std::size_t m_logged = 0;  ///< notes of that history and epoch
};

}  // namespace app
