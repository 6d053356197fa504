#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Installs what is missing, builds everything with g++ and runs all tests; builds the model and its tests
# with clang++-16 too, runs them, and holds the traces of both builds against each other.
# The last line counts test programs, the comparison as one of them.
set -uo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.." || exit 1

passed=0
failed=0

finish() {
    echo
    echo "$passed passed, $failed failed"
    [ "$failed" -eq 0 ] && [ "$passed" -gt 0 ]
    exit
}

# A step without which the rest makes no sense.
must() {
    "$@" && return
    echo "FAILED: $*" >&2
    failed=$((failed + 1))
    finish
}

# Runs all tests of a build and counts the programs that passed and failed, as ctest does.
run_tests() {
    local directory=$1 log=$1/test.log line
    echo "== Running the tests of $directory/"
    ctest --test-dir "$directory" --label-exclude long --output-on-failure --no-tests=error \
        --parallel "$(nproc)" 2>&1 | tee "$log"
    line=$(grep -oE '[0-9]+ tests failed out of [0-9]+' "$log" | tail -n 1)
    if [ -z "$line" ]; then
        failed=$((failed + 1))
        return
    fi
    local bad=${line%% *} all=${line##* }
    failed=$((failed + bad))
    passed=$((passed + all - bad))
}

# Same scenario, same seed, same bytes, whatever the compiler.
compare_traces() {
    echo "== Comparing the traces of both compilers"
    local scenario ours theirs different=0
    for scenario in resources/scenarios/*.yaml; do
        ours=build/traces/$(basename "$scenario" .yaml).jsonl
        theirs=build-clang/traces/$(basename "$scenario" .yaml).jsonl
        mkdir -p build/traces build-clang/traces
        if build/tests/bin/print_trace "$scenario" >"$ours" &&
            build-clang/tests/bin/print_trace "$scenario" >"$theirs" &&
            [ -s "$ours" ] && cmp "$ours" "$theirs"; then
            echo "$scenario: $(wc -l <"$ours") lines, equal"
        else
            echo "$scenario: the traces differ" >&2
            different=1
        fi
    done
    ours=build/traces/swarm.txt
    theirs=build-clang/traces/swarm.txt
    if build/tests/bin/print_trace --swarm 100 >"$ours" &&
        build-clang/tests/bin/print_trace --swarm 100 >"$theirs" && [ -s "$ours" ] && cmp "$ours" "$theirs"; then
        echo "the swarm: $(wc -l <"$ours") worlds, equal"
    else
        echo "the swarm: the worlds differ" >&2
        different=1
    fi
    failed=$((failed + different))
    passed=$((passed + 1 - different))
}

echo "== Installing what is missing"
must ./packaging/install-deps.sh
must ./packaging/build.sh build all
run_tests build
must ./packaging/build.sh build-clang all -DCMAKE_CXX_COMPILER=clang++-16 -DGROUPSCOPE_UI=OFF
run_tests build-clang
compare_traces
finish
