#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Compares our verdict on class files with java's.

Our tool writes the class files and its verdicts, the Java harness loads and links each, and both must agree: accepted,
or rejected with the same error. The only differences allowed are those of known_differences.txt, and for a newer JDK
also those of known_differences_<feature>.txt. Exit code 0: no other; 1: there are; 77: no such JDK here, so nothing was
compared.
"""

import argparse
import collections
import pathlib
import re
import shutil
import subprocess
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "support"))
from jdks import find_jdk  # noqa: E402

SKIPPED = 77
HERE = pathlib.Path(__file__).resolve().parent
HARNESS = HERE.parent.parent / "guest" / "verify" / "VerifyHarness.java"


class KnownDifferences:
    """Lines of known_differences.txt, their parts separated by " | ": ours, java's, expression, reason."""

    def __init__(self, feature):
        self.rules = []
        self.read(HERE / "known_differences.txt")
        own = HERE / f"known_differences_{feature}.txt"
        if own.is_file():
            self.read(own)

    def read(self, path):
        for line in path.read_text().splitlines():
            if line.strip() and not line.startswith("#"):
                ours, theirs, message, reason = (part.strip() for part in line.split(" | ", 3))
                self.rules.append((ours, theirs, re.compile(message), reason))

    def reason(self, ours, theirs, texts):
        for rule in self.rules:
            if rule[0] in ("*", ours) and rule[1] == theirs and any(rule[2].search(text) for text in texts):
                return rule[3]
        return None


def expand(origin):
    """A folder of jars stands for its jars."""
    jars = sorted(str(path) for path in pathlib.Path(origin).glob("*.jar"))
    return jars or [origin]


def run_tool(options, jdk, folder):
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    subprocess.run(
        [options.tool, "--jdk", jdk, "--out", folder, "--seed", str(options.seed), "--count", str(options.count)]
        + options.originals, check=True)


def run_java(options, jdk, folder):
    classes = folder / "harness"
    subprocess.run([jdk / "bin" / "javac", "-d", classes, HARNESS], check=True)
    subprocess.run(
        [jdk / "bin" / "java", "-Xverify:all", "-Xshare:auto", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1",
         "--add-modules", "ALL-SYSTEM", "-cp", classes, "VerifyHarness", folder, folder / "java.tsv"]
        + options.originals, check=True, stderr=subprocess.DEVNULL)


def read_rows(path, columns):
    rows = {}
    for line in path.read_text(errors="replace").split("\n"):
        parts = line.split("\t")
        if len(parts) >= columns:
            rows[(parts[0], parts[1])] = parts[2:]
    return rows


def compare(folder, known):
    ours = read_rows(folder / "list.tsv", 6)
    java = read_rows(folder / "java.tsv", 4)
    table = collections.Counter()
    unexpected = []
    for key, (verdict, changes, message, by_method) in ours.items():
        theirs, their_message = java.get(key, ("missing", ""))[:2]
        if theirs in by_method.split():  # HotSpot verifies methods in the order of their names' addresses
            verdict = theirs
        reason = "" if verdict == theirs else known.reason(verdict, theirs, (message, their_message))
        table[(verdict, theirs, reason or "")] += 1
        if verdict != theirs and reason is None:
            unexpected.append((key, verdict, theirs, changes, message, their_message))
    return table, unexpected


def print_table(table):
    total = sum(table.values())
    same = sum(count for (ours, theirs, _), count in table.items() if ours == theirs)
    print(f"{'ours':30} {'java':30} {'count':>8}")
    for (ours, theirs, reason), count in sorted(table.items(), key=lambda item: -item[1]):
        mark = "" if ours == theirs else f"  <- {reason or 'UNEXPECTED'}"
        print(f"{ours:30} {theirs:30} {count:8}{mark}")
    print(f"{total} class files, {same} with the same verdict ({100.0 * same / max(total, 1):.3f} %)")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tool", required=True, help="mutate_and_verify")
    parser.add_argument("--feature", type=int, default=17, help="version of the JDK to compare with")
    parser.add_argument("--work", required=True, type=pathlib.Path, help="folder for mutants and results")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=3000, help="number of mutants; 0 judges the originals")
    parser.add_argument("--show", type=int, default=20, help="how many unexpected differences to print")
    parser.add_argument("originals", nargs="+", help="jars, folders of jars or of classes, jrt:<module>")
    options = parser.parse_args()

    jdk = find_jdk(options.feature)
    if jdk is None:
        print(f"skipped: no JDK {options.feature} found")
        return SKIPPED
    options.originals = [part for origin in options.originals for part in expand(origin)]
    run_tool(options, jdk, options.work)
    run_java(options, jdk, options.work)
    table, unexpected = compare(options.work, KnownDifferences(options.feature))
    print_table(table)
    for (file, name), ours, theirs, changes, message, their_message in unexpected[:options.show]:
        print(f"\n{file} {name}\n  changed: {changes}\n  ours:    {ours} {message}\n  java:    {theirs} {their_message}")
    if not unexpected:
        for path in options.work.glob("*.class"):
            path.unlink()
    return 1 if unexpected else 0


if __name__ == "__main__":
    sys.exit(main())
