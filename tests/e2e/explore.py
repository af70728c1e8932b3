#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""`ristretto explore` as users meet it: what it prints, its reports, and what it says to bad input. With --page, whether its
page works in a browser (chromium on PATH)."""

import argparse
import html
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "support"))
import java17

SCHEMA = Path(__file__).resolve().parents[2] / "docs/explore.xsd"

SUBJECT = """
package acme;

public class Subject {
  int size;
  Subject next;

  static int sign(int x) {
    if (x < 5) return -1;
    return x == 5 ? 0 : 1;
  }

  static int meets(Subject a, Subject b, int x) {
    if (a == null) return -1;
    if (a == b) return x > 3 ? 7 : 8;
    if (a.next != null && a.next.size > 5) return 1;
    return b.next == a ? 2 : 0;
  }

  static int both(Object o) {
    return o instanceof Runnable && o instanceof Comparable ? 1 : 2;
  }

  static boolean isThree(Number n) {
    return n.intValue() == 3;
  }

  static boolean isText(Object o) {
    return "a".equals(o);
  }

  static boolean isOneOfUs(Object o) {
    return o != null && o.getClass() == Subject.class;
  }

  static boolean greets(String s, Object o) {
    return o instanceof Integer && s.equals("hi");
  }

  static String order(double a, double b) {
    return a < b ? "less" : "other";
  }

  int shape(Subject other) {
    if (other.next == this) return 1;
    if (other.next == null) return 2;
    return other.next.size;
  }

  static int at(int[] values, int index) {
    return values[index];
  }

  static boolean same(char c) {
    return c == 'q';
  }

  static boolean ends(char c) {
    return c == '\\n' || c == '\\'';
  }

  static int caughtAlike(int[] values, int index) {
    try {
      return values[index];
    } catch (RuntimeException e) {
      return 0;
    }
  }

  static double checkValues(int x, int y, int z) {
    double result = x;
    int part = y - 2 + z;
    try {
      if ((double) (x + 5 + part) <= 0) {
        throw new Exception();
      }
      result = (double) (y - 2 + z) + (x + 5);
    } catch (Exception e) {
      result = -1;
    }
    return result;
  }

  static int caught(int a, int b) {
    try {
      return a / b;
    } catch (ArithmeticException e) {
      return 0;
    }
  }

  static void endless(int x) {
    int y = x;
    while (true) y++;
  }

  static int wide(int a, int b, int c, int d, int e, int f, int g, int h) {
    int sum = 0;
    if (a > b) sum++;
    if (b > c) sum++;
    if (c > d) sum++;
    if (d > e) sum++;
    if (e > f) sum++;
    if (f > g) sum++;
    if (g > h) sum++;
    if (h > a * b) sum++;
    for (int i = 0; i < a; i++) if (i * b == c - i) sum++;
    for (int i = 0; i < b; i++) if (i * c == d - i) sum++;
    return sum;
  }

  static boolean hard(long a, long b) {
    return a > 1 && b > 1 && a < 100000000000L && b < 100000000000L && a * b == 1000000016000000063L;
  }

  static int identity(Object o, int x) {
    return System.identityHashCode(o) == x ? 1 : 2;
  }

  static int sum(int n) {
    int sum = 0;
    for (int i = 0; i < n; i++) sum += i;
    return sum;
  }

  static int atLeastOnce(int n) {
    int i = 0;
    do i++; while (i < n);
    return i;
  }

  static int length(Object o) {
    return o instanceof int[] ? ((int[]) o).length : 0;
  }

  static boolean copied(String a, String b) {
    return a != b && a != null && a.equals(b);
  }

  static boolean isTag(char c) {
    return c == '<';
  }

  static boolean isOne(boolean a, byte b) {
    return a && b == 1;
  }

  static int ofOther() {
    return Inputs.count > 5 ? 1 : 0;
  }

  static boolean isBlank(String s) {
    return s.trim().length() == 0;
  }

  static boolean longSum(int a) {
    int sum = a;
    for (int i = 0; i < 100; i++) sum = (sum ^ i) * 31 + a % (i + 2);
    return sum == 7;
  }

  static int clamp(int x) {
    return x > 3 ? 3 : x;
  }

  static Integer next(int x) {
    return x + 1;
  }

  static Object[] boxes(int x) {
    return new Object[] {x};
  }

  static boolean[] signs(boolean a) {
    return new boolean[] {a, true};
  }

  static char[] letters(char c) {
    return new char[] {c, 'x'};
  }

  static int clampTwice(int x, int y) {
    return clamp(x) + clamp(y);
  }

  static int dead(int x) {
    if (x > 10 && x < 5) return 1;
    return 0;
  }

  int grow(int x) {
    size = size + x;
    return size;
  }

  int twice(int x) {
    return 2 * x;
  }

  int twice(long x) {
    return (int) (2 * x);
  }

  native void natively();

  int seen() {
    return size;
  }

  int shown(int x) {
    size = x;
    int y;
    if (x > 10 && x < 5) y = once(x);
    else y = seen();
    return y + size;
  }

  int once(int x) {
    int z = x;
    return z;
  }
}
"""

INPUTS = """
package acme;

public class Inputs {
  enum Color { RED, GREEN, BLUE }

  static class Node {
    Node next;
  }

  static int count = 1;
  static Node first;
  int size;

  boolean repOK() {
    return size >= 0;
  }

  int sized() {
    return size < 0 ? 1 : 2;
  }

  static int colored(Color color) {
    return color == Color.GREEN ? 1 : 2;
  }

  static int switched(Color color) {
    switch (color) {
      case RED: return 1;
      default: return 2;
    }
  }

  static int boxed(Integer number, Short other) {
    return number > 500 && other == 7 ? 1 : 2;
  }

  static int counted() {
    return count == 3 && first != null ? 1 : 2;
  }

  static int looped(Node node) {
    return node.next == node ? 1 : 2;
  }

  static int met(Node left, Node right) {
    if (left == null || right == null) return 0;
    if (left == right) return 1;
    return left.next != null && left.next == right.next ? 2 : 3;
  }

