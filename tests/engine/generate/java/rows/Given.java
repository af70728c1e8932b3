// SPDX-License-Identifier: MIT
package rows;

/** Branches that need inputs of many kinds. */
public final class Given {
  enum Hue {
    RED,
    BLUE
  }

  /** Its own objects are nobody else's. */
  static final class Ring {
    Link head;

    Ring() {
      head = new Link();
    }
  }

  static final class Link {
    Link next;
  }

  private Given() {}

  static int string(String text) {
    return text.equals("key") ? 1 : 0;
  }

  static int copy(String text, String other) {
    return text != other && text.equals(other) ? 1 : 0;
  }

  static int object(Object value) {
    return value == null ? 2 : value instanceof String ? 1 : 0;
  }

  static int builder(StringBuilder text) {
    text.append('!');
    return text.length() == 4 && text.charAt(1) == 'x' ? 1 : 0;
  }

  static int buffer(StringBuffer text) {
    return text.indexOf("ab") == 2 ? 1 : 0;
  }

  static int constant(Hue hue) {
    return hue == Hue.BLUE ? 1 : 0;
  }

  static int box(Long number) {
    return number == 77L ? 1 : 0;
  }

  static int array(Object[] elements) {
    return elements.length == 2 && elements[1] == elements[0] && elements[0] != null ? 1 : 0;
  }

  static int shared(Ring ring, Link link) {
    return link != null && link == ring.head ? 1 : 0;
  }

  static <T> int any(T value) {
    return value instanceof Object[] ? 1 : value instanceof String ? 2 : value == null ? 3 : 0;
  }
}
