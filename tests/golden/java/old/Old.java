// SPDX-License-Identifier: MIT
package golden;

class Old {
  private static int hidden = 1;

  static strictfp double precise(double a) {
    return a / 3;
  }

  static String text(int n) {
    return "n=" + n;
  }

  class Accessor {
    int look() {
      return hidden++;
    }
  }
}
