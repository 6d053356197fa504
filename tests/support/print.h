// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Values of the model as lines of text, so that a test compares whole decisions and a failure shows what
// differs.

#include <QStringList>

#include "core/client/classic_client.h"
#include "core/group/classic_group.h"

namespace support {

/// "reply 1 JoinGroup gen 2 leader a members a,b", "fact MemberAdded a", "arm session a 45.000",
/// "cancel sync", "state Stable > PreparingRebalance gen 1 join by 0", "timer session 1".
[[nodiscard]] QStringList lines(const core::GroupDecision& decision, core::SimTime now);

/// "ask JoinGroup", "fact RejoinRequested", "arm Heartbeat 3.000", "state UNJOINED > PREPARING_REBALANCE",
/// "onPartitionsRevoked begin 0,1".
[[nodiscard]] QStringList lines(const core::ClientDecision& decision, core::SimTime now);

}  // namespace support
