#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Runs the same Java programs under `java` and under `ristretto run`: output, exit code and stack traces must agree.

A program is programs/<area>/<Name>.java with a main method, in `package <area>;`. Files beside it, each optional:
  <Name>.args   its arguments, one a line             <Name>.in     its standard input, else empty
  <Name>.opts   java's options, one a line            <Name>.javac  options for javac, one a line
  <Name>.d/     resources, a second class path entry
A source without a main method is a helper for the programs of its area. An area jdk<N> is for JDK N and later.

One javac, of JDK 17 if there is one, compiles all programs that want the same options; those of later JDKs are compiled
by the JDK they run on. What `java` did is kept in the work folder and reused until the
program, its files or the JDK change.

Exit code 0: all agree; 1: some do not; 2: bad usage or a program that does not compile; 77: the JDK is not there.
"""

import argparse
import concurrent.futures
import difflib
import fnmatch
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "support"))
import jdks  # noqa: E402

HERE = Path(__file__).resolve().parent
FIRST_FEATURE = 17
TIMEOUT_SECONDS = 60
SHOWN_LINES = 15
SKIPPED = 77

# What `ristretto run` always behaves like, and the cheapest start of the reference machine.
JAVA_OPTIONS = [
    "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-Xshare:auto", "-Duser.timezone=UTC", "-Duser.language=en",
    "-Duser.country=US", "-Dfile.encoding=UTF-8", "-Dsun.stdout.encoding=UTF-8", "-Dsun.stderr.encoding=UTF-8",
    "-Dstdout.encoding=UTF-8", "-Dstderr.encoding=UTF-8",
]  # fmt: skip

# The one rule of what is not compared: lines of a stack trace, in either stream, that name a frame of the reflection
# accessors or of a hidden lambda class. How many there are depends on how a machine implements Method.invoke and lambdas.
# ("... n more" counts them too, so a program must not have such frames in the common part of a trace and its cause.)
UNCOMPARED_FRAME = re.compile(
    rb"^[ \t]*at (?:[\w.@-]*/)*(?:jdk\.internal\.reflect\.[^\n]*|[^\n(]*\$\$Lambda[$/][^\n]*)\n", re.MULTILINE
)

# Options of <Name>.opts that are spelt differently; all others are the same for both machines.
RISTRETTO_SPELLING = [(re.compile(r"-Xmx(\w+)"), r"--max-heap=\1")]

HAS_MAIN = re.compile(r"\bstatic\s+(?:final\s+|synchronized\s+|strictfp\s+)*void\s+main\s*\(")
# Since JDK 25 a main method need not be static, nor a class be declared, nor belong to a package.
NEWER_AREA = re.compile(r"jdk(\d+)")
HAS_ANY_MAIN = re.compile(r"\bvoid\s+main\s*\(")
HAS_PACKAGE = re.compile(r"^package\s", re.MULTILINE)


class Broken(Exception):
    """The suite itself cannot be run: bad usage, a source that does not compile."""


class Jdk:
    def __init__(self, home):
        self.home = Path(home).resolve()

    def tool(self, name):
        return str(self.home / "bin" / name)

    def identity(self):
        result = subprocess.run([self.tool("java"), "-version"], capture_output=True, check=True)
        return result.stderr + (self.home / "release").read_bytes()


def find_jdk(wanted, feature):
    """The JDK asked for, or the first of JAVA_HOME, PATH and Debian's folder that is of the right version; else None."""
    if wanted and jdks.feature_of(wanted) != feature:
        raise Broken(f"{wanted}: not a JDK {feature} with a javac")
    home = wanted or jdks.find_jdk(feature)
    return Jdk(home) if home else None


class Program:
    def __init__(self, source):
        self.source = source
        self.area = source.parent.name
        self.name = f"{self.area}/{source.stem}"
        self.main_class = f"{self.area}.{source.stem}"
        self.arguments = self.side_lines("args")
        self.options = self.side_lines("opts")
        self.javac_options = self.side_lines("javac")
        newer = NEWER_AREA.fullmatch(self.area)
        self.since = int(newer.group(1)) if newer else FIRST_FEATURE
        text = source.read_text(encoding="utf-8")
        self.has_main = (HAS_ANY_MAIN if newer else HAS_MAIN).search(text) is not None
        if newer and not HAS_PACKAGE.search(text):
            self.main_class = source.stem
        self.helpers = []

    def side(self, suffix):
        return self.source.with_suffix("." + suffix)

    def side_lines(self, suffix):
        side = self.side(suffix)
        return side.read_text(encoding="utf-8").splitlines() if side.is_file() else []

    def stdin(self):
        return self.side("in").read_bytes() if self.side("in").is_file() else b""

    def files(self):
        """Every file that decides what the program does: javac is a function, so sources stand for class bytes."""
        sides = [self.side(suffix) for suffix in ("args", "opts", "javac", "in")]
        resources = sorted(path for path in self.side("d").rglob("*") if path.is_file())
        helpers = [helper.source for helper in self.helpers]
        return [self.source] + [path for path in sides if path.is_file()] + resources + helpers

    def class_path(self, classes):
        resources = [str(self.side("d"))] if self.side("d").is_dir() else []
        return os.pathsep.join([str(classes)] + resources)


