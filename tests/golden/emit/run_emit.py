#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Golden tests of emission: what golden_emit prints must be what expected/ holds, and javac must take it.

expected/junit5, expected/junit4 and expected/program have the same sources for each. --bless accepts what is printed now;
read the difference before you commit it. --compile leaves expected/ alone and compiles what is printed, as Java 11, which
has List.of, with warnings about raw types and unchecked conversions as errors.
"""

import argparse
import difflib
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

EXPECTED = Path(__file__).parent / "expected"
RELEASE = "11"
FLAVOURS = ("junit5", "junit4", "program")


def print_all(options, out):
    environment = dict(os.environ, JAVA_HOME=str(options.java_home))
    subprocess.run([str(options.binary), str(options.classes), str(out)], env=environment, check=True)


def texts(folder):
    return {str(file.relative_to(folder)): file.read_text(encoding="ascii") for file in sorted(folder.rglob("*.java"))}


def compare(out):
    """The number of files that differ."""
    expected, actual = texts(EXPECTED), texts(out)
    wrong = 0
    for name in sorted(expected.keys() | actual.keys()):
        before, after = expected.get(name, ""), actual.get(name, "")
        if before != after:
            wrong += 1
            print(f"FAILED {name}")
            print("\n".join(difflib.unified_diff(before.split("\n"), after.split("\n"), "expected", "actual", lineterm="")))
    return wrong


def compile_flavour(options, out, flavour, jars):
    sources = [str(file) for file in sorted((out / flavour).rglob("*.java"))]
    class_path = os.pathsep.join([str(options.classes)] + [str(jar) for jar in jars])
    command = [str(options.java_home / "bin/javac"), "--release", RELEASE, "-encoding", "US-ASCII"]
    command += ["-Xlint:rawtypes,unchecked,-options", "-Werror", "-cp", class_path, "-d", str(out / "classes" / flavour)]
    return subprocess.run(command + sources).returncode


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--binary", type=Path, required=True, help="golden_emit")
    parser.add_argument("--classes", type=Path, required=True, help="folder of the compiled subjects")
    parser.add_argument("--java-home", type=Path, required=True, help="the JDK that compiled them")
    parser.add_argument("--bless", action="store_true", help="take what is printed now as expected")
    parser.add_argument("--compile", action="store_true", help="compile what is printed")
    parser.add_argument("--junit4", type=Path, action="append", default=[], help="jar for JUnit 4 sources")
    parser.add_argument("--junit5", type=Path, action="append", default=[], help="jar for JUnit 5 sources")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder)
        print_all(options, out)
        if options.compile:
            jars = {"junit5": options.junit5, "junit4": options.junit4, "program": []}
            return max(compile_flavour(options, out, flavour, jars[flavour]) for flavour in FLAVOURS)
        if options.bless:
            shutil.rmtree(EXPECTED, ignore_errors=True)
            shutil.copytree(out, EXPECTED)
            return 0
        return 1 if compare(out) else 0


if __name__ == "__main__":
    sys.exit(main())
