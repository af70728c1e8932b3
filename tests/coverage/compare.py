#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Coverage as `ristretto run --coverage` counts it and as JaCoCo does must be the same: instructions, branches, lines,
complexity and methods of every class and method, and every source line.

programs     each of programs/*.java, run under java with JaCoCo's agent and in our VM. Beside a program, <Name>.opts has
             options of java, one a line.
libraries    the drivers of tests/libraries_run, likewise, over all classes of their jars. What is done in different ways
             from run to run, depending on identity hashes or the time, is left out.
filters      all classes of the jars, and the programs as several compilers and options write them (programs21/, too,
             whose syntax is newer), when nothing has run: what is there to be covered.

Exit code 0: all agree; 1: some do not; 77: there is no JDK 17.
"""

import argparse
import sys
import tempfile
import xml.etree.ElementTree as ElementTree
import zipfile
from pathlib import Path

sys.dont_write_bytecode = True
HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "support"))
sys.path.insert(0, str(HERE.parent / "libraries_run"))
import java17
import jdks
import run_libraries

TIMEOUT = 900
SHOWN = 10
AGENT = "org.jacoco.agent-0.8.12-runtime.jar"
CLI = "org.jacoco.cli-0.8.12-nodeps.jar"
ECJ = "ecj-3.36.0.jar"
SKIPPED = 77
# What a library does may depend on identity hashes, so java gets several kinds of them, and on the time of day (Jackson
# and Guava seed their hashes with it), so a difference counts only if it stays in further rounds. What varies is not
# compared; of all facts, that must be few.
HASHES = tuple(("-Xshare:off", "-XX:+UnlockExperimentalVMOptions", f"-XX:hashCode={kind}") for kind in (5, 2, 3))
MOST_VARYING = 0.01
MOST_ROUNDS = 5
# Compilers' habits differ with these.
FLAVOURS = (
    ("javac 17", 17, "programs", []),
    ("javac 17 -g:none", 17, "programs", ["-g:none"]),
    ("javac 17 -g", 17, "programs", ["-g"]),
    ("javac 25 --release 17", 25, "programs", ["--release", "17"]),
    ("javac 25 --release 21", 25, "programs", ["--release", "21"]),
    ("javac 25 --release 21, newer syntax", 25, "programs21", ["--release", "21"]),
)
ECLIPSE = "ecj -17"


def counters(element):
    return {each.get("type"): (int(each.get("missed")), int(each.get("covered"))) for each in element.findall("counter")}


def facts_of(report):
    """What a report says, by the name of what it says it about."""
    facts = {}
    for package in ElementTree.parse(report).getroot().iter("package"):
        for each in package.findall("class"):
            facts[each.get("name")] = counters(each)
            for method in each.findall("method"):
                name = f"{each.get('name')}.{method.get('name')}{method.get('desc')}"
                facts[name] = dict(counters(method), line=method.get("line"))
        for source in package.findall("sourcefile"):
            name = f"{package.get('name')}/{source.get('name')}"
            facts[name] = counters(source)
            for line in source.findall("line"):
                facts[f"{name}:{line.get('nr')}"] = {key: line.get(key) for key in ("mi", "ci", "mb", "cb")}
        facts[f"package {package.get('name')}"] = counters(package)
    # JaCoCo names classes that have no code at all, too, when all their methods are left out.
    return {name: fact for name, fact in facts.items() if fact}


class Runner:
    def __init__(self, options, jdk, folder):
        self.options = options
        self.jdk = jdk
        self.folder = folder
        self.failures = 0

    def jacoco(self, name, classes, program=None, options=()):
        """The report on `classes` after `program`, or when nothing has run."""
        report = self.folder / f"{name}.jacoco.xml"
        data = self.folder / f"{name}.exec"
        runs = []
        java = self.jdk / "bin" / "java"
        if program:
            agent = f"-javaagent:{self.options.tools / AGENT}=destfile={data}"
            data.unlink(missing_ok=True)  # the agent would add to it
            result = java17.run([java, *java17.JAVA_OPTIONS, agent, *options, *program], timeout=TIMEOUT)
            runs = [data]
        else:
            result = None
        files = [part for each in classes for part in ("--classfiles", each)]
        made = java17.run([java, "-jar", self.options.tools / CLI, "report", *runs, *files, "--xml", report],
                          timeout=TIMEOUT)
        if made.returncode != 0:
            sys.exit(f"{name}: no report from JaCoCo\n{made.stderr.decode()}")
        return facts_of(report), result

    def ours(self, name, program, patterns, options=()):
        report = self.folder / f"{name}.ours.xml"
        result = java17.run([self.options.binary.resolve(), "run", "--jdk", self.jdk, "--coverage", report,
                             "--coverage-classes", patterns, *options, *program], timeout=TIMEOUT)
        if not report.is_file() or report.stat().st_size == 0:
            sys.exit(f"{name}: no report from us\n{result.stderr.decode()[:2000]}")
        return facts_of(report), result

    def compare(self, name, java, ours, runs=None, varying=()):
        wrong = []
        if len(varying) > MOST_VARYING * len(java):
            wrong.append(f"{len(varying)} facts vary under java")
        if runs:
            seen = [(each.returncode, each.stdout, each.stderr) for each in runs]
            if seen[0] != seen[1]:
                wrong.append(f"the program itself: {runs[1].returncode} {runs[1].stderr[:500]}, "
                             f"java {runs[0].returncode} {runs[0].stderr[:500]}")
        for each in sorted(java.keys() | ours.keys()):
            if java.get(each) != ours.get(each) and each not in varying:
                wrong.append(f"{each}: {ours.get(each)}, JaCoCo {java.get(each)}")
        classes = [each for each in java if "METHOD" in java[each] and not each.startswith("package ")
                   and not each.endswith(".java") and "(" not in each and each not in varying]
        agreeing = [each for each in classes if java[each] == ours.get(each)]
        self.failures += bool(wrong)
        print(f"{name:<40} {len(classes):>7} {len(agreeing):>6} {len(java):>8} {len(varying):>8} {len(wrong):>6}",
              flush=True)
        for line in wrong[: self.options.show]:
            print(f"    {line}")


def compare_programs(runner):
    classes = runner.folder / "classes"
    java17.compile_java(runner.jdk, sorted((HERE / "programs").glob("*.java")), classes)
    for source in sorted((HERE / "programs").glob("*.java")):
        if runner.options.only and source.stem not in runner.options.only:
            continue
        options_file = source.with_suffix(".opts")
        options = options_file.read_text().split() if options_file.is_file() else []
        program = ["-cp", classes, f"programs.{source.stem}"]
        java, java_run = runner.jacoco(source.stem, [classes], program, options)
        ours, our_run = runner.ours(source.stem, program, "programs.*", options)
        runner.compare(source.stem, java, ours, (java_run, our_run))


def unpacked(jar, folder):
    """The jar without what is for newer versions of Java: JaCoCo wants no class twice."""
    into = folder / f"{jar.stem}.classes"
    with zipfile.ZipFile(jar) as archive:
        archive.extractall(into, [name for name in archive.namelist() if not name.startswith("META-INF/versions/")])
    return into


def varying_in(reports):
    return {name for name in reports[0] if any(report.get(name) != reports[0][name] for report in reports)}


def rounds_of(runner, name, classes, program):
    """All reports of java, all of ours, and the last run of each: as many rounds as it takes to agree."""
    java, ours = [], []
    for _ in range(MOST_ROUNDS):
        for hashes in HASHES:
            report, java_run = runner.jacoco(name, classes, program, hashes)
            java.append(report)
        report, our_run = runner.ours(name, program, "*")
        ours.append(report)
        varying = varying_in(java) | varying_in(ours)
        if all(java[0].get(each) == ours[0].get(each) or each in varying for each in java[0].keys() | ours[0].keys()):
            break
    return java[0], ours[0], (java_run, our_run), varying


def compare_libraries(runner):
    for name, beginning in run_libraries.LIBRARIES.items():
        if runner.options.only and name not in runner.options.only:
            continue
        jar = unpacked(run_libraries.jar_of(runner.options.jars, beginning), runner.folder)
        drivers = HERE.parent / "libraries_run" / "drivers"
        java17.compile_java(runner.jdk, [drivers / "Calls.java", drivers / f"{name}Driver.java"], runner.folder / name,
                            "-cp", jar)
        program = ["-cp", f"{jar}:{runner.folder / name}", f"drivers.{name}Driver"]
        java, ours, runs, varying = rounds_of(runner, name, [jar, runner.folder / name], program)
        runner.compare(name, java, ours, runs, varying)


EMPTY = "package empty; public class Empty { public static void main(String[] args) {} }"


def compare_filters(runner):
    source = runner.folder / "Empty.java"
    source.write_text(EMPTY)
    empty = runner.folder / "empty"
    java17.compile_java(runner.jdk, [source], empty)
    subjects = []
    for name, feature, sources, flags in FLAVOURS:
        home = jdks.find_jdk(feature)
        if home is None:
            print(f"{name}: there is no JDK {feature}")
            continue
        into = runner.folder / f"flavour{len(subjects)}"
        java17.compile_java(home, sorted((HERE / sources).glob("*.java")), into, *flags)
        subjects.append((name, into))
    into = runner.folder / "ecj"
    compiled = java17.run([runner.jdk / "bin" / "java", "-jar", runner.options.tools / ECJ, "-17", "-nowarn", "-d", into,
                           *sorted((HERE / "programs").glob("*.java"))])
    if compiled.returncode != 0:
        sys.exit(f"ecj failed:\n{compiled.stderr.decode()}")
    subjects.append((ECLIPSE, into))
    if runner.options.jars:
        subjects += [(jar.name, unpacked(jar, runner.folder)) for jar in sorted(runner.options.jars.glob("*.jar"))]
    for name, subject in subjects:
        if runner.options.only and name not in runner.options.only:
            continue
        java, _ = runner.jacoco(name, [subject])
        ours, _ = runner.ours(name, ["-cp", f"{empty}:{subject}", "empty.Empty"], "*")
        ours = {key: fact for key, fact in ours.items() if not key.startswith(("empty/", "package empty"))}
        runner.compare(name, java, ours)


KINDS = {"programs": compare_programs, "libraries": compare_libraries, "filters": compare_filters}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("kind", choices=KINDS)
    parser.add_argument("--binary", type=Path, required=True, help="the ristretto to test")
    parser.add_argument("--tools", type=Path, required=True, help="folder of the jars of tools.txt")
    parser.add_argument("--jars", type=Path, help="folder of the libraries' jars")
    parser.add_argument("--show", type=int, default=SHOWN, help="differences shown of each subject")
    parser.add_argument("only", nargs="*", help="which programs, drivers or subjects; all when none is named")
    options = parser.parse_intermixed_args()
    jdk = jdks.find_jdk(java17.FEATURE)
    if jdk is None:
        return SKIPPED
    options.tools = options.tools.resolve()
    with tempfile.TemporaryDirectory() as folder:
        runner = Runner(options, jdk, Path(folder))
        print(f"{'subject':<40} {'classes':>7} {'agree':>6} {'facts':>8} {'varying':>8} {'wrong':>6}")
        KINDS[options.kind](runner)
    return 1 if runner.failures else 0


if __name__ == "__main__":
    sys.exit(main())
