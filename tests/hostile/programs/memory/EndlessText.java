// SPDX-License-Identifier: MIT
// Strings that double: by concatenation, by repetition, by building.
// exit: 0
// out: concatenated: java.lang.OutOfMemoryError
// out: repeated: java.lang.OutOfMemoryError
// out: built: java.lang.OutOfMemoryError
// opts: --max-steps 1000000000
// out: replaced: java.lang.OutOfMemoryError
package memory;

import support.Attempt;

public class EndlessText {
    public static void main(String[] args) {
        Attempt.refused("concatenated", () -> { String s = "ab"; while (true) s = s + s; });
        Attempt.refused("repeated", () -> "abc".repeat(Integer.MAX_VALUE / 3));
        Attempt.refused("overflow", () -> "abc".repeat(Integer.MAX_VALUE));
        Attempt.refused("built", () -> { StringBuilder b = new StringBuilder("x"); while (true) b.append(b); });
        Attempt.refused("replaced", () -> { String s = "a"; while (true) s = s.replace("a", "aaaaaaaa"); });
        Attempt.refused("interned", () -> { for (int i = 0; ; i++) ("x".repeat(5000) + i).intern(); });
    }
}
