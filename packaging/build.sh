#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# build.sh DIRECTORY TARGET [CMAKE-OPTION...]
# Configures the tree for DIRECTORY and builds TARGET there.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

directory=$1
target=$2
shift 2

echo "== Configuring $directory/"
cmake -S . -B "$directory" -G Ninja --log-level=WARNING "$@"
echo "== Building '$target' in $directory/ (some minutes the first time)"
cmake --build "$directory" --target "$target"
