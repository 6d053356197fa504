// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/name_check.h"

#include <vector>

#include "core/scenario/nearest_word.h"

namespace core {

bool KnownNames::define(const Place& place, const std::string& name, ErrorList& errors) {
    if (learn(name)) return true;
    place.report(errors, ScenarioErrorCode::DuplicateName, {std::string(m_kind), name});
    return false;
}

bool KnownNames::check(const Place& place, const std::string& name, ErrorList& errors) const {
    if (m_names.contains(name)) return true;
    if (!m_complete) return false;
    const std::vector<std::string_view> known(m_names.begin(), m_names.end());
    place.report(errors, ScenarioErrorCode::UnknownName,
                 {std::string(m_kind), name, errors.full() ? std::string{} : nearestWord(name, known)});
    return false;
}

}  // namespace core
