#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Calls a second of `ristretto generate` on collections of java.util, beside a bare executor on HotSpot.

One job of ours does everything: choice, execution, contracts, filters, coverage. HotSpot replays the sequences that
ours ran, warmed up, by reflection, and does nothing else (BareExecutor.java). Its rounds end after half a minute, whole
or not: sequences that make huge arrays, which HotSpot clears each time, take minutes each round ("rounds" says how many
there were, and the second mean leaves out classes with fewer than one). Both by CPU time, user plus system, of
every thread: per core. Ours is what 4N calls take less what N calls take, so that starting the guest and choosing the
suite cancel. The two take turns, several times (--repeat), and the best of each counts: a machine that others use has
slow moments, never quick ones. "executed" counts the calls that our machine ran; "tried" counts those of every sequence that was tried,
with the prefixes that marks spared. HotSpot has no marks and executes all of them.

--growth prints the cost of a sequence while the kept ones grow tenfold and tenfold again: it should not rise.

Nothing is asserted about time; a run that fails ends with exit code 1.
"""

import argparse
import json
import resource
import statistics
import sys
import tempfile
import time
from pathlib import Path
from typing import NamedTuple

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "tests" / "support"))
import java17

CLASSES = ["ArrayList", "LinkedList", "ArrayDeque", "PriorityQueue", "HashMap", "LinkedHashMap", "TreeMap", "HashSet",
           "BitSet"]
FACTOR = 4
GROWTH_CLASS = "ArrayList"
# Sequences soon reach this length, so that what is left to grow is the number of those kept.
GROWTH_OPTIONS = ("--max-length", 30, "--equality", "none")
# Bounded, so that sequences with huge arrays end alike on every machine.
JAVA_OPTIONS = ("-XX:+UseSerialGC", "-Xmx1g", "--add-opens", "java.base/java.util=ALL-UNNAMED")


class Failed(Exception):
    pass


def timed(command):
    """(CPU seconds, wall seconds, standard output) of a process and those it waited for."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    started = time.perf_counter()
    result = java17.run(command)
    wall = time.perf_counter() - started
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    if result.returncode != 0:
        raise Failed(f"exit code {result.returncode}: {result.stderr.decode('utf-8', 'replace').strip()[:300]}")
    cpu = after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime
    return cpu, wall, result.stdout.decode("utf-8", "replace")


class Tool:
    def __init__(self, binary, jdk, folder):
        self.binary, self.jdk, self.folder = binary, jdk, folder

    def generate(self, name, operations, *options):
        """(CPU seconds, wall seconds, statistics)."""
        report = self.folder / "report.json"
        (self.folder / "empty").mkdir(exist_ok=True)
        cpu, wall, _ = timed([self.binary, "generate", "--jdk", self.jdk, "-cp", self.folder / "empty",
                              f"java.util.{name}", "--jdk-targets", "--no-referee", "--public-only", "-j", 1,
                              "--operations", operations, "-o", self.folder / "tests", "--force", "--json", report,
                              *options])
        unit = json.loads(report.read_text())["classes"][0]
        if unit["state"] != "done" or unit["crashes"]:
            raise Failed(unit["problem"] or f"crashes: {unit['crashes']}")
        return cpu, wall, unit["statistics"]


def hotspot(tool, sequences, rounds):
    """What BareExecutor prints, by name."""
    _, _, text = timed([tool.jdk / "bin" / "java", *JAVA_OPTIONS, "-cp", tool.folder / "classes", "BareExecutor",
                        sequences, rounds, rounds])
    return {key: float(value) for key, value in (line.split("=") for line in text.split())}


def cpu_of(run):
    return run[0]


def per_second(fewer, more, count):
    cpu = more[0] - fewer[0]
    return (count(more[2]) - count(fewer[2])) / cpu if cpu > 0 else float("nan")


def executed(counts):
    return counts["calls"]


def tried(counts):
    return counts["calls"] + counts["reused_calls"]


class Row(NamedTuple):
    """Ours by HotSpot's calls a second, and how often HotSpot ran all sequences while it was measured."""
    executed: float
    tried: float
    rounds: float


def print_means(rows, which):
    if rows:
        executed_mean, tried_mean, _ = map(statistics.geometric_mean, zip(*rows))
        print(f"geometric mean of ours/HotSpot, {which}: executed {executed_mean:.2f}, tried {tried_mean:.2f}")


def best_of(tool, name, operations, rounds, repeat):
    """Ours with N calls, ours with more, HotSpot's."""
    sequences = tool.folder / f"{name}.sequences"
    tool.generate(name, operations, "--dump-sequences", sequences)
    fewer, more, bare = [], [], []
    for _ in range(repeat):
        fewer.append(tool.generate(name, operations))
        more.append(tool.generate(name, FACTOR * operations))
        # One that is cut off says little, however often.
        if not bare or bare[-1]["rounds"] >= 1:
            bare.append(hotspot(tool, sequences, rounds))
    return min(fewer, key=cpu_of), min(more, key=cpu_of), max(bare, key=lambda each: each["cpu_calls_per_second"])


