// SPDX-License-Identifier: MIT
package bignum;

import java.math.BigInteger;
import java.util.Random;

/** Sizes that reach the Karatsuba, Toom-Cook and Burnikel-Ziegler branches,
    checked by identities and printed as digests. */
public class Large {
  static final BigInteger M = BigInteger.ONE.shiftLeft(61).subtract(BigInteger.ONE);

  static String digest(BigInteger x) {
    return x.bitLength() + ":" + x.mod(M) + ":" + x.hashCode();
  }

  public static void main(String[] args) {
    for (int bits : new int[] {1000, 2560, 2600, 7680, 8000, 20000}) {
      Random r = new Random(bits);
      BigInteger a = new BigInteger(bits, r).setBit(bits - 1);
      BigInteger b = new BigInteger(bits * 3 / 4, r).setBit(bits * 3 / 4 - 1);
      BigInteger product = a.multiply(b);
      System.out.println(bits + " mul " + digest(product) + " sq " + digest(a.multiply(a)) + " "
          + a.multiply(a).equals(a.pow(2)));
      BigInteger[] qr = product.add(BigInteger.TEN).divideAndRemainder(b);
      System.out.println("  div " + qr[0].equals(a) + " " + qr[1] + " "
          + digest(product.add(a.shiftRight(7)).divide(b)));
      System.out.println("  mod " + product.mod(M).equals(a.mod(M).multiply(b.mod(M)).mod(M)));
      System.out.println("  neg " + digest(a.negate().multiply(b)) + " "
          + digest(product.negate().divide(b.subtract(BigInteger.ONE))));
      System.out.println("  gcd " + product.gcd(b.shiftLeft(5)).equals(b.gcd(product)) + " " + digest(a.gcd(b)));
    }
    BigInteger p3 = BigInteger.valueOf(3).pow(3000);
    String dec = p3.toString();
    System.out.println(dec.length() + " " + dec.hashCode() + " " + new BigInteger(dec).equals(p3) + " "
        + dec.substring(0, 40));
    for (int radix : new int[] {2, 3, 10, 16, 36}) {
      String s = p3.negate().toString(radix);
      System.out.println(radix + " " + s.length() + " " + s.hashCode() + " " + new BigInteger(s,
          radix).equals(p3.negate()));
    }
    BigInteger e = BigInteger.TWO.pow(4423).subtract(BigInteger.ONE);
    System.out.println(digest(e) + " " + digest(e.sqrt()) + " " + e.bitCount());
    BigInteger odd = new BigInteger(512, new Random(3)).setBit(0);
    BigInteger even = odd.shiftLeft(9);
    BigInteger base = new BigInteger(600, new Random(4));
    BigInteger exp = new BigInteger(200, new Random(5));
    System.out.println(base.modPow(exp, odd) + "\n" + base.modPow(exp, even));
    BigInteger ff = BigInteger.ONE;
    for (int i = 0; i < 10; i++) ff = ff.shiftLeft(777).or(BigInteger.valueOf(i * 7919L)).xor(ff);
    System.out.println(digest(ff) + " " + digest(ff.not().and(p3)) + " " + ff.shiftRight(5000).bitLength());
    System.out.println(p3.pow(3).doubleValue() + " " + p3.floatValue() + " "
        + BigInteger.ONE.shiftLeft(1023).doubleValue() + " "
        + BigInteger.ONE.shiftLeft(53).add(BigInteger.ONE).doubleValue() + " "
            + BigInteger.ONE.shiftLeft(24).add(BigInteger.ONE).floatValue());
    StringBuilder pi = new StringBuilder();
    BigInteger q = BigInteger.ONE;
    BigInteger r = BigInteger.ZERO;
    BigInteger t = BigInteger.ONE;
    BigInteger k = BigInteger.ONE;
    BigInteger n = BigInteger.valueOf(3);
    BigInteger l = BigInteger.valueOf(3);
    while (pi.length() < 120) {
      if (q.shiftLeft(2).add(r).subtract(t).compareTo(n.multiply(t)) < 0) {
        pi.append(n);
        BigInteger nr = BigInteger.TEN.multiply(r.subtract(n.multiply(t)));
        BigInteger up = BigInteger.TEN.multiply(BigInteger.valueOf(3).multiply(q).add(r)).divide(t);
        n = up.subtract(BigInteger.TEN.multiply(n));
        q = q.multiply(BigInteger.TEN);
        r = nr;
      } else {
        BigInteger nr = q.shiftLeft(1).add(r).multiply(l);
        BigInteger nn = q.multiply(BigInteger.valueOf(7).multiply(k)).add(BigInteger.TWO).add(r.multiply(l))
            .divide(t.multiply(l));
        q = q.multiply(k);
        t = t.multiply(l);
        l = l.add(BigInteger.TWO);
        k = k.add(BigInteger.ONE);
        n = nn;
        r = nr;
      }
    }
    System.out.println(pi);
  }
}
