#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Hostile programs under `ristretto run`: the host stays as it was, the run ends, and what is printed says why.

A program is programs/<kind>/<Name>.java. Comments at its top say what must come of it:

  // exit: 3             the exit code
  // out: text           standard output contains it; may be repeated
  // err: text           likewise for standard error
  // stats: text         likewise for the attempts to leave that --stats lists
  // opts: --max-heap 1g options of ristretto run, in place of those of OPTIONS
  // rss: 900            how many MiB the process may take; otherwise RSS_MIB

Each runs under strace with two folders of a host made for it: /ro, mounted for reading, and /rw. It fails when a system
call is not on the list (system_calls.py), when anything outside of /rw has changed, when it takes longer than SECONDS or
more memory than it may, when a program says LET OUT, or when anything above is missing.
"""

import argparse
import hashlib
import os
import re
import resource
import shutil
import socket
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path

sys.dont_write_bytecode = True
HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))
sys.path.insert(0, str(HERE.parent / "support"))
import jdks  # noqa: E402
import system_calls  # noqa: E402

PROGRAMS = HERE / "programs"
OPTIONS = {"--max-steps": "100000000", "--max-heap": "64m"}
SECONDS = 30
RSS_MIB = 700
OUTPUT_BYTES = 200 << 20
SKIPPED = 77
NOTE = re.compile(r"^// (exit|out|err|stats|opts|rss): (.*)$", re.MULTILINE)


class Program:
    def __init__(self, source):
        self.name = f"{source.parent.name}.{source.stem}"
        self.notes = {}
        for key, value in NOTE.findall(source.read_text()):
            self.notes.setdefault(key, []).append(value)

    def one(self, key, otherwise):
        return self.notes.get(key, [otherwise])[0]


class Host:
    """A folder of the host: what a guest may read, what it may write, and what it must not know of."""

    def __init__(self, folder):
        self.folder = folder
        for name in ("outside/deeper", "readonly/folder", "writable/folder", "here"):
            (folder / name).mkdir(parents=True)
        (folder / "outside/secret.txt").write_text("the host's secret\n")
        (folder / "outside/deeper/more.txt").write_text("more of it\n")
        for name in ("readonly", "writable"):
            root = folder / name
            (root / "keep.txt").write_text("keep this\n")
            (root / "folder/inner.txt").write_text("and this\n")
            (root / "link-absolute").symlink_to(folder / "outside/secret.txt")
            (root / "link-relative").symlink_to("../outside/secret.txt")
            (root / "link-folder").symlink_to("../outside")
            (root / "link-root").symlink_to("/")
            os.mkfifo(root / "pipe")
        with socket.socket(socket.AF_UNIX) as sock:
            sock.bind(str(folder / "readonly/socket"))

    def listing(self):
        """Everything but what lies in the folder that may be written."""
        found = {}
        for root, folders, files in os.walk(self.folder):
            if Path(root) == self.folder:
                folders.remove("writable")
            for name in folders + files:
                path = Path(root) / name
                status = path.lstat()
                is_file = path.is_file() and not path.is_symlink()
                content = hashlib.sha256(path.read_bytes()).hexdigest() if is_file else ""
                target = os.readlink(path) if path.is_symlink() else ""
                found[str(path)] = (status.st_mode, status.st_size, status.st_mtime_ns, status.st_ctime_ns, content,
                                    target)
        return found


def differences(before, after):
    return [f"the host has changed: {path}" for path in sorted(before.keys() | after.keys())
            if before.get(path) != after.get(path)]


class Finished:
    """What came of a command: exit code, output, seconds, peak memory, and what it should not have done."""

    def __init__(self, command, host, rules, seconds):
        before = host.listing()
        log = host.folder.parent / "calls"
        started = time.monotonic()
        with tempfile.TemporaryFile() as out, tempfile.TemporaryFile() as err:
            process = subprocess.Popen(system_calls.traced(command, log), cwd=host.folder / "here", stdout=out, stderr=err,
                                       stdin=subprocess.DEVNULL, start_new_session=True, preexec_fn=limit_output,
                                       env={**os.environ, "LC_ALL": "C"})
            timer = threading.Timer(seconds, os.killpg, (process.pid, 9))
            timer.start()
            _, status, usage = os.wait4(process.pid, 0)
            timer.cancel()
            self.seconds = time.monotonic() - started
            self.out, self.err = (text_of(stream) for stream in (out, err))
        self.timed_out = self.seconds >= seconds
        self.code = os.waitstatus_to_exitcode(status)
        self.mebibytes = usage.ru_maxrss >> 10
        self.violations = rules.violations(log) + differences(before, host.listing())


def limit_output():
    resource.setrlimit(resource.RLIMIT_FSIZE, (OUTPUT_BYTES, OUTPUT_BYTES))


def text_of(stream):
    stream.seek(0)
    return stream.read(OUTPUT_BYTES).decode(errors="replace")


def complaints(program, done, seconds):
    """Why a run is not what its program's notes say."""
    found = list(done.violations[:5])
    if done.timed_out:
        found.append(f"has not ended after {seconds} seconds")
    elif str(done.code) != program.one("exit", "0"):
        found.append(f"ended with {done.code} instead of {program.one('exit', '0')}")
    limit = int(program.one("rss", RSS_MIB))
    if done.mebibytes > limit:
        found.append(f"took {done.mebibytes} MiB; {limit} are allowed")
    attempts = done.err.partition("attempts to leave")[2]
    for key, text in (("out", done.out), ("err", done.err), ("stats", attempts)):
        found += [f"{key} lacks: {wanted}" for wanted in program.notes.get(key, []) if wanted not in text]
    found += [f"let out: {line}" for line in done.out.splitlines() if "LET OUT" in line][:5]
    return found


