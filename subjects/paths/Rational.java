// SPDX-License-Identifier: MIT
package subjects.paths;

/** {@code simplify} has 5 paths when each block is visited at most twice. */
public class Rational {
  int n;
  int d;

  public Rational(int n, int d) {
    this.n = n;
    this.d = d;
  }

  public void simplify() {
    int gcd = Arithmetics.gcd(n, d);
    n = n / gcd;
    d = d / gcd;
  }

  public int n() {
    return n;
  }

  public int d() {
    return d;
  }
}
