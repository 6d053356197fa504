// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// CORE_ASSERT states what the programmer promises; it stays on in release builds, because a picture
// drawn from a broken state is worse than no picture.

namespace core {

[[noreturn]] void assertionFailed(const char* condition, const char* file, int line);

}  // namespace core

#define CORE_ASSERT(condition) \
    ((condition) ? static_cast<void>(0) : ::core::assertionFailed(#condition, __FILE__, __LINE__))
