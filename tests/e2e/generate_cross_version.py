#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Tests generated on one version of a class, run on another: a changed behaviour fails them, an identical copy does not.

The suite is generated for version A, then compiled and run with JUnit on the real JVM against A, against a copy of it,
and against mutants of it, one changed place each.
"""

import argparse
import re
import shutil
import sys
import tempfile
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "support"))
import java17

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

def junit4_jars():
    """JUnit 4 and Hamcrest of the machine, as the tool itself looks for them."""
    found = []
    for pattern in ("junit4.jar", "junit-4*.jar", "hamcrest*.jar"):
        for root in (Path("/usr/share/java"), Path.home() / ".m2" / "repository"):
            if root.is_dir():
                found += sorted(root.rglob(pattern))
    return found


class Versions:
    def __init__(self, binary, jdk, folder):
        self.jdk, self.folder = jdk, folder
        self.first = self.compiled("a", SOURCE)
        self.tests = folder / "tests"
        result = java17.run([binary, "generate", "--jdk", jdk, "-cp", self.first, "account.Account", "--junit", 4,
                             "--operations", 3000, "-o", self.tests], timeout=240, cwd=folder)
        if result.returncode != 0:
            sys.exit(f"generate failed: {result.stderr.decode()}")
        self.path = ":".join(map(str, junit4_jars()))
        self.suite = folder / "suite"
        java17.compile_java(jdk, self.tests.rglob("*Test.java"), self.suite, "-cp",
                            f"{self.path}:{self.first}")

    def compiled(self, name, text):
        source = self.folder / name / "account" / "Account.java"
        source.parent.mkdir(parents=True)
        source.write_text(text)
        classes = self.folder / f"{name}-classes"
        java17.compile_java(self.jdk, [source], classes)
        return classes

    def run_on(self, classes):
        """Tests that ran, and those of them that failed."""
        result = java17.run([self.jdk / "bin" / "java", *java17.JAVA_OPTIONS, "-cp",
                             f"{classes}:{self.suite}:{self.path}", "org.junit.runner.JUnitCore",
                             "account.AccountTest"], timeout=120)
        text = result.stdout.decode()
        if passed := re.search(r"^OK \((\d+) tests?\)", text, re.M):
            return int(passed[1]), 0
        if mixed := re.search(r"^Tests run: (\d+),  Failures: (\d+)", text, re.M):
            return int(mixed[1]), int(mixed[2])
        sys.exit(f"the suite did not run: {text}{result.stderr.decode()}")


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--binary", required=True)
    options = parser.parse_args()
    if not junit4_jars():
        print("no JUnit 4 on this machine: left out")
        return 77
    failures = []
    with tempfile.TemporaryDirectory() as folder:
        versions = Versions(Path(options.binary).resolve(), java17.find_jdk(), Path(folder))
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
    print("\n".join(failures) or "changes are noticed, copies are not")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
