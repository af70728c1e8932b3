// SPDX-License-Identifier: MIT
package collections;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.ConcurrentModificationException;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.PriorityQueue;
import java.util.Queue;
import java.util.Random;
import java.util.Stack;

public class Queues {
  record Job(int priority, String name) {}

  static void heaps() {
    PriorityQueue<Integer> pq = new PriorityQueue<>();
    Random r = new Random(42);
    for (int i = 0; i < 20; i++) pq.offer(r.nextInt(100));
    System.out.println(pq);
    pq.remove(pq.toArray()[5]);
    System.out.println(pq + " " + pq.peek());
    Iterator<Integer> it = pq.iterator();
    while (it.hasNext()) if (it.next() % 3 == 0) it.remove();
    System.out.println(pq);
    StringBuilder sb = new StringBuilder();
    while (!pq.isEmpty()) sb.append(pq.poll()).append(' ');
    System.out.println(sb);
    PriorityQueue<Job> jobs = new PriorityQueue<>(Comparator.comparingInt(Job::priority).reversed()
        .thenComparing(Job::name));
    jobs.addAll(List.of(new Job(1, "z"), new Job(5, "b"), new Job(5, "a"), new Job(3, "q")));
    while (jobs.peek() != null) System.out.print(jobs.remove() + " ");
    System.out.println(jobs.poll());
    PriorityQueue<Integer> built = new PriorityQueue<>(Arrays.asList(9, 8, 7, 6, 5, 4, 3, 2, 1));
    System.out.println(built + " " + built.contains(4) + " " + built.comparator());
    built.removeIf(x -> x % 2 == 0);
    System.out.println(built);
    try {
      new PriorityQueue<>(0);
    } catch (IllegalArgumentException e) {
      System.out.println(e);
    }
    try {
      built.add(null);
    } catch (NullPointerException e) {
      System.out.println("no nulls");
    }
    try {
      built.clear();
      built.element();
    } catch (NoSuchElementException e) {
      System.out.println(e);
    }
  }

  static void deques() {
    Deque<Integer> d = new ArrayDeque<>(2);
    for (int i = 0; i < 30; i++) {
      if (i % 3 == 0) d.addFirst(i);
      else d.addLast(i);
      if (i % 5 == 4) d.pollFirst();
      if (i % 7 == 6) d.pollLast();
    }
    System.out.println(d + " " + d.size());
    Iterator<Integer> it = d.iterator();
    while (it.hasNext()) if (it.next() % 4 == 0) it.remove();
    System.out.println(d);
    it = d.descendingIterator();
    while (it.hasNext()) if (it.next() % 5 == 0) it.remove();
    System.out.println(d + " " + d.peekFirst() + " " + d.peekLast());
    System.out.println(d.removeFirstOccurrence(13) + " " + d.removeLastOccurrence(99) + " " + d.contains(11));
    d.removeIf(x -> x > 20);
    System.out.println(d + " " + d.hashCode() * 0 + " " + Arrays.toString(d.toArray(new Integer[0])));
    Deque<Integer> copy = ((ArrayDeque<Integer>) d).clone();
    copy.push(-1);
    System.out.println(copy.pop() + " " + copy.size() + " " + d.size());
    try {
      for (Integer x : d) d.addLast(x);
    } catch (ConcurrentModificationException e) {
      System.out.println(e);
    }
    try {
      d.addFirst(null);
    } catch (NullPointerException e) {
      System.out.println("no nulls");
    }
    d.clear();
    for (Runnable action : List.<Runnable>of(d::getFirst, d::getLast, d::removeFirst, d::removeLast, d::pop)) {
      try {
        action.run();
      } catch (NoSuchElementException e) {
        System.out.print(e + ";");
      }
    }
    System.out.println(d.poll() + " " + d.peek());
    long h = 0;
    Random r = new Random(7);
    ArrayDeque<Integer> model = new ArrayDeque<>();
    List<Integer> reference = new ArrayList<>();
    for (int i = 0; i < 2000; i++) {
      switch (r.nextInt(5)) {
        case 0 -> { model.addFirst(i); reference.add(0, i); }
        case 1, 4 -> { model.addLast(i); reference.add(i); }
        case 2 -> { if (!reference.isEmpty()) h = h * 31 + model.removeFirst() - reference.remove(0); }
        default -> {
          if (!reference.isEmpty()) h = h * 31 + model.removeLast() - reference.remove(reference.size() - 1);
        }
      }
    }
    System.out.println(h + " " + new ArrayList<>(model).equals(reference) + " " + model.size());
  }

  static void stacks() {
    Stack<String> s = new Stack<>();
    s.push("a");
    s.push("b");
    s.push("c");
    System.out.println(s + " " + s.peek() + " " + s.search("a") + " " + s.search("x") + " " + s.pop() + s.empty());
    s.clear();
    try {
      s.pop();
    } catch (RuntimeException e) {
      System.out.println(e);
    }
    Queue<Integer> lifo = Collections.asLifoQueue(new ArrayDeque<>());
    for (int i = 0; i < 5; i++) lifo.add(i);
    System.out.println(lifo + " " + lifo.remove() + lifo.peek());
  }

  public static void main(String[] args) {
    heaps();
    deques();
    stacks();
  }
}
