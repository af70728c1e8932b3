// SPDX-License-Identifier: MIT
// A thread that catches whatever would end it.
// exit: 3
// out: throwing ThreadDeath at it
// err: as --max-steps says
package threads;

public class SwallowDeath {
    static void live() {
        while (true) {
            try {
                while (true) {
                    if (Thread.interrupted()) throw new ThreadDeath();
                }
            } catch (Throwable swallowed) {
                continue;
            }
        }
    }

    @SuppressWarnings("removal")
    public static void main(String[] args) {
        Thread immortal = new Thread(SwallowDeath::live);
        immortal.start();
        System.out.println("throwing ThreadDeath at it");
        for (int i = 0; i < 10; i++) {
            immortal.interrupt();
            try {
                immortal.stop();
            } catch (UnsupportedOperationException e) {
                Thread.yield();
            }
        }
    }
}
