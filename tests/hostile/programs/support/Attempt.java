// SPDX-License-Identifier: MIT
package support;

/** Tries what must not succeed, and prints what came of it. The runner fails on LET OUT. */
public final class Attempt {
    public interface Body {
        Object run() throws Throwable;
    }

    private Attempt() {}

    public static void refused(String what, Body body) {
        try {
            System.out.println(what + ": LET OUT: " + body.run());
        } catch (Throwable thrown) {
            System.out.println(what + ": " + thrown);
        }
    }

    /** For what may succeed as long as the host is untouched. */
    public static void shown(String what, Body body) {
        try {
            System.out.println(what + ": " + body.run());
        } catch (Throwable thrown) {
            System.out.println(what + ": " + thrown);
        }
    }
}
