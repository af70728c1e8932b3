// SPDX-License-Identifier: MIT
package subjects.features;

/** State that everybody may read and write. */
public class PublicFields {
  public int x;
  public String name = "none";
  public final int[] history = new int[3];
  public static int count;
  public static final int LIMIT = 100;

  public boolean over() {
    return x > LIMIT;
  }

  public int record() {
    history[count % history.length] = x;
    return ++count;
  }
}
