// SPDX-License-Identifier: MIT
package PACKAGE;

import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.Map;

/** Inputs as text for people: objects by number, since they may be shared and in circles. */
final class Show {
  private final Map<Object, Integer> numbers = new IdentityHashMap<>();

  static String values(Object[] values) {
    Show show = new Show();
    StringBuilder out = new StringBuilder();
    for (Object each : values) out.append(out.length() == 0 ? "(" : ", ").append(show.value(each));
    return Check.line(out.append(")").toString());
  }

  private String value(Object value) {
    if (value == null) return "null";
    boolean isPlain = value instanceof Number || value instanceof Boolean || value instanceof Enum;
    if (isPlain && !(value instanceof Integer)) return value + (value instanceof Long ? "L" : "");
    if (value instanceof Character) return "(char) " + (int) (Character) value;
    Integer number = numbers.get(value);
    if (number != null) return "#" + number;
    numbers.put(value, numbers.size() + 1);
    return (value instanceof Integer ? "" : "#" + numbers.size() + "=") + object(value);
  }

  private String object(Object value) {
    if (value instanceof String) return '"' + (String) value + '"';
    if (value instanceof int[]) return Arrays.toString((int[]) value);
    if (value instanceof Add) return "Add{" + ((Add) value).k + "}";
    if (value instanceof Mul) return "Mul{" + ((Mul) value).k + "}";
    if (!(value instanceof Node)) return String.valueOf(value);
    Node node = (Node) value;
    String more = node instanceof Big ? ", w = " + ((Big) node).w : "";
    return (node instanceof Big ? "Big" : "Node") + "{v = " + node.v + ", next = " + value(node.next) + ", a = " + value(node.a) + more + "}";
  }
}
