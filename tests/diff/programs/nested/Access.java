// SPDX-License-Identifier: MIT
package nested;

public class Access {
    private int hidden = 1;
    private static long total = 10;
    private double[] cells = {1.5, 2.5};
    private String text = "t";

    private int secret(int n) { return hidden * n; }
    private static String shout(String s) { return s + "!"; }

    private Access() { }
    private Access(int h) { hidden = h; }

    class Peer {
        private byte tiny = 120;

        int use() {
            hidden++;
            hidden += 5;
            ++hidden;
            int before = hidden--;
            total *= 3;
            total <<= 2;
            cells[0] += hidden;
            cells[1]--;
            text += hidden;
            tiny += 10;
            return secret(2) + before;
        }
    }

    static class Stranger {
        private char c = 'a';
        private Stranger() { }
        private boolean flag;
        Access make() { return new Access(40); }
        private class Deeper { private int level = c; }
    }

    interface Constants {
        int SIZE = 3;
        class Impl implements Constants {
            private int grow() { return SIZE * 2; }
        }
        enum Mode { ON, OFF }
        record Point(int x, int y) { private int sum() { return x + y; } }
    }

    static class Parent {
        protected int p = 5;
        private int q = 6;
        protected static String ps() { return "ps"; }
    }

    static class Kid extends Parent {
        int grab() { return p + ((Parent) this).q + super.q; }
        Runnable later() { return () -> { p++; System.out.println(super.p + ps()); }; }
    }

    public static void main(String[] args) {
        Access a = new Access();
        Peer p = a.new Peer();
        System.out.println(p.use() + " " + p.use() + " " + a.hidden + " " + total + " " + a.cells[0] + " " + a.cells[1]
            + " " + a.text + " " + p.tiny);
        Stranger s = new Stranger();
        s.c++;
        s.c += 1;
        s.flag ^= true;
        s.flag |= false;
        System.out.println(s.c + " " + s.flag + " " + s.make().hidden + " " + shout("x") + " " + s.new Deeper().level);
        System.out.println(new Constants.Impl().grow() + " " + Constants.Impl.SIZE + " " + Constants.Mode.valueOf("OFF")
            + " " + new Constants.Point(3, 4).sum());
        Kid k = new Kid();
        k.later().run();
        System.out.println(k.grab());
        System.out.println(a.new Peer() {
            @Override int use() { return super.use() + 1000; }
        }.use());
        System.out.println(Access.class.getNestHost().getSimpleName() + " "
            + Stranger.Deeper.class.getNestHost().getSimpleName() + " "
            + Peer.class.isNestmateOf(Kid.class) + " " + String.class.isNestmateOf(Kid.class));
    }
}
