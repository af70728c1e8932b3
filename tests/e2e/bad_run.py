#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Programs that cannot start or must not go on: `ristretto run` beside `java` of JDK 17, on the same files.

Compared are the exit code, standard output and the beginning of standard error: as many lines as the case says. The
last of them may be compared by the kind of error alone, where the rest of the message depends on the machine or is the
verifier's own affair. What java has no word for - a limit on steps, wrong usage of our options - must end with the exit
code of the house and one line.
"""

import argparse
import re
import shlex
import shutil
import signal
import struct
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "support"))
import java17

MAIN = "public static void main(String[] args)"

# Class -> source. All are compiled together.
SOURCES = {
    "Good": "public class Good { %s { System.out.println(Helper.twice(21)); } }" % MAIN,
    "Helper": "public class Helper { static int twice(int x) { return x + x; } }",
    "NoMain": "public class NoMain { public static void start(String[] args) {} }",
    "InstanceMain": "public class InstanceMain { public void main(String[] args) {} }",
    "IntMain": "public class IntMain { public static int main(String[] args) { return 0; } }",
    "PrivateMain": "public class PrivateMain { private static void main(String[] args) {} }",
    "Inherits": "public class Inherits extends Missing { %s {} } class Missing {}" % MAIN,
    "Unverified": "public class Unverified { static int twice(int x) { return x + x; } %s { twice(1); } }" % MAIN,
    "Native": "public class Native { native int work(String a, int[] b);"
    " %s { new Native().work(null, null); } }" % MAIN,
    "Library": 'public class Library { %s { System.loadLibrary("nosuch"); } }' % MAIN,
    "Init": "public class Init { static int zero = 0; static int x = 1 / zero; %s {} }" % MAIN,
    "InitThrows": "public class InitThrows {"
    ' static { if (true) throw new IllegalStateException("not today"); } %s {} }' % MAIN,
    "InitTwice": "public class InitTwice { %s { for (int i = 0; i < 2; i++) try { Broken.use(); }"
    " catch (Throwable t) { System.out.println(t); System.out.println(t.getCause()); } Broken.use(); } }"
    ' class Broken { static { Integer.parseInt("x"); } static void use() {} }' % MAIN,
    "Uncaught": 'public class Uncaught { %s { throw new RuntimeException("outer", new Error("inner")); } }' % MAIN,
    "Exit": 'public class Exit { %s { System.out.println("before"); System.exit(7); } }' % MAIN,
    "Deep": "public class Deep { static int f(int n) { return f(n + 1) + 1; } %s { f(0); } }" % MAIN,
    "UsesMethod": "public class UsesMethod { %s { new Changed().method(1); } }" % MAIN,
    "UsesField": "public class UsesField { %s { System.out.println(new Changed().field); } }" % MAIN,
    "UsesStatic": "public class UsesStatic { %s { Changed.becomesInstance(); } }" % MAIN,
    "UsesHidden": "public class UsesHidden { %s { Changed.becomesPrivate(); } }" % MAIN,
    "UsesAbstract": "public class UsesAbstract { %s { new BecomesAbstract(); } }" % MAIN,
    "UsesInterface": "public class UsesInterface { %s { new BecomesInterface().call(); } }" % MAIN,
    "CallsNew": "public class CallsNew { %s { Api a = new Old(); a.added(); } }" % MAIN,
    "ExtendsFinal": "public class ExtendsFinal extends BecomesFinal { %s {} }" % MAIN,
    "Endless": "public class Endless { %s { for (int i = 0; ; i++) { if (i == -1) i = 5; } } }" % MAIN,
    "Eats": "public class Eats { %s { java.util.ArrayList<long[]> kept = new java.util.ArrayList<>();"
    " while (true) kept.add(new long[65536]); } }" % MAIN,
    "EatsTiny": "public class EatsTiny { EatsTiny next; %s { EatsTiny head = null;"
    " while (true) { EatsTiny each = new EatsTiny(); each.next = head; head = each; } } }" % MAIN,
    "EatsAtOnce": "public class EatsAtOnce { %s { System.out.println(new long[100_000_000].length); } }" % MAIN,
    "EatsTooMany": "public class EatsTooMany { %s { System.out.println(new long[Integer.MAX_VALUE].length); } }" % MAIN,
    "Survives": "public class Survives { static int[][] kept = new int[1000][]; %s {"
    " for (int round = 0; round < 3; round++) { try { for (int i = 0; i < 1000; i++) kept[i] = new int[1 << 20]; }"
    ' catch (OutOfMemoryError e) { System.out.println(round + " " + e); } }'
    ' try { int[] big = new int[1 << 28]; } catch (OutOfMemoryError e) { System.out.println(e.getMessage()); }'
    ' System.out.println("went on"); } }' % MAIN,
    "Orphaned": "public class Orphaned { %s { new Child(); } } class Child extends Parent {} class Parent {}" % MAIN,
    "Others": "public class Others { %s { new Thread(() -> { try { Thread.sleep(50); } catch (Exception e) {}"
    ' System.out.println("goes on"); }).start(); throw new IllegalStateException("main ends"); } }' % MAIN,
    "OtherThrows": "public class OtherThrows { %s throws Exception { Thread other ="
    ' new Thread(() -> { throw new IllegalStateException("other ends"); }, "worker"); other.start(); other.join();'
    ' System.out.println("main goes on"); } }' % MAIN,
    "HookHalts": "public class HookHalts { %s { Runtime.getRuntime().addShutdownHook(new Thread(() -> {"
    ' System.out.println("hook"); Runtime.getRuntime().halt(9); })); System.exit(4); } }' % MAIN,
    "HookThrows": "public class HookThrows { %s { Runtime.getRuntime().addShutdownHook(new Thread(() -> {"
    ' throw new IllegalStateException("in hook"); }, "hook"));'
    " Thread spinner = new Thread(() -> { while (true) Thread.yield(); }); spinner.setDaemon(true); spinner.start();"
    ' throw new RuntimeException("in main"); } }' % MAIN,
    "ExitElsewhere": "public class ExitElsewhere { %s throws Exception { new Thread(() -> System.exit(-5)).start();"
    " synchronized (args) { args.wait(); } } }" % MAIN,
    "HandlerThrows": "public class HandlerThrows { %s { Thread.setDefaultUncaughtExceptionHandler((thread, thrown) -> {"
    ' throw new IllegalStateException("again"); }); throw new RuntimeException("first"); } }' % MAIN,
    "Silent": "public class Silent extends RuntimeException {"
    ' public String toString() { throw new IllegalStateException("no text"); } %s { throw new Silent(); } }' % MAIN,
    "Resource": "public class Resource { %s throws Exception {"
    ' System.out.println(Resource.class.getResource("Resource.class") != null);'
    ' System.out.println(Resource.class.getResourceAsStream("Resource.class").readAllBytes().length); } }' % MAIN,
    "Input": "public class Input { %s throws Exception { System.out.println(System.in.read()); } }" % MAIN,
    "Writes": "public class Writes { %s { for (int i = 0; i < 10_000; i++) System.out.println(i);"
    " System.err.println(System.out.checkError()); System.exit(6); } }" % MAIN,
    "Spins": "public class Spins { %s { Runtime.getRuntime().addShutdownHook(new Thread(() ->"
    ' System.out.println("hook"))); System.out.println("started"); while (true) Thread.onSpinWait(); } }' % MAIN,
    "Changed": "public class Changed { int field; void method(int x) {} static void becomesInstance() {}"
    " static void becomesPrivate() {} }",
    "BecomesAbstract": "public class BecomesAbstract {}",
    "BecomesInterface": "public class BecomesInterface { void call() {} }",
    "BecomesFinal": "public class BecomesFinal {}",
    "Api": "public interface Api { void added(); }",
    "Old": "public class Old implements Api { public void added() {} }",
    "inner/Packed": "package inner; public class Packed { %s {} }" % MAIN,
}

# Compiled afterwards over the ones above, so that what was compiled against them no longer fits.
CHANGED_SOURCES = {
    "Changed": "public class Changed { void becomesInstance() {} private static void becomesPrivate() {} }",
    "BecomesAbstract": "public abstract class BecomesAbstract {}",
    "BecomesInterface": "public interface BecomesInterface { void call(); }",
    "BecomesFinal": "public final class BecomesFinal {}",
    "Api": "public interface Api {}",
    "Old": "public class Old implements Api {}",
}
# ... except that the interface is the first one again: what lacks the method is the class.
RESTORED = ("Api",)

# How much of standard error is compared. PREFIX leaves room for our summary of missing natives. JOINED takes both
# streams as one, for HotSpot writes what goes wrong before there is a launcher to standard output.
ALL, PREFIX, JOINED = "all lines", "all lines of java, then anything", "all lines of both streams"

# What is wrong, the arguments, and what is compared: one of the above, a number of lines, or a negative number: that
# many lines, the last by the kind of error alone.
CASES = [
    ("a good program", ["-cp", "classes", "Good"], ALL),
    ("missing main class", ["-cp", "classes", "NoSuchClass"], ALL),
    ("missing main class in a package", ["-cp", "classes", "com.acme.NoSuchClass"], ALL),
    ("missing class path", ["-cp", "nowhere", "Good"], ALL),
    ("class path entry that is no jar", ["-cp", "text.jar", "Good"], ALL),
    ("main class named as a file", ["-cp", "classes", "Good.class"], ALL),
    ("class without main", ["-cp", "classes", "NoMain"], ALL),
    ("main is not static", ["-cp", "classes", "InstanceMain"], ALL),
    ("main returns int", ["-cp", "classes", "IntMain"], ALL),
    ("main is private", ["-cp", "classes", "PrivateMain"], ALL),
    ("main class without its superclass", ["-cp", "orphan", "Inherits"], ALL),
    ("dependence on an absent class", ["-cp", "lonely", "Good"], PREFIX),
    ("main class fails verification", ["-cp", "unverified", "Unverified"], -2),
    ("dependence on a class that fails verification", ["-cp", "unverified_helper", "Good"], -1),
    ("another class name inside the file", ["-cp", "renamed", "Renamed"], ALL),
    ("class of a package, named without it", ["-cp", "classes/inner", "Packed"], ALL),
    ("truncated class file", ["-cp", "truncated", "Good"], ALL),
    ("truncated class file of a dependence", ["-cp", "truncated_helper", "Good"], PREFIX),
    ("empty class file", ["-cp", "empty", "Good"], ALL),
    ("wrong magic", ["-cp", "magic", "Good"], ALL),
    ("class file newer than the JDK", ["-cp", "newer", "Good"], ALL),
    ("dependence newer than the JDK", ["-cp", "newer_helper", "Good"], PREFIX),
    ("class file with previews of the JDK", ["-cp", "preview", "Good"], ALL),
    ("dependence with previews of the JDK", ["-cp", "preview_helper", "Good"], PREFIX),
    ("class file with previews of an older JDK", ["-cp", "old_preview", "Good"], ALL),
    ("missing jar", ["-jar", "missing.jar"], ALL),
    ("jar without Main-Class", ["-jar", "plain.jar"], ALL),
    ("jar whose Main-Class is absent", ["-jar", "absent.jar"], ALL),
    ("not a jar", ["-jar", "text.jar"], ALL),
    ("unknown module", ["-m", "no.such.module/Main"], JOINED),
    ("unknown class of a module", ["-m", "java.base/no.such.Main"], ALL),
    ("native method without a library", ["-cp", "classes", "Native"], PREFIX),
    ("missing native library", ["-cp", "classes", "Library"], -1),
    ("static initializer of the main class fails", ["-cp", "classes", "Init"], ALL),
    ("static initializer of the main class throws", ["-cp", "classes", "InitThrows"], ALL),
    ("use of a class whose initializer has failed", ["-cp", "classes", "InitTwice"], PREFIX),
    ("uncaught exception with a cause", ["-cp", "classes", "Uncaught"], ALL),
    ("System.exit", ["-cp", "classes", "Exit"], ALL),
    ("endless recursion", ["-cp", "classes", "Deep"], 3),
    ("method that is gone", ["-cp", "changed", "UsesMethod"], ALL),
    ("field that is gone", ["-cp", "changed", "UsesField"], ALL),
    ("static method that no longer is", ["-cp", "changed", "UsesStatic"], ALL),
    ("method that became private", ["-cp", "changed", "UsesHidden"], ALL),
    ("class that became abstract", ["-cp", "changed", "UsesAbstract"], ALL),
    ("class that became an interface", ["-cp", "changed", "UsesInterface"], ALL),
    ("class without a method of its interface", ["-cp", "changed", "CallsNew"], ALL),
    ("superclass that became final", ["-cp", "changed", "ExtendsFinal"], ALL),
    ("dependence without its superclass", ["-cp", "orphaned", "Orphaned"], ALL),
    ("another thread outlives main, which throws", ["-cp", "classes", "Others"], ALL),
    ("another thread throws", ["-cp", "classes", "OtherThrows"], ALL),
    ("shutdown hook that halts", ["-cp", "classes", "HookHalts"], ALL),
    ("shutdown hook that throws", ["-cp", "classes", "HookThrows"], ALL),
    ("System.exit of another thread", ["-cp", "classes", "ExitElsewhere"], ALL),
    ("handler of uncaught exceptions that throws", ["-cp", "classes", "HandlerThrows"], ALL),
    ("uncaught exception without a text", ["-cp", "classes", "Silent"], ALL),
    ("resources of a relative class path", ["-cp", "classes", "Resource"], ALL),
    ("resources of a class path with a wildcard", ["-cp", "jars/*", "Resource"], ALL),
    ("resources of the current folder", ["-cp", ".:classes", "Resource"], ALL),
    ("main class of a jar", ["-jar", "jars/good.jar"], ALL),
    ("jar without a manifest", ["-jar", "bare.jar"], ALL),
    ("folder instead of a jar", ["-jar", "classes"], ALL),
    ("heap filled by arrays", ["--max-heap", "64m", "-cp", "classes", "Eats"], 1),
    ("heap filled by small objects", ["--max-heap", "64m", "-cp", "classes", "EatsTiny"], 1),
    ("heap too small for one array", ["--max-heap", "64m", "-cp", "classes", "EatsAtOnce"], ALL),
    ("array above the limit of the VM", ["--max-heap", "64m", "-cp", "classes", "EatsTooMany"], ALL),
    ("OutOfMemoryError that is caught", ["--max-heap", "64m", "-cp", "classes", "Survives"], ALL),
]

# What java has no word for: the arguments, the exit code, and what the one line must contain.
OWN_CASES = [
    ("endless loop", ["--max-steps", "1000000", "-cp", "classes", "Endless"], 3, ["1000000", "--max-steps"]),
    ("heap that is no size", ["--max-heap", "many", "-cp", "classes", "Good"], 2, ["--max-heap", "many"]),
    ("number of steps that is none", ["--max-steps", "few", "-cp", "classes", "Good"], 2, ["--max-steps", "few"]),
    ("unknown option", ["--frobnicate", "-cp", "classes", "Good"], 2, ["--frobnicate", "--help"]),
    ("no main class", ["-cp", "classes"], 2, ["--help"]),
    ("JDK that is not there", ["--jdk", "/nonexistent", "-cp", "classes", "Good"], 2, ["/nonexistent"]),
    ("mount of a folder that is not there", ["--mount", "nowhere:/in", "-cp", "classes", "Good"], 2, ["nowhere"]),
    ("mount without a place", ["--mount", "classes", "-cp", "classes", "Good"], 2, ["--mount", "classes"]),
]

# Standard streams that are not what programs expect: the redirections of a shell.
STREAM_CASES = [
    ("standard input that is a folder", "Input", "<classes"),
    ("standard output that is full", "Writes", ">/dev/full"),
    ("standard output that is closed", "Writes", ">&-"),
    ("standard output whose reader has gone", "Writes", "| head -c 5"),
]

SIGNALS = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)

PREVIEW = 0xFFFF  # the minor version

# iload_0 iload_0 iadd ireturn, and the same with areturn.
RETURNS_INT, RETURNS_REFERENCE = b"\x1a\x1a\x60\xac", b"\x1a\x1a\x60\xb0"


def compile_sources(jdk, folder):
    def compile_table(table, into, *options):
        files = []
        for name, source in table.items():
            file = folder / into.name / "src" / f"{name}.java"
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(source)
            files.append(file)
        java17.compile_java(jdk, files, into, "--release", str(java17.FEATURE), *options)
        shutil.rmtree(folder / into.name / "src")

    compile_table(SOURCES, folder / "classes")
    shutil.copytree(folder / "classes", folder / "changed")
    compile_table(CHANGED_SOURCES, folder / "changed")
    for name in RESTORED:
        shutil.copy(folder / "classes" / f"{name}.class", folder / "changed")


def unverified(data):
    if data.count(RETURNS_INT) != 1:
        sys.exit("javac no longer emits the instructions that are patched here")
    return data.replace(RETURNS_INT, RETURNS_REFERENCE)


def with_version(data, major, minor=0):
    return data[:4] + struct.pack(">HH", minor, major) + data[8:]


def write_files(jdk, folder, feature):
    compile_sources(jdk, folder)
    compiled = {file.stem: file.read_bytes() for file in (folder / "classes").glob("*.class")}
    good, helper = compiled["Good"], compiled["Helper"]
    major = 44 + feature
    folders = {
        "orphan": {"Inherits": compiled["Inherits"]},
        "lonely": {"Good": good},
        "unverified": {"Unverified": unverified(compiled["Unverified"])},
        "unverified_helper": {"Good": good, "Helper": unverified(helper)},
        "renamed": {"Renamed": good},
        "truncated": {"Good": good[: len(good) // 2]},
        "truncated_helper": {"Good": good, "Helper": helper[:-20]},
        "empty": {"Good": b""},
        "magic": {"Good": b"\xca\xfe\xd0\x0d" + good[4:]},
        "newer": {"Good": with_version(good, 99)},
        "orphaned": {"Orphaned": compiled["Orphaned"], "Child": compiled["Child"]},
        "newer_helper": {"Good": good, "Helper": with_version(helper, 99)},
        "preview": {"Good": with_version(good, major, PREVIEW)},
        "preview_helper": {"Good": good, "Helper": with_version(helper, major, PREVIEW)},
        "old_preview": {"Good": with_version(good, major - 1, PREVIEW)},
    }
    for name, classes in folders.items():
        (folder / name).mkdir()
        for each, data in classes.items():
            (folder / name / f"{each}.class").write_bytes(data)
    (folder / "text.jar").write_bytes(b"This is not a zip archive.\n" * 10)
    for name, attributes in (("plain.jar", ""), ("absent.jar", "Main-Class: com.acme.Gone\n")):
        with zipfile.ZipFile(folder / name, "w") as jar:
            jar.writestr("META-INF/MANIFEST.MF", f"Manifest-Version: 1.0\n{attributes}\n")
            jar.writestr("Good.class", good)
    with zipfile.ZipFile(folder / "bare.jar", "w") as jar:
        jar.writestr("Good.class", good)
    (folder / "jars").mkdir()
    with zipfile.ZipFile(folder / "jars" / "good.jar", "w") as jar:
        jar.writestr("META-INF/MANIFEST.MF", "Manifest-Version: 1.0\nMain-Class: Resource\n\n")
        jar.writestr("Resource.class", compiled["Resource"])


def for_java(arguments):
    """The same arguments in the words of java."""
    return ["-Xmx" + arguments[1], *arguments[2:]] if arguments[0] == "--max-heap" else arguments


def kind(line):
    """The line up to the name of the error in it."""
    found = re.match(r".*?\b(?:[a-z]+\.)+[A-Z]\w*", line)
    return found.group() if found else line


def part(text, compared, theirs):
    lines = text.splitlines()
    if compared in (ALL, JOINED):
        return lines
    if compared == PREFIX:
        return lines[: len(theirs.splitlines())]
    lines = lines[: abs(compared)]
    return lines[:-1] + [kind(lines[-1])] if compared < 0 and lines else lines


def difference(ours, java, compared):
    """What is not as with java; None when all is."""
    if ours.returncode != java.returncode:
        return f"exit code {ours.returncode}, java {java.returncode}\n{ours.stderr.decode('utf-8', 'replace')[:1000]}"
    if compared == JOINED:
        for each in (ours, java):
            each.stdout, each.stderr = b"", each.stdout + each.stderr
    if ours.stdout != java.stdout:
        return f"standard output\n{ours.stdout[:500]}\njava\n{java.stdout[:500]}"
    our_text, their_text = (each.stderr.decode("utf-8", "replace") for each in (ours, java))
    our_part, their_part = part(our_text, compared, their_text), part(their_text, compared, their_text)
    return None if our_part == their_part else "\n".join(["standard error", *our_part, "java", *their_part])


def fault(result, code, expected):
    message = result.stderr.decode("utf-8", "replace")
    if result.returncode != code:
        return f"exit code {result.returncode}, not {code}: {message[:1000]}"
    if result.stdout:
        return f"standard output is not empty: {result.stdout[:200]}"
    if message.count("\n") != 1 or not message.endswith("\n"):
        return f"not one line: {message[:1000]}"
    absent = [text for text in expected if text not in message]
    return f"{absent} not in: {message}" if absent else None


def through_shell(command, redirection, folder):
    line = f"set -o pipefail; {shlex.join(str(part) for part in command)} {redirection}"
    return java17.run(["bash", "-c", line], cwd=folder, timeout=120)


def signalled(command, number, folder):
    """What becomes of a program that gets a signal once it has started."""
    process = subprocess.Popen(
        [str(part) for part in command],
        cwd=folder,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        # Whoever started this test may have had them ignored.
        preexec_fn=lambda: [signal.signal(each, signal.SIG_DFL) for each in SIGNALS],
    )
    first = process.stdout.readline()
    process.send_signal(number)
    try:
        out, err = process.communicate(timeout=60)
    except subprocess.TimeoutExpired:
        process.kill()
        out, err = process.communicate()
    return subprocess.CompletedProcess(command, process.returncode, first + out, err)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--binary", type=Path, required=True, help="the ristretto to test")
    parser.add_argument("--feature", type=int, default=java17.FEATURE, help="version of the JDK to compare with")
    parser.add_argument("--jdk", type=Path, help="its home; found by itself when not given")
    parser.add_argument("--show", action="store_true", help="print what java answers to each case")
    options = parser.parse_args()
    jdk = java17.find_jdk(options.jdk, options.feature)
    ours, java = [options.binary.resolve(), "run", "--jdk", jdk], [jdk / "bin" / "java", *java17.JAVA_OPTIONS]
    tools, failures = (ours, java), 0
    with tempfile.TemporaryDirectory() as folder:
        write_files(jdk, Path(folder), options.feature)
        for name, arguments, compared in CASES:
            theirs = java17.run([*java, *for_java(arguments)], cwd=folder, timeout=60)
            if options.show:
                print(f"-- {name}: {theirs.returncode}\n{theirs.stdout.decode()}{theirs.stderr.decode()[:700]}")
            result = java17.run([*ours, *arguments], cwd=folder, timeout=120)
            if wrong := difference(result, theirs, compared):
                failures += 1
                print(f"FAILED {name}: {wrong.rstrip()}")
        for name, arguments, code, expected in OWN_CASES:
            tool = ours[:2] if "--jdk" in arguments else ours
            if wrong := fault(java17.run([*tool, *arguments], cwd=folder, timeout=120), code, expected):
                failures += 1
                print(f"FAILED {name}: {wrong.rstrip()}")
        pairs = []
        for name, program, redirection in STREAM_CASES:
            run = [through_shell([*tool, "-cp", "classes", program], redirection, folder) for tool in tools]
            pairs.append((name, *run))
        for each in SIGNALS:
            run = [signalled([*tool, "-cp", "classes", "Spins"], each, folder) for tool in tools]
            pairs.append((each.name, *run))
        for name, result, theirs in pairs:
            if wrong := difference(result, theirs, ALL):
                failures += 1
                print(f"FAILED {name}: {wrong.rstrip()}")
    count = len(CASES) + len(OWN_CASES) + len(pairs)
    print(f"{count - failures} of {count} bad programs end as they should")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
