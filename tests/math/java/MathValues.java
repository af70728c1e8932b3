// SPDX-License-Identifier: MIT

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What this virtual machine answers for the functions of Math or StrictMath: a hash for each block of inputs, or, with
 * a function and a block named, its inputs and results. The tool math_values writes the same of our functions; inputs.h
 * beside it makes the same inputs.
 */
public final class MathValues {
    private static final int BLOCK = 1000;

    private interface Function {
        double apply(double first, double second);
    }

    private static final double[] SPECIAL = {
        0.0, Double.MIN_VALUE, Double.MIN_NORMAL, Double.MAX_VALUE, Double.POSITIVE_INFINITY, Double.NaN, 1.0, 0.5,
        2.0, 0.25, 10.0, 1e-300, 1e300, 3.0, Math.PI, Math.PI / 2, Math.PI / 4, 3 * Math.PI / 4, Math.E,
        709.782712893384, 745.1332191019411, 708.3964185322641, 0x1p-28, 0x1p-27, 0x1p-54, 0x1p52, 0x1p53, 0x1p66,
        22.0, 56.0, 0.6931471805599453, 0.34657359027997264, 1.0397207708399179, 0.7071067811865476,
        1.4142135623730951, 0.41421356237309503, 0.975, 0.6744, 0.3, 0.4375, 0.6875, 1.1875, 2.4375, 1000.0, 1e15,
        1e22, 823549.6645, 4503599627370494.5, 710.4758600739439, 90112.0, 12800.0, 0.1015625, 4096.0, 0.96875,
        1.0625, 0.0625, 1024.0,
    };

    private static long state;

    private static long draw() {
        state += 0x9e3779b97f4a7c15L;
        long z = state;
        z = (z ^ (z >>> 30)) * 0xbf58476d1ce4e5b9L;
        z = (z ^ (z >>> 27)) * 0x94d049bb133111ebL;
        return z ^ (z >>> 31);
    }

    private static double input(int kind) {
        long bits = draw();
        long more = draw();
        double unit = (bits >> 10) * 0x1p-53;
        switch (kind) {
            case 0: return Double.longBitsToDouble(bits);
            case 1: return unit;
            case 2: return unit * 10.0;
            case 3: return unit * 1000.0;
            case 4: return unit * Double.longBitsToDouble((1023L - (more & 63)) << 52);
            case 5: return unit * 1e6;
            case 6: {
                double special = SPECIAL[(int) Long.remainderUnsigned(more, SPECIAL.length)];
                long near = Double.doubleToLongBits(special) + (bits & 7) - 3;
                return Double.longBitsToDouble((bits & 8) == 0 ? near : near ^ Long.MIN_VALUE);
            }
            default: return (Long.remainderUnsigned(more, 20001) - 10000) / 100.0;
        }
    }

    /** The i-th pair of a block; functions of one number take the first. */
    private static double[] pair(int i) {
        if (i % 10 == 7) {
            double negative = -Math.abs(input(i & 7));
            return new double[] {negative, Long.remainderUnsigned(draw(), 201) - 100};
        }
        if (i % 10 == 8) {
            double magnitude = Math.abs(Double.longBitsToDouble(draw()));
            double power = Math.getExponent(magnitude) + 0.5;
            return new double[] {magnitude, input(1) * 1100.0 / power};
        }
        if (i % 10 == 9) {
            int bits = (int) (draw() & 63);
            double x = 1.0 + input(1) * Double.longBitsToDouble((1019L - bits) << 52);
            return new double[] {x, input(1) * Double.longBitsToDouble((1037L + bits) << 52)};
        }
        double x = input(i & 7);
        return new double[] {x, input((i >> 3) & 7)};
    }

    private static Map<String, Function> functions(String kind) {
        Map<String, Function> all = new LinkedHashMap<>();
        if (kind.equals("strict")) {
            all.put("sin", (x, y) -> StrictMath.sin(x));
            all.put("cos", (x, y) -> StrictMath.cos(x));
            all.put("tan", (x, y) -> StrictMath.tan(x));
            all.put("asin", (x, y) -> StrictMath.asin(x));
            all.put("acos", (x, y) -> StrictMath.acos(x));
            all.put("atan", (x, y) -> StrictMath.atan(x));
            all.put("atan2", (x, y) -> StrictMath.atan2(x, y));
            all.put("exp", (x, y) -> StrictMath.exp(x));
            all.put("expm1", (x, y) -> StrictMath.expm1(x));
            all.put("log", (x, y) -> StrictMath.log(x));
            all.put("log10", (x, y) -> StrictMath.log10(x));
            all.put("log1p", (x, y) -> StrictMath.log1p(x));
            all.put("sinh", (x, y) -> StrictMath.sinh(x));
            all.put("cosh", (x, y) -> StrictMath.cosh(x));
            all.put("tanh", (x, y) -> StrictMath.tanh(x));
            all.put("sqrt", (x, y) -> StrictMath.sqrt(x));
            all.put("remainder", (x, y) -> StrictMath.IEEEremainder(x, y));
            return all;
        }
        if (kind.equals("newer")) {
            all.put("tanh", (x, y) -> Math.tanh(x));
            all.put("cbrt", (x, y) -> Math.cbrt(x));
            return all;
        }
        all.put("exp", (x, y) -> Math.exp(x));
        all.put("log", (x, y) -> Math.log(x));
        all.put("log10", (x, y) -> Math.log10(x));
        all.put("pow", (x, y) -> Math.pow(x, y));
        all.put("sin", (x, y) -> Math.sin(x));
        all.put("cos", (x, y) -> Math.cos(x));
        all.put("tan", (x, y) -> Math.tan(x));
        all.put("floor", (x, y) -> Math.floor(x));
        all.put("ceil", (x, y) -> Math.ceil(x));
        all.put("rint", (x, y) -> Math.rint(x));
        all.put("max", (x, y) -> Math.max(x, y));
        all.put("min", (x, y) -> Math.min(x, y));
        all.put("fma", (x, y) -> Math.fma(x, y, x));
        all.put("floatFma", (x, y) -> Math.fma((float) x, (float) y, (float) x));
        all.put("floatMax", (x, y) -> Math.max((float) x, (float) y));
        all.put("floatMin", (x, y) -> Math.min((float) x, (float) y));
        return all;
    }

    private static void start(int block) {
        state = block * 0x2545f4914f6cdd1dL;
    }

    public static void main(String[] arguments) {
        Map<String, Function> all = functions(arguments[0]);
        StringBuilder out = new StringBuilder();
        if (arguments.length == 4) {
            Function function = all.get(arguments[2]);
            start(Integer.parseInt(arguments[3]));
            for (int i = 0; i < BLOCK; i++) {
                double[] at = pair(i);
                out.append(String.format("%016x %016x %016x%n", Double.doubleToLongBits(at[0]),
                    Double.doubleToLongBits(at[1]), Double.doubleToLongBits(function.apply(at[0], at[1]))));
            }
        } else {
            int blocks = Integer.parseInt(arguments[1]);
            for (Map.Entry<String, Function> entry : all.entrySet()) {
                for (int block = 0; block < blocks; block++) {
                    start(block);
                    long hash = 0xcbf29ce484222325L;
                    for (int i = 0; i < BLOCK; i++) {
                        double[] at = pair(i);
                        hash = (hash ^ Double.doubleToLongBits(entry.getValue().apply(at[0], at[1]))) * 0x100000001b3L;
                        hash ^= hash >>> 29;
                    }
                    out.append(String.format("%s %d %016x%n", entry.getKey(), block, hash));
                }
            }
        }
        System.out.print(out);
    }
}
