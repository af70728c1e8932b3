// SPDX-License-Identifier: MIT
package vmbench;

/** Floating point in locals: one iteration is one row of 400 points. */
public final class Mandelbrot {
    private static final int WIDTH = 400;
    private static final int DEPTH = 50;

    private static int escape(double cx, double cy) {
        double x = 0;
        double y = 0;
        int depth = 0;
        while (depth < DEPTH && x * x + y * y <= 4.0) {
            double next = x * x - y * y + cx;
            y = 2 * x * y + cy;
            x = next;
            depth++;
        }
        return depth;
    }

    public static void main(String[] args) {
        int iterations = Report.iterations(args);
        long startedAt = System.nanoTime();
        long sum = 0;
        for (int row = 0; row < iterations; row++) {
            double cy = (row % WIDTH) * 2.4 / WIDTH - 1.2;
            for (int column = 0; column < WIDTH; column++) {
                sum += escape(column * 3.2 / WIDTH - 2.2, cy);
            }
        }
        Report.print(sum, startedAt);
    }
}
