#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Times `ristretto run` against `java -Xint` on the kernels, and start-up against `java`, with JDK 17 and JDK 25.

Guest time is virtual in our VM, so processes are timed from outside, by wall clock. Each kernel runs with N and with 2N
iterations; what is reported is the least time for 2N less the least time for N, so that start-up, class loading and the
linking of lambdas cancel. The VMs take turns within every repeat. A ratio above 1 means that ristretto is faster. A JDK
that is not there is left out.

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
import jdks

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


class Vm:
    """java -Xint or ristretto, with one JDK."""

    def __init__(self, label, feature, prefix):
        self.label = f"{label} {feature}"
        self.feature = feature
        self.prefix = prefix


def measure(vms, kernel, repeat):
    """Milliseconds for N iterations, by VM."""
    counts = (KERNELS[kernel], 2 * KERNELS[kernel])
    best = {}
    for _ in range(repeat):
        for count in counts:
            printed = {}
            for vm in vms:
                seconds, lines = timed([*vm.prefix, f"vmbench.{kernel}", str(count)])
                if printed.setdefault(vm.feature, lines) != lines:
                    raise Failed(f"java printed {printed[vm.feature]}, {vm.label} {lines}")
                best[vm, count] = min(seconds, best.get((vm, count), math.inf))
    return {vm: 1000 * (best[vm, counts[1]] - best[vm, counts[0]]) for vm in vms}


def compared(javas, ours):
    """Pairs: each of ours beside the oldest java, and beside its own."""
    pairs = [(javas[0], vm) for vm in ours]
    return pairs + [(java, vm) for java, vm in zip(javas, ours) if (java, vm) not in pairs]


def kernels_table(javas, ours, kernels, repeat):
    """Prints the table; the number of kernels that failed."""
    vms = [vm for pair in zip(javas, ours) for vm in pair]
    pairs = compared(javas, ours)
    heads = [f"{vm.label} ms" for vm in vms] + [f"{vm.label} : {java.label}" for java, vm in pairs]
    print(f"{'kernel':<18} {'N':>7} " + " ".join(f"{head:>15}" for head in heads))
    ratios = {pair: {} for pair in pairs}
    failures = 0
    for kernel in kernels:
        try:
            spent = measure(vms, kernel, repeat)
        except Failed as failure:
            failures += 1
            print(f"{kernel:<18} {KERNELS[kernel]:>7} FAILED: {failure}", flush=True)
            continue
        cells = [f"{spent[vm]:.0f}" for vm in vms]
        for java, vm in pairs:
            if spent[java] > 0 and spent[vm] > 0:
                ratios[java, vm][kernel] = spent[java] / spent[vm]
            cells.append(f"{ratios[java, vm][kernel]:.2f}" if kernel in ratios[java, vm] else "noise")
        widths = [max(15, len(head)) for head in heads]
        print(f"{kernel:<18} {KERNELS[kernel]:>7} " + " ".join(f"{c:>{w}}" for c, w in zip(cells, widths)), flush=True)
    for (java, vm), found in ratios.items():
        if found:
            worst = min(found, key=found.get)
            print(f"{vm.label} : {java.label}: geometric mean {statistics.geometric_mean(found.values()):.2f}, "
                  f"worst {found[worst]:.2f} ({worst})")
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
    parser.add_argument("--features", default="17,25", help="versions of the JDKs, separated by commas; the first must "
                        "be there")
    parser.add_argument("--repeat", type=int, default=3, help="runs of each kernel, of which the fastest counts")
    parser.add_argument("--kernels", help="names, separated by commas; all when not given")
    options = parser.parse_args()
    kernels = options.kernels.split(",") if options.kernels else list(KERNELS)
    if unknown := [kernel for kernel in kernels if kernel not in KERNELS]:
        parser.error(f"no kernel {', '.join(unknown)}; there are {', '.join(KERNELS)}")
    if options.repeat < 1:
        parser.error("--repeat must be at least 1")
    features = [int(each) for each in options.features.split(",")]
    homes = {features[0]: java17.find_jdk(None, features[0])}
    homes.update({each: jdks.find_jdk(each) for each in features[1:]})
    for feature in [each for each, home in homes.items() if home is None]:
        print(f"no JDK {feature} is found: left out", file=sys.stderr)
        del homes[feature]
    with tempfile.TemporaryDirectory() as folder:
        sources = sorted((Path(__file__).resolve().parent / "kernels").glob("*.java"))
        java17.compile_java(homes[features[0]], sources, Path(folder), "--release", str(java17.FEATURE))
        javas = [Vm("java", each, [home / "bin" / "java", "-Xint", "-cp", folder]) for each, home in homes.items()]
        ours = [Vm("ours", each, [options.binary.resolve(), "run", "--jdk", home, "-cp", folder])
                for each, home in homes.items()]
        failures = kernels_table(javas, ours, kernels, options.repeat)
        starters = []
        for (each, home), vm in zip(homes.items(), ours):
            starters.append((f"java {each} -Xshare:auto", [home / "bin" / "java", "-Xshare:auto", "-cp", folder]))
            starters.append((f"ristretto, JDK {each}", vm.prefix))
        failures += start_up_table(starters)
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
