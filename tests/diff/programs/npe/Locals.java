// SPDX-License-Identifier: MIT
package npe;

public class Locals {
    static String first(String s, long pad, Object o, double d, int[] a, Locals last, int mode) {
        try {
            switch (mode) {
                case 0: return s.trim();
                case 1: return o.toString();
                case 2: return "" + a[0];
                case 3: return last.field;
                case 4: last.field = s; return s;
                case 5: return last.method(s).method(s).field;
                case 6: synchronized (o) { return "locked"; }
                case 7: throw (RuntimeException) o;
                case 8: { int unboxed = (Integer) o; return "" + unboxed; }
                case 9: { for (String x : (Iterable<String>) o) return x; return ""; }
                default: return s.concat(last.field.concat(null));
            }
        } catch (NullPointerException e) {
            return e.getMessage();
        }
    }

    String field;
    Locals method(String s) { return s == null ? this : null; }
    void instance(Object p) {
        Object q = null;
        String r = null;
        try { p.hashCode(); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { q.hashCode(); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { r.length(); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        {
            long w = 5;
            Object shadow = null;
            try { shadow.equals(w); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        }
        {
            Locals reused = null;
            try { reused.field = null; } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        }
        try { this.method("x").field.length(); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { field.length(); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
    }

    static void lambdas() {
        String captured = null;
        Runnable r = () -> captured.length();
        try { r.run(); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        java.util.function.Function<String, Integer> f = s -> s.length();
        try { f.apply(null); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        java.util.function.BiFunction<Locals, Object, Object> g = (l, o) -> { Object inner = l.field;
            return inner.equals(o); };
        try { g.apply(new Locals(), null); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        java.util.function.Function<String, String> ref = String::trim;
        try { ref.apply(null); } catch (NullPointerException e) { System.out.println(e.getMessage() != null); }
        java.util.function.Supplier<String> none = null;
        try { none.get(); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { java.util.function.Supplier<String> bound = captured::trim; } catch (NullPointerException e) {
            System.out.println(e.getMessage()); }
    }

    static void boxes() {
        Integer i = null;
        Boolean b = null;
        Long l = null;
        Character c = null;
        Double d = null;
        try { int x = i; } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { if (b) return; } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { long x = l + 1; } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { i++; } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { char x = c; } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { double x = true ? d : 0.0; } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { switch (c) { case 'a': return; } } catch (NullPointerException e) { System.out.println(e.getMessage()); }
    }

    public static void main(String[] args) {
        for (int mode = 0; mode <= 10; mode++) System.out.println(first(null, 1L, null, 2.0, null, null, mode));
        System.out.println(first("x", 1L, null, 2.0, null, new Locals(), 10));
        System.out.println(first("x", 1L, null, 2.0, null, new Locals(), 5));
        System.out.println(first(null, 1L, null, 2.0, null, new Locals(), 5));
        new Locals().instance(null);
        lambdas();
        boxes();
        String s = args.length > 5 ? "x" : null;
        try { (s == null ? s : "y").length(); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { ((args.length == 0) ? s : "y").trim(); } catch (NullPointerException e) {
            System.out.println(e.getMessage()); }
        String copy = s;
        copy = copy + null;
        System.out.println(copy.length());
    }
}
