// SPDX-License-Identifier: MIT
package rows;

/** Most of what it does no test may call: for reflection. */
public class Secretive {
    private int sum;
    private String last = "";
    private String next;

    public Secretive() {}

    private Secretive(int start) {
        if (start < 0) throw new IllegalArgumentException("start " + start);
        sum = start;
    }

    public void add(int number) {
        sum += number;
    }

    private int weigh(int number, String label) {
        if (label == null) return -1;
        last = label;
        return number > sum ? number : sum;
    }

    private static boolean isEven(long number) {
        return number % 2 == 0;
    }

    private void prepare(String text) {
        next = text;
    }

    /** To be called after prepare, and nobody else can call it. */
    private int length() {
        return next.length();
    }

    private Entry entry(String key) {
        return new Entry(key);
    }

    private int count(Entry entry) {
        return entry.key.length() + entry.hits;
    }

    private static final class Entry {
        private final String key;
        private int hits;

        private Entry(String key) {
            this.key = key;
        }

        private void hit(int times) {
            if (times > 2) hits += times;
            else hits++;
        }
    }
}
