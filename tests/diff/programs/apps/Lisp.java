// SPDX-License-Identifier: MIT
package apps;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;
import java.util.function.BinaryOperator;

/** A tokenizer, reader and evaluator for a small Lisp with closures, tail calls, macros and error handling. */
public class Lisp {
    enum Kind { OPEN, CLOSE, QUOTE, NUMBER, STRING, SYMBOL }

    record Token(Kind kind, String text, int line) { }

    static class LispError extends RuntimeException {
        final Object value;

        LispError(Object value) {
            super(show(value));
            this.value = value;
        }
    }

    static class Tokenizer implements Iterator<Token> {
        private final String s;
        private int i, line = 1;

        Tokenizer(String s) {
            this.s = s;
            skip();
        }

        private void skip() {
            for (; i < s.length(); i++) {
                char c = s.charAt(i);
                if (c == ';') {
                    while (i + 1 < s.length() && s.charAt(i + 1) != '\n') i++;
                } else if (c == '\n') {
                    line++;
                } else if (!Character.isWhitespace(c)) {
                    return;
                }
            }
        }

        @Override public boolean hasNext() {
            return i < s.length();
        }

        @Override public Token next() {
            int start = i, at = line;
            Kind kind = switch (s.charAt(i++)) {
                case '(' -> Kind.OPEN;
                case ')' -> Kind.CLOSE;
                case '\'' -> Kind.QUOTE;
                case '"' -> {
                    while (i < s.length() && s.charAt(i) != '"') i += s.charAt(i) == '\\' ? 2 : 1;
                    if (i >= s.length()) throw new LispError("line " + at + ": unfinished string");
                    i++;
                    yield Kind.STRING;
                }
                default -> {
                    while (i < s.length() && "()'\"; \t\n".indexOf(s.charAt(i)) < 0) i++;
                    yield s.substring(start, i).matches("-?\\d+") ? Kind.NUMBER : Kind.SYMBOL;
                }
            };
            Token t = new Token(kind, s.substring(start, i), at);
            skip();
            return t;
        }
    }

    record Symbol(String name) {
        private static final Map<String, Symbol> ALL = new HashMap<>();

        static Symbol of(String name) {
            return ALL.computeIfAbsent(name, Symbol::new);
        }

        @Override public String toString() {
            return name;
        }
    }

    interface Function {
        Object apply(List<Object> args);
    }

    static final class Closure implements Function {
        final List<Symbol> parameters;
        final List<Object> body;
        final Environment defined;
        final boolean macro;

        Closure(List<Symbol> parameters, List<Object> body, Environment defined, boolean macro) {
            this.parameters = parameters;
            this.body = body;
            this.defined = defined;
            this.macro = macro;
        }

        Environment bind(List<Object> args) {
            if (args.size() != parameters.size()) throw new LispError("wanted " + parameters.size() + " arguments, got "
                + args.size());
            Environment e = new Environment(defined);
            for (int k = 0; k < args.size(); k++) e.define(parameters.get(k), args.get(k));
            return e;
        }

        @Override public Object apply(List<Object> args) {
            Environment e = bind(args);
            Object r = null;
            for (Object form : body) r = eval(form, e);
            return r;
        }
    }

    static class Environment {
        private final Map<Symbol, Object> values = new HashMap<>();
        private final Environment outer;

        Environment(Environment outer) {
            this.outer = outer;
        }

        void define(Symbol s, Object v) {
            values.put(s, v);
        }

        private Environment owner(Symbol s) {
            for (Environment e = this; e != null; e = e.outer) if (e.values.containsKey(s)) return e;
            throw new LispError("undefined " + s);
        }
    }

    static Object read(Tokenizer in) {
        if (!in.hasNext()) throw new LispError("unexpected end of input");
        Token t = in.next();
        switch (t.kind()) {
            case NUMBER: return Long.valueOf(t.text());
            case STRING: return t.text().substring(1, t.text().length() - 1).translateEscapes();
            case SYMBOL: return t.text().equals("nil") ? List.of() : t.text().equals("true")
                ? (Object) true : Symbol.of(t.text());
            case QUOTE: return List.of(Symbol.of("quote"), read(in));
            case CLOSE: throw new LispError("line " + t.line() + ": unexpected )");
            default:
                List<Object> l = new ArrayList<>();
                Tokenizer look = in;
                while (look.hasNext() && look.s.charAt(look.i) != ')') l.add(read(in));
                if (!in.hasNext()) throw new LispError("line " + t.line() + ": ( is never closed");
                in.next();
                return l;
        }
    }

