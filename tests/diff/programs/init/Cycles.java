// SPDX-License-Identifier: MIT
package init;

public class Cycles {
    static class A {
        static int x = 1;
        static int fromB = B.y + 1;
        static { x = 10; System.out.println("A done " + x + " " + fromB); }
    }

    static class B {
        static int y = A.x * 100;
        static { System.out.println("B sees A.x=" + A.x + " A.fromB=" + A.fromB + " y=" + y); }
    }

    static class Parent {
        static Child child = new Child("made by Parent");
        static String late = "late";
        static { System.out.println("Parent done"); }
    }

    static class Child extends Parent {
        static String own = "own";
        static { System.out.println("Child done"); }
        Child(String s) { System.out.println(s + " " + late + " " + own); }
    }

    static class Singleton {
        static final Singleton INSTANCE = new Singleton();
        static int counter = 5;
        static int kept;
        Singleton() { counter++; kept++; }
    }

    enum Level {
        LOW(1), HIGH(2);
        static int created;
        static final java.util.Map<Integer, Level> BY = new java.util.TreeMap<>();
        static { for (Level l : values()) BY.put(l.v, l); System.out.println("Level ready " + created); }
        final int v;
        Level(int v) { this.v = v; }
    }

    static class Forward {
        static int a = later();
        static int b = 7;
        static final int C = 9;
        static int later() { return b + C; }
        int p = q();
        int r = 4;
        int q() { return r + 1; }
    }

    static class SelfArray {
        static SelfArray[] all = {new SelfArray(), new SelfArray()};
        static int n = 100;
        int id = n++;
    }

    static class Thrower {
        static { if (Cycles.fail) throw new RuntimeException("asked"); }
    }

    static boolean fail = true;

    public static void main(String[] args) {
        System.out.println(A.x + " " + B.y + " " + A.fromB);
        System.out.println("-- child first");
        new Child("made by main");
        System.out.println(Singleton.counter + " " + Singleton.kept);
        System.out.println(Level.BY + " " + Level.created);
        System.out.println(Forward.a + " " + Forward.b + " " + new Forward().p);
        System.out.println(SelfArray.all[0].id + " " + SelfArray.all[1].id + " " + SelfArray.n);
        try {
            new Thrower();
        } catch (ExceptionInInitializerError e) {
            System.out.println(e.getCause());
        }
        fail = false;
        try {
            new Thrower();
        } catch (NoClassDefFoundError e) {
            System.out.println(e.getMessage());
        }
        Mutual.Left.go();
    }

    static class Mutual {
        static class Left {
            static final Object O = new Right();
            static void go() { System.out.println("go " + (O != null) + " " + Right.seen); }
        }

        static class Right {
            static String seen = "Left.O is " + (Left.O == null ? "null" : "set");
        }
    }
}
