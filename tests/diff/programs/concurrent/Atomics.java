// SPDX-License-Identifier: MIT
package concurrent;

import java.util.Arrays;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.AtomicMarkableReference;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;
import java.util.concurrent.atomic.AtomicStampedReference;
import java.util.concurrent.atomic.DoubleAccumulator;
import java.util.concurrent.atomic.DoubleAdder;
import java.util.concurrent.atomic.LongAccumulator;
import java.util.concurrent.atomic.LongAdder;

public class Atomics {
  volatile int counter;
  volatile String text = "start";
  int plain;

  static void run(int threads, Runnable r) throws InterruptedException {
    Thread[] ts = new Thread[threads];
    for (int i = 0; i < threads; i++) {
      ts[i] = new Thread(r, "w" + i);
      ts[i].start();
    }
    for (Thread t : ts) t.join();
  }

  static void scalars() {
    AtomicInteger i = new AtomicInteger(5);
    System.out.println(i.getAndIncrement() + " " + i.incrementAndGet() + " " + i.getAndAdd(10) + " "
        + i.addAndGet(-20) + " " + i.compareAndSet(-3, 8) + i.compareAndSet(-3, 9) + " "
        + i.getAndSet(4) + " " + i.updateAndGet(x -> x * x) + " " + i.getAndUpdate(x -> -x) + " "
            + i.accumulateAndGet(100, Math::max) + " " + i.getAndAccumulate(3, (a, b) -> a % b) + " " + i
        + " " + i.compareAndExchange(1, 77) + " " + i.compareAndExchange(1, 78) + " " + i.weakCompareAndSetPlain(0, 1)
            + " " + i.getPlain() + i.getAcquire() + i.getOpaque());
    i.set(Integer.MAX_VALUE);
    System.out.println(i.incrementAndGet() + " " + i.decrementAndGet() + " " + i.doubleValue() + " " + i.byteValue());
    AtomicLong l = new AtomicLong(Long.MIN_VALUE);
    System.out.println(l.decrementAndGet() + " " + l.getAndAdd(5) + " " + l + " " + l.intValue());
    AtomicBoolean b = new AtomicBoolean();
    System.out.println(b.compareAndSet(false, true) + " " + b.getAndSet(false) + " " + b + " "
        + b.compareAndExchange(false, true));
    AtomicReference<String> r = new AtomicReference<>("a");
    System.out.println(r.compareAndSet("a", "b") + " " + r.compareAndSet(new String("b"), "c") + " "
        + r.updateAndGet(s -> s + "!") + " " + r.accumulateAndGet("?", String::concat) + " " + r);
    AtomicStampedReference<String> st = new AtomicStampedReference<>("x", 1);
    int[] holder = new int[1];
    System.out.println(st.compareAndSet("x", "y", 1, 2) + " " + st.compareAndSet("y", "z", 1, 3) + " "
        + st.get(holder) + holder[0] + " " + st.attemptStamp("y", 9) + st.getStamp());
    AtomicMarkableReference<String> mk = new AtomicMarkableReference<>("m", false);
    System.out.println(mk.attemptMark("m", true) + " " + mk.isMarked() + mk.compareAndSet("m", "n", false, true)
        + mk.getReference());
  }

  static void arrays() {
    AtomicIntegerArray a = new AtomicIntegerArray(new int[] {1, 2, 3});
    a.incrementAndGet(0);
    a.accumulateAndGet(1, 10, Integer::sum);
    System.out.println(a + " " + a.length() + a.compareAndSet(2, 3, 33) + a.get(2));
    AtomicLongArray la = new AtomicLongArray(2);
    la.addAndGet(1, 1L << 40);
    AtomicReferenceArray<String> ra = new AtomicReferenceArray<>(2);
    ra.updateAndGet(0, s -> s + "x");
    System.out.println(la + " " + ra);
    try {
      a.get(3);
    } catch (IndexOutOfBoundsException e) {
      System.out.println(e.getMessage());
    }
    try {
      ra.set(-1, "");
    } catch (IndexOutOfBoundsException e) {
      System.out.println(e.getMessage());
    }
  }

  static void updaters() {
    Atomics o = new Atomics();
    AtomicIntegerFieldUpdater<Atomics> u = AtomicIntegerFieldUpdater.newUpdater(Atomics.class, "counter");
    AtomicReferenceFieldUpdater<Atomics, String> t = AtomicReferenceFieldUpdater.newUpdater(Atomics.class,
        String.class, "text");
    System.out.println(u.addAndGet(o, 5) + " " + u.compareAndSet(o, 5, 6) + " " + o.counter + " " + t.getAndSet(o,
        "next") + o.text + t.compareAndSet(o, "nope", "x"));
    for (Runnable r : new Runnable[] {() -> AtomicIntegerFieldUpdater.newUpdater(Atomics.class, "plain"),
        () -> AtomicIntegerFieldUpdater.newUpdater(Atomics.class, "missing"),
        () -> AtomicIntegerFieldUpdater.newUpdater(Atomics.class, "text"),
            () -> AtomicReferenceFieldUpdater.newUpdater(Atomics.class, Integer.class, "text")}) {
      try {
        r.run();
      } catch (RuntimeException e) {
        System.out.println(e);
      }
    }
  }

  static void contended() throws Exception {
    AtomicInteger n = new AtomicInteger();
    LongAdder adder = new LongAdder();
    DoubleAdder da = new DoubleAdder();
    LongAccumulator max = new LongAccumulator(Math::max, Long.MIN_VALUE);
    DoubleAccumulator min = new DoubleAccumulator(Math::min, Double.POSITIVE_INFINITY);
    AtomicReference<java.math.BigInteger> big = new AtomicReference<>(java.math.BigInteger.ZERO);
    ThreadLocal<Integer> local = ThreadLocal.withInitial(() -> 100);
    InheritableThreadLocal<String> inherited = new InheritableThreadLocal<>() {
      @Override
      protected String childValue(String parent) {
        return parent + "-child";
      }
    };
    inherited.set("root");
    ConcurrentLinkedQueue<String> seen = new ConcurrentLinkedQueue<>();
    run(4, () -> {
      for (int i = 0; i < 500; i++) {
        max.accumulate(n.incrementAndGet());
        adder.increment();
        da.add(0.5);
        min.accumulate(-i);
        local.set(local.get() + 1);
        if (i % 10 == 0) big.updateAndGet(x -> x.add(java.math.BigInteger.ONE));
      }
      seen.add(inherited.get() + local.get());
      local.remove();
      seen.add("" + local.get());
    });
    String[] sorted = seen.toArray(new String[0]);
    Arrays.sort(sorted);
    System.out.println(n + " " + adder + " " + da + " " + max + " " + min + " " + big + " " + adder.sumThenReset()
        + adder.sum() + " " + Arrays.toString(sorted) + " " + local.get());
    System.out.println(max.getThenReset() + " " + max.get() + " " + TimeUnit.HOURS.toSeconds(2) + " "
        + TimeUnit.NANOSECONDS.toMillis(1999999) + " " + TimeUnit.DAYS.toNanos(Long.MAX_VALUE) + " "
        + TimeUnit.MILLISECONDS.convert(java.time.Duration.ofSeconds(3)) + " " + TimeUnit.SECONDS.toChronoUnit());
  }

  public static void main(String[] args) throws Exception {
    scalars();
    arrays();
    updaters();
    contended();
  }
}
