// SPDX-License-Identifier: MIT
package subjects.defects;

/** One of its methods ends the program at once; another asks for its end. */
public class HaltsInMethod {
  private int count;

  public int count() {
    return count;
  }

  public void increment() {
    count++;
  }

  public void halt() {
    Runtime.getRuntime().halt(4);
  }

  public void exit() {
    System.exit(5);
  }
}
