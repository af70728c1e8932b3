// SPDX-License-Identifier: MIT
package vmbench;

/** Throwing across frames and catching by type, with a finally on the way. One iteration is ten throws. */
public final class Exceptions {
    @SuppressWarnings("serial")
    private static final class Refused extends Exception {
        final int depth;

        Refused(int depth) {
            super("refused");
            this.depth = depth;
        }
    }

    private static int unwound;

    private static int descend(int depth, int limit) throws Refused {
        try {
            if (depth == limit) {
                throw new Refused(depth);
            }
            return descend(depth + 1, limit) + 1;
        } catch (IllegalStateException never) {
            return -1;
        } finally {
            unwound++;
        }
    }

    private static int ofTheMachine(int[] array, int index) {
        try {
            return array[index] / index;
        } catch (ArrayIndexOutOfBoundsException outside) {
            return 1;
        } catch (ArithmeticException byZero) {
            return 2;
        }
    }

    public static void main(String[] args) {
        int iterations = Report.iterations(args);
        int[] array = new int[4];
        long startedAt = System.nanoTime();
        long sum = 0;
        for (int i = 0; i < iterations; i++) {
            for (int k = 0; k < 8; k++) {
                try {
                    sum += descend(0, k);
                } catch (Refused refused) {
                    sum += refused.depth;
                }
            }
            sum += ofTheMachine(array, 0) + ofTheMachine(array, 4);
        }
        Report.print(sum + unwound, startedAt);
    }
}
