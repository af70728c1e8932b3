// SPDX-License-Identifier: MIT
package exceptions;

public class InitializerErrors {
    static class Bad {
        static int value = explode();
        static final int CONSTANT = 5;

        static int explode() {
            throw new IllegalStateException("init");
        }

        static void touch() { }
    }

    static class BadError {
        static {
            if (true) throw new Error("an error, not wrapped");
        }
    }

    static class BadSuper {
        static {
            Object o = null;
            o.hashCode();
        }
    }

    static class Child extends BadSuper {
        static {
            System.out.println("never");
        }
    }

    interface BadInterface {
        int X = Integer.parseInt("not a number");
        default void m() { }
    }

    static class Implementor implements BadInterface { }

    enum BadEnum {
        ONE, TWO;
        static {
            Object o = "x";
            Integer i = (Integer) o;
        }
    }

    static class Once {
        static int tries;
        static class Failing {
            static {
                tries++;
                int[] a = new int[tries - 2];
            }
        }
    }

    interface Op { Object run(); }

    static void show(Op op) {
        try {
            System.out.println(op.run());
        } catch (Throwable t) {
            t.printStackTrace(System.out);
        }
    }

    public static void main(String[] args) {
        System.out.println(Bad.CONSTANT);
        for (int i = 0; i < 2; i++) {
            show(() -> Bad.value);
            show(() -> { Bad.touch(); return 1; });
            show(() -> new Bad());
            show(() -> new BadError());
            show(() -> new Child());
            show(() -> new BadSuper());
            show(() -> new Implementor());
            show(() -> BadInterface.X);
            show(() -> BadEnum.ONE);
            show(() -> new Once.Failing());
        }
        System.out.println(Once.tries);
        show(() -> new Bad[3].length);
        show(() -> Bad.class.getName());
        try {
            Class.forName("exceptions.InitializerErrors$Bad");
        } catch (Throwable t) {
            System.out.println(t);
        }
        try {
            Class.forName("exceptions.NoSuchThing");
        } catch (Throwable t) {
            System.out.println(t);
        }
        Throwable e = new ExceptionInInitializerError("message only");
        System.out.println(e + " " + e.getCause() + " "
            + new ExceptionInInitializerError(new Exception("x")).getException());
    }
}
