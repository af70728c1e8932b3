// SPDX-License-Identifier: MIT
package floats;

public class DoubleIeee {
    static final double[] VALUES = {0.0, -0.0, 1, -1, 1.5, 0.1, 1e-300, 1e300, Double.MIN_VALUE, -Double.MIN_VALUE,
        Double.MIN_NORMAL,
        Double.MAX_VALUE, -Double.MAX_VALUE, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, Double.NaN, 3, 1e16};

    static String rel(double a, double b) {
        return (a < b ? "<" : "-") + (a <= b ? "l" : "-") + (a > b ? ">" : "-") + (a >= b ? "g" : "-")
            + (a == b ? "=" : "-")
            + (a != b ? "!" : "-") + (!(a < b) ? "N" : "-") + (!(a >= b) ? "M" : "-");
    }

    public static void main(String[] args) {
        for (double a : VALUES) {
            System.out.println("neg " + -a + " " + Double.doubleToRawLongBits(-a) + " " + (a == a) + " " + Math.abs(a)
                + " " + Math.signum(a) + " " + Math.getExponent(a) + " " + Math.ulp(a));
            for (double b : VALUES) {
                System.out.println(a + "," + b + ": " + (a + b) + " " + (a - b) + " " + (a * b) + " " + (a / b) + " "
                    + (a % b) + " "
                    + rel(a, b) + " " + Double.compare(a, b) + " " + Math.min(a, b) + " " + Math.max(a, b));
            }
        }
        double subnormal = Double.MIN_NORMAL;
        for (int i = 0; i < 55; i++) {
            subnormal /= 2;
            System.out.print(subnormal + " ");
        }
        System.out.println();
        double d = 1;
        d++;
        d += 'a';
        d -= 1L << 40;
        d *= -0.5f;
        d %= 1000;
        System.out.println(d);
        double sum = 0;
        for (int i = 0; i < 1000; i++) sum += 0.1;
        System.out.println(sum);
        System.out.println(Long.toHexString(Double.doubleToLongBits(Double.longBitsToDouble(0x7ff0000000000001L))));
        System.out.println(new Double(0.0).equals(-0.0) + " " + (0.0 == -0.0) + " "
            + Double.valueOf(Double.NaN).equals(Double.NaN));
        System.out.println(1 / 0.0 + " " + 1 / -0.0 + " " + 0 / 0.0 + " " + Math.sqrt(-1) + " " + Math.sqrt(-0.0));
    }
}
