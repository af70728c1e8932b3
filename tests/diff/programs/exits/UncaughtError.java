// SPDX-License-Identifier: MIT
package exits;

import java.util.function.Function;

public class UncaughtError {
    static <A, B> B apply(Function<A, B> f, A a) {
        return f.apply(a);
    }

    public static void main(String[] args) {
        Function<String, Integer> length = s -> {
            if (s.isEmpty()) {
                throw new AssertionError("empty", new IllegalArgumentException("s"));
            }
            return s.length();
        };
        System.out.println(apply(length, "abc"));
        System.out.println("twice " + apply(length.andThen(n -> n * 2), ""));
    }
}
