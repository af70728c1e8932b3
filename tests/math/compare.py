#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Compares our mathematical functions with java's, bit by bit.

Both sides hash their results over the same blocks of inputs; of the first block of a function that differs, the inputs
are shown. Our side is the functions themselves, or with --vm the same Java program in our virtual machine. Exit code
0: all equal; 1: not; 77: no such JDK here, so nothing was compared.
"""

import argparse
import pathlib
import shutil
import struct
import subprocess
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "support"))
from jdks import find_jdk  # noqa: E402

SKIPPED = 77
SHOWN = 5  # differing inputs of a block
HARNESS = pathlib.Path(__file__).resolve().parent / "java" / "MathValues.java"
# HotSpot computes these with an estimate of the processor's, so where it is not the one we follow they may differ.
ESTIMATED = {"log", "log10", "pow"}


def lines_of(*command):
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout.splitlines()


def shown(bits):
    return f"{struct.unpack('>d', bytes.fromhex(bits))[0]!r} ({bits})"


def show_difference(ours, theirs, function, block):
    print(f"{function}: block {block} differs")
    pairs = zip(lines_of(*ours, "-", function, block), lines_of(*theirs, "-", function, block), strict=True)
    differing = [(mine.split(), other.split()) for mine, other in pairs if mine != other]
    for (x, y, mine), (_, _, other) in differing[:SHOWN]:
        print(f"  of {shown(x)} and {shown(y)}: {shown(mine)}, java {shown(other)}")


def compare(options, jdk):
    shutil.rmtree(options.work, ignore_errors=True)
    options.work.mkdir(parents=True)
    subprocess.run([jdk / "bin" / "javac", "-encoding", "UTF-8", "-d", options.work, HARNESS], check=True)
    tool = options.tool.resolve()
    program = ["-cp", options.work, "MathValues", options.kind]
    ours = [options.vm.resolve(), "run", "--jdk", jdk, *program] if options.vm else [tool, options.kind]
    theirs = [jdk / "bin" / "java", "-XX:+UseSerialGC", *program]
    left_out = set()
    if options.kind == "intrinsics" and lines_of(tool, "estimate", "-") != ["same"]:
        left_out = ESTIMATED
        print(f"left out, as this processor estimates reciprocals in another way: {', '.join(sorted(left_out))}")

    mine, other = lines_of(*ours, str(options.blocks)), lines_of(*theirs, str(options.blocks))
    if [line.split()[:2] for line in mine] != [line.split()[:2] for line in other]:
        print("the two sides have different functions")
        return 1
    wrong = {}
    functions = {}
    for own, their in zip(mine, other, strict=True):
        function, block, _ = own.split()
        if function in left_out:
            continue
        functions[function] = None
        if own != their:
            wrong.setdefault(function, []).append(block)
    for function, blocks in wrong.items():
        show_difference(ours, theirs, function, blocks[0])
        print(f"  {len(blocks)} of {options.blocks} blocks differ")
    print(f"{len(functions)} functions, {options.blocks} blocks of inputs each, {len(wrong)} functions differ")
    return 1 if wrong else 0


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tool", required=True, type=pathlib.Path, help="math_values")
    parser.add_argument("--vm", type=pathlib.Path, help="ristretto: let it run java's side, instead of the tool")
    parser.add_argument("--work", required=True, type=pathlib.Path, help="folder to work in, which is emptied")
    parser.add_argument("--feature", required=True, type=int, help="release of the JDK to compare with")
    parser.add_argument("--blocks", default=300, type=int, help="blocks of a thousand inputs a function")
    parser.add_argument("kind", choices=["strict", "intrinsics", "newer"])
    options = parser.parse_args()
    jdk = find_jdk(options.feature)
    if jdk is None:
        print(f"no JDK {options.feature} here")
        return SKIPPED
    return compare(options, jdk)


if __name__ == "__main__":
    sys.exit(main())
