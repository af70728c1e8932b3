// SPDX-License-Identifier: MIT
package boxing;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

public class Caches {
    static Integer field;
    static String which(int i) { return "int"; }
    static String which(long l) { return "long"; }
    static String which(Integer i) { return "Integer"; }
    static String which(Object o) { return "Object"; }
    static String wide(long l) { return "long"; }
    static String wide(Integer i) { return "Integer"; }
    static String wide(Object... o) { return "Object..."; }

    public static void main(String[] args) {
        for (int v : new int[] {-129, -128, -1, 0, 127, 128, 1000}) {
            Integer a = v, b = v;
            Long c = (long) v, d = (long) v;
            Short e = (short) v, f = (short) v;
            System.out.println(v + " " + (a == b) + (c == d) + (e == f) + a.equals(b) + c.equals(d) + c.equals(v)
                + (a == v) + (c == v)
                + (Integer.valueOf(v) == Integer.valueOf(v)) + (new Integer(v) == new Integer(v))
                + a.equals((int) (long) c));
        }
        Character x = 'a', y = 'a', hi = '\u0080', hi2 = '\u0080', top = 127, top2 = 127;
        Boolean t = true, t2 = Boolean.valueOf("true");
        Byte p = -128, q = -128;
        Double d1 = 1.0, d2 = 1.0;
        Float f1 = 0f, f2 = 0f;
        System.out.println((x == y) + " " + (hi == hi2) + " " + (top == top2) + " " + (t == t2) + " " + (p == q) + " "
            + (d1 == d2) + " " + (f1 == f2) + " " + d1.equals(d2));
        Integer i = 127;
        Integer old = i;
        i++;
        i += 1;
        System.out.println(i + " " + old + " " + (i > old) + " " + (i - 2 == old));
        Character ch = 'a';
        ch++;
        Byte by = 127;
        by++;
        Double dd = 1.5;
        dd *= 2;
        Long ll = 5L;
        ll <<= 2;
        Boolean bb = true;
        bb &= false;
        Short sh = 10;
        sh--;
        System.out.println(ch + " " + by + " " + dd + " " + ll + " " + bb + " " + sh);
        byte small = 1;
        System.out.println(which(small) + which('c') + which(1L) + which((Integer) 1) + which(1.5f) + which((Object) 1)
            + wide(1) + wide((short) 1) + wide(1.5) + wide());
        List<Integer> list = new ArrayList<>(List.of(10, 20, 30, 1));
        list.remove(1);
        list.remove((Integer) 1);
        System.out.println(list + " " + list.indexOf(30) + list.contains(10));
        List<Long> longs = new ArrayList<>(List.of(1L, 2L));
        System.out.println(longs.contains(1) + " " + longs.contains(1L));
        Map<Object, String> m = new HashMap<>();
        m.put(1, "int");
        m.put(1L, "long");
        m.put((short) 1, "short");
        m.put('\u0001', "char");
        System.out.println(m.size() + m.get(1) + m.get(1L) + m.get((byte) 1));
        Object o = true ? 1 : "s";
        Object o2 = true ? 1 : 2L;
        Object o3 = args.length == 0 ? (Integer) 5 : (Double) 2.0;
        Object o4 = args.length == 0 ? (Object) 5 : 2.0;
        System.out.println(o.getClass() + " " + o2.getClass() + " " + o3 + " " + o4);
        try {
            int bad = args.length == 0 ? field : 0;
        } catch (NullPointerException e) {
            System.out.println("unboxed null");
        }
        try {
            boolean same = field == 5;
        } catch (NullPointerException e) {
            System.out.println("compared null");
        }
        System.out.println((field == null) + " " + Integer.valueOf(77).hashCode() + " "
            + Long.valueOf(1L << 33).hashCode() + " " + Double.valueOf(1.5).hashCode() + " "
            + Boolean.TRUE.hashCode() + " " + Boolean.FALSE.hashCode() + " " + Character.valueOf('x').hashCode() + " "
            + Float.valueOf(-0f).hashCode() + " " + Byte.valueOf((byte) -3).hashCode());
        System.out.println(Integer.valueOf(5).compareTo(7) + " " + Boolean.compare(true, false) + " "
            + Character.valueOf('c').compareTo('a') + " " + Double.valueOf(-0.0).compareTo(0.0));
        Number n = 3.99;
        System.out.println(n.intValue() + " " + n.longValue() + " " + n.byteValue() + " " + ((Number) 300).byteValue()
            + " " + ((Number) 1e20).intValue());
        long sum = 0;
        Integer acc = 0;
        for (Integer k = 0; k < 1000; k++) { acc += k; sum += acc; }
        System.out.println(acc + " " + sum);
    }
}
