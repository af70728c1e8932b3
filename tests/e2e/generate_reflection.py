#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Whole runs over a class whose members are mostly private, with and without --allow-reflection: tests without the option
name no reflection, tests with it pass on the real JVM and cover what nothing else reaches."""

import argparse
import json
import subprocess
import sys
import tempfile
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "support"))
import java17

SUBJECT = Path(__file__).resolve().parents[1] / "engine/generate/java/rows/Secretive.java"


def generate(options, classes, out, *more):
    report = out / "report.json"
    command = [options.binary, "generate", "--jdk", str(options.jdk), "-cp", str(classes), "--operations", "4000",
               "-o", str(out), "--json", str(report), *more]
    run = subprocess.run(command, capture_output=True, text=True, timeout=300, env=java17.environment())
    if run.returncode != 0:
        sys.exit(f"exit code {run.returncode}\n{run.stdout}{run.stderr}")
    found = {each["class"]: each for each in json.loads(report.read_text())["classes"]}
    return found, {file.name: file.read_text() for file in out.rglob("*Test.java")}


def covered(report, kind):
    return report["coverage"][kind]["covered"]


def expect(condition, text):
    if not condition:
        sys.exit(f"FAILED {text}")


def check(options, folder, junit):
    classes = folder / "classes"
    plain, tests = generate(options, classes, folder / f"plain{junit}", "rows.Secretive", "--junit", junit)
    expect("reflect" not in tests["SecretiveTest.java"], "reflection without the option")
    open_, tests = generate(options, classes, folder / f"open{junit}", "rows.Secretive", "rows.Secretive$Entry",
                            "--junit", junit, "--allow-reflection")
    for name, report in open_.items():
        expect(report["divergences"] == [], f"{name}: {report['divergences']}")
        expect(report["coverage"]["lines"]["missed"] == 0, f"{name}: lines are missed: {report['coverage']}")
    text = tests["SecretiveTest.java"]
    for part in ('invoke(method(Secretive.class, "weigh", int.class, String.class), ',
                 "constructor(Secretive.class, int.class)", "setAccessible(true)", "throw wrapper.getCause();"):
        expect(part in text, f"{part} in\n{text}")
    expect('type("rows.Secretive$Entry")' in tests["SecretiveEntryTest.java"], tests["SecretiveEntryTest.java"])
    before, after = plain["rows.Secretive"], open_["rows.Secretive"]
    expect(covered(after, "branches") > covered(before, "branches"), "no branch is gained")
    for kind in ("lines", "branches", "methods"):
        whole = covered(after, kind) + after["coverage"][kind]["missed"]
        print(f"JUnit {junit}: {kind} of rows.Secretive: {covered(before, kind)} -> {covered(after, kind)} of {whole}")


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--binary", required=True)
    options = parser.parse_args()
    options.jdk = java17.find_jdk()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        subprocess.run([str(options.jdk / "bin/javac"), "-g", "-d", str(folder / "classes"), str(SUBJECT)], check=True)
        for junit in ("5", "4"):
            check(options, folder, junit)
    refused = subprocess.run([options.binary, "generate", "x.Y", "--public-only", "--allow-reflection"],
                             capture_output=True)
    expect(refused.returncode == 2, "--public-only and --allow-reflection together")
    return 0


if __name__ == "__main__":
    sys.exit(main())
