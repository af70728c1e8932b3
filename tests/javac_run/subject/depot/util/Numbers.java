// SPDX-License-Identifier: MIT
package depot.util;

public abstract class Numbers {
    public static final byte SMALL = (byte) 0x1FF;
    public static final short MIDDLE = (short) (Short.MAX_VALUE + 1);
    public static final char LETTER = 'a' + 1;
    public static final long BIG = 1L << 40 | 0b1010_1010;
    public static final float THIRD = 1 / 3f;
    public static final double TINY = 0x1p-1074, INFINITE = 1 / 0.0, NOT = 0.0 / 0.0;
    public static final String FOLDED = "sum " + (1 + 2) + ' ' + 3.0f + true + null + (char) 66 + -0.0;
    static final int[][] TABLE = {{1, 2, 3}, {}, {4}, null};

    static int[] fill(int length, int... pattern) {
        int[] result = new int[length];
        for (int i = 0, k = 0; i < length; i++, k = ++k % pattern.length) {
            result[i] += pattern[k] << i >>> 1 & 0xFF;
            result[i] ^= -i;
        }
        return result;
    }

    static long mix(byte b, short s, char c, int i, long l, float f, double d) {
        b += i;
        s -= 1.5;
        c++;
        i = b * s / (c | 1) % 17;
        l <<= i;
        l ^= (long) f + (int) d;
        f = (float) (l > 0 ? d : i);
        return (long) (f * 2) + ~l + (b < s == c > i ? 1 : 0);
    }

    static boolean leap(int year) {
        return (year & 3) == 0 && year % 100 != 0 || year % 400 == 0;
    }

    static Object boxed(Integer i, Long l, Character c) {
        Integer more = i++ + c;
        l += more;
        return i < 100 ? (Object) i : l == 7 ? Long.valueOf(l) : (Double) (more / 2.0);
    }

    static long total() {
        long total = 0;
        int[] last = null;
        for (int[] row : TABLE) {
            if (row == null) {
                continue;
            }
            for (int each : last = row.clone()) {
                total += each;
            }
        }
        long[][][] cube = new long[2][3][];
        cube[1][2] = new long[] {total, last.length};
        assert cube.length == 2 : "the cube has " + cube.length;
        return cube[1][2][0]++ * --cube[1][2][1];
    }
}
