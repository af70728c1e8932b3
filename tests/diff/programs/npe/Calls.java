// SPDX-License-Identifier: MIT
package npe;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

public class Calls {
    interface Shape { double area(int a, long[] b, String... c); }

    static class Box<T> {
        T content;
        T get() { return content; }
        <U> Box<U> map(java.util.function.Function<T, U> f) { return null; }
        static Box<String> empty() { return new Box<>(); }
        private void hidden(int[][] x, Map.Entry<String, int[]> y) { }
    }

    static Shape shape() { return null; }
    static Map<String, List<Integer>> map = new HashMap<>();

    interface Op { Object run(); }

    static void show(Op op) {
        try {
            System.out.println("value " + op.run());
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
    }

    public static void main(String[] args) {
        show(() -> shape().area(1, null));
        show(() -> Box.empty().get().length());
        show(() -> Box.empty().content.length());
        show(() -> Box.empty().map(x -> 1).get());
        show(() -> new Box<List<String>>().get().get(0).trim());
        show(() -> map.get("missing").get(0));
        show(() -> map.get("missing").size());
        map.put("present", new ArrayList<>());
        map.get("present").add(null);
        show(() -> map.get("present").get(0) + 1);
        show(() -> map.get("present").get(0).toString());
        show(() -> { ((Box<?>) null).hidden(null, null); return 0; });
        show(() -> new ArrayList<String>(List.of("a")).stream().map(x -> (String) null).map(x -> x.length()).count());
        show(() -> new ArrayList<String>(List.of("a")).stream().map(x -> (String) null).map(x -> x.length()).toList());
        show(() -> System.getProperty("no.such.property").length());
        show(() -> Calls.class.getResource("nothing").getPath());
        show(() -> Integer.valueOf(5).equals(null));
        show(() -> "a".equals(null) ? 1 : "b".compareTo(null));
        show(() -> String.valueOf((char[]) null));
        show(() -> "x".concat(null));
        show(() -> List.of("x").contains(null));
        show(() -> new java.util.TreeMap<String, String>().put(null, "x"));
        show(() -> new java.util.concurrent.ConcurrentHashMap<String, String>().get(null));
        show(() -> Map.of("a", 1).get(null));
        show(() -> { throw new NullPointerException(); });
        show(() -> { throw new NullPointerException("given"); });
        show(() -> { throw new NullPointerException(null); });
        NullPointerException made = new NullPointerException();
        System.out.println(made.getMessage() + " " + made);
        try {
            Box<String> b = null;
            b.get();
        } catch (NullPointerException e) {
            e.fillInStackTrace();
            System.out.println(e.getMessage());
        }
        try {
            Object o = null;
            o.toString();
        } catch (NullPointerException e) {
            System.out.println(e);
            System.out.println(e.getMessage() == null ? "null" : e.getMessage());
            System.out.println(e.getLocalizedMessage());
        }
    }
}
