package demo;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import clash.Heir;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import java.util.function.IntSupplier;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/**
 * Tests of demo/Calls.
 * Written by ristretto.
 */
class CallsTest {
    @Test
    void takeReturnsInt() {
        Calls calls = new Calls();
        String result = calls.take(1);
        assertEquals("int", result);
    }

    @Test
    void takeReturnsLong() {
        Calls calls = new Calls();
        String result = calls.take(1L);
        assertEquals("long", result);
    }

    @Test
    void takeReturnsObjectWithOne() {
        Calls calls = new Calls();
        String result = calls.take(Integer.valueOf(1));
        assertEquals("object", result);
    }

    @Test
    void takeReturnsObjectWithS() {
        Calls calls = new Calls();
        String result = calls.take((Object) "s");
        assertEquals("object", result);
    }

    @Test
    void takeReturnsStringWithS() {
        Calls calls = new Calls();
        String result = calls.take("s");
        assertEquals("string", result);
    }

    @Test
    void takeReturnsObjectWithNull() {
        Calls calls = new Calls();
        String result = calls.take((Object) null);
        assertEquals("object", result);
    }

    @Test
    void takeReturnsStringWithNull() {
        Calls calls = new Calls();
        String result = calls.take(null);
        assertEquals("string", result);
    }

    @Test
    void pickReturnsIntegerWithNull() {
        Calls calls = new Calls();
        String result = calls.pick((Integer) null);
        assertEquals("integer", result);
    }

    @Test
    void pickReturnsIntegerWithFive() {
        Calls calls = new Calls();
        String result = calls.pick(5);
        assertEquals("integer", result);
    }

    @Test
    void oneReturnsOne() {
        Calls calls = new Calls();
        String one = calls.one(null);
        assertEquals("one", one);
    }

    @Test
    void sumReturnsZero() {
        Calls calls = new Calls();
        int sum = calls.sum();
        assertEquals(0, sum);
    }

    @Test
    void sumReturnsOne() {
        Calls calls = new Calls();
        int sum = calls.sum(1);
        assertEquals(1, sum);
    }

    @Test
    void sumReturnsSix() {
        Calls calls = new Calls();
        int sum = calls.sum(1, 2, 3);
        assertEquals(6, sum);
    }

    @Test
    void countReturnsOneWithAAndThree() {
        Calls calls = new Calls();
        int count = calls.count("a", 3);
        assertEquals(1, count);
    }

    @Test
    void countReturnsOneWithAAndNull() {
        Calls calls = new Calls();
        int count = calls.count("a", new Object[] {null});
        assertEquals(1, count);
    }

    @Test
    void countReturnsMinusOne() {
        Calls calls = new Calls();
        int count = calls.count("a", (Object[]) null);
        assertEquals(-1, count);
    }

    @Test
    void joinReturnsAllWithNoStrings() {
        Calls calls = new Calls();
        String result = calls.join();
        assertEquals("all", result);
    }

    @Test
    void joinReturnsAllWithX() {
        Calls calls = new Calls();
        String result = calls.join(new String[] {"x"});
        assertEquals("all", result);
    }

    @Test
    void joinReturnsAllWithXAndX() {
        Calls calls = new Calls();
        String result = calls.join("x", "x");
        assertEquals("all", result);
    }

    @Test
    void mapReturnsThree() {
        Calls calls = new Calls();
        Integer map = calls.map(x -> x, 3);
        assertEquals(3, map);
    }

    @Test
    void mapReturnsNine() {
        Calls calls = new Calls();
        Function<Integer, Integer> function = x -> 9;
        Integer map = calls.map(function, 3);

        Integer map2 = calls.map(function, map);

        assertEquals(9, map);
        assertEquals(9, map2);
    }

    @Test
    void anyReturnsA() {
        Calls calls = new Calls();
        Object any = calls.any((Supplier<String>) () -> "a");
        assertEquals("a", any);
    }

    @Test
    void anyReturnsFour() {
        Calls calls = new Calls();
        Object any = calls.any((IntSupplier) () -> 4);
        assertEquals(4, any);
    }

    @Test
    void bestReturnsTwo() {
        Calls calls = new Calls();
        List<Integer> list = Arrays.asList(1, 2);

        Integer best = calls.best(list, (Comparator<Integer>) (a, b) -> 0);

        assertEquals(2, best);
    }

    @Test
    @SuppressWarnings({"rawtypes", "unchecked"})
    void listsReturnsOne() {
        Calls calls = new Calls();
        List<String>[] lists = new List[] {new ArrayList<>()};

        int lists2 = calls.lists(lists);

        assertEquals(1, lists2);
    }

    @Test
    void runSucceeds() {
        Calls calls = new Calls();
        calls.run(() -> {});
    }

    @Test
    void runThrowsOnNull() {
        Calls calls = new Calls();
        assertThrows(NullPointerException.class, () -> calls.run(null));
    }

    @Test
    void inheritedReturnsTwo() {
        int inherited = ((Calls) Heir.ONE).inherited();
        assertEquals(2, inherited);
    }
}
