// SPDX-License-Identifier: MIT
package vmbench;

/** Arrays of arrays: one iteration multiplies two 32 x 32 matrices of double. */
public final class MatrixMultiply {
    private static final int SIZE = 32;

    private static double[][] matrix(int seed) {
        double[][] result = new double[SIZE][SIZE];
        for (int i = 0; i < SIZE; i++) {
            for (int k = 0; k < SIZE; k++) {
                result[i][k] = ((i * 31 + k * 17 + seed) % 13) / 8.0;
            }
        }
        return result;
    }

    private static void multiply(double[][] a, double[][] b, double[][] product) {
        for (int i = 0; i < SIZE; i++) {
            for (int k = 0; k < SIZE; k++) {
                double sum = 0;
                for (int m = 0; m < SIZE; m++) {
                    sum += a[i][m] * b[m][k];
                }
                product[i][k] = sum;
            }
        }
    }

    public static void main(String[] args) {
        int iterations = Report.iterations(args);
        double[][] a = matrix(1);
        double[][] b = matrix(2);
        double[][] product = new double[SIZE][SIZE];
        long startedAt = System.nanoTime();
        long sum = 0;
        for (int i = 0; i < iterations; i++) {
            multiply(a, b, product);
            sum = sum * 31 + Double.doubleToLongBits(product[i % SIZE][i / SIZE % SIZE]);
            a[i % SIZE][0] = i % 5;
        }
        Report.print(sum, startedAt);
    }
}
