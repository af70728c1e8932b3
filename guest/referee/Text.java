// SPDX-License-Identifier: MIT
package ristretto.referee;

/** Texts for messages. */
final class Text {
    private static final int LIMIT = 1000;

    private Text() {}

    /** Line ends and runs of blanks become one blank; what is very long is cut. */
    static String oneLine(String text) {
        String line = (text.length() > 2 * LIMIT ? text.substring(0, 2 * LIMIT) : text).strip().replaceAll("\\s+", " ");
        return line.length() > LIMIT ? line.substring(0, LIMIT) + "..." : line;
    }

    static String simpleName(String className) {
        return className.substring(className.lastIndexOf('.') + 1);
    }

    static String where(StackTraceElement element) {
        return element.getFileName() + ":" + element.getLineNumber();
    }

    static boolean isIn(StackTraceElement element, String className) {
        return element.getClassName().equals(className) || element.getClassName().startsWith(className + "$");
    }

    /** The line of the class nearest to the top of the stack; empty if there is none. */
    static String whereIn(StackTraceElement[] stack, String className) {
        for (StackTraceElement element : stack) {
            if (isIn(element, className)) return where(element);
        }
        return "";
    }
}
