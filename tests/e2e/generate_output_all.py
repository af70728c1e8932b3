#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What a search did, all of it: `--output-all` writes every sequence with its class, in several test classes that a real
JVM has checked, and the counts are those of the statistics; a `--visitor` reports to the user, and its notes are comments
of the tests."""

import argparse
import json
import re
import sys
import tempfile
from collections import Counter
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "support"))
import java17

SHELF = """\
package store;

public class Shelf {
    private final int[] weights = new int[3];
    private String label;
    private int size;

    public void put(int weight) {
        if (weight < 0) throw new IllegalArgumentException("negative");
        weights[size++] = weight;
    }

    public int total() {
        int total = 0;
        for (int i = 0; i < size; i++) total += weights[i];
        return total;
    }

    public void label(String text) { label = text; }

    public int labelWidth() { return label.length(); }

    public void burn() { System.exit(1); }
}
"""

# Its name could be that of a test class.
SECOND = "package store; class Shelf_2 { int weight() { return 2; } }"

SCRIBE = """\
package store;

public class Scribe {
    private static long calls;

    public static void before(String member, Object[] inputs) { calls++; }

    public static String after(String member, Object[] inputs, Object result, Throwable thrown) {
        return thrown == null ? null : "Seen: " + thrown.getClass().getSimpleName();
    }

    public static String report() { return "calls: " + calls; }
}
"""


def expect(condition, text):
    if not condition:
        sys.exit(f"FAILED {text}")


class Store:
    def __init__(self, binary, folder):
        self.binary, self.folder, self.jdk = binary, folder, java17.find_jdk()
        sources = []
        for name, text in (("Shelf", SHELF), ("Shelf_2", SECOND), ("Scribe", SCRIBE)):
            sources.append(folder / "sources" / "store" / f"{name}.java")
            sources[-1].parent.mkdir(parents=True, exist_ok=True)
            sources[-1].write_text(text)
        java17.compile_java(self.jdk, sources, folder / "classes")

    def generated(self, *options):
        """The report on Shelf, the text of each file that was written, and what was printed."""
        report, out = self.folder / "report.json", self.folder / "out"
        result = java17.run([self.binary, "generate", "--jdk", self.jdk, "-cp", self.folder / "classes", "store.Shelf",
                             "-o", out, "--json", report, *options], timeout=300)
        expect(result.returncode == 0, f"exit code {result.returncode}: {result.stderr.decode()}")
        shelf = json.loads(report.read_text())["classes"][0]
        files = {each: (out / each).read_text() for each in shelf["files"]}
        expect({str(each.relative_to(out)) for each in out.rglob("*.java")} == set(files), "files of an earlier run")
        return shelf, files, result.stdout.decode()


def check_output_all(store):
    shelf, files, _ = store.generated("--output-all", "--operations", 20000)
    tests = {name: text for name, text in files.items() if not name.endswith("ErrorTest.java")}
    expect(len(tests) > 2, f"test classes: {sorted(tests)}")
    expect("store/Shelf__2Test.java" in tests, f"names: {sorted(tests)}")
    expect(all(text.count("@Test") <= 200 for text in tests.values()), "too many methods in a file")
    written = Counter()
    for text in tests.values():
        written.update(re.findall(r"^    // (Normal|Illegal|Failing): ", text, re.MULTILINE))
    expect(sum(written.values()) == shelf["tests"] == sum(text.count("@Test") for text in tests.values()), f"{written}")
    expect(not shelf["divergences"], f"divergences: {shelf['divergences'][:3]}")
    statistics, left_out = shelf["statistics"], shelf["left_out"]
    expect(set(left_out) == {"tries to leave the machine"}, f"left out: {left_out}")
    expect(left_out["tries to leave the machine"] == statistics["escaped"] > 0, f"left out: {left_out}")
    expect(written["Normal"] == statistics["normal"] > 0, f"normal: {written}, {statistics}")
    expect(written["Illegal"] == statistics["illegal"] - statistics["escaped"] > 0, f"illegal: {written}, {statistics}")
    expect(written["Failing"] == statistics["failing"] > 0, f"failing: {written}, {statistics}")
    expect(shelf["tests"] + sum(left_out.values()) == statistics["sequences"], f"sums: {statistics}")
    print(f"{shelf['tests']} sequences in {len(tests)} classes: {dict(written)}")


def check_randex(store):
    """Sequences that go on past exceptions are tests like the others, and pass on the real JVM."""
    shelf, files, _ = store.generated("--output-all", "--strategy", "randex", "--operations", 3000)
    expect(not shelf["divergences"], f"divergences: {shelf['divergences'][:3]}")
    expect(set(shelf["left_out"]) == {"tries to leave the machine"}, f"left out: {shelf['left_out']}")
    expect(shelf["tests"] + sum(shelf["left_out"].values()) == shelf["statistics"]["sequences"], f"sums: {shelf}")
    going_on = 0
    for text in files.values():
        for method in text.split("    @Test\n")[1:]:
            lines = [line for line in method.split("\n    }")[0].splitlines()[1:] if line]
            going_on += any("assertThrows" in line for line in lines[:-2])
    expect(going_on > 0, "no test goes on past an exception")
    print(f"{going_on} of {shelf['tests']} sequences go on past an exception")


def check_visitor(store):
    shelf, files, printed = store.generated("--operations", 2000, "--visitor", "store.Scribe")
    said = f"calls: {shelf['statistics']['calls']}"
    expect(shelf["visitors"] == [{"visitor": "store.Scribe", "report": said}], f"report: {shelf['visitors']}")
    expect(f"\nVisitors\nstore.Scribe on store.Shelf\n  {said}\n" in printed, f"printed: {printed}")
    text = files["store/ShelfTest.java"]
    expect("    // Seen: IllegalArgumentException\n" in text, text)
    print(f"a visitor tells: {said}")


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--binary", required=True)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        store = Store(Path(options.binary).resolve(), Path(folder))
        check_output_all(store)
        check_randex(store)
        check_visitor(store)
    return 0


if __name__ == "__main__":
    sys.exit(main())
