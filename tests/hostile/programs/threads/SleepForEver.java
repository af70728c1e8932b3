// SPDX-License-Identifier: MIT
// Sleeps for ages, again and again: guest time passes, the host's does not.
// exit: 0
// out: slept
package threads;

public class SleepForEver {
    public static void main(String[] args) throws Exception {
        for (int i = 0; i < 1000; i++) Thread.sleep(Long.MAX_VALUE);
        Thread.sleep(Long.MAX_VALUE, 999_999);
        new Object() {
            synchronized void rest() throws InterruptedException {
                wait(Long.MAX_VALUE);
            }
        }.rest();
        java.util.concurrent.locks.LockSupport.parkNanos(Long.MAX_VALUE);
        java.util.concurrent.locks.LockSupport.parkUntil(Long.MAX_VALUE);
        System.out.println("slept");
    }
}
