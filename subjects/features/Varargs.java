// SPDX-License-Identifier: MIT
package subjects.features;

import java.util.ArrayList;
import java.util.List;

/** Methods with a variable number of arguments, and overloads beside them. */
public class Varargs {
  public static int sum(int... values) {
    int sum = 0;
    for (int value : values) {
      sum += value;
    }
    return sum;
  }

  public static String join(String separator, Object... parts) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < parts.length; i++) {
      if (i > 0) {
        text.append(separator);
      }
      text.append(parts[i]);
    }
    return text.toString();
  }

  @SafeVarargs
  public static <T> List<T> listOf(T... elements) {
    List<T> list = new ArrayList<>();
    for (T element : elements) {
      list.add(element);
    }
    return list;
  }

  public static String kind(Object value) {
    return "one";
  }

  public static String kind(Object... values) {
    return values == null ? "null" : "many " + values.length;
  }
}