def compile_all(java_home, classes):
    """The programs as class files of JDK 17, compiled again only when one of them is newer."""
    sources = sorted(PROGRAMS.rglob("*.java"))
    stamp = classes / "compiled"
    if stamp.exists() and all(source.stat().st_mtime < stamp.stat().st_mtime for source in sources):
        return
    shutil.rmtree(classes, ignore_errors=True)
    classes.mkdir(parents=True)
    compiled = subprocess.run([java_home / "bin/javac", "-nowarn", "-Xlint:none", "-XDignore.symbol.file", "-d", classes,
                               *sources], capture_output=True, text=True)
    if compiled.returncode != 0:
        sys.exit(compiled.stderr)
    stamp.touch()


def readable_of(java_home):
    """The JDK, and where its links lead: distributions keep its settings elsewhere."""
    yield java_home
    for path in java_home.rglob("*"):
        if path.is_symlink() and java_home not in path.resolve().parents:
            yield path.resolve()


def run_program(binary, java_home, classes, program, seconds):
    with tempfile.TemporaryDirectory(prefix="hostile") as folder:
        host = Host(Path(folder).resolve() / "host")
        words = program.one("opts", "").split()
        limits = OPTIONS | dict(zip(words[::2], words[1::2]))
        command = [binary, "run", *(word for limit in limits.items() for word in limit), "--stats", "--jdk", java_home,
                   "-cp", classes, f"-Dhost={host.folder}", "--mount", f"{host.folder}/readonly:/ro:ro",
                   "--mount", f"{host.folder}/writable:/rw", program.name]
        readable = [*readable_of(java_home), java_home.parent, classes, host.folder / "readonly", host.folder / "here",
                    Path(binary).parent]
        rules = system_calls.Rules(readable, [host.folder / "writable"])
        return Finished([str(word) for word in command], host, rules, seconds)


def run_kind(arguments, java_home):
    classes = arguments.work.resolve() / "classes"
    compile_all(jdks.find_jdk(17), classes)
    sources = sorted((PROGRAMS / arguments.kind).glob("*.java"))
    failed = 0
    for source in sources:
        program = Program(source)
        if arguments.only and arguments.only not in program.name:
            continue
        done = run_program(arguments.binary.resolve(), java_home, classes, program, arguments.seconds)
        found = complaints(program, done, arguments.seconds)
        failed += bool(found)
        print(f"{'FAILED' if found else 'ok':7}{program.name:32}{done.seconds:6.1f} s{done.mebibytes:6} MiB", flush=True)
        for line in found:
            print(f"        {line}")
        if found or arguments.verbose:
            print("        | " + "\n        | ".join((done.out[-1500:] + done.err[-1500:]).splitlines()), flush=True)
    print(f"{len(sources)} programs of kind {arguments.kind}, {failed} failed")
    return 1 if failed or not sources else 0


# Plain programs of the host, each with what must be said of it; nothing: it must not be accused.
CONTROLS = (
    (["head", "-c", "4", "../readonly/keep.txt"], None),
    (["sh", "-c", "echo x > ../outside/new.txt"], "writes outside: "),
    (["sh", "-c", "echo x > ../outside/new.txt"], "the host has changed: "),
    (["rm", "../outside/secret.txt"], "changes outside: "),
    (["sh", "-c", "echo x > ../writable/../readonly/keep.txt"], "writes outside: "),
    (["sh", "-c", "echo x > ../writable/link-relative"], "writes outside: "),
    (["touch", "../readonly/keep.txt"], "the host has changed: "),
    (["cat", "../outside/secret.txt"], "reads outside: "),
    (["sh", "-c", "cat /dev/null; true"], "another program: "),
    (["python3", "-Sc", "import socket; socket.socket()"], "socket("),
    (["python3", "-Sc", "import os; os.kill(os.getpid(), 0)"], "kill("),
)


def run_controls():
    """Shows that the checker notices what it must, and stays silent otherwise."""
    failed = 0
    for command, wanted in CONTROLS:
        with tempfile.TemporaryDirectory(prefix="hostile") as folder:
            host = Host(Path(folder).resolve() / "host")
            readable = [host.folder / "readonly", host.folder / "here"] + [Path("/usr/bin"), Path("/bin")]
            done = Finished(command, host, system_calls.Rules(readable, [host.folder / "writable"]), SECONDS)
        noticed = any(wanted in line for line in done.violations) if wanted else not done.violations
        failed += not noticed
        print(f"{'ok' if noticed else 'FAILED':7}{' '.join(command)}: {wanted or 'silent'}")
        if not noticed:
            print("\n".join(done.violations))
    return 1 if failed else 0


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("kind", help="a folder of programs/, or controls")
    parser.add_argument("--binary", type=Path)
    parser.add_argument("--feature", type=int, default=17, help="version of the JDK")
    parser.add_argument("--work", type=Path, default=Path("build/hostile"), help="where class files are kept")
    parser.add_argument("--only", help="part of a program's name")
    parser.add_argument("--seconds", type=int, default=SECONDS, help="for one program")
    parser.add_argument("--verbose", action="store_true", help="show all output")
    arguments = parser.parse_args()
    if reason := system_calls.reason_to_skip():
        print(f"skipped: {reason}")
        return SKIPPED
    if arguments.kind == "controls":
        return run_controls()
    java_home = jdks.find_jdk(arguments.feature)
    if java_home is None or jdks.find_jdk(17) is None:
        print(f"skipped: no JDK {arguments.feature}")
        return SKIPPED
    return run_kind(arguments, java_home)


if __name__ == "__main__":
    sys.exit(main())
