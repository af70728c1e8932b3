// SPDX-License-Identifier: MIT
package init;

public class Interfaces {
    static int log(String s) {
        System.out.println(s);
        return s.length();
    }

    interface Plain {
        int P = log("Plain");
        void abstractOnly();
    }

    interface WithDefault extends Plain {
        int D = log("WithDefault");
        default void m() { }
    }

    interface WithStatic {
        int S = log("WithStatic");
        static void s() { log("s"); }
    }

    interface WithPrivate {
        int V = log("WithPrivate");
        private void hidden() { }
    }

    interface SubDefault extends WithDefault, WithStatic {
        int X = log("SubDefault");
        default void n() { }
    }

    static abstract class Base implements WithDefault {
        static { log("Base"); }
    }

    static class Impl extends Base implements SubDefault, WithPrivate {
        static { log("Impl"); }
        @Override public void abstractOnly() { }
    }

    static class OnlyPlain implements Plain {
        static { log("OnlyPlain"); }
        @Override public void abstractOnly() { }
    }

    interface Constant {
        int C = 5;
        String T = "t" + C;
        int N = log("Constant");
    }

    interface Child extends Constant {
        int E = log("Child");
    }

    interface LambdaTarget {
        int L = log("LambdaTarget");
        int apply(int x);
        default int twice(int x) { return apply(apply(x)); }
    }

    interface Recursive {
        int R = log("Recursive " + new Impl2().hashValue());
        default int hashValue() { return 3; }
    }

    static class Impl2 implements Recursive {
        static { log("Impl2"); }
    }

    public static void main(String[] args) {
        log("-- only plain");
        new OnlyPlain();
        log("-- impl");
        new Impl();
        log("-- again");
        new Impl();
        log("-- plain constant");
        System.out.println(Plain.P);
        log("-- static method");
        WithStatic.s();
        log("-- constants");
        System.out.println(Constant.C + Constant.T);
        log("-- through child");
        System.out.println(Child.N);
        System.out.println(Child.E);
        log("-- lambda");
        LambdaTarget l = x -> x * 3;
        System.out.println(l.twice(2));
        log("-- recursive");
        new Impl2();
        System.out.println(Recursive.R);
        System.out.println(WithPrivate.V);
        System.out.println(new SubDefault[0].length);
    }
}
