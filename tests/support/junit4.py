# SPDX-License-Identifier: MIT
"""JUnit 4 of this machine, and suites run with it on the real JVM."""

import re
import sys
from pathlib import Path

import java17

PASSED = re.compile(r"^OK \((\d+) tests?\)", re.M)
MIXED = re.compile(r"^Tests run: (\d+),  Failures: (\d+)", re.M)


def jars():
    """With Hamcrest, as the tool itself looks for them."""
    found = []
    for pattern in ("junit4.jar", "junit-4*.jar", "hamcrest*.jar"):
        for root in (Path("/usr/share/java"), Path.home() / ".m2" / "repository"):
            if root.is_dir():
                found += sorted(root.rglob(pattern))
    return found


def run(jdk, path, *arguments, main="org.junit.runner.JUnitCore"):
    """Tests that ran, and how many of them failed, as JUnit's text tells."""
    joined = ":".join(map(str, [*path, *jars()]))
    result = java17.run([jdk / "bin" / "java", *java17.JAVA_OPTIONS, "-cp", joined, main, *arguments], timeout=120)
    text = result.stdout.decode()
    if passed := PASSED.search(text):
        return int(passed[1]), 0
    if mixed := MIXED.search(text):
        return int(mixed[1]), int(mixed[2])
    sys.exit(f"the suite did not run: {text}{result.stderr.decode()}")
