#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A class that counts in a static field, which every test would change for the next: exploring finds the same paths in
whatever order it goes, and the tests of both engines pass on the real JVM in orders that no referee has tried."""

import argparse
import json
import sys
import tempfile
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "support"))
import java17
import junit4

TICKET = """\
package desk;

public class Ticket {
    private static int issued;
    private final int number;

    public Ticket() { number = ++issued; }

    public int number() { return number; }

    public static int issued() { return issued; }

    public static String queue(int waiting) {
        if (issued > 3 && waiting > 9) return "long";
        if (waiting == 77) {
            issued = 0;
            return "closed";
        }
        issued += waiting;
        return waiting < 5 ? "short" : "usual";
    }
}
"""

SHUFFLED = """\
import java.util.Random;
import org.junit.internal.TextListener;
import org.junit.runner.JUnitCore;
import org.junit.runner.Request;
import org.junit.runner.manipulation.Ordering;

public class Shuffled {
    public static void main(String[] arguments) throws Exception {
        JUnitCore core = new JUnitCore();
        core.addListener(new TextListener(System.out));
        Ordering order = Ordering.shuffledBy(new Random(Long.parseLong(arguments[1])));
        core.run(Request.aClass(Class.forName(arguments[0])).orderWith(order));
    }
}
"""

ORDERS = 10
SEARCHES = (["depth"], ["breadth"], ["random", "--seed", "1"], ["random", "--seed", "2"], ["nearest"])


def expect(condition, text):
    if not condition:
        sys.exit(f"FAILED {text}")


class Desk:
    def __init__(self, binary, folder):
        self.binary, self.folder, self.jdk = binary, folder, java17.find_jdk()
        self.classes = self.compiled("classes", "desk/Ticket", TICKET)
        self.shuffled = self.compiled("shuffled", "Shuffled", SHUFFLED)

    def compiled(self, into, name, text):
        source = self.folder / "sources" / f"{name}.java"
        source.parent.mkdir(parents=True, exist_ok=True)
        source.write_text(text)
        java17.compile_java(self.jdk, [source], self.folder / into, "-cp", ":".join(map(str, junit4.jars())))
        return self.folder / into

    def leaves(self, search):
        """Conditions and ending of each path."""
        result = java17.run([self.binary, "explore", "desk.Ticket#queue", "--jdk", self.jdk, "-cp", self.classes, "--json", "-",
                             "--search", *search], timeout=240)
        expect(result.returncode == 0, f"explore: {result.stderr.decode()}")
        paths = json.loads(result.stdout.decode())["paths"]
        return sorted(json.dumps([each["conditions"], each["ending"], each.get("result")]) for each in paths)

    def generated(self, engine):
        out, report = self.folder / engine, self.folder / f"{engine}.json"
        result = java17.run([self.binary, "generate", "--jdk", self.jdk, "-cp", self.classes, "desk.Ticket", "--junit", 4,
                             "--engine", engine, "--operations", 3000, "-o", out, "--json", report], timeout=240)
        expect(result.returncode == 0, f"generate: {result.stderr.decode()}")
        ticket = json.loads(report.read_text())["classes"][0]
        for wrong in ("divergences", "mispredictions", "unconfirmed", "crashes"):
            expect(not ticket[wrong], f"{engine}: {wrong}: {ticket[wrong]}")
        suite = self.folder / f"{engine}-suite"
        path = ":".join(map(str, [*junit4.jars(), self.classes]))
        java17.compile_java(self.jdk, out.rglob("*Test.java"), suite, "-cp", path)
        return ticket, suite


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--binary", required=True)
    options = parser.parse_args()
    if not junit4.jars():
        print("no JUnit 4 on this machine: left out")
        return java17.SKIPPED
    with tempfile.TemporaryDirectory() as folder:
        desk = Desk(Path(options.binary).resolve(), Path(folder))
        leaves = desk.leaves(SEARCHES[0])
        for search in SEARCHES[1:]:
            expect(desk.leaves(search) == leaves, f"other paths by {' '.join(search)}")
        print(f"{len(leaves)} paths in {len(SEARCHES)} orders")
        for engine in ("random", "symbolic"):
            ticket, suite = desk.generated(engine)
            for seed in range(ORDERS):
                ran, failed = junit4.run(desk.jdk, [desk.shuffled, desk.classes, suite], "desk.TicketTest", str(seed),
                                         main="Shuffled")
                expect(ran == ticket["tests"] > 2 and not failed, f"{engine}, order {seed}: {failed} of {ran} failed")
            print(f"{engine}: {ticket['tests']} tests pass in {ORDERS} orders")
    return 0


if __name__ == "__main__":
    sys.exit(main())
