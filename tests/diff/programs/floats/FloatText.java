// SPDX-License-Identifier: MIT
package floats;

public class FloatText {
    public static void main(String[] args) {
        double[] doubles = {0, 1, 10, 100, 1e6, 9999999, 1e7, 12345678.9, 1e-3, 9.999e-4, 1e21, 1e22, 1e23, 2e-3,
            123456789012345678.0,
            0.1, 0.2, 0.3, 1.0 / 3, 2.0 / 3, Math.PI, Math.E, 4.9e-324, 1.7976931348623157e308, 2.2250738585072014e-308,
            5e-324,
            1.1, 3.3, 4.35, 100.5, 1e15, 1e16, 1e17, 9007199254740993.0, 123.456e-10, 5.0e-5, 8.41e21, 2.0e-44, 1.0E23,
            4.35e-2};
        for (double d : doubles) System.out.println(d + " " + -d + " " + Double.toString(d) + " "
            + Double.toHexString(d));
        float[] floats = {0, 1, 1e6f, 1e7f, 1e-3f, 1e-4f, 0.1f, 0.3f, 1f / 3, 3.4028235e38f, 1.4e-45f, 1.17549435e-38f,
            16777216f, 33554432f,
            1.1f, 3.3f, 123456.7f, 8.5899346E9f, 2.0e10f, 9.999999e9f, 5.0e-5f};
        for (float f : floats) System.out.println(f + " " + Float.toString(-f) + " " + Float.toHexString(f) + " "
            + (double) f);
        String[] texts = {"1", "-1.5", "1e10", "1E-10", ".5", "5.", "0x1p3", "0x1.8p1", "  7.25  ", "NaN", "-Infinity",
            "1e400", "1e-400",
            "4.9e-324", "2.4e-324", "2.5e-324", "1.7976931348623158e308", "1.7976931348623159e308", "1d", "2f", "",
            "abc", "1e", "--1",
            "0x1", "1_000", "9007199254740993", "0.1000000000000000055511151231257827021181583404541015625", "null"};
        for (String t : texts) {
            try {
                System.out.println("'" + t + "' " + Double.parseDouble(t) + " " + Float.parseFloat(t));
            } catch (NumberFormatException e) {
                System.out.println("'" + t + "' " + e.getMessage());
            }
        }
        try {
            Double.parseDouble(null);
        } catch (NullPointerException e) {
            System.out.println("NPE");
        }
        try {
            Float.parseFloat(null);
        } catch (NullPointerException e) {
            System.out.println("NPE");
        }
        long bits = 0x3ff0000000000000L;
        for (int i = 0; i < 60; i++) {
            double d = Double.longBitsToDouble(bits);
            if (Double.parseDouble(Double.toString(d)) != d) System.out.println("round trip fails " + d);
            System.out.println(d + " " + (float) d);
            bits = bits * 6364136223846793005L + 1442695040888963407L;
            bits &= 0x7fefffffffffffffL;
        }
    }
}
