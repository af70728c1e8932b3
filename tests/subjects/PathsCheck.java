// SPDX-License-Identifier: MIT

import subjects.paths.Aliases;
import subjects.paths.Arithmetics;
import subjects.paths.Bmi;
import subjects.paths.BooleanArray;
import subjects.paths.Buffer;
import subjects.paths.Clamp;
import subjects.paths.DefUseChains;
import subjects.paths.Foo;
import subjects.paths.Gcd;
import subjects.paths.IntList;
import subjects.paths.IntVector;
import subjects.paths.Node;
import subjects.paths.Rational;

/** The examples of the papers on symbolic execution compute what their digests say. */
public final class PathsCheck {
  private PathsCheck() {}

  public static void main(String[] args) throws Exception {
    chains();
    small();
    pet();
    aliases();
  }

  private static void chains() {
    int min = Integer.MIN_VALUE;
    Checks.equal(3.0, DefUseChains.checkValues(0, 0, 0), "sum above 0");
    Checks.equal(-1.0, DefUseChains.checkValues(-3, 0, 0), "sum 0");
    Checks.equal(-1.0, DefUseChains.checkValues(-4, 0, 0), "sum below 0");
    Checks.equal(-1.0, DefUseChains.checkValues(Integer.MAX_VALUE, 2, 0), "sum that wraps to below 0");
    Checks.equal(-2147483649.0, DefUseChains.checkValues(-6, 2, min), "sum that wraps to above 0");
    Checks.equal(3, DefUseChains.div(7, 2), "7 / 2");
    Checks.equal(0, DefUseChains.div(7, 0), "7 / 0");
    Checks.equal(min, DefUseChains.div(min, -1), "the quotient that wraps");
    Checks.equal(11, DefUseChains.diamond(true, 10), "diamond, y = 1");
    Checks.equal(12, DefUseChains.diamond(false, 10), "diamond, y = 2");
    Checks.equal(5.0, DefUseChains.storeTwice(1, 2, 3), "stored twice");
    Checks.equal(1.0, DefUseChains.storeTwice(1, -2, 1), "not stored");
  }

  private static void small() {
    Checks.equal(Bmi.UNDERWEIGHT, Bmi.weightCategory(34.0, 7.5), "first row of table 1.1");
    Checks.equal(Bmi.OVERWEIGHT, Bmi.weightCategory(414.7, 0.7), "second row of table 1.1");
    Checks.equal(Bmi.NORMAL, Bmi.weightCategory(498.6, 4.7), "third row of table 1.1");
    double infinite = Double.POSITIVE_INFINITY;
    Checks.equal(Bmi.OVERWEIGHT, Bmi.weightCategory(infinite, infinite), "not a number");
    Checks.fails(AssertionError.class, () -> Bmi.weightCategory(22.0, -5.0), "second assertion");
    Checks.fails(AssertionError.class, () -> Bmi.weightCategory(Double.NaN, 1.0), "first assertion");
    Checks.equal(5, Clamp.clamp(3, 5, 9), "below");
    Checks.equal(2, Clamp.clamp(3, 0, 2), "above");
    Checks.equal(3, Clamp.clamp(3, 0, 5), "within");
    Checks.equal(0, BooleanArray.x(0), "false");
    Checks.equal(1, BooleanArray.x(4), "true");
    Checks.fails(ArrayIndexOutOfBoundsException.class, () -> BooleanArray.x(10), "out of bounds");
    Checks.equal(1, Gcd.gcd(2, 3), "three calls");
    Checks.equal(1, Gcd.gcd(1134903170, 1836311903), "45 calls");
    Buffer buffer = new Buffer();
    buffer.initializeBuffer();
    Checks.equal(-1, buffer.at(0), "buffer");
    Checks.equal(-1, buffer.at(1), "buffer");
  }

  private static void pet() throws Exception {
    Checks.equal(3, IntVector.multiples(new int[] {2, 3, 4, 6}, 2, 1).size(), "multiples of 2");
    Checks.fails(Exception.class, () -> IntVector.multiples(new int[0], 2, 0), "no capacity");
    Checks.fails(ArithmeticException.class, () -> IntVector.multiples(new int[1], 0, 1), "multiples of 0");
    Checks.equal(12, Arithmetics.lcm(4, 6), "least common multiple");
    Checks.equal(-1, Arithmetics.lcm(0, 0), "no common multiple");
    Rational half = new Rational(2, -4);
    half.simplify();
    Checks.equal(1, half.n(), "numerator");
    Checks.equal(-2, half.d(), "denominator");
    Checks.fails(ArithmeticException.class, () -> new Rational(0, 0).simplify(), "0 / 0");
    IntList list = new IntList(new Node(1, new Node(2, new Node(1, null))));
    list.remAll(new IntList(new Node(1, null)));
    Checks.equal(1, list.size(), "all 1 removed");
    list.remAll(list);
    Checks.equal(0, list.size(), "all removed");
    Foo loop = new Foo(-7, new Foo(-3, null));
    Checks.equal(2, loop.q(null, null), "q of nothing");
    Checks.equal(3, loop.q(null, loop), "q of the second");
    Checks.equal(1, loop.q(loop, null), "q of a short list");
    Checks.equal(3 + 3 + 1, loop.r(null, null, loop, loop), "r");
  }

  private static void aliases() {
    Aliases.Ref one = new Aliases.Ref(0);
    Aliases.Ref two = new Aliases.Ref(0);
    Aliases.Ref three = new Aliases.Ref(0);
    Checks.equal(-4, Aliases.m(one, two, one), "x is z");
    Checks.equal(2, Aliases.m(one, two, three), "all differ");
    Checks.equal(2, Aliases.example25(one, two), "x is new");
    Checks.equal(2, Aliases.example26(one, two, three), "x.f is 1");
    Checks.equal(2, Aliases.example26(one, one, three), "x is y");
    Checks.equal(2, Aliases.example27(new int[3], 1, 2, 1), "k is i");
    Checks.equal(1, Aliases.example27(new int[3], 1, 2, 2), "k is j");
    Checks.equal(0, Aliases.example27(new int[3], 1, 2, 0), "k is neither");
    Aliases.Link x = new Aliases.Link(null);
    Aliases.Link z = new Aliases.Link(x);
    Checks.equal(true, Aliases.example28(x, new Aliases.Link(z), z), "x shares with y");
    Checks.equal(false, Aliases.example28(x, new Aliases.Link(null), z), "y.f is not z");
  }
}
