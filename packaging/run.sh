#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# run.sh [SCENARIO] [OPTION...]
# Installs what is missing, builds the program and opens its window. Where there is no display, it plays
# the scenario headless instead, prints the report and writes pictures to build/pictures/.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

echo "== Installing what is missing"
./packaging/install-deps.sh
./packaging/build.sh build groupscope
groupscope=build/bin/groupscope

if [ -n "${DISPLAY:-}${WAYLAND_DISPLAY:-}" ]; then
    echo "== Opening the window"
    exec "$groupscope" "$@"
fi

scenario=welcome
if [ $# -gt 0 ] && [ "${1#-}" = "$1" ]; then scenario=$1; fi
echo "== No display: playing the scenario '$scenario' headless"
"$groupscope" run "$scenario"

pictures=build/pictures
mkdir -p "$pictures"
echo "== Writing pictures to $pictures/"
draw() {  # draw SCENARIO TIME THEME ENDING
    local file
    file="$pictures/$(basename "$1" .yaml)-$2-$3.$4"
    "$groupscope" export "$1" --view stage --at "$2" --theme "$3" --output "$file"
    echo "$file"
}
for theme in light dark; do
    for ending in png svg; do draw "$scenario" 21.6s "$theme" "$ending"; done
done
if [ "$scenario" = welcome ]; then
    # The same consumer joins, once eagerly and once cooperatively: everybody stops, or almost nobody.
    draw eager-join 22s light png
    draw cooperative-join 22s light png
fi
echo "== Done. With a display, the same command opens the window."
