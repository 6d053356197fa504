// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/agreement.h"

#include <algorithm>
#include <cstdlib>
#include <set>

#include "core/base/assert.h"

namespace support {
namespace {

using namespace std::chrono_literals;
using Marks = std::vector<Mark>;

const Marks& marksOf(const RunSketch& sketch, const std::string& about) {
    static const Marks kNone;
    const auto found = sketch.marks.find(about);
    return found == sketch.marks.end() ? kNone : found->second;
}

std::string shown(const Marks& marks, std::size_t from) {
    std::string text;
    for (std::size_t i = from; i < std::min(from + 3, marks.size()); ++i) text += " [" + marks[i].what + ']';
    return text.empty() ? " nothing more" : text;
}

/// A member notices a rebalance at a heartbeat, whose phase is chance; after a session has expired the
/// moment of the last sign of life is chance too. Real machines add a little of their own.
core::SimDuration allowedDelay(const RunSketch& recorded, const std::string& about, core::SimTime moment,
                               Tolerance tolerance) {
    const bool afterExpiry = recorded.firstExpiry && moment > *recorded.firstExpiry + 10ms;
    const int intervals = afterExpiry && about != kExpulsions ? 2 : 1;
    return intervals * tolerance.heartbeatInterval + 800ms;
}

void compareMarks(const std::string& about, const RunSketch& model, const RunSketch& recorded,
                  Tolerance tolerance, Differences& found) {
    const Marks& ours = marksOf(model, about);
    const Marks& theirs = marksOf(recorded, about);
    const auto [mine, their] = std::ranges::mismatch(ours, theirs, {}, &Mark::what, &Mark::what);
    if (mine != ours.end() || their != theirs.end()) {
        const auto place = static_cast<std::size_t>(mine - ours.begin());
        found.push_back(about + ", from the " + std::to_string(place + 1) + ". on: recorded" +
                        shown(theirs, place) + ", model" + shown(ours, place));
        return;
    }
    for (std::size_t i = 0; i < ours.size(); ++i) {
        if (!ours[i].at || !theirs[i].at) continue;
        const core::SimDuration off = std::chrono::abs(*ours[i].at - *theirs[i].at);
        if (off <= allowedDelay(recorded, about, *theirs[i].at, tolerance)) continue;
        found.push_back(about + ": [" + ours[i].what + "] is off by " + std::to_string(off / 1ms) + " ms");
        return;
    }
}

void compareCount(const char* what, std::int64_t model, std::int64_t recorded, std::int64_t allowed,
                  Differences& found) {
    if (std::abs(model - recorded) <= allowed) return;
    found.push_back(std::string(what) + ": recorded " + std::to_string(recorded) + ", model " +
                    std::to_string(model));
}

void compareTotals(const RunSketch& model, const RunSketch& recorded, Differences& found) {
    CORE_ASSERT(recorded.totals.has_value());
    if (!model.totals) {
        found.push_back("the model's trace has no totals");
        return;
    }
    const Totals& ours = *model.totals;
    const Totals& theirs = *recorded.totals;
    compareCount("produced", ours.produced, theirs.produced, theirs.produced * 3 / 100 + 10, found);
    compareCount("never delivered", ours.neverDelivered(), theirs.neverDelivered(),
                 theirs.produced * 2 / 100 + 60, found);
    const std::int64_t chance = theirs.redelivered > 0 ? 20 : 5;
    compareCount("delivered again", ours.redelivered, theirs.redelivered, theirs.redelivered / 4 + chance,
                 found);
}

/// What librdkafka and kafkajs do not show of themselves.
bool isNotShown(const std::string& about) {
    return about.starts_with("assign") || about.starts_with("answers to ") || about == "leaders" ||
           about == "strategies voted";
}

}  // namespace

Differences differences(const RunSketch& model, const RunSketch& recorded, Tolerance tolerance) {
    const RunSketch ours = recorded.anyPartition ? withoutNumbers(model) : model;
    const RunSketch theirs = recorded.anyPartition ? withoutNumbers(recorded) : recorded;
    std::set<std::string> subjects;
    for (const auto& [about, marks] : ours.marks) subjects.insert(about);
    for (const auto& [about, marks] : theirs.marks) subjects.insert(about);
    if (recorded.callbacksOnly) std::erase_if(subjects, isNotShown);
    Differences found;
    for (const std::string& about : subjects) compareMarks(about, ours, theirs, tolerance, found);
    compareTotals(model, recorded, found);
    return found;
}

Differences nearestDifferences(const RunSketch& model, const std::vector<RunSketch>& recordings,
                               Tolerance tolerance) {
    CORE_ASSERT(!recordings.empty());
    std::vector<Differences> all;
    for (const RunSketch& recorded : recordings) all.push_back(differences(model, recorded, tolerance));
    return *std::ranges::min_element(all, {}, &Differences::size);
}

}  // namespace support
