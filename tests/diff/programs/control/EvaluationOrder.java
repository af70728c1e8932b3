// SPDX-License-Identifier: MIT
package control;

public class EvaluationOrder {
    static final StringBuilder LOG = new StringBuilder();
    int field = 1;
    static int shared = 1;

    static int v(int x) {
        LOG.append(x);
        return x;
    }

    static int[] a(int[] x) {
        LOG.append('a');
        return x;
    }

    static EvaluationOrder o(EvaluationOrder x) {
        LOG.append('o');
        return x;
    }

    static int fail(String s) {
        LOG.append('f');
        throw new IllegalStateException(s);
    }

    int method(int... xs) {
        LOG.append('m');
        return xs.length;
    }

    interface Op { Object run(); }

    static void show(Op op) {
        LOG.setLength(0);
        Object r;
        try {
            r = op.run();
        } catch (RuntimeException e) {
            r = e.getClass().getSimpleName();
        }
        System.out.println(r + " [" + LOG + "]");
    }

    static String str(int x) {
        LOG.append('s');
        return "s" + x;
    }

    public static void main(String[] args) {
        EvaluationOrder obj = new EvaluationOrder();
        show(() -> v(1) + v(2) * v(3));
        show(() -> v(1) - (v(2) - v(3)));
        show(() -> v(1) < v(2) && v(3) > v(4) || v(5) == v(5));
        show(() -> v(1) > v(2) & v(3) > v(4) | v(5) == v(6));
        show(() -> (v(1) > 0 ? v(2) : v(3)) + v(4));
        show(() -> a(new int[] {1, 2})[v(1)] = v(3));
        show(() -> a(new int[] {1, 2})[v(1)] += v(3));
        show(() -> a(new int[] {1, 2})[v(5)] += v(3));
        show(() -> a(new int[] {1, 2})[v(5)] = v(3));
        show(() -> a(null)[v(5)] = v(3));
        show(() -> a(null)[v(5)] += v(3));
        show(() -> a(null)[fail("index")] = v(3));
        show(() -> a(new int[1])[v(9)] = fail("value"));
        show(() -> o(obj).field = v(3));
        show(() -> o(null).field = v(3));
        show(() -> o(null).field += v(3));
        show(() -> o(null).field++);
        show(() -> o(null).method(v(1), v(2)));
        show(() -> o(null).method(v(1), fail("argument")));
        show(() -> o(null).shared + v(1));
        show(() -> o(null).shared = v(7));
        show(() -> shared);
        show(() -> v(1) / (v(2) - v(2)) + v(3));
        show(() -> v(1) + fail("middle") + v(3));
        show(() -> new int[v(2)][v(-1)][v(3)].length);
        show(() -> new int[v(2)][fail("size")]);
        show(() -> str(v(1)) + v(2) + str(v(3)) + 'c' + v(4));
        show(() -> {
            int i = 1;
            i = i++ + i++ * ++i;
            return i;
        });
        show(() -> {
            int i = 5;
            int j = i-- - --i;
            return i + " " + j;
        });
        show(() -> {
            int i = 2;
            i += i++ + (i = 10) + i;
            return i;
        });
        show(() -> {
            long x = 3;
            int y = 4;
            x += y *= x -= y;
            return x + " " + y;
        });
        show(() -> {
            int[] b = {1, 2, 3};
            int i = 0;
            b[i] = i = b[i + 1] = i + 2;
            return b[0] + "" + b[1] + b[2] + i;
        });
        show(() -> {
            obj.field = 5;
            return obj.field + (obj.field = 7) + obj.field-- + obj.field;
        });
        show(() -> {
            String s = "a";
            s += s += s + (s = "b") + s;
            return s;
        });
        show(() -> {
            int x = 7;
            return (x = 3) * x + (x << (x = 1)) + x;
        });
        show(() -> {
            boolean t = true, f = false;
            return (f = t) ? (t = f ^ t) ? "both" : "t is " + t : "none";
        });
        show(() -> {
            byte b = 10;
            b += b += 100;
            char c = 'a';
            c += c++ - 'a' + 1;
            return b + " " + c;
        });
    }
}
