// SPDX-License-Identifier: MIT
// Arrays that no machine has room for.
// exit: 0
// out: largest: java.lang.OutOfMemoryError
// out: many: java.lang.OutOfMemoryError
// out: negative: java.lang.NegativeArraySizeException
// out: dimensions: java.lang.OutOfMemoryError
// out: still works
package memory;

import java.lang.reflect.Array;
import java.util.Arrays;
import support.Attempt;

public class GiantArrays {
    public static void main(String[] args) {
        Attempt.refused("largest", () -> new long[Integer.MAX_VALUE]);
        Attempt.refused("many", () -> {
            Object[] all = new Object[1000];
            for (int i = 0; i < all.length; i++) all[i] = new int[1 << 24];
            return all;
        });
        Attempt.refused("negative", () -> new int[-1]);
        Attempt.refused("dimensions", () -> new int[60000][60000]);
        Attempt.refused("reflected", () -> Array.newInstance(double.class, 50000, 50000, 50000));
        Attempt.refused("depth", () -> Array.newInstance(int.class, new int[256]));
        Attempt.refused("copied", () -> Arrays.copyOf(new byte[1 << 20], Integer.MAX_VALUE));
        Attempt.refused("cloned", () -> { long[][] a = new long[100][]; Arrays.setAll(a, i -> new long[1 << 20].clone()); return a; });
        System.out.println("still works");
    }
}
