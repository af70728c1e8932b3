// SPDX-License-Identifier: MIT
package PACKAGE;

import java.util.ArrayList;
import java.util.List;

/** Random inputs, biased to what the source names, to the ends of types, and to what was made before. */
final class Gen {
  private static final int[] EDGES = {0, 1, -1, 2, 3, 7, 8, 31, 32, 33, 127, 128, -128, -129, 255, 256, 32767, 32768, -32768,
    65535, 65536, Integer.MAX_VALUE, Integer.MIN_VALUE, Integer.MAX_VALUE - 1, Integer.MIN_VALUE + 1};
  private static final double[] REALS = {0.0, -0.0, 1.0, -1.0, 0.5, 1.5, Double.NaN, Double.POSITIVE_INFINITY,
    Double.NEGATIVE_INFINITY, Double.MIN_VALUE, Double.MAX_VALUE, 1e10, -1e19, 2147483648.0, 1e-45, 3.4028236e38};
  private static final String[] TEXTS = {"", "a", "b", "ab", "ba", "aa", "0", "7", "-1", "+5", "-", "12", "007", " 1", "1 ",
    "2147483647", "2147483648", "-2147483648", "-2147483649", "99999999999", "\u00e9", "\u0663", "\ud83d\ude00", "\ud83d", "A", "z"};
  private static final String ALPHABET = "ab01-+ zAZ\u00e9x";

  private final double[] numbers;
  private final String[] strings;
  int arrayLength;
  int stringLength;
  private long state;
  private final List<Node> nodes = new ArrayList<>();
  private final List<int[]> arrays = new ArrayList<>();
  private final List<Object> made = new ArrayList<>();

  Gen(double[] numbers, String[] strings) {
    this.numbers = numbers;
    this.strings = strings;
  }

  void start(long seed) {
    state = seed * 0x9E3779B97F4A7C15L + 1;
    nodes.clear();
    arrays.clear();
    made.clear();
    for (int i = below(4); i > 0; i--) {
      int[] array = new int[below(arrayLength + 1)];
      for (int j = 0; j < array.length; j++) array[j] = whole();
      arrays.add(array);
    }
    for (int i = below(5); i > 0; i--) nodes.add(below(4) == 0 ? new Big() : new Node());
    for (Node node : nodes) fill(node);
  }

  private void fill(Node node) {
    node.v = whole();
    node.next = node();
    node.a = array();
    if (node instanceof Big) ((Big) node).w = longer();
  }

  private long next() {
    long z = state += 0x9E3779B97F4A7C15L;
    z = (z ^ z >>> 30) * 0xBF58476D1CE4E5B9L;
    z = (z ^ z >>> 27) * 0x94D049BB133111EBL;
    return z ^ z >>> 31;
  }

  int below(int end) {
    return (int) Long.remainderUnsigned(next(), end);
  }

  private <T> T any(List<T> list) {
    return list.isEmpty() || below(4) == 0 ? null : list.get(below(list.size()));
  }

  private Node node() {
    return any(nodes);
  }

  private int[] array() {
    return any(arrays);
  }

  private long longer() {
    switch (below(8)) {
      case 0: return below(2) == 0 ? Long.MIN_VALUE : Long.MAX_VALUE;
      case 1: return next();
      case 2: return next() >> below(64);
      default: return whole();
    }
  }

  private int whole() {
    switch (below(8)) {
      case 0: return EDGES[below(EDGES.length)];
      case 1: return (int) next() >> below(32);
      case 2:
      case 3: return below(8) - 2;
      case 4:
        for (int i = made.size() - 1; i >= 0; i--) {
          if (made.get(i) instanceof Number && below(2) == 0) return ((Number) made.get(i)).intValue() + below(3) - 1;
        }
        return below(40);
      default: return numbers.length == 0 ? 0 : (int) numbers[below(numbers.length)] + below(3) - 1;
    }
  }

  private double real() {
    switch (below(4)) {
      case 0: return REALS[below(REALS.length)];
      case 1: return whole();
      case 2: return numbers.length == 0 ? 0 : numbers[below(numbers.length)] + (below(3) - 1) * 0.5;
      default: return Double.longBitsToDouble(next());
    }
  }

