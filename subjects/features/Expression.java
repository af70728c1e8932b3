// SPDX-License-Identifier: MIT
package subjects.features;

/** A sealed interface with all that implements it. */
public sealed interface Expression permits Expression.Constant, Expression.Sum, Expression.Negation {
  int evaluate();

  default boolean isZero() {
    return evaluate() == 0;
  }

  static Expression of(int value) {
    return new Constant(value);
  }

  /** A number. */
  record Constant(int value) implements Expression {
    @Override
    public int evaluate() {
      return value;
    }
  }

  /** Two expressions. */
  record Sum(Expression left, Expression right) implements Expression {
    @Override
    public int evaluate() {
      return left.evaluate() + right.evaluate();
    }
  }

  /** One expression. */
  final class Negation implements Expression {
    private final Expression inner;

    public Negation(Expression inner) {
      this.inner = inner;
    }

    @Override
    public int evaluate() {
      return -inner.evaluate();
    }
  }
}
