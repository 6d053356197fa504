// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/export_grammar.h"

#include "app/command_line.h"
#include "app/option_values.h"
#include "app/picture_limits.h"
#include "app/scenario_source.h"
#include "ui/export/picture.h"

namespace app {
namespace {

void readPicture(CommandLine& line, ExportOptions& options) {
    constexpr char kExpectedSize[] = "a width and a height from 200 to 16384, such as 1920x1080";
    options.at = line.moment("at");
    options.size = line.value<QSize>("size", sizeFrom, kExpectedSize).value_or(options.size);
    options.scale = line.value<double>("scale", scaleFrom, "a number from 0.25 to 8").value_or(options.scale);
    options.theme = line.value<ThemeChoice>("theme", themeFrom, "light or dark").value_or(options.theme);
    options.background = line.value<Background>("background", backgroundFrom, "opaque or transparent")
                             .value_or(options.background);
    options.view = line.value<View>("view", viewFrom, "stage or assignment").value_or(options.view);
}

void readOutput(CommandLine& line, ExportOptions& options) {
    options.output = line.text("output").value_or(QString());
    if (options.output.isEmpty()) {
        line.fail(QStringLiteral("where to? Give -o FILE.svg or -o FILE.png"));
    } else if (options.output == QLatin1String("-")) {
        line.fail(
            QStringLiteral("-o -: the ending of a file's name says what is drawn, and - has none; use "
                           "FILE.svg or FILE.png"));
    } else if (!ui::pictureFormat(options.output)) {
        line.fail(QStringLiteral("-o %1: the name has to end in .svg or .png").arg(options.output));
    }
    line.keepApart({{QStringLiteral("the scenario"), scenarioFile(options.scenario)},
                    {QStringLiteral("-o"), options.output}});
}

/// An SVG has no pixels and thus no such limits.
void checkPixels(CommandLine& line, const ExportOptions& options) {
    if (ui::pictureFormat(options.output) != ui::PictureFormat::Png) return;
    const QSizeF pixels = QSizeF(options.size) * options.scale;
    if (isWithinPictureLimits(pixels.toSize())) return;
    line.fail(QStringLiteral("--size and --scale: a picture of %1x%2 pixels is too large; %3")
                  .arg(pixels.toSize().width())
                  .arg(pixels.toSize().height())
                  .arg(QLatin1String(kPictureLimits)));
}

}  // namespace

Parsed parseExport(const QStringList& arguments) {
    CommandLine line("Usage: groupscope export SCENARIO [--view VIEW] [--at TIME] -o FILE.svg|FILE.png",
                     "Draws one moment of a scenario into a file, which appears whole or not at all.");
    line.add("view", "VIEW",
             "What to draw: stage, or assignment (what each of Kafka's strategies would do at that moment); "
             "default: stage.");
    line.add("at", "TIME", "Which moment; default: the scenario's duration.");
    line.add("output", "FILE",
             "Where to; the ending .svg or .png says what it becomes, so that - is not possible.");
    line.add(
        "size", "WxH",
        "In logical pixels, from 200 to 16384 each; default: 1920x1080. More where the picture needs it.");
    line.add("scale", "FACTOR", "Device pixels a logical pixel, for .png: from 0.25 to 8; default: 1.");
    line.add("theme", "THEME", "light or dark; default: light.");
    line.add("background", "KIND", "opaque or transparent; default: opaque.");
    line.addSeed();
    ExportOptions options;
    if (line.parse(arguments)) {
        options.scenario = line.singleScenario();
        options.seed = line.seed();
        readPicture(line, options);
        readOutput(line, options);
        checkPixels(line, options);
    }
    return line.result(options);
}

}  // namespace app
