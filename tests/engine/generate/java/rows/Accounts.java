// SPDX-License-Identifier: MIT
package rows;

/** Classes whose constructors look into their arguments, or leave fields as no path of a method asks for at first. */
public final class Accounts {
  private Accounts() {}

  /** A constructor that rejects some strings. */
  static class Owned {
    private final String owner;
    private int balance;

    Owned(String owner) {
      if (owner.length() == 0) throw new IllegalArgumentException("owner");
      this.owner = owner;
    }

    int withdraw(int amount) {
      if (amount > 3) throw new IllegalStateException("amount");
      return 1;
    }

    boolean isOf(String name) {
      return owner.equals(name);
    }
  }

  /** No constructor gives the balance another value than 0. */
  static class Empty {
    private int balance;

    Empty(int limit) {
      if (limit < 0) throw new IllegalArgumentException("limit");
    }

    int withdraw(int amount) {
      if (amount > balance) throw new IllegalStateException("amount");
      return 1;
    }
  }

  /** An object that looks into another. */
  static class Shared {
    private final int fee;

    Shared(Owned other) {
      if (!other.isOf("me")) throw new IllegalArgumentException("other");
      fee = 5;
    }

    int cost(int amount) {
      return amount > fee ? 2 : 1;
    }
  }

  /** Members that no test can tell anything about. */
  static class Endless {
    static int never(int x) {
      while (true) {
        x++;
      }
    }

    native int outside(int x);
  }
}
