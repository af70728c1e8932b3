#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Every branch and def-use goal of the subjects that need no sequence of calls is covered, or infeasible within the bounds
(bench/goals/run_goals.py, whose tables say what is left out and why). Budgets are in steps, so that this is the same on
every machine."""

import argparse
import concurrent.futures
import os
import sys
from pathlib import Path

sys.dont_write_bytecode = True
ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tests" / "support"))
sys.path.insert(0, str(ROOT / "bench" / "goals"))
import java17
import run_goals


def check(tool, name):
    """What is wrong with the verdicts of a class."""
    tally = run_goals.explore_class(tool, name)
    return tally, [f"{name}#{method}: {goal}: {verdict}" for method, goal, verdict in tally.open
                   if f"{name}#{method}" not in run_goals.OPEN]


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--binary", required=True)
    options = parser.parse_args()
    jars = run_goals.jars_in(Path(options.binary).resolve().parent)
    tool = run_goals.Tool(options.binary, java17.find_jdk(), ":".join(map(str, jars)))
    names = [name for jar in jars for name in run_goals.classes_of(jar) if name not in run_goals.EXCLUDED]
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        results = list(pool.map(lambda name: check(tool, name), names))
    wrong = [line for _, lines in results for line in lines]
    covered = sum(tally.covered for tally, _ in results)
    infeasible = sum(tally.infeasible for tally, _ in results)
    print(f"{len(names)} classes: {covered} goals covered, {infeasible} infeasible within the bounds, {len(wrong)} open")
    # Verdicts that are never given would be as good as open.
    if covered < 1000 or infeasible == 0 or wrong:
        sys.exit("FAILED\n" + "\n".join(wrong))


if __name__ == "__main__":
    main()
