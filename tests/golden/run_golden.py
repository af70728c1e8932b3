#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Golden tests: a file of expected/ is a command line and what it must print.

The first line is the command, "$ ristretto inspect -v golden/Flow.class"; everything below is its standard output. The
command runs in the folder of the compiled subjects; it must end with 0 and print nothing to standard error. "| pretty" at
its end spreads JSON lines over many lines. What depends on the patch level of the JDK that compiled the subjects is masked.

A new case is a file with just the command, filled by --bless. Read the difference before you commit it.
"""

import argparse
import difflib
import json
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

MASKS = [
    (re.compile(r"\b17\.0\.\d+(\.\d+)*\b"), "17.0.N"),
    (re.compile(r"^  Size \d+ bytes$", re.MULTILINE), "  Size N bytes"),
    (re.compile(r'^ "size": \d+,$', re.MULTILINE), ' "size": 0,'),
]


def mask(text):
    for pattern, replacement in MASKS:
        text = pattern.sub(replacement, text)
    return text


def pretty(text):
    documents = (json.loads(line) for line in text.rstrip("\n").split("\n"))
    return "".join(json.dumps(document, indent=1, ensure_ascii=False) + "\n" for document in documents)


def run(command, options):
    """Its standard output; raises RuntimeError when it does not end well."""
    words = shlex.split(command)
    spread = words[-2:] == ["|", "pretty"]
    if words[0] != "ristretto":
        raise RuntimeError(f"not a command of ristretto: {command}")
    arguments = [str(options.binary.resolve())] + words[1 : -2 if spread else None]
    environment = dict(os.environ, JAVA_HOME=str(options.java_home))
    result = subprocess.run(arguments, cwd=options.classes, env=environment, capture_output=True, encoding="utf-8")
    if result.returncode != 0 or result.stderr:
        raise RuntimeError(f"exit code {result.returncode}: {result.stderr}")
    return mask(pretty(result.stdout) if spread else result.stdout)


def check(case, options):
    """True when the case holds, or has been blessed."""
    head, _, expected = case.read_text(encoding="utf-8").partition("\n")
    try:
        actual = run(head.removeprefix("$ "), options)
    except RuntimeError as error:
        print(f"FAILED {case.stem}: {head}\n{error}")
        return False
    if actual == expected:
        return True
    if options.bless:
        case.write_text(f"{head}\n{actual}", encoding="utf-8")
        print(f"blessed {case.stem}")
        return True
    difference = difflib.unified_diff(expected.split("\n"), actual.split("\n"), "expected", "actual", lineterm="")
    print(f"FAILED {case.stem}: {head}")
    print("\n".join(difference))
    return False


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--binary", type=Path, required=True, help="the ristretto to test")
    parser.add_argument("--classes", type=Path, required=True, help="folder of the compiled subjects")
    parser.add_argument("--java-home", type=Path, required=True, help="the JDK that compiled them")
    parser.add_argument("--bless", action="store_true", help="take what is printed now as expected")
    parser.add_argument("cases", type=Path, nargs="*", help="files of expected/; all when none is named")
    options = parser.parse_args()
    cases = options.cases or sorted((Path(__file__).parent / "expected").glob("*.txt"))
    return 0 if all([check(case, options) for case in cases]) else 1


if __name__ == "__main__":
    sys.exit(main())
