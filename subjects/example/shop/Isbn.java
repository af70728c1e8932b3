// SPDX-License-Identifier: MIT
package shop;

/** International standard book numbers of ten and of thirteen digits. */
public final class Isbn {
  private Isbn() {}

  /** Whether the text, hyphens and spaces apart, is a number with the right check digit. */
  public static boolean isValid(String text) {
    String digits = text.replace("-", "").replace(" ", "");
    switch (digits.length()) {
      case 10:
        return allDigits(digits, 9) && digits.charAt(9) == checkDigit10(digits);
      case 13:
        return allDigits(digits, 12) && digits.charAt(12) == checkDigit13(digits);
      default:
        return false;
    }
  }

  /** The last character that makes the nine digits a number; X stands for ten. */
  public static char checkDigit10(String digits) {
    int sum = 0;
    for (int i = 0; i < 9; i++) {
      sum += (10 - i) * Character.digit(digits.charAt(i), 10);
    }
    int check = (11 - sum % 11) % 11;
    return check == 10 ? 'X' : (char) ('0' + check);
  }

  /** The last character that makes the twelve digits a number. */
  public static char checkDigit13(String digits) {
    int sum = 0;
    for (int i = 0; i < 12; i++) {
      sum += (i % 2 == 0 ? 1 : 3) * Character.digit(digits.charAt(i), 10);
    }
    return (char) ('0' + (10 - sum % 10) % 10);
  }

  private static boolean allDigits(String text, int count) {
    for (int i = 0; i < count; i++) {
      if (text.charAt(i) < '0' || text.charAt(i) > '9') {
        return false;
      }
    }
    return true;
  }
}
