// SPDX-License-Identifier: MIT
package subjects.defects;

/** Some calls never end: odd numbers and {@code spin}. */
public class LoopsForever {
  public int halvings(int number) {
    int steps = 0;
    while (number != 0) {
      number -= 2;
      steps++;
      if (number < 0) {
        number += 2;
      }
    }
    return steps;
  }

  public void spin() {
    int turns = 0;
    while (turns >= 0) {
      turns = (turns + 1) & 0xff;
    }
  }

  public int twice(int number) {
    return 2 * number;
  }
}
