// SPDX-License-Identifier: MIT
package rows;

import java.util.zip.Adler32;

/** A call that uses something of the class library for the first time, and does not end. */
public final class Treadmill {
  private static int turns;

  private Treadmill() {}

  public static void run() {
    new Adler32();
    while (turns >= 0) {
      turns ^= 1;
    }
  }
}
