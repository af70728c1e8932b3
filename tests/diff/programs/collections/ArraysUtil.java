// SPDX-License-Identifier: MIT
package collections;

import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Random;

public class ArraysUtil {
  interface Body {
    Object run();
  }

  static void attempt(String what, Body body) {
    try {
      System.out.println(what + ": " + body.run());
    } catch (RuntimeException e) {
      System.out.println(what + " ! " + e);
    }
  }

  static void sorting() {
    for (int n : new int[] {0, 1, 2, 17, 44, 60, 300, 5000}) {
      for (int shape = 0; shape < 4; shape++) {
        Random r = new Random(n * 31L + shape);
        int[] a = new int[n];
        for (int i = 0; i < n; i++) {
          a[i] = switch (shape) {
            case 0 -> r.nextInt();
            case 1 -> r.nextInt(5);
            case 2 -> i % 50 < 25 ? i : -i;
            default -> n - i;
          };
        }
        long[] l = Arrays.stream(a).asLongStream().toArray();
        double[] d = Arrays.stream(a).mapToDouble(x -> x / 7.0).toArray();
        Integer[] boxed = Arrays.stream(a).boxed().toArray(Integer[]::new);
        Arrays.sort(a);
        Arrays.parallelSort(l);
        Arrays.sort(d);
        Arrays.sort(boxed, Collections.reverseOrder());
        boolean ok = true;
        for (int i = 1; i < n; i++) ok &= a[i - 1] <= a[i] && l[i - 1] <= l[i] && d[i - 1] <= d[i]
            && boxed[i - 1] >= boxed[i];
        System.out.println(n + "/" + shape + " " + ok + " " + Arrays.hashCode(a) + " " + Arrays.hashCode(l) + " "
            + Arrays.hashCode(d) + " " + Arrays.hashCode(boxed));
      }
    }
    double[] odd = {Double.NaN, 0.0, -0.0, Double.POSITIVE_INFINITY, -1, Double.MIN_VALUE, Double.NEGATIVE_INFINITY,
        -0.0};
    Arrays.sort(odd);
    System.out.println(Arrays.toString(odd));
    float[] f = {3f, Float.NaN, -0f, 0f, -5f};
    Arrays.sort(f, 1, 4);
    System.out.println(Arrays.toString(f));
    byte[] b = new byte[100];
    new Random(1).nextBytes(b);
    Arrays.sort(b);
    System.out.println(Arrays.toString(b));
    char[] c = "sphinx of black quartz judge my vow".toCharArray();
    Arrays.sort(c);
    System.out.println(new String(c).trim());
    short[] s = {3, -1, 2};
    Arrays.sort(s);
    System.out.println(Arrays.toString(s));
    String[] words = "delta Alpha charlie bravo Echo".split(" ");
    Arrays.sort(words);
    System.out.println(Arrays.toString(words));
    Arrays.sort(words, String.CASE_INSENSITIVE_ORDER);
    System.out.println(Arrays.toString(words));
    Arrays.parallelSort(words, Comparator.comparing(w -> w.charAt(1)));
    System.out.println(Arrays.toString(words));
  }

