// SPDX-License-Identifier: MIT
// Leaves threads behind that wait for what never comes.
// exit: 3
// out: main ends
// err: deadlock: every thread waits for another
package threads;

import java.util.concurrent.Executors;

public class LeakedWaiters {
    public static void main(String[] args) {
        for (int i = 0; i < 20; i++) Executors.newFixedThreadPool(2).submit(() -> { });
        System.out.println("main ends");
    }
}
