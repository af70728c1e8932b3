// SPDX-License-Identifier: MIT
package ristretto.referee;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The value that an assertion of a test saw in place of the expected one, as text: a letter, a colon and the value. The
 * letter is that of the primitive type in descriptors, and the value its bits as a number; T is a text, N null, E an enum
 * constant as {@code Class#NAME}, and # a number of a type that JUnit 4 does not tell. Empty if the failure is not the
 * test's own, or the value is none of these. src/campaign/rerecord.cc reads it.
 */
final class Actual {
    private static final int LONGEST_TEXT = 120;
    private static final Pattern NUMBERS = Pattern.compile("expected:<-?\\d+> but was:<(-?\\d+)>");

    private Actual() {}

    static String of(Throwable error, String testClass) {
        String assertion = assertionOf(error.getStackTrace(), testClass);
        try {
            return switch (assertion) {
                case "assertTrue" -> "Z:0";
                case "assertFalse" -> "Z:1";
                case "assertEquals", "assertNull" -> valueIn(error);
                default -> "";
            };
        } catch (ReflectiveOperationException | RuntimeException unknown) {
            return "";
        }
    }

    /** The method of JUnit that the test called and that failed; empty if it is not JUnit that complains. */
    private static String assertionOf(StackTraceElement[] stack, String testClass) {
        String method = "";
        for (StackTraceElement element : stack) {
            if (element.getClassName().equals(testClass)) return method;
            if (!element.getClassName().startsWith("org.junit.")) return "";
            method = element.getMethodName();
        }
        return "";
    }

    private static String valueIn(Throwable error) throws ReflectiveOperationException {
        Class<?> type = error.getClass();
        switch (type.getName()) {
            case "org.opentest4j.AssertionFailedError" -> {
                Object wrapper = type.getMethod("getActual").invoke(error);
                if (wrapper == null) return "";
                return encoded(wrapper.getClass().getMethod("getEphemeralValue").invoke(wrapper));
            }
            case "org.junit.ComparisonFailure" -> {
                return encoded(type.getMethod("getActual").invoke(error));
            }
            default -> {
                Matcher numbers = NUMBERS.matcher(String.valueOf(error.getMessage()));
                return numbers.matches() ? "#:" + numbers.group(1) : "";
            }
        }
    }

    /** Short, and the same in every form of UTF-8. */
    private static boolean isPlain(String text) {
        return text.length() <= LONGEST_TEXT && text.chars().noneMatch(c -> c == 0 || Character.isSurrogate((char) c));
    }

    private static String encoded(Object value) {
        if (value == null) return "N:";
        if (value instanceof Boolean flag) return "Z:" + (flag ? 1 : 0);
        if (value instanceof Byte number) return "B:" + number;
        if (value instanceof Short number) return "S:" + number;
        if (value instanceof Integer number) return "I:" + number;
        if (value instanceof Long number) return "J:" + number;
        if (value instanceof Character letter) return "C:" + (int) letter;
        if (value instanceof Float number) return "F:" + Float.floatToRawIntBits(number);
        if (value instanceof Double number) return "D:" + Double.doubleToRawLongBits(number);
        if (value instanceof Enum<?> constant) return "E:" + constant.getDeclaringClass().getName() + "#" + constant.name();
        return value instanceof String text && isPlain(text) ? "T:" + text : "";
    }
}
