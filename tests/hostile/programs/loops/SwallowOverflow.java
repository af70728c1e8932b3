// SPDX-License-Identifier: MIT
// Catches every StackOverflowError and recurses on.
// exit: 3
// err: as --max-steps says
package loops;

public class SwallowOverflow {
    static int depth;

    static void recurse() {
        try {
            ++depth;
            recurse();
        } catch (StackOverflowError swallowed) {
            recurse();
        } finally {
            recurse();
        }
    }

    public static void main(String[] args) {
        while (true) {
            try {
                recurse();
            } catch (Throwable again) {
                continue;
            }
        }
    }
}
