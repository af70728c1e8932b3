#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""`ristretto explore --log`: well-formed XHTML, events by level, each with its place, and links that lead somewhere."""

import argparse
import json
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as xml
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "support"))
import java17

SUBJECT = """
package acme;

public class Logged {
  static boolean hard(long a, long b) {
    return a > 1 && b > 1 && a < 100000000000L && b < 100000000000L && a * b == 1000000016000000063L;
  }

  static int dead(int x) {
    if (x > 10 && x < 5) return 1;
    return 0;
  }

  static void endless(int x) {
    while (x != 7) x++;
  }

  static int called(String text) {
    return "<&>".equals(text) ? Math.floorMod(7, text.length() - 3) : other(text.hashCode());
  }

  static int other(int x) {
    return 10 / (x - 1);
  }

  static String fixed(String text) {
    return interned(text);
  }

  static String interned(String text) {
    return text.intern();
  }
}
"""

LEVELS = ("error", "warning", "info", "detail")
SPACE = "{http://www.w3.org/1999/xhtml}"
COLUMNS = ("event", "level", "what", "method", "at", "pc", "line", "decision", "path")


def expect(condition, text):
    if not condition:
        sys.exit(f"FAILED {text}")


def text_of(element):
    return "".join(element.itertext())


class Log:
    def __init__(self, file):
        self.source = file.read_bytes()
        self.root = xml.fromstring(self.source)
        self.ids = [element.get("id") for element in self.root.iter() if element.get("id")]
        self.links = [element.get("href") for element in self.root.iter(f"{SPACE}a")]
        rows = [row for row in self.root.iter(f"{SPACE}tr") if (row.get("id") or "").startswith("event-")]
        self.events = [dict(zip(COLUMNS, map(text_of, row))) for row in rows]
        expect([row.get("class") for row in rows] == [event["level"] for event in self.events], "the class is the level")

    def row(self, name):
        return next(row for row in self.root.iter(f"{SPACE}tr") if row.get("id") == name)

    def what(self, *words):
        return [event for event in self.events if all(word in event["what"] for word in words)]


class Tool:
    def __init__(self, options, folder):
        self.options = options
        self.folder = folder

    def run(self, method, *more):
        return subprocess.run([self.options.binary, "explore", "--jdk", str(self.options.jdk), "-cp",
                               str(self.folder / "classes"), f"acme.Logged#{method}", *more], capture_output=True, text=True,
                              timeout=300, env=java17.environment())

    def log(self, method, *more):
        file = self.folder / "log.xhtml"
        run = self.run(method, "--log", str(file), *more)
        expect(run.returncode == 0 and not run.stderr, f"{method}: {run}")
        log = Log(file)
        expect(log.root.tag == f"{SPACE}html" and b"<!DOCTYPE html>" in log.source[:100], "XHTML")
        expect(len(log.ids) == len(set(log.ids)), "every id is there once")
        expect(log.links and all(link[0] == "#" and link[1:] in log.ids for link in log.links), "every link leads somewhere")
        return log


def check_errors(tool):
    """Row 23 of GlassTT: an error appears with its pc."""
    log = tool.log("hard", "--query-steps", "1000", "--log-level", "error")
    unknown = log.what("nobody knows", "a * b", "the solver's steps for one query are used up")
    expect(len(unknown) >= 1 and {event["level"] for event in log.events} == {"error"}, f"{log.events}")
    code = {text_of(row[0]): text_of(row[1]) for row in log.root.iter(f"{SPACE}tr") if (row.get("id") or "").startswith("pc-")}
    for event in unknown:
        expect(event["method"] == "acme.Logged#hard" and event["at"] == event["pc"] and event["line"] == "5", f"{event}")
        expect(code[event["pc"]].startswith("if"), f"{event} at {code[event['pc']]}")
        expect(event["decision"] and event["path"], f"{event}")
        node = log.row(f"node-{event['decision']}")
        expect("time-out" in text_of(node) and f"#event-{event['event']}" in
               [link.get("href") for link in node.iter(f"{SPACE}a")], text_of(node))
        path = log.row(f"path-{event['path']}")
        expect("unknown whether it exists" in text_of(path), text_of(path))


def check_levels(tool):
    logs = [tool.log("dead", "--log-level", level) for level in LEVELS]
    for level, log in zip(LEVELS, logs):
        allowed = LEVELS[:LEVELS.index(level) + 1]
        expect(all(event["level"] in allowed for event in log.events), f"{level}: {log.events}")
    expect([len(log.what("")) for log in logs[:2]] == [0, 0], f"{logs[0].events} {logs[1].events}")
    expect(len(logs[2].what("no input goes there", "x < 5", "x > 10")) == 1, f"{logs[2].events}")
    expect(not logs[2].what("a way is taken") and len(logs[3].what("a way is taken")) == 3, f"{logs[3].events}")
    expect(tool.log("dead").source == logs[2].source, "info is what is told by default, in the same bytes")
    expect(len(logs[2].what("a path ends", "returns 0")) == 2 and logs[2].what("exploring ends", "these are all paths"),
           f"{logs[2].events}")


def check_warnings(tool):
    bound = tool.log("endless", "--log-level", "warning").what("a path is cut off", "loop iterations")
    expect(len(bound) == 1 and bound[0]["pc"] and bound[0]["path"], f"{bound}")
    fixed = tool.log("fixed").what("not all values are considered")
    expect(fixed and all(event["level"] == "warning" and event["pc"] for event in fixed), f"{fixed}")
    expect(any(event["method"] != "acme.Logged#fixed" for event in fixed), f"{fixed}")
    left = tool.log("dead", "--paths", "1").what("a way is not tried", "the search ended before")
    expect(left and all(event["pc"] for event in left), f"{left}")


def check_places(tool):
    log = tool.log("called", "--log-level", "detail")
    thrown = log.what("a path ends", "java.lang.ArithmeticException")
    expect({"java.lang.Math#floorMod", "acme.Logged#other"} == {event["method"] for event in thrown}, f"{thrown}")
    expect(all(event["pc"] != event["at"] for event in thrown), f"{thrown}")
    expect(b"&lt;&amp;&gt;" in log.source, "what is markup elsewhere")


def check_files(tool):
    run = tool.run("dead", "--log", str(tool.folder / "none/a.xhtml"))
    expect(run.returncode == 2 and "none/a.xhtml" in run.stderr and run.stderr.count("\n") == 1, f"{run}")
    run = tool.run("dead", "--log-level", "loud")
    expect(run.returncode == 2 and "--log-level" in run.stderr and run.stderr.count("\n") == 1, f"{run}")
    report = [tool.run("dead", "--json", "-", *more).stdout for more in ((), ("--log", str(tool.folder / "log.xhtml")))]
    expect(report[0] == report[1] and json.loads(report[0])["paths"], "the log changes nothing")


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--binary", required=True)
    options = parser.parse_args()
    options.jdk = java17.find_jdk()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "Logged.java").write_text(SUBJECT.lstrip())
        subprocess.run([str(options.jdk / "bin/javac"), "-g", "-d", str(folder / "classes"), str(folder / "Logged.java")],
                       check=True)
        tool = Tool(options, folder)
        for check in (check_errors, check_levels, check_warnings, check_places, check_files):
            check(tool)
            print(f"{check.__name__} is as it should be")


if __name__ == "__main__":
    main()