  static int indexed(int[] values, int index) {
    return values[index] == 5 ? 1 : 2;
  }
}
"""

BROKEN = """
package acme;

public class Broken {
  static int value = 1 / Integer.parseInt("0");

  static int get() {
    return value;
  }
}
"""

ENDLESS = """
package acme;

public class Endless {
  static int value = 1;

  static {
    while (value != 0) value |= 1;
  }

  static int get() {
    return value;
  }
}
"""

VALIDATE = """
import java.io.File;
import javax.xml.transform.stream.StreamSource;
import javax.xml.validation.SchemaFactory;

public class Validate {
  public static void main(String[] arguments) throws Exception {
    SchemaFactory.newInstance("http://www.w3.org/2001/XMLSchema").newSchema(new File(arguments[0])).newValidator()
        .validate(new StreamSource(new File(arguments[1])));
  }
}
"""


def expect(condition, text):
    if not condition:
        sys.exit(f"FAILED {text}")


REACH = """
package acme;

class Reach {
  static int outer(int x) {
    if (x > 5) {
      if (x < 3) return inner(x);
      return 1;
    }
    return inner(x);
  }

  static int inner(int x) {
    if (x > 100) return 9;
    return x;
  }

  static int unused(int x) {
    return x;
  }
}
"""


class Tool:
    def __init__(self, options, folder):
        self.options = options
        self.folder = folder

    def command(self, target, *more):
        class_path = [] if "-cp" in more else ["-cp", str(self.folder / "classes")]
        return [self.options.binary, "explore", "--jdk", str(self.options.jdk), *class_path, target, *more]

    def run(self, target, *more):
        return subprocess.run(self.command(target, *more), capture_output=True, text=True, timeout=120,
                              env=java17.environment())

    def text(self, target, *more):
        run = self.run(target, *more)
        expect(run.returncode == 0, f"{target}: exit code {run.returncode}\n{run.stdout}{run.stderr}")
        return run.stdout

    def report(self, target, *more):
        return json.loads(self.text(target, "--json", "-", *more))

    def rejects(self, target, words, *more):
        run = self.run(target, *more)
        expect(run.returncode == 2 and run.stdout == "", f"{target} {more}: exit code {run.returncode}\n{run.stdout}")
        expect(run.stderr.count("\n") == 1 and run.stderr.startswith("ristretto: "), run.stderr)
        for word in words:
            expect(word in run.stderr, f"{word} in {run.stderr}")


def check_text(tool):
    text = tool.text("acme.Subject#sign")
    for part in ("acme.Subject#sign(int x)", "x < 5\n", "x >= 5\n", "returns -1", "x == 5\n", "x != 5\n", "\n3 paths: ",
                 "All paths."):
        expect(part in text, f"{part!r} in\n{text}")
    text = tool.text("acme.Subject#order")
    expect("!(a < b)\n" in text or "!(b > a)\n" in text, f"the negation of an order of doubles in\n{text}")
    expect('returns "less"' in text, text)
    expect("c = 'q'" in tool.text("acme.Subject#same"), "a char reads as one")
    text = tool.text("acme.Subject#ends")
    for part in ("c = '\\n'\n", "c = '\\''\n"):
        expect(part in text, f"{part!r} in\n{text}")


def check_shapes(tool):
    paths = tool.report("acme.Subject#shape")["paths"]
    everything = json.dumps(paths)
    expect("@" not in everything, everything)
    inputs = [{each["name"]: each["value"] for each in path["inputs"]} for path in paths]
    cycle = [each for path, each in zip(paths, inputs) if path.get("value") == "1"]
    expect(any("next = this" in each["other"] or each["other"] == "this" for each in cycle), f"{cycle}")
    expect(any(each["other"] == "null" for each in inputs), f"{inputs}")
    texts = [condition["text"] for path in paths for condition in path["conditions"]]
    expect("other.next == null" in texts and "other == null" in texts, f"{texts}")
    text = tool.text("acme.Subject#shape", "--aliasing", "open")
    for part in ("this == other.next\n", "other = new Subject{next = this}", "other = new Subject{next = null}",
                 "\n4 paths: 3 returned, 1 threw", "All paths."):
        expect(part in text, f"{part!r} in\n{text}")
    paths = tool.report("acme.Subject#at", "--array-length", "2")["paths"]
    texts = [condition["text"] for path in paths for condition in path["conditions"]]
    expect("0 <= index && index < values.length" in texts and "index < 0 || index >= values.length" in texts, f"{texts}")
    values = [each["value"] for path in paths for each in path["inputs"] if each["name"] == "values"]
    expect(any(value.startswith("new int[]{") and value != "new int[]{}" for value in values), f"{values}")


def check_classes(tool):
    """Whether objects of classes that are not considered might take other paths."""
    for target in ("isText", "isOneOfUs", "greets"):
        text = tool.text(f"acme.Subject#{target}")
        expect("\nAll paths.\n" in text, f"{target}: {text}")
    for target in ("isThree", "both"):
        text = tool.text(f"acme.Subject#{target}")
        expect("\nAll paths within subtypes 3.\n" in text, f"{target}: {text}")
    verdicts = [goal["verdict"] for goal in tool.report("acme.Subject#both", "--criteria", "branch")["goals"]]
    expect(verdicts.count("infeasible within subtypes 3") == 1, f"{verdicts}")


def inputs_of(report):
    return [{each["name"]: each["value"] for each in path["inputs"]} for path in report["paths"]]


def check_inputs(tool):
    text = tool.text("acme.Inputs#colored")
    for part in ("color == Inputs.Color.GREEN\n", "color != Inputs.Color.GREEN\n", "\n2 paths: "):
        expect(part in text, f"{part!r} in\n{text}")
    colors = [each["color"] for each in inputs_of(tool.report("acme.Inputs#switched"))]
    expect(sorted(colors) == ["Inputs.Color.BLUE", "Inputs.Color.GREEN", "Inputs.Color.RED", "null"], f"{colors}")
    report = tool.report("acme.Inputs#boxed")
    texts = [condition["text"] for path in report["paths"] for condition in path["conditions"]]
    expect("number.intValue() > 500" in texts and "other.shortValue() == 7" in texts, f"{texts}")
    expect(any(each["other"] == "(short) 7" and each["number"].isdigit() for each in inputs_of(report)), f"{report}")
    inputs = inputs_of(tool.report("acme.Inputs#counted"))
    expect({"Inputs.count": "3", "Inputs.first": "new Inputs.Node{}"} in inputs, f"{inputs}")
    expect(inputs_of(tool.report("acme.Inputs#counted", "--statics", "fixed")) == [{}], "fields as they were")
    paths = tool.report("acme.Inputs#indexed")["paths"]
    expect(len(paths) == 4, f"{paths}")
    expect(len(tool.report("acme.Inputs#indexed", "--indexing", "simulate")["paths"]) > 4, "a path for each index")


def check_assumptions(tool):
    def results(*options, method="looped"):
        report = tool.report(f"acme.Inputs#{method}", *options)
        return sorted(path.get("value", path.get("exception")) for path in report["paths"])

    for aliasing in ("use", "open"):
        expect("1" in results("--aliasing", aliasing), "a node that is its own next")
        acyclic = results("--aliasing", aliasing, "--acyclic", "node")
        expect("1" not in acyclic and "2" in acyclic, f"{acyclic}")
        for names in ("node", "parameters", "all"):
            expect("java.lang.NullPointerException" not in results("--aliasing", aliasing, "--non-null", names), names)
        for option, met in ((), "0123"), (("--non-aliasing", "left:right"), "023"), (("--non-sharing", "left:right"), "03"):
            found = results("--aliasing", aliasing, *option, method="met")
            expect(sorted(set(found)) == list(met), f"{option}: {found}")
    tool.rejects("acme.Inputs#met", ["left: is no pair of parameters A:B"], "--non-sharing", "left")
    tool.rejects("acme.Inputs#met", ["middle: the method has no such parameter"], "--non-aliasing", "left:middle")
    tool.rejects("acme.Inputs#looped", ["nobody: the method has no such parameter"], "--non-null", "nobody")
    tool.rejects("acme.Inputs#indexed", ["index: is no reference"], "--acyclic", "index")
    report = tool.report("acme.Inputs#sized", "--precondition", "repOK", "--xml", str(tool.folder / "sized.xml"))
    expect([path["value"] for path in report["paths"]] == ["2"], f"{report['paths']}")
    asked = [each["text"] for each in report["paths"][0]["conditions"] if each["origin"] == "precondition"]
    expect(asked == ["this.size >= 0"], f"{report['paths']}")
    expect(report["counts"]["excluded"] == 1 and report["complete"], f"{report['counts']}")
    excluded = [node for node in report["tree"] if node["kind"] == "excluded"]
    expect([node["reason"] for node in excluded] == ["repOK returns false"], f"{report['tree']}")
    text = tool.text("acme.Inputs#sized", "--precondition", "repOK")
    for part in ("(precondition)", "excluded: repOK returns false", "1 path excluded by the precondition"):
        expect(part in text, f"{part!r} in\n{text}")
    tool.rejects("acme.Inputs#sized", ["repOk: no class of the input has such a method"], "--precondition", "repOk")


def check_through(tool):
    """GlassTT's row 24: of the two paths of checkValues, the one by way of 29 is that of the handler."""
    report = tool.report("acme.Subject#checkValues", "--through", "29,47")
    expect([path["value"] for path in report["paths"]] == ["-1.0"], f"{report['paths']}")
    expect(report["counts"]["excluded"] == 1, f"{report['counts']}")
    expect([node["reason"] for node in report["tree"] if node["kind"] == "excluded"] == ["does not pass 29, 47"],
           f"{report['tree']}")
    expect(tool.report("acme.Subject#checkValues", "--through", "47,29")["paths"] == [], "another order")
    text = tool.text("acme.Subject#checkValues", "--through", "29")
    expect("1 path left out, not passing there" in text and "excluded: does not pass 29" in text, text)
    tool.rejects("acme.Subject#checkValues", ["--through 1000: no instruction is there"], "--through", "1000")
    tool.rejects("acme.Subject#checkValues", ["--through leaves out paths"], "--through", "29", "--criteria", "branch")


