// SPDX-License-Identifier: MIT
package ristretto.referee;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The source of a test class, of which methods can be taken out. It relies on the layout of emitted sources: a test
 * method begins with a line {@code "    @Test"}, the name qualified if need be, and ends with the next line
 * {@code "    }"}, or with the line of its name if its body is empty.
 */
final class TestSource {
    private static final Pattern FIRST_LINE = Pattern.compile(" {4}@(?:org\\.junit\\.(?:jupiter\\.api\\.)?)?Test\\b.*");
    private static final String LAST_LINE = "    }";
    private static final String EMPTY_BODY = " {}";
    private static final Pattern DECLARED_NAME = Pattern.compile("\\bvoid\\s+([\\p{L}\\p{N}_$]+)\\s*\\(");
    private static final Pattern IMPORT = Pattern.compile("import\\s+(?:static\\s+)?[^;]*?([\\p{L}\\p{N}_$]+)\\s*;.*");

    /** Line numbers from 1, both included. */
    private record Span(int first, int last) {}

    final String className;
    private final String[] lines;
    private final Map<String, Span> spans = new HashMap<>();
    /** The methods that are not rejected, in the order given. */
    private final Map<String, Span> kept = new LinkedHashMap<>();
    private final Map<String, String> rejected = new LinkedHashMap<>();
    private final Set<Integer> droppedImports = new TreeSet<>();

    TestSource(String className, String text, List<String> methods) {
        this.className = className;
        this.lines = text.split("\n", -1);
        findSpans();
        for (String method : methods) {
            Span span = spans.get(method);
            if (span == null) {
                rejected.put(method, "no test method of this name in the source");
            } else {
                kept.put(method, span);
            }
        }
    }

    private void findSpans() {
        int first = 0;
        String name = null;
        for (int line = 1; line <= lines.length; line++) {
            String text = lines[line - 1];
            if (first == 0) {
                if (FIRST_LINE.matcher(text).matches()) first = line;
                continue;
            }
            Matcher declared = DECLARED_NAME.matcher(text);
            boolean declares = name == null && declared.find();
            if (declares) name = declared.group(1);
            if (text.equals(LAST_LINE) || (declares && text.endsWith(EMPTY_BODY))) {
                if (name != null) spans.put(name, new Span(first, line));
                first = 0;
                name = null;
            }
        }
    }

    List<String> methods() {
        return new ArrayList<>(kept.keySet());
    }

    Map<String, String> rejected() {
        return rejected;
    }

    void reject(String method, String message) {
        if (kept.remove(method) != null) rejected.put(method, message);
    }

    /**
     * Rejects who is to blame for an error in that line: the method around it; or, if it is an import, the methods that
     * use the name. False if nobody is.
     */
    boolean blame(int line, String message) {
        for (String method : methods()) {
            Span span = kept.get(method);
            if (span.first <= line && line <= span.last) {
                reject(method, message);
                return true;
            }
        }
        if (line < 1 || line > lines.length || !droppedImports.add(line)) return false;
        Matcher imported = IMPORT.matcher(lines[line - 1].strip());
        if (!imported.matches()) {
            droppedImports.remove(line);
            return false;
        }
        String name = Pattern.quote(imported.group(1));
        Pattern use = Pattern.compile("(?<![\\p{L}\\p{N}_$])" + name + "(?![\\p{L}\\p{N}_$])");
        for (String method : methods()) {
            Span span = kept.get(method);
            for (int at = span.first; at <= span.last; at++) {
                if (use.matcher(lines[at - 1]).find()) {
                    reject(method, message);
                    break;
                }
            }
        }
        return true;
    }

    /** The source with just these of its methods. What is left out leaves blank lines, so that line numbers stay. */
    String text(Collection<String> methods) {
        String[] result = lines.clone();
        spans.forEach((name, span) -> {
            if (methods.contains(name)) return;
            for (int line = span.first; line <= span.last; line++) result[line - 1] = "";
        });
        for (int line : droppedImports) result[line - 1] = "";
        return String.join("\n", result);
    }
}
