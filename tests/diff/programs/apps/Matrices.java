// SPDX-License-Identifier: MIT
package apps;

import java.util.Arrays;
import java.util.function.DoubleBinaryOperator;
import java.util.function.DoubleUnaryOperator;

/** Dense real matrices, exact rational elimination, and matrices modulo a prime. */
public class Matrices {
    static final class Matrix {
        private final double[][] a;
        final int rows, cols;

        Matrix(int rows, int cols) {
            this.rows = rows;
            this.cols = cols;
            a = new double[rows][cols];
        }

        Matrix(double[]... data) {
            this(data.length, data[0].length);
            for (int i = 0; i < rows; i++) {
                if (data[i].length != cols) throw new IllegalArgumentException("row " + i + " has " + data[i].length
                    + " columns, not " + cols);
                a[i] = data[i].clone();
            }
        }

        static Matrix identity(int n) {
            Matrix m = new Matrix(n, n);
            for (int i = 0; i < n; i++) m.a[i][i] = 1;
            return m;
        }

        Matrix zip(Matrix o, DoubleBinaryOperator f) {
            if (rows != o.rows || cols != o.cols) throw new IllegalArgumentException(rows + "x" + cols + " against "
                + o.rows + "x" + o.cols);
            Matrix r = new Matrix(rows, cols);
            for (int i = 0; i < rows; i++) for (int j = 0; j < cols; j++) r.a[i][j] = f.applyAsDouble(a[i][j],
                o.a[i][j]);
            return r;
        }

        Matrix map(DoubleUnaryOperator f) {
            return zip(this, (x, y) -> f.applyAsDouble(x));
        }

        Matrix times(Matrix o) {
            if (cols != o.rows) throw new IllegalArgumentException("cannot multiply " + rows + "x" + cols + " by "
                + o.rows + "x" + o.cols);
            Matrix r = new Matrix(rows, o.cols);
            for (int i = 0; i < rows; i++)
                for (int k = 0; k < cols; k++) {
                    double v = a[i][k];
                    for (int j = 0; j < o.cols; j++) r.a[i][j] += v * o.a[k][j];
                }
            return r;
        }

        Matrix transposed() {
            Matrix r = new Matrix(cols, rows);
            for (int i = 0; i < rows; i++) for (int j = 0; j < cols; j++) r.a[j][i] = a[i][j];
            return r;
        }

        Matrix power(int n) {
            if (n < 0) return inverse().power(-n);
            Matrix result = identity(rows), square = this;
            for (; n > 0; n >>= 1, square = square.times(square)) if ((n & 1) == 1) result = result.times(square);
            return result;
        }

        double determinant() {
            if (rows != cols) throw new UnsupportedOperationException("determinant of " + rows + "x" + cols);
            double[][] m = new double[rows][];
            for (int i = 0; i < rows; i++) m[i] = a[i].clone();
            double det = 1;
            for (int c = 0; c < cols; c++) {
                int p = c;
                for (int i = c + 1; i < rows; i++) if (Math.abs(m[i][c]) > Math.abs(m[p][c])) p = i;
                if (m[p][c] == 0) return 0;
                if (p != c) {
                    double[] t = m[p];
                    m[p] = m[c];
                    m[c] = t;
                    det = -det;
                }
                det *= m[c][c];
                for (int i = c + 1; i < rows; i++) {
                    double f = m[i][c] / m[c][c];
                    for (int j = c; j < cols; j++) m[i][j] -= f * m[c][j];
                }
            }
            return det;
        }

        Matrix inverse() {
            int n = rows;
            double[][] m = new double[n][2 * n];
            for (int i = 0; i < n; i++) {
                System.arraycopy(a[i], 0, m[i], 0, n);
                m[i][n + i] = 1;
            }
            for (int c = 0; c < n; c++) {
                int p = c;
                while (p < n && m[p][c] == 0) p++;
                if (p == n) throw new ArithmeticException("singular at column " + c);
                double[] t = m[p];
                m[p] = m[c];
                m[c] = t;
                double d = m[c][c];
                for (int j = 0; j < 2 * n; j++) m[c][j] /= d;
                for (int i = 0; i < n; i++) {
                    if (i == c) continue;
                    double f = m[i][c];
                    for (int j = 0; j < 2 * n; j++) m[i][j] -= f * m[c][j];
                }
            }
            Matrix r = new Matrix(n, n);
            for (int i = 0; i < n; i++) r.a[i] = Arrays.copyOfRange(m[i], n, 2 * n);
            return r;
        }

        double norm() {
            double s = 0;
            for (double[] row : a) for (double v : row) s += v * v;
            return Math.sqrt(s);
        }

        @Override public boolean equals(Object o) {
            return o instanceof Matrix m && Arrays.deepEquals(a, m.a);
        }

        @Override public int hashCode() {
            return Arrays.deepHashCode(a);
        }

        @Override public String toString() {
            return Arrays.deepToString(a);
        }
    }

    record Ratio(long num, long den) implements Comparable<Ratio> {
        static final Ratio ZERO = new Ratio(0, 1);

        Ratio {
            if (den == 0) throw new ArithmeticException(num + "/0");
            long g = gcd(Math.abs(num), Math.abs(den));
            if (den < 0) g = -g;
            num /= g;
            den /= g;
        }

        static long gcd(long a, long b) {
            return b == 0 ? a : gcd(b, a % b);
        }

