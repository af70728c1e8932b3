// SPDX-License-Identifier: MIT
package arrays;

import java.util.Arrays;

public class Basics {
    interface Op { Object run(); }

    static void show(Op op) {
        try {
            System.out.println(op.run());
        } catch (RuntimeException e) {
            System.out.println(e.getClass().getName() + ": " + e.getMessage());
        }
    }

    static int side;
    static int[] touch(int[] a) { side++; return a; }
    static int index(int i) { side += 10; return i; }

    public static void main(String[] args) {
        boolean[] z = new boolean[2];
        byte[] b = new byte[2];
        char[] c = new char[2];
        short[] s = new short[2];
        int[] i = new int[2];
        long[] l = new long[2];
        float[] f = new float[2];
        double[] d = new double[2];
        Object[] o = new Object[2];
        String[][] ss = new String[2][];
        System.out.println(z[0] + " " + b[0] + " " + (int) c[0] + " " + s[0] + " " + i[0] + " " + l[0] + " " + f[0]
            + " " + d[0] + " " + o[0] + " " + ss[0]);
        b[1] = (byte) 0x1ff;
        c[1] = (char) -1;
        s[1] = (short) 0x18000;
        l[1] = -1L >>> 1;
        f[1] = -0f;
        d[1] = 1e-320;
        System.out.println(b[1] + " " + (int) c[1] + " " + s[1] + " " + l[1] + " " + f[1] + " " + d[1]);
        System.out.println(z.getClass() + " " + b.getClass() + " " + c.getClass() + " " + o.getClass() + " "
            + ss.getClass() + " " + int[][][].class);
        System.out.println(ss.getClass().getSuperclass() + Arrays.toString(ss.getClass().getInterfaces())
            + ss.getClass().getComponentType());
        System.out.println(ss.getClass().getSimpleName() + " " + ss.getClass().getTypeName() + " "
            + i.getClass().isArray());
        show(() -> i[2]);
        show(() -> i[-1]);
        show(() -> z[5]);
        show(() -> c[Integer.MAX_VALUE]);
        show(() -> b[Integer.MIN_VALUE] = 1);
        show(() -> s[3]++);
        show(() -> l[2] += 5);
        show(() -> f[9] = 1);
        show(() -> d[-7]);
        show(() -> o[2] = "x");
        show(() -> new int[0][0].length + new int[0][5].length);
        show(() -> new int[0][0].getClass());
        show(() -> new int[-1]);
        show(() -> new String[Integer.MIN_VALUE]);
        show(() -> new int[2][-3]);
        show(() -> new int[-2][-3]);
        show(() -> new int[0][-3]);
        show(() -> touch(null)[index(5)]);
        show(() -> touch(i)[index(5)] = index(0) / 0);
        show(() -> side);
        int k = 0;
        int[] order = {10, 20, 30};
        order[k] = k = 2;
        System.out.println(Arrays.toString(order) + k);
        order[k--] += order[k]++ + --k;
        System.out.println(Arrays.toString(order) + k);
        int[] alias = order;
        alias[1] = 77;
        System.out.println(order[1] + " " + (alias == order) + " " + alias.equals(order) + " " + Arrays.equals(alias,
            order.clone()));
        long[] longs = {1, 2, 3};
        long[] copy = longs.clone();
        copy[0] = 9;
        System.out.println(Arrays.toString(longs) + Arrays.toString(copy) + Arrays.hashCode(longs));
        int[][] deep = {{1, 2}, {3}, {}, null};
        int[][] shallow = deep.clone();
        shallow[0][0] = 100;
        shallow[1] = null;
        System.out.println(Arrays.deepToString(deep) + Arrays.deepToString(shallow) + deep.length);
        show(() -> deep[3][0]);
        show(() -> deep[2][0]);
        System.arraycopy(order, 0, order, 1, 2);
        System.out.println(Arrays.toString(order));
    }
}
