// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/lesson_reader.h"

#include "core/scenario/expectation_reader.h"
#include "core/scenario/value_reader.h"

namespace core {
namespace {

constexpr std::string_view kSayKeys[] = {"at", "say"};
constexpr std::string_view kAskKeys[] = {"at", "ask", "choices", "because"};
constexpr std::string_view kChoiceKeys[] = {"text", "when"};
constexpr std::size_t kFewestChoices = 2;

std::optional<ChoiceSpec> readChoice(const Place& place, ReadContext& context) {
    const Section section(place, {kChoiceKeys, {}}, context.errors);
    const std::optional<Place> text = section.require("text", needed::kChoice);
    const std::optional<Place> when = section.require("when", needed::kWhen);
    const std::optional<LocalText> said = text ? readLocalText(*text, context.errors) : std::nullopt;
    std::optional<Expectation> holds = when ? readExpectation(*when, context) : std::nullopt;
    if (!said || !holds) return std::nullopt;
    return ChoiceSpec{*said, *std::move(holds)};
}

void readChoices(const Section& section, LessonStep& step, ReadContext& context) {
    const std::optional<Place> place = section.require("choices", needed::kChoices);
    const std::optional<std::vector<Place>> items =
        place ? readList(*place, context.errors, expected::kEntries) : std::nullopt;
    if (!items) return;
    if (items->size() < kFewestChoices)
        place->report(context.errors, ScenarioErrorCode::WrongType, {std::string(expected::kChoices)});
    for (const Place& item : *items) {
        if (std::optional<ChoiceSpec> choice = readChoice(item, context))
            step.choices.push_back(*std::move(choice));
    }
}

void readStep(const Place& place, ReadContext& context) {
    const Section section(place, context.errors);
    if (!section.readable()) return;
    LessonStep step;
    step.line = context.errors.lines().lineAt(place.at);
    const bool asks = section.has("ask");
    section.checkKeys({asks ? std::span<const std::string_view>(kAskKeys) : kSayKeys, {}});
    if (const std::optional<Place> at = section.require("at", needed::kMoment)) {
        const DurationRange range{SimDuration{}, context.scenario.duration};
        step.at = SimTime{readDuration(*at, range, context.errors).value_or(SimDuration{})};
    }
    const std::optional<Place> text = section.require(asks ? "ask" : "say", needed::kSpoken);
    if (text) step.text = readLocalText(*text, context.errors).value_or(LocalText{});
    if (asks) readChoices(section, step, context);
    if (const std::optional<Place> because = section.find("because"))
        step.because = readLocalText(*because, context.errors).value_or(LocalText{});
    context.scenario.lesson.push_back(std::move(step));
}

}  // namespace

void readLesson(const Place& place, ReadContext& context) {
    const std::optional<std::vector<Place>> items = readList(place, context.errors, expected::kEntries);
    if (!items) return;
    for (const Place& item : *items) readStep(item, context);
}

}  // namespace core
