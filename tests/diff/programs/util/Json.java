// SPDX-License-Identifier: MIT
package util;

import java.lang.reflect.Constructor;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A JSON reader and writer, and binding to records by reflection over generic types. */
public class Json {
  static final class Parser {
    final String s;
    int at;

    Parser(String s) {
      this.s = s;
    }

    IllegalArgumentException error(String what) {
      return new IllegalArgumentException(what + " at " + at);
    }

    void space() {
      while (at < s.length() && Character.isWhitespace(s.charAt(at))) at++;
    }

    char peek() {
      space();
      if (at >= s.length()) throw error("unexpected end");
      return s.charAt(at);
    }

    void expect(char c) {
      if (peek() != c) throw error("expected '" + c + "' but '" + s.charAt(at) + "'");
      at++;
    }

    Object document() {
      Object v = value();
      space();
      if (at != s.length()) throw error("trailing text");
      return v;
    }

    Object value() {
      char c = peek();
      return switch (c) {
        case '{' -> object();
        case '[' -> array();
        case '"' -> string();
        case 't' -> word("true", true);
        case 'f' -> word("false", false);
        case 'n' -> word("null", null);
        default -> number();
      };
    }

    Object word(String w, Object v) {
      if (!s.startsWith(w, at)) throw error("bad word");
      at += w.length();
      return v;
    }

    Map<String, Object> object() {
      Map<String, Object> m = new LinkedHashMap<>();
      expect('{');
      if (peek() == '}') {
        at++;
        return m;
      }
      do {
        if (peek() != '"') throw error("key expected");
        String k = string();
        expect(':');
        if (m.putIfAbsent(k, value()) != null) throw error("duplicate " + k);
      } while (more('}'));
      return m;
    }

    boolean more(char end) {
      char c = peek();
      at++;
      if (c == ',') return true;
      if (c == end) return false;
      at--;
      throw error("expected ',' or '" + end + "'");
    }

    List<Object> array() {
      List<Object> l = new ArrayList<>();
      expect('[');
      if (peek() == ']') {
        at++;
        return l;
      }
      do l.add(value());
      while (more(']'));
      return l;
    }

    String string() {
      StringBuilder b = new StringBuilder();
      at++;
      while (true) {
        if (at >= s.length()) throw error("open string");
        char c = s.charAt(at++);
        if (c == '"') return b.toString();
        if (c < ' ') throw error("control character");
        if (c != '\\') {
          b.append(c);
          continue;
        }
        c = s.charAt(at++);
        int i = "\"\\/bfnrt".indexOf(c);
        if (i >= 0) b.append("\"\\/\b\f\n\r\t".charAt(i));
        else if (c == 'u') {
          b.append((char) Integer.parseInt(s, at, at + 4, 16));
          at += 4;
        } else throw error("bad escape " + c);
      }
    }

    Object number() {
      int from = at;
      while (at < s.length() && "+-0123456789.eE".indexOf(s.charAt(at)) >= 0) at++;
      String t = s.substring(from, at);
      if (!t.matches("-?(0|[1-9]\\d*)(\\.\\d+)?([eE][+-]?\\d+)?")) throw error("bad number '" + t + "'");
      BigDecimal d = new BigDecimal(t);
      if (d.scale() <= 0 && d.precision() - d.scale() < 19 && t.matches("-?\\d+")) return d.longValueExact();
      return d.doubleValue();
    }
  }

  static String write(Object o) {
    if (o == null) return "null";
    if (o instanceof String t) {
      StringBuilder b = new StringBuilder("\"");
      for (char c : t.toCharArray())
        switch (c) {
          case '"', '\\' -> b.append('\\').append(c);
          case '\n' -> b.append("\\n");
          default -> b.append(c < ' ' || c > '~' ? String.format("\\u%04x", (int) c) : String.valueOf(c));
        }
      return b.append('"').toString();
    }
    if (o instanceof Map<?, ?> m) return m.entrySet().stream().map(e -> write(e.getKey().toString()) + ":"
        + write(e.getValue())).reduce((a, b) -> a + "," + b).map(x -> "{" + x + "}").orElse("{}");
    if (o instanceof Iterable<?> l) {
      StringBuilder b = new StringBuilder("[");
      for (Object x : l) b.append(b.length() > 1 ? "," : "").append(write(x));
      return b.append(']').toString();
    }
    if (o instanceof Record r) {
      Map<String, Object> m = new LinkedHashMap<>();
      for (RecordComponent c : r.getClass().getRecordComponents())
        try {
          m.put(c.getName(), c.getAccessor().invoke(r));
        } catch (ReflectiveOperationException e) {
          throw new IllegalStateException(e);
        }
      return write(m);
    }
    if (o instanceof Enum<?> e) return write(e.name());
    if (o instanceof Number || o instanceof Boolean) return o.toString();
    throw new IllegalArgumentException("cannot write " + o.getClass().getName());
  }

