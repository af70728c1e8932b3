// SPDX-License-Identifier: MIT
package vm;

/** More threads, one after the other, than an owner of a lock has bits for; and a thousand at once. */
public class ManyThreads {
    static int count;
    static final Object lock = new Object();

    static void add() {
        synchronized (lock) {
            int seen = count;
            Thread.yield();
            count = seen + 1;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        for (int i = 0; i < 17_000; i++) {
            Thread thread = new Thread(() -> {
                synchronized (lock) {
                    count++;
                }
            });
            thread.start();
            thread.join();
        }
        System.out.println(count);
        Thread[] threads = new Thread[1000];
        for (int i = 0; i < threads.length; i++) (threads[i] = new Thread(ManyThreads::add)).start();
        for (Thread thread : threads) thread.join();
        System.out.println(count);
    }
}
