// SPDX-License-Identifier: MIT
// Hidden classes without end, and every error swallowed.
// exit: 3
// err: as --max-steps says
// rss: 1500
package classes;

import java.lang.invoke.MethodHandles;

public class HiddenLeak {
    static class Ballast {
        static int count;

        static {
            ++count;
        }
    }

    public static void main(String[] args) throws Exception {
        byte[] bytes = HiddenLeak.class.getResourceAsStream("HiddenLeak$Ballast.class").readAllBytes();
        while (true) {
            try {
                MethodHandles.lookup().defineHiddenClass(bytes, true);
            } catch (OutOfMemoryError swallowed) {
                continue;
            }
        }
    }
}
