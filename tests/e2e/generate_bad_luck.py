#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Bad input and bad luck of `ristretto generate`: a clear line each, and nothing already generated is lost.

Classes that do not load, whose static initialiser throws or does not end, or that exit; an output folder that cannot be
written to; a full disk; a worker that is killed; Ctrl-C once and twice; files of the user; the same files whatever the
number of jobs; a run limited by time repeated by its report, or by what it prints; several seeds for a class.
"""

import argparse
import filecmp
import json
import os
import shlex
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "support"))
import java17

SOURCES = {
    "good/Stack": """
        package good;
        public class Stack {
            private int[] items = new int[2];
            private int size;
            public void push(int item) {
                if (size == items.length) items = java.util.Arrays.copyOf(items, size * 2);
                items[size++] = item;
            }
            public int pop() {
                if (size == 0) throw new IllegalStateException("empty");
                return items[--size];
            }
            public int size() { return size; }
            public boolean isEmpty() { return size == 0; }
        }""",
    "good/Words": """
        package good;
        public class Words {
            public static String longest(String a, String b) { return a.length() >= b.length() ? a : b; }
            public static int vowels(String text) {
                int count = 0;
                for (char c : text.toCharArray()) if ("aeiou".indexOf(c) >= 0) count++;
                return count;
            }
        }""",
    "bad/Orphan": "package bad; public class Orphan extends Parent { public int f() { return 1; } } class Parent {}",
    "bad/InitThrows": """
        package bad;
        public class InitThrows {
            static final int X = Integer.parseInt("x");
            public int f() { return X; }
        }""",
    "bad/InitLoops": """
        package bad;
        public class InitLoops {
            static int x;
            static { while (x >= 0) { x = 1; } }
            public int f() { return x; }
        }""",
    "bad/Exits": """
        package bad;
        public class Exits {
            public Exits() { System.exit(3); }
            public static void halt() { Runtime.getRuntime().halt(4); }
            public static int fine(int x) { return x > 0 ? 1 : 2; }
        }""",
    "bad/CtorExits": """
        package bad;
        public class CtorExits {
            public CtorExits() { System.exit(3); }
            public int get() { return 1; }
        }""",
    "bad/Needs": """
        package bad;
        public class Needs {
            public Needs(Conn conn) { if (conn == null) throw new IllegalArgumentException(); }
            public int get() { return 1; }
        }
        class Conn { Conn(java.sql.Connection connection) { connection.hashCode(); } }""",
    "some/Args": """
        package some;
        public class Args {
            public int sum(int a, int b) { return a + b; }
            public int difference(int a, int b) { return a - b; }
            int half(int a) { return a / 2; }
            private int secret(int a) { return a; }
        }""",
    "odd/Tells": """
        package odd;
        public class Tells {
            public static boolean isTested() {
                try {
                    return Class.forName("org.junit.jupiter.api.Test") != null;
                } catch (ClassNotFoundException e) {
                    return false;
                }
            }
        }""",
    "odd/Clock": """
        package odd;
        public class Clock {
            public static int hand() {
                long start = System.nanoTime();
                return System.nanoTime() == start ? 1 : 2;
            }
            public static int face() { return 12; }
        }""",
    "rules/NoArgs": """
        package rules;
        public class NoArgs {
            public static boolean check(Object value) { return !(value instanceof some.Args); }
        }""",
    "bad/EqualsNull": """
        package bad;
        public class EqualsNull {
            private final int x;
            public EqualsNull(int x) { this.x = x; }
            @Override public boolean equals(Object other) { return true; }
            @Override public int hashCode() { return x; }
        }""",
}


class Bench:
    def __init__(self, binary, jdk, folder):
        self.binary = str(binary)
        self.jdk = jdk
        self.folder = folder
        self.classes = folder / "classes"
        self.failures = []
        sources = []
        for name, text in SOURCES.items():
            file = folder / "src" / f"{name}.java"
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text)
            sources.append(file)
        java17.compile_java(jdk, sources, self.classes)
        (self.classes / "bad" / "Parent.class").unlink()
        (self.classes / "bad" / "Garbage.class").write_bytes(b"\xca\xfe\xba\xbe\0\0\0\x3d garbage")

    def command(self, *arguments):
        return [self.binary, "generate", "--jdk", str(self.jdk), "-cp", str(self.classes), *map(str, arguments)]

    def run(self, *arguments, timeout=240):
        result = java17.run(self.command(*arguments), timeout=timeout, cwd=self.folder)
        return result.returncode, result.stdout.decode(), result.stderr.decode()

    def start(self, *arguments):
        return subprocess.Popen(self.command(*arguments), env=java17.environment(), cwd=self.folder,
                                stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                                start_new_session=True)

    def expect(self, holds, what, *shown):
        if not holds:
            self.failures.append(what)
            print(f"FAILED: {what}", *shown, sep="\n")


def children_of(pid):
    try:
        text = Path(f"/proc/{pid}/task/{pid}/children").read_text()
    except OSError:
        return []
    return [int(word) for word in text.split()]


def workers_of(pid):
    """Forks of the tool without children of their own; the referee's process has the JVM, and is there before them."""
    children = children_of(pid)
    if not any(map(children_of, children)):
        return []
    return [child for child in children if not children_of(child)]


