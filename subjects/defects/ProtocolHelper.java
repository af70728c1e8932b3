// SPDX-License-Identifier: MIT
package subjects.defects;

/** Knows the word: makes {@code ProtocolNeedsHelper}s that are ready for use. */
public class ProtocolHelper {
  private ProtocolHelper() {}

  public static ProtocolNeedsHelper unlocked() {
    ProtocolNeedsHelper account = new ProtocolNeedsHelper();
    account.unlock("open-sesame");
    return account;
  }
}
