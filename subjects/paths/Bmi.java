// SPDX-License-Identifier: MIT
package subjects.paths;

/** The first example of JTestCraft: five ways to end, two of them failed assertions. */
public final class Bmi {
  public static final int UNDERWEIGHT = 0;
  public static final int NORMAL = 1;
  public static final int OVERWEIGHT = 2;

  private Bmi() {}

  public static int weightCategory(double mass, double length) {
    assert mass > 0.0;
    assert length > 0.0;
    double bmi = mass / (length * length);
    if (bmi < 18.5) {
      return UNDERWEIGHT;
    } else if (bmi < 25.0) {
      return NORMAL;
    } else {
      return OVERWEIGHT;
    }
  }
}
