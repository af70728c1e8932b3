#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Whole runs with --engine symbolic: tests that pass on the real JVM and take the paths they were made for, objects made
by constructors, setters, fields and, only where it is allowed, reflection, of the types that generics ask for; the same
files on every run, and from the number of operations that a run limited by time tells."""

import argparse
import filecmp
import json
import subprocess
import sys
import tempfile
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "support"))
import java17

ORDER = """
package shop;

public class Order {
    private int count;
    private Order next;
    private boolean paid;
    private final long limit;
    private int hidden;
    int open;

    public Order(int count, long limit) {
        if (count < 0) throw new IllegalArgumentException("count");
        this.count = count;
        this.limit = limit;
    }

    public void setNext(Order next) { this.next = next; }

    public void setPaid(boolean paid) { this.paid = paid; }

    public int total(int price) {
        if (price == 77 && count == 12) return -1;
        if (limit > 1000000L && price == 500 && count > 10) return 2;
        if (next == this) return 4;
        if (next != null && next.count == 9) return 3;
        if (paid && open == 31) return 6;
        if (paid && hidden == 5) return 5;
        return 0;
    }

    public static int score(int[] scores, double weight) {
        int sum = 0;
        for (int each : scores) sum += each == 42 ? 7 : 1;
        return weight * 2 == 7.5 ? -sum : sum;
    }
}
"""

EVERY_RETURN = ("-1", "2", "3", "4", "6")

SHELF = """
package shop;

import java.util.List;

public class Shelf<T extends Comparable<T>> {
    private T first;

    public void put(T first) { this.first = first; }

    public boolean isAbove(T other) {
        if (first == null) return false;
        return first.compareTo(other) > 0;
    }

    public static boolean isLabel(StringBuilder text) {
        return text.length() == 3 && text.charAt(2) == ':';
    }

    public static boolean isFull(List<String> labels) {
        return labels.size() == 2 && labels.get(1).equals("full");
    }
}
"""

ZOO = """
package shop;

public class Zoo {
    private final String name;
    private int guests;

    public Zoo(String name) {
        if (name.length() == 0) throw new IllegalArgumentException("name");
        this.name = name;
    }

    public int admit(int more) {
        if (more > guests) throw new IllegalStateException("more");
        return 1;
    }

    public static int hear(Animal animal) { return animal.sound() == 4711 ? 1 : 2; }
}

abstract class Animal {
    abstract int sound();
}

class Dog extends Animal {
    int sound() { return 7; }
}

class Cat extends Animal {
    private final int lives;

    Cat(int lives) { this.lives = lives; }

    int sound() { return lives; }
}
"""


def expect(condition, text):
    if not condition:
        sys.exit(f"FAILED {text}")


def generate(options, classes, out, *more, target="Order"):
    report = out.with_suffix(".json")
    command = [options.binary, "generate", "--jdk", str(options.jdk), "-cp", str(classes), f"shop.{target}", "--engine",
               "symbolic", "-o", str(out), "--json", str(report), *more]
    run = subprocess.run(command, capture_output=True, text=True, timeout=300, env=java17.environment())
    expect(run.returncode == 0, f"exit code {run.returncode}\n{run.stdout}{run.stderr}")
    order = json.loads(report.read_text())["classes"][0]
    for list_ in ("mispredictions", "divergences", "unconfirmed", "crashes"):
        expect(order[list_] == [], f"{list_}: {order[list_]}")
    expect(order["predicted_paths"] == order["confirmed_paths"] == order["tests"],
           f"{order['tests']} tests, {order['predicted_paths']} paths, {order['confirmed_paths']} confirmed")
    return order, (out / f"shop/{target}Test.java").read_text(), report


def check_types(options, folder):
    """A type variable is what the compiler says, and what only unchecked code could pass is told, not passed."""
    shelf, text, _ = generate(options, folder / "classes", folder / "shelf", target="Shelf")
    expect("ClassCastException" not in text, f"unchecked casts:\n{text}")
    expect(any("no type-correct code passes" in each for each in shelf["unbuilt"]), f"{shelf['unbuilt']}")
    expect('new StringBuilder("' in text, f"no builder:\n{text}")
    expect('.add("full");' in text, f"no list:\n{text}")
    expect(shelf["coverage"]["branches"]["missed"] == 0, f"branches are missed: {shelf['coverage']}")


def check_classes(options, folder):
    """Objects of the subclasses that there are, and as their constructors make them."""
    zoo, text, _ = generate(options, folder / "classes", folder / "zoo", target="Zoo")
    expect("new Cat(4711)" in text, f"no Cat:\n{text}")
    expect(zoo["coverage"]["branches"]["missed"] == 0, f"branches are missed: {zoo['coverage']}\n{text}")


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--binary", required=True)
    options = parser.parse_args()
    options.jdk = java17.find_jdk()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        sources = [folder / "Order.java", folder / "Shelf.java", folder / "Zoo.java"]
        for source, text in zip(sources, (ORDER, SHELF, ZOO)):
            source.write_text(text)
        java17.compile_java(options.jdk, sources, folder / "classes", "-g")
        check_types(options, folder)
        check_classes(options, folder)

        order, text, report = generate(options, folder / "classes", folder / "plain")
        for value in EVERY_RETURN:
            expect(f"assertEquals({value}, total)" in text, f"no test in which total returns {value}:\n{text}")
        expect("assertEquals(5, total)" not in text and "reflect" not in text, f"a private field was set:\n{text}")
        expect(any("hidden" in each and "--allow-reflection" in each for each in order["unbuilt"]),
               f"nobody is told about `hidden`: {order['unbuilt']}")
        expect("order.open = 31;" in text and "order.setPaid(true);" in text, f"no fields or setters:\n{text}")

        again, _, _ = generate(options, folder / "classes", folder / "again", "--operations", str(report))
        expect(filecmp.cmp(folder / "plain/shop/OrderTest.java", folder / "again/shop/OrderTest.java", shallow=False),
               "another file with the operations of the report")
        expect(again["statistics"]["paths"] == order["statistics"]["paths"], "other paths")

        order, text, _ = generate(options, folder / "classes", folder / "reflective", "--allow-reflection")
        expect("assertEquals(5, total)" in text, f"reflection does not reach `hidden`:\n{text}")
        expect(order["coverage"]["branches"]["missed"] == 0, f"branches are missed: {order['coverage']}")
        print(f"{order['statistics']['paths']} paths, {order['tests']} tests, {order['coverage']['branches']}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