def check_goals(tool):
    goals = {goal["text"]: goal["verdict"] for goal in
             tool.report("acme.Subject#caught", "--criteria", "exception,branch,def-use,instruction")["goals"]}
    expect(all(verdict.startswith("covered by path ") for verdict in goals.values()) and len(goals) > 8, f"{goals}")
    expect(any("(division)" in text for text in goals), f"{goals}")
    alike = tool.report("acme.Subject#caughtAlike", "--criteria", "exception")["goals"]
    caught = [goal["verdict"] for goal in alike if "null" in goal["text"] or "bounds" in goal["text"]]
    expect(len(caught) == 2 and all(verdict.startswith("covered by") for verdict in caught), f"{alike}")
    goals = tool.report("acme.Subject#dead", "--criteria", "branch")["goals"]
    refuted = [goal["verdict"] for goal in goals if goal["verdict"].startswith("infeasible")]
    expect(refuted == ["infeasible within the bounds: x > 10 and x < 5"], f"{goals}")
    goals = tool.report("acme.Subject#wide", "--criteria", "branch", "--paths", "1")["goals"]
    expect(any(goal["verdict"].startswith("open: ") for goal in goals), f"{goals}")
    goals = {goal["text"]: goal["verdict"] for goal in
             tool.report("acme.Subject#grow", "--criteria", "def-use", "--prune")["goals"]}
    expect(goals["chain [Subject.size,7,11]"].startswith("covered by path "), f"{goals}")
    expect(goals["chain [Subject.size,7,2]"] == "open: needs a sequence of calls", f"{goals}")
    target = ("acme.Subject#wide", "--criteria", "branch", "--loop", "1", "--search", "interleaved")
    paths = [tool.report(*target, *more)["paths"] for more in ((), ("--prune",))]
    expect(len(paths[1]) * 4 < len(paths[0]), f"{len(paths[0])} paths, {len(paths[1])} of them for goals")
    text = tool.text(*target, "--prune")
    expect(text.endswith("\nNot all paths: bounds, the solver or fixed values cut some off, and those without an open goal were left out.\n"), text)


