// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/note_log.h"

#include <algorithm>

#include "app/logging.h"
#include "core/observe/trace.h"
#include "ui/player/player.h"

namespace app {

NoteLog::NoteLog(ui::Player& player) {
    if (logsDebug()) connect(&player, &ui::Player::frameChanged, this, &NoteLog::follow);
}

void NoteLog::follow(const ui::FramePtr& frame) {
    if (frame->history != m_history) m_logged = 0;
    // Another future: what both have in common has been logged.
    if (frame->history->epoch() != m_epoch) m_logged = std::min(m_logged, frame->historyEnd);
    m_history = frame->history;
    m_epoch = frame->history->epoch();
    std::string lines;
    for (; m_logged < frame->historyEnd; ++m_logged) {
        core::appendTrace(lines, *frame->newest, frame->history->notes()[m_logged]);
    }
    logDebugLines(lines);
}

}  // namespace app
