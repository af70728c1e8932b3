#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Times `ristretto run` against `java -Xint` on the kernels, and start-up against `java`.

Guest time is virtual in our VM, so processes are timed from outside, by wall clock. Each kernel runs with N and with 2N
iterations; what is reported is the least time for 2N less the least time for N, so that start-up, class loading and the
linking of lambdas cancel. The two VMs take turns within every repeat. A ratio above 1 means that ristretto is faster.

Nothing is asserted about time; a kernel that fails, or prints another checksum than under java, ends with exit code 1.
"""

import argparse
import math
import statistics
import sys
import tempfile
import time
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "tests" / "support"))
import java17

# Kernel -> iterations N: between half a second and a second and a half under -Xint, and at most 1.5 GB allocated by 2N,
# for our VM gives no memory back.
KERNELS = {
    "Fib": 400,
    "Sieve": 100,
    "NBody": 1500,
    "Mandelbrot": 1500,
    "MatrixMultiply": 700,
    "LongArith": 400_000,
    "ArrayCopy": 300_000,
    "ObjectChurn": 1000,
    "HashMapOps": 150,
    "StringBuilding": 500,
    "SortLambda": 50,
    "InterfaceDispatch": 5000,
    "Exceptions": 20_000,
    "StreamPipeline": 1000,
    "RegexMatch": 50,
}
STARTS = 20


class Failed(Exception):
    pass


def timed(command):
    """(seconds, what it printed except the guest's own time)."""
    started = time.perf_counter()
    result = java17.run(command)
    seconds = time.perf_counter() - started
    if result.returncode != 0:
        raise Failed(f"exit code {result.returncode}: {result.stderr.decode('utf-8', 'replace').strip()[:300]}")
    lines = result.stdout.decode("utf-8", "replace").splitlines()
    return seconds, [line for line in lines if not line.startswith("ns=")]


def measure(vms, kernel, repeat):
    """Milliseconds for N iterations, one for each VM."""
    counts = (KERNELS[kernel], 2 * KERNELS[kernel])
    best = {}
    for _ in range(repeat):
        for count in counts:
            printed = []
            for vm, prefix in enumerate(vms):
                seconds, lines = timed([*prefix, f"vmbench.{kernel}", str(count)])
                printed.append(lines)
                best[vm, count] = min(seconds, best.get((vm, count), math.inf))
            if printed[0] != printed[1]:
                raise Failed(f"java printed {printed[0]}, ristretto {printed[1]}")
    return [1000 * (best[vm, counts[1]] - best[vm, counts[0]]) for vm in range(len(vms))]


def kernels_table(vms, kernels, repeat):
    """Prints the table; the number of kernels that failed."""
    print(f"{'kernel':<20} {'N':>8} {'java -Xint ms':>14} {'ristretto ms':>14} {'ratio':>8}")
    ratios = {}
    failures = 0
    for kernel in kernels:
        try:
            java, ours = measure(vms, kernel, repeat)
        except Failed as failure:
            failures += 1
            print(f"{kernel:<20} {KERNELS[kernel]:>8} FAILED: {failure}", flush=True)
            continue
        if java > 0 and ours > 0:
            ratios[kernel] = java / ours
        ratio = f"{ratios[kernel]:.2f}" if kernel in ratios else "noise"
        print(f"{kernel:<20} {KERNELS[kernel]:>8} {java:>14.0f} {ours:>14.0f} {ratio:>8}", flush=True)
    if ratios:
        worst = min(ratios, key=ratios.get)
        print(f"geometric mean {statistics.geometric_mean(ratios.values()):.2f}, worst {ratios[worst]:.2f} ({worst})")
    return failures


def start_up_table(starters):
    print(f"\n{'start-up, hello world':<24} {'min ms':>8} {'median ms':>10}")
    times = {label: [] for label, _ in starters}
    failures = 0
    for _ in range(STARTS):
        for label, prefix in starters:
            try:
                times[label].append(1000 * timed([*prefix, "vmbench.Hello"])[0])
            except Failed as failure:
                failures += 1
                if failures == 1:
                    print(f"{label:<24} FAILED: {failure}")
    for label, _ in starters:
        if times[label]:
            print(f"{label:<24} {min(times[label]):>8.0f} {statistics.median(times[label]):>10.0f}")
    return failures


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--binary", type=Path, required=True, help="the ristretto to measure")
    parser.add_argument("--feature", type=int, default=java17.FEATURE, help="version of the JDK that both run")
    parser.add_argument("--jdk", type=Path, help="its home; found by itself when not given")
    parser.add_argument("--repeat", type=int, default=3, help="runs of each kernel, of which the fastest counts")
    parser.add_argument("--kernels", help="names, separated by commas; all when not given")
    options = parser.parse_args()
    kernels = options.kernels.split(",") if options.kernels else list(KERNELS)
    if unknown := [kernel for kernel in kernels if kernel not in KERNELS]:
        parser.error(f"no kernel {', '.join(unknown)}; there are {', '.join(KERNELS)}")
    if options.repeat < 1:
        parser.error("--repeat must be at least 1")
    jdk = java17.find_jdk(options.jdk, options.feature)
    java = jdk / "bin" / "java"
    with tempfile.TemporaryDirectory() as folder:
        sources = sorted((Path(__file__).resolve().parent / "kernels").glob("*.java"))
        java17.compile_java(jdk, sources, Path(folder), "--release", str(java17.FEATURE))
        ours = [options.binary.resolve(), "run", "--jdk", jdk, "-cp", folder]
        failures = kernels_table([[java, "-Xint", "-cp", folder], ours], kernels, options.repeat)
        failures += start_up_table([
            ("java", [java, "-cp", folder]),
            ("java -Xshare:auto -Xint", [java, "-Xshare:auto", "-Xint", "-cp", folder]),
            ("ristretto", ours),
        ])
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
