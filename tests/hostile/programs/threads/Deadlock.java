// SPDX-License-Identifier: MIT
// Two locks in two orders.
// exit: 3
// err: deadlock: every thread waits for another
// err: "second"
package threads;

import java.util.concurrent.locks.ReentrantLock;

public class Deadlock {
    static void take(ReentrantLock first, ReentrantLock second) {
        first.lock();
        Thread.yield();
        second.lock();
    }

    public static void main(String[] args) {
        ReentrantLock a = new ReentrantLock();
        ReentrantLock b = new ReentrantLock();
        new Thread(() -> take(b, a), "second").start();
        Thread.yield();
        take(a, b);
    }
}