def wait_for(condition, seconds=60):
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        value = condition()
        if value:
            return value
        time.sleep(0.05)
    return None


def processes_of_session(session):
    found = []
    for entry in Path("/proc").iterdir():
        if not entry.name.isdigit():
            continue
        try:
            fields = (entry / "stat").read_text().rsplit(")", 1)[1].split()
        except OSError:
            continue
        if int(fields[3]) == session and fields[0] != "Z":
            found.append(int(entry.name))
    return found


def check_bad_classes(bench):
    out = bench.folder / "mixed"
    report_file = bench.folder / "mixed.json"
    code, table, messages = bench.run("**", "--exclude", "odd.*", "--operations", 2000, "-o", out,
                                      "--json", report_file)
    bench.expect(code == 0, f"mixed classes: exit code {code}", table, messages)
    if code != 0:
        return
    classes = {each["class"]: each for each in json.loads(report_file.read_text())["classes"]}
    bench.expect((out / "good" / "StackTest.java").is_file(), "mixed classes: no tests for good.Stack", table, messages)
    bench.expect(classes["bad.Orphan"]["state"] == "failed" and "bad/Parent" in classes["bad.Orphan"]["problem"],
                 "a class that does not load is not explained", classes["bad.Orphan"]["problem"])
    bench.expect("ClassFormatError" in classes["bad.Garbage"]["problem"], "a broken class file is not explained", table)
    for name, reason in (("bad.InitThrows", 'throws java.lang.NumberFormatException: For input string: "x"'),
                         ("bad.InitLoops", "does not end within the budget")):
        bench.expect(reason in classes[name]["problem"], f"{name} is not explained", classes[name]["problem"])
    for name, reason in (("bad.CtorExits", "no bad.CtorExits could be made: new bad.CtorExits() ends the process"),
                         ("bad.Needs", "no way to build a java.sql.Connection (for bad.Needs)")):
        reasons = [each.get("reason", "") for each in classes[name]["members"]]
        bench.expect(reason in reasons, f"members of {name} are not explained", *reasons)
    escapes = " ".join(classes["bad.Exits"]["escapes"])
    bench.expect("new bad.Exits()" in escapes and "bad.Exits.halt()" in escapes, "code that exits is not named", escapes)
    exits = out / "bad" / "ExitsTest.java"
    text = exits.read_text() if exits.is_file() else ""
    bench.expect("new Exits()" not in text and "halt()" not in text, "a test calls code that exits", text)
    bench.expect(classes["bad.EqualsNull"]["error_tests"] >= 1 and (out / "bad" / "EqualsNullErrorTest.java").is_file(),
                 "no error-revealing test for equals(null)", json.dumps(classes["bad.EqualsNull"]["findings"]))
    bench.expect(not any(each["crashes"] or each["divergences"] for each in classes.values()),
                 "crashes or divergences", messages)
    code, _, _ = bench.run("bad.EqualsNull", "--operations", 500, "-o", out, "--fail-on-findings")
    bench.expect(code == 1, f"--fail-on-findings: exit code {code}")


