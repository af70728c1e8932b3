// SPDX-License-Identifier: MIT
package monitors;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.List;

public class WaitNotify {
    static class Buffer<T> {
        private final Deque<T> items = new ArrayDeque<>();
        private final int capacity;
        private boolean closed;
        Buffer(int capacity) { this.capacity = capacity; }

        synchronized void put(T t) throws InterruptedException {
            while (items.size() == capacity) wait();
            items.addLast(t);
            notifyAll();
        }

        synchronized T take() throws InterruptedException {
            while (items.isEmpty()) {
                if (closed) return null;
                wait();
            }
            T t = items.removeFirst();
            notifyAll();
            return t;
        }

        synchronized void close() { closed = true; notifyAll(); }
    }

    static class PingPong {
        boolean ping = true;
        final StringBuilder log = new StringBuilder();

        synchronized void hit(boolean mine, String text) throws InterruptedException {
            while (ping != mine) wait();
            log.append(text);
            ping = !mine;
            notify();
        }
    }

    static class Latch {
        int count;
        Latch(int n) { count = n; }
        synchronized void down() { if (--count == 0) notifyAll(); }
        synchronized void await() throws InterruptedException { while (count > 0) wait(); }
    }

    public static void main(String[] args) throws Exception {
        Buffer<Integer> buffer = new Buffer<>(3);
        List<Integer> got = Collections.synchronizedList(new ArrayList<>());
        Thread[] consumers = new Thread[2];
        for (int i = 0; i < 2; i++) {
            consumers[i] = new Thread(() -> {
                try {
                    for (Integer v; (v = buffer.take()) != null; ) got.add(v);
                } catch (InterruptedException e) {
                    System.out.println("interrupted");
                }
            });
            consumers[i].start();
        }
        Thread[] producers = new Thread[3];
        for (int i = 0; i < 3; i++) {
            int base = i * 100;
            producers[i] = new Thread(() -> {
                try {
                    for (int k = 0; k < 20; k++) buffer.put(base + k);
                } catch (InterruptedException e) {
                    System.out.println("interrupted");
                }
            });
            producers[i].start();
        }
        for (Thread t : producers) t.join();
        buffer.close();
        for (Thread t : consumers) t.join();
        Collections.sort(got);
        System.out.println(got.size() + " " + got.get(0) + " " + got.get(59) + " "
            + got.stream().mapToInt(x -> x).sum());
        PingPong pp = new PingPong();
        Thread a = new Thread(() -> { try { for (int i = 0; i < 5; i++) pp.hit(true, "ping ");
            } catch (InterruptedException e) { } });
        Thread b = new Thread(() -> { try { for (int i = 0; i < 5; i++) pp.hit(false, "pong ");
            } catch (InterruptedException e) { } });
        b.start();
        a.start();
        a.join();
        b.join();
        System.out.println(pp.log);
        Latch latch = new Latch(3);
        for (int i = 0; i < 3; i++) new Thread(latch::down).start();
        latch.await();
        System.out.println("latch " + latch.count);
        Object lock = new Object();
        Thread sleeper = new Thread(() -> {
            synchronized (lock) {
                try {
                    lock.wait();
                    System.out.println("woken");
                } catch (InterruptedException e) {
                    System.out.println("interrupted " + Thread.currentThread().isInterrupted() + " "
                        + Thread.holdsLock(lock));
                }
            }
        });
        sleeper.start();
        while (sleeper.getState() != Thread.State.WAITING) Thread.sleep(5);
        sleeper.interrupt();
        sleeper.join();
        synchronized (lock) {
            lock.wait(20);
            System.out.println("timed wait over");
        }
        Thread.currentThread().interrupt();
        synchronized (lock) {
            try {
                lock.wait();
            } catch (InterruptedException e) {
                System.out.println("pending interrupt " + e.getMessage() + Thread.interrupted());
            }
        }
        Thread blocked = new Thread(() -> { synchronized (lock) { System.out.println("entered"); } });
        synchronized (lock) {
            blocked.start();
            while (blocked.getState() != Thread.State.BLOCKED) Thread.sleep(5);
            System.out.println(blocked.getState());
        }
        blocked.join();
        System.out.println(blocked.getState());
    }
}
