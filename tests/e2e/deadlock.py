#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Two threads that wait for each other's lock: the run ends with exit code 3 and shows where each of them stands."""

import argparse
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "support"))
import java17  # noqa: E402

SOURCE = """
public class Deadlock {
    static void take(Object first, Object second) throws InterruptedException {
        synchronized (first) {
            Thread.sleep(10);
            synchronized (second) { System.out.println("never"); }
        }
    }
    public static void main(String[] args) throws InterruptedException {
        Object left = new Object(), right = new Object();
        new Thread("other") {
            public void run() { try { take(right, left); } catch (InterruptedException e) { } }
        }.start();
        System.out.println("started");
        take(left, right);
    }
}
"""
EXPECTED = ("deadlock", '"main"', '"other"', "BLOCKED (on object monitor)", "Deadlock.take(Deadlock.java:6)",
            "Deadlock.main(Deadlock.java:15)", "Deadlock$1.run(Deadlock.java:12)")


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--binary", required=True)
    options = parser.parse_args()
    jdk = java17.find_jdk()
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / "Deadlock.java"
        source.write_text(SOURCE)
        java17.run([jdk / "bin" / "javac", "-d", folder, source], check=True)
        result = java17.run([options.binary, "run", "--jdk", jdk, "-cp", folder, "Deadlock"], timeout=60)
    report = result.stderr.decode()
    missing = [text for text in EXPECTED if text not in report]
    if result.returncode == 3 and result.stdout == b"started\n" and not missing:
        print("deadlock reported with both stacks, exit code 3")
        return 0
    print(f"exit code {result.returncode}, stdout {result.stdout!r}, missing in the report: {missing}\n{report}")
    return 1


if __name__ == "__main__":
    sys.exit(main())
