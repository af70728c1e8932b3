// SPDX-License-Identifier: MIT
package rows;

/** A lambda whose interface has an initialiser of its own, which runs when the lambda is made. */
public final class Gauges {
  interface Gauge {
    int[] READINGS = {1, 2, 3};

    int read();

    default int twice() {
      return 2 * read();
    }
  }

  private Gauges() {}

  static int read() {
    Gauge gauge = () -> Gauge.READINGS.length;
    return gauge.twice();
  }
}
