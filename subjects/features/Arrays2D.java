// SPDX-License-Identifier: MIT
package subjects.features;

/** Arrays of arrays. */
public class Arrays2D {
  private final double[][] cells;

  public Arrays2D(double[][] cells) {
    for (double[] row : cells) {
      if (row.length != cells[0].length) {
        throw new IllegalArgumentException("rows of different lengths");
      }
    }
    this.cells = cells;
  }

  public double trace() {
    double sum = 0;
    for (int i = 0; i < cells.length && i < cells[i].length; i++) {
      sum += cells[i][i];
    }
    return sum;
  }

  public double[] row(int index) {
    return cells[index].clone();
  }

  public static int count(String[][][] texts, String text) {
    int count = 0;
    for (String[][] plane : texts) {
      for (String[] row : plane) {
        for (String cell : row) {
          if (text.equals(cell)) {
            count++;
          }
        }
      }
    }
    return count;
  }

  public static long[][] square(int size) {
    return new long[size][size];
  }
}
