// SPDX-License-Identifier: MIT
package subjects.defects;

/** Its initialiser never ends. */
public class StaticInitLoops {
  private static int turns;

  static {
    while (turns >= 0) {
      turns = (turns + 1) & 0xff;
    }
  }

  public int turns() {
    return turns;
  }
}
