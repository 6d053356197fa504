// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/event_queue.h"

#include <algorithm>

#include "core/base/assert.h"

namespace core {
namespace {

struct Later {
    bool operator()(const Event& a, const Event& b) const { return a.key > b.key; }
};

std::vector<Event> inOrder(std::vector<Event> heap) {
    std::ranges::sort(heap, {}, &Event::key);
    return heap;
}

}  // namespace

void EventQueue::schedule(Event event) {
    m_heap.push_back(event);
    std::push_heap(m_heap.begin(), m_heap.end(), Later{});
}

const Event& EventQueue::next() const {
    CORE_ASSERT(!m_heap.empty());
    return m_heap.front();
}

Event EventQueue::popNext() {
    CORE_ASSERT(!m_heap.empty());
    std::pop_heap(m_heap.begin(), m_heap.end(), Later{});
    const Event event = m_heap.back();
    m_heap.pop_back();
    return event;
}

bool EventQueue::operator==(const EventQueue& other) const {
    return inOrder(m_heap) == inOrder(other.m_heap);
}

}  // namespace core