  static Object bind(Object v, Type t) throws ReflectiveOperationException {
    if (t instanceof ParameterizedType p) {
      if (p.getRawType() == List.class) {
        List<Object> out = new ArrayList<>();
        for (Object x : (List<?>) v) out.add(bind(x, p.getActualTypeArguments()[0]));
        return out;
      }
      Map<String, Object> out = new LinkedHashMap<>();
      for (Map.Entry<?, ?> e : ((Map<?, ?>) v).entrySet()) out.put((String) e.getKey(), bind(e.getValue(),
          p.getActualTypeArguments()[1]));
      return out;
    }
    Class<?> c = (Class<?>) t;
    if (c.isRecord()) {
      RecordComponent[] rs = c.getRecordComponents();
      Object[] args = new Object[rs.length];
      for (int i = 0; i < rs.length; i++) args[i] = bind(((Map<?, ?>) v).get(rs[i].getName()), rs[i].getGenericType());
      Constructor<?> k = c.getDeclaredConstructor(Arrays.stream(rs).map(RecordComponent::getType)
          .toArray(Class<?>[]::new));
      k.setAccessible(true);
      return k.newInstance(args);
    }
    if (c.isEnum()) return Enum.valueOf((Class) c, (String) v);
    if (c == int.class) return Math.toIntExact((Long) v);
    if (c == double.class) return ((Number) v).doubleValue();
    return c.isPrimitive() ? v : c.cast(v);
  }

  enum Color { RED, BLUE }

  record Wheel(int size, Color color) {}

  record Car(String name, double price, List<Wheel> wheels, Map<String, List<Long>> codes, boolean sold, Object any) {
    Car {
      if (price < 0) throw new IllegalArgumentException("price " + price);
    }
  }

  public static void main(String[] args) throws Exception {
    String doc = "{\"name\":\"Zo\\u00e9 "
        + "\\\"x\\\"\\n\",\"price\":12.50,\"wheels\":[{\"size\":3,\"color\":\"RED\"},{\"size\":4,\"color\":\"BLUE\"}"
        + "],\"codes\":{\"a\":[1,2],\"b\":[]},\"sold\":true,\"any\":[null,false,-0.5e3,9223372036854775807,1e40]}";
    Object tree = new Parser(doc).document();
    System.out.println(tree + "\n" + write(tree));
    Car car = (Car) bind(tree, Car.class);
    System.out.println(car + "\n" + write(car).equals(write(tree)) + " "
        + car.equals(bind(new Parser(write(car)).document(), Car.class)) + " " + car.wheels().get(1).color());
    for (String bad : new String[] {"", "{", "[1,]", "{\"a\" 1}", "tru", "01", "1.", "\"open", "\"\\q\"", "[1] x",
        "{\"a\":1,\"a\":2}", "{a:1}", "-", "\"\t\"", "\"\\u12G4\"", "[1 2]"})
      try {
        System.out.println(new Parser(bad).document());
      } catch (RuntimeException e) {
        System.out.println(e.getClass().getSimpleName() + " " + e.getMessage());
      }
    for (String bad : new String[] {doc.replace("12.50", "-1"), doc.replace("RED", "GREEN"), doc.replace("\"size\":3",
        "\"size\":3000000000"), doc.replace("\"sold\":true", "\"sold\":5"), doc.replace("[1,2]", "7")})
      try {
        System.out.println(bind(new Parser(bad).document(), Car.class));
      } catch (Exception e) {
        System.out.println(e + (e.getCause() == null ? "" : " <- " + e.getCause()));
      }
    try {
      write(new Object[0]);
    } catch (IllegalArgumentException e) {
      System.out.println(e.getMessage());
    }
    String deep = "[".repeat(300) + "]".repeat(300);
    System.out.println(write(new Parser(deep).document()).equals(deep));
  }
}
