// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/settings_reader.h"

#include <algorithm>

#include "core/scenario/config_keys.h"
#include "core/scenario/value_reader.h"

namespace core {
namespace {

constexpr std::string_view kSettingKeys[] = {"config", "topics",          "processing",   "listener",
                                             "commit", "on_commit_error", "restart_after"};
constexpr std::string_view kProcessingKnown[] = {"time", "jitter", "hand_off"};
constexpr std::string_view kCommitErrors[] = {"continue", "exit"};
constexpr std::string_view kListenerKnown[] = {"revoked", "assigned"};
constexpr std::string_view kRevokedKnown[] = {"takes", "commit"};
constexpr std::string_view kRevokedCommits[] = {"none", "sync"};
constexpr std::string_view kAssignedKnown[] = {"takes", "restore"};
constexpr std::string_view kCommitKnown[] = {"mode", "every"};
constexpr std::string_view kModes[] = {"auto", "sync", "async"};
constexpr CommitCall kModeCalls[] = {CommitCall::None, CommitCall::Sync, CommitCall::Async};
constexpr std::string_view kEveryBatch = "batch";

void readTopics(const Place& place, MemberSpec& spec, ReadContext& context) {
    std::optional<std::vector<std::string>> topics = readSubscription(place, context);
    if (!topics) return;
    if (place.node->items.empty()) {
        place.report(context.errors, ScenarioErrorCode::WrongType, {std::string(expected::kFilledList)});
    }
    if (!topics->empty()) spec.topics = *std::move(topics);
}

void readDurationInto(SimDuration& field, const Section& section, std::string_view key, DurationRange range,
                      ErrorList& errors) {
    const std::optional<Place> place = section.find(key);
    if (!place) return;
    if (const std::optional<SimDuration> value = readDuration(*place, range, errors)) field = *value;
}

void readProcessing(const Place& place, MemberSpec& spec, ErrorList& errors) {
    const Section section(place, {kProcessingKnown, {}}, errors);
    spec.processing = {};
    const std::size_t errorsBefore = errors.size();
    readDurationInto(spec.processing.time, section, "time", {}, errors);
    // time ± jitter never falls below nothing.
    const SimDuration most = errors.size() == errorsBefore ? spec.processing.time : kMaxScenarioTime;
    readDurationInto(spec.processing.jitter, section, "jitter", {SimDuration{}, most}, errors);
    if (const std::optional<Place> handOff = section.find("hand_off"))
        spec.processing.handOff = readSwitch(*handOff, errors).value_or(false);
}

/// What the application does when a commit fails; what starts it again goes with `exit`.
void readCommitErrors(const Section& section, MemberSpec& spec, ErrorList& errors) {
    if (const std::optional<Place> policy = section.find("on_commit_error")) {
        const std::optional<std::size_t> word = readWord(*policy, {kCommitErrors, {}}, errors);
        if (word) spec.commit.onError = *word == 0 ? CommitErrorPolicy::Continue : CommitErrorPolicy::Exit;
    }
    const std::optional<Place> after = section.find("restart_after");
    if (!after) return;
    spec.commit.restartAfter = readDuration(*after, {}, errors);
    if (spec.commit.onError == CommitErrorPolicy::Exit) return;
    after->report(errors, ScenarioErrorCode::Contradiction,
                  {"restart_after", after->node->text, "on_commit_error: continue"});
}

void readListener(const Place& place, MemberSpec& spec, ErrorList& errors) {
    const Section section(place, {kListenerKnown, {}}, errors);
    spec.listener = {};
    if (const std::optional<Place> value = section.find("revoked")) {
        const Section revoked(*value, {kRevokedKnown, {}}, errors);
        readDurationInto(spec.listener.revokedTakes, revoked, "takes", {}, errors);
        if (const std::optional<Place> commit = revoked.find("commit"))
            spec.listener.commitsOnRevoke =
                readWord(*commit, {kRevokedCommits, {}}, errors) == std::size_t{1};
    }
    if (const std::optional<Place> value = section.find("assigned")) {
        const Section assigned(*value, {kAssignedKnown, {}}, errors);
        readDurationInto(spec.listener.assignedTakes, assigned, "takes", {}, errors);
        readDurationInto(spec.listener.restore, assigned, "restore", {}, errors);
    }
}

/// `every: batch`, or `every: 5s`. The client's own commits have an interval only.
void readEvery(const Place& place, CommitCall call, MemberSpec& spec, ErrorList& errors) {
    if (place.node->text == kEveryBatch) {
        if (call != CommitCall::None) return;
        place.report(errors, ScenarioErrorCode::Contradiction, {"commit.every", "batch", "mode: auto"});
        return;
    }
    const std::optional<SimDuration> every = readDuration(place, {SimDuration{1}, kMaxScenarioTime}, errors);
    if (!every) return;
    (call == CommitCall::None ? spec.config.autoCommitInterval : spec.commit.every) = *every;
}

/// `commit.mode` sets enable.auto.commit. Where one section says both, they have to agree.
void readCommit(const Place& place, std::optional<bool> autoCommit, MemberSpec& spec, ErrorList& errors) {
    const Section section(place, {kCommitKnown, {}}, errors);
    const std::optional<Place> mode = section.require("mode", needed::kCommitMode);
    const std::optional<std::size_t> word = mode ? readWord(*mode, {kModes, {}}, errors) : std::nullopt;
    if (!word) return;
    spec.commit.call = kModeCalls[*word];
    spec.commit.every = {};
    const bool isAuto = spec.commit.call == CommitCall::None;
    if (autoCommit && *autoCommit != isAuto) {
        mode->report(errors, ScenarioErrorCode::Contradiction,
                     {"commit.mode", mode->node->text,
                      std::string(kEnableAutoCommit) + (*autoCommit ? ": true" : ": false")});
        return;
    }
    spec.config.autoCommit = isAuto;
    if (const std::optional<Place> every = section.find("every"))
        readEvery(*every, spec.commit.call, spec, errors);
}

}  // namespace

std::optional<std::vector<std::string>> readSubscription(const Place& place, ReadContext& context) {
    const std::optional<std::vector<Place>> items = readList(place, context.errors);
    if (!items) return std::nullopt;
    KnownNames listed(kind::kTopic);
    std::vector<std::string> topics;
    for (const Place& item : *items) {
        const std::optional<std::string> name = readText(item, context.errors);
        if (!name || !context.topics.check(item, *name, context.errors)) continue;
        if (listed.define(item, *name, context.errors)) topics.push_back(*name);
    }
    return topics;
}

bool hasSettings(const Section& section) {
    return std::ranges::any_of(kSettingKeys, [&](std::string_view key) { return section.has(key); });
}

void readSettings(const Section& section, MemberSpec& spec, ReadContext& context) {
    ErrorList& errors = context.errors;
    std::optional<bool> autoCommit;
    if (const std::optional<Place> config = section.find("config")) {
        readClientConfig(*config, spec.config, errors);
        if (findEntry(*config->node, kEnableAutoCommit) != nullptr) autoCommit = spec.config.autoCommit;
    }
    const std::optional<Place> topics = section.find("topics");
    if (topics) readTopics(*topics, spec, context);
    if (const std::optional<Place> value = section.find("processing")) readProcessing(*value, spec, errors);
    if (const std::optional<Place> value = section.find("listener")) readListener(*value, spec, errors);
    if (const std::optional<Place> value = section.find("commit"))
        readCommit(*value, autoCommit, spec, errors);
    readCommitErrors(section, spec, errors);
}

}  // namespace core
