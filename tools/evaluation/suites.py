# SPDX-License-Identifier: MIT
"""Tests that ristretto writes for the classes of a jar, and what a JVM with JaCoCo's agent says of them."""

import json
import os
import subprocess
import sys
from collections import Counter
from pathlib import Path

import fetch_libraries
import java17

PARTS = Path(__file__).resolve().parent
JUNIT = [Path("/usr/share/java") / f"{name}.jar"
         for name in ("junit-jupiter-api", "junit-platform-commons", "opentest4j", "apiguardian-api")]
# The real JVM as the referee starts it.
JAVA_OPTIONS = [*java17.JAVA_OPTIONS, "-ea", "-Djava.awt.headless=true", "-XX:-OmitStackTraceInFastThrow"]
COUNTERS = ("instructions", "branches", "lines", "methods")


class Measuring:
    """JaCoCo and the program that runs tests with its agent, compiled for one JDK."""

    def __init__(self, jdk, into):
        jars = fetched(PARTS / "measuring.txt", into / "jars")
        self.agent = next(jar for jar in jars if "agent" in jar.name)
        self.path = [into / f"harness-{jdk.name}", *(jar for jar in jars if jar != self.agent)]
        java17.compile_java(jdk, [PARTS / "SuiteCoverage.java"], self.path[0], "-cp", joined(jars))

    def options(self, path):
        return [f"-javaagent:{self.agent}=output=none", "-cp", joined([*self.path, *path])]


class Library:
    """A jar, of which all classes or those given are targets, with what else is on the class path."""

    COMPARED = ("lines", "branches")

    def __init__(self, jar, folder, options, jdk, *, tolerance, targets=(), path=()):
        self.targets = targets or (jar,)
        self.tolerance = tolerance  # points of coverage
        self.path = [jar, *(each for each in path if each != jar)]
        self.options = options
        self.jdk = jdk
        self.name = jar.stem
        self.folder = folder / jar.stem
        self.tests = self.folder / "tests"
        self.report_file = self.folder / "report.json"
        self.wrong = []
        self.measured = {}  # by test class: counter -> (covered, all)

    def generate(self):
        self.folder.mkdir(parents=True, exist_ok=True)
        self.report_file.unlink(missing_ok=True)
        command = [self.options.binary, "generate", *self.targets, "-cp", joined(self.path), "-o", self.tests,
                   "--jdk", self.jdk, "--replays", self.options.replays, "--json", self.report_file, *self.options.more]
        limit = ["--operations", self.options.operations] if self.options.operations else \
            ["--budget", self.options.budget]
        subprocess.run(["rm", "-rf", str(self.tests)], check=True)
        with open(self.folder / "log", "w") as log:
            result = subprocess.run([str(each) for each in command + limit], stdout=log, stderr=subprocess.STDOUT)
        if result.returncode != 0:
            sys.exit(f"{self.name}: ristretto ended with exit code {result.returncode}, see {self.folder}/log")

    def has_report(self):
        """Of a run that came to its end."""
        return self.report_file.is_file() and not json.loads(self.report_file.read_text())["interrupted"]

    def look_at(self, each):
        """At what the report says of a class."""
        for one in each["divergences"]:
            self.wrong.append(f"divergence: {one['class']}.{one['method']}: {one['verdict']}: {one['message']}")
        for one in each["crashes"]:
            self.wrong.append(f"crash: {each['class']}: {one['cause']}: {' '.join(one['messages'])}")
        if each["state"] != "done":
            self.wrong.append(f"class {each['state']}: {each['class']}: {each['problem']}")

    def compile(self):
        """With the compiler alone, once more: the referee's word is not taken for it."""
        sources = self.folder / "sources"
        files = [self.tests / file for each in self.report["classes"] for file in each["files"] if file.endswith("Test.java")]
        sources.write_text("".join(f'"{file}"\n' for file in files))
        self.classes = self.folder / "classes"
        subprocess.run(["rm", "-rf", str(self.classes)], check=True)
        command = [self.jdk / "bin" / "javac", "-J-Xmx2g", "-encoding", "UTF-8", "-proc:none", "-nowarn", "-Xmaxerrs", "1000",
                   "-cp", joined(self.path + JUNIT), "-d", self.classes, f"@{sources}"]
        self.classes.mkdir()
        result = java17.run(command) if files else None
        if result and result.returncode != 0:
            self.wrong.append("tests do not compile:\n" + result.stderr.decode())

    def measure(self, measuring):
        pairs = []
        for each in self.report["classes"]:
            for file in each["files"]:
                if not file.endswith("Test.java"):
                    continue
                pairs.append((file[:-len(".java")].replace("/", "."), each))
        listing = self.folder / "suites"
        listing.write_text("".join(f"{test} {each['class']}\n" for test, each in pairs))
        path = joined([*self.path, self.classes, *JUNIT])
        command = [self.jdk / "bin" / "java", *JAVA_OPTIONS, "-Xmx2g", *measuring.options(self.path), "SuiteCoverage", path,
                   listing]
        result = java17.run(command)
        (self.folder / "measured").write_bytes(result.stdout + result.stderr)
        if result.returncode != 0:
            self.wrong.append(f"the measuring JVM ended with {result.returncode}: {result.stderr.decode()[-2000:]}")
        self.read(result.stdout.decode(), {test: each for test, each in pairs})

    def read(self, text, classes):
        failed = Counter()
        for line in text.splitlines():
            kind, test, *rest = line.split(" ")
            is_error_test = self.is_of_errors(test, classes)
            if kind == "coverage":
                self.measured[test] = {name: tuple(map(int, part.split("/"))) for name, part in zip(COUNTERS, rest)}
            elif kind == "failed" and is_error_test:
                failed[test] += 1
            elif kind == "failed":
                self.wrong.append(f"fails: {test}.{' '.join(rest)[:300]}")
        for test, each in classes.items():
            if self.is_of_errors(test, classes):
                if failed[test] != each["error_tests"]:
                    self.wrong.append(f"{test}: {failed[test]} of {each['error_tests']} error-revealing tests fail")
                continue
            self.compare(test, each)

    @staticmethod
    def is_of_errors(test, classes):
        """FooErrorTest, when it is not the suite of a class FooError."""
        return test.endswith("ErrorTest") and classes[test]["error_tests"] > 0 and \
            test.split(".")[-1] != classes[test]["class"].split(".")[-1].replace("$", "") + "Test"

    def compare(self, test, each):
        if test not in self.measured:
            self.wrong.append(f"{test} was not measured")
            return
        for name in self.COMPARED:
            ours = each["coverage"][name]
            covered, total = self.measured[test][name]
            all_ours = ours["covered"] + ours["missed"]
            difference = abs(percent(ours["covered"], all_ours) - percent(covered, total))
            if difference > self.tolerance or all_ours != total:
                dropped = f", {len(each['divergences'])} tests dropped" if each["divergences"] else ""
                self.beyond = self.beyond | {test}
                self.wrong.append(f"coverage of {each['class']}: {name} {ours['covered']}/{all_ours}, by JaCoCo "
                                  f"{covered}/{total}{dropped}")

    def evaluate(self, measuring):
        if not (self.options.measure and self.has_report()):
            self.generate()
        self.report = json.loads(self.report_file.read_text())
        if self.report["interrupted"]:
            self.wrong.append("the run was interrupted")
        self.beyond = set()
        for each in self.report["classes"]:
            self.look_at(each)
        self.compile()
        self.measure(measuring)

    def row(self):
        """Numbers, so that rows can be added."""
        totals = self.report["totals"]
        verdicts = Counter(one["verdict"] for each in self.report["classes"] for one in each["divergences"])
        ours = Counter()
        theirs = Counter()
        suites = {each["class"]: test for test, each in self.suites()}
        for each in self.report["classes"]:
            for name in ("lines", "branches"):
                count = each["coverage"][name]
                total = count["covered"] + count["missed"]
                ours.update({name: count["covered"], f"all {name}": total})
                covered = self.measured.get(suites.get(each["class"]), {}).get(name, (0, total))[0]
                theirs.update({name: covered, f"all {name}": total})
        return {"classes": totals["classes"], "members": totals["members"],
                "called": totals["members"] - totals["members_never_called"],
                "tests": totals["tests"] + totals["error_tests"], "findings": totals["findings"], "ours": ours,
                "theirs": theirs, "beyond": len(self.beyond), "divergences": verdicts, "crashes": totals["crashes"],
                "seconds": self.report["seconds"]}

    def suites(self):
        for each in self.report["classes"]:
            for file in each["files"]:
                test = file[:-len(".java")].replace("/", ".")
                if test in self.measured and not self.is_of_errors(test, {test: each}):
                    yield test, each


