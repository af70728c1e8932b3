// SPDX-License-Identifier: MIT

import java.util.EmptyStackException;
import java.util.List;
import java.util.Set;
import subjects.contracts.CountingVisitor;
import subjects.contracts.RepOkContract;
import subjects.poly.Mono;
import subjects.poly.Poly;
import subjects.poly.PolyWithEquals;
import subjects.poly.Rat;
import subjects.worked.BrokenAfterException;
import subjects.worked.CollectionIterator;
import subjects.worked.Figures;
import subjects.worked.OldRandom;
import subjects.worked.PStack;

/** The running example and the figures behave as the thesis says (with the corrections of its digest). */
public final class WorkedCheck {
  private WorkedCheck() {}

  public static void main(String[] args) {
    poly();
    polyWithAssertions();
    figures();
    stacks();
    contracts();
  }

  private static Mono mono(int coefficient, int exponent) {
    return new Mono(new Rat(coefficient, 1), exponent);
  }

  private static void poly() {
    Checks.equal(0, new Poly().add(mono(1, 3)).ms.length, "Poly() + x^3 loses the monomial");
    Checks.equal(1, new Poly(mono(1, 3)).add(mono(1, 1)).ms.length, "x^3 + x loses the monomial");
    Checks.equal(List.of(mono(3, 2)), List.of(new Poly(mono(1, 2)).add(mono(2, 2)).ms), "x^2 + 2x^2");
    Checks.equal(0, new Rat(4, 0).num, "4/0");
    Checks.equal(1, new Rat(4, 0).den, "4/0");
    Checks.equal(new Rat(-1, 2), new Rat(2, -4), "lowest terms");
    Checks.equal(-0.5, new Rat(2, -4).approx, "approximation");
    Checks.equal(new Rat(1, 6), new Rat(1, 2).sub(new Rat(1, 3)), "difference");
    Checks.holds(new Rat(1, 2).sub(new Rat(1, 2)).isZero(), "zero");
    Checks.fails(ClassCastException.class, () -> new Rat(1, 2).equals("x"), "Rat.equals of a text");
    Checks.fails(IllegalArgumentException.class, () -> mono(1, -1), "negative exponent");
  }

  private static void polyWithAssertions() {
    Checks.fails(AssertionError.class, () -> new Poly(mono(2, 3)).add(mono(-2, 3)), "2x^3 - 2x^3");
    Checks.fails(AssertionError.class, () -> new Poly(mono(1, 2), mono(1, 1)).add(mono(1, 3)), "inserted twice");
    Checks.fails(AssertionError.class, () -> new Poly(mono(1, 2), mono(1, 1)).add(mono(1, 2)), "added and inserted");
    Checks.fails(AssertionError.class, () -> new Poly(mono(1, 1), mono(1, 2)), "unsorted");
    Checks.fails(AssertionError.class, Figures::removalMinimal, "section 6.1");
  }

  private static void figures() {
    Set<Object> view = Figures.simplificationInput();
    Checks.holds(!view.equals(view), "figure 6-1 is not reflexive");
    Set<Object> small = Figures.simplified();
    Checks.holds(!small.equals(small), "figure 6-1, simplified, is not reflexive");
    Set<Object> past = Figures.pastException();
    Checks.holds(!past.equals(past), "figure 8-5 is not reflexive");
    Checks.equal(2, Figures.frontierWitness(2, 1).ms[0].coeff.num, "figure 6-4 before");
    Checks.equal(3, Figures.frontierWitness(1, 1).ms[0].coeff.num, "figure 6-4 after");
    Checks.equal(null, Figures.peekWitness(1), "figure 8-12, peek before");
    Checks.fails(EmptyStackException.class, () -> Figures.peekWitness(0), "figure 8-12, peek after");
    Checks.fails(UnsupportedOperationException.class, () -> Figures.nextIntWitness(100), "figure 8-12, nextInt");
    java.util.Random reference = new java.util.Random(42);
    OldRandom replica = new OldRandom(42);
    for (int bound : new int[] {4, 100, 1 << 30, (1 << 30) + 1, 7}) {
      Checks.equal(reference.nextInt(bound), replica.nextInt(bound), "nextInt " + bound);
    }
  }

  private static void stacks() {
    PStack original = new PStack();
    original.push(new PolyWithEquals());
    PStack copy = original.copy();
    Checks.equal(original, copy, "copy");
    copy.pop();
    Checks.fails(NullPointerException.class, original::hashCode, "hash code after the copy was popped");
    Checks.equal(null, original.pop(), "popped from the copy");
    Checks.fails(IndexOutOfBoundsException.class, original::pop, "empty stack");
    Checks.equal(new PStack(), new PStack().copy(), "empty stacks");
    Checks.fails(NullPointerException.class, () -> new CollectionIterator<>().hasNext(), "no collection");
    Checks.equal(1, new CollectionIterator<>(List.of(1)).next(), "a collection");
    BrokenAfterException account = new BrokenAfterException();
    account.deposit(2);
    account.withdraw(1);
    Checks.holds(account.equals(account), "account");
    Checks.fails(IllegalArgumentException.class, () -> account.withdraw(2), "too much");
    Checks.holds(!account.equals(account), "account after the exception");
  }

  private static void contracts() {
    Poly poly = new Poly(mono(1, 1));
    Checks.holds(RepOkContract.check(poly) && RepOkContract.check("x"), "contract holds");
    poly.ms[0] = mono(0, 1);
    Checks.holds(!RepOkContract.check(poly), "contract violated");
    CountingVisitor.before("a", new Object[0]);
    CountingVisitor.after("a", new Object[0], 1, null);
    Checks.equal(1L, CountingVisitor.returned(), "visitor");
  }
}
