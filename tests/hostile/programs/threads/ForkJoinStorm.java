// SPDX-License-Identifier: MIT
// Tasks that fork tasks, without end.
// exit: 3
// err: as --max-steps says
package threads;

import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveAction;

public class ForkJoinStorm {
    static class Storm extends RecursiveAction {
        @Override
        protected void compute() {
            while (true) {
                try {
                    invokeAll(new Storm(), new Storm());
                } catch (Throwable ignored) {
                    Thread.yield();
                }
            }
        }
    }

    public static void main(String[] args) {
        new ForkJoinPool(64).invoke(new Storm());
    }
}
