// SPDX-License-Identifier: MIT
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Supplier;

/** Every method whose name begins with "npe" runs into null in one way; how the text of it reads is the question. */
@SuppressWarnings({"all"})
class NullSubject {
    static class Node {
        Node next;
        Node[] links;
        int[] counts;
        long[][] table;
        String name;
        boolean flag;
        byte b;
        char c;
        short s;
        int i;
        long j;
        float f;
        double d;
        Object o;
        private int secret;

        Node next() { return next; }
        Node next(int a, long b, String s, Object[] o, int[][] m, Node n) { return next; }
        private Node hidden() { return null; }
        static Node none() { return null; }
        static int zero() { return 0; }
        int one() { return 1; }
        Node self() { return this; }
    }

    interface Shape {
        Shape scaled(double by);
        default Shape twice() { return scaled(2); }
    }

    enum Colour { RED, GREEN }

    record Point(Integer x, int[] ys) { }

    static class Outer {
        Node inner;
        class Inner {
            int read() { return inner.i; }
        }
    }

    static class Base {
        Node held;
        Base() { }
        Base(Node n) { held = n; n.i = 1; }
        Object made() { return null; }
    }

    static class Derived extends Base {
        Derived(Node n) { super(n.next); }
        Derived() { }
        Object made() { return super.made().toString(); }
    }

    static Node root;
    static Node[] nodes = new Node[4];
    static int[] ints;
    static int[][] grid = new int[4][];
    static Node[][][] cube = new Node[4][4][];
    static Object[] objects;
    static int zero = 0;
    static Node full() {
        Node n = new Node();
        n.next = new Node();
        n.next.next = new Node();
        n.links = new Node[4];
        n.counts = new int[4];
        n.table = new long[4][];
        return n;
    }
    static Node nothing(Object... ignored) { return null; }
    static int[] noInts(int a, String s) { return null; }
    static <T> T generic() { return null; }
    static int index() { return 2; }

    // Fields
    static int npeReadInt() { Node n = null; return n.i; }
    static long npeReadLong() { Node n = null; return n.j; }
    static boolean npeReadBoolean() { Node n = null; return n.flag; }
    static Object npeReadObject() { Node n = null; return n.o; }
    static void npeAssignBoolean() { Node n = null; n.flag = true; }
    static void npeAssignByte() { Node n = null; n.b = 1; }
    static void npeAssignChar() { Node n = null; n.c = 'c'; }
    static void npeAssignShort() { Node n = null; n.s = 3; }
    static void npeAssignInt() { Node n = null; n.i = 4; }
    static void npeAssignLong() { Node n = null; n.j = 5; }
    static void npeAssignFloat() { Node n = null; n.f = 6; }
    static void npeAssignDouble() { Node n = null; n.d = 7; }
    static void npeAssignObject() { Node n = null; n.o = "x"; }
    static void npeAddAssign() { Node n = null; n.i += 2; }
    static void npeIncrement() { Node n = full(); n.next.next.next.j++; }
    static int npePreIncrement() { return ++root.i; }
    static Object npeChain() { Node n = full(); return n.next.next.next.name; }
    static Object npeDeepChain() {
        Node a = full();
        a.next.next.next = new Node();
        a.next.next.next.next = new Node();
        a.next.next.next.next.next = new Node();
        return a.next.next.next.next.next.next.next;
    }
    static Object npeStaticField() { return root.next; }
    static Object npeStaticChain() { nodes[1] = full(); return nodes[1].next.links.length; }
    static int npePrivateField() { Node n = null; return n.secret; }
    static Object npeNullConstant() { return ((Node) null).next; }