def verdicts(tool, *arguments):
    return {goal["text"]: goal["verdict"] for goal in tool.report(*arguments)["goals"]}


def check_counted_goals(tool):
    goals = verdicts(tool, "acme.Subject#sum", "--criteria", "loop-4,block-2")
    expect([verdict for text, verdict in goals.items() if text.startswith("loop ")] ==
           [f"covered by path {i}" for i in (1, 2, 3, 4)] + ["infeasible within loop 3"], f"{goals}")
    expect("block 0, 1 visit" in goals and "block 0, 2 visits" not in goals, f"{goals}")
    expect(all(verdict.startswith("covered") for text, verdict in goals.items() if text.startswith("block")), f"{goals}")
    goals = verdicts(tool, "acme.Subject#atLeastOnce", "--criteria", "loop-2")
    expect([text.split(", ")[1] for text in goals] == ["1 iteration", "2 iterations"], f"{goals}")
    goals = verdicts(tool, "acme.Subject#sum", "--criteria", "loop-9", "--paths", "2")
    expect(any(verdict == "open: the budget was used up" for verdict in goals.values()), f"{goals}")
    goals = verdicts(tool, "acme.Subject#sum", "--criteria", "loop-2", "--range", "0..0")
    expect(sum(verdict.startswith("infeasible within") for verdict in goals.values()) == 2, f"{goals}")
    for name in ("loop-0", "loop-x", "block-1000"):
        tool.rejects("acme.Subject#sum", [f"{name}: --criteria knows"], "--criteria", name)


def check_path_goals(tool):
    goals = verdicts(tool, "acme.Subject#sum", "--criteria", "path")
    expect(goals == {**{f"path {i}": f"covered by path {i}" for i in (1, 2, 3, 4)}, "path 5": "open: beyond loop 3"},
           f"{goals}")
    goals = verdicts(tool, "acme.Subject#dead", "--criteria", "path")
    refuted = [text for text, verdict in goals.items() if verdict == "infeasible within the bounds: x > 10 and x < 5"]
    expect(len(goals) == 3 and len(refuted) == 1 and refuted[0].startswith("path 3 (x < 5 at "), f"{goals}")
    goals = verdicts(tool, "acme.Subject#sum", "--criteria", "path", "--paths", "1")
    expect(any(verdict == "open: the budget was used up" for verdict in goals.values()), f"{goals}")
    goal, = [goal for goal in tool.report("acme.Subject#dead", "--criteria", "branch")["goals"]
             if goal["status"] == "infeasible"]
    expect(goal["reason"] == "x > 10 and x < 5" and "path" not in goal and goal["from"] < goal["to"] and goal["line"] > 1,
           f"{goal}")
    goals = tool.report("acme.Subject#caught", "--criteria", "branch,exception")["goals"]
    expect(goals and all(goal["status"] == "covered" and goal["path"] in (1, 2) for goal in goals), f"{goals}")


def check_interaction(tool):
    """GlassTT's row 14: a field that the caller writes and the callee reads; a parameter, and a result."""
    target = ("acme.Subject#shown", "--criteria", "interaction")
    files = [str(tool.folder / f"interaction.{kind}") for kind in ("xml", "html")]
    goals = tool.report(*target, "--xml", files[0], "--html", files[1])["goals"]
    expect({goal["kind"] for goal in goals} == {"interaction"}, f"{goals}")
    expect({goal["text"]: goal["status"] for goal in goals} == {
        "chain [Subject.size,Subject.shown 2,Subject.seen 1]": "covered",
        "chain [x -> x,Subject.shown entry,Subject.once 0]": "infeasible",
        "chain [z -> y,Subject.once 1,Subject.shown 30]": "infeasible"}, f"{goals}")
    for text in (tool.text(*target), Path(files[1]).read_text().replace("&gt;", ">")):
        expect("chain [Subject.size,Subject.shown 2,Subject.seen 1]" in text and "chain [x -> x,Subject.shown" in text, text)
    own = verdicts(tool, "java.util.ArrayList#add(java.lang.Object)", "--criteria", "interaction")
    expect("open: a native method decides (in the place of one of the JDK)" in own.values() and
           all(verdict.startswith(("open", "covered")) for verdict in own.values()), f"{own}")
    cut = verdicts(tool, *target, "--paths", "1")
    expect("open: the budget was used up" in cut.values(), f"{cut}")
    tool.rejects(target[0], ["goes with neither --aliasing open nor"], *target[1:], "--aliasing", "open")
    tool.rejects(target[0], ["--until-covered does not go with"], *target[1:], "--until-covered")


