// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/assignor/member_order.h"

#include <algorithm>
#include <numeric>

#include "core/assignor/java_hash.h"

namespace core {
namespace {

std::vector<std::size_t> listOrder(const std::vector<AssignorMember>& members) {
    std::vector<std::size_t> order(members.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    return order;
}

bool isBeforeInOrderM(const AssignorMember& a, const AssignorMember& b) {
    const bool aIsStatic = !a.groupInstanceId.empty();
    const bool bIsStatic = !b.groupInstanceId.empty();
    if (aIsStatic != bIsStatic) return aIsStatic;
    return aIsStatic ? javaLess(a.groupInstanceId, b.groupInstanceId) : javaLess(a.id, b.id);
}

}  // namespace

std::vector<std::size_t> staticFirstOrder(const std::vector<AssignorMember>& members) {
    std::vector<std::size_t> order = listOrder(members);
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t a, std::size_t b) { return isBeforeInOrderM(members[a], members[b]); });
    return order;
}

std::vector<std::size_t> memberIdOrder(const std::vector<AssignorMember>& members) {
    std::vector<std::size_t> order = listOrder(members);
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t a, std::size_t b) { return javaLess(members[a].id, members[b].id); });
    return order;
}

std::vector<std::size_t> memberHashOrder(const std::vector<AssignorMember>& members) {
    std::vector<std::int32_t> hashes(members.size());
    std::transform(members.begin(), members.end(), hashes.begin(),
                   [](const AssignorMember& member) { return javaHash(member.id); });
    return javaHashOrder(hashes);
}

std::vector<std::int32_t> ranksIn(const std::vector<std::size_t>& order) {
    std::vector<std::int32_t> ranks(order.size());
    for (std::size_t place = 0; place < order.size(); ++place)
        ranks[order[place]] = static_cast<std::int32_t>(place);
    return ranks;
}

}  // namespace core
