// SPDX-License-Identifier: MIT
// As many threads as it can get, each with a full stack.
// exit: 3
// err: as --max-steps says
// opts: --max-steps 300000000
// rss: 2000
package threads;

public class DeepThreads {
    static int deep(int n) {
        try {
            return deep(n + 1);
        } catch (StackOverflowError e) {
            while (true) Thread.yield();
        }
    }

    public static void main(String[] args) {
        while (true) {
            try {
                new Thread(() -> deep(0)).start();
            } catch (OutOfMemoryError refused) {
                Thread.yield();
            }
        }
    }
}