def check_concolic(tool):
    report = tool.report("acme.Subject#dead", "--engine", "concolic", "--xml", str(tool.folder / "concolic.xml"))
    expect([each["inputs"][0]["value"] for each in report["paths"]] == ["0", "11"], f"{report['paths']}")
    expect([run["flipped"] for run in report["runs"]] == ["", "x > 10"], f"{report['runs']}")
    refuted = [node["reason"] for node in report["tree"] if node["kind"] == "infeasible"]
    expect(refuted == ["x > 10 and x < 5"] and report["complete"], f"{report['tree']}")
    for target in ("sign", "caught", "checkValues", "meets", "greets"):
        def paths(*options):
            return sorted(sorted(condition["text"] for condition in path["conditions"])
                          for path in tool.report(f"acme.Subject#{target}", *options)["paths"])

        expect(paths("--engine", "concolic") == paths(), f"{target}: other paths by the other engine")
    flipped = {run["flipped"] for run in tool.report("acme.Subject#meets", "--engine", "concolic")["runs"]}
    expect({"a == null", "b == a", "a.next != null", "b.next == a", "b.next is a new Subject"} <= flipped, f"{flipped}")
    for engine in ("symbolic", "concolic"):
        text = tool.text("acme.Subject#dead", "--engine", engine, "--range", "0..4")
        expect("\nAll paths within range 0..4.\n" in text, text)
        text = tool.text("acme.Subject#ofOther", "--engine", engine)
        expect("\nAll paths within statics own.\n" in text, text)
    text = tool.text("acme.Subject#sum", "--engine", "concolic", "--loop", "2")
    expect("goes on beyond a bound: loop iterations" in text and "\nNot all paths" in text, text)
    expect("  loop 2  " in text and "  depth " not in text, text)
    calls = tool.report("acme.Subject#clampTwice", "--engine", "concolic", "--calls", "reference")["calls"]
    expect(len(calls["methods"][0]["paths"]) == 4 and len(calls["methods"][1]["paths"]) == 2, f"{calls}")
    report = tool.report("acme.Subject#sum", "--engine", "concolic", "--paths", "5")
    expect(len(report["paths"]) == 5 and not report["complete"], f"{report['counts']}")
    text = tool.text("acme.Subject#sum", "--engine", "concolic", "--range", "2..3")
    expect("Runs:\n  [1] n = 2\n  [2] n = 3  for n > 2\n" in text, text)
    check_concolic_gaps(tool)
    tool.rejects("acme.Subject#sum", ["does not go with --criteria"], "--engine", "concolic", "--criteria", "branch")
    tool.rejects("acme.Subject#sum", ["does not go with --depth"], "--engine", "concolic", "--depth", "7")
    tool.rejects("acme.Subject#sum", ["nearest: --engine concolic searches"], "--engine", "concolic", "--search", "nearest")


def check_concolic_gaps(tool):
    """Ways that no run went: the solver gave up, or the inputs that were solved for one took another."""
    page = tool.folder / "gaps.html"
    hard = ("acme.Subject#hard", "--engine", "concolic", "--query-steps", "1000")
    report = tool.report(*hard)
    gaps = [(node["kind"], node["condition"], node["reason"]) for node in report["tree"]
            if "path" not in node and "reason" in node]
    condition, reason = "a * b == 1000000016000000063L", "the solver's steps for one query are used up"
    expect(gaps == [("time-out", condition, reason)], f"{report['tree']}")
    expect(report["counts"]["unknown"] == 1 and not report["complete"], f"{report['counts']}")
    text = tool.text(*hard, "--html", str(page))
    expect(f"{condition}  unknown whether it exists: {reason}\n" in text and ", 1 unknown; " in text, text)
    expect(f"<em>unknown whether it exists</em>: {reason}" in html.unescape(page.read_text()), page.read_text()[:3000])
    identity = ("acme.Subject#identity", "--engine", "concolic")
    text = tool.text(*identity, "--html", str(page))
    reason = "inputs that were solved for it took another path"
    expect(f"  unexplored: {reason}\n" in text and "(took another path than predicted)" in text, text)
    expect(", 0 unknown; " in text and "\nNot all paths" in text, text)
    expect(f"<em>unexplored</em>: {reason}" in page.read_text(), page.read_text()[:3000])


def check_calls(tool):
    calls = tool.report("acme.Subject#clampTwice", "--calls", "reference", "--xml", str(tool.folder / "calls.xml"))["calls"]
    outer, inner = calls["methods"]
    callee = "acme.Subject#clamp(I)I"
    expect((outer["method"], inner["method"]) == ("acme.Subject#clampTwice(II)I", callee), f"{calls}")
    expect(sorted(outer["paths"]) == [[f"{callee} path {i}", f"{callee} path {j}"] for i in (1, 2) for j in (1, 2)],
           f"{calls}")
    expect(len(inner["paths"]) == 2 and all(len(path) == 1 for path in inner["paths"]), f"{calls}")
    copied = tool.report("acme.Subject#clampTwice", "--calls", "copy")["calls"]
    expect(len(copied["methods"]) == 1 and all(len(path) == 4 for path in copied["methods"][0]["paths"]), f"{copied}")
    jar = Path(tool.options.binary).resolve().parent / "subjects-paths.jar"
    indices = tool.report("subjects.paths.BooleanArray#x", "-cp", str(jar), "--indexing", "simulate", "--calls", "reference")
    expect(len(indices["paths"]) == len(indices["calls"]["methods"][0]["paths"]) == 6, f"{indices['calls']}")
    text = tool.text("acme.Subject#clampTwice", "--calls", "reference")
    expect(f"\n{callee}\n  path 1: " in text and "Calls by reference: " in text, text)


def check_inexact(tool):
    """HotSpot has code of its own for pow, which may round otherwise; not so abs."""
    for method, wanted in (("pow", {True}), ("abs(double)", {False})):
        paths = tool.report(f"java.lang.Math#{method}", "--paths", "5")["paths"]
        expect({path["approximation"] for path in paths} == wanted, f"{method}: {paths}")


def check_coverage(tool):
    """Of the method and of what it can get to; as many as JaCoCo's definitions count when its tests run."""
    report = tool.report("acme.Reach#outer", "--coverage", "--xml", str(tool.folder / "coverage.xml"))
    coverage = report["coverage"]
    expect(coverage["methods"] == {"covered": 2, "all": 2}, f"{coverage}")
    for part in ("own", "reachable"):
        expect(0 < coverage[part]["covered"] < coverage[part]["all"], f"{coverage}")
    expect(coverage["own"]["all"] < coverage["reachable"]["all"], f"{coverage}")
    text = tool.text("acme.Reach#outer", "--coverage")
    expect(f"; {coverage['reachable']['covered']} of {coverage['reachable']['all']} of the 2 methods" in text, text)
    counted = tool.folder / "reach.json"
    command = [tool.options.binary, "generate", "--jdk", str(tool.options.jdk), "-cp", str(tool.folder / "classes"),
               "acme.Reach#outer", "--engine", "symbolic", "--no-referee", "-o", str(tool.folder / "reach"), "--json",
               str(counted)]
    run = subprocess.run(command, capture_output=True, text=True, timeout=120, env=java17.environment())
    expect(run.returncode == 0, run.stderr)
    instructions = json.loads(counted.read_text())["classes"][0]["coverage"]["instructions"]
    expect(instructions["covered"] == coverage["reachable"]["covered"], f"{instructions} and {coverage}")
    tool.rejects("acme.Reach#outer", ["--coverage goes with neither"], "--coverage", "--aliasing", "open")


