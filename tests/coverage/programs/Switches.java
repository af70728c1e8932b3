package programs;

public class Switches {
  enum Colour { RED, GREEN, BLUE }

  static int dense(int key) {
    switch (key) {
      case 1:
      case 2:
        return 10;
      case 3:
        key = 7;
      case 4:
        key++;
        break;
      default:
        key = -1;
    }
    return key;
  }

  static int sparse(int key) {
    switch (key) {
      case 1: return 1;
      case 1000: return 2;
      case 100000: return 3;
    }
    return 0;
  }

  static int onEnum(Colour colour) {
    switch (colour) {
      case RED: return 1;
      case GREEN: return 2;
      default: return 3;
    }
  }

  static String exhaustive(Colour colour) {
    return switch (colour) {
      case RED -> "r";
      case GREEN -> "g";
      case BLUE -> "b";
    };
  }

  static int onString(String text) {
    switch (text) {
      case "a": return 1;
      case "Aa":
      case "BB": return 2;
      case "other": {
        int length = text.length();
        return length;
      }
      default: return 0;
    }
  }

  static int ofStrings(String text) {
    return switch (text) {
      case "one", "two" -> 1;
      case "three" -> {
        int value = text.length();
        yield value;
      }
      default -> throw new IllegalArgumentException(text);
    };
  }

  static int onlyDefault(int key) {
    switch (key) {
      default: return key;
    }
  }

  static boolean sharedTarget(int key) {
    boolean result = false;
    while (!result) {
      switch (key) {
        case 5: result = true; break;
        case 6: continue;
        case 7: key = 5;
      }
      key++;
      if (key > 20) break;
    }
    return result;
  }

  public static void main(String[] args) {
    System.out.println(dense(1) + dense(3) + dense(4) + sparse(1000) + sparse(5));
    System.out.println(onEnum(Colour.GREEN) + exhaustive(Colour.RED) + exhaustive(Colour.BLUE));
    System.out.println(onString("BB") + onString("x") + ofStrings("three") + onlyDefault(2));
    System.out.println(sharedTarget(3));
    try {
      ofStrings("?");
    } catch (IllegalArgumentException e) {
      System.out.println(e.getMessage());
    }
  }
}
