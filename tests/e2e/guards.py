#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What `ristretto explore` covers of the methods of subjects/guards, with budgets in the solver's steps: 95 % of the branches
that some input takes, none that no input takes, none called infeasible that is not. The inputs of every path take it in our
machine (--check-replay), and do on a JVM what was predicted."""

import argparse
import sys
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "support"))
import guards
import java17

BAR = 0.95
METHODS = {"floats": 30, "strings": 40}


def expect(condition, text):
    if not condition:
        sys.exit(f"FAILED {text}")


def check_verdicts(result):
    expect(not result.faults, f"{result.method}: {result.faults}")
    refuted = {goal: verdict for goal, verdict in result.with_verdict("infeasible").items() if goal not in result.dead}
    expect(not refuted, f"{result.method}: {refuted}, but the table does not say so")


def check_half(tool, name, classes):
    methods = guards.methods(classes)
    expect(len(methods) == METHODS[name], f"{len(methods)} methods")
    results = [tool.explore(method, *guards.SEARCH, "--check-replay") for method in methods]
    for result in results:
        check_verdicts(result)
    feasible = sum(len(result.feasible) for result in results)
    left = {f"{result.method} {goal}": verdict for result in results for goal, verdict in result.open.items()}
    expect(feasible - len(left) >= BAR * feasible, f"{name}: {len(left)} of {feasible} branches are not covered: {left}")
    return results


def check_jvm(tool, results):
    count, disagreements = tool.disagreements(results)
    expect(count > 2 * len(results), f"{count} paths with an end")
    expect(not disagreements, "on the JVM:\n" + "\n".join(disagreements))


def check_the_check(tool, results):
    """A driver that is told a wrong outcome says so."""
    lie = dict(results[0].report, paths=[dict(path, ending="threw", exception="java.lang.Error")
                                         for path in results[0].report["paths"]])
    count, disagreements = tool.disagreements([guards.Result(results[0].method, 0.0, 0.0, lie, {})])
    expect(len(disagreements) == count > 0, f"{len(disagreements)} of {count} lies found")


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--binary", required=True)
    parser.add_argument("--jdk", type=Path)
    parser.add_argument("--feature", type=int, default=java17.FEATURE)
    parser.add_argument("--half", choices=guards.HALVES, default="floats")
    options = parser.parse_args()
    tool = guards.Tool(Path(options.binary).resolve(), java17.find_jdk(options.jdk, options.feature))
    try:
        results = check_half(tool, options.half, guards.HALVES[options.half])
        check_jvm(tool, results)
        check_the_check(tool, results)
    except guards.Failed as failure:
        sys.exit(f"FAILED {failure}")
    print(f"{len(results)} methods")


if __name__ == "__main__":
    main()
