// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// While one of these lives, Ctrl-C and its like are noticed instead of ending the program where it stands, so
// that nothing half-written stays behind. A second Ctrl-C ends it at once.

#include <csignal>

namespace app {

class Interruption {
public:
    Interruption();
    ~Interruption();
    Interruption(const Interruption&) = delete;
    Interruption& operator=(const Interruption&) = delete;

    [[nodiscard]] bool isRequested() const;
    /// What a program exits with that such a signal has ended.
    [[nodiscard]] int status() const;

private:
    static constexpr int kSignals[] = {SIGINT, SIGTERM, SIGHUP};

    struct sigaction m_before[3]{};
};

}  // namespace app
