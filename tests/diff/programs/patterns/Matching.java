// SPDX-License-Identifier: MIT
package patterns;

import java.util.List;
import java.util.Map;

public class Matching {
    sealed interface Shape permits Circle, Square, Poly { }
    record Circle(double r) implements Shape { }
    record Square(double side) implements Shape { }
    static non-sealed class Poly implements Shape { int sides = 3; }
    static final class Hexagon extends Poly { { sides = 6; } }

    static abstract sealed class Expr permits Num, Neg, Bin { }
    static final class Num extends Expr { final int v; Num(int v) { this.v = v; } }
    static final class Neg extends Expr { final Expr e; Neg(Expr e) { this.e = e; } }
    static final class Bin extends Expr {
        final char op; final Expr l, r;
        Bin(char op, Expr l, Expr r) { this.op = op; this.l = l; this.r = r; }
    }

    static int eval(Expr e) {
        if (e instanceof Num n) return n.v;
        if (e instanceof Neg n) return -eval(n.e);
        if (e instanceof Bin b) {
            return switch (b.op) {
                case '+' -> eval(b.l) + eval(b.r);
                case '-' -> eval(b.l) - eval(b.r);
                case '*' -> eval(b.l) * eval(b.r);
                case '/' -> {
                    int d = eval(b.r);
                    if (d == 0) throw new ArithmeticException("division in " + b.op);
                    yield eval(b.l) / d;
                }
                default -> throw new IllegalArgumentException("op " + b.op);
            };
        }
        throw new AssertionError(e);
    }

    static double area(Shape s) {
        if (s instanceof Circle c && c.r() > 0) return 3 * c.r() * c.r();
        else if (!(s instanceof Square q)) return s instanceof Hexagon h ? h.sides * 100 : -1;
        else return q.side() * q.side();
    }

    static String describe(Object o) {
        if (o instanceof String s && !s.isEmpty() && s.charAt(0) == 'x') return "x-string " + s.length();
        if (o instanceof String s) return "string " + s;
        if (o instanceof Integer i && (i & 1) == 1 || o instanceof Long) return "odd or long";
        if (o instanceof Integer i) return "even " + (i + 1);
        if (o instanceof int[] a && a.length > 1) return "ints " + a[1];
        if (o instanceof List<?> l) return l.isEmpty() ? "empty" : "list of " + describe(l.get(0));
        if (o instanceof Map.Entry<?, ?> e && e.getKey() instanceof String k
            && e.getValue() instanceof Integer v) return k.repeat(v);
        if (!(o instanceof Number n)) return "other " + (o == null);
        return "number " + n.intValue();
    }

    static final String s = "field";

    static String shadow(Object o) {
        if (!(o instanceof String s)) return s;
        return s + s.length();
    }

    static int loop(Object o) {
        int n = 0;
        while (!(o instanceof Integer i)) {
            o = n++ < 3 ? (Object) "not yet" : (Object) n;
        }
        return i * 10;
    }

    public static void main(String[] args) {
        Expr e = new Bin('+', new Num(2), new Bin('*', new Neg(new Num(3)), new Bin('-', new Num(10), new Num(4))));
        System.out.println(eval(e) + " " + eval(new Bin('/', e, new Num(-4))));
        for (char op : new char[] {'/', '%'}) {
            try {
                eval(new Bin(op, e, new Num(0)));
            } catch (RuntimeException x) {
                System.out.println(x);
            }
        }
        for (Shape s : new Shape[] {new Circle(2), new Circle(-1), new Square(3), new Poly(), new Hexagon(),
            null}) System.out.print(area(s) + " ");
        System.out.println();
        Object[] all = {"xyz", "", "abc", 3, 4, 5L, new int[] {1, 2}, new int[1], List.of(), List.of(List.of("x")),
            Map.entry("ab", 3), Map.entry(1, 2), 2.9, null, 'c'};
        for (Object o : all) System.out.println(describe(o));
        System.out.println(shadow(1) + shadow("p") + loop(null) + loop(7));
        System.out.println(Shape.class.isSealed() + " " + Shape.class.getPermittedSubclasses().length + " "
            + Poly.class.isSealed() + " " + Expr.class.getPermittedSubclasses()[2].getSimpleName());
    }
}
