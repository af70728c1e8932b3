// SPDX-License-Identifier: MIT
package rows;

/** Has an instance of its subclass: null for good, if that is initialised first. */
public class Zone {
  public static final Zone UTC = Utc.INSTANCE;

  static final class Utc extends Zone {
    static final Utc INSTANCE = new Utc();

    static boolean isThere() {
      return true;
    }
  }

  int offset() {
    return 100;
  }
}
