#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Gives every branch and def-use goal of the subjects a verdict: `ristretto explore --criteria branch,def-use --prune` on
every method with code of every class, and prints for each class how many goals are covered, infeasible within the bounds
and open, with the reasons, and how long it took.

A method needs no sequence if one call shows what it does: static methods and constructors with any arguments, methods of
objects on any object of their class, its fields as inputs. Chains from one call to another are what a sequence is for:
they are counted apart ("between"). Left out are static initialisers, which run before, and what javac adds (lambdas, bridges).

What is listed in EXCLUDED is not explored, for the reason given there. Budgets are in steps, so verdicts are the same on
every machine; seconds of the processor are not, and nothing is asserted about them. OPEN names the methods that have open
goals nevertheless, as no test shows them. The exit code is 1 when a run fails, or with --strict when a goal of another
method is open, or none of a method that is named there.

After the classes come the subjects, one line each and as docs/performance.md has them, and the methods with open goals.
"""

import argparse
import collections
import json
import re
import resource
import subprocess
import sys
import zipfile
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "tests" / "support"))
import java17

NEEDS_SEQUENCE = "open: needs a sequence of calls"
OPTIONS = ("--criteria", "branch,def-use", "--prune", "--search", "interleaved", "--indexing", "simulate",
           "--solver-steps", "6000000")
FIRST = ("--array-length", "4", "--paths", "1000")
# Then, unless a method is listed in OPEN: longer arrays, if a goal is infeasible; and while one is open, more paths, and
# small numbers, with which a table has fewer paths where the index is not known.
LONGER_ARRAYS = ("--array-length", "8", "--paths", "1000")
MORE = (("--array-length", "4", "--paths", "8000"),
        ("--array-length", "4", "--paths", "8000", "--range", "0..3"),
        ("--array-length", "4", "--paths", "8000", "--range", "0..1"))

# Classes, or methods of classes, that cannot be explored within one call, and why.
FIRST_USE = "the first calendar or format of the class library takes millions of bytecodes, which a path has not"
EXCLUDED = {
    "subjects.defects.StaticInitThrows": "its static initialiser throws: no call gets in",
    "subjects.defects.StaticInitLoops": "its static initialiser never ends: no call gets in",
    "subjects.features.Appointment": FIRST_USE,
    "subjects.features.Invoice": FIRST_USE,
    "subjects.features.PriceTag": FIRST_USE,
}


# Methods that multiply unknown numbers, on which the solver gives up: after the first run these bounds instead of MORE.
SMALL_NUMBERS = {
    "subjects.poly.Poly#add(Lsubjects/poly/Mono;)Lsubjects/poly/Poly;":
        (("--array-length", "4", "--paths", "8000", "--range", "0..1"),),
}

# Methods with goals that no test shows: the program exits, never ends, or asks the world outside.
# Of BinomialHeap: what has just been given a sibling comes up again only if the list leads back to it. Merging then takes
# the same nodes for ever, as each is at most of the other list's degree; uniting walks round a circle that linking only
# makes smaller, since `before` is always the one before on the circle, down to a node that is its own sibling.
CIRCLE = "only a list that has become a circle leads there, and then the method never ends"
OPEN = {
    "subjects.containers.BinomialHeap#unite(Lsubjects/containers/BinomialHeap$Node;)V": CIRCLE,
    "subjects.containers.BinomialHeap#mergedByDegree(Lsubjects/containers/BinomialHeap$Node;"
    "Lsubjects/containers/BinomialHeap$Node;)Lsubjects/containers/BinomialHeap$Node;": CIRCLE,
    "subjects.defects.ExitsInConstructor#<init>()V": "the program exits",
    "subjects.defects.LoopsForever#halvings(I)I": "what is odd or below zero never gets to 0",
    "subjects.defects.LoopsForever#spin()V": "the method never ends",
    "subjects.defects.OpensSocket#ping(I)Z": "the network decides",
    "subjects.defects.OpensSocket#listen()I": "the network decides",
}


class Failed(Exception):
    pass


def reason_of(verdict):
    """What an open verdict says, without what differs from goal to goal."""
    return re.sub(r"^open: ", "", verdict)


def processor_seconds():
    """Of all children that have ended."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


