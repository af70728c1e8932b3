// SPDX-License-Identifier: MIT
package floats;

public class StrictKernels {
    strictfp static double horner(double x, double... c) {
        double r = 0;
        for (double k : c) r = r * x + k;
        return r;
    }

    strictfp static class Strict {
        double newton(double v) {
            double x = v;
            for (int i = 0; i < 30; i++) x = 0.5 * (x + v / x);
            return x;
        }

        float kahan(float[] values) {
            float sum = 0, c = 0;
            for (float v : values) {
                float y = v - c;
                float t = sum + y;
                c = (t - sum) - y;
                sum = t;
            }
            return sum;
        }
    }

    static double overflowing(double a, double b, double c) { return a * b / c; }
    static double underflowing(double a, double b, double c) { return a * b * c; }

    public static void main(String[] args) {
        System.out.println(horner(0.3, 1, -2, 3, -4, 5) + " " + horner(1e200, 1e200, 1, 1) + " " + horner(-0.0));
        Strict s = new Strict();
        System.out.println(s.newton(2) + " " + s.newton(1e-300) + " " + s.newton(1e300) + " " + s.newton(0));
        float[] v = new float[2000];
        for (int i = 0; i < v.length; i++) v[i] = 0.1f * (i % 7);
        float naive = 0;
        for (float f : v) naive += f;
        System.out.println(naive + " " + s.kahan(v));
        System.out.println(overflowing(1e200, 1e200, 1e200) + " " + overflowing(1e-200, 1e-200, 1e-200));
        System.out.println(underflowing(1e-200, 1e-150, 1e200) + " " + underflowing(3e-320, 0.3, 7));
        double x = 1, y = 0;
        for (int i = 0; i < 200; i++) {
            double nx = x - 0.01 * y;
            y = y + 0.01 * x;
            x = nx;
        }
        System.out.println(x + " " + y + " " + (x * x + y * y));
        double logistic = 0.3;
        for (int i = 0; i < 100; i++) logistic = 3.99 * logistic * (1 - logistic);
        System.out.println(logistic);
        float fl = 0.3f;
        for (int i = 0; i < 100; i++) fl = 3.99f * fl * (1 - fl);
        System.out.println(fl);
        double e = 1, term = 1;
        for (int i = 1; i < 25; i++) e += term /= i;
        System.out.println(e + " " + (e == Math.E));
        double pi = 0;
        for (int i = 0; i < 5000; i++) pi += (i % 2 == 0 ? 4.0 : -4.0) / (2 * i + 1);
        System.out.println(pi);
        System.out.println(5.3 % 2.1 + " " + -5.3 % 2.1 + " " + 1e300 % 7 + " " + 7 % 1e300 + " " + 5e-324 % 3e-324
            + " " + 1e17f % 3.3f);
        System.out.println(Double.MIN_VALUE / 2 + " " + Double.MIN_VALUE * 0.75 + " " + Double.MIN_VALUE * 0.5 + " "
            + Float.MIN_VALUE * 0.5f);
    }
}
