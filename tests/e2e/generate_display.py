#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What `ristretto generate` shows while it runs, with and without a terminal, and that docs/generate.md has all fields of
the report."""

import argparse
import json
import os
import pty
import re
import subprocess
import sys
import tempfile
from pathlib import Path

sys.dont_write_bytecode = True
ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tests" / "support"))
import java17
from checks import Checks

ERASE = "\r\x1b[K"
PROGRESS = re.compile(r"(\d+)/(\d+) classes  lines (\d+ %|-)  branches (\d+ %|-)  \d+ sequences/s(  checking|  about [\d.]+ (s|min) left)?")
CLASS = re.compile(r"\[\d+/\d+\] shop\.[\w$]+: \d+ tests?, lines \d+ %, branches (\d+ %|-)(, \d+ findings?)?, [\d.]+ (s|min)")
# The clock has no say in what is asserted: each class takes so long, and there is a line ten times a second.
BUDGET = 0.5


def start(options, out, stderr, *more):
    command = [options.binary, "generate", "-cp", options.binary.parent / "example.jar", "shop.Money", "shop.OrderParser",
               "shop.Product", "--jdk", options.jdk, "-o", out, "--jobs", "2", "--budget", BUDGET, *more]
    return subprocess.Popen([str(part) for part in command], env=java17.environment(), stdin=subprocess.DEVNULL,
                            stdout=subprocess.PIPE, stderr=stderr)


def on_terminal(options, out):
    """Its two outputs, standard error being a terminal."""
    ours, theirs = pty.openpty()
    process = start(options, out, theirs)
    os.close(theirs)
    shown = b""
    try:
        while piece := os.read(ours, 65536):
            shown += piece
    except OSError:  # the last one who had it open is gone
        pass
    return shown.decode(), process.communicate()[0].decode()


def check_terminal(checks, options, folder):
    shown, table = on_terminal(options, folder / "terminal")
    lines = [line for line in shown.split(ERASE) if line]
    found = [PROGRESS.fullmatch(line) for line in lines]
    checks.expect(lines and all(found), f"other lines than of progress: {shown!r}")
    checks.expect(shown.startswith(ERASE) and shown.endswith(ERASE), f"a line is left over: {shown!r}")
    found = [match for match in found if match]
    classes = {match[2] for match in found}
    checks.expect(len(classes) == 1 and found[0][1] == "0" and found[-1][1] == found[-1][2], f"classes done: {lines}")
    checks.expect(any("%" in match[3] and "%" in match[4] for match in found), f"no coverage: {lines}")
    checks.expect(any("left" in (match[5] or "") for match in found), f"no time left: {lines}")
    checks.expect(table.startswith("class ") and "\x1b" not in table, f"no table: {table}")


def check_plain(checks, options, folder):
    process = start(options, folder / "plain", subprocess.PIPE)
    table, shown = (text.decode() for text in process.communicate())
    lines = shown.splitlines()
    checks.expect(all(map(CLASS.fullmatch, lines)), f"other lines than of classes: {lines}")
    # Without the headings and the sums.
    names = [line.split()[0] for line in table.split("\n\n")[0].splitlines()[1:-1]]
    checks.expect(sorted(line.split()[1][:-1] for line in lines) == sorted(names) and names, f"{names}: {lines}")


def documented(text, heading):
    """Names in the first column of the table below a line, with what the others say."""
    table = text[text.index(heading):].split("\n\n")[1]
    rows = [line.split("|")[1:-1] for line in table.splitlines()[2:]]
    return {name: row[1] for row in rows for name in re.findall(r"`(\w+)`", row[0])}


def check_report(checks, options, folder):
    text = (ROOT / "docs" / "generate.md").read_text()
    report_file = folder / "report.json"
    start(options, folder / "report", subprocess.PIPE, "--json", report_file).communicate()
    report = json.loads(report_file.read_text())
    of_run = documented(text, "`--json` writes one object:")
    checks.expect(set(report) == set(of_run), f"fields of the run: {sorted(set(report) ^ set(of_run))}")
    of_class = documented(text, "and for each class:")
    for each in report["classes"]:
        checks.expect(set(each) == set(of_class), f"fields of a class: {sorted(set(each) ^ set(of_class))}")
        phases = re.findall(r"`(\w+)`", of_class["share_of_time"])
        checks.expect(list(each["share_of_time"]) == phases, f"phases: {list(each['share_of_time'])}")
        shares = each["share_of_time"]
        checks.expect(abs(sum(shares.values()) - 1) < 1e-6, f"shares: {shares}")
        checks.expect(all(shares[name] > 0 for name in ("execute", "emit", "referee")), f"shares: {shares}")
        checks.expect(all(each[f"{name}_per_second"] > 0 for name in ("sequences", "calls", "bytecodes")), f"rates: {each['class']}")
    for name in re.findall(r"`(\w+)`", of_run["totals"]):
        checks.expect(name == "classes" or name in report["totals"], f"totals have no {name}")


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--binary", type=Path, required=True)
    options = parser.parse_args()
    options.binary = options.binary.resolve()
    options.jdk = java17.find_jdk()
    checks = Checks()
    with tempfile.TemporaryDirectory() as folder:
        for check in (check_terminal, check_plain, check_report):
            check(checks, options, Path(folder))
    return 1 if checks.failures else 0


if __name__ == "__main__":
    sys.exit(main())
