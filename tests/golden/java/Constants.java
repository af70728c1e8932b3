// SPDX-License-Identifier: MIT
package golden;

interface Constants {
  boolean TRUE = true;
  byte BYTE = -128;
  short SHORT = 32767;
  char LETTER = 'a';
  char QUOTE = '\'';
  char NUL = '\0';
  int INT = Integer.MIN_VALUE;
  long LONG = Long.MAX_VALUE;
  float FLOAT = 1.0e10f;
  float SMALLEST = Float.MIN_VALUE;
  float NOT_A_NUMBER = Float.NaN;
  double DOUBLE = 0.001;
  double TINY = 9.999e-4;
  double HUGE = 1.0e7;
  double MINUS_ZERO = -0.0;
  double INFINITE = Double.NEGATIVE_INFINITY;
  String TEXT = "tab\t quote\" backslash\\ newline\n nul\0 euro\u20ac clef\ud834\udd1e lone\ud834";
}
