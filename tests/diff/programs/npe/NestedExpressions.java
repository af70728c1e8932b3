// SPDX-License-Identifier: MIT
package npe;

import java.util.List;
import java.util.Map;

public class NestedExpressions {
    int[][][] deep;
    NestedExpressions[] kids;
    NestedExpressions next;
    String[] names;
    Map<String, List<int[]>> map;
    static NestedExpressions root = new NestedExpressions();
    static final NestedExpressions[][] GRID = new NestedExpressions[3][3];
    long wide;
    double real;

    NestedExpressions next() { return next; }
    int[] row(int i, String s, long... more) { return null; }
    static NestedExpressions make(Object o) { return null; }
    <T> T generic(T t) { return t; }

    interface Op { Object run(); }

    static void show(Op op) {
        try {
            System.out.println("value " + op.run());
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
    }

    static int index(int i) { return i; }

    public static void main(String[] args) {
        NestedExpressions n = new NestedExpressions();
        n.kids = new NestedExpressions[2];
        n.names = new String[2];
        n.deep = new int[2][2][];
        NestedExpressions[] array = {n, null};
        int i = 1;
        long l = 1;
        String text = null;
        try { System.out.println(array[i].wide); } catch (NullPointerException e) { System.out.println(e.getMessage());
            }
        try { System.out.println(array[0].kids[i].kids[i - 1]); } catch (NullPointerException e) {
            System.out.println(e.getMessage()); }
        try { System.out.println(array[i - 1].names[i & 1].trim()); } catch (NullPointerException e) {
            System.out.println(e.getMessage()); }
        try { n.deep[i][i][i] = 3; } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { n.deep[0][index(1)][2]++; } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { GRID[i][2].wide = 5L; } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { GRID[(int) l][i * 2].real += 1; } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { GRID[array.length - 1][0].next().next(); } catch (NullPointerException e) {
            System.out.println(e.getMessage()); }
        try { make(array[0].kids[0].names).next(); } catch (NullPointerException e) {
            System.out.println(e.getMessage()); }
        try { make(n.row(1, text, 2, 3)).next(); } catch (NullPointerException e) { System.out.println(e.getMessage());
            }
        try { n.row(1, "x", 2L)[0] = text.length(); } catch (NullPointerException e) {
            System.out.println(e.getMessage()); }
        try { n.row(i, null)[i << 2] = 1; } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { n.generic(text).isEmpty(); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { n.<int[]>generic(null)[0]++; } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { n.map.get("k").get(0)[1]--; } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { root.next.next.next = root; } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { root.next().next().next(); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { ((NestedExpressions) (Object) root.next).wide--; } catch (NullPointerException e) {
            System.out.println(e.getMessage()); }
        try { synchronized (array[1].next) { i++; } } catch (NullPointerException e) {
            System.out.println(e.getMessage()); }
        try { synchronized (array[1]) { i++; } } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { throw (RuntimeException) (Object) GRID[0][1]; } catch (NullPointerException e) {
            System.out.println(e.getMessage()); }
        try { switch (n.names[1]) { case "x": break; } } catch (NullPointerException e) {
            System.out.println(e.getMessage()); }
        try { for (String s : n.kids[1].names) i++; } catch (NullPointerException e) {
            System.out.println(e.getMessage()); }
        try { i = n.kids[1].names.length; } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { i = array[i > 0 ? 1 : 0].names.length; } catch (NullPointerException e) {
            System.out.println(e.getMessage()); }
        try { System.out.println("" + n.names[0].length() + i); } catch (NullPointerException e) {
            System.out.println(e.getMessage()); }
        try { System.out.println(i + n.next.wide * 2); } catch (NullPointerException e) {
            System.out.println(e.getMessage()); }
        show(() -> n.kids[0].kids[1].kids);
        show(() -> root.next().names[0]);
        show(() -> GRID[2][2].generic("x").length());
        show(() -> array[1].generic(array).length);
        show(() -> new NestedExpressions().next.wide);
        show(() -> (new NestedExpressions[1][1])[0][0].next());
        show(() -> new int[][][] {null, {}}[0].length);
        show(() -> (args.length == 0 ? root.next : root).next());
    }
}
