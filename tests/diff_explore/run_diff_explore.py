#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Random Java methods under `ristretto explore` and on a real JVM: what the reports say must be true there.

Each class is generated from its seed (generate.py) and compiled twice: plain, to be explored with options that depend on
the seed, and with probes at its conditions, to be run on HotSpot. Checked is, method by method:

  wrong     the inputs of a path return, or throw, something else than the report says; those of a path that went on beyond
            a bound of loops do not
  stranger  random inputs within the bounds take a way through the method that the inputs of no path take
  goal      a branch that is called infeasible is taken, or one that is called covered is not taken by its path
  lines     a path takes a condition on a line that the report does not count to it
  check     --check-solver or --check-replay say that something is wrong
  ends      `explore` ends with another code than 0 or 1, or not in time

  run_diff_explore.py --binary build/dev/bin/ristretto --seed 1 --count 500 --keep /tmp/found

It shares no code with the engine: inputs are read from the text of the report. Exit code 0: all agree; 1: some do not.
Nothing depends on the clock, but for the end of what hangs."""

import argparse
import collections
import dataclasses
import json
import random
import re
import shlex
import shutil
import sys
import tempfile
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "support"))
import driver
import generate
import java17
import java_inputs

WORLD = Path(__file__).resolve().parent / "world"
BATCH = 25
EXPLORE_SECONDS = 300
JVM_SECONDS = 600
# What is said where paths went on beyond a bound of loops, and of other reasons that the report tells apart.
LOSSES = "Not all paths: bounds, the solver or fixed values cut some off."
# Bounds that random inputs do not stay within.
UNSEEN_BOUNDS = ("usual characters", "room for arrays", "stand-ins", "subtypes")


@dataclasses.dataclass
class Case:
    program: object
    method: object
    command: list
    report: dict
    paths: list  # those with inputs that can be made
    loops: int
    array_length: int
    string_length: int
    is_whole: bool

    @property
    def name(self):
        return f"{self.program.seed}.{self.method.name}"

    @property
    def subject(self):
        return f"Subject_{self.method.name}"


class Findings:
    def __init__(self):
        self.count = 0
        self.totals = collections.Counter()
        self.words = collections.Counter()

    def add(self, kind, case_name, command, text):
        self.count += 1
        print(f"{kind} {case_name}: {text}\n    {shlex.join(str(part) for part in command)}", flush=True)


def options_of(seed, name):
    """What the method is explored with, and the loops, array length and string length of that."""
    chosen = random.Random(f"{seed} {name}")
    is_concolic = chosen.randrange(8) == 0
    loops = chosen.choice([1, 2, 2, 3, 3, 4])
    array_length, string_length = chosen.choice([2, 3, 4, 4]), chosen.choice([3, 6, 20, 20])
    aliasing = "use" if is_concolic else chosen.choice(["use", "use", "load", "open", "open"])
    aliasing = chosen.choice(["use", "load"]) if is_concolic else aliasing
    indexing = chosen.choice(["auto", "auto", "simulate", "reason"])
    options = ["--loop", loops, "--array-length", array_length, "--string-length", string_length, "--aliasing", aliasing,
               "--indexing", indexing, "--paths", 300, "--query-steps", 100000, "--solver-steps", 1000000, "--check-solver"]  # fmt: skip
    if is_concolic:
        options += ["--engine", "concolic", "--search", chosen.choice(["depth", "breadth", "random"])]
    else:
        options += [
            "--criteria",
            "branch",
            "--search",
            chosen.choice(["depth", "depth", "breadth", "random", "nearest", "interleaved"]),
        ]
        options += ["--prune"] if chosen.randrange(5) == 0 else []
        options += ["--check-replay"] if aliasing != "open" and indexing != "reason" else []
    return [str(option) for option in options], loops, array_length, string_length


def is_whole(report, verdict, method, options):
    """Whether ways that no path takes must be beyond the bounds of loops or of inputs. `verdict` is a line of the
    text, such as: All paths within array-length 4."""
    if report["complete"]:
        return True
    if any(kind == "Object" for kind, _ in method.parameters):  # random ones can be of any class
        return False
    if verdict.startswith("All paths within "):
        return not any(bound in verdict for bound in ("stand-ins", "subtypes", "contents", "characters"))
    kinds = {node["kind"] for node in report["tree"]}
    reasons = {path.get("reason", "") for path in report["paths"] if path["ending"] == "bound"}
    is_cut = (
        kinds & {"unexplored", "time-out"}
        or report["counts"]["unknown"]
        or "--prune" in options
        or "concolic" in options
    )
    is_loop = (
        verdict == LOSSES
        and reasons <= {"loop iterations"}
        and not any(path["approximation"] for path in report["paths"])
    )
    return is_loop and not is_cut


class Batch:
    def __init__(self, options, seeds, folder, findings):
        self.options, self.folder, self.findings = options, folder, findings
        self.programs = [generate.generate(seed) for seed in seeds]
        self.cases = {}

    def run(self):
        shutil.rmtree(self.folder, ignore_errors=True)
        for program in self.programs:
            self.write(program, "plain", program.plain)
            self.write(program, "probed", program.probed)
        self.compile("plain", "-g")
        for program in self.programs:
            for method in program.entries:
                self.explore(program, method)
        self.write_drivers()
        self.compile("probed")
        self.call()

    def write(self, program, spelling, text):
        folder = self.folder / spelling / program.package
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "T.java").write_text(text, encoding="utf-8")
        for path in WORLD.glob("*.java"):
            is_of_both = path.stem in ("Node", "Big", "Color", "Op")
            if is_of_both or spelling == "probed":
                (folder / path.name).write_text(path.read_text().replace("PACKAGE", program.package))

    def compile(self, spelling, *options):
        sources = sorted((self.folder / spelling).rglob("*.java"))
        listed = self.folder / f"{spelling}.txt"
        listed.write_text("\n".join(str(source) for source in sources))
        java17.compile_java(self.options.jdk, [f"@{listed}"], self.folder / "classes" / spelling, *options)

    def explore(self, program, method):
        options, loops, array_length, string_length = options_of(program.seed, method.name)
        written = self.folder / "report.json"
        written.unlink(missing_ok=True)
        command = [self.options.binary, "explore", "--jdk", self.options.jdk, "-cp", self.folder / "classes" / "plain",
                   f"{program.package}.T#{method.name}", "--json", written, *options]  # fmt: skip
        done = java17.run(command, timeout=EXPLORE_SECONDS)
        name = f"{program.seed}.{method.name}"
        self.findings.totals["methods"] += 1
        if done.returncode not in (0, 1) or done.stderr:
            return self.findings.add(
                "ends", name, command, f"{done.returncode}: {done.stderr.decode(errors='replace')[-500:]}"
            )
        report = json.loads(written.read_text(encoding="utf-8"))
        text = done.stdout.decode().rstrip().splitlines()
        verdict = next(line for line in reversed(text) if line.startswith(("All paths", "Not all paths")))
        paths = [path for path in report["paths"] if path["ending"] in driver.ENDS or self.is_loop_bound(path)]
        case = Case(
            program,
            method,
            command,
            report,
            paths,
            loops,
            array_length,
            string_length,
            is_whole(report, verdict, method, options),
        )
        self.look(case, verdict)
        readable = [path for path in paths if self.can_be_made(case, path)]
        case.is_whole = case.is_whole and len(readable) == len(paths)
        case.paths = readable
        self.cases[name] = case

    @staticmethod
    def is_loop_bound(path):
        return path["ending"] == "bound" and path.get("reason") == "loop iterations" and path["inputs"]

    def can_be_made(self, case, path):
        try:
            driver.inputs_of(case.program, case.method, path)
            return True
        except java_inputs.Strange as strange:
            self.findings.words[f"unreadable: {strange}"] += 1
            return False

    def look(self, case, verdict):
        """What the report says of itself, and what is counted."""
        report, findings = case.report, self.findings
        check = report["check"]
        for key in ("wrongAnswers", "divergences", "wrongVerdicts"):
            if check[key]:
                texts = [*check["divergenceTexts"], *check["wrongVerdictTexts"]]
                findings.add("check", case.name, case.command, f"{key} {check[key]} {texts}")
        findings.totals["paths"] += len(report["paths"])
        findings.totals["complete"] += report["complete"]
        findings.totals["whole"] += case.is_whole
        findings.totals["undecided answers"] += check["undecidedAnswers"]
        findings.words[verdict] += 1
        for path in report["paths"]:
            findings.words[f"{path['ending']}: {path.get('reason', '')} {path.get('unsolved', '')}".strip()] += (
                path["ending"] not in driver.ENDS
            )
            findings.words["approximation"] += path["approximation"]
        for goal in report.get("goals", []):
            findings.words[re.sub(r"(covered by path).*|:.*and.*", r"\1", goal["verdict"])] += 1

    def write_drivers(self):
        called = []
        for program in self.programs:
            cases = [case for case in self.cases.values() if case.program is program]
            folder = self.folder / "probed" / program.package
            for case in cases:
                (folder / f"{case.subject}.java").write_text(
                    driver.subject(program, case.method, case.subject, case.paths), encoding="utf-8"
                )
            checks = [driver.check(program, case, self.options.runs) for case in cases]
            (folder / "Main.java").write_text(driver.main(program, checks), encoding="utf-8")
            called.append(f"    {program.package}.Main.main(arguments);\n")
        (self.folder / "probed" / "All.java").write_text(
            f"class All {{\n  public static void main(String[] arguments) {{\n{''.join(called)}  }}\n}}\n"
        )

    def call(self):
        command = [
            self.options.jdk / "bin" / "java",
            *java17.JAVA_OPTIONS,
            "-Xmx512m",
            "-cp",
            self.folder / "classes" / "probed",
            "All",
        ]
        done = java17.run(command, timeout=JVM_SECONDS)
        if done.returncode != 0:
            self.findings.add("ends", "the driver", command, done.stderr.decode(errors="replace")[-1500:])
        taken, seen = collections.defaultdict(dict), {}
        for line in done.stdout.decode(errors="replace").splitlines():
            kind, name, rest = line.split(" ", 2)
            case = self.cases[name]
            if kind == "hits":
                path, _, events = rest.partition(" ")
                taken[name][int(path)] = driver.hits(events)
            elif kind == "seen":
                seen[name] = driver.hits(rest)
            elif kind == "runs":
                self.findings.totals["random runs within the bounds"] += int(rest)
            else:
                self.findings.add(kind, name, case.command, rest)
        for name, case in self.cases.items():
            self.compare_lines(case, taken[name])
            self.compare_goals(case, taken[name], seen.get(name, set()))

    def compare_lines(self, case, taken):
        first, last = self.lines_of(case)
        line_of = {
            number: line for line, numbers in case.program.probes.items() for number in numbers if first <= line <= last
        }
        for path in case.report["paths"]:
            if path["ending"] not in driver.ENDS:
                continue
            events = taken.get(path["id"], set())
            lines = {line_of[event >> 1] for event in events if event >> 1 in line_of}
            if not lines <= set(path["lines"]):
                self.findings.add(
                    "lines", case.name, case.command, f"path {path['id']} takes {sorted(lines - set(path['lines']))}"
                )
                return

    @staticmethod
    def lines_of(case):
        """Of the method in its source."""
        lines = case.program.plain.split("\n")
        first = next(i for i, line in enumerate(lines) if re.match(rf"static \S+ {case.method.name}\(", line))
        later = [
            i
            for i, line in enumerate(lines)
            if i > first and re.match(r"static|class|}$", line) and lines[i - 1] == "}"
        ]
        return first + 1, min(later, default=len(lines))

    def compare_goals(self, case, taken, seen):
        """By line: where one instruction branches two ways at one condition, as many outcomes can be seen as goals are not
        infeasible."""
        probes = case.program.probes
        goals = collections.defaultdict(list)
        for goal in case.report.get("goals", []):
            goals[goal.get("line")].append(goal)
        unseen = (*UNSEEN_BOUNDS, f"loop {case.loops}") if case.program.uses_text else UNSEEN_BOUNDS
        outcomes = lambda events, number: {event for event in events if event >> 1 == number}
        for line, at in goals.items():
            if len(at) != 2 or at[0]["from"] != at[1]["from"] or len(probes.get(line, [])) != 1:
                continue
            number = probes[line][0]
            self.findings.totals["goals compared"] += 2
            possible = [
                goal for goal in at if goal["status"] != "infeasible" or any(word in goal["verdict"] for word in unseen)
            ]
            everything = outcomes(
                set().union(
                    seen, *(taken.get(path["id"], set()) for path in case.paths if path["ending"] in driver.ENDS)
                ),
                number,
            )
            if len(everything) > len(possible):
                self.findings.add(
                    "goal",
                    case.name,
                    case.command,
                    f"line {line}: both ways are taken, but {[goal['verdict'] for goal in at]}",
                )
            covered = [goal for goal in at if goal["status"] == "covered" and goal["path"] in taken]
            shown = outcomes(set().union(*(taken[goal["path"]] for goal in covered)), number)
            if len(shown) < len(covered):
                self.findings.add(
                    "goal",
                    case.name,
                    case.command,
                    f"line {line}: the paths take {len(shown)} ways, but {[goal['verdict'] for goal in at]}",
                )


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--binary", required=True)
    parser.add_argument("--jdk", type=Path)
    parser.add_argument("--feature", type=int, default=java17.FEATURE)
    parser.add_argument("--seed", type=int, default=1, help="the first")
    parser.add_argument("--count", type=int, default=25, help="classes, of two methods each")
    parser.add_argument("--runs", type=int, default=20000, help="random runs of each method")
    parser.add_argument("--keep", type=Path, help="folder for sources and classes")
    options = parser.parse_args()
    options.binary = Path(options.binary).resolve()
    options.jdk = java17.find_jdk(options.jdk, options.feature)
    findings = Findings()
    with tempfile.TemporaryDirectory(prefix="diff-explore-") as folder:
        for first in range(options.seed, options.seed + options.count, BATCH):
            seeds = range(first, min(first + BATCH, options.seed + options.count))
            Batch(options, seeds, (options.keep or Path(folder)).resolve() / f"from{first}", findings).run()
    for text, count in sorted(findings.words.items()):
        if count:
            print(f"  {count:6} {text}")
    print(", ".join(f"{count} {what}" for what, count in findings.totals.items()))
    print(f"{findings.count} disagreements")
    return 1 if findings.count else 0


if __name__ == "__main__":
    sys.exit(main())