    static String show(Object o) {
        if (o instanceof List<?> l) {
            StringJoiner j = new StringJoiner(" ", "(", ")");
            l.forEach(e -> j.add(show(e)));
            return j.toString();
        }
        return o instanceof Closure c ? (c.macro ? "#macro" : "#closure") + c.parameters : o instanceof Function
            ? "#builtin" : String.valueOf(o);
    }

    static boolean truth(Object o) {
        return o != null && !Boolean.FALSE.equals(o) && !(o instanceof List<?> l && l.isEmpty());
    }

    @SuppressWarnings("unchecked")
    static List<Object> list(Object o) {
        return (List<Object>) o;
    }

    static Object eval(Object form, Environment env) {
        for (;;) {
            if (form instanceof Symbol s) return env.owner(s).values.get(s);
            if (!(form instanceof List<?>)) return form;
            List<Object> l = list(form);
            if (l.isEmpty()) return l;
            String head = l.get(0) instanceof Symbol s ? s.name() : "";
            switch (head) {
                case "quote": return l.get(1);
                case "if":
                    form = truth(eval(l.get(1), env)) ? l.get(2) : l.size() > 3 ? l.get(3) : List.of();
                    continue;
                case "define":
                    env.define((Symbol) l.get(1), eval(l.get(2), env));
                    return l.get(1);
                case "set":
                    Object v = eval(l.get(2), env);
                    env.owner((Symbol) l.get(1)).values.put((Symbol) l.get(1), v);
                    return v;
                case "lambda", "macro": {
                    List<Symbol> ps = new ArrayList<>();
                    for (Object p : list(l.get(1))) ps.add((Symbol) p);
                    return new Closure(ps, l.subList(2, l.size()), env, head.equals("macro"));
                }
                case "begin":
                    for (Object f : l.subList(1, l.size() - 1)) eval(f, env);
                    form = l.get(l.size() - 1);
                    continue;
                case "let": {
                    Environment inner = new Environment(env);
                    for (Object b : list(l.get(1))) inner.define((Symbol) list(b).get(0), eval(list(b).get(1), env));
                    env = inner;
                    form = l.get(2);
                    continue;
                }
                case "try":
                    try {
                        return eval(l.get(1), env);
                    } catch (LispError e) {
                        form = List.of(l.get(2), List.of(Symbol.of("quote"), e.value));
                    } catch (ArithmeticException | ClassCastException | IndexOutOfBoundsException e) {
                        form = List.of(l.get(2), e.getClass().getSimpleName());
                    }
                    continue;
                default:
            }
            Object f = eval(l.get(0), env);
            if (f instanceof Closure m && m.macro) {
                form = m.apply(l.subList(1, l.size()));
                continue;
            }
            List<Object> args = new ArrayList<>(l.size() - 1);
            for (Object a : l.subList(1, l.size())) args.add(eval(a, env));
            if (f instanceof Closure c) {
                env = c.bind(args);
                for (Object b : c.body.subList(0, c.body.size() - 1)) eval(b, env);
                form = c.body.get(c.body.size() - 1);
                continue;
            }
            if (!(f instanceof Function)) throw new LispError(show(f) + " is no function");
            return ((Function) f).apply(args);
        }
    }

    static Function fold(BinaryOperator<Long> op) {
        return args -> {
            Long r = (Long) args.get(0);
            for (Object a : args.subList(1, args.size())) r = op.apply(r, (Long) a);
            return r;
        };
    }