def speed_row(tool, name, operations, rounds, repeat):
    """Prints a line; the Row."""
    fewer, more, bare = best_of(tool, name, operations, rounds, repeat)
    rates = [per_second(fewer, more, count) for count in (lambda s: s["sequences"], executed, tried)]
    ratios = [rate / bare["cpu_calls_per_second"] for rate in rates[1:]]
    bytecodes = (more[2]["bytecodes"] - fewer[2]["bytecodes"]) / (more[2]["calls"] - fewer[2]["calls"])
    print(f"{name:<14} {rates[0]:>9.0f} {bare['cpu_sequences_per_second']:>9.0f}  {rates[1]:>9.0f} {rates[2]:>9.0f} "
          f"{bare['cpu_calls_per_second']:>9.0f} {bare['best_calls_per_second']:>9.0f}  {ratios[0]:>8.2f} "
          f"{ratios[1]:>6.2f} {bytecodes:>9.0f} {bare['rounds']:>6.2f}", flush=True)
    return Row(*ratios, bare["rounds"])


def speed_table(tool, classes, operations, rounds, repeat):
    """Prints the table; the number of classes that failed."""
    print(f"by CPU time of one core, {operations} to {FACTOR * operations} calls; HotSpot after {rounds} rounds; "
          f"best of {repeat}\n"
          f"{'':<14} {'sequences/s':>19}  {'calls/s':>39}  {'ours/HotSpot':>15} {'bytecodes':>9}\n"
          f"{'class':<14} {'ours':>9} {'HotSpot':>9}  {'executed':>9} {'tried':>9} {'HotSpot':>9} {'best wall':>9}  "
          f"{'executed':>8} {'tried':>6} {'a call':>9} {'rounds':>6}")
    rows = []
    for name in classes:
        try:
            rows.append(speed_row(tool, name, operations, rounds, repeat))
        except Failed as failure:
            print(f"{name:<14} FAILED: {failure}", flush=True)
    print_means(rows, "all classes")
    print_means([row for row in rows if row.rounds >= 1], "classes with whole rounds of HotSpot")
    return len(classes) - len(rows)


def growth_table(tool, steps, first):
    print(f"\ncost of a sequence as more are kept ({GROWTH_CLASS}, {' '.join(map(str, GROWTH_OPTIONS))})\n"
          f"{'calls up to':>12} {'kept':>9} {'sequences':>10} {'us/sequence':>12} {'us/call':>8}")
    last = (0.0, 0.0, {"calls": 0, "sequences": 0})
    for step in range(steps):
        operations = first * 10**step
        now = tool.generate(GROWTH_CLASS, operations, *GROWTH_OPTIONS)
        cpu = now[0] - last[0]
        counts = now[2]
        if step > 0:
            print(f"{operations:>12} {counts['components']:>9} {counts['sequences']:>10} "
                  f"{1e6 * cpu / (counts['sequences'] - last[2]['sequences']):>12.1f} "
                  f"{1e6 * cpu / (counts['calls'] - last[2]['calls']):>8.2f}", flush=True)
        last = now


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--binary", type=Path, required=True, help="the ristretto to measure")
    parser.add_argument("--jdk", type=Path, help="a JDK 17; found by itself when not given")
    parser.add_argument("--classes", help="of java.util, separated by commas; a list of ours when not given")
    parser.add_argument("--operations", type=int, default=200_000, help="calls N (default 200000)")
    parser.add_argument("--rounds", type=int, default=10, help="of HotSpot, to warm up and to measure (default 10)")
    parser.add_argument("--repeat", type=int, default=3, help="times that ours and HotSpot take turns (default 3)")
    parser.add_argument("--growth", type=int, default=3, help="powers of ten for the growth of what is kept; 0: none")
    parser.add_argument("--growth-first", type=int, default=10_000, help="calls of the first of them (default 10000)")
    options = parser.parse_args()
    jdk = java17.find_jdk(options.jdk)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        java17.compile_java(jdk, [Path(__file__).resolve().parent / "BareExecutor.java"], folder / "classes")
        tool = Tool(options.binary.resolve(), jdk, folder)
        classes = options.classes.split(",") if options.classes else CLASSES
        failures = 0
        if classes != ["none"]:
            failures = speed_table(tool, classes, options.operations, options.rounds, options.repeat)
        try:
            growth_table(tool, options.growth, options.growth_first) if options.growth > 0 else None
        except Failed as failure:
            failures += 1
            print(f"growth FAILED: {failure}")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
