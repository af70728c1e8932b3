// SPDX-License-Identifier: MIT
package rows;

/** Methods that look like observers, and methods that miss one condition each. */
public class Observed {
  public int size() {
    return 1;
  }

  public long count() {
    return 1;
  }

  public int length() {
    return 1;
  }

  @Override
  public String toString() {
    return "observed";
  }

  public String getName() {
    return "name";
  }

  public boolean isReady() {
    return true;
  }

  /** No name of an observer. */
  public int total() {
    return 1;
  }

  /** A parameter. */
  public int getAt(int index) {
    return index;
  }

  /** Static. */
  public static int getShared() {
    return 1;
  }

  /** Neither a primitive nor a String. */
  public Object getObject() {
    return this;
  }

  public int[] getNumbers() {
    return new int[0];
  }

  public void getNothing() {}

  /** Javac would warn of it. */
  @Deprecated
  public int getFormer() {
    return 1;
  }

  /** Not to be used from a test. */
  private int getSecret() {
    return 1;
  }

  public int sizeOf() {
    return getSecret();
  }
}
