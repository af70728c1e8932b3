// SPDX-License-Identifier: MIT
package apps;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;

/** A JSON reader with error positions, a compact and a pretty writer, and paths into values. */
public class Json {
    static final class JsonException extends Exception {
        final int line;
        final int column;

        JsonException(String message, int line, int column) {
            super(String.format("%s (line %d, column %d)", message, line, column));
            this.line = line;
            this.column = column;
        }
    }

    static final class Reader {
        private static final int MAX_DEPTH = 50;
        private final String text;
        private int pos;
        private int depth;

        private Reader(String text) {
            this.text = text;
        }

        static Object read(String text) throws JsonException {
            Reader r = new Reader(text);
            Object v = r.value();
            r.space();
            if (r.pos != text.length()) throw r.error("trailing text");
            return v;
        }

        private JsonException error(String message) {
            int line = 1, column = 1;
            for (int i = 0; i < Math.min(pos, text.length()); i++) {
                if (text.charAt(i) == '\n') {
                    line++;
                    column = 1;
                } else {
                    column++;
                }
            }
            return new JsonException(message, line, column);
        }

        private void space() {
            while (pos < text.length() && " \t\r\n".indexOf(text.charAt(pos)) >= 0) pos++;
        }

        private char next() throws JsonException {
            if (pos >= text.length()) throw error("unexpected end");
            return text.charAt(pos++);
        }

        private void expect(char c) throws JsonException {
            space();
            char got = next();
            if (got != c) {
                pos--;
                throw error("expected '" + c + "' but found '" + got + "'");
            }
        }

        private boolean accept(char c) {
            space();
            if (pos < text.length() && text.charAt(pos) == c) {
                pos++;
                return true;
            }
            return false;
        }

        private Object value() throws JsonException {
            space();
            if (pos >= text.length()) throw error("expected a value");
            if (++depth > MAX_DEPTH) throw error("too deep");
            try {
                char c = text.charAt(pos);
                switch (c) {
                    case '{': return object();
                    case '[': return array();
                    case '"': return string();
                    case 't': return word("true", Boolean.TRUE);
                    case 'f': return word("false", Boolean.FALSE);
                    case 'n': return word("null", null);
                    default:
                        if (c == '-' || c >= '0' && c <= '9') return number();
                        throw error("unexpected character '" + c + "'");
                }
            } finally {
                depth--;
            }
        }

        private Object word(String w, Object v) throws JsonException {
            if (!text.startsWith(w, pos)) throw error("unknown word");
            pos += w.length();
            return v;
        }

        private Map<String, Object> object() throws JsonException {
            Map<String, Object> m = new LinkedHashMap<>();
            expect('{');
            if (accept('}')) return m;
            do {
                space();
                int start = pos;
                String key = string();
                expect(':');
                if (m.containsKey(key)) {
                    pos = start;
                    throw error("duplicate key \"" + key + "\"");
                }
                m.put(key, value());
            } while (accept(','));
            expect('}');
            return m;
        }

        private List<Object> array() throws JsonException {
            List<Object> l = new ArrayList<>();
            expect('[');
            if (accept(']')) return l;
            do l.add(value()); while (accept(','));
            expect(']');
            return l;
        }

        private String string() throws JsonException {
            expect('"');
            StringBuilder s = new StringBuilder();
            for (;;) {
                char c = next();
                if (c == '"') return s.toString();
                if (c < ' ') {
                    pos--;
                    throw error("control character " + (int) c + " in string");
                }
                if (c != '\\') {
                    s.append(c);
                    continue;
                }
                c = next();
                int simple = "\"\\/bfnrt".indexOf(c);
                if (simple >= 0) {
                    s.append("\"\\/\b\f\n\r\t".charAt(simple));
                } else if (c == 'u') {
                    if (pos + 4 > text.length()) throw error("short escape");
                    try {
                        s.append((char) Integer.parseInt(text.substring(pos, pos + 4), 16));
                    } catch (NumberFormatException e) {
                        JsonException x = error("bad escape");
                        x.initCause(e);
                        throw x;
                    }
                    pos += 4;
                } else {
                    pos--;
                    throw error("unknown escape \\" + c);
                }
            }
        }

        private int digits() {
            int start = pos;
            while (pos < text.length() && Character.isDigit(text.charAt(pos))) pos++;
            return pos - start;
        }

        private Number number() throws JsonException {
            int start = pos;
            if (text.charAt(pos) == '-') pos++;
            boolean zero = pos < text.length() && text.charAt(pos) == '0';
            int n = digits();
            if (n == 0 || zero && n > 1) throw error("bad number");
            boolean integral = true;
            if (pos < text.length() && text.charAt(pos) == '.') {
                pos++;
                integral = false;
                if (digits() == 0) throw error("digits expected after the point");
            }
            if (pos < text.length() && (text.charAt(pos) | 32) == 'e') {
                pos++;
                integral = false;
                if (pos < text.length() && "+-".indexOf(text.charAt(pos)) >= 0) pos++;
                if (digits() == 0) throw error("digits expected in the exponent");
            }
            String t = text.substring(start, pos);
            try {
                if (integral) return Long.valueOf(t);
            } catch (NumberFormatException e) {
                return new java.math.BigInteger(t);
            }
            return Double.valueOf(t);
        }
    }

