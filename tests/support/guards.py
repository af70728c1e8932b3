# SPDX-License-Identifier: MIT
"""The methods of subjects/guards: what `ristretto explore` covers of each, and whether a JVM does with the inputs that were
solved what was predicted."""

import dataclasses
import json
import re
import resource
import tempfile
import time
from pathlib import Path

import java17

SUBJECTS = Path(__file__).resolve().parents[2] / "subjects" / "guards"
PACKAGE = "subjects.guards"
FLOATS = ("Amounts", "Shapes", "Rounding", "Casts", "Specials", "Numeric")
STRINGS = ("Equality", "Affixes", "Positions", "Parsing", "Switches", "Builders", "Derived")
HALVES = {"floats": FLOATS, "strings": STRINGS}

# What a search for branches is given. Steps are the solver's, which are the same on every machine.
SEARCH = ("--criteria", "branch", "--search", "nearest", "--until-covered", "--paths", "400", "--query-steps", "300000",
          "--solver-steps", "1500000")

DRIVER = """
import java.util.Objects;
import {package}.*;

public final class Driver {{
  interface Call {{
    Object run() throws Throwable;
  }}

  static void check(String what, Object expected, String exception, Call call) {{
    String found;
    try {{
      Object result = call.run();
      if (exception == null && Objects.equals(expected, result)) return;
      found = "returns " + result;
    }} catch (Throwable e) {{
      if (e.getClass().getName().equals(exception)) return;
      found = "throws " + e;
    }}
    System.out.println(what + " " + found);
  }}

{methods}
  public static void main(String[] arguments) {{
{calls}  }}
}}
"""


def methods(classes):
    """Class.method of each public method, in the order of the sources."""
    names = []
    for each in classes:
        source = (SUBJECTS / f"{each}.java").read_text()
        names += [f"{each}.{name}" for name in re.findall(r"^  public static \S+ (\w+)\(", source, re.MULTILINE)]
    return names


def infeasible():
    """(Class.method, goal) -> why no input takes that branch: subjects/guards/infeasible.txt."""
    table = {}
    for line in (SUBJECTS / "infeasible.txt").read_text().splitlines():
        if line and not line.startswith("#"):
            method, goal, reason = (part.strip() for part in line.split("|", 2))
            table[method, goal] = reason
    return table


class Failed(Exception):
    pass


def processor_seconds():
    """Of all programs run so far."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


@dataclasses.dataclass
class Result:
    method: str
    seconds: float
    processor_seconds: float
    report: dict
    dead: dict  # goal -> reason, of the table

    @property
    def goals(self):
        return {goal["text"]: goal["verdict"] for goal in self.report["goals"]}

    def with_verdict(self, word):
        return {goal: verdict for goal, verdict in self.goals.items() if verdict.startswith(word)}

    @property
    def feasible(self):
        return [goal for goal in self.goals if goal not in self.dead]

    @property
    def covered(self):
        return self.with_verdict("covered")

    @property
    def open(self):
        """Goals that some input reaches and none was found for, with the verdict."""
        return {goal: self.goals[goal] for goal in self.feasible if goal not in self.covered}

    @property
    def faults(self):
        """Where a verdict and the table contradict each other."""
        found = [f"{goal} is not a goal, but in the table" for goal in self.dead if goal not in self.goals]
        found += [f"{goal} is {verdict}, though {self.dead[goal]}" for goal, verdict in self.covered.items()
                  if goal in self.dead]
        return found


class Tool:
    def __init__(self, binary, jdk, jar=None):
        self.binary, self.jdk = binary, jdk
        self.jar = jar or Path(binary).parent / "subjects-guards.jar"
        self.table = infeasible()

    def explore(self, method, *options):
        started, used = time.monotonic(), processor_seconds()
        run = java17.run([self.binary, "explore", "--jdk", self.jdk, "-cp", self.jar,
                          f"{PACKAGE}.{method.replace('.', '#')}", "--json", "-", *options])
        seconds, used = time.monotonic() - started, processor_seconds() - used
        if run.returncode != 0:
            raise Failed(f"{method}: exit code {run.returncode}\n{run.stderr.decode('utf-8', 'replace')}")
        dead = {goal: reason for (name, goal), reason in self.table.items() if name == method}
        return Result(method, seconds, used, json.loads(run.stdout), dead)

    def disagreements(self, results):
        """Runs the inputs of every path that has an end on the JVM: how many there are, and those where another outcome came
        of them than the explorer said."""
        with tempfile.TemporaryDirectory() as folder:
            source = Path(folder) / "Driver.java"
            text, count = driver(results)
            source.write_text(text)
            java17.compile_java(self.jdk, [source], Path(folder) / "classes", "-cp", str(self.jar))
            run = java17.run([self.jdk / "bin" / "java", *java17.JAVA_OPTIONS, "-cp", f"{folder}/classes:{self.jar}", "Driver"])
        if run.returncode != 0:
            raise Failed(f"the driver: {run.stderr.decode('utf-8', 'replace')}")
        return count, run.stdout.decode().splitlines()


def driver(results):
    """The source of a program that prints a line for each path whose inputs do something else, and how many it runs."""
    bodies, calls, count = [], [], 0
    for number, result in enumerate(results):
        lines = []
        for path in result.report["paths"]:
            if path["ending"] in ("returned", "threw"):
                lines.append(check(result, path))
        if lines:
            bodies.append(f"  static void m{number}() {{\n{''.join(lines)}  }}\n")
            calls.append(f"    m{number}();\n")
        count += len(lines)
    return DRIVER.format(package=PACKAGE, methods="\n".join(bodies), calls="".join(calls)), count


def check(result, path):
    arguments = ", ".join(f"({each['type']}) {each['value']}" for each in path["inputs"])
    call = f"() -> {result.method}({arguments})"
    if path["ending"] == "threw":
        what, expected = path["exception"], f"null, {json.dumps(path['exception'])}"
    else:
        what, expected = path["value"], f"({result.report['result']}) {path['value']}, null"
    title = f"{result.method} path {path['id']} ({arguments}) should give {what}, but"
    return f"    check({json.dumps(title)}, {expected}, {call});\n"
