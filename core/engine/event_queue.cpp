// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/event_queue.h"

#include <algorithm>

#include "core/base/assert.h"

namespace core {
namespace {

/// With four children a node the tree is half as deep as a binary one, and the children of a node lie beside
/// each other in memory: most of a pop is waiting for memory.
constexpr std::size_t kChildren = 4;

/// Moves the last event up to its place.
void siftUp(std::vector<Event>& heap) {
    std::size_t at = heap.size() - 1;
    const Event event = heap[at];
    while (at > 0) {
        const std::size_t parent = (at - 1) / kChildren;
        if (heap[parent].key < event.key) break;
        heap[at] = heap[parent];
        at = parent;
    }
    heap[at] = event;
}

/// Puts an event into the place of the first, and moves it down to its own.
void siftDown(std::vector<Event>& heap, const Event& event) {
    std::size_t at = 0;
    for (;;) {
        const std::size_t first = at * kChildren + 1;
        if (first >= heap.size()) break;
        const std::size_t end = std::min(first + kChildren, heap.size());
        std::size_t earliest = first;
        for (std::size_t child = first + 1; child < end; ++child) {
            if (heap[child].key < heap[earliest].key) earliest = child;
        }
        if (event.key < heap[earliest].key) break;
        heap[at] = heap[earliest];
        at = earliest;
    }
    heap[at] = event;
}

std::vector<Event> inOrder(std::vector<Event> heap) {
    std::ranges::sort(heap, {}, &Event::key);
    return heap;
}

}  // namespace

void EventQueue::schedule(Event event) {
    m_heap.push_back(event);
    siftUp(m_heap);
}

const Event& EventQueue::next() const {
    CORE_ASSERT(!m_heap.empty());
    return m_heap.front();
}

Event EventQueue::popNext() {
    CORE_ASSERT(!m_heap.empty());
    const Event event = m_heap.front();
    const Event last = m_heap.back();
    m_heap.pop_back();
    if (!m_heap.empty()) siftDown(m_heap, last);
    return event;
}

bool EventQueue::operator==(const EventQueue& other) const {
    return inOrder(m_heap) == inOrder(other.m_heap);
}

}  // namespace core
