# SPDX-License-Identifier: MIT
"""JUnit 5 of this machine, as far as tests that are only compiled need it."""

from pathlib import Path

PARTS = ("junit-jupiter-api", "junit-platform-commons", "opentest4j", "apiguardian-api")


def jars():
    """Where the tool itself looks for them; of several versions, all."""
    found = []
    for name in PARTS:
        for root in (Path("/usr/share/java"), Path.home() / ".m2" / "repository"):
            if root.is_dir():
                found += sorted(jar for jar in root.rglob(f"{name}*.jar") if is_jar_of(jar, name))
    return found


def is_jar_of(jar, name):
    """opentest4j.jar and opentest4j-1.2.0.jar, but not opentest4j-reporting-events.jar."""
    version = jar.stem.removeprefix(name)
    return version == "" or version[1:2].isdigit()
