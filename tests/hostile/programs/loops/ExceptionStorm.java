// SPDX-License-Identifier: MIT
// Faults of every kind, all caught, without end: there is no collector, so memory ends.
// exit: 1
// err: java.lang.OutOfMemoryError: Java heap space
package loops;

public class ExceptionStorm {
    static int zero;
    static Object nothing;

    public static void main(String[] args) {
        int[] array = new int[1];
        Object text = "x";
        for (int i = 0; ; i = i + 1 & 3) {
            try {
                if (i == 0) zero /= zero;
                if (i == 1) nothing.hashCode();
                if (i == 2) array[2] = 1;
                text = (Integer) text;
            } catch (RuntimeException swallowed) {
                continue;
            }
        }
    }
}
