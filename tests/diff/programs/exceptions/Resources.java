// SPDX-License-Identifier: MIT
package exceptions;

public class Resources {
    static class Res implements AutoCloseable {
        final String name;
        final boolean failClose;

        Res(String name, boolean failOpen, boolean failClose) {
            System.out.println("open " + name);
            if (failOpen) throw new IllegalStateException("open " + name);
            this.name = name;
            this.failClose = failClose;
        }

        @Override public void close() {
            System.out.println("close " + name);
            if (failClose) throw new IllegalArgumentException("close " + name);
        }
    }

    static void report(Throwable t, String indent) {
        System.out.println(indent + t);
        for (Throwable s : t.getSuppressed()) report(s, indent + "  s ");
        if (t.getCause() != null) report(t.getCause(), indent + "  c ");
    }

    static void run(int bits) {
        System.out.println("-- " + bits);
        try (Res a = new Res("a", false, (bits & 1) != 0);
             Res b = new Res("b", (bits & 2) != 0, (bits & 4) != 0);
             Res n = null) {
            System.out.println("body");
            if ((bits & 8) != 0) throw new RuntimeException("body");
        } catch (RuntimeException e) {
            report(e, "");
        } finally {
            System.out.println("finally");
        }
    }

    static int returning() {
        try (Res r = new Res("r", false, false)) {
            return 7;
        } finally {
            System.out.println("after close");
        }
    }

    static class Loop extends Exception {
        Loop() { super("no suppression", null, false, true); }
    }

    public static void main(String[] args) throws Exception {
        for (int bits = 0; bits < 16; bits++) run(bits);
        System.out.println(returning());
        Res shared = new Res("shared", false, true);
        try (shared) {
            System.out.println("using " + shared.name);
        } catch (IllegalArgumentException e) {
            report(e, "");
        }
        Loop loop = new Loop();
        loop.addSuppressed(new Exception("ignored"));
        System.out.println(loop.getSuppressed().length);
        Exception self = new Exception("self");
        try {
            self.addSuppressed(self);
        } catch (IllegalArgumentException e) {
            report(e, "");
        }
        try {
            self.addSuppressed(null);
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        try {
            self.initCause(self);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        self.initCause(null);
        try {
            self.initCause(new Exception());
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        for (int i = 0; i < 3; i++) {
            try (Res r = new Res("loop" + i, false, false)) {
                if (i == 1) continue;
                if (i == 2) break;
                System.out.println("iteration " + i);
            }
        }
        AutoCloseable lambda = () -> System.out.println("lambda closed");
        try (lambda; AutoCloseable second = lambda) {
            System.out.println("two of one");
        }
    }
}
