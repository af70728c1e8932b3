// SPDX-License-Identifier: MIT
package concurrent;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CountedCompleter;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.RecursiveAction;
import java.util.concurrent.RecursiveTask;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

public class ForkJoin {
  static final class Fib extends RecursiveTask<Integer> {
    final int n;

    Fib(int n) {
      this.n = n;
    }

    @Override
    protected Integer compute() {
      if (n < 2) return n;
      Fib left = new Fib(n - 1);
      left.fork();
      return new Fib(n - 2).compute() + left.join();
    }
  }

  static final class MergeSort extends RecursiveAction {
    final int[] a;
    final int lo;
    final int hi;

    MergeSort(int[] a, int lo, int hi) {
      this.a = a;
      this.lo = lo;
      this.hi = hi;
    }

    @Override
    protected void compute() {
      if (hi - lo < 16) {
        Arrays.sort(a, lo, hi);
        return;
      }
      int mid = (lo + hi) >>> 1;
      invokeAll(new MergeSort(a, lo, mid), new MergeSort(a, mid, hi));
      int[] left = Arrays.copyOfRange(a, lo, mid);
      int i = 0;
      int j = mid;
      int k = lo;
      while (i < left.length) a[k++] = j < hi && a[j] < left[i] ? a[j++] : left[i++];
    }
  }

  static final class Count extends CountedCompleter<Integer> {
    final int[] data;
    final int lo;
    final int hi;
    final AtomicInteger total;

    Count(CountedCompleter<?> parent, int[] data, int lo, int hi, AtomicInteger total) {
      super(parent);
      this.data = data;
      this.lo = lo;
      this.hi = hi;
      this.total = total;
    }

    @Override
    public void compute() {
      if (hi - lo > 50) {
        int mid = (lo + hi) >>> 1;
        setPendingCount(2);
        new Count(this, data, lo, mid, total).fork();
        new Count(this, data, mid, hi, total).fork();
      } else {
        for (int i = lo; i < hi; i++) if (data[i] % 3 == 0) total.incrementAndGet();
      }
      tryComplete();
    }

    @Override
    public Integer getRawResult() {
      return total.get();
    }
  }

  public static void main(String[] args) throws Exception {
    ForkJoinPool pool = new ForkJoinPool(4);
    System.out.println(pool.invoke(new Fib(15)) + " " + pool.submit(new Fib(10)).get() + " " + new Fib(12).invoke()
        + " " + pool.getParallelism());
    int[] a = new Random(8).ints(3000, 0, 100000).toArray();
    int[] b = a.clone();
    pool.invoke(new MergeSort(a, 0, a.length));
    Arrays.sort(b);
    System.out.println(Arrays.equals(a, b) + " " + Arrays.hashCode(a));
    System.out.println(pool.invoke(new Count(null, a, 0, a.length, new AtomicInteger())));
    ForkJoinTask<Integer> bad = pool.submit(() -> { throw new IllegalStateException("inside"); });
    try {
      bad.join();
    } catch (RuntimeException e) {
      Throwable root = e;
      while (root.getCause() != null) root = root.getCause();
      System.out.println(root.getMessage() + " " + bad.isCompletedAbnormally() + bad.isCancelled()
          + (bad.getException() != null));
    }
    ForkJoinTask<Integer> cancelled = ForkJoinTask.adapt(() -> 1);
    cancelled.cancel(true);
    System.out.println(cancelled.isCancelled() + " " + cancelled.isCompletedAbnormally() + " "
        + ForkJoinTask.inForkJoinPool());
    System.out.println(pool.submit(() -> ForkJoinTask.inForkJoinPool() + " "
        + (Thread.currentThread().isDaemon())).get());
    List<ForkJoinTask<Integer>> many = new ArrayList<>();
    for (int i = 0; i < 30; i++) {
      int n = i;
      many.add(pool.submit(() -> n * 2));
    }
    System.out.println(many.stream().mapToInt(ForkJoinTask::join).sum());
    pool.shutdown();
    System.out.println(pool.awaitTermination(5, TimeUnit.SECONDS) + " " + pool.isTerminated() + " "
        + ForkJoinPool.commonPool().isShutdown());
    boolean ok = true;
    for (int i = 0; i < 500; i++) {
      int x = ThreadLocalRandom.current().nextInt(-5, 6);
      double d = ThreadLocalRandom.current().nextDouble(2, 3);
      long l = ThreadLocalRandom.current().nextLong(10);
      ok &= x >= -5 && x < 6 && d >= 2 && d < 3 && l >= 0 && l < 10;
    }
    System.out.println(ok);
    try {
      ThreadLocalRandom.current().nextInt(3, 3);
    } catch (IllegalArgumentException e) {
      System.out.println(e);
    }
    try {
      ThreadLocalRandom.current().setSeed(1);
    } catch (UnsupportedOperationException e) {
      System.out.println(e);
    }
    Timer timer = new Timer("ticker", true);
    StringBuffer log = new StringBuffer();
    CountDownLatch three = new CountDownLatch(4);
    timer.schedule(new TimerTask() {
      int n;

      @Override
      public void run() {
        log.append('t');
        three.countDown();
        if (++n == 3) cancel();
      }
    }, 5, 5);
    timer.schedule(new TimerTask() {
      @Override
      public void run() {
        log.append('L');
        three.countDown();
      }
    }, 500);
    three.await();
    timer.cancel();
    System.out.println(log);
    try {
      timer.schedule(new TimerTask() {
        @Override
        public void run() {}
      }, 1);
    } catch (IllegalStateException e) {
      System.out.println(e);
    }
    try {
      new Timer(true).schedule(null, -1);
    } catch (IllegalArgumentException e) {
      System.out.println(e);
    }
  }
}
