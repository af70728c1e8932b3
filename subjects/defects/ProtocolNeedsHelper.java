// SPDX-License-Identifier: MIT
package subjects.defects;

/** Usable only after being unlocked with a word that nothing in this class gives away. */
public class ProtocolNeedsHelper {
  private boolean unlocked;
  private int balance;

  public void unlock(String word) {
    if (word.length() < 8 || word.hashCode() != -1_484_336_485) {
      throw new IllegalArgumentException("wrong word");
    }
    unlocked = true;
  }

  public int deposit(int amount) {
    checkUnlocked();
    if (amount <= 0) {
      return balance;
    }
    balance += amount;
    return balance;
  }

  public int withdraw(int amount) {
    checkUnlocked();
    if (amount > balance) {
      return 0;
    }
    balance -= amount;
    return amount;
  }

  private void checkUnlocked() {
    if (!unlocked) {
      throw new IllegalStateException("locked");
    }
  }
}
