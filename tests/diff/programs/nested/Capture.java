// SPDX-License-Identifier: MIT
package nested;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntSupplier;
import java.util.function.Supplier;

public class Capture {
    private int counter = 10;
    private static int statics = 100;
    String name = "outer";

    class Inner {
        String name = "inner";
        int bump() { return ++counter + statics++; }

        class Deep {
            String name = "deep";
            String names() { return name + "," + this.name + "," + Inner.this.name + "," + Capture.this.name; }
            int all() { return bump() + counter; }
        }
    }

    static class Holder {
        private int secret = 7;
        private static int shared = 70;
        private int read(Holder o) { return o.secret + shared; }
    }

    class Sub extends Inner {
        int both() { return super.bump() * 1000 + counter; }
    }

    IntSupplier local(int base, String s) {
        final long wide = 1L << 33;
        double d = 0.5;
        int[] box = {base};
        class Local implements IntSupplier {
            int calls;
            Local() { calls = s.length(); }
            @Override public int getAsInt() { return (int) (base + ++calls + ++box[0] + counter + (wide >> 33) + d * 2);
                }
            Local again() { return new Local(); }
        }
        Local l = new Local();
        l.getAsInt();
        return l.again();
    }

    static List<Supplier<String>> loop() {
        List<Supplier<String>> out = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            int j = i;
            out.add(new Supplier<>() {
                int own = j * 10;
                { own += 1; }
                @Override public String get() { return j + ":" + own++; }
            });
            for (String s : new String[] {"a", "b"}) out.add(() -> s + j);
        }
        return out;
    }

    abstract static class Template {
        final String made;
        Template(String prefix) { made = prefix + part(); }
        abstract String part();
    }

    public static void main(String[] args) {
        Capture c = new Capture();
        Inner i = c.new Inner();
        System.out.println(i.bump() + " " + i.bump() + " " + c.counter + " " + statics);
        Inner.Deep d = i.new Deep();
        System.out.println(d.names() + " " + d.all() + " " + c.new Inner().new Deep().all());
        Sub s = c.new Sub();
        System.out.println(s.both() + " " + s.name);
        Holder h = new Holder();
        h.secret += 3;
        Holder.shared++;
        h.secret++;
        System.out.println(h.read(h) + " " + h.secret-- + " " + --h.secret + " " + (h.secret <<= 2));
        IntSupplier l = c.local(5, "xyz");
        System.out.println(l.getAsInt() + " " + l.getAsInt());
        for (Supplier<String> x : loop()) System.out.print(x.get() + x.get() + " ");
        System.out.println();
        String captured = "cap";
        Template t = new Template("p-") {
            final String field = "late";
            String other = "other";
            @Override String part() { return captured + field + other; }
        };
        System.out.println(t.made + " " + t.part());
        try {
            Capture none = null;
            none.new Inner();
        } catch (NullPointerException e) {
            System.out.println("no outer");
        }
        System.out.println(new Capture() {{ name = "braces"; }}.name);
        System.out.println(i.getClass().getName() + " " + d.getClass().getName() + " " + l.getClass().getName() + " "
            + t.getClass().getName()
            + " " + l.getClass().getSimpleName() + " [" + t.getClass().getSimpleName() + "] "
            + t.getClass().getEnclosingMethod().getName()
            + " " + d.getClass().getDeclaringClass().getSimpleName() + " " + l.getClass().isLocalClass()
            + t.getClass().isAnonymousClass()
            + i.getClass().isMemberClass());
        Runnable r = new Runnable() {
            int depth = 3;
            @Override public void run() {
                if (depth-- > 0) {
                    System.out.print(depth);
                    Runnable self = this;
                    new Object() { void go() { self.run(); } }.go();
                }
            }
        };
        r.run();
        System.out.println();
    }
}
