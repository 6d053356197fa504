// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The names that a scenario gives to things of one kind. A name given twice and a name that nothing has
// are errors; but where something could not be read, an unknown name may be its, and nobody complains.

#include <functional>
#include <set>
#include <string>
#include <string_view>

#include "core/scenario/place.h"

namespace core {

class KnownNames {
public:
    explicit KnownNames(std::string_view kind) : m_kind(kind) {}

    /// A thing of this name is made here; false and reported when there is one already.
    bool define(const Place& place, const std::string& name, ErrorList& errors);
    /// Like define(), for what may be named again; true when it is new.
    bool learn(const std::string& name) { return m_names.insert(name).second; }
    /// One of the things could not be read.
    void leaveOpen() { m_complete = false; }

    /// A thing of this name is meant here; false and reported when there is none.
    bool check(const Place& place, const std::string& name, ErrorList& errors) const;

    [[nodiscard]] bool complete() const { return m_complete; }
    [[nodiscard]] const std::set<std::string, std::less<>>& names() const { return m_names; }

private:
    std::string_view m_kind;
    std::set<std::string, std::less<>> m_names;
    bool m_complete = true;
};

}  // namespace core