def check_results(tool):
    """Boxes and short arrays that a path made are told by what is in them."""
    for method, line in (
        ("next", "returns x + 1 = 1"),
        ("boxes", "returns new Object[]"),
        ("signs", "returns new boolean[]{a, true} = new boolean[]{false, true}"),
        ("letters", "returns new char[]{c, 'x'} = new char[]{"),
    ):
        text = tool.text(f"acme.Subject#{method}")
        expect(line in text, f"{line!r} in\n{text}")


def check_words(tool):
    expect("returns ((int[]) o).length" in tool.text("acme.Subject#length"), "a cast to an array")
    text = tool.text("acme.Subject#copied")
    expect('a = "", b = new String("")' in text and "b = a\n" in text, text)
    text = tool.text("acme.Subject#isTag")
    expect("c == '<'\n" in text and "c != '<'\n" in text, text)
    expect("b == 1\n" in tool.text("acme.Subject#isOne"), "a byte is no char")
    text = tool.text("acme.Subject#isBlank")
    expect("  s.trim().isEmpty()\n" in text and "  !s.trim().isEmpty()\n" in text, text)
    conditions = [condition["text"] for path in tool.report("acme.Subject#longSum", "--query-steps", "1000")["paths"]
                  for condition in path["conditions"]]
    expect(max(map(len, conditions)) > 1000, "the whole condition in the report")
    text = tool.text("acme.Subject#longSum", "--query-steps", "1000")
    expect(" ... " in text and all(len(line) < 400 for line in text.splitlines() if "returns" not in line), text[:4000])


def check_receiver_alias(tool):
    """PET's case study: 18 heaps by lazy initialisation, if no reference is the receiver."""
    jar = Path(tool.options.binary).resolve().parent / "subjects-paths.jar"
    report = tool.report("subjects.paths.Foo#q", "-cp", str(jar), "--aliasing", "load", "--no-receiver-alias")
    expect(len(report["paths"]) == 18 and report["complete"], f"{report['counts']}")
    report = tool.report("subjects.paths.Foo#q", "-cp", str(jar), "--aliasing", "load")
    expect(len(report["paths"]) > 18, f"{report['counts']}")


def check_search(tool):
    def paths(order):
        report = tool.report("acme.Subject#shape", "--search", order)
        return sorted(sorted(condition["text"] for condition in path["conditions"]) for path in report["paths"])

    def covered(order):
        goals = tool.report("acme.Subject#wide", "--search", order, "--criteria", "branch", "--paths", "4")["goals"]
        return sum(goal["verdict"].startswith("covered") for goal in goals)

    for order in ("breadth", "random", "nearest", "interleaved"):
        expect(paths(order) == paths("depth"), f"other paths by --search {order}")
    expect(covered("nearest") > covered("depth"), f"nearest {covered('nearest')}, depth {covered('depth')}")
    tool.rejects("acme.Subject#sign", ["--search"], "--search", "sideways")
    until = tool.report("acme.Subject#wide", "--search", "nearest", "--criteria", "branch", "--until-covered")
    expect(all(goal["verdict"].startswith("covered") for goal in until["goals"]), f"{until['goals']}")
    expect(len(until["paths"]) < 100 and not until["complete"], f"{len(until['paths'])} paths until all is covered")
    dead = tool.report("acme.Subject#dead", "--criteria", "branch", "--until-covered")
    expect(dead["complete"], "what cannot be covered does not end the search")
    tool.rejects("acme.Subject#sign", ["--until-covered wants --criteria"], "--until-covered")


def check_checks(tool):
    options = ("--check-solver", "--check-replay", "--check-paths", "500", "--loop", "2")
    for target in ("shape", "at", "caught", "endless"):
        report = tool.report(f"acme.Subject#{target}", *options)
        check = report["check"]
        expect(check["replays"] == len(report["paths"]) and check["runs"] == 500, f"{target}: {check}")
        wrong = ("wrongAnswers", "undecidedAnswers", "divergences", "strangers", "wrongVerdicts")
        expect([check[key] for key in wrong] == [0] * len(wrong), f"{target}: {check}")
        expect(check["verifiedAnswers"] >= len(report["paths"]), f"{target}: {check}")
        expect((check["beyond"] > 0) == (not report["complete"]), f"{target}: {check}")
    text = tool.text("acme.Subject#at", *options)
    for part in (" of the solver verified, 0 wrong, 0 undecided\n", " paths replayed, 0 took another path\n",
                 "500 random runs: 0 beyond"):
        expect(part in text, f"{part!r} in\n{text}")
    expect("check" not in tool.report("acme.Subject#at"), "a check that nobody asked for")
    for engine in ("symbolic", "concolic"):
        report = tool.report("acme.Subject#hard", "--engine", engine, "--check-solver", "--query-steps", "1000")
        check = report["check"]
        expect(check["verifiedAnswers"] >= 4 and check["undecidedAnswers"] == 1, f"{engine}: {check}")
        expect(check["wrongAnswers"] == 0 and report["counts"]["unknown"] == 1, f"{engine}: {check}")
    text = tool.text("acme.Subject#dead", "--engine", "concolic", "--check-solver")
    expect("\n2 answers of the solver verified, 0 wrong, 0 undecided\n" in text, text)
    for option in (("--aliasing", "open"), ("--indexing", "reason")):
        tool.rejects("acme.Subject#at", ["--check-paths go with"], "--check-paths", "5", *option)


