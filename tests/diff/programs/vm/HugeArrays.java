// SPDX-License-Identifier: MIT
package vm;

/** Arrays that no memory can hold leave memory as it was. */
public class HugeArrays {
    interface Maker {
        Object make();
    }

    static void attempt(Maker maker) {
        try {
            System.out.println(maker.make().getClass());
        } catch (OutOfMemoryError | NegativeArraySizeException e) {
            System.out.println(e.getMessage());
        }
    }

    public static void main(String[] args) {
        for (int i = 0; i < 200; i++) {
            try {
                Object made = new long[Integer.MAX_VALUE - 8];
                System.out.println(made);
            } catch (OutOfMemoryError e) {
                if (i % 50 == 0) System.out.println(e.getMessage());
            }
        }
        attempt(() -> new int[Integer.MAX_VALUE]);
        attempt(() -> new int[Integer.MAX_VALUE - 1]);
        attempt(() -> new byte[Integer.MAX_VALUE - 2]);
        attempt(() -> new int[1 << 30][1 << 30]);
        attempt(() -> new int[0][-1]);
        attempt(() -> new int[Integer.MAX_VALUE][-7]);
        attempt(() -> new int[2][3][0][]);
        attempt(() -> "abc".repeat(Integer.MAX_VALUE / 3 - 10));
        attempt(() -> java.lang.reflect.Array.newInstance(long.class, Integer.MAX_VALUE));
        attempt(() -> java.lang.reflect.Array.newInstance(long.class, 1 << 30, 1 << 30));
    }
}