def check_wrong_usage(bench):
    for arguments, text in (
        (["good.Stak"], "did you mean good.Stack?"),
        (["good.Stack#psh"], "did you mean push?"),
        (["good.Stack#push(int)"], "name it without parameters: good.Stack#push"),
        (["nosuch.jar"], "nosuch.jar: no such file or folder"),
        (["java.util.ArrayList"], "is a class of the JDK"),
        (["good.Stack", "--operations", "many"], "neither a number nor a file"),
        (["good.Stack", "--values", "nosuch.txt"], "nosuch.txt"),
        (["good.Stack", "--strategy", "lucky"],
         "--strategy: lucky not in {directed,td,bu,bu-l,rw,randex,undirected,exhaustive}"),
        (["good.Stack", "--engine", "steam"], "--engine: steam not in {random,symbolic}"),
        (["good.Stack", "--equality", "some"], "--equality: some not in {state,equals,mutation,none}"),
        (["good.Stack", "--seeds", "2", "--engine", "symbolic"], "--seeds: is for random testing"),
        (["good.Stack", "--budget", "-1"], "--budget: -1 is no number from 0 on"),
        (["good.Stack", "--total-budget=-3"], "--total-budget: -3 is no number from 0 on"),
        (["good.Stack", "--null-probability", "1.5"], "--null-probability: 1.5 is no number from 0 to 1"),
        (["good.Stack", "--helper", "good.Stak"], "--helper good.Stak: no class good.Stak (did you mean good.Stack?)"),
        (["good.Stack", "--json", "nosuch/x.json"], "nosuch/x.json: cannot be"),
        (["some.Args#secret"], "secret is private: --allow-reflection"),
        (["some.Args", "--include-method", "Arg#sum"], "has no member that matches Arg#sum"),
        (["some.Args", "--exclude-method", "sum"], "--exclude-method sum: is no CLASS#METHOD"),
    ):
        code, _, messages = bench.run(*arguments)
        bench.expect(code == 2 and text in messages and messages.count("\n") == 1,
                     f"{arguments}: exit code {code}", messages)


def check_output_folder(bench):
    (bench.folder / "file").write_text("")
    code, _, messages = bench.run("good.Stack", "--operations", 500, "-o", bench.folder / "file" / "out")
    bench.expect(code == 2 and "file/out" in messages and messages.count("\n") == 1,
                 f"an output folder that cannot be made: exit code {code}", messages)
    if os.geteuid() != 0:
        locked = bench.folder / "locked"
        locked.mkdir(mode=0o555)
        code, _, messages = bench.run("good.Stack", "--operations", 500, "-o", locked)
        bench.expect(code == 2 and "locked" in messages, f"a read-only output folder: exit code {code}", messages)
    mine = bench.folder / "mine" / "good" / "StackTest.java"
    mine.parent.mkdir(parents=True)
    mine.write_text("by hand")
    code, _, messages = bench.run("good.*", "--operations", 500, "-o", bench.folder / "mine")
    bench.expect(code == 2 and mine.read_text() == "by hand" and "--force" in messages,
                 f"a file of the user: exit code {code}", messages)
    bench.expect((mine.parent / "WordsTest.java").is_file(), "the other class lost its tests", messages)
    code, table, messages = bench.run("good.Stack", "--operations", 500, "-o", bench.folder / "mine")
    bench.expect(code == 2 and "0 tests in" in table and "[1/1]" not in messages,
                 f"tests are made and thrown away: exit code {code}", table, messages)


def members_in_report(bench, *arguments):
    report = bench.folder / "members.json"
    code, table, messages = bench.run(*arguments, "--operations", 300, "-o", bench.folder / "members", "--json", report)
    bench.expect(code == 0, f"{arguments}: exit code {code}", table, messages)
    if code != 0:
        return [], messages
    return [each["name"] for each in json.loads(report.read_text())["classes"][0]["members"]], messages


def check_members(bench):
    names, messages = members_in_report(bench, "some.Args", "--exclude-method", "Args#sum")
    bench.expect(not any("sum" in name for name in names) and any("difference" in name for name in names),
                 "--exclude-method without a package has no effect", *names)
    names, messages = members_in_report(bench, "some.Args", "--include-method", "Args#sum")
    bench.expect(len(names) == 1 and "sum" in names[0], "--include-method without a package has no effect", *names)
    names, messages = members_in_report(bench, "some.Args", "--exclude-method", "Arg#sum")
    bench.expect("--exclude-method Arg#sum: matches no member of any class\n" in messages,
                 "a pattern of no use is not mentioned", messages)
    names, messages = members_in_report(bench, "some.Args", "--public-only")
    bench.expect(names and not any("half" in name for name in names), "--public-only counts others", *names)


def check_some_members(bench):
    out = bench.folder / "some"
    bench.run("some.Args", "--operations", 500, "-o", out)
    whole = (out / "some" / "ArgsTest.java").read_text()
    code, table, messages = bench.run("some.Args#sum", "--operations", 500, "-o", out)
    bench.expect(code == 0 and (out / "some" / "ArgsTest.java").read_text() == whole,
                 "tests of one member replace those of the class", table, messages)
    some = out / "some" / "Args_sumTest.java"
    bench.expect(some.is_file() and "class Args_sumTest" in some.read_text(), "no tests of the member", table, messages)


