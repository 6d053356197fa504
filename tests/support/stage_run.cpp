// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/stage_run.h"

#include <QString>
#include <string>

#include "tests/support/scenario_text.h"
#include "tests/support/scenario_world.h"

namespace support {

StageRun StageRun::shipped(std::string_view name) {
    const QString path = QStringLiteral("resources/scenarios/%1.yaml")
                             .arg(QString::fromLatin1(name.data(), static_cast<qsizetype>(name.size())));
    return StageRun(worldOf(sourceFile(path)));
}

void StageRun::intervene(core::SimDuration moment, const core::Intervention& what) {
    m_timeline.seek(core::SimTime{moment});
    m_timeline.intervene(what);
}

StageRun& StageRun::crashes(core::SimDuration moment, std::string_view consumer) {
    intervene(moment, core::CrashConsumer{core::GroupId{0}, std::string(consumer)});
    return *this;
}

StageRun& StageRun::leaves(core::SimDuration moment, std::string_view consumer) {
    intervene(moment, core::LeaveConsumer{core::GroupId{0}, std::string(consumer)});
    return *this;
}

StageRun& StageRun::joins(core::SimDuration moment, std::string_view consumer) {
    intervene(moment, core::JoinConsumer{core::GroupId{0}, std::string(consumer), {}});
    return *this;
}

ui::Frame StageRun::at(core::SimDuration moment) {
    m_timeline.seek(core::SimTime{moment});
    ui::Frame frame;
    frame.at = m_timeline.now();
    frame.world = m_timeline.share();
    frame.newest = m_timeline.newest();
    frame.history = &m_timeline.history();
    frame.historyEnd = m_timeline.history().notes().size();
    frame.newsTempo = 350;  // a message of one millisecond flies for 0.35 screen seconds
    return frame;
}

}  // namespace support
