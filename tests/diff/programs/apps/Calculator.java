// SPDX-License-Identifier: MIT
package apps;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.DoubleBinaryOperator;
import java.util.function.DoubleUnaryOperator;

/** Parser, printer, simplifier, differentiator and evaluator of arithmetic expressions. */
public class Calculator {
    static class SyntaxError extends RuntimeException {
        final int position;

        SyntaxError(String message, int position) {
            super(message + " at " + position);
            this.position = position;
        }
    }

    sealed interface Expr permits Num, Var, Unary, Binary, Call { }
    record Num(double value) implements Expr { }
    record Var(String name) implements Expr { }
    record Unary(char op, Expr arg) implements Expr { }
    record Binary(char op, Expr left, Expr right) implements Expr { }
    record Call(String name, List<Expr> args) implements Expr { }

    static final Map<Character, Integer> PRECEDENCE = Map.of('+', 1, '-', 1, '*', 2, '/', 2, '%', 2, '^', 4);
    static final Map<String, DoubleUnaryOperator> FUNCTIONS = new TreeMap<>();
    static final Map<Character, DoubleBinaryOperator> OPERATORS = new TreeMap<>();

    static {
        FUNCTIONS.put("sqrt", Math::sqrt);
        FUNCTIONS.put("abs", Math::abs);
        FUNCTIONS.put("floor", Math::floor);
        FUNCTIONS.put("neg", x -> -x);
        OPERATORS.put('+', (a, b) -> a + b);
        OPERATORS.put('-', (a, b) -> a - b);
        OPERATORS.put('*', (a, b) -> a * b);
        OPERATORS.put('/', (a, b) -> a / b);
        OPERATORS.put('%', (a, b) -> a % b);
        OPERATORS.put('^', Calculator::power);
    }

    static double power(double base, double exponent) {
        if (exponent != Math.rint(exponent) || Math.abs(exponent) > 64) throw new ArithmeticException("exponent "
            + exponent);
        double r = 1;
        for (int i = 0; i < Math.abs(exponent); i++) r *= base;
        return exponent < 0 ? 1 / r : r;
    }

    static class Parser {
        private final String text;
        private int at;

        Parser(String text) {
            this.text = text;
        }

        Expr parse() {
            Expr e = expression(1);
            skip();
            if (at < text.length()) throw new SyntaxError("unexpected '" + text.charAt(at) + "'", at);
            return e;
        }

        private void skip() {
            while (at < text.length() && Character.isWhitespace(text.charAt(at))) at++;
        }

        private char peek() {
            skip();
            return at < text.length() ? text.charAt(at) : '\0';
        }

        private Expr expression(int minimum) {
            Expr left = unary();
            for (;;) {
                char op = peek();
                Integer p = PRECEDENCE.get(op);
                if (p == null || p < minimum) return left;
                at++;
                Expr right = expression(op == '^' ? p : p + 1);
                left = new Binary(op, left, right);
            }
        }

        private Expr unary() {
            char c = peek();
            if (c == '-' || c == '+') {
                at++;
                Expr arg = expression(3);
                return c == '-' ? new Unary('-', arg) : arg;
            }
            return primary();
        }

        private Expr primary() {
            char c = peek();
            int start = at;
            if (c == '(') {
                at++;
                Expr e = expression(1);
                if (peek() != ')') throw new SyntaxError("missing )", at);
                at++;
                return e;
            }
            if (Character.isDigit(c) || c == '.') {
                while (at < text.length() && (Character.isDigit(text.charAt(at)) || text.charAt(at) == '.')) at++;
                try {
                    return new Num(Double.parseDouble(text.substring(start, at)));
                } catch (NumberFormatException e) {
                    throw new SyntaxError("bad number (" + e.getMessage() + ")", start);
                }
            }
            if (Character.isLetter(c)) {
                while (at < text.length() && Character.isLetterOrDigit(text.charAt(at))) at++;
                String name = text.substring(start, at);
                if (peek() != '(') return new Var(name);
                at++;
                List<Expr> args = new ArrayList<>();
                if (peek() != ')') {
                    do {
                        args.add(expression(1));
                    } while (peek() == ',' && at++ >= 0);
                }
                if (peek() != ')') throw new SyntaxError("missing ) after arguments of " + name, at);
                at++;
                return new Call(name, List.copyOf(args));
            }
            throw new SyntaxError(c == '\0' ? "unexpected end" : "unexpected '" + c + "'", at);
        }
    }

