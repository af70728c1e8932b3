#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""generate --engine symbolic with --criteria: every goal of every member gets a verdict, covered ones name a test that is
there, infeasible ones what contradicts them, open ones why; bounds, preconditions and assumptions are those of explore;
heaps that the heap solver finds take their paths on the real JVM."""

import argparse
import json
import re
import subprocess
import sys
import tempfile
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "support"))
import java17

GATE = """
package shop;

public class Gate {
    private int level;

    public int pass(int x, int y) {
        int result = 0;
        if (x > 10) {
            if (x < 5) result = 1; else result = 2;
        }
        if (level == 7) result += 3;
        for (int i = 0; i < y; i++) result++;
        return result;
    }
}
"""

COUNTER = """
package shop;

public class Counter {
    int count;

    public boolean repOk() { return count >= 0; }

    public int sign(Counter other) {
        if (other == null) return 9;
        if (count < 0) return -1;
        return count == 0 ? 0 : 1;
    }
}
"""

CLASSES = {"Gate": GATE, "Counter": COUNTER}


def expect(condition, text):
    if not condition:
        sys.exit(f"FAILED {text}")


class Runs:
    def __init__(self, options, folder):
        self.options = options
        self.folder = folder
        self.number = 0

    def start(self, class_path, target, *more):
        self.number += 1
        out = self.folder / f"out{self.number}"
        report = self.folder / f"out{self.number}.json"
        command = [self.options.binary, "generate", "--jdk", str(self.options.jdk), "-cp", str(class_path), target,
                   "--budget", "0", "-o", str(out), "--json", str(report), *more]
        run = subprocess.run(command, capture_output=True, text=True, timeout=300, env=java17.environment())
        return run, out, report

    def report(self, class_path, target, *more):
        run, out, report = self.start(class_path, target, "--engine", "symbolic", *more)
        expect(run.returncode == 0, f"exit code {run.returncode} of {target} {more}\n{run.stdout}{run.stderr}")
        found = json.loads(report.read_text())["classes"][0]
        for list_ in ("mispredictions", "divergences", "unconfirmed", "crashes"):
            expect(found[list_] == [], f"{list_}: {found[list_]}")
        expect(found["predicted_paths"] == found["confirmed_paths"],
               f"{found['predicted_paths']} paths, {found['confirmed_paths']} confirmed")
        check_verdicts(found, out)
        return found, run.stdout


def check_verdicts(found, out):
    """Each is one of three, and says who shows it or why nobody does."""
    sources = {}
    for goal in found["goals"]:
        expect(goal["status"] in ("covered", "infeasible", "open"), f"{goal}")
        if goal["status"] != "covered":
            expect("test" not in goal and goal["verdict"].startswith(goal["status"]), f"{goal}")
            continue
        class_name, method = goal["test"].rsplit(".", 1)
        source = out / (class_name.replace(".", "/") + ".java")
        text = sources.setdefault(source, source.read_text())
        expect(re.search(rf"\bvoid {method}\(", text), f"{goal['test']} is not there")


def goals_of(found, member, kind, status=None):
    return [goal for goal in found["goals"]
            if f".{member}(" in goal["member"] and goal["kind"] == kind and status in (None, goal["status"])]


def check_gate(runs, classes):
    gate, text = runs.report(classes, "shop.Gate", "--criteria", "branch,def-use,loop-2,path")
    infeasible = goals_of(gate, "pass", "branch", "infeasible")
    expect([goal["verdict"] for goal in infeasible] == ["infeasible within the bounds: x > 10 and x < 5"],
           f"infeasible: {infeasible}")
    unbuilt = goals_of(gate, "pass", "branch", "open")
    expect(len(unbuilt) == 1 and "level" in unbuilt[0]["verdict"] and "--allow-reflection" in unbuilt[0]["verdict"],
           f"nobody is told that `level` needs reflection: {unbuilt}")
    loops = {goal["text"]: goal["status"] for goal in goals_of(gate, "pass", "loop")}
    expect(len(loops) == 3 and set(loops.values()) == {"covered"}, f"loop-2: {loops}")
    expect(goals_of(gate, "pass", "def-use", "covered"), "no chain is covered")
    paths = goals_of(gate, "pass", "path", "covered")
    expect(len({goal["test"] for goal in paths}) == len(paths) > 4, f"a test for each path: {paths}")
    expect("\nGoals\n" in text and "infeasible within the bounds: x > 10 and x < 5" in text, text)

    gate, _ = runs.report(classes, "shop.Gate", "--criteria", "branch", "--allow-reflection")
    expect(not goals_of(gate, "pass", "branch", "open"), f"{goals_of(gate, 'pass', 'branch')}")

    gate, _ = runs.report(classes, "shop.Gate", "--criteria", "loop-2", "--loop", "1")
    verdicts = [goal["verdict"] for goal in goals_of(gate, "pass", "loop") if "2 iterations" in goal["text"]]
    expect(verdicts == ["infeasible within loop 1"], f"beyond --loop 1: {verdicts}")


def check_assumptions(runs, classes):
    counter, _ = runs.report(classes, "shop.Counter", "--criteria", "branch")
    expect(not goals_of(counter, "sign", "branch", "infeasible"), f"{counter['goals']}")
    counter, _ = runs.report(classes, "shop.Counter", "--criteria", "branch", "--precondition", "repOk")
    expect(len(goals_of(counter, "sign", "branch", "infeasible")) == 1, f"{goals_of(counter, 'sign', 'branch')}")
    expect(not goals_of(counter, "repOk", "branch", "infeasible"), "a method was its own precondition")
    counter, _ = runs.report(classes, "shop.Counter", "--criteria", "branch", "--non-null", "other")
    expect(len(goals_of(counter, "sign", "branch", "infeasible")) == 1, f"{goals_of(counter, 'sign', 'branch')}")


def check_examples(runs, jar):
    """GlassTT's checkValues: what explore says of one method, generate says with tests."""
    chains, _ = runs.report(jar, "subjects.paths.DefUseChains#checkValues", "--criteria", "def-use")
    within = [goal for goal in goals_of(chains, "checkValues", "def-use") if "between" not in goal["text"]]
    expect(len([goal for goal in within if goal["status"] == "covered"]) == 10, f"ten chains: {within}")