class ExactSuites(Library):
    """JaCoCo must count what we count, to the last instruction."""

    COMPARED = COUNTERS

    def __init__(self, *arguments, **more):
        super().__init__(*arguments, tolerance=0, **more)

    def look_at(self, each):
        if each["state"] == "failed" and each["problem"].startswith("its static initialiser "):
            return  # in no JVM is there a test for it
        super().look_at(each)


def added(rows):
    total = {}
    for row in rows:
        for key, value in row.items():
            total[key] = total[key] + value if key in total else value
    return total


def shares(row):
    """Lines and branches, ours and then JaCoCo's."""
    return [f"{percent(row[who][what], row[who]['all ' + what]):.1f} %"
            for who in ("ours", "theirs") for what in ("lines", "branches")]


def verdicts(row):
    return ", ".join(f"{count} {verdict}" for verdict, count in sorted(row["divergences"].items())) or "0"


def joined(path):
    return os.pathsep.join(map(str, path))


def percent(covered, total):
    return 100.0 * covered / total if total else 100.0


def fetched(listing, into, only=()):
    if subprocess.run([sys.executable, fetch_libraries.__file__, "--list", listing, "--into", into]).returncode != 0:
        sys.exit(1)
    return [fetch_libraries.jar_of(into, each) for each in fetch_libraries.coordinates(listing)
            if not only or each[1] in only]


def default_binary():
    built = [PARTS.parents[1] / "build" / preset / "bin" / "ristretto" for preset in ("release", "dev")]
    return next((each for each in built if each.is_file()), built[0])
