# SPDX-License-Identifier: MIT
"""What is checked for trust: the subjects of the build, and the classes of the JDK and of libraries in trust.txt."""

import subprocess
import sys
from pathlib import Path

import fetch_libraries

PARTS = Path(__file__).resolve().parent


def subject_jars(binary):
    """They lie beside it."""
    return sorted(binary.parent.glob("subjects-*.jar"))


def listed():
    """Where a class comes from, and its name."""
    lines = (line.split() for line in (PARTS / "trust.txt").read_text().splitlines())
    return [line for line in lines if line and not line[0].startswith("#")]


def libraries(into):
    """Their jars by artifact; what is missing there is fetched."""
    listing = PARTS / "libraries.txt"
    command = [sys.executable, fetch_libraries.__file__, "--list", listing, "--into", into]
    if subprocess.run(command, stdout=subprocess.DEVNULL).returncode != 0:
        sys.exit("the libraries could not be fetched")
    return {each[1]: fetch_libraries.jar_of(into, each) for each in fetch_libraries.coordinates(listing)}
