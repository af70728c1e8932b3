// SPDX-License-Identifier: MIT

import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import subjects.defects.*;

/** Each seeded defect violates the contract that it is named after and no other; its twin violates none. */
public final class DefectsCheck {
  private DefectsCheck() {}

  public static void main(String[] args) {
    objectContracts();
    methodContracts();
    others();
  }

  private static void objectContracts() {
    ints(EqualsNotReflexive::new, "reflexive");
    ints(EqualsNotReflexiveCorrect::new);
    ints(EqualsNull::new, "null");
    ints(EqualsNullThrows::new, "null");
    ints(EqualsNullCorrect::new);
    ints(EqualsNotSymmetric::new, "symmetric");
    ints(EqualsNotSymmetricCorrect::new);
    ints(EqualsHashCode::new, "hash");
    ints(EqualsHashCodeCorrect::new);
    ints(EqualsThrows::new, "reflexive", "symmetric");
    ints(EqualsThrowsCorrect::new);
    ints(AlwaysEqual::new);
    violates(List.of(new HashCodeThrows(), new HashCodeThrows(2)), "hash", "hashCode");
    violates(List.of(new HashCodeThrowsCorrect(), new HashCodeThrowsCorrect(2)));
    violates(List.of(new ToStringThrows(""), new ToStringThrows("ab")), "toString");
    violates(List.of(new ToStringThrowsCorrect(""), new ToStringThrowsCorrect("ab")));
    GetterSetter set = new GetterSetter();
    set.setValue(3);
    violates(List.of(new GetterSetter(), set));
  }

  private static void methodContracts() {
    Checks.fails(NullPointerException.class, () -> new NullPointerWithoutNull().lengthOf(1), "without null");
    Checks.equal(0, new NullPointerWithoutNullCorrect().lengthOf(1), "without null, correct");
    Checks.fails(NullPointerException.class, () -> new NullPointerOnNull().length(null), "on null");
    Checks.equal(1, new NullPointerOnNull().length("a"), "on null, without");
    Checks.fails(AssertionError.class, () -> new AssertsFalse().take(5), "assert false");
    Checks.equal(6, new AssertsFalseCorrect().take(5), "assert false, correct");
    Checks.fails(AssertionError.class, () -> new ThrowsAssertionError().nameOf(2), "AssertionError");
    Checks.fails(IllegalArgumentException.class, () -> new ThrowsAssertionErrorCorrect().nameOf(2), "correct");
    Checks.fails(ArrayIndexOutOfBoundsException.class, () -> new IndexOutOfBounds().get(3), "index");
    Checks.equal(0, new IndexOutOfBoundsCorrect().get(3), "index, correct");
    Checks.fails(NullPointerException.class, () -> new EmptyArrayOnly().greatest(new int[0]), "empty array");
    Checks.equal(2, new EmptyArrayOnly().greatest(new int[] {1, 2}), "array");
    Checks.equal(Integer.MIN_VALUE, new EmptyArrayOnlyCorrect().greatest(new int[0]), "empty array, correct");
  }

  private static void others() {
    Checks.fails(ExceptionInInitializerError.class, () -> new StaticInitThrows().limit(), "static initialiser");
    Checks.fails(StackOverflowError.class, () -> new DeepRecursion().depth(-1), "recursion");
    Checks.fails(OutOfMemoryError.class, () -> new EatsHeap().allocate(Integer.MAX_VALUE), "memory");
    Checks.fails(IllegalStateException.class, () -> new ProtocolNeedsHelper().deposit(1), "locked");
    Checks.equal(3, ProtocolHelper.unlocked().deposit(3), "unlocked");
    CapacitySixteen list = new CapacitySixteen();
    for (int i = 0; i < 16; i++) {
      list.add(i);
    }
    Checks.equal(0, list.growths(), "sixteen elements");
    list.add(16);
    Checks.equal(1, list.growths(), "seventeen elements");
    HugeNumbers numbers = new HugeNumbers();
    numbers.sumTo(10);
    Checks.holds(!numbers.sawHuge(), "small number");
    SkewedA two = new SkewedA(2);
    SkewedC low = new SkewedC(new SkewedA(1), new SkewedB(two));
    SkewedC high = new SkewedC(two, new SkewedB(new SkewedA(1)));
    Checks.equal(2, new SkewedD(low, high).width(), "skewed");
    Checks.fails(IllegalArgumentException.class, () -> new SkewedD(high, low), "skewed, out of order");
  }

  private static void ints(IntFunction<Object> make, String... expected) {
    violates(Arrays.stream(new int[] {-2, -1, 0, 1, 2, 2, 0}).mapToObj(make).collect(Collectors.toList()), expected);
  }

  private static void violates(List<?> objects, String... expected) {
    Set<String> violated = new TreeSet<>();
    for (Object o : objects) {
      check(violated, "reflexive", () -> o.equals(o));
      check(violated, "null", () -> !o.equals(null));
      check(violated, "hashCode", () -> o.hashCode() == o.hashCode());
      check(violated, "toString", () -> o.toString() != null);
      for (Object other : objects) {
        check(violated, "symmetric", () -> !o.equals(other) || other.equals(o));
        check(violated, "hash", () -> !equal(o, other) || o.hashCode() == other.hashCode());
      }
    }
    Checks.equal(new TreeSet<>(Arrays.asList(expected)), violated, objects.get(0).getClass().getName());
  }

  private static boolean equal(Object a, Object b) {
    try {
      return a.equals(b);
    } catch (RuntimeException e) {
      return false;
    }
  }

  private interface Contract {
    boolean holds();
  }

  private static void check(Set<String> violated, String name, Contract contract) {
    boolean holds;
    try {
      holds = contract.holds();
    } catch (RuntimeException e) {
      holds = false;
    }
    if (!holds) {
      violated.add(name);
    }
  }
}
