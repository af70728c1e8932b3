package demo;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertThrows;

import clash.Heir;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import java.util.function.IntSupplier;
import java.util.function.Supplier;
import org.junit.Test;

/**
 * Tests of demo/Calls.
 * Written by ristretto.
 */
public class CallsTest {
    @Test
    public void takeReturnsInt() {
        Calls calls = new Calls();
        String result = calls.take(1);
        assertEquals("int", result);
    }

    @Test
    public void takeReturnsLong() {
        Calls calls = new Calls();
        String result = calls.take(1L);
        assertEquals("long", result);
    }

    @Test
    public void takeReturnsObjectWithOne() {
        Calls calls = new Calls();
        String result = calls.take(Integer.valueOf(1));
        assertEquals("object", result);
    }

    @Test
    public void takeReturnsObjectWithS() {
        Calls calls = new Calls();
        String result = calls.take((Object) "s");
        assertEquals("object", result);
    }

    @Test
    public void takeReturnsStringWithS() {
        Calls calls = new Calls();
        String result = calls.take("s");
        assertEquals("string", result);
    }

    @Test
    public void takeReturnsObjectWithNull() {
        Calls calls = new Calls();
        String result = calls.take((Object) null);
        assertEquals("object", result);
    }

    @Test
    public void takeReturnsStringWithNull() {
        Calls calls = new Calls();
        String result = calls.take(null);
        assertEquals("string", result);
    }

    @Test
    public void pickReturnsIntegerWithNull() {
        Calls calls = new Calls();
        String result = calls.pick((Integer) null);
        assertEquals("integer", result);
    }

    @Test
    public void pickReturnsIntegerWithFive() {
        Calls calls = new Calls();
        String result = calls.pick(5);
        assertEquals("integer", result);
    }

    @Test
    public void oneReturnsOne() {
        Calls calls = new Calls();
        String one = calls.one(null);
        assertEquals("one", one);
    }

    @Test
    public void sumReturnsZero() {
        Calls calls = new Calls();
        int sum = calls.sum();
        assertEquals(0, sum);
    }

    @Test
    public void sumReturnsOne() {
        Calls calls = new Calls();
        int sum = calls.sum(1);
        assertEquals(1, sum);
    }

    @Test
    public void sumReturnsSix() {
        Calls calls = new Calls();
        int sum = calls.sum(1, 2, 3);
        assertEquals(6, sum);
    }

    @Test
    public void countReturnsOneWithAAndThree() {
        Calls calls = new Calls();
        int count = calls.count("a", 3);
        assertEquals(1, count);
    }

    @Test
    public void countReturnsOneWithAAndNull() {
        Calls calls = new Calls();
        int count = calls.count("a", new Object[] {null});
        assertEquals(1, count);
    }

    @Test
    public void countReturnsMinusOne() {
        Calls calls = new Calls();
        int count = calls.count("a", (Object[]) null);
        assertEquals(-1, count);
    }

    @Test
    public void joinReturnsAllWithNoStrings() {
        Calls calls = new Calls();
        String result = calls.join();
        assertEquals("all", result);
    }

    @Test
    public void joinReturnsAllWithX() {
        Calls calls = new Calls();
        String result = calls.join(new String[] {"x"});
        assertEquals("all", result);
    }

    @Test
    public void joinReturnsAllWithXAndX() {
        Calls calls = new Calls();
        String result = calls.join("x", "x");
        assertEquals("all", result);
    }

    @Test
    public void mapReturnsThree() {
        Calls calls = new Calls();
        Integer map = calls.map(x -> x, 3);
        assertEquals(3, map.intValue());
    }

    @Test
    public void mapReturnsNine() {
        Calls calls = new Calls();
        Function<Integer, Integer> function = x -> 9;
        Integer map = calls.map(function, 3);

        Integer map2 = calls.map(function, map);

        assertEquals(9, map.intValue());
        assertEquals(9, map2.intValue());
    }

    @Test
    public void anyReturnsA() {
        Calls calls = new Calls();
        Object any = calls.any((Supplier<String>) () -> "a");
        assertEquals("a", any);
    }

    @Test
    public void anyReturnsFour() {
        Calls calls = new Calls();
        Object any = calls.any((IntSupplier) () -> 4);
        assertEquals(4, any);
    }

    @Test
    public void bestReturnsTwo() {
        Calls calls = new Calls();
        List<Integer> list = Arrays.asList(1, 2);

        Integer best = calls.best(list, (Comparator<Integer>) (a, b) -> 0);

        assertEquals(2, best.intValue());
    }

    @Test
    @SuppressWarnings({"rawtypes", "unchecked"})
    public void listsReturnsOne() {
        Calls calls = new Calls();
        List<String>[] lists = new List[] {new ArrayList<>()};

        int lists2 = calls.lists(lists);

        assertEquals(1, lists2);
    }

    @Test
    public void runSucceeds() {
        Calls calls = new Calls();
        calls.run(() -> {});
    }

    @Test
    public void runThrowsOnNull() {
        Calls calls = new Calls();
        assertThrows(NullPointerException.class, () -> calls.run(null));
    }

    @Test
    public void inheritedReturnsTwo() {
        int inherited = ((Calls) Heir.ONE).inherited();
        assertEquals(2, inherited);
    }
}
