#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The file of `ristretto generate --engine symbolic --store`: a second run explores nothing, asks the solver nothing and
writes the same files; a member is explored again when its code, code that it calls, or an option changes, and others are
not. Files that are damaged, foreign or cannot be written to are one line; runs that are killed leave a store that works."""

import argparse
import filecmp
import json
import os
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "support"))
import java17

BASKET = """
package shop;

public class Basket {
    private int count;
    private final int limit;

    public Basket(int limit) { this.limit = limit; }

    public void setCount(int count) { this.count = count; }

    public int room(int more) {
        if (count + more > limit) return -1;
        return count == 12 && limit == 77 ? 1 : 0;
    }

    public static int price(int pieces) {
        if (pieces < 10) return 5;
        return pieces == 1234 ? 7 : 6;
    }

    public static int rebate(int percent) { return Tariff.isFair(percent) ? 1 : 0; }

    public static String label(String name) { return name.length() == 3 && name.charAt(1) == '-' ? "short" : "long"; }
}
"""
TARIFF = "package shop; public class Tariff { static boolean isFair(int percent) { return percent * 3 == 21; } }"
OTHER = "package shop; public class Other { public static int twice(int x) { return x + x; } }"
MEMBERS = 6  # of Basket, its constructor included


class Bench:
    def __init__(self, binary, jdk, folder):
        self.binary = str(binary)
        self.jdk = jdk
        self.folder = folder
        self.classes = folder / "classes"
        self.store = folder / "kept.db"
        self.runs = 0
        self.compile(Basket=BASKET, Tariff=TARIFF, Other=OTHER)

    def compile(self, **sources):
        files = []
        for name, text in sources.items():
            files.append(self.folder / f"{name}.java")
            files[-1].write_text(text)
        java17.compile_java(self.jdk, files, self.classes, "-g", "-cp", str(self.classes))

    def command(self, out, *more):
        return [self.binary, "generate", "--jdk", str(self.jdk), "-cp", str(self.classes), "shop.Basket", "-o", str(out),
                "--json", str(out.with_suffix(".json")), *map(str, more)]

    def symbolic(self, out, *more, store=None, operations=4000):
        return self.command(out, "--engine", "symbolic", "--store", store or self.store, "--operations", operations,
                            *more)

    def run(self, command):
        return subprocess.run(command, capture_output=True, text=True, timeout=300, env=java17.environment())

    def generate(self, *more, **given):
        """Its counts, and the file that it wrote."""
        self.runs += 1
        out = self.folder / f"run{self.runs}"
        ran = self.run(self.symbolic(out, *more, **given))
        expect(ran.returncode == 0, f"exit code {ran.returncode}\n{ran.stdout}{ran.stderr}")
        report = json.loads(out.with_suffix(".json").read_text())
        basket = report["classes"][0]
        for list_ in ("mispredictions", "divergences", "unconfirmed", "crashes"):
            expect(basket[list_] == [], f"{list_}: {basket[list_]}")
        return report["totals"], out / "shop/BasketTest.java"


def expect(condition, text):
    if not condition:
        sys.exit(f"FAILED {text}")


def expect_counts(totals, explored, what):
    seen = (totals["explored_members"], totals["known_members"])
    expect(seen == (explored, MEMBERS - explored), f"{what}: {seen[0]} members explored, {seen[1]} known")
    asked = totals["solver_queries"]
    expect((asked > 0) == (explored > 0), f"{what}: the solver was asked {asked} times")


def expect_same(a, b, what):
    expect(filecmp.cmp(a, b, shallow=False), f"{what}: other files\n{a.read_text()}\n{b.read_text()}")


def check_second_run(bench):
    totals, first = bench.generate()
    expect_counts(totals, MEMBERS, "the first run")
    text = first.read_text()
    for part in ("assertEquals(7, price)", "assertEquals(1, room)", "setCount(12)", "new Basket(77)", '"short"'):
        expect(part in text, f"no {part} in\n{text}")
    totals, second = bench.generate()
    expect_counts(totals, 0, "the second run")
    expect_same(first, second, "the second run")
    return first


def check_changes(bench, first):
    bench.compile(Other=OTHER.replace("x + x", "x * 2"))
    totals, again = bench.generate()
    expect_counts(totals, 0, "a class that nobody uses has changed")
    expect_same(first, again, "a class that nobody uses has changed")

    # Another length and other constants: what comes behind it has other line numbers, probes and indices of the pool.
    changed = BASKET.replace("if (pieces < 10) return 5;", "\n\n        if (pieces < 20) return 15;\n"
                             "        if (pieces == 4321) return 314159;")
    bench.compile(Basket=changed)
    totals, new = bench.generate()
    expect_counts(totals, 1, "one method has changed")
    expect("assertEquals(314159, price)" in new.read_text(), f"the old tests:\n{new.read_text()}")
    totals, again = bench.generate()
    expect_counts(totals, 0, "after the change")
    expect_same(new, again, "after the change")

    bench.compile(Tariff=TARIFF.replace("21", "27"))
    totals, new = bench.generate()
    expect_counts(totals, 1, "a method that one member calls has changed")
    expect("rebate(9)" in new.read_text(), f"no test with 9 percent:\n{new.read_text()}")

    bench.compile(Basket=changed.replace("private int count;", "private int count; private int weight;"))
    totals, _ = bench.generate()
    expect_counts(totals, MEMBERS, "a field was added")


def check_options(bench):
    totals, _ = bench.generate("--seed", 7)
    expect_counts(totals, MEMBERS, "another seed")
    totals, first = bench.generate()
    expect_counts(totals, 0, "the old seed")
    _, few = bench.generate(operations=12)
    totals, again = bench.generate(operations=12)
    expect(totals["solver_queries"] == 0, f"a small budget: {totals['solver_queries']} queries")
    expect_same(few, again, "a small budget")
    totals, again = bench.generate()
    expect_same(first, again, "the whole budget after a small one")

    ran = bench.run(bench.command(bench.folder / "random", "--store", bench.store))
    expect(ran.returncode == 2 and "--engine symbolic" in ran.stderr, f"another engine: {ran.returncode} {ran.stderr}")


def expect_refused(bench, store, text, what):
    before = store.read_bytes() if store.is_file() else None
    ran = bench.run(bench.symbolic(bench.folder / "refused", store=store))
    lines = ran.stderr.splitlines()
    expect(ran.returncode == 2 and len(lines) == 1, f"{what}: exit code {ran.returncode}, {ran.stderr}")
    expect(str(store) in lines[0] and text in lines[0] and "--store" in lines[0], f"{what}: {lines[0]}")
    expect(before is None or store.read_bytes() == before, f"{what}: the file was changed")


def check_bad_files(bench):
    garbage = bench.folder / "garbage.db"
    for content in (b"no database", b"no database " * 1000):
        garbage.write_bytes(content)
        expect_refused(bench, garbage, "is no store of ristretto generate", "garbage")
    foreign = bench.folder / "foreign.db"
    with sqlite3.connect(foreign) as database:
        database.execute("CREATE TABLE photos (name TEXT)")
    database.close()
    expect_refused(bench, foreign, "is a database of another program", "a foreign database")
    damaged = bench.folder / "damaged.db"
    content = bytearray(bench.store.read_bytes())
    content[4096:-4096] = b"\x55" * (len(content) - 8192)
    damaged.write_bytes(content)
    expect_refused(bench, damaged, "is a damaged store", "a damaged store")
    expect_refused(bench, bench.folder / "nowhere" / "kept.db", "cannot be opened", "a folder that is not there")


def check_damaged_rows(bench):
    """What was changed by somebody else is not believed."""
    with sqlite3.connect(bench.store) as database:
        database.execute("UPDATE explorations SET found = x'00'")
    database.close()
    totals, _ = bench.generate()
    expect_counts(totals, MEMBERS, "damaged rows")


def check_full_disk(bench):
    small = bench.folder / "small"
    small.mkdir()
    mounted = subprocess.run(["mount", "-t", "tmpfs", "-o", "size=24k", "tmpfs", str(small)], capture_output=True)
    if mounted.returncode != 0:
        print("no permission to mount a small disk: left out")
        return
    try:
        out = bench.folder / "full"
        ran = bench.run(bench.symbolic(out, store=small / "kept.db"))
        expect(ran.returncode == 2 and "the disk is full" in ran.stderr, f"full disk: {ran.returncode} {ran.stderr}")
        expect((out / "shop/BasketTest.java").is_file(), "tests are lost for want of a store")
    finally:
        subprocess.run(["umount", str(small)], check=False)


def check_killed_run(bench):
    store = bench.folder / "killed.db"
    tool = subprocess.Popen(bench.symbolic(bench.folder / "killed", store=store), env=java17.environment(),
                            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True)
    while not store.is_file() and tool.poll() is None:
        time.sleep(0.01)
    time.sleep(1)
    os.killpg(tool.pid, signal.SIGKILL)
    tool.wait()
    totals, first = bench.generate(store=store)
    totals, second = bench.generate(store=store)
    expect_counts(totals, 0, "after a run that was killed")
    expect_same(first, second, "after a run that was killed")


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--binary", required=True)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        bench = Bench(options.binary, java17.find_jdk(), Path(name))
        first = check_second_run(bench)
        check_changes(bench, first)
        check_options(bench)
        check_bad_files(bench)
        check_damaged_rows(bench)
        check_full_disk(bench)
        check_killed_run(bench)
        print(f"{bench.runs} runs")
    return 0


if __name__ == "__main__":
    sys.exit(main())
