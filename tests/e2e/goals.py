#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Every branch and def-use goal of the subjects that need no sequence of calls is covered, or infeasible within the bounds
(bench/goals/run_goals.py, whose tables say what is left out and why: a row that is not needed any more is wrong). Budgets are in steps, so that this is the same on
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


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--binary", required=True)
    options = parser.parse_args()
    jars = run_goals.jars_in(Path(options.binary).resolve().parent)
    tool = run_goals.Tool(options.binary, java17.find_jdk(), ":".join(map(str, jars)))
    names = [name for jar in jars for name in run_goals.classes_of(jar) if name not in run_goals.EXCLUDED]
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        classes = dict(zip(names, pool.map(lambda name: run_goals.explore_class(tool, name), names)))
    wrong = run_goals.unexpected(classes)
    covered = sum(tally.covered for tally in classes.values())
    infeasible = sum(tally.infeasible for tally in classes.values())
    print(f"{len(names)} classes: {covered} goals covered, {infeasible} infeasible within the bounds, "
          f"{sum(run_goals.open_methods(classes).values())} open, {len(wrong)} methods are not as expected")
    # Verdicts that are never given would be as good as open.
    if covered < 1000 or infeasible == 0 or wrong:
        sys.exit("FAILED\n" + "\n".join(wrong))


if __name__ == "__main__":
    main()
