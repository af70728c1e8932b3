// SPDX-License-Identifier: MIT
package exceptions;

public class CausesAndMore {
    static class Failure extends Exception {
        final int code;

        Failure(String message, int code, Throwable cause) {
            super(message, cause);
            this.code = code;
        }

        @Override
        public String getLocalizedMessage() {
            return super.getMessage() + " [code " + code + "]";
        }
    }

    static class Silent extends RuntimeException {
        Silent() {
            super("silent", null, false, false);
        }
    }

    static class Named extends RuntimeException {
        @Override
        public String toString() {
            return "Named()";
        }
    }

    static void low(int n) {
        Object o = n == 0 ? null : "text";
        if (n == 1) {
            Integer i = (Integer) o;
        }
        o.hashCode();
        throw new IllegalStateException(o.toString());
    }

    static void middle(int n) throws Failure {
        try {
            low(n);
        } catch (NullPointerException e) {
            throw new Failure("middle", 42, e);
        } catch (ClassCastException e) {
            throw new RuntimeException(e);
        }
    }

    static void high(int n) throws Exception {
        try {
            middle(n);
        } catch (Exception e) {
            Exception wrapped = new Exception("high " + n, e);
            wrapped.addSuppressed(new Silent());
            wrapped.addSuppressed(new Exception("with cause", new Named()));
            throw wrapped;
        }
    }

    static Throwable ring() {
        Exception a = new Exception("a");
        Exception b = new Exception("b", a);
        a.initCause(b);
        return b;
    }

    public static void main(String[] args) {
        for (int i = 0; i < 3; i++) {
            try {
                high(i);
            } catch (Exception e) {
                e.printStackTrace(System.out);
            }
        }
        ring().printStackTrace(System.out);
        new Silent().printStackTrace(System.out);
        System.out.println(new RuntimeException((Throwable) null).getMessage());
        System.out.println(new RuntimeException(new Failure("f", 1, null)).getMessage());
        System.out.println(new Failure(null, 2, null));
        System.out.println(new Named());
        Throwable t = new Throwable("m", new Error("cause"));
        System.out.println(t.getCause() + " " + t.getMessage() + " " + t.getLocalizedMessage());
        java.io.StringWriter w = new java.io.StringWriter();
        t.printStackTrace(new java.io.PrintWriter(w, true));
        System.out.print(w);
    }
}
