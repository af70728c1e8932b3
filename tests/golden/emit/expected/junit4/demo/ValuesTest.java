package demo;

import static org.junit.Assert.assertArrayEquals;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertNull;
import static org.junit.Assert.assertSame;
import static org.junit.Assert.assertTrue;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.Test;

/**
 * Tests of demo/Values.
 * Written by ristretto.
 */
public class ValuesTest {
    @Test
    public void aByteReturnsMinusOne() {
        byte aByte = Values.aByte((byte) -1);
        assertEquals(-1, aByte);
    }

    @Test
    public void aByteReturnsMaxValue() {
        byte aByte = Values.aByte(Byte.MAX_VALUE);
        assertEquals(Byte.MAX_VALUE, aByte);
    }

    @Test
    public void aShortReturns300() {
        short aShort = Values.aShort((short) 300);
        assertEquals(300, aShort);
    }

    @Test
    public void anIntReturnsMinValue() {
        int anInt = Values.anInt(Integer.MIN_VALUE);
        assertEquals(Integer.MIN_VALUE, anInt);
    }

    @Test
    public void aLongReturns5000000000() {
        long aLong = Values.aLong(5000000000L);
        assertEquals(5000000000L, aLong);
    }

    @Test
    public void aLongReturnsMaxValue() {
        long aLong = Values.aLong(Long.MAX_VALUE);
        assertEquals(Long.MAX_VALUE, aLong);
    }

    @Test
    public void aBooleanReturnsFalse() {
        boolean aBoolean = Values.aBoolean(false);
        assertFalse(aBoolean);
    }

    @Test
    public void aFloatReturns1Point5() {
        float aFloat = Values.aFloat(1.5f);
        assertEquals(1.5f, aFloat, 0.0f);
    }

    @Test
    public void aFloatReturnsFloat() {
        float aFloat = Values.aFloat(1.0E10f);
        assertEquals(1.0E10f, aFloat, 0.0f);
    }

    @Test
    public void aFloatReturnsInfinity() {
        float aFloat = Values.aFloat(Float.POSITIVE_INFINITY);
        assertEquals(Float.POSITIVE_INFINITY, aFloat, 0.0f);
    }

    @Test
    public void aDoubleReturns0Point1() {
        double aDouble = Values.aDouble(0.1);
        assertEquals(0.1, aDouble, 0.0);
    }

    @Test
    public void aDoubleReturnsMinusZero() {
        double aDouble = Values.aDouble(-0.0);
        assertEquals(-0.0, aDouble, 0.0);
    }

    @Test
    public void aDoubleReturns10000000() {
        double aDouble = Values.aDouble(1.0E7);
        assertEquals(1.0E7, aDouble, 0.0);
    }

    @Test
    public void aDoubleReturnsDouble() {
        double aDouble = Values.aDouble(0.3333333333333333);
        assertEquals(0.3333333333333333, aDouble, 0.0);
    }

    @Test
    public void aDoubleReturnsMinValue() {
        double aDouble = Values.aDouble(Double.MIN_VALUE);
        assertEquals(Double.MIN_VALUE, aDouble, 0.0);
    }

    @Test
    public void aDoubleReturnsMaxValue() {
        double aDouble = Values.aDouble(Double.MAX_VALUE);
        assertEquals(Double.MAX_VALUE, aDouble, 0.0);
    }

    @Test
    public void aDoubleReturnsNaN() {
        double aDouble = Values.aDouble(Double.NaN);
        assertEquals(Double.NaN, aDouble, 0.0);
    }

    @Test
    public void aDoubleReturnsNaN2() {
        double aDouble = Values.aDouble(Double.longBitsToDouble(0x7ff8000000000001L));
        assertEquals(Double.longBitsToDouble(0x7ff8000000000001L), aDouble, 0.0);
    }

    @Test
    public void aCharReturnsA() {
        char aChar = Values.aChar('a');
        assertEquals('a', aChar);
    }

    @Test
    public void aCharReturnsChar() {
        char aChar = Values.aChar('\'');
        assertEquals('\'', aChar);
    }

    @Test
    public void aCharReturnsChar2() {
        char aChar = Values.aChar('\n');
        assertEquals('\n', aChar);
    }

    @Test
    public void aCharReturnsChar3() {
        char aChar = Values.aChar('\u20ac');
        assertEquals('\u20ac', aChar);
    }

    @Test
    public void aCharReturnsChar4() {
        char aChar = Values.aChar('\u0000');
        assertEquals('\u0000', aChar);
    }

    @Test
    public void aStringReturnsEmptyString() {
        String aString = Values.aString("");
        assertEquals("", aString);
    }

    @Test
    public void aStringReturnsHelloWorld() {
        String aString = Values.aString("hello world");
        assertEquals("hello world", aString);
    }

    @Test
    public void aStringReturnsString() {
        String aString = Values.aString("a \"quote\"\t\\u0041");
        assertEquals("a \"quote\"\t\\u0041", aString);
    }