def check_stale_findings(bench):
    out = bench.folder / "stale"
    stale = out / "some" / "ArgsErrorTest.java"
    run = ["some.Args", "--operations", 500, "-o", out]
    code, table, messages = bench.run(*run, "--contract", "rules.NoArgs")
    text = stale.read_text() if stale.is_file() else ""
    bench.expect("noArgsHolds" in text, f"a user's contract has no test of its name: {code}", text, table, messages)
    bench.run(*run, "--no-contracts")
    bench.expect(stale.is_file(), "tests that fail are removed by a run that looks for none")
    bench.run(*run)
    bench.expect(not stale.is_file(), "tests that fail are left of an earlier run")


def check_untested(bench):
    report = bench.folder / "untested.json"
    code, table, messages = bench.run("odd.Clock", "--operations", 300, "-o", bench.folder / "untested", "--json", report)
    told = [line for line in table.splitlines() if line.startswith("odd.Clock.hand(): goes other ways at another time")]
    bench.expect(code == 0 and "\nMembers without a test\n" in table and len(told) == 1,
                 f"a member without a test is not explained: exit code {code}", table, messages)
    members = json.loads(report.read_text())["classes"][0]["members"]
    bench.expect([each["name"] for each in members if "untested" in each] == ["odd.Clock.hand()"],
                 "the report does not tell which members have no test", json.dumps(members))


def run_reproducer(bench, file):
    lines = [line[len("//   "):] for line in file.read_text().splitlines() if line.startswith("//   ")]
    return subprocess.run(["sh", "-e", "-c", "\n".join(lines)], cwd=file.parent, env=java17.environment(),
                          stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=120)


def check_reproducers(bench):
    out = bench.folder / "my tests"
    report = bench.folder / "divergences.json"
    code, table, messages = bench.run("odd.Tells", "--operations", 200, "-o", out, "--json", report)
    files = list((out / "divergences").glob("*"))
    told = {out / each["reproducer"] for each in json.loads(report.read_text())["classes"][0]["divergences"]}
    bench.expect(told == set(files), "reproducers that the report does not name", *told, *files)
    bench.expect(code == 0 and len(files) >= 1, f"no divergence: exit code {code}", table, messages)
    bench.expect(not list((out / "divergences").glob("*.java")), "a reproducer that a build would compile", *files)
    for file in files:
        ran = run_reproducer(bench, file)
        bench.expect(ran.returncode == 0 and "expected" in ran.stdout, f"{file.name} does not run as it says",
                     file.read_text(), ran.stdout, ran.stderr)


def check_full_disk(bench):
    code, _, messages = bench.run("good.Stack", "--operations", 500, "-o", bench.folder / "full", "--json", "/dev/full")
    bench.expect(code == 2 and "No space left on device" in messages, f"--json to a full device: {code}", messages)
    bench.expect((bench.folder / "full" / "good" / "StackTest.java").is_file(), "tests lost for want of a report")
    limited = ["sh", "-c", 'ulimit -f 1 && exec "$@"', "sh"]
    out = bench.folder / "limited"
    command = bench.command("good.Stack", "--operations", 500, "--no-referee", "-o", out)
    result = java17.run(limited + command, timeout=240, cwd=bench.folder)
    messages = result.stderr.decode()
    bench.expect(result.returncode == 2 and "File too large" in messages and not list(out.rglob("*.tmp")),
                 f"a file that may not grow: exit code {result.returncode}", messages, *out.rglob("*"))
    small = bench.folder / "small"
    small.mkdir()
    mounted = subprocess.run(["mount", "-t", "tmpfs", "-o", "size=16k", "tmpfs", str(small)], capture_output=True)
    if mounted.returncode != 0:
        print("no permission to mount a small disk: left out")
        return
    try:
        (small / "filler").write_bytes(b"x" * 12288)
        code, _, messages = bench.run("good.*", "--operations", 2000, "-o", small)
        bench.expect(code == 2 and "No space left on device" in messages, f"full disk: exit code {code}", messages)
        for file in small.rglob("*.java"):
            bench.expect(file.read_text().rstrip().endswith("}"), f"{file.name} is cut short")
        bench.expect(not list(small.rglob("*.tmp")), "a temporary file is left")
    finally:
        subprocess.run(["umount", str(small)], check=False)


