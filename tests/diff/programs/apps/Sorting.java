// SPDX-License-Identifier: MIT
package apps;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Consumer;

/** Every sorting algorithm of the textbook, against each other and against the library. */
public class Sorting {
    static long comparisons, moves;

    static boolean less(int a, int b) {
        comparisons++;
        return a < b;
    }

    static void swap(int[] a, int i, int j) {
        moves += 2;
        int t = a[i];
        a[i] = a[j];
        a[j] = t;
    }

    static void bubble(int[] a) {
        boolean swapped = true;
        for (int n = a.length; swapped; n--) {
            swapped = false;
            for (int i = 1; i < n; i++)
                if (less(a[i], a[i - 1])) {
                    swap(a, i, i - 1);
                    swapped = true;
                }
        }
    }

    static void cocktail(int[] a) {
        for (int low = 0, high = a.length - 1; low < high; ) {
            int last = low;
            for (int i = low; i < high; i++) if (less(a[i + 1], a[i])) swap(a, i, last = i + 1);
            high = last - 1;
            int first = high;
            for (int i = high; i > low; i--) if (less(a[i], a[i - 1])) swap(a, i, first = i - 1);
            low = first + 1;
            if (last == 0) break;
        }
    }

    static void selection(int[] a) {
        for (int i = 0; i < a.length; i++) {
            int m = i;
            for (int j = i + 1; j < a.length; j++) if (less(a[j], a[m])) m = j;
            if (m != i) swap(a, i, m);
        }
    }

    static void insertion(int[] a) {
        for (int i = 1; i < a.length; i++) {
            int v = a[i], j = i;
            for (; j > 0 && less(v, a[j - 1]); j--) {
                a[j] = a[j - 1];
                moves++;
            }
            a[j] = v;
        }
    }

    static void shell(int[] a) {
        for (int gap = a.length / 2; gap > 0; gap = gap == 2 ? 1 : (int) (gap / 2.2))
            for (int i = gap; i < a.length; i++) {
                int v = a[i], j = i;
                for (; j >= gap && less(v, a[j - gap]); j -= gap) a[j] = a[j - gap];
                a[j] = v;
            }
    }

    static void quick(int[] a) { quick(a, 0, a.length - 1); }

    private static void quick(int[] a, int low, int high) {
        while (low < high) {
            int p = a[(low + high) >>> 1], i = low, j = high;
            while (i <= j) {
                while (less(a[i], p)) i++;
                while (less(p, a[j])) j--;
                if (i <= j) swap(a, i++, j--);
            }
            if (j - low < high - i) {
                quick(a, low, j);
                low = i;
            } else {
                quick(a, i, high);
                high = j;
            }
        }
    }

    static void quick3(int[] a) { quick3(a, 0, a.length - 1); }

    private static void quick3(int[] a, int low, int high) {
        if (low >= high) return;
        int lt = low, gt = high, i = low + 1, p = a[low];
        while (i <= gt) {
            if (less(a[i], p)) swap(a, lt++, i++);
            else if (less(p, a[i])) swap(a, i, gt--);
            else i++;
        }
        quick3(a, low, lt - 1);
        quick3(a, gt + 1, high);
    }

    static void merge(int[] a) {
        int[] from = a.clone(), to = a;
        mergeInto(from, to, 0, a.length);
    }

    private static void mergeInto(int[] from, int[] to, int low, int high) {
        if (high - low < 2) return;
        int mid = (low + high) >>> 1;
        mergeInto(to, from, low, mid);
        mergeInto(to, from, mid, high);
        for (int i = low, j = mid, k = low; k < high; k++) to[k] = i < mid && (j >= high || !less(from[j], from[i]))
            ? from[i++] : from[j++];
    }

    static void bottomUp(int[] a) {
        int[] b = new int[a.length];
        for (int w = 1; w < a.length; w *= 2) {
            for (int low = 0; low < a.length; low += 2 * w) {
                int mid = Math.min(low + w, a.length), high = Math.min(low + 2 * w, a.length);
                for (int i = low, j = mid, k = low; k < high; k++) b[k] = i < mid && (j >= high || !less(a[j], a[i]))
                    ? a[i++] : a[j++];
            }
            System.arraycopy(b, 0, a, 0, a.length);
        }
    }

    static void heap(int[] a) {
        for (int i = a.length / 2 - 1; i >= 0; i--) sift(a, i, a.length);
        for (int n = a.length - 1; n > 0; n--) {
            swap(a, 0, n);
            sift(a, 0, n);
        }
    }

    private static void sift(int[] a, int i, int n) {
        for (int c; (c = 2 * i + 1) < n; i = c) {
            if (c + 1 < n && less(a[c], a[c + 1])) c++;
            if (!less(a[i], a[c])) return;
            swap(a, i, c);
        }
    }

    static void radix(int[] a) {
        int[] b = new int[a.length];
        for (int shift = 0; shift < 32; shift += 8) {
            int[] start = new int[257];
            int flip = shift == 24 ? 0x80 : 0;
            for (int v : a) start[((v >>> shift & 255) ^ flip) + 1]++;
            for (int i = 0; i < 256; i++) start[i + 1] += start[i];
            for (int v : a) b[start[(v >>> shift & 255) ^ flip]++] = v;
            System.arraycopy(b, 0, a, 0, a.length);
        }
    }

    static void counting(int[] a) {
        if (a.length == 0) return;
        int min = a[0], max = a[0];
        for (int v : a) {
            min = Math.min(min, v);
            max = Math.max(max, v);
        }
        if ((long) max - min > 1_000_000) throw new UnsupportedOperationException("range " + ((long) max - min));
        int[] n = new int[max - min + 1];
        for (int v : a) n[v - min]++;
        for (int v = 0, k = 0; v < n.length; v++) while (n[v]-- > 0) a[k++] = v + min;
    }

