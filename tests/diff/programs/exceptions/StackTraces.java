// SPDX-License-Identifier: MIT
package exceptions;

import java.util.function.Supplier;

public class StackTraces {
    static class Base {
        Base(int v) {
            if (v == 0) throw new IllegalArgumentException("zero");
        }
    }

    static class Derived extends Base {
        final int field = compute();

        Derived(int v) {
            super(v);
        }

        Derived(String s) {
            this(Integer.parseInt(s));
        }

        int compute() {
            throw new UnsupportedOperationException();
        }
    }

    class Inner {
        void go(int n) {
            if (n == 0) {
                throw new IllegalStateException("bottom");
            }
            go(n - 1);
        }
    }

    interface WithDefault {
        default void jump() {
            land();
        }

        void land();

        static void direct() {
            throw new RuntimeException("static in interface");
        }
    }

    static void show(Throwable t) {
        t.printStackTrace(System.out);
    }

    static void deep(int n) throws Exception {
        if (n > 0) {
            deep(n - 1);
        } else {
            throw new Exception();
        }
    }

    static <T> T call(Supplier<T> s) {
        return s.get();
    }

    public static void main(String[] args) {
        try {
            new Derived(0);
        } catch (RuntimeException e) {
            show(e);
        }
        try {
            new Derived("1");
        } catch (RuntimeException e) {
            show(e);
        }
        try {
            new Derived("x1");
        } catch (RuntimeException e) {
            show(e);
        }
        try {
            new StackTraces().new Inner().go(3);
        } catch (RuntimeException e) {
            show(e);
        }
        try {
            new WithDefault() {
                @Override
                public void land() {
                    int[] a = new int[1];
                    a[
                        1
                    ] = 2;
                }
            }.jump();
        } catch (RuntimeException e) {
            show(e);
        }
        try {
            WithDefault.direct();
        } catch (RuntimeException e) {
            show(e);
        }
        try {
            deep(4);
        } catch (Exception e) {
            show(e);
        }
        try {
            call(() -> {
                class Local {
                    int boom() {
                        return 1 / (args.length - args.length);
                    }
                }
                return new Local().boom();
            });
        } catch (RuntimeException e) {
            show(e);
        }
        Exception made = new Exception("made here, never thrown");
        show(made);
        StackTraceElement top = made.getStackTrace()[0];
        System.out.println(top.getClassName() + " " + top.getMethodName() + " " + top.getFileName() + " "
            + top.getLineNumber() + " "
            + top.isNativeMethod() + " " + top.getModuleName() + " " + top.getClassLoaderName());
        made.setStackTrace(new StackTraceElement[] {new StackTraceElement("a.B", "c", "D.java", 5),
            new StackTraceElement("a.B", "n", null, -2),
            new StackTraceElement("a.B", "u", null, -1), new StackTraceElement("a.B", "f", "F.java", -1)});
        show(made);
        made.fillInStackTrace();
        System.out.println(made.getStackTrace().length);
        System.out.println(new Throwable() { }.getClass().getName());
    }
}