  private String text() {
    String text;
    switch (below(6)) {
      case 0: return below(2) == 0 ? null : "";
      case 1: text = TEXTS[below(TEXTS.length)]; break;
      case 2:
        StringBuilder builder = new StringBuilder();
        for (int i = below(6); i > 0; i--) builder.append(ALPHABET.charAt(below(ALPHABET.length())));
        text = builder.toString();
        break;
      case 3: text = named() + named(); break;
      case 4: text = named() + TEXTS[below(TEXTS.length)]; break;
      default: text = named();
    }
    if (text.length() > stringLength) text = text.substring(0, stringLength);
    return below(2) == 0 ? new String(text) : text;
  }

  private String named() {
    return strings.length == 0 ? "q" : strings[below(strings.length)];
  }

  private Object any(int kind) {
    switch (kind) {
      case 0: return null;
      case 1: return text();
      case 2: return Integer.valueOf(whole());
      case 3: return below(2) == 0 ? Color.values()[below(3)] : array();
      default: return node();
    }
  }

  private Op op() {
    switch (below(3)) {
      case 0: return null;
      case 1: Add add = new Add(); add.k = whole(); return add;
      default: Mul mul = new Mul(); mul.k = whole(); return mul;
    }
  }

  /** A value of the type, primitives in their boxes; sometimes the same object as before. */
  Object value(String type) {
    if (below(5) == 0) {
      for (Object each : made) if (fits(each, type) && below(2) == 0) return each;
    }
    Object value = fresh(type);
    made.add(value);
    return value;
  }

  private static boolean fits(Object value, String type) {
    switch (type) {
      case "String": return value instanceof String;
      case "Object": return true;
      case "Integer": case "int": return value instanceof Integer;
      case "double": return value instanceof Double;
      case "long": return value instanceof Long;
      case "Op": return value instanceof Op;
      default: return false;
    }
  }

  private Object fresh(String type) {
    switch (type) {
      case "int": return whole();
      case "long": return longer();
      case "short": return (short) whole();
      case "byte": return (byte) whole();
      case "char": return below(2) == 0 ? (char) whole() : (char) (' ' + below(95));
      case "boolean": return below(2) == 0;
      case "float": return below(3) == 0 ? Float.intBitsToFloat((int) next()) : (float) real();
      case "double": return real();
      case "String": return text();
      case "int[]": return array();
      case "Node": return node();
      case "Integer": return below(5) == 0 ? null : Integer.valueOf(whole());
      case "Color": return below(4) == 0 ? null : Color.values()[below(3)];
      case "Op": return op();
      case "Object": return any(below(6));
      default: throw new AssertionError(type);
    }
  }

  /** Changes one thing or a few of inputs that were made elsewhere. */
  void mutate(Object[] values, String[] types) {
    nodes.clear();
    arrays.clear();
    made.clear();
    for (Object each : values) reach(each);
    if (below(3) == 0) {
      Node node = below(3) == 0 ? new Big() : new Node();
      nodes.add(node);
      fill(node);
    }
    if (below(3) == 0) arrays.add(new int[below(arrayLength + 1)]);
    for (int i = 1 + below(3); i > 0; i--) {
      int kind = below(4);
      if (kind == 0 && !nodes.isEmpty()) {
        change(nodes.get(below(nodes.size())));
      } else if (kind == 1 && !arrays.isEmpty()) {
        int[] array = arrays.get(below(arrays.size()));
        if (array.length > 0) array[below(array.length)] = whole();
      } else if (values.length > 0) {
        int at = below(values.length);
        values[at] = value(types[at]);
      }
    }
  }

  private void change(Node node) {
    switch (below(3)) {
      case 0: node.v = below(2) == 0 ? node.v + below(3) - 1 : whole(); break;
      case 1: node.next = node(); break;
      default: node.a = array();
    }
  }

  private void reach(Object value) {
    if (value != null) made.add(value);
    if (value instanceof int[] && !arrays.contains(value)) arrays.add((int[]) value);
    if (value instanceof Node && !nodes.contains(value)) {
      nodes.add((Node) value);
      reach(((Node) value).next);
      reach(((Node) value).a);
    }
  }
}