def check_files(tool):
    files = []
    for name in ("first", "second"):
        made = [tool.folder / f"{name}.{kind}" for kind in ("json", "xml", "html")]
        tool.text("acme.Subject#caught", "--json", str(made[0]), "--xml", str(made[1]), "--html", str(made[2]),
                  "--source", str(tool.folder / "src"), "--criteria", "branch")
        files.append([file.read_bytes() for file in made])
    expect(files[0] == files[1], "the same bytes twice")
    (tool.folder / "Validate.java").write_text(VALIDATE)
    tool.text("acme.Subject#wide", "--paths", "20", "--stats", "--xml", str(tool.folder / "stats.xml"))
    tool.text("acme.Subject#at", "--check-replay", "--check-paths", "5", "--xml", str(tool.folder / "check.xml"))
    tool.text("acme.Subject#sum", "--criteria", "instruction,branch,exception,def-use,path,loop-2,block-2", "--xml",
              str(tool.folder / "goals.xml"))
    for name in ("first.xml", "stats.xml", "check.xml", "sized.xml", "goals.xml", "interaction.xml", "concolic.xml", "calls.xml", "coverage.xml"):
        run = subprocess.run([str(tool.options.jdk / "bin/java"), str(tool.folder / "Validate.java"), str(SCHEMA),
                              str(tool.folder / name)], capture_output=True, text=True, env=java17.environment())
        expect(run.returncode == 0, run.stderr)
    page = (tool.folder / "first.html").read_text()
    tool.text("acme.Subject#sign", "--criteria", "branch", "--html", str(tool.folder / "goals.html"))
    rows = re.findall(r"<tr><td>branch [^<]*</td><td>(.*)</td></tr>", (tool.folder / "goals.html").read_text())
    links = [re.fullmatch(r'covered by <a href="#path-(\d+)">path \1</a>', row) for row in rows]
    expect(links and all(links), f"{rows}")
    expect("return a / b;" in page and "<h2 id=\"code\">Subject.java</h2>" in page, "the source in the page")
    run = tool.run("acme.Subject#caught", "--html", str(tool.folder / "page.html"), "--source", str(tool.folder))
    expect(run.returncode == 0 and "the page shows bytecode instead" in run.stderr, run.stderr)
    expect("<td>idiv</td>" in (tool.folder / "page.html").read_text(), "bytecode in the page")
    run = tool.run("acme.Subject#caught", "--xml", str(tool.folder / "none/a.xml"))
    expect(run.returncode == 2 and "2 paths" in run.stdout and "none/a.xml" in run.stderr, run.stderr)


def check_browser(tool):
    browser = shutil.which("chromium") or shutil.which("google-chrome")
    if browser is None:
        print("skipped: no chromium on PATH to look at the page with")
        sys.exit(java17.SKIPPED)
    page = tool.folder / "first.html"
    clicked = tool.folder / "clicked.html"

    def seen(address):
        run = subprocess.run([browser, "--headless", "--no-sandbox", "--disable-gpu", f"--user-data-dir={tool.folder}/b",
                              "--dump-dom", f"file://{address}"], capture_output=True, text=True, timeout=120)
        expect(run.returncode == 0, run.stderr)
        return run.stdout

    def after_clicks(*buttons):
        clicks = "".join(f"document.getElementById('path-{number}').click();" for number in buttons)
        clicked.write_text(page.read_text().replace("</body>", f"<script>{clicks}</script></body>"))
        return seen(clicked)

    def expect_marks(shown, number, **marks):
        expect(f"Showing path {number}" in shown, shown)
        for name, values in marks.items():
            for value in values:
                expect(f'on" data-{name}="{value}"' in shown, f"{name} {value} of path {number} in\n{shown}")

    tool.text("acme.Subject#caught", "--json", str(tool.folder / "first.json"), "--html", str(page), "--source",
              str(tool.folder / "src"))
    paths = json.loads((tool.folder / "first.json").read_text())["paths"]
    for number, path in enumerate(paths, 1):
        edges = [f"{a}-{b}" for a, b in zip(path["blocks"], path["blocks"][1:])]
        expect_marks(seen(f"{page}#path-{number}"), number, line=path["lines"], block=path["blocks"])
        expect_marks(after_clicks(number), number, line=path["lines"], block=path["blocks"], edge=edges)
    shown = after_clicks(1, 2)
    expect_marks(shown, 2, line=paths[1]["lines"], block=paths[1]["blocks"])
    expect(shown.count('aria-pressed="true"') == 1, "one path at a time is shown")
    expect("Showing path" not in after_clicks(1, 1).split("<script>")[0], "the second click takes the first one back")

    tool.text("acme.Subject#caught", "--html", str(page))
    pressed = re.search(r'<button[^>]*id="path-2"[^>]*>', page.read_text()).group()
    pcs = re.search(r'data-pcs="([^"]*)"', pressed).group(1).split()
    expect(len(pcs) > 1, f"where there is no source, the bytecode: {pressed}")
    expect_marks(after_clicks(2), 2, pc=pcs)


def check_bad_input(tool):
    tool.rejects("acme.Subject", ["CLASS#METHOD"])
    tool.rejects("acme.Subjekt#sign", ["acme.Subjekt", "did you mean acme.Subject?"])
    tool.rejects("acme.Subject#sgn", ["no method sgn", "did you mean sign?"])
    tool.rejects("acme.Subject#twice", ["there are 2 methods twice", "'acme.Subject#twice(int)'",
                                        "'acme.Subject#twice(long)'"])
    tool.rejects("acme.Subject#twice(char)", ["no method twice(char)", "'acme.Subject#twice(int)'"])
    expect("2 * x" in tool.text("acme.Subject#twice(int)").replace("x * 2", "2 * x"), "the overload that was meant")
    expect("\n1 path: " in tool.text("acme.Subject#twice(J)I"), "an overload by its descriptor")
    tool.rejects("acme.Subject#natively", ["natively is native"])
    tool.rejects("java.util.List#size", ["size is abstract"])
    tool.rejects("acme.Broken#get", ["its static initialiser throws java.lang.ExceptionInInitializerError"])
    tool.rejects("acme.Endless#get", ["its static initialiser does not end"])
    tool.rejects("acme.Subject#sign", ["--range"], "--range", "5")
    tool.rejects("acme.Subject#sign", ["--range is empty"], "--range", "5..4")
    tool.rejects("acme.Subject#sign", ["--loop: many is no whole number from 0 to"], "--loop", "many")
    tool.rejects("acme.Subject#sign", ["--loop: -1 is no whole number from 0 to"], "--loop", "-1")
    tool.rejects("acme.Subject#sign", ["--steps: 0 is no whole number from 1 on"], "--steps", "0")
    tool.rejects("acme.Broken#put", ["no method put", "there is get"])
    tool.rejects("acme.Subject#sign", ["--array-length"], "--array-length", "100000")
    tool.rejects("acme.Subject#sign", ["lines: --criteria knows"], "--criteria", "branch,lines")