def check_killed_worker(bench):
    out = bench.folder / "killed"
    tool = bench.start("good.Stack", "good.Words", "--budget", 6, "--plateau-seconds", 0, "--jobs", 1, "-o", out)
    bench.expect(wait_for(lambda: workers_of(tool.pid)), "no worker seen")
    time.sleep(1.5)
    for worker in workers_of(tool.pid):
        os.kill(worker, signal.SIGKILL)
    table, messages = (each.decode() for each in tool.communicate(timeout=240))
    bench.expect(tool.returncode == 0, f"killed worker: exit code {tool.returncode}", messages)
    bench.expect("killed by signal 9" in messages, "a killed worker is not reported", messages)
    for name in ("Stack", "Words"):
        bench.expect((out / "good" / f"{name}Test.java").is_file(), f"killed worker: no tests for {name}", messages, table)
    crashes = list((out / "crashes").glob("good.Stack-*.repro"))
    bench.expect(crashes != [], "no reproducer of the crash", messages)
    for file in crashes:
        ran = run_reproducer(bench, file)
        bench.expect("error:" not in ran.stderr and "Could not find or load" not in ran.stderr,
                     f"{file.name} does not run as it says", file.read_text(), ran.stdout, ran.stderr)


def check_interrupt(bench):
    out = bench.folder / "interrupted"
    tool = bench.start("good.*", "--budget", 120, "--plateau-seconds", 0, "--jobs", 1, "-o", out)
    wait_for(lambda: workers_of(tool.pid))
    time.sleep(2)
    started = time.monotonic()
    os.killpg(tool.pid, signal.SIGINT)  # as a terminal does: all processes of the group
    table, messages = (each.decode() for each in tool.communicate(timeout=120))
    bench.expect(tool.returncode == 0, f"Ctrl-C: exit code {tool.returncode}", messages)
    bench.expect("interrupted: 1 of 2 classes not started" in table, "Ctrl-C is not mentioned", table)
    bench.expect((out / "good" / "StackTest.java").is_file(), "Ctrl-C lost the tests of what had begun", table, messages)
    bench.expect(time.monotonic() - started < 60, "Ctrl-C took too long")
    tool = bench.start("good.*", "--budget", 120, "--plateau-seconds", 0, "--jobs", 2, "-o", out)
    wait_for(lambda: workers_of(tool.pid))
    os.kill(tool.pid, signal.SIGINT)
    os.kill(tool.pid, signal.SIGTERM)
    started = time.monotonic()
    tool.communicate(timeout=60)
    bench.expect(tool.returncode in (-signal.SIGINT, -signal.SIGTERM), f"Ctrl-C twice: exit code {tool.returncode}")
    bench.expect(time.monotonic() - started < 10, "Ctrl-C twice took too long")
    bench.expect(wait_for(lambda: not processes_of_session(tool.pid), 20), "Ctrl-C twice: processes are left behind",
                 processes_of_session(tool.pid))
    tool = bench.start("good.*", "--budget", 120, "--plateau-seconds", 0, "--jobs", 2, "-o", out)
    wait_for(lambda: workers_of(tool.pid))
    tool.kill()
    tool.communicate(timeout=60)
    bench.expect(wait_for(lambda: not processes_of_session(tool.pid), 30), "SIGKILL: processes are left behind",
                 processes_of_session(tool.pid))


def files_below(folder):
    return sorted(str(path.relative_to(folder)) for path in folder.rglob("*") if path.is_file())


def same_files(one, two):
    names = files_below(one)
    if not names or names != files_below(two):
        return False
    return filecmp.cmpfiles(one, two, names, shallow=False)[0] == names


def same_sources(one, two):
    sources = [[name for name in files_below(folder) if name.endswith(".java")] for folder in (one, two)]
    return sources[0] == sources[1] != [] and filecmp.cmpfiles(one, two, sources[0], shallow=False)[0] == sources[0]


def check_determinism(bench):
    folders = []
    for jobs in (1, 1, 4):
        folders.append(bench.folder / f"same-{len(folders)}")
        code, table, messages = bench.run("good.*", "bad.EqualsNull", "--operations", 3000, "--seed", 9, "--jobs", jobs,
                                          "-o", folders[-1])
        bench.expect(code == 0, f"determinism: exit code {code}", table, messages)
    bench.expect(same_files(folders[0], folders[1]), "the same run gives other files")
    bench.expect(same_files(folders[0], folders[2]), "the number of jobs changes files")
    report = bench.folder / "timed.json"
    timed, again = bench.folder / "timed", bench.folder / "timed-again"
    bench.run("good.*", "--budget", 2, "--seed", 4, "-o", timed, "--json", report)
    code, table, messages = bench.run("good.*", "--operations", report, "--seed", 4, "-o", again)
    bench.expect(code == 0 and same_files(timed, again), "a run limited by time is not repeated by its report", messages)


