// SPDX-License-Identifier: MIT
package subjects.features;

/** Arguments that are classes. */
public class NeedsClass<T> {
  private final Class<T> type;

  public NeedsClass(Class<T> type) {
    this.type = type;
  }

  public T castOrNull(Object value) {
    return type.isInstance(value) ? type.cast(value) : null;
  }

  public static <E extends Enum<E>> int constants(Class<E> type) {
    return type.getEnumConstants().length;
  }

  public static boolean isNumber(Class<? extends Number> type) {
    return type != null && Number.class.isAssignableFrom(type);
  }
}
