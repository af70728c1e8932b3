#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Runs `ristretto generate` on the containers of subjects/ and prints coverage beside the figures published for them.

Published are those of C. Pacheco, "Directed Random Testing" (2009), figures 8-1 (block coverage, best of 120 s) and 8-2
(branch coverage), each with the seconds it took on machines of 2006. Their containers are not ours: ours were written
from descriptions, so that only the ratios can be laid beside each other. Ours are the least over all seeds, of everything
that was run, by JaCoCo's definitions: instructions stand for blocks. "s" is when code was covered for the first time for
the last time, the most of all seeds. Distinct objects are counted by state with every filter on (directed) and with every
filter off (undirected), for the same number of calls.

The exit code is 1 when a run fails, when a container is BEHIND the best coverage that was published, or when there are
NOT MORE distinct objects with filters than without. With --calls instead of --budget, it does not depend on the machine.
"""

import argparse
import json
import statistics
import sys
import tempfile
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "tests" / "support"))
import java17

PACKAGE = "subjects.containers."

# Container -> (block coverage of JPF, DRT, JPF_U, RP_U), figure 8-1.
PUBLISHED_BLOCKS = {
    "BinTree": (0.78, 0.78, 0.78, 0.78),
    "BinomialHeap": (0.95, 0.95, 0.95, 0.86),
    "FibonacciHeap": (1.00, 1.00, 1.00, 0.98),
    "TreeMap": (0.72, 0.72, 0.72, 0.68),
}
# Container -> (branch coverage of Rostra, Symstra, DRT in one second), figure 8-2.
PUBLISHED_BRANCHES = {
    "IntStack": (0.67, 1.00, 1.00),
    "UnboundedStack": (1.00, 1.00, 1.00),
    "BinarySearchTree": (1.00, 1.00, 0.94),
    "BinomialHeap": (0.843, 0.914, 0.84),
    "LinkedList": (1.00, 1.00, 1.00),
    "TreeMap": (0.841, 0.841, 0.81),
    "HeapArray": (0.759, 1.00, 1.00),
}
# The seconds that belong to them: until the technique's own maximum, of figure 8-1; of figure 8-2, where DRT had one second.
PUBLISHED_BLOCK_SECONDS = {
    "BinTree": (0.14, 0.21, 0.14, 0.13),
    "BinomialHeap": (4.3, 0.59, 6.2, 6.6),
    "FibonacciHeap": (23, 0.63, 1.1, 27),
    "TreeMap": (0.65, 0.84, 1.5, 1.9),
}
PUBLISHED_BRANCH_SECONDS = {
    "IntStack": (689, 0.6, 1),
    "UnboundedStack": (269, 10, 1),
    "BinarySearchTree": (23, 317, 1),
    "BinomialHeap": (51, 8.9, 1),
    "LinkedList": (412, 0.95, 1),
    "TreeMap": (42, 63, 1),
    "HeapArray": (3.7, 11, 1),
}
CONTAINERS = ["AvlTree", "BinTree", "BinarySearchTree", "BinomialHeap", "FibonacciHeap", "HeapArray", "IntStack",
              "LinkedList", "SortedList", "TreeMap", "UnboundedStack"]


class Failed(Exception):
    pass


class Tool:
    def __init__(self, binary, jdk, jar):
        self.binary, self.jdk, self.jar = binary, jdk, jar

    def generate(self, container, *options):
        """The class's part of the report."""
        with tempfile.TemporaryDirectory() as folder:
            report = Path(folder) / "report.json"
            result = java17.run([self.binary, "generate", "--jdk", self.jdk, "-cp", self.jar, PACKAGE + container, "-j",
                                 1, "--no-referee", "-o", Path(folder) / "tests", "--json", report, *options])
            if result.returncode != 0:
                raise Failed(result.stderr.decode("utf-8", "replace").strip()[:300])
            unit = json.loads(report.read_text())["classes"][0]
        if unit["state"] != "done" or unit["crashes"]:
            raise Failed(unit["problem"] or f"crashes: {unit['crashes']}")
        return unit


def ratio(counter):
    total = counter["covered"] + counter["missed"]
    return counter["covered"] / total if total else 1.0


def percent(share):
    return f"{100 * share:.1f}".removesuffix(".0")


def published(table, container, written):
    return " / ".join(written(figure) for figure in table[container]) if container in table else "-"


def seconds(figure):
    return f"{figure:g}"


