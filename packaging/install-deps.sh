#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Installs what the build, the tests and the program need on Debian 12, and nothing else.
# README.md, "What it is built with", says what each package is for. Does nothing when all are there.
set -euo pipefail

packages=(
    build-essential cmake ninja-build ccache git     # compiler and build
    clang-16                                         # second compiler: core, its tests, equal traces
    qt6-base-dev                                     # Qt Core, Gui, Widgets, Test
    qt6-svg-dev                                      # Qt Svg: icons, SVG export
    qt6-charts-dev libqt6opengl6-dev                 # Qt Charts, and the headers its CMake files ask for
    libgl1-mesa-dev                                  # OpenGL headers, which Qt Gui's CMake files ask for
    qt6-wayland                                      # the window in a Wayland session without X
    libspdlog-dev                                    # log, in app only
    libyaml-cpp-dev                                  # scenario files
    nlohmann-json3-dev                               # assignment cases as JSON Lines
    zlib1g-dev                                       # compressed recordings in the tests' data
    libbenchmark-dev                                 # benchmarks
    fonts-dejavu-core                                # the font of every picture
)

missing=()
for package in "${packages[@]}"; do
    state=$(dpkg-query -W -f='${db:Status-Status}' "$package" 2>/dev/null || true)
    [ "$state" = installed ] || missing+=("$package")
done
if [ ${#missing[@]} -eq 0 ]; then
    echo "All ${#packages[@]} packages are installed."
    exit 0
fi

if ! command -v apt-get >/dev/null; then
    echo "This needs Debian 12 or a system like it. Missing packages: ${missing[*]}" >&2
    exit 1
fi
as_root=()
if [ "$(id -u)" -ne 0 ]; then
    if ! command -v sudo >/dev/null; then
        echo "These packages are missing, and neither root nor sudo is at hand: ${missing[*]}" >&2
        exit 1
    fi
    as_root=(sudo)
fi
echo "Installing ${#missing[@]} packages: ${missing[*]}"
"${as_root[@]}" apt-get update -qq
"${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${missing[@]}"
