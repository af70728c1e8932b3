// SPDX-License-Identifier: MIT
package vmbench;

/** Text: appending, concatenation, cutting, comparing, hashing. One iteration handles 100 short words. */
public final class StringBuilding {
    private static long round(int round) {
        StringBuilder builder = new StringBuilder();
        for (int i = 0; i < 100; i++) {
            builder.append("word").append(i * round).append(',').append((char) ('a' + i % 26)).append(' ');
        }
        String text = builder.toString();
        long sum = text.hashCode();
        int from = 0;
        for (int at = text.indexOf(' '); at >= 0; at = text.indexOf(' ', from)) {
            String word = text.substring(from, at);
            String tagged = "<" + word + ":" + from + ">";
            sum += tagged.length() + (word.startsWith("word1") ? 1 : 0) + word.compareTo("word5");
            from = at + 1;
        }
        return sum;
    }

    public static void main(String[] args) {
        int iterations = Report.iterations(args);
        long startedAt = System.nanoTime();
        long sum = 0;
        for (int i = 0; i < iterations; i++) {
            sum += round(i);
        }
        Report.print(sum, startedAt);
    }
}
