#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Compares our texts of NullPointerException with java's.

Three comparisons, letter by letter: the exceptions that the subjects of java/ really raise, compiled with and without
debug information; every instruction of these subjects and of the odd classes that our tool writes; and every
instruction with a text of the modules and jars named on the command line. Exit code 0: all equal; 1: not; 77: no such
JDK here, so nothing was compared.
"""

import argparse
import os
import pathlib
import shutil
import subprocess
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "support"))
from jdks import find_jdk  # noqa: E402

SKIPPED = 77
HERE = pathlib.Path(__file__).resolve().parent
HARNESS = HERE / "java" / "NullMessageHarness.java"
SUBJECTS = [HERE / "java" / "NullSubject.java"]
FEWEST_RAISED = 80  # exceptions that the subjects raise
LARGEST_SKIPPED = 0.01  # share of sites that java cannot be asked about, as their class does not link
INITIALIZER = "\t<clinit>\t"  # reflection does not show it, so java cannot be asked about it
INTERNALS = ["--add-exports", "java.base/jdk.internal.misc=ALL-UNNAMED"]


class Comparison:
    def __init__(self, options, jdk):
        self.options = options
        self.jdk = jdk
        self.work = options.work
        self.failures = 0
        shutil.rmtree(self.work, ignore_errors=True)
        self.work.mkdir(parents=True)
        self.compile(self.work / "harness", [HARNESS], *INTERNALS)

    def compile(self, into, sources, *flags):
        subprocess.run(
            [self.jdk / "bin" / "javac", "-nowarn", "-encoding", "UTF-8", *flags, "-d", into, *sources], check=True)

    def java(self, classes, *arguments):
        path = os.pathsep.join(str(folder) for folder in [self.work / "harness", *classes])
        modules = [origin.removeprefix("jrt:") for origin in self.options.origins if origin.startswith("jrt:")]
        # The odd classes need no verification to be explained, and some would not pass it. Of a jar for several
        # releases our tool reads the base. Classes of the shared archive do not answer to a made-up backtrace.
        subprocess.run(
            [self.jdk / "bin" / "java", *INTERNALS, "--add-modules", ",".join(["java.base", *modules]),
             "-Xshare:off", "-Djdk.util.jar.enableMultiRelease=false", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1",
             "-XX:+UnlockDiagnosticVMOptions", "-XX:-BytecodeVerificationRemote",
             f"-XX:ErrorFile={self.work / 'crash.log'}", "-cp", path, "NullMessageHarness", *arguments], check=True)

    def ours(self, *arguments):
        """Sites and texts, in the order of the tool."""
        result = subprocess.run([self.options.tool, "--jdk", self.jdk, *arguments], check=True, capture_output=True)
        rows = [line.rpartition("\t") for line in result.stdout.decode("utf-8").split("\n")[:-1]]
        return [(site, text) for site, _, text in rows]

    def expect(self, name, triples):
        wrong = [triple for triple in triples if triple[1] != triple[2]]
        print(f"{name}: {len(triples) - len(wrong)} of {len(triples)} texts equal")
        for site, ours, theirs in wrong[: self.options.show]:
            print(f"  {site}\n    ours {ours}\n    java {theirs}")
        self.failures += len(wrong)

    def require(self, holds, complaint):
        if not holds:
            print(complaint)
            self.failures += 1

    def compare_sites(self, name, classes, rows):
        sites, answers = self.work / f"{name}.sites", self.work / f"{name}.java"
        sites.write_text("".join(site + "\n" for site, _ in rows), encoding="utf-8")
        self.java(classes, "ask", sites, answers)
        theirs = answers.read_text(encoding="utf-8").split("\n")[:-1]
        self.require(len(theirs) == len(rows), f"{name}: java answered {len(theirs)} of {len(rows)} questions")
        triples = [(site, text, answer) for (site, text), answer in zip(rows, theirs) if answer != "skipped"]
        askable = sum(INITIALIZER not in site for site, _ in rows)
        self.require(triples and len(triples) >= (1 - LARGEST_SKIPPED) * askable,
                     f"{name}: java could be asked about {len(triples)} of {askable} sites only")
        self.expect(name, triples)

    def compare_raised(self, name, folder, rows):
        answers = self.work / f"{name}.raised"
        self.java([folder], "run", answers, *(source.stem for source in SUBJECTS))
        known = dict(rows)
        raised = [line.rpartition("\t") for line in answers.read_text(encoding="utf-8").split("\n")[:-1]]
        for kind, _, method in raised:
            self.require(kind != "none", f"{name}: {method} raised no NullPointerException")
        self.require(len(raised) >= FEWEST_RAISED, f"{name}: only {len(raised)} exceptions raised")
        self.expect(f"{name}, raised", [(site, known.get(site, "missing"), text) for site, _, text in raised])

    def run(self):
        for name, flag in (("with_debug", "-g"), ("without_debug", "-g:none")):
            folder = self.work / name
            self.compile(folder, SUBJECTS, flag)
            rows = self.ours("--every-instruction", folder)
            self.compare_raised(name, folder, rows)
            self.compare_sites(name, [folder], rows)
        odd = self.work / "odd"
        self.compare_sites("odd", [odd], self.ours("--every-instruction", "--odd", odd, odd))
        if self.options.origins:
            paths = [path for path in self.options.origins if not path.startswith("jrt:")]
            self.compare_sites("modules", paths, self.ours(*self.options.origins))


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tool", required=True, help="null_messages")
    parser.add_argument("--feature", type=int, default=17, help="version of the JDK to compare with")
    parser.add_argument("--work", required=True, type=pathlib.Path, help="folder for classes and answers")
    parser.add_argument("--show", type=int, default=20, help="how many differences to print of a comparison")
    parser.add_argument("origins", nargs="*", help="jars, folders of classes, jrt:<module>")
    options = parser.parse_args()

    jdk = find_jdk(options.feature)
    if jdk is None:
        print(f"no JDK {options.feature} here")
        return SKIPPED
    comparison = Comparison(options, jdk)
    comparison.run()
    return 1 if comparison.failures else 0


if __name__ == "__main__":
    sys.exit(main())
