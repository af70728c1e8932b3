// SPDX-License-Identifier: MIT
package collections;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

public class BitSets {
  enum Day { MON, TUE, WED, THU, FRI, SAT, SUN }

  enum Empty {}

  enum Op {
    PLUS("+") {
      @Override
      int apply(int a, int b) {
        return a + b;
      }
    },
    TIMES("*") {
      @Override
      int apply(int a, int b) {
        return a * b;
      }
    };

    final String sign;

    Op(String sign) {
      this.sign = sign;
    }

    abstract int apply(int a, int b);
  }

  static void bits() {
    BitSet b = new BitSet();
    b.set(1);
    b.set(5, 9);
    b.set(64);
    b.set(127, 130);
    b.flip(6);
    b.flip(60, 66);
    System.out.println(b + " " + b.cardinality() + " " + b.length() + " " + b.size() + " " + b.hashCode());
    System.out.println(b.nextSetBit(9) + " " + b.nextClearBit(60) + " " + b.previousSetBit(59) + " "
        + b.previousClearBit(129) + " " + b.nextSetBit(500) + " " + b.nextClearBit(500) + " " + b.previousSetBit(-1));
    BitSet c = BitSet.valueOf(new long[] {0xF0F0L, 1L});
    BitSet x = (BitSet) b.clone();
    x.xor(c);
    BitSet a = (BitSet) b.clone();
    a.and(c);
    BitSet o = (BitSet) b.clone();
    o.or(c);
    BitSet n = (BitSet) b.clone();
    n.andNot(c);
    System.out.println(x + " " + a + " " + o + " " + n + " " + b.intersects(c));
    System.out.println(Arrays.toString(o.toLongArray()) + " " + Arrays.toString(n.toByteArray()));
    System.out.println(o.get(3, 70) + " " + o.get(200, 300) + " " + o.stream().sum() + " " + o.equals(x));
    o.clear(0, 65);
    System.out.println(o + " " + o.isEmpty());
    o.clear();
    System.out.println(o + " " + o.isEmpty() + " " + o.length());
    for (int bad : new int[] {-1, -7}) {
      try {
        b.set(bad);
      } catch (IndexOutOfBoundsException e) {
        System.out.println(e);
      }
      try {
        b.set(3, bad);
      } catch (IndexOutOfBoundsException e) {
        System.out.println(e);
      }
      try {
        b.get(10, 3);
      } catch (IndexOutOfBoundsException e) {
        System.out.println(e);
      }
    }
    try {
      new BitSet(-4);
    } catch (NegativeArraySizeException e) {
      System.out.println(e);
    }
    BitSet sieve = new BitSet();
    sieve.set(2, 1000);
    for (int i = sieve.nextSetBit(0); i * i < 1000; i = sieve.nextSetBit(i + 1))
      for (int j = i * i; j < 1000; j += i) sieve.clear(j);
    System.out.println(sieve.cardinality() + " " + sieve.length() + " " + sieve.stream().skip(160).boxed().toList());
  }

  static void enums() {
    EnumMap<Day, Integer> m = new EnumMap<>(Day.class);
    m.put(Day.SUN, 7);
    m.put(Day.TUE, null);
    m.put(Day.MON, 1);
    System.out.println(m + " " + m.containsKey(Day.TUE) + m.containsValue(null) + m.get(Day.WED) + m.size());
    m.entrySet().removeIf(e -> e.getValue() == null);
    System.out.println(m + " " + m.equals(new TreeMap<>(m)) + " " + m.keySet() + m.values());
    for (Map.Entry<Day, Integer> e : m.entrySet()) e.setValue(e.getValue() * 10);
    System.out.println(m + " " + m.remove(Day.MON) + m.clone());
    try {
      m.put(null, 1);
    } catch (NullPointerException e) {
      System.out.println("null key");
    }
    try {
      ((Map) m).put(Op.PLUS, 2);
    } catch (ClassCastException e) {
      System.out.println(e.getMessage());
    }
    EnumSet<Day> weekend = EnumSet.of(Day.SUN, Day.SAT);
    Set<Day> week = EnumSet.complementOf(weekend);
    System.out.println(weekend + " " + week + " " + EnumSet.range(Day.TUE, Day.FRI) + EnumSet.allOf(Day.class));
    System.out.println(EnumSet.noneOf(Empty.class) + " " + week.contains(Day.SUN)
        + week.containsAll(EnumSet.of(Day.MON)));
    week.retainAll(EnumSet.range(Day.MON, Day.TUE));
    week.addAll(weekend);
    week.remove(Day.SUN);
    System.out.println(week + " " + week.size());
    try {
      EnumSet.range(Day.FRI, Day.MON);
    } catch (IllegalArgumentException e) {
      System.out.println(e);
    }
    try {
      EnumSet.copyOf(Collections.<Day>emptyList());
    } catch (IllegalArgumentException e) {
      System.out.println(e);
    }
    EnumMap<Op, Integer> ops = new EnumMap<>(Op.class);
    for (Op op : Op.values()) ops.merge(op, op.apply(6, 7), Integer::sum);
    System.out.println(ops + " " + Op.PLUS.getClass().getName() + " " + Op.PLUS.getDeclaringClass().getName());
    System.out.println(EnumSet.allOf(Op.class) + Op.valueOf("TIMES").sign + Op.TIMES.compareTo(Op.PLUS));
    try {
      Op.valueOf("DIV");
    } catch (IllegalArgumentException e) {
      System.out.println(e);
    }
  }

  public static void main(String[] args) {
    bits();
    enums();
  }
}
