#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Compares `ristretto inspect --json` with `javap -v -p`, class by class.

Sources are the module images of the JDKs found on this machine, each against its own javap, or the jars of a folder. From
each source a fixed share of classes is taken: those whose names have the smallest SHA-256. Compared are the constant pool,
fields with constant values, methods with descriptors, modifiers and exceptions, instructions with operands, exception tables
and line numbers. Any difference fails.
"""

import argparse
import concurrent.futures
import hashlib
import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import inspect_json
import javap_text

BATCH = 125
SHOWN = 5
WANTED_JDKS = (17, 25)


class Jdk:
    def __init__(self, home):
        self.home = Path(home).resolve()
        release = (self.home / "release").read_text()
        version = next(line for line in release.splitlines() if line.startswith("JAVA_VERSION="))
        self.feature = int(version.split('"')[1].split(".")[0])

    def tool(self, name):
        return self.home / "bin" / name

    def is_usable(self):
        return (self.home / "lib" / "modules").is_file() and self.tool("javap").is_file() and self.tool("jimage").is_file()


def find_jdks():
    """One JDK for each feature version: of JAVA_HOME, of the java on PATH, then of Debian's folder."""
    homes = [os.environ.get("JAVA_HOME")]
    java = shutil.which("java")
    homes.append(Path(java).resolve().parent.parent if java else None)
    homes += sorted(Path("/usr/lib/jvm").glob("*"))
    found = {}
    for home in homes:
        if home is None or not (Path(home) / "release").is_file():
            continue
        jdk = Jdk(home)
        if jdk.is_usable():
            found.setdefault(jdk.feature, jdk)
    return found


class ImageSource:
    """Classes of a JDK's module image."""

    def __init__(self, jdk):
        self.jdk = jdk
        self.label = f"JDK {jdk.feature} image"
        self.javap_options = []
        self.inspect_options = []

    def classes(self):
        listing = run([self.jdk.tool("jimage"), "list", self.jdk.home / "lib" / "modules"])
        entries = (line.strip() for line in listing.splitlines() if line.startswith("    "))
        return [entry[:-6] for entry in entries if entry.endswith(".class") and not entry.endswith("module-info.class")]


class JarSource:
    """Classes of a jar, as a JDK sees them."""

    def __init__(self, jar, jdk):
        self.jar = jar
        self.jdk = jdk
        self.label = jar.name
        self.javap_options = ["-cp", jar, "--multi-release", str(jdk.feature)]
        self.inspect_options = ["-cp", jar]

    def classes(self):
        with zipfile.ZipFile(self.jar) as jar:
            entries = [name for name in jar.namelist() if not name.startswith("META-INF/")]
        return [entry[:-6] for entry in entries if entry.endswith(".class") and not entry.endswith("module-info.class")]


def run(command):
    environment = {"PATH": "", "LC_ALL": "C.UTF-8"}
    result = subprocess.run([str(part) for part in command], env=environment, capture_output=True, encoding="utf-8")
    if result.returncode != 0 or result.stderr:
        raise RuntimeError(f"{command[0]}: exit code {result.returncode}: {(result.stderr or result.stdout)[:500]}")
    return result.stdout


def chosen(names, count):
    return sorted(names, key=lambda name: hashlib.sha256(name.encode()).digest())[:count]


def differences(ours, theirs, path=""):
    """What differs, as lines "PATH: OURS, javap THEIRS"; at most one for each list."""
    if isinstance(theirs, dict) and isinstance(ours, dict):
        keys = list(theirs) + [key for key in ours if key not in theirs]
        return [line for key in keys for line in differences(ours.get(key), theirs.get(key), f"{path}.{key}")]
    if isinstance(theirs, list) and isinstance(ours, list) and len(ours) == len(theirs):
        for i, (our, their) in enumerate(zip(ours, theirs)):
            label = f"{path}[{their['name']}{their['descriptor']}]" if isinstance(their, dict) else f"{path}[{i}]"
            if found := differences(our, their, label):
                return found
        return []
    return [] if ours == theirs else [f"{path.lstrip('.')}: {str(ours)[:300]}, javap {str(theirs)[:300]}"]


def compare_batch(binary, source, names):
    """(classes, methods, instructions, differences) of one batch."""
    dotted = [name.replace("/", ".") for name in names]
    encoding = ["-J-Dfile.encoding=UTF-8", "-J-Dstdout.encoding=UTF-8", "-J-XX:TieredStopAtLevel=1", "-J-XX:+UseSerialGC"]
    theirs = javap_text.parse(run([source.jdk.tool("javap"), *encoding, "-v", "-p", *source.javap_options, *dotted]))
    ours = inspect_json.parse(
        run([binary, "inspect", "--json", "--jdk", source.jdk.home, *source.inspect_options, *dotted]))
    found = []
    if [each["name"] for each in ours] != [each["name"] for each in theirs]:
        found.append("the lists of classes differ")
    for our, their in zip(ours, theirs):
        found += [f"{their['name']}: {line}" for line in differences(our, their)]
    methods = [method for each in theirs for method in each["methods"]]
    instructions = sum(len(method["code"]["instructions"]) for method in methods if method["code"])
    return len(theirs), len(methods), instructions, found


def compare(binary, source, count, pool):
    names = chosen(source.classes(), count)
    batches = [names[i : i + BATCH] for i in range(0, len(names), BATCH)]
    return [pool.submit(compare_batch, binary, source, batch) for batch in batches]


def report(results):
    print(f"{'source':<32} {'classes':>8} {'methods':>8} {'instructions':>12} {'differences':>12}")
    failed = False
    for label, parts in results:
        classes, methods, instructions = (sum(part[i] for part in parts) for i in range(3))
        found = [line for part in parts for line in part[3]]
        print(f"{label:<32} {classes:>8} {methods:>8} {instructions:>12} {len(found):>12}")
        for line in found[:SHOWN]:
            print(f"    {line}")
        failed = failed or bool(found) or classes == 0
    return failed


def sources(options, jdks):
    if options.jars is None:
        for feature in WANTED_JDKS:
            if feature not in jdks:
                print(f"JDK {feature}: not found in JAVA_HOME, on PATH or in /usr/lib/jvm; skipped")
        return [ImageSource(jdk) for _, jdk in sorted(jdks.items())]
    return [JarSource(jar, jdks[min(jdks)]) for jar in sorted(options.jars.glob("*.jar"))]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--binary", type=Path, required=True, help="the ristretto to test")
    parser.add_argument("--jars", type=Path, help="folder of jars to compare instead of the JDK images")
    parser.add_argument("--classes", type=int, default=500, help="how many classes of each source")
    options = parser.parse_args()
    jdks = find_jdks()
    if not jdks:
        print("no JDK with javap in JAVA_HOME, on PATH or in /usr/lib/jvm (Debian package openjdk-17-jdk-headless)")
        return 1
    with concurrent.futures.ProcessPoolExecutor(max_workers=min(2, os.cpu_count() or 1)) as pool:
        submitted = [(each.label, compare(options.binary, each, options.classes, pool)) for each in sources(options, jdks)]
        results = [(label, [future.result() for future in futures]) for label, futures in submitted]
    return 1 if not results or report(results) else 0


if __name__ == "__main__":
    sys.exit(main())