    // Arrays
    static int npeLoadInt() { int[] a = null; return a[0]; }
    static long npeLoadLong() { long[] a = null; return a[1]; }
    static float npeLoadFloat() { float[] a = null; return a[2]; }
    static double npeLoadDouble() { double[] a = null; return a[3]; }
    static byte npeLoadByte() { byte[] a = null; return a[4]; }
    static boolean npeLoadBoolean() { boolean[] a = null; return a[5]; }
    static char npeLoadChar() { char[] a = null; return a[6]; }
    static short npeLoadShort() { short[] a = null; return a[7]; }
    static Object npeLoadObject() { Object[] a = null; return a[8]; }
    static void npeStoreInt() { int[] a = null; a[0] = 1; }
    static void npeStoreLong() { long[] a = null; a[0] = 1; }
    static void npeStoreFloat() { float[] a = null; a[0] = 1; }
    static void npeStoreDouble() { double[] a = null; a[0] = 1; }
    static void npeStoreByte() { byte[] a = null; a[0] = 1; }
    static void npeStoreBoolean() { boolean[] a = null; a[0] = true; }
    static void npeStoreChar() { char[] a = null; a[0] = 1; }
    static void npeStoreShort() { short[] a = null; a[0] = 1; }
    static void npeStoreObject() { Object[] a = null; a[0] = ""; }
    static int npeLength() { int[] a = null; return a.length; }
    static int npeStaticLength() { return ints.length; }
    static int npeElementLength() { return grid[index()].length; }
    static int npeElementOfElement() { int i = 1; return grid[i][Node.zero()]; }
    static Object npeCube() { int i = 1; long k = 2; return cube[i][(int) k][i + 1]; }
    static void npeCubeStore() { cube[1][2][3] = full(); }
    static int npeIndexByField() { Node n = full(); return grid[n.next.i][0]; }
    static int npeIndexByElement() { int[] at = {3, 2, 1, 0}; return grid[at[at[1]]][0]; }
    static int npeIndexByStatic() { return grid[zero][zero]; }
    static int npeIndexByCall() { return grid[full().next.one()][index()]; }
    static int npeIndexByLength() { return grid[nodes.length - 1][0]; }
    static int npeIndexByLong() { long[] at = {1}; return grid[(int) at[0]][0]; }
    static int npeIndexByByte() { byte[] at = {1}; return grid[at[0]][0]; }
    static int npeLargeIndex() { int[][] a = new int[40000][]; return a[300][0] + a[39999][0]; }
    static int npeHugeIndex() { int[][] a = new int[40000][]; return a[39999][0]; }
    static int npeFieldOfElement() { return nodes[2].i; }
    static Object npeDeepMix() {
        Node[][] a = {{full()}};
        return a[0][0].next.next.links[a.length].next;
    }
    static Object npeClone() { int[] a = null; return a.clone(); }
    static Object npeCloneObjects() { return objects.clone(); }
    static long npeTable() { Node n = full(); return n.table[2][n.i]; }
    static void npeTableAddAssign() { Node n = full(); n.table[2][1] += 3; }

    // Calls
    static int npeInvoke() { String s = null; return s.length(); }
    static Object npeInvokeOnObject() { Object o = null; return o.toString(); }
    static Object npeInvokeManyParameters() { Node n = null; return n.next(1, 2L, "", new Object[0], null, n); }
    static Object npeInvokeInterface() { Shape s = null; return s.scaled(1); }
    static Object npeInvokeDefault() { Shape s = null; return s.twice(); }
    static Object npeInvokePrivate() { Node n = null; return n.hidden(); }
    static Object npeReturnValue() { return full().next().next().next().next(); }
    static Object npeStaticReturnValue() { return Node.none().next; }
    static int npeReturnedArray() { return noInts(1, "")[2]; }
    static Object npeVarargs() { return nothing(1, "a", 2.0).next; }
    static int npeGenericReturn() { return NullSubject.<String>generic().length(); }
    static Object npeFieldOfReturnValue() { return full().self().next().next.links[1].name; }
    static Object npeMapGet() { Map<String, List<String>> map = new HashMap<>(); return map.get("x").size(); }
    static Object npeListElement() {
        List<String> list = new ArrayList<>();
        list.add(null);
        return list.get(0).trim();
    }
    static int npeBuilders() { StringBuilder b = null; return b.append(new StringBuffer(), 0, 1).length(); }
    static Object npeCompareTo() { String s = null; return s.compareTo("a"); }
    static Object npeStringFormat() { String s = null; return s.formatted(1, 2); }
    static Object npeSuperCall() { return new Derived().made(); }
    static Object npeConstructorArgument() { return new Derived(null); }
    static Object npeConstructorBody() { return new Base(root); }
    static int npeInnerRead() { return new Outer().new Inner().read(); }
    static Object npeInLambda() { Node n = full(); Supplier<Object> f = () -> n.next.next.next.o; return f.get(); }
    static Object npeLambdaParameter() { Function<Node, Object> f = x -> x.next; return f.apply(null); }
    static Object npeAnonymous() {
        final Node captured = null;
        return new Object() { public String toString() { return captured.name; } }.toString();
    }
    static Object npeRecord() { return new Point(null, null).ys().length; }

