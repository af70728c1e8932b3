// SPDX-License-Identifier: MIT
package depot;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Wrong types and names, one kind after the other: each must be told in the same words. */
class Shapes extends Absent implements Runnable {
    sealed interface Shape permits Round {}

    record Round(int radius) implements Shape {
        Round(int other) {}
    }

    final class Square implements Shape {}

    int number = "text";
    String text = 3 + 4;

    void locals(int twice) {
        int twice = 1;
        final int fixed = 1;
        fixed++;
        int changing = 1;
        changing++;
        Runnable captured = () -> System.out.println(changing);
    }

    void calls(List<? extends Number> numbers, Map<String, List<Integer>> map) {
        numbers.add(1);
        map.get("x").add("y");
        String.valueOf(1, 2, 3, 4);
        Math.max("a", 1);
        undefined(numbers);
        new Shapes().hidden.deeper();
        Integer boxed = 1L;
        byte narrow = 300;
    }

    void inference() {
        System.out.println(Stream.of("a").collect(
            Collectors.groupingBy(String::length, TreeMap::new, Collectors.counting())));
        List<String> strings = Stream.of(1, 2).map(i -> i * 2).collect(Collectors.toList());
        Runnable wrong = x -> x;
        Comparable<String> lambda = (a, b) -> 0;
    }
}
