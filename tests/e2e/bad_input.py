#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Bad input, one kind after the other: each must give one line on standard error, nothing on standard output, and exit
code 2. The line must contain what the case names: the file, the place in it, and the reason."""

import argparse
import io
import os
import struct
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path

# A class file as small as they come: class A extends java.lang.Object, version 61.
GOOD_CLASS = (
    struct.pack(">IHHH", 0xCAFEBABE, 0, 61, 5)
    + b"\x07\x00\x02\x01\x00\x01A\x07\x00\x04\x01\x00\x10java/lang/Object"
    + struct.pack(">HHHHHHH", 0x21, 1, 3, 0, 0, 0, 0)
)


def with_version(major):
    return GOOD_CLASS[:6] + struct.pack(">H", major) + GOOD_CLASS[8:]


def good_jar():
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as jar:
        jar.writestr("A.class", GOOD_CLASS)
    return buffer.getvalue()


def jar_with(signature, offset, fmt, value):
    """A jar in which one field behind the signature lies."""
    data = bytearray(good_jar())
    struct.pack_into(fmt, data, data.index(signature) + offset, value)
    return bytes(data)


CENTRAL, END = b"PK\x01\x02", b"PK\x05\x06"


def write_files(folder):
    files = {
        "good.class": GOOD_CLASS,
        "truncated.class": GOOD_CLASS[:-9],
        "empty.class": b"",
        "magic.class": b"\xca\xfe\xd0\x0d" + GOOD_CLASS[4:],
        "version99.class": with_version(99),
        "text.jar": b"This is not a zip archive.\n" * 10,
        "liar.jar": jar_with(END, 16, "<I", 0x7FFFFF00),
        "sizes.jar": jar_with(CENTRAL, 24, "<I", 7),
        "checksum.jar": jar_with(CENTRAL, 16, "<I", 1),
        "locked.class": GOOD_CLASS,
    }
    for name, content in files.items():
        (folder / name).write_bytes(content)
    with zipfile.ZipFile(folder / "texts.jar", "w") as jar:
        jar.writestr("readme.txt", "no classes here")
    (folder / "locked.class").chmod(0)
    (folder / "empty").mkdir()
    (folder / "folder.class").mkdir()


# What is wrong, the arguments, and what the line must contain.
CASES = [
    ("truncated class", ["truncated.class"], ["truncated.class", "byte 0x", "ClassFormatError"]),
    ("empty class", ["empty.class"], ["empty.class", "ClassFormatError"]),
    ("wrong magic", ["magic.class"], ["magic.class", "byte 0x0", "ClassFormatError"]),
    ("version 99", ["version99.class"], ["version99.class", "UnsupportedClassVersionError", "99"]),
    ("jar that is no zip", ["text.jar"], ["text.jar", "not a zip"]),
    ("class path with a jar that is no zip", ["-cp", "text.jar", "A"], ["text.jar", "not a zip"]),
    ("lying central directory", ["liar.jar"], ["liar.jar", "directory"]),
    ("lying size of an entry", ["-cp", "sizes.jar", "A"], ["sizes.jar", "A.class"]),
    ("lying checksum of an entry", ["-cp", "checksum.jar", "A"], ["checksum.jar", "A.class"]),
    ("jar without classes", ["texts.jar"], ["texts.jar", "no class files"]),
    ("folder without classes", ["empty/"], ["empty", "no class files"]),
    ("class path without the class", ["-cp", "empty", "com.acme.Foo"], ["com.acme.Foo", "empty", "no such class"]),
    ("JDK that is not there", ["--jdk", "/nonexistent", "java.lang.String"], ["/nonexistent"]),
    ("folder that is no JDK", ["--jdk", "empty", "java.lang.String"], ["empty"]),
    ("missing file", ["missing.class"], ["missing.class", "No such file"]),
    ("missing jar", ["missing.jar"], ["missing.jar", "No such file"]),
    ("folder in place of a file", ["folder.class"], ["folder.class"]),
    ("unknown class", ["no.such.Type"], ["no.such.Type", "no such class"]),
    ("unknown method", ["good.class#run"], ["good.class", "no method run"]),
    ("control flow of an unknown method", ["--cfg", "run", "good.class"], ["good.class", "no method run"]),
    ("unknown option", ["--frobnicate", "good.class"], ["--frobnicate", "--help"]),
    ("option without its value", ["good.class", "--jdk"], ["--jdk", "--help"]),
    ("no target", [], ["TARGET", "--help"]),
    ("contradictory options", ["--json", "--verify", "good.class"], ["--json", "--help"]),
]
WITHOUT_JDK = ("no JDK at all", ["java.lang.String"], ["java.lang.String", "JDK", "--jdk"])
UNREADABLE = ("unreadable file", ["locked.class"], ["locked.class", "Permission denied"])


def fault(command, folder, environment, expected):
    """What is wrong with how the command fails; None when it fails as it should."""
    result = subprocess.run(command, cwd=folder, env=environment, capture_output=True, timeout=20)
    message = result.stderr.decode("utf-8", "replace")
    if result.returncode != 2:
        return f"exit code {result.returncode}: {message}"
    if result.stdout:
        return f"standard output is not empty: {result.stdout[:200]}"
    if message.count("\n") != 1 or not message.endswith("\n"):
        return f"not one line: {message}"
    absent = [text for text in expected if text not in message]
    return f"{absent} not in: {message}" if absent else None


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--binary", type=Path, required=True, help="the ristretto to test")
    binary = str(parser.parse_args().binary.resolve())
    runs = [(*case, None) for case in CASES] + [(*WITHOUT_JDK, {})]
    if os.geteuid() == 0:
        print("skipped: unreadable file (root can read everything)")
    else:
        runs.append((*UNREADABLE, None))
    failures = 0
    with tempfile.TemporaryDirectory() as folder:
        write_files(Path(folder))
        for name, arguments, expected, environment in runs:
            if wrong := fault([binary, "inspect", *arguments], folder, environment, expected):
                failures += 1
                print(f"FAILED {name}: {wrong.rstrip()}")
    print(f"{len(runs) - failures} of {len(runs)} kinds of bad input are reported as they should")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
