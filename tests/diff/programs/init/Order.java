// SPDX-License-Identifier: MIT
package init;

public class Order {
    static int log(String s, int v) {
        System.out.println(s);
        return v;
    }

    static class Base {
        static int a = log("Base.a", 1);
        int x = log("Base.x", 2);
        static { log("Base static block", 0); }
        { log("Base instance block", 0); }
        Base() { log("Base()", 0); hook(); }
        void hook() { log("Base.hook", 0); }
    }

    static class Derived extends Base {
        static final String CONST = "constant";
        static final Integer BOXED = log("Derived.BOXED", 5);
        static int b = log("Derived.b", 3);
        int y = log("Derived.y", 4);
        final int z = 7;
        int w = 8;
        { log("Derived instance block " + y + " " + w, 0); }
        Derived() { this(log("argument", 1)); log("Derived()", 0); }
        Derived(int i) { super(); log("Derived(int) " + w, 0); }
        @Override void hook() { log("Derived.hook y=" + y + " z=" + z + " w=" + w, 0); }
    }

    static class Lazy {
        static { log("Lazy", 0); }
        static void nothing() { }
        static int field;
        static final int C = 10;
        static final long D = C * 2L;
        static final String S = "s" + C;
        static final Object O = null;
    }

    static class Lazy2 extends Lazy {
        static { log("Lazy2", 0); }
    }

    static class Outer {
        static { log("Outer", 0); }
        static class Nested {
            static { log("Nested", 0); }
            static int v = 1;
        }
    }

    public static void main(String[] args) throws Exception {
        log("main", 0);
        log(Derived.CONST, 0);
        new Derived();
        log("--", 0);
        new Derived(5);
        log("-- lazy", 0);
        System.out.println(Lazy.C + Lazy.D + Lazy.S);
        Lazy[] array = new Lazy[2];
        Lazy none = null;
        System.out.println(Lazy.class.getSimpleName() + array.length + (array[0] instanceof Lazy));
        Object o = Lazy2[].class;
        log("-- inherited static", 0);
        Lazy2.nothing();
        log("-- own", 0);
        Lazy2.field = 3;
        new Lazy2();
        log("-- nested", 0);
        System.out.println(Outer.Nested.v);
        new Outer();
        log("-- forName", 0);
        Class.forName("init.Order$Named", false, Order.class.getClassLoader());
        log("loaded", 0);
        Class.forName("init.Order$Named");
        Class.forName("init.Order$Named");
        log("-- non-constant final", 0);
        System.out.println(LateConst.V);
        System.out.println(LateConst2.O);
    }

    static class Named {
        static { log("Named", 0); }
    }

    static class LateConst {
        static final int V = Integer.valueOf(6);
        static { log("LateConst", 0); }
    }

    static class LateConst2 {
        static final Object O = "text";
        static { log("LateConst2", 0); }
    }
}