        Ratio minus(Ratio o) { return new Ratio(Math.subtractExact(Math.multiplyExact(num, o.den),
            Math.multiplyExact(o.num, den)), Math.multiplyExact(den, o.den)); }
        Ratio times(Ratio o) { return new Ratio(Math.multiplyExact(num, o.num), Math.multiplyExact(den, o.den)); }
        Ratio over(Ratio o) { return new Ratio(Math.multiplyExact(num, o.den), Math.multiplyExact(den, o.num)); }
        @Override public int compareTo(Ratio o) { return Long.compare(num * o.den, o.num * den); }
        @Override public String toString() { return den == 1 ? "" + num : num + "/" + den; }
    }

    static Ratio[] solve(long[][] system) {
        int n = system.length;
        Ratio[][] m = new Ratio[n][n + 1];
        for (int i = 0; i < n; i++) for (int j = 0; j <= n; j++) m[i][j] = new Ratio(system[i][j], 1);
        for (int c = 0; c < n; c++) {
            int p = c;
            while (m[p][c].equals(Ratio.ZERO)) p++;
            Ratio[] t = m[p];
            m[p] = m[c];
            m[c] = t;
            for (int i = 0; i < n; i++) {
                if (i == c) continue;
                Ratio f = m[i][c].over(m[c][c]);
                for (int j = c; j <= n; j++) m[i][j] = m[i][j].minus(f.times(m[c][j]));
            }
        }
        Ratio[] x = new Ratio[n];
        for (int i = 0; i < n; i++) x[i] = m[i][n].over(m[i][i]);
        return x;
    }

    static long fibonacci(long n, long mod) {
        long[] r = {1, 0, 0, 1}, b = {1, 1, 1, 0};
        for (; n > 0; n >>= 1) {
            if ((n & 1) == 1) r = mul(r, b, mod);
            b = mul(b, b, mod);
        }
        return r[1];
    }

    static long[] mul(long[] x, long[] y, long m) {
        return new long[] {(x[0] * y[0] + x[1] * y[2]) % m, (x[0] * y[1] + x[1] * y[3]) % m,
            (x[2] * y[0] + x[3] * y[2]) % m, (x[2] * y[1] + x[3] * y[3]) % m};
    }

    static void attempt(Runnable r) {
        try {
            r.run();
        } catch (RuntimeException e) {
            System.out.println(e);
        }
    }

    public static void main(String[] args) {
        Matrix a = new Matrix(new double[] {2, 1, 0}, new double[] {1, 3, 1}, new double[] {0, 1, 4});
        Matrix b = new Matrix(new double[] {1, 2}, new double[] {3, 4}, new double[] {5, 6});
        System.out.println(a.times(b) + "\n" + b.transposed().times(a) + "\n" + a.zip(a.transposed(), (x, y) -> x - y));
        System.out.println(a.determinant() + " " + a.inverse() + "\n" + a.times(a.inverse()));
        System.out.println(a.power(5) + "\n" + a.power(-1).equals(a.inverse()) + " "
            + a.power(0).equals(Matrix.identity(3)) + " " + a.hashCode() + " " + a.norm());
        System.out.println(a.map(x -> x / 3).determinant() + " " + a.map(Math::sqrt));
        Matrix hilbert = new Matrix(5, 5);
        for (int i = 0; i < 5; i++) for (int j = 0; j < 5; j++) hilbert.a[i][j] = 1.0 / (i + j + 1);
        System.out.println(hilbert.determinant() + " " + hilbert.inverse() + " "
            + hilbert.times(hilbert.inverse()).zip(Matrix.identity(5), (x, y) -> x - y).norm());
        attempt(() -> b.times(b));
        attempt(() -> a.zip(b, Double::sum));
        attempt(() -> b.determinant());
        attempt(() -> new Matrix(new double[] {1}, new double[] {1, 2}));
        attempt(() -> new Matrix(new double[] {1, 2}, new double[] {2, 4}).inverse());
        attempt(() -> new Matrix());
        attempt(() -> new Matrix(-1, 2));
        System.out.println(Arrays.toString(solve(new long[][] {{2, 1, -1, 8}, {-3, -1, 2, -11}, {-2, 1, 2, -3}})));
        System.out.println(Arrays.toString(solve(new long[][] {{0, 3, 1, 1}, {2, 5, 7, 2}, {1, 1, 9, 3}})));
        attempt(() -> solve(new long[][] {{1, 2, 3}, {2, 4, 6}}));
        attempt(() -> solve(new long[][] {{1L << 40, 3, 1}, {5, 1L << 41, 1}}));
        attempt(() -> System.out.println(new Ratio(1, 0)));
        System.out.println(new Ratio(6, -4) + " " + new Ratio(-6, -4).compareTo(new Ratio(3, 2)) + " "
            + new Ratio(0, 5).equals(Ratio.ZERO));
        for (long n : new long[] {1, 2, 10, 90, 1000000007L, Long.MAX_VALUE}) System.out.print(fibonacci(n, 1000000009L)
            + " ");
        System.out.println();
        double[][] grid = new double[20][20];
        grid[0] = new double[20];
        Arrays.fill(grid[0], 100);
        for (int step = 0; step < 60; step++)
            for (int i = 1; i < 19; i++) for (int j = 1; j < 19; j++) grid[i][j] = (grid[i - 1][j] + grid[i + 1][j]
                + grid[i][j - 1] + grid[i][j + 1]) / 4;
        System.out.println(grid[1][1] + " " + grid[5][10] + " " + grid[18][18]);
    }
}