    static int select(int[] a, int k) {
        int low = 0, high = a.length - 1;
        while (low < high) {
            int p = a[k], i = low, j = high;
            do {
                while (a[i] < p) i++;
                while (p < a[j]) j--;
                if (i <= j) swap(a, i++, j--);
            } while (i <= j);
            if (j < k) low = i;
            if (k < i) high = j;
        }
        return a[k];
    }

    record Person(String name, int age, double height) { }

    static <T> boolean sorted(List<T> l, Comparator<? super T> c) {
        for (int i = 1; i < l.size(); i++) if (c.compare(l.get(i - 1), l.get(i)) > 0) return false;
        return true;
    }

    public static void main(String[] args) {
        Map<String, Consumer<int[]>> algorithms = new LinkedHashMap<>();
        algorithms.put("bubble", Sorting::bubble);
        algorithms.put("cocktail", Sorting::cocktail);
        algorithms.put("selection", Sorting::selection);
        algorithms.put("insertion", Sorting::insertion);
        algorithms.put("shell", Sorting::shell);
        algorithms.put("quick", Sorting::quick);
        algorithms.put("quick3", Sorting::quick3);
        algorithms.put("merge", Sorting::merge);
        algorithms.put("bottomUp", Sorting::bottomUp);
        algorithms.put("heap", Sorting::heap);
        algorithms.put("radix", Sorting::radix);
        algorithms.put("counting", Sorting::counting);
        algorithms.put("library", Arrays::sort);
        Random r = new Random(99);
        Map<String, int[]> inputs = new LinkedHashMap<>();
        inputs.put("empty", new int[0]);
        inputs.put("one", new int[] {5});
        inputs.put("sorted", r.ints(80, 0, 500).sorted().toArray());
        inputs.put("reversed", r.ints(80, 0, 500).map(x -> -x).sorted().map(x -> -x).toArray());
        inputs.put("equal", new int[60]);
        inputs.put("few", r.ints(120, 0, 4).toArray());
        inputs.put("random", r.ints(150, -1000, 1000).toArray());
        inputs.put("extreme", new int[] {Integer.MAX_VALUE, Integer.MIN_VALUE, 0, -1, 1, Integer.MAX_VALUE,
            Integer.MIN_VALUE});
        inputs.forEach((kind, data) -> {
            int[] expected = data.clone();
            Arrays.sort(expected);
            algorithms.forEach((name, sort) -> {
                comparisons = moves = 0;
                int[] copy = data.clone();
                try {
                    sort.accept(copy);
                    System.out.println(kind + " " + name + " " + Arrays.equals(copy, expected) + " " + comparisons + " "
                        + moves);
                } catch (UnsupportedOperationException e) {
                    System.out.println(kind + " " + name + " " + e.getMessage());
                }
            });
        });
        System.out.println(select(inputs.get("random").clone(), 75) + " " + select(new int[] {3, 1, 2}, 0) + " "
            + Arrays.hashCode(inputs.get("random")));
        List<Person> people = new ArrayList<>();
        String[] names = {"Eve", "bob", "Al", "Zoe", "al", "Bob", "Kim"};
        for (int i = 0; i < 21; i++) people.add(new Person(names[i % 7], 20 + i * 7 % 5, 1.5 + i % 3 / 10.0));
        Comparator<Person> c = Comparator.comparing(Person::name,
            String.CASE_INSENSITIVE_ORDER).thenComparing(Person::age,
            Comparator.reverseOrder()).thenComparingDouble(Person::height);
        List<Person> copy = new ArrayList<>(people);
        copy.sort(c);
        System.out.println(sorted(copy, c) + " " + sorted(people, c) + " " + copy.get(0) + copy.get(20));
        Collections.sort(copy, Comparator.comparingInt(Person::age));
        System.out.println(copy.stream().map(p -> p.name() + p.age()).toList());
        copy.sort(Collections.reverseOrder(c));
        System.out.println(copy.get(0));
        Integer[] boxed = {3, null, 1, 2, null};
        Arrays.sort(boxed, Comparator.nullsFirst(Comparator.reverseOrder()));
        System.out.println(Arrays.toString(boxed));
        try {
            Arrays.sort(boxed);
        } catch (NullPointerException e) {
            System.out.println("nulls do not compare");
        }
        try {
            Arrays.sort(new Object[] {1, "a", 2.0});
        } catch (ClassCastException e) {
            System.out.println(e.getMessage());
        }
        Integer[] many = r.ints(400, 0, 50).boxed().toArray(Integer[]::new);
        try {
            Arrays.sort(many, (a, b) -> a.equals(b) ? 1 : (a * 7919 ^ b * 31) % 3 - 1);
            System.out.println("not noticed");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        String[] words = "the Quick brown Fox jumps Over".split(" ");
        Arrays.sort(words);
        System.out.println(Arrays.toString(words) + Arrays.binarySearch(words, "brown") + Arrays.binarySearch(words,
            "cat"));
        double[] ds = {0.0, -0.0, Double.NaN, -1, Double.NEGATIVE_INFINITY, 1e-300, Double.POSITIVE_INFINITY};
        Arrays.sort(ds);
        System.out.println(Arrays.toString(ds));
        byte[] bytes = new byte[200];
        r.nextBytes(bytes);
        Arrays.sort(bytes, 50, 150);
        System.out.println(bytes[50] + " " + bytes[149] + " " + Arrays.hashCode(bytes));
    }
}
