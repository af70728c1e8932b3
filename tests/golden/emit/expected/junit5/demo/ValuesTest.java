package demo;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/**
 * Tests of demo/Values.
 * Written by ristretto.
 */
class ValuesTest {
    @Test
    void aByteReturnsMinusOne() {
        byte aByte = Values.aByte((byte) -1);
        assertEquals(-1, aByte);
    }

    @Test
    void aByteReturnsMaxValue() {
        byte aByte = Values.aByte(Byte.MAX_VALUE);
        assertEquals(Byte.MAX_VALUE, aByte);
    }

    @Test
    void aShortReturns300() {
        short aShort = Values.aShort((short) 300);
        assertEquals(300, aShort);
    }

    @Test
    void anIntReturnsMinValue() {
        int anInt = Values.anInt(Integer.MIN_VALUE);
        assertEquals(Integer.MIN_VALUE, anInt);
    }

    @Test
    void aLongReturns5000000000() {
        long aLong = Values.aLong(5000000000L);
        assertEquals(5000000000L, aLong);
    }

    @Test
    void aLongReturnsMaxValue() {
        long aLong = Values.aLong(Long.MAX_VALUE);
        assertEquals(Long.MAX_VALUE, aLong);
    }

    @Test
    void aBooleanReturnsFalse() {
        boolean aBoolean = Values.aBoolean(false);
        assertFalse(aBoolean);
    }

    @Test
    void aFloatReturns1Point5() {
        float aFloat = Values.aFloat(1.5f);
        assertEquals(1.5f, aFloat);
    }

    @Test
    void aFloatReturnsFloat() {
        float aFloat = Values.aFloat(1.0E10f);
        assertEquals(1.0E10f, aFloat);
    }

    @Test
    void aFloatReturnsInfinity() {
        float aFloat = Values.aFloat(Float.POSITIVE_INFINITY);
        assertEquals(Float.POSITIVE_INFINITY, aFloat);
    }

    @Test
    void aDoubleReturns0Point1() {
        double aDouble = Values.aDouble(0.1);
        assertEquals(0.1, aDouble);
    }

    @Test
    void aDoubleReturnsMinusZero() {
        double aDouble = Values.aDouble(-0.0);
        assertEquals(-0.0, aDouble);
    }

    @Test
    void aDoubleReturns10000000() {
        double aDouble = Values.aDouble(1.0E7);
        assertEquals(1.0E7, aDouble);
    }

    @Test
    void aDoubleReturnsDouble() {
        double aDouble = Values.aDouble(0.3333333333333333);
        assertEquals(0.3333333333333333, aDouble);
    }

    @Test
    void aDoubleReturnsMinValue() {
        double aDouble = Values.aDouble(Double.MIN_VALUE);
        assertEquals(Double.MIN_VALUE, aDouble);
    }

    @Test
    void aDoubleReturnsMaxValue() {
        double aDouble = Values.aDouble(Double.MAX_VALUE);
        assertEquals(Double.MAX_VALUE, aDouble);
    }

    @Test
    void aDoubleReturnsNaN() {
        double aDouble = Values.aDouble(Double.NaN);
        assertEquals(Double.NaN, aDouble);
    }

    @Test
    void aDoubleReturnsNaN2() {
        double aDouble = Values.aDouble(Double.longBitsToDouble(0x7ff8000000000001L));
        assertEquals(Double.longBitsToDouble(0x7ff8000000000001L), aDouble);
    }

    @Test
    void aCharReturnsA() {
        char aChar = Values.aChar('a');
        assertEquals('a', aChar);
    }

    @Test
    void aCharReturnsChar() {
        char aChar = Values.aChar('\'');
        assertEquals('\'', aChar);
    }

    @Test
    void aCharReturnsChar2() {
        char aChar = Values.aChar('\n');
        assertEquals('\n', aChar);
    }

    @Test
    void aCharReturnsChar3() {
        char aChar = Values.aChar('\u20ac');
        assertEquals('\u20ac', aChar);
    }

    @Test
    void aCharReturnsChar4() {
        char aChar = Values.aChar('\u0000');
        assertEquals('\u0000', aChar);
    }

    @Test
    void aStringReturnsEmptyString() {
        String aString = Values.aString("");
        assertEquals("", aString);
    }

    @Test
    void aStringReturnsHelloWorld() {
        String aString = Values.aString("hello world");
        assertEquals("hello world", aString);
    }

    @Test
    void aStringReturnsString() {
        String aString = Values.aString("a \"quote\"\t\\u0041");
        assertEquals("a \"quote\"\t\\u0041", aString);
    }

    @Test
    void aStringReturnsString2() {
        String aString = Values.aString("caf\u00e9 \ud83d\ude00");
        assertEquals("caf\u00e9 \ud83d\ude00", aString);
    }

    @Test
    void aStringReturnsString3() {
        String aString = Values.aString("\ud800");
        assertEquals("\ud800", aString);
    }

    @Test
    void aStringReturnsNull() {
        String aString = Values.aString(null);
        assertNull(aString);
    }

    @Test
    void anIntegerReturns42() {
        Integer anInteger = Values.anInteger(42);
        assertEquals(42, anInteger);
    }

    @Test
    void anIntegerReturnsNull() {
        Integer anInteger = Values.anInteger(null);
        assertNull(anInteger);
    }

