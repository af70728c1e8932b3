package programs21;

public class Patterns {
  sealed interface Shape permits Circle, Square, Pair {}

  record Circle(int radius) implements Shape {}

  record Square(int side) implements Shape {}

  record Pair(Shape first, Shape second) implements Shape {}

  enum Colour { RED, GREEN }

  static int area(Shape shape) {
    return switch (shape) {
      case Circle c -> 3 * c.radius() * c.radius();
      case Square(int side) when side > 3 -> side;
      case Square(int side) -> side * side;
      case Pair(Circle(int radius), Square(var side)) -> radius + side;
      case Pair(Shape first, Shape second) -> area(first) + area(second);
    };
  }

  static String name(Object value) {
    if (value instanceof Pair(Circle c, var other) && c.radius() > 1) return "circle and " + other;
    if (!(value instanceof Square(int side))) return "none";
    return "square " + side;
  }

  static int exhaustive(Colour colour) {
    return switch (colour) {
      case RED -> 1;
      case GREEN -> 2;
    };
  }

  static int withDefault(Object value) {
    switch (value) {
      case null -> {
        return 0;
      }
      case String text when text.isEmpty() -> {
        return 1;
      }
      case Integer number -> {
        return number;
      }
      default -> {
        return 3;
      }
    }
  }

  static int onText(String text) {
    return switch (text) {
      case "a", "b" -> 1;
      case null -> 2;
      default -> 3;
    };
  }
}
