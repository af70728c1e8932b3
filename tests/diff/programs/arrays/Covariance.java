// SPDX-License-Identifier: MIT
package arrays;

import java.io.Serializable;
import java.util.Arrays;

public class Covariance {
    static class Animal { }
    static class Dog extends Animal { }
    static class Cat extends Animal { }

    interface Op { void run(); }

    static void show(Op op) {
        try {
            op.run();
            System.out.println("stored");
        } catch (ArrayStoreException | ClassCastException | IndexOutOfBoundsException | NullPointerException e) {
            System.out.println(e);
        }
    }

    static <T> T[] filled(T[] array, T value) {
        Arrays.fill(array, value);
        return array;
    }

    public static void main(String[] args) {
        Animal[] dogs = new Dog[2];
        Object[] objects = dogs;
        show(() -> dogs[0] = new Dog());
        show(() -> dogs[0] = new Cat());
        show(() -> dogs[0] = new Animal());
        show(() -> dogs[0] = null);
        show(() -> objects[0] = "string");
        show(() -> objects[5] = "string");
        show(() -> ((Object[]) null)[0] = "string");
        Object[] strings = new String[1];
        show(() -> strings[0] = 5);
        show(() -> strings[0] = new Object[0]);
        Object[] rows = new int[2][];
        show(() -> rows[0] = new int[1]);
        show(() -> rows[0] = new long[1]);
        show(() -> rows[0] = 7);
        Number[] numbers = new Integer[1];
        show(() -> numbers[0] = 1.5);
        show(() -> numbers[0] = 1);
        Serializable[] ser = new int[1][1];
        show(() -> ser[0] = "s");
        Comparable<?>[] comparables = new String[1];
        show(() -> comparables[0] = 3);
        Runnable[] runnables = new Thread[1];
        show(() -> runnables[0] = new Runnable() { @Override public void run() { } });
        Object[][] nested = new String[1][1];
        show(() -> nested[0] = new Object[1]);
        show(() -> nested[0][0] = 'c');
        show(() -> nested[0] = new String[3]);
        show(() -> filled(strings, (Object) 3L));
        show(() -> System.arraycopy(new Object[] {"a", 1, "b"}, 0, new String[3], 0, 3));
        show(() -> System.arraycopy(new int[3], 0, new long[3], 0, 3));
        show(() -> System.arraycopy("text", 0, new long[3], 0, 3));
        show(() -> System.arraycopy(new int[3], 0, new Object(), 0, 3));
        show(() -> System.arraycopy(new int[3], 1, new int[3], 0, 3));
        show(() -> System.arraycopy(new int[3], 0, new int[3], 1, 3));
        show(() -> System.arraycopy(new int[3], -1, new int[3], 0, 1));
        show(() -> System.arraycopy(new int[3], 0, new int[3], 0, -1));
        show(() -> System.arraycopy(new int[3], 0, new Integer[3], 0, 1));
        show(() -> System.arraycopy(new Object[3], 4, new Object[3], 0, 0));
        show(() -> System.arraycopy(null, 0, new int[3], 0, 1));
        Object[] partial = new String[] {"x", "y", "z"};
        show(() -> System.arraycopy(new Object[] {"a", "b", 3}, 0, partial, 0, 3));
        System.out.println(Arrays.toString(partial));
        Object o = new Dog[0];
        show(() -> { Cat[] cats = (Cat[]) o; });
        show(() -> { Dog[][] many = (Dog[][]) o; });
        show(() -> { Animal[] fine = (Animal[]) o; });
        show(() -> { int[] ints = (int[]) (Object) new long[0]; });
        System.out.println((dogs instanceof Dog[]) + " " + (objects instanceof Animal[]) + " " + (o instanceof Cat[])
            + " "
            + Object[].class.isAssignableFrom(int[][].class) + " " + Object[].class.isAssignableFrom(int[].class));
        Animal[] copy = Arrays.copyOf(dogs, 4);
        System.out.println(copy.getClass() == Dog[].class ? "keeps the class" : "loses the class");
        show(() -> Arrays.copyOf(new Object[] {1}, 1, String[].class));
        show(() -> { Object[] list = Arrays.asList("a").toArray(); list[0] = 1; });
        show(() -> Arrays.asList(1, 2).toArray(new String[2]));
    }
}