    @Test
    void aBoxedDoubleReturns2Point5() {
        Double aBoxedDouble = Values.aBoxedDouble(2.5);
        assertEquals(2.5, aBoxedDouble);
    }

    @Test
    void aCharacterReturnsX() {
        Character aCharacter = Values.aCharacter('x');
        assertEquals('x', aCharacter);
    }

    @Test
    void aBoxedByteReturnsThree() {
        Byte aBoxedByte = Values.aBoxedByte((byte) 3);
        assertEquals((byte) 3, aBoxedByte);
    }

    @Test
    void aBoxedBooleanReturnsTrue() {
        Boolean aBoxedBoolean = Values.aBoxedBoolean(true);
        assertTrue(aBoxedBoolean);
    }

    @Test
    void anObjectReturnsThree() {
        Object anObject = Values.anObject((byte) 3);
        assertEquals((byte) 3, anObject);
    }

    @Test
    void anObjectReturnsThree2() {
        Object anObject = Values.anObject(3L);
        assertEquals(3L, anObject);
    }

    @Test
    void anObjectReturnsTrue() {
        Object anObject = Values.anObject(true);
        assertEquals(true, anObject);
    }

    @Test
    void anObjectReturnsS() {
        Object anObject = Values.anObject("s");
        assertEquals("s", anObject);
    }

    @Test
    void intsReturnsArrayWithOneAndMinusTwo() {
        int[] ints = Values.ints(new int[] {1, -2});
        assertArrayEquals(new int[] {1, -2}, ints);
    }

    @Test
    void intsReturnsEmptyArray() {
        int[] ints = Values.ints(new int[0]);
        assertArrayEquals(new int[0], ints);
    }

    @Test
    void intsReturnsArrayWithInts() {
        int[] ints = {1000, 1000, 1000, 1000, 1000, 1000, 1000, 1000, 1000, 1000, 1000, 1000, 1000, 1000, 1000, 1000,
                1000, 1000, 1000, 1000, 1000, 1000, 1000, 1000, 1000, 1000, 1000, 1000, 1000, 1000, 1000, 1000, 1000,
                1000, 1000, 1000, 1000, 1000, 1000, 1000};
        int[] ints2 = Values.ints(ints);
        assertArrayEquals(
                new int[] {1000, 1000, 1000, 1000, 1000, 1000, 1000, 1000, 1000, 1000, 1000, 1000, 1000, 1000, 1000,
                1000, 1000, 1000, 1000, 1000, 1000, 1000, 1000, 1000, 1000, 1000, 1000, 1000, 1000, 1000, 1000, 1000,
                1000, 1000, 1000, 1000, 1000, 1000, 1000, 1000}, ints2);
    }

    @Test
    void doublesReturnsArray() {
        double[] doubles = Values.doubles(new double[] {1.0, 0.5});
        assertArrayEquals(new double[] {1.0, 0.5}, doubles);
    }

    @Test
    void bytesReturnsArray() {
        byte[] bytes = Values.bytes(new byte[] {1, Byte.MIN_VALUE});
        assertArrayEquals(new byte[] {1, Byte.MIN_VALUE}, bytes);
    }

    @Test
    void anObjectReturnsArray() {
        int[] ints = {4};

        Object anObject = Values.anObject(ints);

        assertArrayEquals(new int[] {4}, (int[]) anObject);
        assertSame(ints, anObject);
    }

    @Test
    void tableReturnsArray() {
        String[][] strings = {{"a", null}, {}};
        String[][] table = Values.table(strings);
        assertArrayEquals(new String[][] {{"a", null}, {}}, table);
    }

    @Test
    void listReturnsList() {
        List<String> list = Values.list(new ArrayList<>());
        assertEquals(List.of("a", "b"), list);
    }

    @Test
    void listReturnsEmptyList() {
        List<String> list = Values.list(new ArrayList<>());
        assertEquals(List.of(), list);
    }

    @Test
    void listReturnsList2() {
        List<String> list = Values.list(new ArrayList<>());
        assertEquals(Arrays.asList("a", null), list);
    }

    @Test
    void listReturnsList3() {
        List<String> list = Values.list(new ArrayList<>());
        assertEquals(Collections.singletonList(null), list);
    }

    @Test
    void setReturnsSet() {
        Set<Object> previous = Values.set();
        assertEquals(Set.of('x', 3L), previous);
    }

    @Test
    void mapReturnsMap() {
        Map<String, List<Byte>> map = Values.map();
        assertEquals(Map.of("a", List.of((byte) 1)), map);
    }

    @Test
    void priceReturnsBigDecimal() {
        BigDecimal price = Values.price();
        assertEquals(new BigDecimal("1.50"), price);
    }

    @Test
    void appendGivesString() {
        StringBuilder stringBuilder = new StringBuilder();
        Values.append(stringBuilder);
        assertEquals("!", stringBuilder.toString());
    }

    @Test
    void aClassReturnsEntryClass() {
        Class<?> aClass = Values.aClass(Map.Entry.class);
        assertEquals(Map.Entry.class, aClass);
    }

    @Test
    void maxSizeIsTen() {
        int maxSize = Values.MAX_SIZE;
        assertEquals(10, maxSize);
    }
}
