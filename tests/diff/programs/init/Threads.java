// SPDX-License-Identifier: MIT
package init;

public class Threads {
    static class Slow {
        static int value;
        static {
            System.out.println("initialising in " + Thread.currentThread().getName());
            try {
                Thread.sleep(100);
            } catch (InterruptedException e) {
                throw new Error(e);
            }
            value = 42;
        }
    }

    static class Failing {
        static {
            try {
                Thread.sleep(50);
            } catch (InterruptedException e) {
                throw new Error(e);
            }
            if (true) throw new IllegalStateException("no");
        }
    }

    public static void main(String[] args) throws Exception {
        int[] seen = new int[4];
        Thread first = new Thread(() -> seen[0] = Slow.value, "first");
        first.start();
        while (first.getState() != Thread.State.TIMED_WAITING) Thread.sleep(1);
        Thread[] others = new Thread[3];
        for (int i = 0; i < 3; i++) {
            int k = i;
            others[i] = new Thread(() -> seen[k + 1] = Slow.value);
            others[i].start();
        }
        first.join();
        for (Thread t : others) t.join();
        System.out.println(java.util.Arrays.toString(seen));
        String[] errors = new String[2];
        Thread[] both = new Thread[2];
        for (int i = 0; i < 2; i++) {
            int k = i;
            both[i] = new Thread(() -> {
                try {
                    new Failing();
                } catch (Throwable t) {
                    errors[k] = t.getClass().getSimpleName();
                }
            });
            both[i].start();
            while (i == 0 && both[0].getState() != Thread.State.TIMED_WAITING) Thread.sleep(1);
        }
        for (Thread t : both) t.join();
        System.out.println(errors[0] + " " + errors[1]);
    }
}
