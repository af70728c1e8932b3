// SPDX-License-Identifier: MIT
// Leaves threads behind that are no daemons and never end.
// exit: 3
// out: main ends
// err: as --max-steps says
package threads;

public class LeakedThreads {
    public static void main(String[] args) {
        for (int i = 0; i < 50; i++) new Thread(() -> { while (true) Thread.yield(); }).start();
        System.out.println("main ends");
    }
}
