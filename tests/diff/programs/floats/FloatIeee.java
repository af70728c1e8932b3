// SPDX-License-Identifier: MIT
package floats;

public class FloatIeee {
    static final float[] VALUES = {0f, -0f, 1f, -1f, 0.1f, 1e-38f, 1e38f, Float.MIN_VALUE, Float.MIN_NORMAL,
        Float.MAX_VALUE,
        Float.POSITIVE_INFINITY, Float.NEGATIVE_INFINITY, Float.NaN, 16777216f, 3f};

    static int classify(float a, float b) {
        int r = 0;
        if (a < b) r |= 1;
        if (a <= b) r |= 2;
        if (a > b) r |= 4;
        if (a >= b) r |= 8;
        if (a == b) r |= 16;
        if (a != b) r |= 32;
        if (!(a > b)) r |= 64;
        while (a < b) { r |= 128; break; }
        return r;
    }

    public static void main(String[] args) {
        for (float a : VALUES) {
            System.out.println(-a + " " + Integer.toHexString(Float.floatToRawIntBits(-a)) + " " + (double) a + " "
                + Float.isNaN(a));
            for (float b : VALUES) {
                System.out.println(a + "," + b + ": " + (a + b) + " " + (a - b) + " " + (a * b) + " " + (a / b) + " "
                    + (a % b) + " "
                    + classify(a, b) + " " + Float.compare(a, b) + " " + Math.min(a, b));
            }
        }
        float f = 1f;
        int steps = 0;
        while (f + 1f != f) {
            f *= 2;
            steps++;
        }
        System.out.println(f + " " + steps);
        f = 1;
        while (f > 0) {
            f /= 3;
            steps++;
        }
        System.out.println(steps);
        float sum = 0;
        for (int i = 0; i < 1000; i++) sum += 0.1f;
        System.out.println(sum);
        float g = 16777216f;
        g++;
        System.out.println(g);
        g += 1.0;
        System.out.println(g);
        int i = 16777217;
        System.out.println((i == (float) i) + " " + (i == (double) i) + " " + (float) i);
        long l = 123456789123456789L;
        System.out.println((float) l + " " + (double) l + " " + (float) (double) l);
        System.out.println(0.1f == 0.1);
        System.out.println((double) 0.1f + " " + (float) 0.1 + " " + (0.1f + 0.2f) + " " + (0.1f + 0.2));
    }
}
