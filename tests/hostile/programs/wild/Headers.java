// SPDX-License-Identifier: MIT
// Overwrites headers of objects, lengths of arrays and the numbers of classes.
// exit: 0
// out: header: java.lang.InternalError
// out: length: java.lang.InternalError
// out: behind: java.lang.InternalError
// out: unchanged: 4
package wild;

import support.Attempt;
import support.Wild;

public class Headers {
    int number = 1;

    public static void main(String[] args) {
        Headers object = new Headers();
        int[] array = {1, 2, 3, 4};
        Attempt.refused("header", () -> { Wild.unsafe.putInt(object, 0L, 77); return ""; });
        Attempt.refused("lock", () -> { Wild.unsafe.putInt(object, 4L, 77); return ""; });
        Attempt.refused("length", () -> { Wild.unsafe.putInt(array, 8L, Integer.MAX_VALUE); return ""; });
        Attempt.refused("behind", () -> { Wild.unsafe.putLong(array, 1L << 20, 1); return ""; });
        Attempt.refused("before", () -> { Wild.unsafe.putLong(array, -16L, 1); return ""; });
        for (long offset = 0; offset < 400; offset += 4) {
            try {
                Wild.unsafe.putInt(Headers.class, offset, 0x7ffffff0);
            } catch (InternalError e) {
                continue;
            }
        }
        System.out.println("unchanged: " + array.length);
        Attempt.shown("class", () -> new Headers().number);
        Attempt.shown("name", () -> Headers.class.getName());
    }
}
