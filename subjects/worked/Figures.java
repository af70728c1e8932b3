// SPDX-License-Identifier: MIT
package subjects.worked;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.Iterator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.Vector;
import subjects.poly.Mono;
import subjects.poly.Poly;
import subjects.poly.Rat;

/** The sequences that figures show, statement for statement, over the replicas. */
public final class Figures {
  private Figures() {}

  /** Figure 6-1, left: 32 operations after which {@code equals} is not reflexive; four of them would do. */
  public static Set<Object> simplificationInput() {
    long[] var1 = new long[] {1L, 10L, 1L};
    Vector<Object> var2 = new Vector<>();
    PriorityQueue<Object> var3 = new PriorityQueue<>();
    Object var4 = var3.peek();
    boolean var5 = var2.retainAll(var3);
    long[] var6 = new long[] {};
    Arrays.fill(var6, 10L);
    IdentityHashMap<Object, Object> var7 = new IdentityHashMap<>(100);
    Object var8 = var7.remove(var7);
    Set<Object> var9 = var7.keySet();
    Vector<Object> var10 = new Vector<>(var9);
    Vector<Object> var11 = new Vector<>();
    IdentityHashMap<Object, Object> var12 = new IdentityHashMap<>(100);
    String var13 = var12.toString();
    Vector<Object> var14 = new Vector<>();
    IdentityHashMap<Object, Object> var15 = new IdentityHashMap<>(100);
    char[] var16 = new char[] {' ', '#', ' '};
    int var17 = Arrays.binarySearch(var16, 'a');
    Object var18 = var15.remove(var16);
    boolean var19 = var14.equals(var15);
    boolean var20 = var10.addAll(0, var14);
    Collections.replaceAll(var11, var17, var14);
    int var21 = Arrays.binarySearch(var1, var17);
    Comparator<Object> var22 = reverseOrder();
    OldTreeSet<Object> var23 = new OldTreeSet<>(var22);
    boolean var24 = var23.isEmpty();
    Object var25 = var23.clone();
    Object[] var26 = new Object[] {var21};
    List<Object> var27 = Arrays.asList(var26);
    ArrayList<Object> var28 = new ArrayList<>(var27);
    boolean var29 = var23.add(var28);
    Set<Object> var30 = OldCollections.unmodifiableSet(var23);
    return var30;
  }

  /** Figure 6-1, what is left in the end. */
  public static Set<Object> simplified() {
    OldTreeSet<Object> var23 = new OldTreeSet<>();
    Object var28 = new Object();
    boolean var29 = var23.add(var28);
    Set<Object> var30 = OldCollections.unmodifiableSet(var23);
    return var30;
  }

  /** Section 6.1: nine operations, none removable, that break the invariant of {@code Poly}; fails under -ea. */
  public static Poly removalMinimal() {
    Rat r1 = new Rat(1, 1);
    Rat r2 = new Rat(2, 1);
    Rat r3 = new Rat(-2, 1);
    Mono m1 = new Mono(r1, 2);
    Mono m2 = new Mono(r2, 3);
    Mono m3 = new Mono(r3, 3);
    Poly p1 = new Poly(m1);
    Poly p2 = p1.add(m2);
    Poly p3 = p2.add(m3);
    return p3;
  }

  /** Figure 6-4: reaches the comparison of exponents in {@code Poly.add}, where only i3 and i6 matter. */
  public static Poly frontierWitness(int i3, int i6) {
    int i1 = 2;
    int i2 = 1;
    Rat r1 = new Rat(i1, i2);
    Mono m1 = new Mono(r1, i3);
    Poly p1 = new Poly(m1);
    int i4 = 1;
    int i5 = 1;
    Rat r2 = new Rat(i4, i5);
    Mono m2 = new Mono(r2, i6);
    Poly p2 = p1.add(m2);
    return p2;
  }

  /** Figure 8-5: an exception in the middle, caught, and a view that does not equal itself at the end. */
  public static Set<Object> pastException() {
    Vector<Object> var1 = new Vector<>(1);
    IdentityHashMap<Object, Object> var2 = new IdentityHashMap<>(10);
    Collection<Object> var3 = var2.values();
    var1.addElement(var3);
    Collections.reverse(var1);
    Vector<Object> var4 = new Vector<>(1);
    IdentityHashMap<Object, Object> var5 = new IdentityHashMap<>(10);
    Collection<Object> var6 = var5.values();
    var4.addElement(var6);
    Iterator<Object> var7 = var4.iterator();
    boolean var8 = var1.addAll(var4);
    try {
      Object var9 = var4.remove(-1);
    } catch (ArrayIndexOutOfBoundsException expected) {
      // The sequence goes on.
    }
    OldTreeSet<Object> var10 = new OldTreeSet<>(var4);
    Comparator<? super Object> var11 = var10.comparator();
    Set<Object> var12 = OldCollections.unmodifiableSortedSet(var10);
    return var12;
  }

  /** Figure 8-12, above: with 1 a value, with 0 the other branch of {@code peek}. */
  public static Object peekWitness(int v1) {
    OldStack v0 = new OldStack();
    v0.setSize(v1);
    return v0.peek();
  }

  /** Figure 8-12, below: with 100 never a power of two in the first draw, with 4 at once. */
  public static void nextIntWitness(int v0) {
    int v1 = -1;
    List<Integer> v2 = Collections.nCopies(v0, v1);
    OldCollections.shuffle(v2);
  }

  @SuppressWarnings("unchecked")
  private static Comparator<Object> reverseOrder() {
    return (Comparator<Object>) (Comparator<?>) Collections.reverseOrder();
  }
}
