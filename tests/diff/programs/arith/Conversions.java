// SPDX-License-Identifier: MIT
package arith;

public class Conversions {
    static void fromDouble(double d) {
        System.out.println(d + " -> " + (int) d + " " + (long) d + " " + (short) d + " " + (byte) d + " "
            + (int) (char) d
            + " " + (float) d);
    }

    static void fromFloat(float f) {
        System.out.println(f + " -> " + (int) f + " " + (long) f + " " + (short) f + " " + (byte) f + " "
            + (int) (char) f
            + " " + (double) f);
    }

    static void fromInt(int i) {
        System.out.println(i + " -> " + (byte) i + " " + (short) i + " " + (int) (char) i + " " + (long) i + " "
            + (float) i
            + " " + (double) i + " " + (i == (int) (float) i));
    }

    public static void main(String[] args) {
        double[] doubles = {0.0, -0.0, 0.5, -0.5, 0.9999999999, 1.5, -1.5, 127.9, 128.0, -129.1, 32768.5, 65535.9,
            65536,
            2147483647.0, 2147483647.5, 2147483648.0, -2147483648.0, -2147483649.0, 4294967296.5,
            9.223372036854775807e18,
            -9.223372036854775808e18, 1e19, -1e19, 1e308, Double.MIN_VALUE, Double.NaN, Double.POSITIVE_INFINITY,
            Double.NEGATIVE_INFINITY, 3.4028235677973366e38, 3.5e38, 1.1754943508222875e-38, 1e-46, 16777217};
        for (double d : doubles) fromDouble(d);
        float[] floats = {0f, -0f, 0.1f, 1.5f, -1.5f, 2.14748352E9f, 2.14748365E9f, -2.14748365E9f, 9.223372E18f,
            9.2233715E18f,
            1e38f, Float.MIN_VALUE, Float.MAX_VALUE, Float.NaN, Float.POSITIVE_INFINITY, Float.NEGATIVE_INFINITY,
            16777216f};
        for (float f : floats) fromFloat(f);
        int[] ints = {0, 127, 128, 255, 256, -128, -129, 32767, 32768, 65535, 65536, -32769, 16777216, 16777217,
            16777219,
            33554433, Integer.MAX_VALUE, Integer.MAX_VALUE - 64, Integer.MIN_VALUE};
        for (int i : ints) fromInt(i);
        long[] longs = {1L << 53, (1L << 53) + 1, (1L << 53) + 3, (1L << 24) + 1, Long.MAX_VALUE - 512,
            Long.MAX_VALUE - 511,
            0x7fffff4000000001L, -((1L << 40) + 1), 0x8000004000000001L};
        for (long l : longs) {
            System.out.println(l + " -> " + (float) l + " " + (double) l + " " + (int) l + " " + (long) (double) l + " "
                + (float) (double) l);
        }
        char c = 'x';
        c += 1;
        c++;
        byte b = (byte) 200;
        short s = (short) b;
        System.out.println(c + " " + (c + 1) + " " + (char) (c + 1) + " " + b + " " + s + " " + (char) b
            + (int) (char) b);
        System.out.println((byte) 'é' + " " + (short) '\uabcd' + " " + (int) '\ud800');
    }
}
