// SPDX-License-Identifier: MIT
package npe;

public class Arrays {
    static int[] sInts;
    static Object[][] sGrid = new Object[2][];
    byte[] bytes;
    long[][][] cube = new long[1][1][];
    static final int K = 3;

    interface Op { Object run(); }

    static void show(Op op) {
        try {
            System.out.println("value " + op.run());
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
    }

    static int[] none() { return null; }
    static int index(int a, long b) { return a; }
    Arrays[] others() { return new Arrays[K]; }

    public static void main(String[] args) {
        Arrays t = new Arrays();
        Arrays[] ts = new Arrays[2];
        int[] ints = null;
        boolean[] flags = null;
        char[] chars = null;
        short[] shorts = null;
        float[] floats = null;
        double[] doubles = null;
        long[] longs = null;
        Object[] objects = null;
        byte[] bytes = null;
        int i = 1;
        show(() -> sInts[0]);
        show(() -> sInts.length);
        show(() -> sGrid[1][0]);
        show(() -> sGrid[1].length);
        show(() -> sGrid[0][1].hashCode());
        show(() -> t.bytes[K]);
        show(() -> t.cube[0][0][0]);
        show(() -> ts[1].bytes);
        show(() -> ts[0].bytes[2]);
        show(() -> none()[5]);
        show(() -> none().length);
        show(() -> t.others()[2].bytes);
        show(() -> t.others()[index(1, 2L)].cube[0]);
        try { ints[0] = 1; } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { ints[i] += 1; } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { flags[i] = true; } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { bytes[i] = 1; } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { chars[i + 1] = 'c'; } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { shorts[K] = 1; } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { longs[i] = 1L; } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { floats[i] = 1f; } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { doubles[i] = 1d; } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { objects[i] = null; } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { if (flags[0]) i++; } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { i = chars[0] + shorts[0]; } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { i = (int) longs[0]; } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { i = (int) (floats[0] + doubles[0]); } catch (NullPointerException e) { System.out.println(e.getMessage());
            }
        try { i = (int) doubles[0]; } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { i = objects.length; } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { sGrid[i][i - 1] = "x"; } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { ts[i].bytes[ts[i].bytes[0]] = 1; } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { t.cube[i - 1][0][index(2, 3)] = 4; } catch (NullPointerException e) { System.out.println(e.getMessage());
            }
        try { for (int v : ints) i += v; } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { for (int[] v : new int[1][]) i += v[0]; } catch (NullPointerException e) {
            System.out.println(e.getMessage()); }
        try { System.out.println(args[0].length()); } catch (RuntimeException e) { System.out.println(e.getMessage()); }
        try { ints.clone(); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { sGrid[0].getClass(); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
    }
}
