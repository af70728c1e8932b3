#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Drives well-known libraries under `java` and under `ristretto run`: standard output, standard error and exit code
must agree.

drivers/<Name>Driver.java prints one line a call, "LABEL -> RESULT". A driver with fewer than 50 distinct labels fails:
it would show too little. The jars are those that tests/javap/fetch_libraries.py has fetched.
"""

import argparse
import difflib
import sys
import tempfile
import time
from pathlib import Path

sys.dont_write_bytecode = True
HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "support"))
import java17

# Driver -> the beginning of its jar's name, up to the version.
LIBRARIES = {
    "CommonsLang3": "commons-lang3-",
    "CommonsCollections4": "commons-collections4-",
    "CommonsMath3": "commons-math3-",
    "JodaTime": "joda-time-",
    "JacksonCore": "jackson-core-",
    "Guava": "guava-",
}
WANDERING = "WARNING: Use of the three-letter time zone ID"  # since JDK 25
LEAST_CALLS = 50
TIMEOUT = 600
SHOWN = 40


def jar_of(folder, beginning):
    found = sorted(folder.glob(f"{beginning}[0-9]*.jar"))
    if len(found) != 1:
        sys.exit(f"{folder}: {len(found)} jars {beginning}*.jar, not one; tests/javap/fetch_libraries.py fetches them")
    return found[0].resolve()


def labels(result):
    lines = result.stdout.decode("utf-8", "replace").splitlines()
    return {line.split(" -> ")[0] for line in lines if " -> " in line}


def in_order(lines):
    """The library asks for zones in the order of a Map.of(), which differs from run to run."""
    wandering = sorted(line for line in lines if line.startswith(WANDERING))
    return [line for line in lines if not line.startswith(WANDERING)] + wandering


def differences(ours, java):
    found = []
    if ours.returncode != java.returncode:
        found.append(f"exit code {ours.returncode}, java {java.returncode}")
    for stream in ("stdout", "stderr"):
        texts = [in_order(getattr(each, stream).decode("utf-8", "replace").splitlines()) for each in (java, ours)]
        found += list(difflib.unified_diff(*texts, f"{stream} of java", f"{stream} of ours", lineterm="", n=0))
    return found


def drive(options, jdk, name, folder):
    """(calls, seconds in our VM, what is wrong)"""
    jar = jar_of(options.jars, LIBRARIES[name])
    sources = [HERE / "drivers" / "Calls.java", HERE / "drivers" / f"{name}Driver.java"]
    java17.compile_java(jdk, sources, folder / name, "--release", str(java17.FEATURE), "-cp", jar)
    program = ["-cp", f"{folder / name}:{jar}", f"drivers.{name}Driver"]
    java = java17.run([jdk / "bin" / "java", *java17.JAVA_OPTIONS, *program], timeout=TIMEOUT)
    started = time.perf_counter()
    ours = java17.run([options.binary.resolve(), "run", "--jdk", jdk, *program], timeout=TIMEOUT)
    seconds = time.perf_counter() - started
    wrong = differences(ours, java)
    calls = len(labels(java))
    if calls < LEAST_CALLS:
        wrong.append(f"{calls} distinct calls, fewer than {LEAST_CALLS}")
    if java.returncode != 0:
        wrong.append(f"java ended with exit code {java.returncode}: {java.stderr.decode('utf-8', 'replace')[:1000]}")
    return calls, seconds, wrong


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--binary", type=Path, required=True, help="the ristretto to test")
    parser.add_argument("--jars", type=Path, required=True, help="folder of the libraries' jars")
    parser.add_argument("--feature", type=int, default=java17.FEATURE, help="version of the JDK to compare with")
    parser.add_argument("--jdk", type=Path, help="its home; found by itself when not given")
    parser.add_argument("drivers", nargs="*", help=f"which to run: {', '.join(LIBRARIES)}; all when none is named")
    options = parser.parse_args()
    if unknown := [name for name in options.drivers if name not in LIBRARIES]:
        parser.error(f"no driver {', '.join(unknown)}")
    jdk = java17.find_jdk(options.jdk, options.feature)
    failures = 0
    with tempfile.TemporaryDirectory() as folder:
        print(f"{'driver':<22} {'calls':>6} {'seconds':>8} {'different lines':>16}")
        for name in options.drivers or LIBRARIES:
            calls, seconds, wrong = drive(options, jdk, name, Path(folder))
            failures += bool(wrong)
            print(f"{name:<22} {calls:>6} {seconds:>8.1f} {len(wrong):>16}", flush=True)
            for line in wrong[:SHOWN]:
                print(f"    {line[:500]}")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
