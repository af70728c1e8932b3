// SPDX-License-Identifier: MIT
package vm;

import java.util.concurrent.locks.LockSupport;

/** An interrupt leaves a permit behind, and neither Thread.interrupted() nor an InterruptedException takes it away. */
public class Permits {
    static void run(String name, Runnable body) throws InterruptedException {
        Thread thread = new Thread(body, name);
        thread.setDaemon(true);
        thread.start();
        thread.join(20_000);
        System.out.println(name + (thread.isAlive() ? " hangs" : " ends"));
    }

    public static void main(String[] args) throws InterruptedException {
        run("interrupted() keeps the permit", () -> {
            Thread.currentThread().interrupt();
            System.out.println(Thread.interrupted());
            LockSupport.park();
        });
        run("sleep keeps the permit", () -> {
            Thread sleeper = Thread.currentThread();
            new Thread(sleeper::interrupt).start();
            try {
                Thread.sleep(10_000);
            } catch (InterruptedException e) {
                System.out.println(e.getMessage());
            }
            LockSupport.park();
        });
        run("wait keeps the permit", () -> {
            Thread waiter = Thread.currentThread();
            new Thread(waiter::interrupt).start();
            synchronized (waiter) {
                try {
                    waiter.wait(10_000);
                } catch (InterruptedException e) {
                    System.out.println(e.getMessage() + " " + Thread.holdsLock(waiter));
                }
            }
            LockSupport.park();
        });
        run("park uses the permit up", () -> {
            Thread.currentThread().interrupt();
            LockSupport.park();
            System.out.println(Thread.interrupted());
            LockSupport.parkNanos(1_000_000);
            LockSupport.parkUntil(System.currentTimeMillis() + 2);
        });
        Thread early = new Thread(() -> {
            try {
                Thread.sleep(10);
                System.out.println("slept");
            } catch (InterruptedException e) {
                System.out.println("interrupted early, " + Thread.currentThread().isInterrupted());
            }
        });
        early.interrupt();
        early.start();
        early.join();
        long before = System.currentTimeMillis();
        run("the end of time", () -> {
            Thread parked = Thread.currentThread();
            new Thread(() -> {
                try {
                    Thread.sleep(200);
                } catch (InterruptedException e) {
                    throw new AssertionError(e);
                }
                LockSupport.unpark(parked);
            }).start();
            LockSupport.parkUntil(Long.MAX_VALUE);
        });
        System.out.println(System.currentTimeMillis() - before >= 200);
    }
}
