// SPDX-License-Identifier: MIT
package rows;

/** One of its members leaves {@link Zone} broken for the others, if it comes first. */
public final class Cities {
  private Cities() {}

  public static boolean poison(int dose) {
    return dose == 7_919 && Zone.Utc.isThere();
  }

  public static int offset(int city) {
    switch (city) {
      case 0: return Zone.UTC.offset() + 0;
      case 1: return Zone.UTC.offset() + 3;
      case 2: return Zone.UTC.offset() + 6;
      case 3: return Zone.UTC.offset() + 9;
      case 4: return Zone.UTC.offset() + 12;
      case 5: return Zone.UTC.offset() + 15;
      case 6: return Zone.UTC.offset() + 18;
      case 7: return Zone.UTC.offset() + 21;
      case 8: return Zone.UTC.offset() + 24;
      case 9: return Zone.UTC.offset() + 27;
      case 10: return Zone.UTC.offset() + 30;
      case 11: return Zone.UTC.offset() + 33;
      case 12: return Zone.UTC.offset() + 36;
      case 13: return Zone.UTC.offset() + 39;
      case 14: return Zone.UTC.offset() + 42;
      case 15: return Zone.UTC.offset() + 45;
      case 16: return Zone.UTC.offset() + 48;
      case 17: return Zone.UTC.offset() + 51;
      case 18: return Zone.UTC.offset() + 54;
      case 19: return Zone.UTC.offset() + 57;
      case 20: return Zone.UTC.offset() + 60;
      case 21: return Zone.UTC.offset() + 63;
      case 22: return Zone.UTC.offset() + 66;
      case 23: return Zone.UTC.offset() + 69;
      case 24: return Zone.UTC.offset() + 72;
      case 25: return Zone.UTC.offset() + 75;
      case 26: return Zone.UTC.offset() + 78;
      case 27: return Zone.UTC.offset() + 81;
      case 28: return Zone.UTC.offset() + 84;
      case 29: return Zone.UTC.offset() + 87;
      case 30: return Zone.UTC.offset() + 90;
      case 31: return Zone.UTC.offset() + 93;
      case 32: return Zone.UTC.offset() + 96;
      case 33: return Zone.UTC.offset() + 99;
      case 34: return Zone.UTC.offset() + 102;
      case 35: return Zone.UTC.offset() + 105;
      case 36: return Zone.UTC.offset() + 108;
      case 37: return Zone.UTC.offset() + 111;
      case 38: return Zone.UTC.offset() + 114;
      case 39: return Zone.UTC.offset() + 117;
      default: return 0;
    }
  }
}
