// SPDX-License-Identifier: MIT
package concurrent;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.DelayQueue;
import java.util.concurrent.Delayed;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

public class BlockingQueues {
  static final int END = -1;

  static void pipeline(String name, BlockingQueue<Integer> q) throws Exception {
    AtomicLong sum = new AtomicLong();
    AtomicLong count = new AtomicLong();
    Thread[] consumers = new Thread[3];
    for (int i = 0; i < consumers.length; i++) {
      consumers[i] = new Thread(() -> {
        try {
          for (int x = q.take(); x != END; x = q.take()) {
            sum.addAndGet(x);
            count.incrementAndGet();
          }
        } catch (InterruptedException e) {
          System.out.println(e);
        }
      });
      consumers[i].start();
    }
    Thread[] producers = new Thread[2];
    for (int i = 0; i < producers.length; i++) {
      int base = i * 1000;
      producers[i] = new Thread(() -> {
        try {
          for (int k = 1; k <= 200; k++) q.put(base + k);
        } catch (InterruptedException e) {
          System.out.println(e);
        }
      });
      producers[i].start();
    }
    for (Thread t : producers) t.join();
    while (q instanceof PriorityBlockingQueue && count.get() < 400) Thread.sleep(1);
    for (int i = 0; i < consumers.length; i++) q.put(END);
    for (Thread t : consumers) t.join();
    System.out.println(name + " " + sum + " " + count + " " + q.size());
  }

  record Later(String name, long due) implements Delayed {
    @Override
    public long getDelay(TimeUnit unit) {
      return unit.convert(due - System.nanoTime(), TimeUnit.NANOSECONDS);
    }

    @Override
    public int compareTo(Delayed o) {
      return Long.compare(due, ((Later) o).due);
    }
  }

  static void bounded() throws Exception {
    ArrayBlockingQueue<String> q = new ArrayBlockingQueue<>(2);
    System.out.println(q.offer("a") + " " + q.offer("b") + " " + q.offer("c") + " " + q.offer("d", 2,
        TimeUnit.MILLISECONDS) + " " + q.remainingCapacity());
    try {
      q.add("e");
    } catch (IllegalStateException e) {
      System.out.println(e);
    }
    List<String> sink = new ArrayList<>();
    System.out.println(q.drainTo(sink) + " " + sink + " " + q.poll(2, TimeUnit.MILLISECONDS) + " " + q.peek());
    try {
      q.remove();
    } catch (java.util.NoSuchElementException e) {
      System.out.println(e);
    }
    try {
      new ArrayBlockingQueue<>(0);
    } catch (IllegalArgumentException e) {
      System.out.println(e);
    }
    LinkedBlockingDeque<Integer> d = new LinkedBlockingDeque<>(3);
    d.putFirst(1);
    d.putLast(2);
    d.offerFirst(0);
    System.out.println(d + " " + d.offerLast(9) + " " + d.takeLast() + d.pollFirst() + d.remainingCapacity());
    PriorityBlockingQueue<String> p = new PriorityBlockingQueue<>(4,
        Comparator.comparing(String::length).thenComparing(Comparator.reverseOrder()));
    p.addAll(List.of("ccc", "a", "bb", "b", "dddd"));
    StringBuilder sb = new StringBuilder();
    while (!p.isEmpty()) sb.append(p.take()).append(' ');
    System.out.println(sb);
    SynchronousQueue<String> s = new SynchronousQueue<>();
    System.out.println(s.offer("nobody") + " " + s.poll() + " " + s.size());
    Thread giver = new Thread(() -> {
      try {
        s.put("handed over");
      } catch (InterruptedException e) {
        System.out.println(e);
      }
    });
    giver.start();
    System.out.println(s.take());
    giver.join();
    LinkedTransferQueue<Integer> t = new LinkedTransferQueue<>();
    System.out.println(t.tryTransfer(1) + " " + t.tryTransfer(1, 1, TimeUnit.MILLISECONDS) + " "
        + t.hasWaitingConsumer() + t.size());
    DelayQueue<Later> dq = new DelayQueue<>();
    long now = System.nanoTime();
    dq.add(new Later("third", now + 60_000_000));
    dq.add(new Later("first", now - 5));
    dq.add(new Later("second", now + 20_000_000));
    System.out.println(dq.take().name() + " " + dq.size() + " " + dq.take().name() + " " + dq.take().name());
  }

  public static void main(String[] args) throws Exception {
    pipeline("array", new ArrayBlockingQueue<>(5));
    pipeline("linked", new LinkedBlockingQueue<>());
    pipeline("deque", new LinkedBlockingDeque<>(3));
    pipeline("priority", new PriorityBlockingQueue<>());
    pipeline("synchronous", new SynchronousQueue<>(true));
    pipeline("transfer", new LinkedTransferQueue<>());
    bounded();
    Thread waiter = new Thread(() -> {
      try {
        new LinkedBlockingQueue<Integer>().take();
      } catch (InterruptedException e) {
        System.out.println("interrupted " + e.getMessage() + " " + Thread.currentThread().isInterrupted());
      }
    });
    waiter.start();
    waiter.interrupt();
    waiter.join();
  }
}
