// SPDX-License-Identifier: GPL-3.0-or-later
#include <benchmark/benchmark.h>

#include <QFile>
#include <QGuiApplication>
#include <QImage>
#include <QPainter>
#include <cstdio>
#include <cstdlib>

#include "core/scenario/scenario_reader.h"
#include "core/scenario/world_builder.h"
#include "core/timeline/timeline.h"
#include "ui/paint/scene_painter.h"
#include "ui/player/tempo.h"
#include "ui/scene/scene_builder.h"

namespace {

using namespace std::chrono_literals;

constexpr QSize kSize(1920, 1080);
constexpr std::size_t kDots = 500;
constexpr int kFramesPerSecond = 60;

core::Timeline stageTimeline() {
    QFile file(QStringLiteral(GROUPSCOPE_BENCHMARK_DATA "/stage.yaml"));
    if (!file.open(QIODevice::ReadOnly)) std::abort();
    const QByteArray text = file.readAll();
    const auto scenario = core::readScenario({text.data(), static_cast<std::size_t>(text.size())});
    if (!scenario) std::abort();
    return core::Timeline(core::buildWorld(scenario.value()));
}

ui::Frame frameOf(const core::Timeline& timeline) {
    ui::Frame frame;
    frame.at = timeline.now();
    frame.world = timeline.share();
    frame.newest = timeline.newest();
    frame.history = &timeline.history();
    frame.historyEnd = timeline.history().notes().size();
    frame.playing = true;
    return frame;
}

/// The stage with more dots than a calm run has: copies of those on the move, up to the number measured.
ui::Scene buildWithDots(const ui::Frame& frame) {
    ui::Scene scene = ui::buildStage(frame, QSizeF(kSize), {}, core::GroupId{0});
    std::vector<ui::Shape> dots;
    for (const ui::Shape& shape : scene.shapes) {
        if (shape.layer == ui::Layer::Flow && std::holds_alternative<ui::Dot>(shape.form))
            dots.push_back(shape);
    }
    for (std::size_t count = dots.size(); !dots.empty() && count < kDots; ++count) {
        ui::Shape copy = dots[count % dots.size()];
        std::get<ui::Dot>(copy.form).centre += QPointF(3.3 * static_cast<double>(count / dots.size()), 1.7);
        scene.shapes.push_back(copy);
    }
    return scene;
}

void paint(ui::ScenePainter& painter, QImage& image, const ui::Scene& scene) {
    QPainter onImage(&image);
    painter.paint(onImage, scene);
}

/// One second of frames, one after the other, as the window shows them.
void playsStage(benchmark::State& state) {
    core::Timeline timeline = stageTimeline();
    std::vector<ui::Frame> frames;
    for (int i = 0; i < kFramesPerSecond; ++i) {
        timeline.seek(core::SimTime{30s} + core::SimDuration{1s} * i / kFramesPerSecond);
        frames.push_back(frameOf(timeline));
    }
    QImage image(kSize, QImage::Format_RGB32);
    ui::ScenePainter painter(ui::Theme(ui::Appearance::Light), ui::Reuse::StillLayer);
    std::size_t next = 0;
    std::size_t shapes = 0;
    for (auto _ : state) {
        const ui::Scene scene = buildWithDots(frames[next++ % frames.size()]);
        shapes = scene.shapes.size();
        paint(painter, image, scene);
    }
    state.counters["shapes"] = static_cast<double>(shapes);
}

/// A picture from nothing, as an export makes it.
void paintsStageCold(benchmark::State& state) {
    core::Timeline timeline = stageTimeline();
    timeline.seek(core::SimTime{30s});
    const ui::Frame frame = frameOf(timeline);
    QImage image(kSize, QImage::Format_RGB32);
    std::size_t shapes = 0;
    for (auto _ : state) {
        const ui::Scene scene = buildWithDots(frame);
        shapes = scene.shapes.size();
        ui::ScenePainter painter(ui::Theme(ui::Appearance::Light));
        paint(painter, image, scene);
    }
    state.counters["shapes"] = static_cast<double>(shapes);
}

void buildsStage(benchmark::State& state) {
    core::Timeline timeline = stageTimeline();
    timeline.seek(core::SimTime{30s});
    const ui::Frame frame = frameOf(timeline);
    for (auto _ : state) {
        benchmark::DoNotOptimize(ui::buildStage(frame, QSizeF(kSize), {}, core::GroupId{0}));
    }
}

BENCHMARK(playsStage)->Unit(benchmark::kMillisecond);
BENCHMARK(paintsStageCold)->Unit(benchmark::kMillisecond);
BENCHMARK(buildsStage)->Unit(benchmark::kMillisecond);

}  // namespace

int main(int argc, char** argv) {
    qputenv("QT_QPA_PLATFORM", "offscreen");  // fonts need an application, not a display
    const QGuiApplication application(argc, argv);
    benchmark::Initialize(&argc, argv);
    if (benchmark::ReportUnrecognizedArguments(argc, argv)) return EXIT_FAILURE;
    benchmark::RunSpecifiedBenchmarks();
    benchmark::Shutdown();
    return EXIT_SUCCESS;
}
