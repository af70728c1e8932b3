#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Executes every instruction under `java` and under `ristretto run`: output, exit code and stack traces must agree.

The generator (opcode_programs) writes the programs and opcodes.txt, which names for every instruction the lines of
output that show its execution. An instruction counts as executed when, under both machines, one of these lines is there
and does not end in an exception. Exit code 0: all agree and every instruction is executed, 1: not so, 2: bad usage,
77: the JDK is not there.
"""

import argparse
import concurrent.futures
import os
import shutil
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "diff"))
import run_diff  # noqa: E402  one rule for what is compared, and how both machines are started

MAIN = "Main"
THROWN = " throws "


class Table:
    """opcodes.txt."""

    def __init__(self, path):
        self.opcodes, self.reserved, self.labels, self.shown_by = [], [], {}, {}
        for line in path.read_text(encoding="utf-8").splitlines():
            kind, *fields = line.split("\t")
            if kind == "opcode":
                self.opcodes.append(fields[0])
            elif kind == "reserved":
                self.reserved.append(fields[0])
            elif kind == "probe":
                self.labels.setdefault(fields[0], []).append(fields[1])
            elif kind == "shows":
                self.shown_by.setdefault(fields[0], []).append((fields[1], fields[2]))
            else:
                raise run_diff.Broken(f"{path}: a line of kind {kind!r}")

    def programs(self):
        return list(self.labels)


def generate(generator, folder):
    shutil.rmtree(folder, ignore_errors=True)
    done = subprocess.run([str(generator), str(folder)], capture_output=True, text=True)
    if done.returncode != 0:
        raise run_diff.Broken(f"{generator} ended with {done.returncode}: {done.stderr}")
    return Table(folder / "opcodes.txt")


def lines_by_label(outcome, labels):
    """What follows each label in the output, line by line; a label without a line is absent."""
    wanted = set(labels)
    found = {}
    for line in outcome["out"].decode("utf-8", "backslashreplace").split("\n"):
        label, separator, values = line.partition(" = ")
        if separator and values and label in wanted:
            found.setdefault(label, []).append(values)
    return found


class Run:
    """What one program did under both machines; outcomes are those of run_diff.execute."""

    def __init__(self, name, labels, java, ristretto):
        self.name, self.java, self.ristretto = name, java, ristretto
        self.differences = run_diff.differences(java, ristretto)
        self.lines = [lines_by_label(outcome, labels) for outcome in (java, ristretto)]
        silent = [label for label in labels if label not in self.lines[0]]
        if silent:
            self.differences.insert(0, f"java prints no line for {len(silent)} probes, first: {silent[0]}")

    def shows(self, label):
        """Whether both machines came to the end of the probe at least once."""
        return all(any(THROWN not in " " + values for values in found.get(label, [])) for found in self.lines)


def run_program(name, options, jdk, labels):
    folder = str(options.work / "programs" / name)
    java = [jdk.tool("java"), *run_diff.JAVA_OPTIONS, "-cp", folder, MAIN]
    ristretto = [str(options.binary), "run", "--jdk", str(jdk.home), "-cp", folder, MAIN]
    return Run(name, labels, run_diff.execute(java, b""), run_diff.execute(ristretto, b""))


def never_executed(table, runs):
    return [
        opcode
        for opcode in table.opcodes
        if not any(name in runs and runs[name].shows(label) for name, label in table.shown_by.get(opcode, []))
    ]


def report_coverage(table, runs):
    """Prints the coverage line; returns the instructions that were not executed."""
    missing = never_executed(table, runs)
    if missing:
        print(f"never executed: {' '.join(missing)}")
    print(f"opcodes executed: {len(table.opcodes) - len(missing)} of {len(table.opcodes)}", end="")
    print(f" (reserved, in no class file: {', '.join(table.reserved)})")
    return missing


def run_all(options, jdk, table):
    """Prints the table and what differs; returns whether all is well."""
    names = [name for name in table.programs() if not options.only or options.only in name]
    if not names:
        raise run_diff.Broken("no program is selected")
    width = max(map(len, names))
    runs = {}
    print(f"{'program':{width}} {'probes':>7} {'java ms':>8} {'ristretto ms':>13}  result")
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        pending = [pool.submit(run_program, name, options, jdk, table.labels[name]) for name in names]
        for job in pending:
            run = job.result()
            runs[run.name] = run
            result = "DIFFERS" if run.differences else "ok"
            probes = len(table.labels[run.name])
            print(f"{run.name:{width}} {probes:7} {run.java['ms']:8} {run.ristretto['ms']:13}  {result}", flush=True)
    failed = [run for run in runs.values() if run.differences]
    for run in failed:
        print(f"\n--- {run.name}")
        print("\n".join(run.differences[: options.lines]))
        if len(run.differences) > options.lines:
            print(f"... {len(run.differences) - options.lines} more lines")
    print(f"\n{len(runs)} programs: {len(runs) - len(failed)} agree, {len(failed)} differ")
    missing = report_coverage(table, runs) if not options.only else []
    return not failed and not missing


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--binary", type=Path, required=True, help="the ristretto to test")
    parser.add_argument("--generator", type=Path, required=True, help="opcode_programs, which the build makes")
    first = run_diff.FIRST_FEATURE
    parser.add_argument("--feature", type=int, default=first, help="version of the JDK to compare with")
    parser.add_argument("--jdk", type=Path, help="its home, unless the first one found will do")
    parser.add_argument("--only", metavar="TEXT", help="only programs whose name has this text; no coverage then")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="programs at a time (default: cores)")
    parser.add_argument("--lines", type=int, default=run_diff.SHOWN_LINES, help="lines shown of each difference")
    parser.add_argument("--work", type=Path, default=HERE.parents[1] / "build" / "opcode", help="folder of the programs")
    options = parser.parse_args()
    try:
        for name in ("binary", "generator"):
            if not getattr(options, name).is_file():
                raise run_diff.Broken(f"--{name}: no such file: {getattr(options, name)}")
            setattr(options, name, getattr(options, name).resolve())
        options.work = options.work.resolve()
        jdk = run_diff.find_jdk(options.jdk, options.feature)
        if not jdk:
            print(f"skipped: no JDK {options.feature} in JAVA_HOME, on PATH or in /usr/lib/jvm")
            return run_diff.SKIPPED
        options.work.mkdir(parents=True, exist_ok=True)
        table = generate(options.generator, options.work / "programs")
        return 0 if run_all(options, jdk, table) else 1
    except run_diff.Broken as error:
        print(f"run_opcode.py: {error}", file=sys.stderr)
        return 2


if __name__ == "__main__":
    sys.exit(main())