def check_heaps(runs, jar):
    """PET row 34: each heap of the heap solver that a test can make takes its path on the real JVM."""
    confirmed = 0
    for target in ("subjects.paths.Foo#q", "subjects.paths.Aliases", "subjects.paths.Node"):
        found, _ = runs.report(jar, target, "--aliasing", "open", "--loop", "2", "--criteria", "path")
        confirmed += found["confirmed_paths"]
        if target.endswith("#q"):
            paths = goals_of(found, "q", "path")
            # Of nine leaves two differ in what is called only.
            expect(len(paths) == 8 and all(goal["status"] == "covered" for goal in paths), f"eight paths of q: {paths}")
    expect(confirmed >= 15, f"{confirmed} paths of the heap solver were confirmed")
    print(f"{confirmed} paths of the heap solver, each taken by the real JVM")


def check_refusals(runs, classes):
    refused = (
        (("--criteria", "branch"), "--criteria: needs --engine symbolic"),
        (("--loop", "2"), "--loop: needs --engine symbolic"),
        (("--engine", "symbolic", "--criteria", "branches"), "--criteria knows instruction, branch"),
        (("--engine", "symbolic", "--criteria", "branch", "--store", str(runs.folder / "s.db")), "--store"),
        (("--engine", "symbolic", "--precondition", "repOK"), "--precondition repOK: no member has such a method"),
        (("--engine", "symbolic", "--non-null", "nobody"), "no member has parameters"),
    )
    for more, line in refused:
        run, _, _ = runs.start(classes, "shop.Counter", *more)
        expect(run.returncode == 2 and line in run.stderr, f"{more}: exit code {run.returncode}\n{run.stderr}")


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--binary", required=True)
    parser.add_argument("--subjects", required=True, type=Path, help="the jar of subjects/paths")
    options = parser.parse_args()
    options.jdk = java17.find_jdk()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        sources = []
        for class_name, text in CLASSES.items():
            sources.append(folder / f"{class_name}.java")
            sources[-1].write_text(text)
        java17.compile_java(options.jdk, sources, folder / "classes", "-g")
        runs = Runs(options, folder)
        check_gate(runs, folder / "classes")
        check_assumptions(runs, folder / "classes")
        check_examples(runs, options.subjects)
        check_heaps(runs, options.subjects)
        check_refusals(runs, folder / "classes")
    return 0


if __name__ == "__main__":
    sys.exit(main())
