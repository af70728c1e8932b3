// SPDX-License-Identifier: MIT
package jdk25;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Random;
import java.util.TreeMap;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import java.util.stream.Gatherers;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** What the library gained between JDK 18 and 25. */
public class Library {
    static void sequences() {
        var list = new ArrayList<>(List.of(1, 2, 3));
        list.addFirst(0);
        list.addLast(4);
        System.out.println(list + " " + list.reversed() + " " + list.removeFirst() + list.removeLast());
        var map = new LinkedHashMap<String, Integer>();
        map.putFirst("b", 2);
        map.putFirst("a", 1);
        map.putLast("c", 3);
        System.out.println(map + " " + map.reversed() + map.firstEntry() + map.pollLastEntry());
        System.out.println(new LinkedHashSet<>(List.of(3, 1, 2)).reversed() + map.sequencedKeySet().toString()
            + new ArrayDeque<>(List.of(1, 2)).reversed());
        System.out.println(new TreeMap<>(map).reversed() + " " + HashMap.newHashMap(10).size());
        try {
            List.of().getFirst();
        } catch (java.util.NoSuchElementException e) {
            System.out.println(e);
        }
        RandomGenerator generator = new Random(3);
        Collections.shuffle(list, generator);
        System.out.println(list);
    }

    static void gathering() {
        System.out.println(IntStream.rangeClosed(1, 7).boxed().gather(Gatherers.windowFixed(3)).toList());
        System.out.println(IntStream.rangeClosed(1, 4).boxed().gather(Gatherers.windowSliding(2)).toList());
        System.out.println(Stream.of(1, 2, 3).gather(Gatherers.scan(() -> 0, Integer::sum)).toList());
        System.out.println(Stream.of("a", "b").gather(Gatherers.fold(() -> "", String::concat)).toList());
        System.out.println(Stream.of(3, 1, 2).gather(Gatherers.mapConcurrent(2, i -> i * i)).toList());
    }

    static void texts() {
        System.out.println(new StringBuilder().repeat("ab", 3).repeat('!', 2));
        System.out.println(Arrays.toString("a,b;c".splitWithDelimiters("[,;]", 0)) + "needle".indexOf("e", 2, 5));
        System.out.println("\uD83D\uDE00".codePoints().mapToObj(Character::isEmoji).toList());
        System.out.println(Duration.ofSeconds(61).isPositive() + " " + Duration.ofMillis(-5));
    }

    static void numbers() {
        System.out.println(Math.clamp(15L, 0, 10) + " " + Math.ceilDiv(7, 2) + " " + Math.ceilMod(-7, 3) + " "
            + Math.unsignedMultiplyHigh(-1L, -1L) + " " + StrictMath.clamp(2.5, 0.0, 1.0));
        System.out.println(Integer.compress(0xABCD, 0x0F0F) + " " + Long.expand(0xFFL, 0xF0F0F0L));
        System.out.println(Float.float16ToFloat((short) 0x3C01) + " " + Float.floatToFloat16(1.5f));
        System.out.println(2e23 + " " + 1.1f * 1.1f + " " + 9007199254740993.0 + " " + Double.MIN_VALUE);
        try {
            Math.unsignedMultiplyExact(-1, 2);
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(RandomGeneratorFactory.of("L64X128MixRandom").create(5).nextInt(1000) >= 0);
    }

    public static void main(String[] args) {
        sequences();
        gathering();
        texts();
        numbers();
    }
}
