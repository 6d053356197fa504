// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// One visitor out of several lambdas. Without a generic arm a new alternative does not compile until
// every visitor names it.

namespace core {

template <class... F>
struct Overload : F... {
    using F::operator()...;
};
template <class... F>
Overload(F...) -> Overload<F...>;

}  // namespace core