class Tally:
    """Of goals, and how long it took to get there."""

    def __init__(self):
        self.covered = self.infeasible = self.narrowly = self.between_calls = 0
        self.open = []  # method, goal, verdict
        self.seconds = self.slowest = 0.0  # of all methods, of one
        self.slowest_class = 0.0

    @property
    def goals(self):
        return self.covered + self.infeasible + len(self.open)

    def add(self, method, report, seconds):
        self.seconds += seconds
        self.slowest = max(self.slowest, seconds)
        for goal in report.get("goals", []):
            verdict = goal["verdict"]
            if verdict == NEEDS_SEQUENCE:
                self.between_calls += 1
            elif rank(verdict) == COVERED:
                self.covered += 1
            elif rank(verdict) == INFEASIBLE:
                self.infeasible += 1
                self.narrowly += goal["is_narrow"]
            else:
                self.open.append((method, goal["text"], verdict))

    def include(self, other):
        self.covered += other.covered
        self.infeasible += other.infeasible
        self.narrowly += other.narrowly
        self.between_calls += other.between_calls
        self.open += other.open
        self.seconds += other.seconds
        self.slowest = max(self.slowest, other.slowest)
        self.slowest_class = max(self.slowest_class, other.seconds)

    def figures(self):
        return (f"{self.goals:6} {self.covered:8} {self.infeasible:11} {self.narrowly:8} {len(self.open):5} {self.between_calls:8} "
                f"{self.slowest:8.2f} {self.seconds:7.2f}")

    def reasons(self):
        counts = collections.Counter(reason_of(verdict) for _, _, verdict in self.open)
        return "; ".join(f"{count} {reason}" for reason, count in sorted(counts.items()))


class Tool:
    def __init__(self, binary, jdk, class_path, more=()):
        self.binary, self.jdk, self.class_path, self.more = str(binary), str(jdk), class_path, tuple(more)

    def run(self, *arguments):
        run = subprocess.run([self.binary, *arguments], capture_output=True, text=True, env=java17.environment())
        if run.returncode != 0:
            raise Failed(f"{' '.join(arguments)}: exit code {run.returncode}: {run.stderr.strip()}")
        return run.stdout

    def inspect(self, name):
        return json.loads(self.run("inspect", "--jdk", self.jdk, "-cp", self.class_path, "--json", name))

    def explore(self, target, bounds):
        return json.loads(self.run("explore", "--jdk", self.jdk, "-cp", self.class_path, target, *OPTIONS, *bounds,
                                   *self.more, "--json", "-"))


def jars_in(folder):
    return [folder / "example.jar", *sorted(folder.glob("subjects-*.jar"))]


def classes_of(jar):
    with zipfile.ZipFile(jar) as archive:
        names = [name[: -len(".class")] for name in archive.namelist() if name.endswith(".class")]
    return sorted(name.replace("/", ".") for name in names if not name.endswith(("package-info", "module-info")))


def methods_of(described):
    """Name and descriptor of what can be explored."""
    for method in described["methods"]:
        flags = method.get("flags", [])
        if "code" in method and method["name"] != "<clinit>" and "ACC_SYNTHETIC" not in flags:
            yield method["name"] + method["descriptor"]


def explore_class(tool, name):
    tally = Tally()
    for method in methods_of(tool.inspect(name)):
        if f"{name}#{method}" in EXCLUDED:
            continue
        started = processor_seconds()
        report = explore_method(tool, f"{name}#{method}")
        tally.add(method, report, processor_seconds() - started)
    return tally


COVERED, INFEASIBLE, UNDECIDED = range(3)


def rank(verdict):
    """What a verdict is worth."""
    if verdict.startswith("covered by "):
        return COVERED
    return INFEASIBLE if verdict.startswith("infeasible within ") else UNDECIDED


def merged(reports):
    """Goals with the best verdict of any run, the first run before the others: what one covers is covered; what none
    covers is infeasible within the bounds of a run that refutes it, narrowly if small numbers are among them."""
    goals = [{**goal, "is_narrow": False} for goal in reports[0].get("goals", [])]
    for report in reports[1:]:
        for goal, other in zip(goals, report["goals"], strict=True):
            if rank(other["verdict"]) < rank(goal["verdict"]):
                goal.update(verdict=other["verdict"], is_narrow=report["options"]["range"] != "all")
    return {"goals": goals}


