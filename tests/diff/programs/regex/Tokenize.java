// SPDX-License-Identifier: MIT
package regex;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A lexer and a calculator driven by one pattern with named groups; a template engine; a CSV reader. */
public class Tokenize {
  static final Pattern TOKEN = Pattern.compile("\\s*(?:(?<num>\\d+(?:\\.\\d*)?(?:[eE][+-]?\\d+)?)"
      + "|(?<id>[A-Za-z_]\\w*)|(?<op>[-+*/^()=,]))");

  record Token(String kind, String text, int at) {}

  static List<Token> lex(String s) {
    List<Token> out = new ArrayList<>();
    Matcher m = TOKEN.matcher(s);
    int at = 0;
    while (at < s.length()) {
      if (!m.region(at, s.length()).lookingAt()) {
        if (s.substring(at).isBlank()) break;
        throw new IllegalArgumentException("unexpected '" + s.charAt(at) + "' at " + at);
      }
      for (String k : new String[] {"num", "id", "op"})
        if (m.group(k) != null) out.add(new Token(k, m.group(k), m.start(k)));
      at = m.end();
    }
    return out;
  }

  static int prec(String op) {
    return switch (op) {
      case "+", "-" -> 1;
      case "*", "/" -> 2;
      case "^" -> 3;
      default -> 0;
    };
  }

  static void apply(Deque<Double> v, String op) {
    double b = v.pop();
    double a = v.pop();
    v.push(switch (op) {
      case "+" -> a + b;
      case "-" -> a - b;
      case "*" -> a * b;
      case "/" -> a / b;
      case "^" -> StrictMath.pow(a, b);
      default -> throw new IllegalStateException(op);
    });
  }

  static double eval(String s, Map<String, Double> env) {
    Deque<Double> values = new ArrayDeque<>();
    Deque<String> ops = new ArrayDeque<>();
    for (Token t : lex(s)) {
      switch (t.kind()) {
        case "num" -> values.push(Double.parseDouble(t.text()));
        case "id" -> values.push(env.computeIfAbsent(t.text(), n -> {
          throw new IllegalArgumentException("unbound " + n);
        }));
        default -> {
          if (t.text().equals("(")) ops.push("(");
          else if (t.text().equals(")")) {
            while (!ops.peek().equals("(")) apply(values, ops.pop());
            ops.pop();
          } else {
            while (!ops.isEmpty() && prec(ops.peek()) >= prec(t.text()) && !t.text().equals("^")) apply(values,
                ops.pop());
            ops.push(t.text());
          }
        }
      }
    }
    while (!ops.isEmpty()) apply(values, ops.pop());
    return values.pop();
  }

  static String template(String t, Map<String, ?> env) {
    return Pattern.compile("\\$\\{(?<key>[^}:]+)(?::(?<def>[^}]*))?}").matcher(t).replaceAll(r -> {
      Matcher m = (Matcher) Pattern.compile("\\$\\{([^}:]+)(?::([^}]*))?}").matcher(r.group());
      m.matches();
      Object v = env.get(m.group(1));
      return Matcher.quoteReplacement(v != null ? v.toString() : m.group(2) != null ? m.group(2) : "<" + m.group(1)
          + ">");
    });
  }

  static List<String> csv(String line) {
    List<String> out = new ArrayList<>();
    Matcher m = Pattern.compile("(?:^|,)(?:\"((?:[^\"]|\"\")*)\"|([^,]*))").matcher(line);
    while (m.find()) out.add(m.group(1) != null ? m.group(1).replace("\"\"", "\"") : m.group(2));
    return out;
  }

  public static void main(String[] args) {
    System.out.println(lex("x1 = 3.5e-2*(y+2)"));
    Map<String, Double> env = new HashMap<>(Map.of("x", 3.0, "y", 0.5));
    for (String s : new String[] {"1+2*3", "(1+2)*3", "2^3^2", "x*y - 4/8", "1e3 / (2.5 - 2.5)", "10-4-3", "z+1",
        "3 $ 4", "7."}) {
      try {
        System.out.println(s + " = " + eval(s, env));
      } catch (RuntimeException e) {
        System.out.println(s + " ! " + e.getMessage());
      }
    }
    System.out.println(template("Dear ${name}, you owe ${sum:nothing} ${what} and ${q:} $5",
        new LinkedHashMap<>(Map.of("name", "A$1\\"))));
    System.out.println(csv("a,\"b,c\",,\"say \"\"hi\"\"\",e"));
    Matcher url = Pattern.compile("^(?<scheme>[a-z][a-z0-9+.-]*)://(?:(?<user>[^@/]+)@)?(?<host>[^:/?#]+)(?::(?<port"
        + ">\\d+))?"
        + "(?<path>/[^?#]*)?(?:\\?(?<query>[^#]*))?(?:#(?<frag>.*))?$", Pattern.CASE_INSENSITIVE).matcher("");
    for (String u : new String[] {"http://example.org", "ftp://me@h:21/a/b?x=1&y=2#top", "bad", "HTTP://H/?q"}) {
      url.reset(u);
      if (!url.matches()) {
        System.out.println(u + " no");
        continue;
      }
      StringBuilder sb = new StringBuilder();
      for (String g : new String[] {"scheme", "user", "host", "port", "path", "query",
          "frag"}) sb.append(g).append('=').append(url.group(g)).append(' ');
      System.out.println(sb.toString().trim());
    }
    Map<String, Integer> freq = new java.util.TreeMap<>();
    Matcher w = Pattern.compile("\\b[\\p{L}']+\\b").matcher("Don't panic; don't PANIC. Für élise: élise!");
    while (w.find()) freq.merge(w.group().toLowerCase(), 1, Integer::sum);
    System.out.println(freq);
  }
}
