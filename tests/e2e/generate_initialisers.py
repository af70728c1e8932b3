#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Symbolic execution of a class beside others whose static initialisers do not come to their end within what it gives
them: paths must not be told to find these classes broken.

  generate_initialisers.py --binary build/dev/bin/ristretto --jar build/dev/libraries/joda-time-2.12.7.jar"""

import argparse
import json
import subprocess
import sys
import tempfile
from pathlib import Path


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--binary", required=True)
    parser.add_argument("--jar", required=True)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder) / "report.json"
        command = [options.binary, "generate", "org.joda.time.Hours", "-cp", options.jar, "--engine", "symbolic",
                   "--operations", "2000", "--no-referee", "-o", f"{folder}/tests", "--json", str(report)]  # fmt: skip
        done = subprocess.run(command, capture_output=True, text=True)
        if done.returncode != 0:
            sys.exit(f"FAILED with {done.returncode}\n{done.stdout}{done.stderr}")
        hours = json.loads(report.read_text(encoding="utf-8"))["classes"][0]
        if hours["mispredictions"] or hours["crashes"] or hours["tests"] < 20:
            sys.exit(f"FAILED: {hours['tests']} tests, {hours['crashes']}, {hours['mispredictions']}")
        print(f"{hours['tests']} tests, all as predicted")


if __name__ == "__main__":
    main()
