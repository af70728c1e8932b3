#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Runs `ristretto explore --criteria branch` on the seventy methods of subjects/guards, thirty over floating point and forty
over strings, and prints what it covers and how long it takes, start of the virtual machine included.

"infeasible" are branches that no input takes, by subjects/guards/infeasible.txt; the explorer must not cover them. "open" are
the others that are not covered, with the explorer's reasons below. Then the inputs of all paths are run on the JVM. The aim
is 95 % of the feasible branches within 2 s a method; nothing is asserted about time. The exit code is 1 when a run fails, a
branch is covered that cannot be, or the JVM does something else than predicted.
"""

import argparse
import sys
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "tests" / "support"))
import guards
import java17

BAR_SECONDS = 2.0
BAR_SHARE = 0.95


def row(result):
    late = "  LATE" if result.seconds > BAR_SECONDS else ""
    print(f"{result.method:<22} {len(result.goals):>8} {len(result.covered):>7} {len(result.dead):>10} {len(result.open):>4} "
          f"{result.seconds:>7.2f} {result.processor_seconds:>6.2f} {result.report['counts']['paths']:>6}{late}", flush=True)
    for goal, verdict in result.open.items():
        print(f"    {goal}: {verdict}")
    for fault in result.faults:
        print(f"    WRONG {fault}")


def summary(name, results):
    feasible = sum(len(result.feasible) for result in results)
    covered = feasible - sum(len(result.open) for result in results)
    late = [result.method for result in results if result.seconds > BAR_SECONDS]
    note = "" if covered >= BAR_SHARE * feasible else "  BELOW"
    print(f"{name}: {covered} of {feasible} feasible branches covered, {100 * covered / max(feasible, 1):.1f} %; "
          f"{sum(result.seconds for result in results):.1f} s in all, the slowest "
          f"{max(result.seconds for result in results):.2f} s (CPU {max(result.processor_seconds for result in results):.2f} s "
          f"of {sum(result.processor_seconds for result in results):.2f} s), "
          f"{len(late)} above {BAR_SECONDS:g} s{note}")


def run(tool, classes, options):
    results = []
    for method in guards.methods(classes):
        results.append(tool.explore(method, *guards.SEARCH, *options))
        row(results[-1])
    return results


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--binary", type=Path, required=True, help="the ristretto to measure")
    parser.add_argument("--jar", type=Path, help="subjects-guards.jar; beside the binary when not given")
    parser.add_argument("--feature", type=int, default=java17.FEATURE, help="the version of the JDK: 17 when not given")
    parser.add_argument("--jdk", type=Path, help="a JDK of that version; found by itself when not given")
    parser.add_argument("--half", choices=[*guards.HALVES, "both"], default="both")
    parser.add_argument("more", nargs="*", help="further options of explore, after --")
    options = parser.parse_args()
    tool = guards.Tool(options.binary.resolve(), java17.find_jdk(options.jdk, options.feature), options.jar)
    print(f"{'method':<22} {'branches':>8} {'covered':>7} {'infeasible':>10} {'open':>4} {'seconds':>7} {'CPU s':>6} {'paths':>6}")
    try:
        results = {name: run(tool, classes, options.more) for name, classes in guards.HALVES.items()
                   if options.half in (name, "both")}
        everything = [result for half in results.values() for result in half]
        count, disagreements = tool.disagreements(everything)
    except guards.Failed as failure:
        sys.exit(str(failure))
    for name, half in results.items():
        summary(name, half)
    print(f"on the JVM: {count} paths, {len(disagreements)} with another outcome")
    for line in disagreements:
        print(f"    {line}")
    sys.exit(1 if disagreements or any(result.faults for result in everything) else 0)


if __name__ == "__main__":
    main()
