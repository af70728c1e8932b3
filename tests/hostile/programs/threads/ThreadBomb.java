// SPDX-License-Identifier: MIT
// Every thread starts two more.
// exit: 3
// err: as --max-steps says
// rss: 1500
package threads;

public class ThreadBomb {
    static void bomb() {
        while (true) {
            try {
                new Thread(ThreadBomb::bomb).start();
                new Thread(ThreadBomb::bomb).start();
            } catch (Throwable refused) {
                Thread.yield();
            }
        }
    }

    public static void main(String[] args) {
        bomb();
    }
}