def explore_method(tool, target):
    reports = [tool.explore(target, FIRST)]

    def has(wanted):
        return any(rank(goal["verdict"]) == wanted and goal["verdict"] != NEEDS_SEQUENCE for goal in merged(reports)["goals"])

    if target in OPEN:
        return merged(reports)
    if has(INFEASIBLE) and not has(UNDECIDED):
        reports.append(tool.explore(target, LONGER_ARRAYS))
    for bounds in SMALL_NUMBERS.get(target, MORE):
        if has(UNDECIDED):
            reports.append(tool.explore(target, bounds))
    return merged(reports)


def explore_all(tool, jars, options):
    """The tally of each class by name, by jar; what failed is left out."""
    tallies = {}
    failed = False
    for jar in jars:
        of_jar = tallies.setdefault(jar.stem, {})
        for name in (name for name in classes_of(jar) if options.only in name):
            if name in EXCLUDED:
                print(f"{name:45} not explored: {EXCLUDED[name]}")
                continue
            try:
                tally = of_jar[name] = explore_class(tool, name)
            except Failed as failure:
                print(f"{name:45} FAILED {failure}")
                failed = True
                continue
            print(f"{name:45} {tally.figures()}  {tally.reasons()}", flush=True)
            for method, goal, verdict in tally.open if options.details else ():
                print(f"    {method}: {goal}: {verdict}")
    return tallies, failed


def print_totals(tallies):
    total = Tally()
    print("\n| subjects | classes | goals | covered | infeasible | of these narrowly | open | between | s | slowest class, s | slowest method, s |")
    print("|" + " --- |" * 11)

    def row(name, classes, tally):
        print(f"| {name} | {classes} | {tally.goals} | {tally.covered} | {tally.infeasible} | {tally.narrowly} | "
              f"{len(tally.open)} | {tally.between_calls} | {tally.seconds:.1f} | {tally.slowest_class:.1f} | {tally.slowest:.1f} |")

    for jar, classes in tallies.items():
        of_jar = Tally()
        for tally in classes.values():
            of_jar.include(tally)
            total.include(tally)
        row(jar.removeprefix("subjects-"), len(classes), of_jar)
    row("all", sum(map(len, tallies.values())), total)


def open_methods(classes):
    """How many goals are open of the methods that have such."""
    counts = collections.Counter()
    for name, tally in classes.items():
        counts.update(f"{name}#{method}" for method, _, _ in tally.open)
    return counts


def unexpected(classes):
    """Lines about methods that are not as OPEN says, of the classes that were explored."""
    found = open_methods(classes)
    return [f"{method}: {count} goals are open" for method, count in found.items() if method not in OPEN] + \
           [f"{method}: no goal is open any more" for method in OPEN
            if method.split("#")[0] in classes and method not in found]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--binary", required=True)
    parser.add_argument("--jars", help="where the subjects' jars are; default: beside the binary")
    parser.add_argument("--only", default="", help="classes whose names contain this")
    parser.add_argument("--details", action="store_true", help="every open goal")
    parser.add_argument("--strict", action="store_true", help="exit code 1 if open goals are not as OPEN says")
    parser.add_argument("more", nargs="*", help="options of explore, after --")
    options = parser.parse_args()
    folder = Path(options.jars) if options.jars else Path(options.binary).resolve().parent
    jars = jars_in(folder)
    tool = Tool(options.binary, java17.find_jdk(), ":".join(map(str, jars)), options.more)
    print(f"{'class':45} {'goals':>6} {'covered':>8} {'infeasible':>11} {'narrowly':>8} {'open':>5} {'between':>8} {'slowest':>8} {'s':>7}"
          "  reasons")
    tallies, failed = explore_all(tool, jars, options)
    print_totals(tallies)
    classes = {name: tally for of_jar in tallies.values() for name, tally in of_jar.items()}
    print("\nOpen goals, by method:")
    for method, count in open_methods(classes).items():
        print(f"{count:4} {method}: {OPEN.get(method, 'unexpected')}")
    wrong = unexpected(classes)
    for line in wrong:
        print(line)
    sys.exit(1 if failed or (options.strict and wrong) else 0)


if __name__ == "__main__":
    main()
