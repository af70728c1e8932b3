#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Gives every branch and def-use goal of the subjects a verdict: `ristretto explore --criteria branch,def-use --prune` on
every method with code of every class, and prints for each class how many goals are covered, infeasible within the bounds
and open, with the reasons, and how long it took.

A method needs no sequence if one call shows what it does: static methods and constructors with any arguments, methods of
objects on any object of their class, its fields as inputs. Chains from one call to another are what a sequence is for:
they are counted apart. Left out are static initialisers, which run before, and what javac adds (lambdas, bridges).

What is listed in EXCLUDED is not explored, for the reason given there. Budgets are in steps, so verdicts are the same on
every machine; seconds of the processor are not, and nothing is asserted about them. OPEN names the methods that have open
goals nevertheless. The exit code is 1 when a run fails, or with --strict when a goal of another method is open.
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
# Then, unless a method is listed in OPEN: more paths if a goal is open, longer arrays if one is infeasible.
MORE_PATHS = ("--array-length", "4", "--paths", "8000")
LONGER_ARRAYS = ("--array-length", "8", "--paths", "1000")

# Classes, or methods of classes, that cannot be explored within one call, and why.
EXCLUDED = {
    "subjects.defects.StaticInitThrows": "its static initialiser throws: no call gets in",
    "subjects.defects.StaticInitLoops": "its static initialiser never ends: no call gets in",
}


