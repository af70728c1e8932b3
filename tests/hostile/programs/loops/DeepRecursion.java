// SPDX-License-Identifier: MIT
// Calls itself until the stack ends: plainly, in a constructor, in toString, in an initialiser of an instance.
// exit: 0
// out: plain: java.lang.StackOverflowError
// out: constructor: java.lang.StackOverflowError
// out: text: java.lang.StackOverflowError
// out: wide: java.lang.StackOverflowError
package loops;

import java.util.ArrayList;
import java.util.List;
import support.Attempt;

public class DeepRecursion {
    DeepRecursion inner = new DeepRecursion();

    static int plain(int n) {
        return plain(n + 1) + 1;
    }

    static double wide(double a, long b, double c, long d, double e, long f) {
        return wide(b, d, a, f, c, b) + e;
    }

    public static void main(String[] args) {
        Attempt.refused("plain", () -> plain(0));
        Attempt.refused("constructor", DeepRecursion::new);
        Attempt.refused("wide", () -> wide(1, 2, 3, 4, 5, 6));
        Attempt.refused("text", () -> {
            List<Object> outer = new ArrayList<>();
            List<Object> other = new ArrayList<>(List.of(outer));
            outer.add(other);
            return outer.toString();
        });
        Attempt.refused("loaded", () -> new ClassLoader() {
            @Override
            public Class<?> loadClass(String name) throws ClassNotFoundException {
                return loadClass(name + "x");
            }
        }.loadClass("x"));
    }
}
