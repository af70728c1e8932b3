// SPDX-License-Identifier: MIT
package exceptions;

public class Rethrow {
    static class A extends Exception { A(String m) { super(m); } }
    static class B extends A { B(String m) { super(m); } }
    static class C extends RuntimeException { C(String m) { super(m); } }

    static void source(int n) throws A {
        switch (n) {
            case 0: throw new A("a");
            case 1: throw new B("b");
            case 2: throw new C("c");
            case 3: throw new StackOverflowError("fake");
            default: return;
        }
    }

    static void precise(int n) throws A {
        try {
            source(n);
        } catch (final Exception e) {
            System.out.println("passing " + e.getMessage());
            throw e;
        }
    }

    static String pick(int n) {
        try {
            precise(n);
            return "none";
        } catch (B e) {
            return "B " + e.getMessage();
        } catch (A e) {
            return "A " + e.getMessage();
        } catch (C | Error e) {
            return "C|Error " + e.getMessage() + " " + (e instanceof Error);
        }
    }

    @SuppressWarnings("unchecked")
    static <T extends Throwable> void sneaky(Throwable t) throws T {
        throw (T) t;
    }

    static int traceLine(Throwable t) {
        return t.getStackTrace()[0].getLineNumber();
    }

    public static void main(String[] args) {
        for (int i = 0; i < 5; i++) System.out.println(pick(i));
        try {
            Rethrow.<RuntimeException>sneaky(new A("sneaked"));
        } catch (Exception e) {
            System.out.println(e + " " + (e instanceof RuntimeException));
        }
        A a = new A("created early");
        int created = traceLine(a);
        try {
            throw a;
        } catch (A caught) {
            System.out.println((caught == a) + " " + (traceLine(caught) == created));
            caught.fillInStackTrace();
            System.out.println(traceLine(caught) - created);
        }
        try {
            throw null;
        } catch (NullPointerException e) {
            System.out.println("throw null: " + e.getMessage());
        }
        try {
            RuntimeException none = null;
            throw none;
        } catch (NullPointerException e) {
            System.out.println("throw none: " + (e.getMessage() != null));
        }
        int caught = 0;
        for (int i = 0; i < 2000; i++) {
            try {
                if (i % 3 == 0) throw new C("" + i);
                if (i % 3 == 1) Integer.parseInt("z");
                Object o = "s";
                if (i % 3 == 2) o = ((Object[]) (o == null ? null : new Object[0]))[i];
            } catch (C e) {
                caught += 1;
            } catch (NumberFormatException e) {
                caught += 10000;
            } catch (IndexOutOfBoundsException e) {
                caught += 100000000 / 1000;
            }
        }
        System.out.println(caught);
        try {
            try {
                throw new A("one");
            } catch (A e) {
                throw new B("two");
            } finally {
                System.out.println("finally between");
            }
        } catch (A e) {
            System.out.println(e.getMessage() + e.getCause());
        }
    }
}
