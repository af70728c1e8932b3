// SPDX-License-Identifier: MIT
package depot.text;

import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

public interface Templates {
    Pattern HOLE = Pattern.compile("\\{(?<name>\\w+)}");

    String LETTER = """
        Dear {name},
          your order of {count} \
        items — "{item}" — costs {price}.\tThank you!
        \"""no more\""" \u00fc\0\177
        """;

    static String kind(String name) {
        return switch (name) {
            case "count", "price" -> "number";
            case "item" -> "text";
            case "AaAa", "BBBB", "AaBB" -> "one hash code";
            default -> name.isEmpty() ? "empty" : "unknown";
        };
    }

    static String fill(String template, Map<String, ?> values) {
        StringBuilder out = new StringBuilder();
        Matcher holes = HOLE.matcher(template);
        while (holes.find()) {
            String name = holes.group("name");
            Object value = values.containsKey(name) ? values.get(name) : '<' + kind(name) + '>';
            holes.appendReplacement(out, Matcher.quoteReplacement(String.valueOf(value)));
        }
        return holes.appendTail(out).toString();
    }
}
