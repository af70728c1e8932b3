// SPDX-License-Identifier: MIT
package math;

import java.util.Arrays;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import java.util.stream.Collectors;

/** Seeded generators must give the JDK's sequences. */
public class Randoms {
  static void draw(String name, RandomGenerator r) {
    StringBuilder sb = new StringBuilder(name);
    sb.append(' ').append(r.nextInt()).append(' ').append(r.nextLong()).append(' ').append(r.nextInt(10))
        .append(' ').append(r.nextInt(1 << 20)).append(' ').append(r.nextInt(-5, 6))
        .append(' ').append(r.nextLong(1000)).append(' ').append(r.nextLong(-9L << 40,
            9L << 40)).append(' ').append(r.nextDouble()).append(' ').append(r.nextFloat()).append(' ')
        .append(r.nextBoolean()).append(' ').append(r.nextDouble(3.5)).append(' ').append(r.nextDouble(-1,
            1)).append(' ').append(r.nextGaussian()).append(' ').append(r.nextGaussian(10, 2))
        .append(' ').append(r.nextExponential()).append(' ').append(r.nextFloat(2f,
            3f)).append(' ').append(r.nextInt(Integer.MAX_VALUE)).append(' ').append(r.nextInt((1 << 30) + 1));
    byte[] b = new byte[11];
    r.nextBytes(b);
    System.out.println(sb + " " + Arrays.toString(b));
  }

  static void errors(RandomGenerator r) {
    for (Runnable x : new Runnable[] {() -> r.nextInt(0), () -> r.nextInt(-3), () -> r.nextInt(5, 5),
        () -> r.nextLong(0), () -> r.nextDouble(-1), () -> r.nextDouble(1, Double.NaN),
        () -> r.nextGaussian(0, -1), () -> r.ints(-1), () -> r.ints(3, 2, 1), () -> r.nextFloat(0),
            () -> r.nextDouble(Double.POSITIVE_INFINITY)}) {
      try {
        x.run();
        System.out.print("ok; ");
      } catch (IllegalArgumentException e) {
        System.out.print(e.getMessage() + "; ");
      }
    }
    System.out.println();
  }

  public static void main(String[] args) {
    for (long seed : new long[] {0, 1, 42, -1, Long.MIN_VALUE, 0x5DEECE66DL}) draw("Random " + seed, new Random(seed));
    Random r = new Random(7);
    for (int i = 0; i < 10; i++) System.out.print(r.nextGaussian() + " ");
    System.out.println();
    r.setSeed(7);
    System.out.println(r.nextGaussian() + " " + r.ints(4).boxed().toList() + " " + r.ints(5, -3, 4).boxed().toList()
        + " " + r.longs(3, 0, 1000).boxed().toList() + " "
        + r.doubles(3).boxed().toList() + " " + r.doubles(2, 5, 6).boxed().toList());
    int[] buckets = new int[7];
    Random u = new Random(99);
    for (int i = 0; i < 7000; i++) buckets[u.nextInt(7)]++;
    System.out.println(Arrays.toString(buckets));
    SplittableRandom s = new SplittableRandom(123);
    draw("Splittable", s);
    SplittableRandom t = s.split();
    System.out.println(t.nextLong() + " " + s.nextLong() + " " + t.ints(3, 0, 9).boxed().toList() + " "
        + s.split().nextInt());
    for (String name : new String[] {"L64X128MixRandom", "L32X64MixRandom", "L64X128StarStarRandom",
        "L64X256MixRandom", "L64X1024MixRandom", "L128X128MixRandom", "L128X256MixRandom",
        "L128X1024MixRandom", "Xoshiro256PlusPlus", "Xoroshiro128PlusPlus", "SplittableRandom", "Random"})
      draw(name, RandomGeneratorFactory.of(name).create(2024));
    RandomGenerator g = RandomGeneratorFactory.of("L64X128MixRandom").create(5);
    System.out.println(((RandomGenerator.SplittableGenerator) g).splits(2).map(x -> Long.toHexString(x.nextLong()))
        .collect(Collectors.joining(",")) + " "
        + ((RandomGenerator.SplittableGenerator) g).split().nextInt());
    RandomGenerator.JumpableGenerator j = (RandomGenerator.JumpableGenerator) RandomGeneratorFactory.of(
        "Xoshiro256PlusPlus").create(5);
    long before = j.nextLong();
    j.jump();
    System.out.println(before + " " + j.nextLong() + " " + j.copy().nextLong() + " " + j.nextLong());
    errors(new Random(1));
    errors(new SplittableRandom(1));
    RandomGeneratorFactory<RandomGenerator> f = RandomGeneratorFactory.of("L64X128MixRandom");
    System.out.println(f.name() + " " + f.group() + " " + f.stateBits() + " " + f.equidistribution() + " "
        + f.isSplittable() + f.isJumpable() + f.isStochastic() + f.isHardware() + " "
        + f.period());
    System.out.println(RandomGeneratorFactory.all().map(RandomGeneratorFactory::name).filter(n -> n.startsWith(
        "L")).sorted().toList());
    try {
      RandomGenerator.of("NoSuchRandom");
    } catch (IllegalArgumentException e) {
      System.out.println(e);
    }
    byte[] seedBytes = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16};
    System.out.println(RandomGeneratorFactory.of("L64X128MixRandom").create(seedBytes).nextLong());
    System.out.println(new Random(5) {
      @Override
      protected int next(int bits) {
        return 1 << (bits - 1) >>> 1;
      }
    }.nextInt(10));
  }
}