    // Statements
    static void npeThrow() { RuntimeException e = null; throw e; }
    static void npeThrowReturned() { throw NullSubject.<RuntimeException>generic(); }
    static void npeSynchronized() { Object lock = null; synchronized (lock) { zero = 0; } }
    static void npeSynchronizedField() { synchronized (full().next.name) { zero = 0; } }
    static int npeUnbox() { Integer i = null; return i; }
    static long npeUnboxElement() { Long[] a = new Long[2]; return a[1] + 1; }
    static int npeUnboxField() { return new Point(null, null).x; }
    static boolean npeUnboxCondition() { Boolean b = null; return b ? true : false; }
    static int npeSwitchString() { String s = null; switch (s) { case "a": return 1; default: return 2; } }
    static int npeSwitchEnum() { Colour c = null; switch (c) { case RED: return 1; default: return 2; } }
    static int npeSwitchExpression() { return switch (full().name) { case "a" -> 1; default -> 2; }; }
    static int npeForEachList() { List<String> l = null; int n = 0; for (String s : l) n++; return n; }
    static int npeForEachArray() { String[] l = null; int n = 0; for (String s : l) n++; return n; }
    static int npeForEachUnbox() { int n = 0; for (int i : new Integer[] {1, null}) n += i; return n; }
    static int npeTernary() { Node a = null, b = null; return (zero == 0 ? a : b).i; }
    static int npeTernaryField() { Node a = full(); return (zero == 0 ? a.next.next.next : a).i; }
    static int npeAssignment() { Node n; return (n = root).i; }
    static int npeCast() { Object o = null; return ((Node) o).i; }
    static int npeCastOfCall() { return ((Node) (Object) Node.none()).i; }
    static Object npeConcat() { Node n = null; return "a" + n.name + zero; }
    static int npeLoop() {
        Node n = full();
        int sum = 0;
        while (sum < 100) {
            sum += n.i;
            n = n.next;
        }
        return sum;
    }
    static void npeInCatch() {
        Node n = null;
        try {
            zero = 1 / zero;
        } catch (ArithmeticException e) {
            n.i = 2;
        }
    }
    static void npeInFinally() {
        Node n = null;
        try {
            zero = 0;
        } finally {
            n.i = 2;
        }
    }
    static int npeResource() throws Exception {
        try (AutoCloseable c = () -> { }) {
            return root.i;
        }
    }

    // Parameters and locals
    static int first(Node n) { return n.i; }
    static int third(long a, double b, Node n) { return n.i; }
    static int rewritten(Node n) { n = n.next; return n.i; }
    static int rewrittenLater(Node n, int times) {
        int sum = 0;
        for (int k = 0; k < times; k++) {
            sum += n.i;
            n = n.next;
        }
        return sum;
    }
    static int counted(int[][] a, int i) { i++; return a[i][i]; }
    static int reusedSlot(Node n) {
        { int a = 1; zero = a - 1; }
        { Node m = n; return m.next.i; }
    }
    static int manyLocals(long a, long b, long c, long d, long e, long f, long g, long h, Node n) {
        Node m = n;
        return m.i;
    }
    int instance(Node n, long a, Node m) { return m.i + n.i; }
    Node own;
    int ofThis() { return this.own.i; }
    int ofThisInLambda() { Supplier<Integer> f = () -> own.next.i; return f.get(); }
    static int npeParameter() { return first(null); }
    static int npeThirdParameter() { return third(1, 2, null); }
    static int npeRewrittenParameter() { return rewritten(new Node()); }
    static int npeRewrittenInLoop() { return rewrittenLater(full(), 9); }
    static int npeCountedParameter() { return counted(new int[3][], 1); }
    static int npeReusedSlot() { return reusedSlot(new Node()); }
    static int npeManyLocals() { return manyLocals(1, 2, 3, 4, 5, 6, 7, 8, null); }
    static int npeInstanceParameter() { return new NullSubject().instance(full(), 1, null); }
    static int npeThisField() { return new NullSubject().ofThis(); }
    static int npeThisFieldInLambda() { return new NullSubject().ofThisInLambda(); }

    // Made by hand: no text.
    static void npeExplicit() { throw new NullPointerException(); }
}
