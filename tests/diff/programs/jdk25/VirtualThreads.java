// SPDX-License-Identifier: MIT
package jdk25;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;

/** Threads that the library schedules itself, where the machine lets it. */
public class VirtualThreads {
    private static final ThreadLocal<String> LOCAL = ThreadLocal.withInitial(() -> "initial");
    private static final InheritableThreadLocal<String> INHERITED = new InheritableThreadLocal<>();

    static void facts() throws InterruptedException {
        Thread thread = Thread.ofVirtual().name("v-", 7).unstarted(() -> System.out.println(
            Thread.currentThread().getName() + " " + Thread.currentThread().isVirtual() + " " + LOCAL.get() + " "
                + INHERITED.get()));
        System.out.println(thread.getState() + " " + thread.isDaemon() + " " + thread.getPriority() + " "
            + thread.getThreadGroup().getName() + " " + thread.isAlive());
        thread.start();
        thread.join();
        System.out.println(thread.getState() + " " + thread.isAlive());
        thread.setPriority(9);
        System.out.println(thread.getPriority());
        try {
            thread.setDaemon(false);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            thread.start();
        } catch (IllegalThreadStateException e) {
            System.out.println(e.getClass());
        }
        Thread sleeper = Thread.startVirtualThread(VirtualThreads::sleepLong);
        System.out.println(Thread.getAllStackTraces().containsKey(sleeper));
        sleeper.interrupt();
        sleeper.join();
        System.out.println(Thread.startVirtualThread(() -> { }).getName().isEmpty());
    }

    static void sleepLong() {
        try {
            Thread.sleep(Long.MAX_VALUE);
        } catch (InterruptedException e) {
            System.out.println(e);
        }
    }

    static void many() throws Exception {
        AtomicInteger sum = new AtomicInteger();
        try (var executor = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<Integer>> results = new ArrayList<>();
            for (int i = 0; i < 200; i++) {
                int number = i;
                Callable<Integer> task = () -> {
                    Thread.sleep(number % 7);
                    return sum.addAndGet(number);
                };
                results.add(executor.submit(task));
            }
            for (Future<Integer> result : results) {
                result.get();
            }
            Future<Object> failing = executor.submit(() -> { throw new IllegalStateException("in a task"); });
            try {
                failing.get();
            } catch (ExecutionException e) {
                System.out.println(e.getCause());
            }
        }
        System.out.println(sum);
    }

    static void waiting() throws InterruptedException {
        Object monitor = new Object();
        ReentrantLock lock = new ReentrantLock();
        lock.lock();
        CountDownLatch ready = new CountDownLatch(3);
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            int kind = i;
            threads.add(Thread.ofVirtual().start(() -> {
                try {
                    ready.countDown();
                    if (kind == 0) {
                        synchronized (monitor) {
                            monitor.wait();
                        }
                    } else if (kind == 1) {
                        Thread.sleep(1_000_000);
                    } else {
                        lock.lockInterruptibly();
                    }
                } catch (InterruptedException e) {
                    System.out.println(kind + " " + e.getMessage() + " " + Thread.currentThread().isInterrupted());
                }
            }));
        }
        ready.await();
        for (Thread thread : threads) {
            thread.interrupt();
            thread.join();
        }
        Thread parked = Thread.ofVirtual().start(LockSupport::park);
        LockSupport.unpark(parked);
        parked.join();
        System.out.println(parked.getState());
    }

    static void failing() throws InterruptedException {
        Thread thread = Thread.ofVirtual().name("failing").uncaughtExceptionHandler(
            (which, error) -> System.out.println(which.getName() + " " + error)).unstarted(() -> {
                throw new ArithmeticException("uncaught");
            });
        thread.start();
        thread.join();
    }

    static void deep() throws InterruptedException {
        Thread thread = Thread.ofVirtual().start(() -> {
            StackTraceElement top = Thread.currentThread().getStackTrace()[1];
            System.out.println(top.getClassName() + " " + top.getMethodName());
            StackWalker.getInstance().forEach(frame -> {
                if (frame.getClassName().startsWith("jdk25")) {
                    System.out.println(frame.getMethodName() + ":" + frame.getLineNumber());
                }
            });
        });
        thread.join();
    }

    public static void main(String[] args) throws Exception {
        INHERITED.set("inherited");
        LOCAL.set("main's");
        facts();
        many();
        waiting();
        failing();
        deep();
    }
}
