// SPDX-License-Identifier: MIT
package rows;

/** Locks whose defect shows only when they are open: a wrong digit throws, and only right ones one after the other open them. */
public final class Locks {
  private Locks() {}

  private abstract static class Lock {
    private final int length;
    private int right;

    Lock(int length) {
      this.length = length;
    }

    void press(int digit) {
      if (digit != right % 2) {
        throw new IllegalArgumentException("wrong");
      }
      right++;
    }

    /** Equals null once it is open. */
    @Override
    public boolean equals(Object other) {
      return other == null ? right >= length : other == this;
    }

    @Override
    public int hashCode() {
      return length;
    }
  }

  public static class OfThree extends Lock {
    public OfThree() {
      super(3);
    }

    public void digit(int digit) {
      press(digit);
    }
  }

  public static class OfFive extends Lock {
    public OfFive() {
      super(5);
    }

    public void digit(int digit) {
      press(digit);
    }
  }

  public static class OfEight extends Lock {
    public OfEight() {
      super(8);
    }

    public void digit(int digit) {
      press(digit);
    }
  }
}
