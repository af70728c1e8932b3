#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Whether run_diff_explore.py sees what is wrong: a program in the place of `ristretto` changes the reports, one thing at a
time, and each time the runner must name it.

  self_test.py --binary build/dev/bin/ristretto"""

import argparse
import subprocess
import sys
import tempfile
from pathlib import Path

RUNNER = Path(__file__).resolve().parent / "run_diff_explore.py"

# The kind of finding -> what is done to a report.
LIES = {
    "wrong": """
for path in report["paths"]:
    if path["ending"] == "returned":
        path.update(ending="threw", exception="java.lang.Error")""",
    "stranger": """
gone = report["paths"].pop()
report["goals"] = []""",
    "goal": """
for goal in report.get("goals", []):
    goal.update(status="infeasible", verdict="infeasible within the bounds")""",
    "lines": """
for path in report["paths"]:
    path["lines"] = []""",
    "check": """
report["check"]["wrongAnswers"] = 1""",
    "ends": """
sys.exit(3)""",
}

LIAR = """#!/usr/bin/env python3
import json, subprocess, sys
done = subprocess.run([{binary!r}, *sys.argv[1:]])
written = sys.argv[sys.argv.index("--json") + 1]
report = json.load(open(written, encoding="utf-8"))
{lie}
json.dump(report, open(written, "w", encoding="utf-8"))
"""


def run(binary, folder):
    command = [sys.executable, "-B", RUNNER, "--binary", binary, "--seed", "1", "--count", "4", "--runs", "4000"]
    return subprocess.run([str(part) for part in command], capture_output=True, text=True, cwd=folder)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--binary", required=True, type=Path)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        for kind, lie in LIES.items():
            liar = Path(folder) / kind
            liar.write_text(LIAR.format(binary=str(options.binary.resolve()), lie=lie))
            liar.chmod(0o755)
            done = run(liar, folder)
            if done.returncode != 1 or not any(line.startswith(kind + " ") for line in done.stdout.splitlines()):
                sys.exit(f"FAILED {kind} is not seen: exit code {done.returncode}\n{done.stdout}{done.stderr}")
    print(f"{len(LIES)} kinds of findings are seen")


if __name__ == "__main__":
    main()
