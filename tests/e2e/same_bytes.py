#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The same program prints the same bytes in every run, however busy the machine is and whatever its environment says:
with eight threads, with identity hash codes, with all that is random, and with the clock."""

import argparse
import os
import subprocess
import sys
import tempfile
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "support"))
import jdks  # noqa: E402

RUNS = 20
SKIPPED = 77

SOURCES = {
    "Threads": """
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;

public class Threads {
    static final StringBuffer order = new StringBuffer();
    static int unguarded;

    public static void main(String[] args) throws Exception {
        Thread[] threads = new Thread[8];
        ConcurrentLinkedQueue<String> queue = new ConcurrentLinkedQueue<>();
        for (int i = 0; i < 8; i++) {
            int self = i;
            threads[i] = new Thread(() -> {
                for (int n = 0; n < 3000; n++) {
                    unguarded++;
                    if (n % 500 == self) order.append(self);
                    if (n % 700 == self) queue.add(self + ":" + n + "@" + System.nanoTime());
                    if (n % 900 == 0) System.out.println("thread " + self + " at " + n);
                }
            });
        }
        for (Thread thread : threads) thread.start();
        for (Thread thread : threads) thread.join();
        ExecutorService pool = Executors.newFixedThreadPool(8);
        AtomicInteger sum = new AtomicInteger();
        for (int i = 0; i < 200; i++) {
            int task = i;
            pool.submit(() -> sum.accumulateAndGet(task, (a, b) -> a * 31 + b));
        }
        pool.shutdown();
        pool.awaitTermination(1, TimeUnit.HOURS);
        System.out.println(order + " " + unguarded + " " + sum + " " + queue);
        System.out.println(java.util.stream.IntStream.range(0, 1000).parallel().boxed()
            .collect(java.util.stream.Collectors.groupingByConcurrent(n -> Thread.currentThread().getName(),
                java.util.stream.Collectors.counting())));
    }
}
""",
    "Hashes": """
import java.util.*;

public class Hashes {
    public static void main(String[] args) throws Exception {
        Set<Object> set = new HashSet<>();
        for (int i = 0; i < 50; i++) set.add(new Object());
        System.out.println(set);
        System.out.println(System.identityHashCode("text") + " " + new int[3] + " " + Thread.currentThread().hashCode());
        IdentityHashMap<Object, Integer> map = new IdentityHashMap<>();
        for (int i = 0; i < 50; i++) map.put(new StringBuilder(), i);
        System.out.println(map.values());
        System.out.println((Runnable) () -> {});
        System.out.println(Map.of("a", 1, "b", 2, "c", 3) + " " + Set.of(1, 2, 3, 4, 5));
        System.out.println(new HashMap<>(Map.of(Thread.State.NEW, 1, Thread.State.BLOCKED, 2)));
    }
}
""",
    "Chances": """
import java.util.*;

public class Chances {
    public static void main(String[] args) throws Exception {
        System.out.println(Math.random() + " " + new Random().nextLong() + " " + UUID.randomUUID());
        System.out.println(new java.security.SecureRandom().nextLong() + " " + new SplittableRandom().nextLong());
        System.out.println(java.util.concurrent.ThreadLocalRandom.current().nextLong());
        System.out.println(System.currentTimeMillis() + " " + System.nanoTime() + " " + new Date());
        System.out.println(java.time.ZonedDateTime.now() + " " + Locale.getDefault() + " " + TimeZone.getDefault().getID());
        System.out.println(new TreeMap<>(System.getenv()) + " " + Runtime.getRuntime().freeMemory());
        System.out.println(java.nio.file.Files.createTempFile("a", "b") + " " + ProcessHandle.current());
        System.out.println(Arrays.toString(new java.io.File("/").list()) + " " + new java.io.File(".").getAbsolutePath());
        System.getProperties().forEach((key, value) -> { if (!((String) key).startsWith("java.")) System.err.println(key + "=" + value); });
        throw new IllegalStateException("at " + System.nanoTime());
    }
}
""",
}


def run(binary, java_home, classes, name, number):
    """One run, in an environment of its own."""
    with tempfile.TemporaryDirectory() as here:
        environment = {**os.environ, "NUMBER": str(number), "HOME": here, "LANG": ("C", "de_DE.UTF-8")[number % 2],
                       "TZ": ("UTC", "Asia/Tokyo", "America/Lima")[number % 3], "USER": f"user{number}"}
        done = subprocess.run([binary, "run", "--jdk", java_home, "-cp", classes, name], capture_output=True, cwd=here,
                              env=environment, stdin=subprocess.DEVNULL, timeout=120)
        return done.returncode, done.stdout, done.stderr


def difference(one, other):
    """The first line that differs, of both."""
    for left, right in zip(b"".join(one[1:]).splitlines(), b"".join(other[1:]).splitlines()):
        if left != right:
            return f"{left.decode(errors='replace')[:200]}\n  {right.decode(errors='replace')[:200]}"
    return f"{one[0]} and {other[0]}; {[len(part) for part in one[1:]]} and {[len(part) for part in other[1:]]} bytes"


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--binary", required=True, type=Path)
    parser.add_argument("--feature", type=int, default=17)
    arguments = parser.parse_args()
    java_home, compiler = jdks.find_jdk(arguments.feature), jdks.find_jdk(17)
    if java_home is None or compiler is None:
        print(f"skipped: no JDK {arguments.feature}")
        return SKIPPED
    failed = 0
    # As many programs that only spin as there are processors, and one more.
    spinners = [subprocess.Popen([sys.executable, "-Sc", "while True: pass"]) for _ in range((os.cpu_count() or 1) + 1)]
    try:
        with tempfile.TemporaryDirectory() as classes:
            for name, source in SOURCES.items():
                (Path(classes) / f"{name}.java").write_text(source)
            subprocess.run([compiler / "bin/javac", "-d", classes, *Path(classes).glob("*.java")], check=True)
            for name in SOURCES:
                runs = [run(arguments.binary.resolve(), java_home, classes, name, i) for i in range(RUNS)]
                others = [other for other in runs if other != runs[0]]
                failed += bool(others) or not runs[0][1]
                print(f"{name}: {len(runs[0][1])} bytes, {RUNS - len(others)} of {RUNS} runs alike")
                if others:
                    print("  " + difference(runs[0], others[0]))
    finally:
        for spinner in spinners:
            spinner.kill()
            spinner.wait()
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
