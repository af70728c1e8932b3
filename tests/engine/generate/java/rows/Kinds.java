// SPDX-License-Identifier: MIT
package rows;

/** Tells classes apart. */
public final class Kinds {
  private Kinds() {}

  public static String of(Class<?> type) {
    if (type.isPrimitive()) {
      return "primitive";
    }
    if (type.isAnnotation()) {
      return "annotation";
    }
    if (type.isInterface()) {
      return "interface";
    }
    if (type.isEnum()) {
      return "enum";
    }
    if (type == Kinds.class) {
      return "own";
    }
    return Number.class.isAssignableFrom(type) ? "number" : "other";
  }
}
