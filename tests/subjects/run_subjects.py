#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Compiles all subjects without a warning and runs the checks of this folder over them under java, assertions on."""

import argparse
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
sys.dont_write_bytecode = True
sys.path.insert(0, str(HERE.parent / "support"))
import java17

CHECKS = ("ContainersCheck", "DefectsCheck", "WorkedCheck", "PathsCheck", "HeapsCheck", "ExampleCheck", "BareExecutorCheck")


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--jdk", help="a JDK 17 (default: the first one found)")
    home = java17.find_jdk(parser.parse_args().jdk)
    sources = sorted((ROOT / "subjects").rglob("*.java"))
    with tempfile.TemporaryDirectory() as folder:
        classes = Path(folder) / "classes"
        strict = ("-g", "--release", "17", "-Xlint:all", "-Werror")
        java17.compile_java(home, [*sources, ROOT / "bench/generate/BareExecutor.java"], classes, *strict)
        java17.compile_java(home, sorted(HERE.glob("*.java")), classes, *strict, "-cp", classes)
        failed = [check for check in CHECKS if not passes(home, classes, check, folder)]
    return 1 if failed else 0


def passes(home, classes, check, folder):
    command = [home / "bin" / "java", *java17.JAVA_OPTIONS, "-ea", "-cp", classes, check]
    result = java17.run(command, cwd=folder, timeout=120)
    print(f"{check}: {'ok' if result.returncode == 0 else 'FAILED'}")
    if result.returncode != 0:
        print(result.stdout.decode() + result.stderr.decode())
    return result.returncode == 0


if __name__ == "__main__":
    sys.exit(main())
