// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/assert.h"

#include <cstdio>
#include <cstdlib>

namespace core {

void assertionFailed(const char* condition, const char* file, int line) {
    std::fprintf(stderr, "%s:%d: assertion failed: %s\n", file, line, condition);
    std::abort();
}

}  // namespace core
