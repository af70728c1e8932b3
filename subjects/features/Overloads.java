// SPDX-License-Identifier: MIT
package subjects.features;

/** Overloads that a call must choose between by the static types of its arguments. */
public class Overloads {
  public String take(int value) {
    return "int";
  }

  public String take(long value) {
    return "long";
  }

  public String take(Integer value) {
    return "Integer";
  }

  public String take(Object value) {
    return value == null ? "null Object" : "Object";
  }

  public String take(String value) {
    return value == null ? "null String" : "String";
  }

  public String take(char value) {
    return "char";
  }

  public String take(byte value) {
    return "byte";
  }

  public String take(double value) {
    return value < 0 ? "negative double" : "double";
  }
}