def digest(parts):
    state = hashlib.sha256()
    for part in parts:
        data = part if isinstance(part, bytes) else str(part).encode()
        state.update(len(data).to_bytes(8, "little"))
        state.update(data)
    return state.hexdigest()


def read_programs(root):
    sources = [Program(path) for path in sorted(root.glob("*/*.java"))]
    for program in sources:
        program.helpers = [other for other in sources if other.area == program.area and not other.has_main]
    return [program for program in sources if program.has_main]


def compile_all(jdk, compiler, programs, classes, identity):
    """Compiles into a folder unless nothing has changed since the last time."""
    stamp = classes.with_suffix(".stamp")
    sources = {source.name: source for program in programs for source in [program, *program.helpers]}
    inputs = [identity]
    for program in sources.values():
        inputs += [program.name, program.source.read_bytes(), program.since, *program.javac_options]
    key = digest(inputs)
    if stamp.is_file() and stamp.read_text() == key:
        return
    stamp.unlink(missing_ok=True)
    shutil.rmtree(classes, ignore_errors=True)
    classes.mkdir(parents=True)
    groups = {}
    for program in sources.values():
        groups.setdefault((program.since, *program.javac_options), []).append(str(program.source))
    # Sources with plain options first: they hold the helpers that the others may name.
    for (since, *options), paths in sorted(groups.items()):
        javac = (compiler if since == FIRST_FEATURE else jdk).tool("javac")
        command = [javac, "--release", str(since), "-encoding", "UTF-8", "-nowarn", "-Xlint:none", "-proc:none",
                   "-implicit:none", "-cp", str(classes), "-d", str(classes), *options, *paths]  # fmt: skip
        result = subprocess.run(command, capture_output=True, text=True)
        if result.returncode != 0:
            raise Broken(f"javac failed:\n{result.stdout}{result.stderr}")
    stamp.write_text(key)


def execute(command, stdin):
    """One run in an empty folder of its own: exit code, streams, milliseconds."""
    environment = {"PATH": os.environ.get("PATH", ""), "LC_ALL": "C.UTF-8"}
    with tempfile.TemporaryDirectory(prefix="diff-") as folder:
        start = time.perf_counter()
        try:
            done = subprocess.run(
                command, input=stdin, capture_output=True, cwd=folder, env=environment, timeout=TIMEOUT_SECONDS
            )
            code, out, err = done.returncode, done.stdout, done.stderr
        except subprocess.TimeoutExpired as late:
            code, out, err = f"none after {TIMEOUT_SECONDS} s", late.stdout or b"", late.stderr or b""
        return {"code": code, "out": out, "err": err, "ms": round((time.perf_counter() - start) * 1000)}


def run_java(program, jdk, classes, cache, identity):
    key = digest([identity, *JAVA_OPTIONS, program.name, program.class_path(classes)]
                 + [part for path in program.files() for part in (path.name, path.read_bytes())])  # fmt: skip
    kept = cache / f"{key}.json"
    if kept.is_file():
        outcome = json.loads(kept.read_text())
        return dict(outcome, out=bytes.fromhex(outcome["out"]), err=bytes.fromhex(outcome["err"]))
    command = [jdk.tool("java"), *JAVA_OPTIONS, "-cp", program.class_path(classes), *program.options]
    outcome = execute([*command, program.main_class, *program.arguments], program.stdin())
    if isinstance(outcome["code"], int):
        partial = kept.with_suffix(f".{os.getpid()}")
        partial.write_text(json.dumps(dict(outcome, out=outcome["out"].hex(), err=outcome["err"].hex())))
        partial.replace(kept)
    return outcome


def spell_for_ristretto(option):
    for pattern, replacement in RISTRETTO_SPELLING:
        if pattern.fullmatch(option):
            return pattern.sub(replacement, option)
    return option