    static Environment global() {
        Environment e = new Environment(null);
        Map<String, Function> builtins = new HashMap<>();
        builtins.put("+", fold(Math::addExact));
        builtins.put("-", fold((a, b) -> a - b));
        builtins.put("*", fold(Math::multiplyExact));
        builtins.put("/", fold((a, b) -> a / b));
        builtins.put("mod", fold(Math::floorMod));
        builtins.put("<", a -> (Long) a.get(0) < (Long) a.get(1));
        builtins.put("=", a -> a.get(0).equals(a.get(1)));
        builtins.put("list", a -> a);
        builtins.put("car", a -> list(a.get(0)).get(0));
        builtins.put("cdr", a -> list(a.get(0)).subList(1, list(a.get(0)).size()));
        builtins.put("cons", a -> {
            List<Object> r = new ArrayList<>(List.of(a.get(0)));
            r.addAll(list(a.get(1)));
            return r;
        });
        builtins.put("concat", a -> a.stream().map(Lisp::show).reduce("", String::concat));
        builtins.put("throw", a -> { throw new LispError(a.get(0)); });
        builtins.put("print", a -> { System.out.println("  " + show(a.get(0))); return a.get(0); });
        builtins.put("apply", a -> ((Function) a.get(0)).apply(list(a.get(1))));
        builtins.forEach((n, f) -> e.define(Symbol.of(n), f));
        return e;
    }

    public static void main(String[] args) {
        Environment env = global();
        String[] programs = {
            "(define fact (lambda (n) (if (< n 2) 1 (* n (fact (- n 1)))))) (fact 20)", "(fact 21)",
            "(define loop (lambda (n acc) (if (= n 0) acc (loop (- n 1) (+ acc n))))) (loop 20000 0)",
            "(define map (lambda (f l) (if l (cons (f (car l)) (map f (cdr l))) nil)))"
                + " (map (lambda (x) (* x x)) '(1 2 3 4))",
            "(define counter (lambda () (let ((n 0)) (lambda () (set n (+ n 1))))))"
                + " (define a (counter)) (define b (counter)) (a) (a) (list (a) (b))",
            "(define unless (macro (c x y) (list 'if c y x)))"
                + " (unless (< 1 2) (throw \"evaluated\") (concat \"mac\" \"ro\" 1 '(x \"y\")))",
            "(try (/ 1 0) (lambda (e) (list 'caught e)))", "(try (throw '(code 7)) (lambda (e) (car (cdr e))))",
            "(try (car nil) (lambda (e) e))", "(try (+ 1 \"x\") (lambda (e) e))",
            "(define fib (lambda (n) (if (< n 2) n (+ (fib (- n 1)) (fib (- n 2)))))) (map fib '(0 1 5 10 15))",
            "(begin (print \"line\\tone\") (print '(quote (a b))) (print fact) (print car) (print unless))",
            "(apply + '(1 2 3 4))", "(let ((x 5) (y 6)) (* x y))",
            "(undefined-function 1)", "(1 2 3)", "((lambda (x) x))", "(fact 5", ")", "\"open", "(set nowhere 1)",
            "'a 'b ; comment\n 'c",
            "", "(define even (lambda (n) (if (= n 0) true (odd (- n 1)))))"
                + " (define odd (lambda (n) (if (= n 0) nil (even (- n 1))))) (list (even 1000) (odd 1000))",
            "(define sort (lambda (l) (if l (insert (car l) (sort (cdr l))) nil)))"
                + " (define insert (lambda (x l) (if l (if (< x (car l)) (cons x l)"
                + " (cons (car l) (insert x (cdr l)))) (list x))))"
                + " (sort '(5 2 8 1 9 3 -4 7))",
            "(mod -7 3)", "(if nil 1)", "(car 5)"};
        for (String p : programs) {
            Object r = "nothing";
            try {
                for (Tokenizer in = new Tokenizer(p); in.hasNext(); ) r = eval(read(in), env);
                System.out.println(show(r));
            } catch (LispError | ArithmeticException e) {
                System.out.println("error: " + e.getMessage());
            } catch (ClassCastException | IndexOutOfBoundsException e) {
                System.out.println("misuse: " + e.getMessage());
            }
        }
        Tokenizer t = new Tokenizer("(a \"b c\" 12 -3 'x) ; end\n(y");
        List<Token> tokens = new ArrayList<>();
        t.forEachRemaining(tokens::add);
        System.out.println(tokens + " " + Arrays.toString(Kind.values()));
    }
}