    static double eval(Expr e, Map<String, Double> env) {
        if (e instanceof Num n) return n.value();
        if (e instanceof Var v) {
            Double d = env.get(v.name());
            if (d == null) throw new IllegalStateException("unbound variable " + v.name());
            return d;
        }
        if (e instanceof Unary u) return -eval(u.arg(), env);
        if (e instanceof Binary b) return OPERATORS.get(b.op()).applyAsDouble(eval(b.left(), env),
            eval(b.right(), env));
        Call c = (Call) e;
        switch (c.name()) {
            case "max", "min" -> {
                if (c.args().isEmpty()) throw new IllegalStateException(c.name() + " of nothing");
                double r = eval(c.args().get(0), env);
                for (Expr a : c.args()) r = c.name().equals("max") ? Math.max(r, eval(a, env)) : Math.min(r,
                    eval(a, env));
                return r;
            }
            default -> {
                DoubleUnaryOperator f = FUNCTIONS.get(c.name());
                if (f == null) throw new IllegalStateException("unknown function " + c.name());
                return f.applyAsDouble(eval(c.args().get(0), env));
            }
        }
    }

    static String show(Expr e, int parent) {
        if (e instanceof Num n) return n.value() == Math.rint(n.value()) && Math.abs(n.value()) < 1e9
            ? String.valueOf((long) n.value()) : String.valueOf(n.value());
        if (e instanceof Var v) return v.name();
        if (e instanceof Unary u) return wrap("-" + show(u.arg(), 3), parent > 2);
        if (e instanceof Binary b) {
            int p = PRECEDENCE.get(b.op());
            boolean right = b.op() == '^';
            return wrap(show(b.left(), right ? p + 1 : p) + " " + b.op() + " " + show(b.right(), right ? p : p + 1),
                parent > p);
        }
        Call c = (Call) e;
        StringBuilder s = new StringBuilder(c.name()).append('(');
        for (int i = 0; i < c.args().size(); i++) s.append(i == 0 ? "" : ", ").append(show(c.args().get(i), 0));
        return s.append(')').toString();
    }

    static String wrap(String s, boolean yes) {
        return yes ? "(" + s + ")" : s;
    }

    static boolean is(Expr e, double v) {
        return e instanceof Num n && n.value() == v;
    }

    static Expr simplify(Expr e) {
        if (e instanceof Unary u) {
            Expr a = simplify(u.arg());
            if (a instanceof Num n) return new Num(-n.value());
            return a instanceof Unary inner ? inner.arg() : new Unary('-', a);
        }
        if (!(e instanceof Binary b)) return e;
        Expr l = simplify(b.left()), r = simplify(b.right());
        if (l instanceof Num x && r instanceof Num y) return new Num(OPERATORS.get(b.op()).applyAsDouble(x.value(),
            y.value()));
        return switch (b.op()) {
            case '+' -> is(l, 0) ? r : is(r, 0) ? l : l.equals(r)
                ? simplify(new Binary('*', new Num(2), l)) : new Binary('+', l, r);
            case '-' -> is(r, 0) ? l : l.equals(r) ? new Num(0) : is(l, 0)
                ? simplify(new Unary('-', r)) : new Binary('-', l, r);
            case '*' -> is(l, 0) || is(r, 0) ? new Num(0) : is(l, 1) ? r : is(r, 1) ? l : new Binary('*', l, r);
            case '/' -> is(r, 1) ? l : is(l, 0) ? l : new Binary('/', l, r);
            case '^' -> is(r, 1) ? l : is(r, 0) ? new Num(1) : new Binary('^', l, r);
            default -> new Binary(b.op(), l, r);
        };
    }