def run_ristretto(program, binary, jdk, classes):
    options = [spell_for_ristretto(option) for option in program.options]
    command = [str(binary), "run", "--jdk", str(jdk.home), "-cp", program.class_path(classes), *options]
    return execute([*command, program.main_class, *program.arguments], program.stdin())


def differences(expected, actual):
    """Lines that show how two outcomes differ; none when they agree."""
    lines = []
    if expected["code"] != actual["code"]:
        lines.append(f"exit code: java {expected['code']}, ristretto {actual['code']}")
    for stream, title in (("out", "stdout"), ("err", "stderr")):
        left, right = (UNCOMPARED_FRAME.sub(b"", outcome[stream]) for outcome in (expected, actual))
        if left != right:
            texts = [data.decode("utf-8", "backslashreplace").split("\n") for data in (left, right)]
            lines += difflib.unified_diff(*texts, f"java {title}", f"ristretto {title}", lineterm="", n=1)
    return lines


def compare(program, options, jdk, classes, cache, identity):
    expected = run_java(program, jdk, classes, cache, identity)
    if not isinstance(expected["code"], int) or b"Could not find or load main class" in expected["err"]:
        text = expected["err"].decode("utf-8", "backslashreplace").splitlines()
        return expected, {"ms": 0}, [f"java itself did not run it, exit code {expected['code']}", *text]
    actual = run_ristretto(program, options.binary, jdk, classes)
    return expected, actual, differences(expected, actual)


def selected(programs, pattern):
    if not pattern:
        return programs
    wild = pattern if any(sign in pattern for sign in "*?[") else f"*{pattern}*"
    return [program for program in programs if fnmatch.fnmatchcase(program.name, wild)]


def run_suite(options, jdk, compiler, programs):
    """Prints the table and what differs; returns the number of programs that differ."""
    work = options.work.resolve()
    cache = work / "java"
    cache.mkdir(parents=True, exist_ok=True)
    identity = jdk.identity() + compiler.identity()
    classes = work / ("classes-of-some" if options.only else "classes")
    compile_all(jdk, compiler, programs, classes, identity)
    failures = []
    width = max(len(program.name) for program in programs)
    print(f"{'program':{width}} {'java ms':>8} {'ristretto ms':>13}  result")
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        runs = [pool.submit(compare, program, options, jdk, classes, cache, identity) for program in programs]
        for program, run in zip(programs, runs):
            expected, actual, lines = run.result()
            result = "DIFFERS" if lines else "ok"
            print(f"{program.name:{width}} {expected['ms']:8} {actual['ms']:13}  {result}", flush=True)
            if lines:
                failures.append((program, lines))
    for program, lines in failures:
        print(f"\n--- {program.name}")
        print("\n".join(lines[:SHOWN_LINES]))
        if len(lines) > SHOWN_LINES:
            print(f"... {len(lines) - SHOWN_LINES} more lines")
    print(f"\n{len(programs)} programs: {len(programs) - len(failures)} agree, {len(failures)} differ")
    return len(failures)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--binary", type=Path, help="the ristretto to test")
    parser.add_argument("--feature", type=int, default=FIRST_FEATURE, help="version of the JDK to compare with")
    parser.add_argument("--jdk", type=Path, help="its home, unless the first one found will do")
    parser.add_argument("--only", metavar="PATTERN", help="only programs whose area/Name has this text or fits this glob")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="programs at a time (default: cores)")
    parser.add_argument("--work", type=Path, default=HERE.parents[1] / "build" / "diff", help="classes and java's results")
    parser.add_argument("--programs", type=Path, default=HERE / "programs", help="folder of the areas")
    parser.add_argument("--list", action="store_true", help="print the names of the programs and end")
    options = parser.parse_args()
    try:
        every = [each for each in read_programs(options.programs) if each.since <= options.feature]
        programs = selected(every, options.only)
        if not programs:
            raise Broken("no program is selected")
        if options.list:
            print("\n".join(program.name for program in programs))
            return 0
        if not options.binary or not options.binary.is_file():
            raise Broken("--binary must name the ristretto to test")
        options.binary = options.binary.resolve()
        jdk = find_jdk(options.jdk, options.feature)
        if not jdk:
            print(f"skipped: no JDK {options.feature} with javac in JAVA_HOME, on PATH or in /usr/lib/jvm")
            return SKIPPED
        compiler = find_jdk(None, FIRST_FEATURE) or jdk
        return 1 if run_suite(options, jdk, compiler, programs) else 0
    except Broken as error:
        print(f"run_diff.py: {error}", file=sys.stderr)
        return 2


if __name__ == "__main__":
    sys.exit(main())
