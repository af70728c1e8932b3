// SPDX-License-Identifier: MIT
package concurrent;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletionService;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;

public class Executors1 {
  static void fixedPool() throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(3);
    List<Callable<Integer>> jobs = new ArrayList<>();
    for (int i = 0; i < 8; i++) {
      int n = i;
      jobs.add(() -> {
        if (n == 5) throw new IllegalStateException("job " + n);
        return n * n;
      });
    }
    for (Future<Integer> f : pool.invokeAll(jobs)) {
      try {
        System.out.print(f.get() + " " + f.isDone() + f.isCancelled() + ";");
      } catch (ExecutionException e) {
        System.out.print(e.getMessage() + " <- " + e.getCause() + ";");
      }
    }
    System.out.println();
    List<Callable<String>> mixed = List.of(() -> { throw new RuntimeException("bad"); }, () -> "good");
    System.out.println(pool.invokeAny(mixed));
    try {
      pool.invokeAny(List.of(() -> { throw new RuntimeException("only bad"); }));
    } catch (ExecutionException e) {
      System.out.println(e.getMessage());
    }
    CompletionService<Integer> cs = new ExecutorCompletionService<>(pool);
    for (int i = 1; i <= 10; i++) {
      int n = i;
      cs.submit(() -> n);
    }
    int sum = 0;
    for (int i = 0; i < 10; i++) sum += cs.take().get();
    System.out.println(sum + " " + cs.poll());
    System.out.println(pool.submit(() -> {}).get() + " " + pool.submit(() -> {}, "result").get());
    pool.shutdown();
    System.out.println(pool.awaitTermination(10, TimeUnit.SECONDS) + " " + pool.isShutdown() + pool.isTerminated());
    try {
      pool.submit(() -> 1);
    } catch (RejectedExecutionException e) {
      System.out.println("rejected");
    }
  }

  static void cancelling() throws Exception {
    ExecutorService one = Executors.newSingleThreadExecutor(r -> {
      Thread t = new Thread(r, "named-worker");
      t.setDaemon(true);
      return t;
    });
    System.out.println(one.submit(() -> Thread.currentThread().getName() + Thread.currentThread().isDaemon()).get());
    CountDownLatch started = new CountDownLatch(1);
    CountDownLatch interrupted = new CountDownLatch(1);
    Future<String> stuck = one.submit(() -> {
      started.countDown();
      try {
        new CountDownLatch(1).await();
      } catch (InterruptedException e) {
        interrupted.countDown();
      }
      return "ended";
    });
    started.await();
    try {
      stuck.get(20, TimeUnit.MILLISECONDS);
    } catch (TimeoutException e) {
      System.out.println(e);
    }
    Future<Integer> queued = one.submit(() -> 7);
    System.out.println(stuck.cancel(true) + " " + stuck.cancel(true) + " " + stuck.isCancelled());
    interrupted.await();
    try {
      stuck.get();
    } catch (CancellationException e) {
      System.out.println(e);
    }
    System.out.println(queued.get());
    CountDownLatch again = new CountDownLatch(1);
    one.execute(() -> {
      again.countDown();
      try {
        Thread.sleep(100000);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    });
    again.await();
    one.execute(() -> System.out.println("never"));
    one.execute(() -> System.out.println("never"));
    System.out.println(one.shutdownNow().size() + " " + one.awaitTermination(10, TimeUnit.SECONDS));
  }

  static void policies() throws Exception {
    CountDownLatch gate = new CountDownLatch(1);
    ThreadPoolExecutor tpe = new ThreadPoolExecutor(1, 2, 1, TimeUnit.SECONDS, new LinkedBlockingQueue<>(1));
    List<Future<Integer>> fs = new ArrayList<>();
    int rejected = 0;
    for (int i = 0; i < 5; i++) {
      int n = i;
      try {
        fs.add(tpe.submit(() -> {
          gate.await();
          return n;
        }));
      } catch (RejectedExecutionException e) {
        rejected++;
      }
    }
    System.out.println(rejected + " " + tpe.getPoolSize() + " " + tpe.getQueue().size() + " "
        + tpe.getLargestPoolSize());
    gate.countDown();
    for (Future<Integer> f : fs) System.out.print(f.get() + " ");
    tpe.setRejectedExecutionHandler(new ThreadPoolExecutor.CallerRunsPolicy());
    tpe.shutdown();
    tpe.awaitTermination(5, TimeUnit.SECONDS);
    System.out.println(tpe.getCompletedTaskCount() + " " + tpe.isTerminated());
    ThreadPoolExecutor direct = new ThreadPoolExecutor(0, 1, 1, TimeUnit.SECONDS, new SynchronousQueue<>(),
        new ThreadPoolExecutor.CallerRunsPolicy());
    CountDownLatch hold = new CountDownLatch(1);
    direct.execute(() -> {
      try {
        hold.await();
      } catch (InterruptedException e) {
        System.out.println(e);
      }
    });
    StringBuilder where = new StringBuilder();
    direct.execute(() -> where.append(Thread.currentThread().getName()));
    hold.countDown();
    direct.shutdown();
    System.out.println(where + " " + direct.awaitTermination(5, TimeUnit.SECONDS));
  }

  static void scheduled() throws Exception {
    ScheduledExecutorService s = Executors.newScheduledThreadPool(1);
    StringBuffer order = new StringBuffer();
    CountDownLatch done = new CountDownLatch(3);
    s.schedule(() -> { order.append("c"); done.countDown(); }, 300, TimeUnit.MILLISECONDS);
    s.schedule(() -> { order.append("a"); done.countDown(); }, 50, TimeUnit.MILLISECONDS);
    s.schedule(() -> { order.append("b"); done.countDown(); }, 150, TimeUnit.MILLISECONDS);
    done.await();
    System.out.println(order);
    AtomicInteger ticks = new AtomicInteger();
    CountDownLatch five = new CountDownLatch(5);
    ScheduledFuture<?> rep = s.scheduleAtFixedRate(() -> {
      ticks.incrementAndGet();
      five.countDown();
    }, 0, 5, TimeUnit.MILLISECONDS);
    five.await();
    rep.cancel(false);
    System.out.println(rep.isCancelled() + " " + (ticks.get() >= 5));
    ScheduledFuture<?> failing = s.scheduleWithFixedDelay(() -> { throw new IllegalStateException("tick failed"); }, 1,
        1, TimeUnit.MILLISECONDS);
    try {
      failing.get();
    } catch (ExecutionException e) {
      System.out.println(e.getCause());
    }
    System.out.println(s.schedule(() -> 42, 1, TimeUnit.MICROSECONDS).get());
    s.shutdown();
    System.out.println(s.awaitTermination(5, TimeUnit.SECONDS));
  }

  public static void main(String[] args) throws Exception {
    fixedPool();
    cancelling();
    policies();
    scheduled();
    FutureTask<String> t = new FutureTask<>(() -> "task");
    t.run();
    t.run();
    System.out.println(t.get() + " " + t.isDone());
  }
}
