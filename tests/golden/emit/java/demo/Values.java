// SPDX-License-Identifier: MIT
package demo;

import java.math.BigDecimal;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Takes and gives values of every kind. */
public class Values {
    public static final int MAX_SIZE = 10;
    public static byte aByte(byte b) {
        return b;
    }

    public static short aShort(short s) {
        return s;
    }

    public static int anInt(int i) {
        return i;
    }

    public static long aLong(long l) {
        return l;
    }

    public static float aFloat(float f) {
        return f;
    }

    public static double aDouble(double d) {
        return d;
    }

    public static char aChar(char c) {
        return c;
    }

    public static boolean aBoolean(boolean b) {
        return b;
    }

    public static String aString(String s) {
        return s;
    }

    public static Class<?> aClass(Class<?> c) {
        return c;
    }

    public static int[] ints(int[] i) {
        return i;
    }

    public static double[] doubles(double[] d) {
        return d;
    }

    public static byte[] bytes(byte[] b) {
        return b;
    }

    public static Object anObject(Object o) {
        return o;
    }

    public static Integer anInteger(Integer i) {
        return i;
    }

    public static Double aBoxedDouble(Double d) {
        return d;
    }

    public static Character aCharacter(Character c) {
        return c;
    }

    public static Byte aBoxedByte(Byte b) {
        return b;
    }

    public static Boolean aBoxedBoolean(Boolean b) {
        return b;
    }

    public static String[][] table(String[][] rows) {
        return rows;
    }

    public static List<String> list(List<String> list) {
        return list;
    }

    public static Set<Object> set() {
        return Collections.<Object>singleton('x');
    }

    public static Map<String, List<Byte>> map() {
        return Collections.singletonMap("a", Collections.singletonList((byte) 1));
    }

    public static BigDecimal price() {
        return new BigDecimal("1.50");
    }

    public static StringBuilder append(StringBuilder builder) {
        return builder.append('!');
    }
}
