// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/interruption.h"

#include <iterator>

namespace app {
namespace {

/// A signal handler is a plain function and can only leave word.
volatile std::sig_atomic_t g_signal = 0;

void noteSignal(int signal) { g_signal = signal; }

}  // namespace

Interruption::Interruption() {
    g_signal = 0;
    struct sigaction action {};
    action.sa_handler = noteSignal;
    action.sa_flags = SA_RESETHAND;
    for (std::size_t i = 0; i < std::size(kSignals); ++i) {
        sigaction(kSignals[i], nullptr, &m_before[i]);
        // What whoever started the program has switched off, such as nohup, stays so.
        if (m_before[i].sa_handler != SIG_IGN) sigaction(kSignals[i], &action, nullptr);
    }
}

Interruption::~Interruption() {
    for (std::size_t i = 0; i < std::size(kSignals); ++i) sigaction(kSignals[i], &m_before[i], nullptr);
}

bool Interruption::isRequested() const { return g_signal != 0; }

int Interruption::status() const { return 128 + g_signal; }

}  // namespace app
