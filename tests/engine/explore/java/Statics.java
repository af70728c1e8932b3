// SPDX-License-Identifier: MIT

/** Static fields as inputs. */
public class Statics {
  static class Node {
    int data;
    Node next;
  }

  static class Settings {
    static int level = 2;
    static final int FIXED = level + 1;
  }

  static int count = 4;
  static boolean flag;
  static final int LIMIT = Integer.parseInt("10");
  static Node head;

  static int own(int x) {
    return x + count > LIMIT ? 1 : flag ? 2 : 3;
  }

  static int object() {
    if (head == null) {
      return 0;
    }
    return head.data > 5 ? 1 : 2;
  }

  static int alias(Node node) {
    return head == node && node != null ? 1 : 2;
  }

  static int other() {
    return Settings.level == Settings.FIXED ? 1 : 2;
  }

  static int written() {
    count = 1;
    return count == 1 ? 1 : 2;
  }

  static class Counter {
    int hits;
  }

  static class Pair {
    final int first = 1;
    final Object second;

    Pair(Object second) {
      this.second = second;
    }
  }

  static class Later {
    static final int[] SEEN = {1, 2};
  }

  static final int[] SHARED = {1, 2};
  private static final int[] TABLE = {1, 2};
  private static final int[] COUNTS = {1, 2};
  private static final int[] LENT = {1, 2};
  private static final String[] WORDS = {"a", "b"};
  private static final Counter COUNTER = new Counter();
  private static final Pair PAIR = new Pair("b");
  private static final Pair DEEP = new Pair(new Counter());
  private static final java.util.List<String> NAMES = new java.util.ArrayList<>();
  private static final java.util.List<String> CONSTANTS = java.util.List.of("a");

  static class Nested {
    static int[] lend() {
      return LENT;
    }
  }

  static int shared() {
    return SHARED[0] == 1 ? 1 : 2;
  }

  static int table() {
    return TABLE[0] == 1 ? 1 : 2;
  }

  static int counts() {
    COUNTS[1]++;
    return COUNTS[0] == 1 ? 1 : 2;
  }

  static int lent() {
    return LENT[0] == 1 ? 1 : 2;
  }

  static int words() {
    return WORDS[0] == null ? 1 : 2;
  }

  static int counter() {
    return COUNTER.hits == 0 ? 1 : 2;
  }

  static int pair() {
    return PAIR.first == 1 && PAIR.second != null ? 1 : 2;
  }

  static int deep() {
    return DEEP.first == 1 ? 1 : 2;
  }

  static int names() {
    return NAMES.isEmpty() ? 1 : 2;
  }

  static int constants() {
    return CONSTANTS.isEmpty() ? 1 : 2;
  }

  static int later() {
    return Later.SEEN[0] == 1 ? 1 : 2;
  }
}
