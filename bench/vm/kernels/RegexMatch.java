// SPDX-License-Identifier: MIT
package vmbench;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Regular expressions: groups, alternatives and backtracking over a text of 60 lines. */
public final class RegexMatch {
    private static final Pattern DATE = Pattern.compile("(\\d{4})-(\\d{2})-(\\d{2})");
    private static final Pattern MAIL = Pattern.compile("\\b[a-z]+(?:\\.[a-z]+)*@[a-z]+\\.(?:org|com|net)\\b");
    private static final Pattern NESTED = Pattern.compile("(?:a+b?)+c");

    private static String text() {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < 60; i++) {
            text.append("line ").append(i).append(" of 20").append(10 + i % 20).append("-0").append(1 + i % 9)
                .append("-1").append(i % 10).append(" by a.person").append(i % 3 == 0 ? "@example.org" : " nobody")
                .append(" aabaabc\n");
        }
        return text.toString();
    }

    private static long round(String text) {
        long sum = 0;
        for (Matcher matcher = DATE.matcher(text); matcher.find();) {
            sum += matcher.group(1).length() + matcher.start(3) + matcher.end();
        }
        for (Matcher matcher = MAIL.matcher(text); matcher.find();) {
            sum += matcher.end() - matcher.start();
        }
        for (Matcher matcher = NESTED.matcher(text); matcher.find();) {
            sum += matcher.start();
        }
        return sum;
    }

    public static void main(String[] args) {
        int iterations = Report.iterations(args);
        String text = text();
        long startedAt = System.nanoTime();
        long sum = 0;
        for (int i = 0; i < iterations; i++) {
            sum += round(text) + i;
        }
        Report.print(sum, startedAt);
    }
}
