#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The JDK's own compiler in our VM: what it writes and says must be what the real `javac` writes and says.

subject/ is compiled by both, and the class files must be the same, byte for byte. Each file of broken/ is compiled by
both on its own, and must be refused with the same words. Our VM sees the sources at /src and writes to /out; in what
the real javac prints, the path of the source folder is replaced by /src, and nothing else.
"""

import argparse
import difflib
import sys
import tempfile
import time
from pathlib import Path

sys.dont_write_bytecode = True
HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "support"))
import java17

OPTIONS = ["-encoding", "UTF-8", "-g", "-parameters", "-Xlint:all"]
LEAST_CLASSES = 20
TIMEOUT = 900


def real_javac(jdk, root, out, names):
    command = [jdk / "bin" / "javac", "-J-XX:+UseSerialGC", "-J-XX:TieredStopAtLevel=1", *locale("-J")]
    result = java17.run([*command, *OPTIONS, "-d", out, *(root / name for name in names)], timeout=TIMEOUT)
    for stream in ("stdout", "stderr"):
        setattr(result, stream, getattr(result, stream).replace(f"{root}/".encode(), b"/src/"))
    return result


def locale(prefix):
    return [prefix + option for option in java17.JAVA_OPTIONS if option.startswith("-D")]


def our_javac(binary, jdk, root, out, names):
    mounts = ["--mount", f"{root}:/src:ro", "--mount", f"{out}:/out"]
    main = ["-m", "jdk.compiler/com.sun.tools.javac.Main"]
    sources = [f"/src/{name}" for name in names]
    return java17.run([binary, "run", "--jdk", jdk, *mounts, *main, *OPTIONS, "-d", "/out", *sources], timeout=TIMEOUT)


def files(folder):
    return {str(file.relative_to(folder)): file.read_bytes() for file in sorted(folder.rglob("*")) if file.is_file()}


def text_difference(ours, real):
    """What the two said differently, in lines."""
    found = []
    if ours.returncode != real.returncode:
        found.append(f"exit code {ours.returncode}, javac {real.returncode}")
    for stream in ("stdout", "stderr"):
        texts = [getattr(each, stream).decode("utf-8", "replace").splitlines() for each in (real, ours)]
        found += list(difflib.unified_diff(*texts, f"{stream} of javac", f"{stream} of ours", lineterm=""))[:60]
    return found


def file_difference(ours, real):
    found = [f"not written: {name}" for name in real if name not in ours]
    found += [f"written by ours alone: {name}" for name in ours if name not in real]
    for name in real:
        if name in ours and ours[name] != real[name]:
            pairs = zip(ours[name], real[name])
            at = next((i for i, (a, b) in enumerate(pairs) if a != b), min(len(ours[name]), len(real[name])))
            found.append(f"{name}: {len(ours[name])} bytes, javac {len(real[name])}; the first difference is at {at}")
    return found


def compare(options, jdk, root, names, folder):
    """(what differs, what javac wrote, what javac said, seconds in our VM)"""
    real_out, our_out = folder / "real", folder / "ours"
    real_out.mkdir(parents=True)
    our_out.mkdir()
    real = real_javac(jdk, root, real_out, names)
    started = time.perf_counter()
    ours = our_javac(options.binary.resolve(), jdk, root, our_out, names)
    seconds = time.perf_counter() - started
    found = text_difference(ours, real) + file_difference(files(our_out), files(real_out))
    return found, files(real_out), real, seconds


def report(label, found, detail):
    print(f"{'FAILED' if found else 'same'} {label}: {detail}", flush=True)
    for line in found:
        print(f"    {line}")
    return bool(found)


def compile_subject(options, jdk, folder):
    root = HERE / "subject"
    names = sorted(str(file.relative_to(root)) for file in root.rglob("*.java"))
    found, written, real, seconds = compare(options, jdk, root, names, folder / "subject")
    if real.returncode != 0 or len(names) < LEAST_CLASSES:
        found.append(f"javac must accept {LEAST_CLASSES} sources; exit code {real.returncode}, {len(names)} sources")
    size = sum(len(data) for data in written.values())
    lines = len(real.stderr.splitlines())
    detail = f"{len(names)} sources, {len(written)} files of {size} bytes, {lines} lines of messages, {seconds:.1f} s"
    return report("subject", found, detail)


def compile_broken(options, jdk, folder):
    root = HERE / "broken"
    failed = False
    for file in sorted(root.rglob("*.java")):
        found, written, real, seconds = compare(options, jdk, root, [str(file.relative_to(root))], folder / file.stem)
        if real.returncode != 1 or written:
            found.append(f"javac must refuse it; exit code {real.returncode}, {len(written)} files written")
        errors = real.stderr.count(b": error: ")
        failed |= report(f"broken {file.stem}", found, f"{errors} errors, exit code {real.returncode}, {seconds:.1f} s")
    return failed


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--binary", type=Path, required=True, help="the ristretto to test")
    parser.add_argument("--feature", type=int, default=java17.FEATURE, help="version of the JDK to compare with")
    parser.add_argument("--jdk", type=Path, help="its home; found by itself when not given")
    options = parser.parse_args()
    jdk = java17.find_jdk(options.jdk, options.feature)
    with tempfile.TemporaryDirectory() as folder:
        failed = compile_subject(options, jdk, Path(folder))
        failed |= compile_broken(options, jdk, Path(folder))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
