// SPDX-License-Identifier: MIT
package exits;

public class UncaughtBoth {
    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> {
            try {
                Thread.sleep(500);
            } catch (InterruptedException e) {
                return;
            }
            System.out.println("worker outlives main");
            throw new UnsupportedOperationException("worker");
        });
        t.start();
        throw new java.io.IOException("main ends first");
    }
}