def check_limits(tool):
    report = tool.report("acme.Subject#endless")
    expect([(path["ending"], path["reason"]) for path in report["paths"]] == [("bound", "loop iterations")], f"{report}")
    report = tool.report("acme.Subject#endless", "--loop", "0", "--steps", "5000")
    expect([(path["ending"], path["reason"]) for path in report["paths"]] == [("bound", "steps")], f"{report}")
    expect(report["complete"] is False, f"{report}")
    report = tool.report("acme.Subject#wide", "--paths", "7")
    expect(len(report["paths"]) == 7 and not report["complete"] and not report["interrupted"], f"{report['counts']}")
    expect(any(node["kind"] == "unexplored" for node in report["tree"]), "ways that were not tried")
    jar = Path(tool.options.binary).resolve().parent / "subjects-paths.jar"
    for more, within in (((), 7), (("--no-aliasing",), 5)):
        report = tool.report("subjects.paths.IntList#remAll", "-cp", str(jar), "--block", "2", "--loop", "0", *more)
        reasons = {path["reason"] for path in report["paths"] if path["ending"] == "bound"}
        ended = [path for path in report["paths"] if path["ending"] in ("returned", "threw")]
        expect(len(ended) == within and reasons == {"block visits"}, f"{more}: {report['counts']} {reasons}")
        expect(not report["complete"], f"{more}: {report['counts']}")
    for depth in (1, 2, 3):
        report = tool.report("acme.Subject#wide", "--depth", str(depth))
        ends = [(path["ending"], path["reason"], len(path["conditions"])) for path in report["paths"]]
        expect(ends == [("bound", "depth", depth)] * 2 ** depth and not report["complete"], f"--depth {depth}: {ends}")
    report = tool.report("acme.Subject#hard", "--solver-steps", "1000")
    expect([path["reason"] for path in report["paths"] if path["ending"] == "unknown"] ==
           ["the solver's steps for the whole run are used up"] and not report["complete"], f"{report['paths']}")
    report = tool.report("acme.Subject#hard", "--query-steps", "1000")
    unknown = [path for path in report["paths"] if path["ending"] == "unknown"]
    expect(unknown and "steps" in unknown[0]["reason"] and not report["complete"], f"{report['paths']}")
    expect(any(node["kind"] == "time-out" for node in report["tree"]), "a node of the tree for it")
    expect(len(report["paths"]) > len(unknown), "what was found before")


LONG = ("acme.Subject#wide", "--paths", "0", "--loop", "20", "--json", "-", "--solver-steps", "0", "--query-steps", "20000")


def check_seconds(tool):
    started = time.monotonic()
    report = json.loads(tool.text(*LONG, "--seconds", "1", "--criteria", "branch"))
    expect(time.monotonic() - started < 60, "it goes on for much longer than a second")
    expect(report["outOfTime"] and not report["interrupted"] and not report["complete"] and report["paths"],
           f"{report['counts']}")
    expect(not tool.report("acme.Subject#sign", "--seconds", "60")["outOfTime"], "there was time enough")
    text = tool.text("acme.Subject#wide", "--paths", "0", "--loop", "20", "--solver-steps", "0", "--seconds", "0.5")
    expect("Cut off by time: more paths may exist." in text, text[-500:])
    tool.rejects("acme.Subject#sign", ["--seconds"], "--seconds", "0")


def check_told_twice(tool):
    """As `timeout` does: the child, then its group, gets the signal."""
    process = subprocess.Popen(tool.command(*LONG), stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
                               env=java17.environment())
    time.sleep(3)
    for _ in range(3):
        os.kill(process.pid, signal.SIGTERM)
        time.sleep(0.02)
    out, err = process.communicate(timeout=60)
    expect(process.returncode == 0 and json.loads(out)["interrupted"], f"exit code {process.returncode}\n{err}")


# Enough work for a signal to arrive in the middle.
def check_interrupt(tool):
    command = tool.command(*LONG)
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
                               env=java17.environment(),
                               preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL))
    time.sleep(4)
    expect(process.poll() is None, "it ended before it could be interrupted")
    os.kill(process.pid, signal.SIGINT)
    out, err = process.communicate(timeout=60)
    expect(process.returncode == 0, f"exit code {process.returncode}\n{err}")
    report = json.loads(out)
    expect(report["interrupted"] and not report["complete"] and report["paths"], f"{report['counts']}")


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--binary", required=True)
    parser.add_argument("--page", action="store_true")
    options = parser.parse_args()
    options.jdk = java17.find_jdk()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        sources = folder / "src/acme"
        sources.mkdir(parents=True)
        (sources / "Subject.java").write_text(SUBJECT.lstrip())
        (sources / "Broken.java").write_text(BROKEN.lstrip())
        (sources / "Endless.java").write_text(ENDLESS.lstrip())
        (sources / "Inputs.java").write_text(INPUTS.lstrip())
        (sources / "Reach.java").write_text(REACH.lstrip())
        subprocess.run([str(options.jdk / "bin/javac"), "-g", "-d", str(folder / "classes"), *map(str, sources.iterdir())],
                       check=True)
        tool = Tool(options, folder)
        checks = (check_text, check_shapes, check_classes, check_inputs, check_assumptions, check_through, check_goals,
                  check_counted_goals, check_path_goals, check_interaction, check_concolic, check_calls, check_inexact,
                  check_coverage, check_results, check_words, check_receiver_alias, check_search, check_checks, check_files,
                  check_bad_input, check_limits, check_seconds, check_told_twice, check_interrupt)
        for check in (check_browser,) if options.page else checks:
            started = time.monotonic()
            check(tool)
            print(f"{check.__name__} {time.monotonic() - started:.1f} s")


if __name__ == "__main__":
    main()