def coverage_row(tool, container, budget, seeds):
    """Prints a line; false, and it says BEHIND, where we do not reach the best that was published."""
    runs = {}
    for strategy in ("directed", "undirected"):
        runs[strategy] = [tool.generate(container, "--strategy", strategy, *budget, "--seed", seed)
                          for seed in seeds]
    least = {(strategy, what): min(ratio(unit["coverage_reached"][what]) for unit in units)
             for strategy, units in runs.items() for what in ("instructions", "branches", "lines")}
    last = max(unit["statistics"]["last_coverage_seconds"] for unit in runs["directed"])
    # Figures 8-1 and 8-2 round to whole percents.
    reaches = [least["directed", what] + 0.005 >= max(table[container])
               for what, table in (("instructions", PUBLISHED_BLOCKS), ("branches", PUBLISHED_BRANCHES))
               if container in table]
    print(f"{container:<17} {percent(least['directed', 'lines']):>6} {percent(least['directed', 'instructions']):>6} "
          f"{percent(least['undirected', 'instructions']):>6}  {published(PUBLISHED_BLOCKS, container, percent):<20} "
          f"{percent(least['directed', 'branches']):>6} {percent(least['undirected', 'branches']):>6}  "
          f"{published(PUBLISHED_BRANCHES, container, percent):<18} {last:>5.2f}  "
          f"{published(PUBLISHED_BLOCK_SECONDS, container, seconds):<25} "
          f"{published(PUBLISHED_BRANCH_SECONDS, container, seconds):<22} {'' if all(reaches) else 'BEHIND'}".rstrip(),
          flush=True)
    return all(reaches)


def distinct_row(tool, container, operations, seeds):
    """Prints a line; false, and it says NOT MORE, where filters give no more distinct objects than none."""
    counts = {}
    for strategy in ("directed", "undirected"):
        counts[strategy] = statistics.mean(
            tool.generate(container, "--strategy", strategy, "--operations", operations, "--seed", seed)
            ["statistics"]["distinct_values"] for seed in seeds)
    on, off = counts["directed"], counts["undirected"]
    note = "" if on > off else "  NOT MORE"
    print(f"{container:<17} {on:>10.0f} {off:>10.0f} {on / max(off, 1):>7.2f}{note}", flush=True)
    return on > off


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--binary", type=Path, required=True, help="the ristretto to measure")
    parser.add_argument("--jar", type=Path, help="subjects-containers.jar; beside the binary when not given")
    parser.add_argument("--jdk", type=Path, help="a JDK 17; found by itself when not given")
    parser.add_argument("--budget", type=float, default=1, help="seconds a container and seed (default 1)")
    parser.add_argument("--calls", type=int, help="calls a container and seed instead of seconds")
    parser.add_argument("--seeds", type=int, default=5, help="how many (default 5)")
    parser.add_argument("--operations", type=int, default=30_000, help="calls for the count of distinct objects")
    parser.add_argument("--containers", help="names, separated by commas; all when not given")
    options = parser.parse_args()
    containers = options.containers.split(",") if options.containers else CONTAINERS
    if unknown := [name for name in containers if name not in CONTAINERS]:
        parser.error(f"no container {', '.join(unknown)}; there are {', '.join(CONTAINERS)}")
    jar = options.jar or options.binary.resolve().parent / "subjects-containers.jar"
    if not jar.is_file():
        parser.error(f"no {jar}; build the target subjects")
    tool = Tool(options.binary.resolve(), java17.find_jdk(options.jdk), jar.resolve())
    seeds = range(options.seeds)
    failures = 0

    def guarded(row, container, *arguments):
        nonlocal failures
        try:
            failures += 0 if row(tool, container, *arguments) else 1
        except Failed as failure:
            failures += 1
            print(f"{container:<17} FAILED: {failure}", flush=True)

    budget = ["--operations", options.calls] if options.calls else ["--budget", options.budget]
    effort = f"{options.calls} calls" if options.calls else f"{options.budget:g} s"
    print(f"coverage in %, {effort}, the least of {options.seeds} seeds")
    print(f"{'container':<17} {'lines':>6} {'instr.':>6} {'undir.':>6}  {'JPF/DRT/JPF_U/RP_U':<20} {'branch':>6} "
          f"{'undir.':>6}  {'Rostra/Symst./DRT':<18} {'s':>5}  {'s of JPF/DRT/JPF_U/RP_U':<25} s of Rostra/Symst./DRT")
    for container in containers:
        guarded(coverage_row, container, budget, seeds)
    print(f"\ndistinct objects after {options.operations} calls, mean of {options.seeds} seeds")
    print(f"{'container':<17} {'filters on':>10} {'off':>10} {'ratio':>7}")
    for container in containers:
        guarded(distinct_row, container, options.operations, seeds)
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