    static Expr derive(Expr e, String x) {
        if (e instanceof Num) return new Num(0);
        if (e instanceof Var v) return new Num(v.name().equals(x) ? 1 : 0);
        if (e instanceof Unary u) return new Unary('-', derive(u.arg(), x));
        if (e instanceof Binary b) {
            Expr l = b.left(), r = b.right(), dl = derive(l, x), dr = derive(r, x);
            return switch (b.op()) {
                case '+', '-' -> new Binary(b.op(), dl, dr);
                case '*' -> new Binary('+', new Binary('*', dl, r), new Binary('*', l, dr));
                case '/' -> new Binary('/', new Binary('-', new Binary('*', dl, r), new Binary('*', l, dr)),
                    new Binary('^', r, new Num(2)));
                case '^' -> {
                    if (!(r instanceof Num n)) throw new UnsupportedOperationException("exponent " + show(r, 0));
                    yield new Binary('*', new Binary('*', r, new Binary('^', l, new Num(n.value() - 1))), dl);
                }
                default -> throw new UnsupportedOperationException("operator " + b.op());
            };
        }
        throw new UnsupportedOperationException("call of " + ((Call) e).name());
    }

    public static void main(String[] args) {
        Map<String, Double> env = new LinkedHashMap<>();
        env.put("x", 3.0);
        env.put("y", -0.5);
        String[] inputs = {"1 + 2 * 3", "(1 + 2) * 3", "2 ^ 3 ^ 2", "-2 ^ 2", "10 - 4 - 3", "100 / 10 / 5",
            "x * x - 4 * y", "--x", "sqrt(x ^ 2 + 16)", "max(1, x, y) + min(2, y)", "7 % 4 * 2",
            "1 / 0", "0 / 0", "x * 1 + 0 * y", "x + x", "(x + 1) ^ 3", "1 / (x - 3)", "a + 1", "foo(2)", "max()",
            "2 ^ 0.5", "1 +", "(1 + 2", "1 2", "3 $ 4", "1.2.3", "", "sqrt(-1)", "abs(y) * 2", "x ^ x", "((((x))))",
            "x - (y - (x - y))", "1 - -1"};
        for (String s : inputs) {
            System.out.print("[" + s + "] ");
            try {
                Expr e = new Parser(s).parse();
                System.out.print(show(e, 0) + " -> " + show(simplify(e), 0));
                try {
                    System.out.print(" = " + eval(e, env));
                } catch (IllegalStateException | ArithmeticException x) {
                    System.out.print(" ! " + x.getMessage());
                }
                System.out.println(" ' " + show(simplify(derive(e, "x")), 0));
            } catch (SyntaxError x) {
                System.out.println("syntax: " + x.getMessage() + " (" + x.position + ")");
            } catch (UnsupportedOperationException x) {
                System.out.println(" no derivative: " + x.getMessage());
            } catch (ArithmeticException x) {
                System.out.println(" cannot fold: " + x.getMessage());
            }
        }
        Expr poly = new Parser("3 * x ^ 4 - 2 * x ^ 2 + x - 7").parse();
        for (int i = 0; i < 5; i++) {
            System.out.println(show(poly, 0) + " at 2: " + eval(poly, Map.of("x", 2.0)) + " " + poly.hashCode());
            poly = simplify(derive(poly, "x"));
        }
        double root = 1;
        Expr f = new Parser("x ^ 3 - 2 * x - 5").parse(), df = derive(f, "x");
        for (int i = 0; i < 8; i++) {
            root -= eval(f, Map.of("x", root)) / eval(df, Map.of("x", root));
            System.out.println(root);
        }
    }
}