  static void basics() {
    int[] a = {1, 3, 5, 7, 9};
    System.out.println(Arrays.binarySearch(a, 7) + " " + Arrays.binarySearch(a, 4) + " " + Arrays.binarySearch(a, 10)
        + " " + Arrays.binarySearch(a, 1, 3, 9));
    System.out.println(Arrays.toString(Arrays.copyOf(a, 7)) + Arrays.toString(Arrays.copyOfRange(a, 3, 8)));
    System.out.println(Arrays.equals(a, a.clone()) + " " + Arrays.equals(a, 0, 2, new int[] {0, 1, 3}, 1, 3) + " "
        + Arrays.compare(a, new int[] {1, 3, 6}) + " " + Arrays.mismatch(a, new int[] {1, 3, 5, 8}) + " "
        + Arrays.compareUnsigned(new int[] {-1}, new int[] {1}) + " " + Arrays.mismatch(a, a));
    System.out.println(Arrays.compare(new String[] {"a", null}, new String[] {"a", "b"}) + " "
        + Arrays.compare(new boolean[] {true}, new boolean[] {false, true}) + " "
        + Arrays.compare(new double[] {0.0}, new double[] {-0.0}));
    Object[] deep = {1, new int[] {1, 2}, new Object[] {"x", new long[][] {{1}, {}}}, null};
    Object[] deep2 = {1, new int[] {1, 2}, new Object[] {"x", new long[][] {{1}, {}}}, null};
    System.out.println(Arrays.deepToString(deep) + Arrays.deepEquals(deep, deep2) + Arrays.deepHashCode(deep)
        + Arrays.equals(deep, deep2));
    Object[] cyc = new Object[2];
    cyc[0] = cyc;
    System.out.println(Arrays.deepToString(cyc));
    int[] p = new int[10];
    Arrays.setAll(p, i -> i * i);
    Arrays.parallelPrefix(p, Integer::sum);
    System.out.println(Arrays.toString(p) + Arrays.stream(p, 2, 5).sum());
    Arrays.fill(p, 3, 6, -1);
    System.out.println(Arrays.toString(p));
    String[] parr = new String[5];
    Arrays.parallelSetAll(parr, i -> "s" + i);
    System.out.println(Arrays.toString(parr) + Arrays.asList(parr).indexOf("s3"));
    System.out.println(Arrays.toString((int[]) null) + Arrays.toString(new boolean[2])
        + Arrays.toString(new char[] {'a'}));
    System.out.println(Arrays.hashCode((int[]) null) + " " + Arrays.hashCode(new boolean[] {true, false}) + " "
        + Arrays.hashCode(new float[] {0f, -0f}) + " " + Arrays.hashCode(new String[] {null, "a"}));
    Number[] nums = Arrays.copyOf(new Integer[] {1, 2}, 3, Number[].class);
    System.out.println(Arrays.toString(nums) + nums.getClass().getSimpleName());
  }

  static void errors() {
    attempt("copyOf neg", () -> Arrays.copyOf(new int[1], -1));
    attempt("copyOfRange", () -> Arrays.copyOfRange(new int[1], 3, 2));
    attempt("copyOfRange out", () -> Arrays.copyOfRange(new int[1], 3, 5));
    attempt("sort range", () -> { Arrays.sort(new int[3], 2, 1); return 0; });
    attempt("sort out", () -> { Arrays.sort(new int[3], -1, 1); return 0; });
    attempt("sort out2", () -> { Arrays.sort(new long[3], 0, 4); return 0; });
    attempt("fill out", () -> { Arrays.fill(new char[3], 0, 4, 'x'); return 0; });
    attempt("stream", () -> Arrays.stream(new int[3], 1, 5).sum());
    attempt("store", () -> Arrays.copyOf(new Object[] {"s"}, 1, Integer[].class));
    attempt("fill store", () -> { Arrays.fill(new Integer[1], "x"); return 0; });
    attempt("arraycopy", () -> { System.arraycopy(new int[3], 0, new int[3], 2, 2); return 0; });
    attempt("arraycopy src", () -> { System.arraycopy(new int[3], 2, new int[9], 0, 2); return 0; });
    attempt("arraycopy neg", () -> { System.arraycopy(new int[3], 0, new int[3], 0, -1); return 0; });
    attempt("arraycopy type", () -> { System.arraycopy(new int[3], 0, new long[3], 0, 1); return 0; });
    attempt("arraycopy object", () -> { System.arraycopy("x", 0, new long[3], 0, 1); return 0; });
    attempt("arraycopy partial", () -> {
      Object[] src = {"a", "b", 3, "d"};
      String[] dst = new String[4];
      try {
        System.arraycopy(src, 0, dst, 0, 4);
      } catch (ArrayStoreException e) {
        return e.getMessage() + " " + Arrays.toString(dst);
      }
      return "";
    });
    attempt("asList add", () -> Arrays.asList(1, 2).add(3));
    attempt("asList set", () -> {
      List<Object> l = (List) Arrays.asList(new String[] {"a"});
      return l.set(0, 3);
    });
    attempt("binarySearch types", () -> Arrays.binarySearch(new Object[] {"a", 1, 2L}, 5));
    int[] overlap = {1, 2, 3, 4, 5};
    System.arraycopy(overlap, 0, overlap, 1, 4);
    System.out.println(Arrays.toString(overlap));
  }

  public static void main(String[] args) {
    sorting();
    basics();
    errors();
  }
}
