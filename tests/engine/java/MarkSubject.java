// SPDX-License-Identifier: MIT
// Guest side of marks_test.cc: each kind of step changes the guest's state in another way.

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.IntUnaryOperator;

public class MarkSubject {
    static final int KINDS = 16;

    static final Map<String, Object> STATE = new HashMap<>();
    static final List<int[]> ARRAYS = new ArrayList<>();
    static final Object LOCK = new Object();
    static long counter;
    static IntUnaryOperator operator = x -> x + 1;

    static class Late {
        static final List<String> SEEN = new ArrayList<>(List.of("late"));
    }

    static class Failing {
        static int value = Integer.parseInt("not a number");
    }

    record Pair(int left, String right) {}

    enum Colour { RED, GREEN, BLUE }

    interface Shape {
        default int area(int side) {
            return side * side;
        }
    }

    // What one step returns must be the same whenever the state before it is.
    static int step(int kind, int seed) throws Throwable {
        counter += seed;
        switch (Math.floorMod(kind, KINDS)) {
            case 0: return remember("key" + seed % 50, seed);
            case 1: return ("interned" + seed).intern().hashCode();
            case 2: Late.SEEN.add("x" + seed); return Late.SEEN.size();
            case 3: return failToInitialise();
            case 4: return runThread(seed);
            case 5: return lambdas(seed);
            case 6: return new Pair(seed, "r" + seed).hashCode() + new Pair(1, "a").toString().length();
            case 7: return catchOverflow(seed);
            case 8: Thread.sleep(seed & 0xff); return (int) System.nanoTime();
            case 9: return writeFile(seed);
            case 10: return allocate(seed);
            case 11: return reflect(seed);
            case 12: return loadByName(seed);
            case 13: return synchronizedWork(seed);
            case 14: return Colour.values()[Math.floorMod(seed, 3)].name().length() + new Shape() {}.area(seed & 15);
            default: return String.format("%08x %s", seed, new TreeMap<>(Map.of("k", seed))).hashCode();
        }
    }

    static int remember(String key, int seed) {
        STATE.merge(key, new ArrayList<>(List.of(seed)), (old, made) -> {
            ((List<Object>) old).add(seed);
            return old;
        });
        ARRAYS.add(new int[] {seed});
        if (ARRAYS.size() > 20) ARRAYS.remove(0)[0]++;
        return STATE.hashCode();
    }

    static int failToInitialise() {
        try {
            return Failing.value;
        } catch (ExceptionInInitializerError e) {
            return -1;
        } catch (NoClassDefFoundError e) {
            return -2;
        }
    }

    static int runThread(int seed) throws InterruptedException {
        int[] result = new int[1];
        Thread thread = new Thread(() -> {
            synchronized (LOCK) {
                result[0] = seed * 31;
                LOCK.notifyAll();
            }
        });
        synchronized (LOCK) {
            thread.start();
            while (result[0] == 0 && seed != 0) LOCK.wait();
        }
        thread.join();
        return result[0];
    }

    static int lambdas(int seed) {
        IntUnaryOperator before = operator;
        operator = x -> before.applyAsInt(x) ^ seed;
        if (seed % 7 == 0) operator = x -> x + 1;
        return operator.applyAsInt(seed);
    }

    static int catchOverflow(int seed) {
        try {
            return catchOverflow(seed + 1) + 1;
        } catch (StackOverflowError e) {
            return 7;
        }
    }

    static int writeFile(int seed) throws Exception {
        Path file = Path.of("/tmp/marked" + seed % 5);
        if (Files.exists(file) && seed % 3 == 0) Files.delete(file);
        Files.writeString(file, "seed " + seed);
        return Files.readString(file).length();
    }

    static int allocate(int seed) {
        int sum = 0;
        for (int i = 0; i < (seed & 7) + 1; i++) sum += new byte[300_000].length;
        return sum;
    }

    static int reflect(int seed) throws Exception {
        Object pair = Pair.class.getDeclaredConstructors()[0].newInstance(seed, "made");
        return (int) Pair.class.getDeclaredMethod("left").invoke(pair);
    }

    static int loadByName(int seed) {
        String[] names = {"java.util.zip.CRC32", "java.util.Scanner", "java.text.DecimalFormat", "java.util.BitSet",
            "java.util.StringJoiner", "java.util.concurrent.Phaser", "java.math.BigDecimal", "no.such.Thing"};
        try {
            return Class.forName(names[Math.floorMod(seed, names.length)]).getName().length();
        } catch (ClassNotFoundException e) {
            return -1;
        }
    }

    static int synchronizedWork(int seed) {
        synchronized (LOCK) {
            synchronized (STATE) {
                STATE.put("locked", seed);
                return Thread.holdsLock(LOCK) ? 1 : 0;
            }
        }
    }

    // Waits until it is told to go on: a thread in the middle of a method while marks are set.
    static Thread waiter;
    static boolean isReleased;

    static int startWaiter() {
        waiter = new Thread(() -> {
            synchronized (LOCK) {
                while (!isReleased) {
                    try {
                        LOCK.wait();
                    } catch (InterruptedException e) {
                        return;
                    }
                }
                STATE.put("released", counter);
            }
        });
        waiter.start();
        while (waiter.getState() != Thread.State.WAITING) Thread.yield();
        return 1;
    }

    static int releaseWaiter() throws InterruptedException {
        synchronized (LOCK) {
            isReleased = true;
            LOCK.notifyAll();
        }
        waiter.join();
        return STATE.get("released").hashCode();
    }
}
