// SPDX-License-Identifier: MIT
package concurrent;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Exchanger;
import java.util.concurrent.Phaser;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.concurrent.locks.StampedLock;

public class Locks {
  interface Body {
    void run() throws Exception;
  }

  static Thread go(Body b) {
    Thread t = new Thread(() -> {
      try {
        b.run();
      } catch (Exception e) {
        System.out.println("thread failed " + e);
      }
    });
    t.start();
    return t;
  }

  static final class Ring {
    final ReentrantLock lock = new ReentrantLock(true);
    final Condition notFull = lock.newCondition();
    final Condition notEmpty = lock.newCondition();
    final int[] items = new int[4];
    int head;
    int count;

    void put(int x) throws InterruptedException {
      lock.lock();
      try {
        while (count == items.length) notFull.await();
        items[(head + count++) % items.length] = x;
        notEmpty.signal();
      } finally {
        lock.unlock();
      }
    }

    int take() throws InterruptedException {
      lock.lockInterruptibly();
      try {
        while (count == 0) notEmpty.await();
        int x = items[head];
        head = (head + 1) % items.length;
        count--;
        notFull.signalAll();
        return x;
      } finally {
        lock.unlock();
      }
    }
  }

  static void conditions() throws Exception {
    Ring ring = new Ring();
    List<Integer> got = new ArrayList<>();
    Thread consumer = go(() -> {
      for (int i = 0; i < 50; i++) got.add(ring.take());
    });
    Thread producer = go(() -> {
      for (int i = 0; i < 50; i++) ring.put(i * 3);
    });
    producer.join();
    consumer.join();
    System.out.println(got);
    ReentrantLock l = new ReentrantLock();
    l.lock();
    l.lock();
    System.out.println(l.getHoldCount() + " " + l.isHeldByCurrentThread() + l.isLocked() + l.isFair()
        + l.hasQueuedThreads());
    boolean[] other = new boolean[2];
    go(() -> {
      other[0] = l.tryLock();
      other[1] = l.tryLock(5, TimeUnit.MILLISECONDS);
    }).join();
    l.unlock();
    l.unlock();
    System.out.println(other[0] + " " + other[1] + " " + l.isLocked());
    try {
      l.unlock();
    } catch (IllegalMonitorStateException e) {
      System.out.println(e);
    }
    try {
      l.newCondition().signal();
    } catch (IllegalMonitorStateException e) {
      System.out.println(e);
    }
    l.lock();
    System.out.println(l.newCondition().await(5, TimeUnit.MILLISECONDS) + " "
        + (l.newCondition().awaitNanos(1000) <= 0));
    l.unlock();
  }

  static void readWrite() throws Exception {
    ReentrantReadWriteLock rw = new ReentrantReadWriteLock();
    int[] value = {0};
    Thread[] ts = new Thread[4];
    for (int i = 0; i < 4; i++)
      ts[i] = go(() -> {
        for (int k = 0; k < 200; k++) {
          rw.writeLock().lock();
          value[0]++;
          rw.readLock().lock();
          rw.writeLock().unlock();
          rw.readLock().unlock();
        }
      });
    for (Thread t : ts) t.join();
    System.out.println(value[0] + " " + rw.getReadLockCount() + rw.isWriteLocked());
    rw.readLock().lock();
    System.out.println(rw.writeLock().tryLock() + " " + rw.getReadHoldCount());
    rw.readLock().unlock();
    try {
      rw.readLock().unlock();
    } catch (IllegalMonitorStateException e) {
      System.out.println(e);
    }
    StampedLock sl = new StampedLock();
    long s = sl.tryOptimisticRead();
    System.out.println(sl.validate(s) + " " + sl.isReadLocked());
    long w = sl.writeLock();
    System.out.println(sl.validate(s) + " " + sl.tryReadLock() + " " + sl.isWriteLocked());
    long r = sl.tryConvertToReadLock(w);
    System.out.println((r != 0) + " " + sl.getReadLockCount() + " " + (sl.tryConvertToWriteLock(r) != 0));
    try {
      sl.unlockRead(r);
    } catch (IllegalMonitorStateException e) {
      System.out.println(e);
    }
  }

  static void barriers() throws Exception {
    AtomicInteger rounds = new AtomicInteger();
    CyclicBarrier bar = new CyclicBarrier(3, rounds::incrementAndGet);
    CountDownLatch all = new CountDownLatch(3);
    for (int i = 0; i < 3; i++)
      go(() -> {
        for (int k = 0; k < 5; k++) bar.await();
        all.countDown();
      });
    all.await();
    System.out.println(rounds + " " + bar.getNumberWaiting() + bar.isBroken() + " " + all.getCount() + all.await(1,
        TimeUnit.MILLISECONDS));
    CyclicBarrier two = new CyclicBarrier(2);
    try {
      two.await(5, TimeUnit.MILLISECONDS);
    } catch (TimeoutException e) {
      System.out.println(e + " " + two.isBroken());
    }
    try {
      two.await();
    } catch (BrokenBarrierException e) {
      System.out.println(e);
    }
    Semaphore sem = new Semaphore(2);
    sem.acquire(2);
    System.out.println(sem.tryAcquire() + " " + sem.tryAcquire(1, TimeUnit.MILLISECONDS) + " "
        + sem.availablePermits());
    sem.release(5);
    System.out.println(sem.drainPermits() + " " + sem.availablePermits() + " " + sem.isFair());
    Phaser ph = new Phaser(1) {
      @Override
      protected boolean onAdvance(int phase, int parties) {
        System.out.println("phase " + phase + " parties " + parties);
        return phase >= 2 || parties == 0;
      }
    };
    Thread[] ts = new Thread[3];
    for (int i = 0; i < 3; i++) {
      ph.register();
      ts[i] = go(() -> {
        while (!ph.isTerminated()) ph.arriveAndAwaitAdvance();
      });
    }
    while (!ph.isTerminated()) ph.arriveAndAwaitAdvance();
    for (Thread t : ts) t.join();
    System.out.println(ph.isTerminated() + " " + ph.getRegisteredParties() + " " + (ph.getPhase() < 0));
    Exchanger<String> ex = new Exchanger<>();
    String[] other = new String[1];
    Thread t = go(() -> other[0] = ex.exchange("from thread"));
    System.out.println(ex.exchange("from main"));
    t.join();
    System.out.println(other[0]);
    Thread parked = go(LockSupport::park);
    LockSupport.unpark(parked);
    parked.join();
    Thread early = go(() -> {
      Thread.currentThread().interrupt();
      LockSupport.park();
      System.out.println("park returned, interrupted " + Thread.interrupted() + Thread.interrupted());
    });
    early.join();
  }

  public static void main(String[] args) throws Exception {
    conditions();
    readWrite();
    barriers();
  }
}
