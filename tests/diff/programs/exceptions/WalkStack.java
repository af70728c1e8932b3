// SPDX-License-Identifier: MIT
package exceptions;

import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Collectors;

public class WalkStack {
    static List<String> walk() {
        return StackWalker.getInstance().walk(s -> s.map(f -> f.getClassName() + "." + f.getMethodName() + ":"
            + f.getLineNumber())
            .collect(Collectors.toList()));
    }

    static Class<?> caller() {
        return StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE).getCallerClass();
    }

    static List<String> elements() {
        return java.util.Arrays.stream(Thread.currentThread().getStackTrace())
            .map(StackTraceElement::toString).toList();
    }

    static <T> T through(Supplier<T> s) {
        return s.get();
    }

    static class Nested {
        final List<String> made = walk();

        Class<?> who() {
            return caller();
        }
    }

    static class Initialised {
        static final List<String> AT = walk();
    }

    interface Shape {
        default List<String> here() {
            return walk();
        }
    }

    enum Kind implements Shape {
        A {
            @Override public List<String> here() {
                return super.here();
            }
        }
    }

    static List<String> recurse(int n) {
        return n == 0 ? elements() : recurse(n - 1);
    }

    public static void main(String[] args) throws Exception {
        System.out.println(walk());
        System.out.println(new Nested().made);
        System.out.println(new Nested().who() + " " + caller());
        System.out.println("" + through(WalkStack::walk));
        System.out.println("" + through(() -> through(WalkStack::walk)));
        System.out.println(Initialised.AT);
        System.out.println(Kind.A.here());
        System.out.println(elements());
        System.out.println(recurse(3));
        Thread t = new Thread(() -> System.out.println(walk() + " " + elements()));
        t.start();
        t.join();
        System.out.println(t.getStackTrace().length + " " + new Thread().getStackTrace().length);
        System.out.println("" + StackWalker.getInstance().walk(s -> s.findFirst().get().toStackTraceElement()));
        try {
            StackWalker.getInstance().getCallerClass();
        } catch (UnsupportedOperationException e) {
            System.out.println(e.getMessage());
        }
    }
}
