#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Whole runs over the jars of all subjects, with the referee: the real JVM disagrees nowhere, no worker dies, every member is
called but for those of the table below, what is written compiles without a warning about generics, and the shipped
example has the finding that the README shows."""

import argparse
import json
import sys
import tempfile
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "support"))
import java17
import junit5
from checks import Checks

SUBJECTS = ("containers", "poly", "defects", "worked", "paths", "heaps", "features", "contracts", "guards")
# A defect that only a few sequences show takes more calls than every member's first does.
SUBJECT_OPERATIONS, EXAMPLE_OPERATIONS = 1_500, 15_000

# Member -> what the report says about why it is never called. Nothing in the jars implements the interface or extends the
# class, there is no database, and a constructor that ends the process makes no object.
NEVER_CALLED = {
    "subjects.defects.ExitsInConstructor.value()":
        "no subjects.defects.ExitsInConstructor could be made: new subjects.defects.ExitsInConstructor() ends the process",
    "subjects.features.AbstractAlone.measure(java.lang.String)": "abstract, and no class was found that implements it",
    "subjects.features.NeedsConnection.count(java.lang.String)":
        "no way to build a java.sql.Connection (for subjects.features.NeedsConnection)",
    "subjects.features.Visitor.visit(java.lang.Object, int)": "abstract, and no class was found that implements it",
}
# Likewise of members that are called.
HARDLY_CALLED = {
    "subjects.defects.EatsHeap.fill()": "it does not end within the budget of a call (--call-steps, --call-heap)",
    "subjects.defects.LoopsForever.spin()": "it does not end within the budget of a call (--call-steps, --call-heap)",
    "new subjects.features.NeedsConnection(java.sql.Connection)": "only with null: no way to build a java.sql.Connection",
    "subjects.features.NeedsConnection.state(java.sql.Connection)": "only with null: no way to build a java.sql.Connection",
    "subjects.features.NeedsImpossible.same(subjects.features.NeedsImpossible$Impossible, "
    "subjects.features.NeedsImpossible$Impossible)":
        "only with null: no way to build a subjects.features.NeedsImpossible$Impossible",
}
# They use parts of the class library of which the first use takes it more bytecodes than a call may.
TAKES_LONG_AT_FIRST = ("Appointment", "Invoice", "PriceTag")
# Class -> why nothing of it can run.
UNUSABLE = {
    "subjects.defects.StaticInitLoops": "its static initialiser does not end within the budget of a call",
    "subjects.defects.StaticInitThrows": 'its static initialiser throws java.lang.NumberFormatException: For input string: "ten"',
}
README_FINDING = ("equals-hashcode", "shop.Money.times(int)", "shop.MoneyErrorTest.equalObjectsHaveEqualHashCodes")


def generate(options, jars, out, exit_code, *more):
    report = out.with_suffix(".json")
    result = java17.run([options.binary, "generate", *jars, "--jdk", options.jdk, "-o", out, "--json", report, *more],
                        timeout=600)
    if result.returncode != exit_code:
        sys.exit(f"FAILED exit code {result.returncode} instead of {exit_code}:\n{result.stderr.decode()[-2000:]}")
    return json.loads(report.read_text())


def check_report(checks, report, never_called, hardly_called, unusable):
    classes = report["classes"]
    for each in classes:
        for wrong in ("divergences", "crashes"):
            checks.expect(not each[wrong], f"{each['class']}: {wrong}: {json.dumps(each[wrong], indent=1)}")
        for finding in each["findings"]:
            checks.expect(finding["confirmed"] and not each["class"].endswith("Correct"), f"{each['class']}: {finding}")
    checks.expect(report["refereed"], "no referee")
    checks.same("never called", {member["name"]: member["reason"] for each in classes for member in each["members"]
                                 if member["calls"] == 0}, never_called)
    checks.same("hardly called", {member["name"]: member["reason"] for each in classes for member in each["members"]
                                  if member["calls"] > 0 and "reason" in member}, hardly_called)
    checks.same("not done", {each["class"]: each["problem"] for each in classes if each["state"] != "done"}, unusable)


def check_sources(checks, options, jars, out, report):
    """They are those of the report, and javac has nothing to say about raw types and unchecked conversions; of raw types it
    is not asked to be silent."""
    sources = sorted(out.rglob("*.java"))
    for source in sources:
        checks.expect("rawtypes" not in source.read_text(), f"raw types in {source.name}")
    listed = {name for each in report["classes"] for name in each["files"]}
    checks.expect({str(source.relative_to(out)) for source in sources} == listed, "other files than the report lists")
    path = ":".join(map(str, [*jars, *junit5.jars()]))
    result = java17.run([options.jdk / "bin" / "javac", "-J-XX:+UseSerialGC", "-J-XX:TieredStopAtLevel=1", "-encoding", "UTF-8",
                         "-proc:none", "-Xlint:rawtypes,unchecked", "-Werror", "-cp", path, "-d", out / "classes", *sources])
    checks.expect(result.returncode == 0, f"javac:\n{result.stdout.decode()}{result.stderr.decode()}")


def check_subjects(checks, options, folder):
    jars = [options.binary.parent / f"subjects-{name}.jar" for name in SUBJECTS]
    out = folder / "subjects"
    report = generate(options, jars, out, 0, "--operations", SUBJECT_OPERATIONS)
    check_report(checks, report, NEVER_CALLED, HARDLY_CALLED, UNUSABLE)
    for each in report["classes"]:
        if each["class"].rpartition(".")[2] in TAKES_LONG_AT_FIRST:
            branches = each["coverage"]["branches"]
            checks.expect(branches["covered"] > 0 and branches["missed"] == 0, f"{each['class']}: {branches}")
    check_sources(checks, options, jars, out, report)
    return report


def check_example(checks, options, folder):
    jars = [options.binary.parent / "example.jar"]
    out = folder / "example"
    report = generate(options, jars, out, 1, "--operations", EXAMPLE_OPERATIONS, "--fail-on-findings")
    check_report(checks, report, {}, {}, {})
    check_sources(checks, options, jars, out, report)
    findings = [(each["contract"], each["member"], each["test"]) for unit in report["classes"] for each in unit["findings"]]
    checks.expect(findings == [README_FINDING], f"findings of the example: {findings}")
    return report


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--binary", type=Path, required=True)
    options = parser.parse_args()
    options.binary = options.binary.resolve()
    options.jdk = java17.find_jdk()
    checks = Checks()
    with tempfile.TemporaryDirectory() as folder:
        for check in (check_example, check_subjects):
            totals = check(checks, options, Path(folder))["totals"]
            print(f"{totals['classes']} classes, {totals['members']} members, {totals['members_never_called']} never called, "
                  f"{totals['tests'] + totals['error_tests']} tests, {totals['divergences']} divergences")
    return 1 if checks.failures else 0


if __name__ == "__main__":
    sys.exit(main())
