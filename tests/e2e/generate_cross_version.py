#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Tests generated on one version of a class, run on another: a changed behaviour fails them, an identical copy does not.

The suite is generated for version A, then compiled and run with JUnit on the real JVM against A, against a copy of it,
and against mutants of it, one changed place each.

Then a class that was compiled with an older version of its interface, and that javac would not compile with this one.
"""

import argparse
import json
import shutil
import sys
import tempfile
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "support"))
import java17
import junit4

SOURCE = """\
package account;

public class Account {
    private int balance;
    private int moves;

    public void deposit(int amount) {
        if (amount <= 0) throw new IllegalArgumentException("amount");
        balance += amount;
        moves++;
    }

    public boolean withdraw(int amount) {
        if (amount > balance) return false;
        balance -= amount;
        moves++;
        return true;
    }

    public int getBalance() { return balance; }

    public int getMoves() { return moves; }

    public String grade() { return balance > 50 ? "gold" : "plain"; }
}
"""

MUTANTS = (
    ("amount <= 0", "amount == 0 && balance < 0"),
    ("balance += amount", "balance += amount + 1"),
    ("return false", "return true"),
    ("balance > 50", "balance < 50"),
    ('"plain"', '"silver"'),
)

SHELF = "package shelf; public interface Shelf { int size(); %s }"
NEW_METHOD = "default int last() { return size() - 1; }"
STORE = """\
package shelf;

public abstract class Store implements Shelf {
    int last() { return size() + 1; }

    public static boolean fits(int number) { return number < 3; }

    public abstract int size();
}
"""


class Versions:
    def __init__(self, binary, jdk, folder, engine):
        self.jdk, self.folder = jdk, folder
        self.first = self.compiled("a", SOURCE)
        self.tests = folder / "tests"
        result = java17.run([binary, "generate", "--jdk", jdk, "-cp", self.first, "account.Account", "--junit", 4,
                             "--engine", engine, "--operations", 3000, "-o", self.tests], timeout=240, cwd=folder)
        if result.returncode != 0:
            sys.exit(f"generate failed: {result.stderr.decode()}")
        self.suite = folder / "suite"
        path = ":".join(map(str, [*junit4.jars(), self.first]))
        java17.compile_java(jdk, self.tests.rglob("*Test.java"), self.suite, "-cp", path)

    def compiled(self, name, text):
        source = self.folder / name / "account" / "Account.java"
        source.parent.mkdir(parents=True)
        source.write_text(text)
        classes = self.folder / f"{name}-classes"
        java17.compile_java(self.jdk, [source], classes)
        return classes

    def run_on(self, classes):
        """Tests that ran, and those of them that failed."""
        return junit4.run(self.jdk, [classes, self.suite], "account.AccountTest")


def old_subclass(binary, jdk, folder):
    """What is wrong with tests of a class whose interface has a method by now that the class has without `public`."""
    def compiled(into, *options, **sources):
        files = []
        for name, text in sources.items():
            files.append(folder / into.name / "source" / f"{name}.java")
            files[-1].parent.mkdir(parents=True, exist_ok=True)
            files[-1].write_text(text)
        java17.compile_java(jdk, files, into, *options)

    classes = folder / "old" / "classes"
    compiled(classes, Shelf=SHELF % "", Store=STORE)
    compiled(folder / "new", Shelf=SHELF % NEW_METHOD)
    shutil.copytree(folder / "new", classes, dirs_exist_ok=True, ignore=lambda *_: {"source"})
    report = folder / "report.json"
    result = java17.run([binary, "generate", "--jdk", jdk, "-cp", classes, "shelf.Store", "--operations", 1000,
                         "-o", folder / "shelf-tests", "--json", report], timeout=240, cwd=folder)
    if result.returncode != 0:
        return [f"generate failed: {result.stderr.decode()}"]
    store = json.loads(report.read_text())["classes"][0]
    print(f"a class older than its interface: {store['tests']} tests, {len(store['divergences'])} divergences")
    return [] if store["tests"] > 1 and not store["divergences"] else ["a class older than its interface"]


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--binary", required=True)
    parser.add_argument("--engine", default="random")
    options = parser.parse_args()
    if not junit4.jars():
        print("no JUnit 4 on this machine: left out")
        return 77
    failures = []
    with tempfile.TemporaryDirectory() as folder:
        versions = Versions(Path(options.binary).resolve(), java17.find_jdk(), Path(folder), options.engine)
        copy = Path(folder) / "copy"
        shutil.copytree(versions.first, copy)
        for name, classes in (("the generating version", versions.first), ("an identical copy", copy)):
            ran, failed = versions.run_on(classes)
            print(f"{name}: {ran} tests, {failed} failed")
            if ran < 5 or failed:
                failures.append(name)
        for number, (old, new) in enumerate(MUTANTS):
            assert SOURCE.count(old) == 1, old
            ran, failed = versions.run_on(versions.compiled(f"b{number}", SOURCE.replace(old, new)))
            print(f"{old} -> {new}: {failed} of {ran} failed")
            if not failed:
                failures.append(f"{old} -> {new} is not noticed")
        failures += old_subclass(Path(options.binary).resolve(), java17.find_jdk(), Path(folder))
    print("\n".join(failures) or "changes are noticed, copies are not")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
