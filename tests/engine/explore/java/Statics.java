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
}
