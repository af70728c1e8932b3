# SPDX-License-Identifier: MIT
"""The JDK that runners compare with, 17 unless they ask for another: where it is, and how its tools are started without
the host's settings."""

import os
import subprocess
import sys
from pathlib import Path

import jdks

FEATURE = 17
SKIPPED = 77
TIMED_OUT = "none in time"
FOREIGN_VARIABLES = ("JAVA_TOOL_OPTIONS", "_JAVA_OPTIONS", "JDK_JAVA_OPTIONS", "JDK_JAVAC_OPTIONS", "CLASSPATH")

# What makes HotSpot start fast and see the locale, zone and charset that are fixed in our VM.
JAVA_OPTIONS = (
    "-XX:+UseSerialGC",
    "-XX:TieredStopAtLevel=1",
    "-Duser.timezone=UTC",
    "-Duser.language=en",
    "-Duser.country=US",
    "-Dfile.encoding=UTF-8",
    "-Dsun.stdout.encoding=UTF-8",
    "-Dstdout.encoding=UTF-8",
)


def find_jdk(given=None, feature=FEATURE):
    """The folder given, else the first JDK of that version on this machine; ends the process without one. Only JDK 17
    must be there: for want of another the test is skipped."""
    if given and jdks.feature_of(Path(given)) == feature:
        return Path(given).resolve()
    found = None if given else jdks.find_jdk(feature)
    if found:
        return found
    if not given and feature != FEATURE:
        print(f"skipped: no JDK {feature} in JAVA_HOME, on PATH or in /usr/lib/jvm")
        sys.exit(SKIPPED)
    where = given or "JAVA_HOME, on PATH or in /usr/lib/jvm (Debian package openjdk-17-jdk-headless)"
    sys.exit(f"no JDK {feature} in {where}")


def environment():
    kept = {name: value for name, value in os.environ.items() if name not in FOREIGN_VARIABLES}
    return dict(kept, LC_ALL="C.UTF-8")


def run(command, **options):
    """A finished process with its bytes, or one with the exit code TIMED_OUT; it has no standard input."""
    command = [str(part) for part in command]
    try:
        return subprocess.run(command, env=environment(), stdin=subprocess.DEVNULL, capture_output=True, **options)
    except subprocess.TimeoutExpired as timeout:
        return subprocess.CompletedProcess(command, TIMED_OUT, timeout.stdout or b"", timeout.stderr or b"")


def compile_java(home, sources, into, *options):
    into.mkdir(parents=True, exist_ok=True)
    fast = ["-J-XX:+UseSerialGC", "-J-XX:TieredStopAtLevel=1"]
    result = run([home / "bin" / "javac", *fast, "-encoding", "UTF-8", "-nowarn", *options, "-d", into, *sources])
    if result.returncode != 0:
        sys.exit(f"javac failed:\n{result.stdout.decode()}{result.stderr.decode()}")
