// SPDX-License-Identifier: MIT
package dispatch;

public class Virtual {
    static class A {
        String name = "A.name";
        static String st() { return "A.st"; }
        String m() { return "A.m"; }
        String over(Object o) { return "A.Object"; }
        String over(String s) { return "A.String"; }
        String over(int i) { return "A.int"; }
        String over(long l) { return "A.long"; }
        String over(Integer i) { return "A.Integer"; }
        String over(int... i) { return "A.int..."; }
        private String p() { return "A.p"; }
        String callP() { return p() + "/" + m() + "/" + name; }
        A self() { return this; }
        protected Object cov() { return "obj"; }
    }

    static class B extends A {
        String name = "B.name";
        static String st() { return "B.st"; }
        @Override String m() { return "B.m<" + super.m(); }
        @Override String over(Object o) { return "B.Object"; }
        private String p() { return "B.p"; }
        String callBoth() { return p() + "/" + callP() + "/" + super.name + "/" + ((A) this).name; }
        @Override B self() { return this; }
        @Override public String cov() { return "string"; }
    }

    static class C extends B {
        @Override String m() { return "C.m<" + super.m(); }
        String over(String s) { return "C.String<" + super.over(s); }
    }

    static abstract class Shape {
        abstract double area();
        double twice() { return 2 * area(); }
        @Override public String toString() { return getClass().getSimpleName() + area(); }
    }

    static class Sq extends Shape {
        @Override double area() { return 4; }
    }

    static class Ci extends Sq {
        @Override double area() { return super.area() * 1.5; }
        @Override double twice() { return -super.twice(); }
    }

    public static void main(String[] args) {
        A[] all = {new A(), new B(), new C()};
        for (A a : all) {
            Object o = "s";
            byte by = 1;
            System.out.println(a.m() + " " + a.name + " " + a.over(o) + " " + a.over("x") + " " + a.over(1) + " "
                + a.over(1L) + " "
                + a.over((Integer) 1) + " " + a.over(by) + " " + a.over('c') + " " + a.over() + " " + a.over(1, 2) + " "
                + a.over(1.5)
                + " " + a.over((short) 3) + " " + a.over((Object) null) + " " + a.callP() + " " + a.self().name + " "
                + a.cov());
        }
        B b = new C();
        System.out.println(b.callBoth() + " " + b.self().name + " " + b.cov().length() + " " + A.st() + B.st()
            + C.st());
        for (Shape s : new Shape[] {new Sq(), new Ci(), new Shape() { @Override double area() { return 1; } }}) {
            System.out.println(s + " " + s.twice());
        }
        long sum = 0;
        for (int i = 0; i < 5000; i++) sum += all[i % 3].m().length() + all[(i * 7) % 3].over("q").length();
        System.out.println(sum);
        System.out.println(new Object() { int x = 5; int twice() { return x * 2; } }.twice());
        Object o = new int[] {1};
        System.out.println(o.equals(o) + " " + (o.hashCode() == o.hashCode()) + " " + new int[0].getClass());
    }
}