def words_of_repetition(table):
    line = next((line for line in table.splitlines() if line.startswith("reproduce: ")), "reproduce: ")
    return shlex.split(line.removeprefix("reproduce: "))


def check_repetition(bench):
    """What a run prints at its end repeats it, also where no number of operations does."""
    for name, options in (("classes", []), ("seeds", ["--seeds", 2])):
        timed, again = bench.folder / f"timed {name}", bench.folder / f"again {name}"
        code, table, messages = bench.run("good.*", "--budget", 1, "--seed", 4, *options, "-o", timed)
        words = words_of_repetition(table)
        bench.expect(code == 0 and words[-1:] == [str(timed / "ristretto-operations.json")],
                     f"{name}: what repeats the run is not named", table, messages)
        code, table, messages = bench.run("good.*", *words, "-o", again)
        bench.expect(code == 0 and same_sources(timed, again), f"{name}: what is printed does not repeat the run",
                     table, messages)
        bench.expect(words_of_repetition(table) == words, f"{name}: the repetition names something else", table)
    code, table, messages = bench.run("good.Stack", "--operations", 10**9, "--budget", 0.5, "-o", bench.folder / "both")
    bench.expect(code == 0, f"--budget does not end what --operations would not: exit code {code}", table, messages)


def check_seeds(bench):
    total, seeds, folders = 3000, 3, []
    for jobs in (1, 2):
        report_file = bench.folder / f"seeds-{jobs}.json"
        folders.append(bench.folder / f"seeds-{jobs}")
        code, table, messages = bench.run("good.*", "bad.EqualsNull", "--operations", total, "--seeds", seeds, "--jobs",
                                          jobs, "-o", folders[-1], "--json", report_file)
        bench.expect(code == 0, f"seeds: exit code {code}", table, messages)
        if code != 0:
            return
    bench.expect(same_files(*folders), "seeds: the number of jobs changes files")
    for each in json.loads(report_file.read_text())["classes"]:
        used = each["operations_by_seed"]
        bench.expect(len(used) == seeds and sum(used) == each["operations"] == each["statistics"]["operations"],
                     "seeds: operations do not add up", used, each["operations"])
        bench.expect(all(total // seeds <= part < total // seeds + 300 for part in used),
                     "seeds: the budget is not shared", used)
        bench.expect(not each["divergences"] and not each["crashes"], "seeds: divergences or crashes", messages)
        bench.expect(each["tests"] + each["error_tests"] > 0, f"seeds: no tests for {each['class']}", table)
        found = [(finding["contract"], finding["member"]) for finding in each["findings"]]
        bench.expect(len(found) == len(set(found)), "seeds: a finding twice", found)
        if each["class"] == "bad.EqualsNull":
            bench.expect(found != [], "seeds: no finding")
    one = [bench.folder / "seeds-one", bench.folder / "seeds-none"]
    bench.run("good.Stack", "--operations", 1000, "--seeds", 1, "-o", one[0])
    bench.run("good.Stack", "--operations", 1000, "-o", one[1])
    bench.expect(same_files(*one), "seeds: one seed is not as none given")


CHECKS = {
    "classes": check_bad_classes,
    "usage": check_wrong_usage,
    "folder": check_output_folder,
    "members": check_members,
    "some": check_some_members,
    "stale": check_stale_findings,
    "untested": check_untested,
    "reproducers": check_reproducers,
    "disk": check_full_disk,
    "kill": check_killed_worker,
    "interrupt": check_interrupt,
    "determinism": check_determinism,
    "repetition": check_repetition,
    "seeds": check_seeds,
}


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--binary", required=True)
    parser.add_argument("--only", choices=CHECKS)
    options = parser.parse_args()
    jdk = java17.find_jdk()
    with tempfile.TemporaryDirectory() as folder:
        bench = Bench(Path(options.binary).resolve(), jdk, Path(folder))
        for name, check in CHECKS.items():
            if options.only in (None, name):
                started = time.monotonic()
                check(bench)
                print(f"{name}: {time.monotonic() - started:.0f} s")
    if bench.failures:
        return 1
    print("bad input and bad luck: a clear line each, nothing lost")
    return 0


if __name__ == "__main__":
    sys.exit(main())