    @Test
    public void aStringReturnsString2() {
        String aString = Values.aString("caf\u00e9 \ud83d\ude00");
        assertEquals("caf\u00e9 \ud83d\ude00", aString);
    }

    @Test
    public void aStringReturnsString3() {
        String aString = Values.aString("\ud800");
        assertEquals("\ud800", aString);
    }

    @Test
    public void aStringReturnsNull() {
        String aString = Values.aString(null);
        assertNull(aString);
    }

    @Test
    public void anIntegerReturns42() {
        Integer anInteger = Values.anInteger(42);
        assertEquals(42, anInteger.intValue());
    }

    @Test
    public void anIntegerReturnsNull() {
        Integer anInteger = Values.anInteger(null);
        assertNull(anInteger);
    }

    @Test
    public void aBoxedDoubleReturns2Point5() {
        Double aBoxedDouble = Values.aBoxedDouble(2.5);
        assertEquals(2.5, aBoxedDouble, 0.0);
    }

    @Test
    public void aCharacterReturnsX() {
        Character aCharacter = Values.aCharacter('x');
        assertEquals('x', aCharacter.charValue());
    }

    @Test
    public void aBoxedByteReturnsThree() {
        Byte aBoxedByte = Values.aBoxedByte((byte) 3);
        assertEquals(3, aBoxedByte.byteValue());
    }

    @Test
    public void aBoxedBooleanReturnsTrue() {
        Boolean aBoxedBoolean = Values.aBoxedBoolean(true);
        assertTrue(aBoxedBoolean);
    }

    @Test
    public void anObjectReturnsThree() {
        Object anObject = Values.anObject((byte) 3);
        assertEquals((byte) 3, anObject);
    }

    @Test
    public void anObjectReturnsThree2() {
        Object anObject = Values.anObject(3L);
        assertEquals(3L, anObject);
    }

    @Test
    public void anObjectReturnsTrue() {
        Object anObject = Values.anObject(true);
        assertEquals(true, anObject);
    }

    @Test
    public void anObjectReturnsS() {
        Object anObject = Values.anObject("s");
        assertEquals("s", anObject);
    }

    @Test
    public void intsReturnsArrayWithOneAndMinusTwo() {
        int[] ints = Values.ints(new int[] {1, -2});
        assertArrayEquals(new int[] {1, -2}, ints);
    }

    @Test
    public void intsReturnsEmptyArray() {
        int[] ints = Values.ints(new int[0]);
        assertArrayEquals(new int[0], ints);
    }

    @Test
    public void intsReturnsArrayWithInts() {
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
    public void doublesReturnsArray() {
        double[] doubles = Values.doubles(new double[] {1.0, 0.5});
        assertArrayEquals(new double[] {1.0, 0.5}, doubles, 0.0);
    }

    @Test
    public void bytesReturnsArray() {
        byte[] bytes = Values.bytes(new byte[] {1, Byte.MIN_VALUE});
        assertArrayEquals(new byte[] {1, Byte.MIN_VALUE}, bytes);
    }

    @Test
    public void anObjectReturnsArray() {
        int[] ints = {4};

        Object anObject = Values.anObject(ints);

        assertArrayEquals(new int[] {4}, (int[]) anObject);
        assertSame(ints, anObject);
    }

    @Test
    public void tableReturnsArray() {
        String[][] strings = {{"a", null}, {}};
        String[][] table = Values.table(strings);
        assertArrayEquals(new String[][] {{"a", null}, {}}, table);
    }

    @Test
    public void listReturnsList() {
        List<String> list = Values.list(new ArrayList<>());
        assertEquals(List.of("a", "b"), list);
    }

    @Test
    public void listReturnsEmptyList() {
        List<String> list = Values.list(new ArrayList<>());
        assertEquals(List.of(), list);
    }

    @Test
    public void listReturnsList2() {
        List<String> list = Values.list(new ArrayList<>());
        assertEquals(Arrays.asList("a", null), list);
    }

    @Test
    public void listReturnsList3() {
        List<String> list = Values.list(new ArrayList<>());
        assertEquals(Collections.singletonList(null), list);
    }

    @Test
    public void setReturnsSet() {
        Set<Object> previous = Values.set();
        assertEquals(Set.of('x', 3L), previous);
    }

    @Test
    public void mapReturnsMap() {
        Map<String, List<Byte>> map = Values.map();
        assertEquals(Map.of("a", List.of((byte) 1)), map);
    }

    @Test
    public void priceReturnsBigDecimal() {
        BigDecimal price = Values.price();
        assertEquals(new BigDecimal("1.50"), price);
    }

    @Test
    public void appendGivesString() {
        StringBuilder stringBuilder = new StringBuilder();
        Values.append(stringBuilder);
        assertEquals("!", stringBuilder.toString());
    }

    @Test
    public void aClassReturnsEntryClass() {
        Class<?> aClass = Values.aClass(Map.Entry.class);
        assertEquals(Map.Entry.class, aClass);
    }

    @Test
    public void maxSizeIsTen() {
        int maxSize = Values.MAX_SIZE;
        assertEquals(10, maxSize);
    }
}
