// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Either a value or the reason why there is none; for failures that a user can cause. Programmer
// errors are CORE_ASSERTs instead.

#include <utility>
#include <variant>

#include "core/base/assert.h"

namespace core {

template <class T, class E>
class [[nodiscard]] Result {
public:
    Result(T value) : m_state(std::in_place_index<0>, std::move(value)) {}
    Result(E error) : m_state(std::in_place_index<1>, std::move(error)) {}

    [[nodiscard]] bool ok() const { return m_state.index() == 0; }
    explicit operator bool() const { return ok(); }

    [[nodiscard]] const T& value() const& {
        CORE_ASSERT(ok());
        return *std::get_if<0>(&m_state);
    }
    [[nodiscard]] T&& value() && {
        CORE_ASSERT(ok());
        return std::move(*std::get_if<0>(&m_state));
    }
    [[nodiscard]] const E& error() const {
        CORE_ASSERT(!ok());
        return *std::get_if<1>(&m_state);
    }

private:
    std::variant<T, E> m_state;
};

}  // namespace core