# Methods with goals that stay open, and why: one call does not show them, or not within these budgets.
NO_CLASS = "needs an object of a type that no class of the class path has, or that is more than its fields"
NO_TEXT = "needs certain strings, which are fixed where a native method gets them"
NO_END = "reached only by runs that never end, or not within the budget of steps"
NO_STATE = "needs a heap that calls of the library build, and that a search from any heap seldom meets"
WORLD = "the network decides, which our machine has not"
OPEN = {
    "shop.Basket#total(Lshop/Discount;)Lshop/Money;": NO_STATE,
    "shop.Inventory#articles(Ljava/util/function/IntPredicate;)Ljava/util/List;": NO_STATE,
    "shop.Isbn#checkDigit10(Ljava/lang/String;)C": NO_TEXT,
    "shop.Isbn#checkDigit13(Ljava/lang/String;)C": NO_TEXT,
    "shop.Isbn#isValid(Ljava/lang/String;)Z": "ten digits, one after the other, are more paths than the budget has",
    "shop.OrderParser#parse(Ljava/lang/String;)Lshop/OrderParser$Line;": NO_TEXT,
    "shop.OrderParser#price(Ljava/lang/String;)Lshop/Money;": NO_TEXT,
    "subjects.containers.BinomialHeap#unite(Lsubjects/containers/BinomialHeap$Node;)V": NO_END,
    "subjects.containers.BinomialHeap#mergedByDegree(Lsubjects/containers/BinomialHeap$Node;"
    "Lsubjects/containers/BinomialHeap$Node;)Lsubjects/containers/BinomialHeap$Node;": NO_END,
    "subjects.containers.FibonacciHeap#consolidate(Lsubjects/containers/FibonacciHeap$Entry;)V": NO_STATE,
    "subjects.defects.ExitsInConstructor#<init>()V": "the program exits: no test sees the end",
    "subjects.defects.HugeNumbers#sumTo(I)J": NO_END,
    "subjects.defects.LoopsForever#halvings(I)I": NO_END,
    "subjects.defects.LoopsForever#spin()V": NO_END,
    "subjects.defects.OpensSocket#ping(I)Z": WORLD,
    "subjects.defects.OpensSocket#listen()I": WORLD,
    "subjects.features.AbstractAlone#fits(Ljava/lang/String;)Z": NO_CLASS,
    "subjects.features.Functional#fold([IILjava/util/function/BiFunction;)I": NO_CLASS,
    "subjects.features.Functional#count(Ljava/util/List;Ljava/util/function/Predicate;)I": NO_CLASS,
    "subjects.features.Functional#twice(Ljava/lang/Runnable;)I": NO_CLASS,
    "subjects.features.Functional#apply(Ljava/util/function/IntUnaryOperator;I)I": NO_CLASS,
    "subjects.features.Functional#visitAll(Ljava/util/List;Lsubjects/features/Visitor;)Z": NO_CLASS,
    "subjects.features.NeedsClass#castOrNull(Ljava/lang/Object;)Ljava/lang/Object;": NO_CLASS,
    "subjects.features.NeedsClass#isNumber(Ljava/lang/Class;)Z": NO_CLASS,
    "subjects.features.NeedsComparator#greater(Ljava/lang/Object;Ljava/lang/Object;)Ljava/lang/Object;": NO_CLASS,
    "subjects.features.NeedsComparator#sorted(Ljava/util/List;)Z": NO_CLASS,
    "subjects.features.NeedsConnection#<init>(Ljava/sql/Connection;)V": NO_CLASS,
    "subjects.features.NeedsConnection#count(Ljava/lang/String;)I": NO_CLASS,
    "subjects.features.NeedsEnum#primary(Ljava/util/EnumSet;)Z": NO_CLASS,
    "subjects.features.NeedsEnum#compute(Lsubjects/features/Operator;II)I": NO_CLASS,
    "subjects.features.NeedsIterator#last(Ljava/util/Iterator;)Ljava/lang/Object;": NO_STATE,
    "subjects.features.NeedsStream#countBytes()I": NO_CLASS,
    "subjects.features.NeedsStream#countLines(Ljava/io/Reader;)I": NO_CLASS,
    "subjects.features.NeedsStream#writeTwice(Ljava/io/OutputStream;I)V": NO_CLASS,
    "subjects.features.NeedsStream#greet(Ljava/lang/Appendable;Ljava/lang/String;)V": NO_CLASS,
    "subjects.features.NeedsText#repeat(Ljava/lang/StringBuilder;I)Ljava/lang/StringBuilder;": NO_TEXT,
    "subjects.features.Operator#symbol()Ljava/lang/String;": NO_CLASS,
    "subjects.poly.Poly#<init>([Lsubjects/poly/Mono;)V": "a native method copies the array and fixes its length",
    "subjects.poly.Poly#add(Lsubjects/poly/Mono;)Lsubjects/poly/Poly;": "products of unknown longs are hard to solve",
    "subjects.worked.OldTreeSet#compare(Ljava/lang/Object;Ljava/lang/Object;)I": NO_CLASS,
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
        self.covered = self.infeasible = self.between_calls = 0
        self.open = []  # method, goal, verdict
        self.seconds = 0.0

    @property
    def goals(self):
        return self.covered + self.infeasible + len(self.open)

    def add(self, method, report, seconds):
        self.seconds += seconds
        for goal in report.get("goals", []):
            verdict = goal["verdict"]
            if verdict.startswith("covered by "):
                self.covered += 1
            elif verdict.startswith("infeasible within "):
                self.infeasible += 1
            elif verdict == NEEDS_SEQUENCE:
                self.between_calls += 1
            else:
                self.open.append((method, goal["text"], verdict))

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


def explore_method(tool, target):
    """The report that covers most."""
    def tried(bounds):
        tally = Tally()
        report = tool.explore(target, bounds)
        tally.add(target, report, 0)
        return (-len(tally.open), tally.covered), report, tally

    first = tried(FIRST)
    tally = first[2]
    if target in OPEN or tally.covered == tally.goals:
        return first[1]
    second = tried(MORE_PATHS if tally.open else LONGER_ARRAYS)
    return max(first, second, key=lambda each: each[0])[1]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--binary", required=True)
    parser.add_argument("--jars", help="where the subjects' jars are; default: beside the binary")
    parser.add_argument("--only", default="", help="classes whose names contain this")
    parser.add_argument("--details", action="store_true", help="every open goal")
    parser.add_argument("--strict", action="store_true", help="exit code 1 if a goal is open")
    parser.add_argument("more", nargs="*", help="options of explore, after --")
    options = parser.parse_args()
    folder = Path(options.jars) if options.jars else Path(options.binary).resolve().parent
    jars = jars_in(folder)
    tool = Tool(options.binary, java17.find_jdk(), ":".join(map(str, jars)), options.more)
    failed = unexpected = False
    total = Tally()
    print(f"{'class':45} {'goals':>6} {'covered':>8} {'infeasible':>11} {'open':>5} {'between':>8} {'s':>6}  reasons")
    for name in (name for jar in jars for name in classes_of(jar)):
        if options.only not in name:
            continue
        if name in EXCLUDED:
            print(f"{name:45} not explored: {EXCLUDED[name]}")
            continue
        try:
            tally = explore_class(tool, name)
        except Failed as failure:
            print(f"{name:45} FAILED {failure}")
            failed = True
            continue
        print(f"{name:45} {tally.goals:6} {tally.covered:8} {tally.infeasible:11} {len(tally.open):5} "
              f"{tally.between_calls:8} {tally.seconds:6.2f}  {tally.reasons()}", flush=True)
        if options.details:
            for method, goal, verdict in tally.open:
                print(f"    {method}: {goal}: {verdict}")
        unexpected |= any(f"{name}#{method}" not in OPEN for method, _, _ in tally.open)
        total.covered += tally.covered
        total.infeasible += tally.infeasible
        total.between_calls += tally.between_calls
        total.open += tally.open
        total.seconds += tally.seconds
    print(f"{'all':45} {total.goals:6} {total.covered:8} {total.infeasible:11} {len(total.open):5} "
          f"{total.between_calls:8} {total.seconds:6.2f}")
    sys.exit(1 if failed or (options.strict and unexpected) else 0)


if __name__ == "__main__":
    main()