    static String quote(String s) {
        StringBuilder b = new StringBuilder("\"");
        for (char c : s.toCharArray()) {
            switch (c) {
                case '"' -> b.append("\\\"");
                case '\\' -> b.append("\\\\");
                case '\n' -> b.append("\\n");
                case '\t' -> b.append("\\t");
                default -> {
                    if (c < ' ' || c > '~') b.append(String.format("\\u%04x", (int) c));
                    else b.append(c);
                }
            }
        }
        return b.append('"').toString();
    }

    static String compact(Object o) {
        if (o instanceof String s) return quote(s);
        if (o instanceof List<?> l) {
            StringJoiner j = new StringJoiner(",", "[", "]");
            for (Object e : l) j.add(compact(e));
            return j.toString();
        }
        if (o instanceof Map<?, ?> m) {
            StringJoiner j = new StringJoiner(",", "{", "}");
            m.forEach((k, v) -> j.add(quote((String) k) + ":" + compact(v)));
            return j.toString();
        }
        return String.valueOf(o);
    }

    static void pretty(Object o, String indent, StringBuilder out) {
        if (o instanceof Map<?, ?> m && !m.isEmpty()) {
            String sep = "{\n";
            for (Map.Entry<?, ?> e : m.entrySet()) {
                out.append(sep).append(indent).append("  ").append(quote((String) e.getKey())).append(": ");
                pretty(e.getValue(), indent + "  ", out);
                sep = ",\n";
            }
            out.append('\n').append(indent).append('}');
        } else if (o instanceof List<?> l && l.stream().anyMatch(e -> e instanceof Map || e instanceof List)) {
            String sep = "[\n";
            for (Object e : l) {
                out.append(sep).append(indent).append("  ");
                pretty(e, indent + "  ", out);
                sep = ",\n";
            }
            out.append('\n').append(indent).append(']');
        } else {
            out.append(compact(o));
        }
    }

    static Object at(Object root, String path) {
        Object o = root;
        for (String step : path.split("/")) {
            if (step.isEmpty()) continue;
            o = o instanceof List<?> l ? l.get(Integer.parseInt(step)) : ((Map<?, ?>) o).get(step);
        }
        return o;
    }

    static int count(Object o) {
        int n = 1;
        if (o instanceof List<?> l) for (Object e : l) n += count(e);
        if (o instanceof Map<?, ?> m) for (Object e : m.values()) n += count(e);
        return n;
    }

    public static void main(String[] args) throws JsonException {
        String document = """
            {"name": "Ristretto \\u00e9\\t\\"q\\"", "version": 3, "ratio": -0.125e2,
             "big": 123456789012345678901234567890,
             "flags": [true, false, null], "nested": {"a": {"b": {"c": [1, [2, [3, {"d": []}]]]}}},
             "empty": {}, "text": "\\ud83d\\ude00/\\/"}
            """;
        Object o = Reader.read(document);
        System.out.println(compact(o));
        StringBuilder out = new StringBuilder();
        pretty(o, "", out);
        System.out.println(out);
        System.out.println(Reader.read(out.toString()).equals(o) + " "
            + compact(Reader.read(compact(o))).equals(compact(o)) + " " + count(o));
        for (String p : new String[] {"name", "flags/1", "nested/a/b/c/1/0", "nested/a/b/c/1/1/1/d", "missing",
            "flags/9", "flags/x", "name/z", "missing/more"}) {
            try {
                System.out.println(p + " = " + compact(at(o, p)));
            } catch (RuntimeException e) {
                System.out.println(p + " ! " + e.getClass().getSimpleName() + ": " + e.getMessage());
            }
        }
        String[] bad = {"", "   ", "{", "[1,", "[1 2]", "{\"a\" 1}", "{\"a\":1,}", "{a:1}", "\"open", "\"bad \\x\"",
            "\"\\u12\"", "\"\\u12g4\"", "01", "-", "1.", "1e", "tru", "nul", "[1]]", "{\"a\":1,\"a\":2}",
            "\"line\nbreak\"", "[\n  1,\n  ?\n]", "[".repeat(60), "+1", "'single'"};
        for (String s : bad) {
            try {
                System.out.println(compact(Reader.read(s)));
            } catch (JsonException e) {
                System.out.println(e.getMessage() + " " + e.line + ":" + e.column + (e.getCause() == null
                    ? "" : " caused by " + e.getCause().getMessage()));
            }
        }
        for (String s : new String[] {"0", "-0", "9223372036854775807", "9223372036854775808", "1e400", "-1.5E-3", "[]",
            "{ }", "\"\"", "null"}) {
            Object v = Reader.read(s);
            System.out.println(compact(v) + " " + (v == null ? "null" : v.getClass().getSimpleName()));
        }
        throw new JsonException("the end", 1, 2);
    }
}
