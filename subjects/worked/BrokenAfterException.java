// SPDX-License-Identifier: MIT
package subjects.worked;

/**
 * An error that only a tester which goes on past exceptions can see (Figure 8-5): a withdrawal that is refused leaves
 * the account in a state that does not equal itself.
 */
public class BrokenAfterException {
  private double balance;

  public void deposit(int amount) {
    if (amount > 0) {
      balance += amount;
    }
  }

  public void withdraw(int amount) {
    double before = balance;
    balance = Double.NaN;
    if (amount < 0 || amount > before) {
      throw new IllegalArgumentException("amount " + amount);
    }
    balance = before - amount;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof BrokenAfterException && ((BrokenAfterException) other).balance == balance;
  }

  @Override
  public int hashCode() {
    return Double.hashCode(balance);
  }
}
