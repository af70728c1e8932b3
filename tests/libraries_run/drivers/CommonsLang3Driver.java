// SPDX-License-Identifier: MIT
package drivers;

import static drivers.Calls.show;

import java.util.Date;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.TimeZone;
import org.apache.commons.lang3.ArrayUtils;
import org.apache.commons.lang3.BooleanUtils;
import org.apache.commons.lang3.CharSetUtils;
import org.apache.commons.lang3.CharUtils;
import org.apache.commons.lang3.ClassUtils;
import org.apache.commons.lang3.Conversion;
import org.apache.commons.lang3.EnumUtils;
import org.apache.commons.lang3.LocaleUtils;
import org.apache.commons.lang3.ObjectUtils;
import org.apache.commons.lang3.Range;
import org.apache.commons.lang3.SerializationUtils;
import org.apache.commons.lang3.StringEscapeUtils;
import org.apache.commons.lang3.StringUtils;
import org.apache.commons.lang3.Validate;
import org.apache.commons.lang3.builder.CompareToBuilder;
import org.apache.commons.lang3.builder.EqualsBuilder;
import org.apache.commons.lang3.builder.HashCodeBuilder;
import org.apache.commons.lang3.builder.ToStringBuilder;
import org.apache.commons.lang3.builder.ToStringStyle;
import org.apache.commons.lang3.exception.ExceptionUtils;
import org.apache.commons.lang3.math.Fraction;
import org.apache.commons.lang3.math.NumberUtils;
import org.apache.commons.lang3.mutable.MutableInt;
import org.apache.commons.lang3.mutable.MutableObject;
import org.apache.commons.lang3.reflect.ConstructorUtils;
import org.apache.commons.lang3.reflect.FieldUtils;
import org.apache.commons.lang3.reflect.MethodUtils;
import org.apache.commons.lang3.reflect.TypeUtils;
import org.apache.commons.lang3.text.StrSubstitutor;
import org.apache.commons.lang3.text.WordUtils;
import org.apache.commons.lang3.time.DateFormatUtils;
import org.apache.commons.lang3.time.DateUtils;
import org.apache.commons.lang3.time.DurationFormatUtils;
import org.apache.commons.lang3.time.FastDateFormat;
import org.apache.commons.lang3.tuple.ImmutablePair;
import org.apache.commons.lang3.tuple.Pair;
import org.apache.commons.lang3.tuple.Triple;

@SuppressWarnings("deprecation")
public final class CommonsLang3Driver {
    enum Colour { RED, GREEN, BLUE }

    public static class Point implements Comparable<Point> {
        private final int x;
        private final int y;
        protected String name = "p";

        public Point(int x, int y) {
            this.x = x;
            this.y = y;
        }

        public int getX() {
            return x;
        }

        public String join(String... parts) {
            return String.join("/", parts) + y;
        }

        public static long twice(long value) {
            return 2 * value;
        }

        @Override
        public boolean equals(Object other) {
            return EqualsBuilder.reflectionEquals(this, other);
        }

        @Override
        public int hashCode() {
            return HashCodeBuilder.reflectionHashCode(17, 37, this);
        }

        @Override
        public int compareTo(Point other) {
            return new CompareToBuilder().append(x, other.x).append(y, other.y).toComparison();
        }

        @Override
        public String toString() {
            return new ToStringBuilder(this, ToStringStyle.SHORT_PREFIX_STYLE).append("x", x).append("y", y).toString();
        }
    }

    private static void strings() {
        show("StringUtils.capitalize", () -> StringUtils.capitalize("ristretto"));
        show("StringUtils.abbreviate", () -> StringUtils.abbreviate("Now is the time for all good men", 14));
        show("StringUtils.abbreviateMiddle", () -> StringUtils.abbreviateMiddle("abcdefghijkl", "..", 6));
        show("StringUtils.center", () -> StringUtils.center("mid", 11, "*-"));
        show("StringUtils.leftPad", () -> StringUtils.leftPad("7", 4, '0'));
        show("StringUtils.chomp", () -> StringUtils.chomp("line\r\n"));
        show("StringUtils.containsAny", () -> StringUtils.containsAny("zzabyycdxx", 'z', 'a'));
        show("StringUtils.containsOnly", () -> StringUtils.containsOnly("abab", "abc"));
        show("StringUtils.countMatches", () -> StringUtils.countMatches("abracadabra", "ab"));
        show("StringUtils.deleteWhitespace", () -> StringUtils.deleteWhitespace(" a\tb\n c "));
        show("StringUtils.difference", () -> StringUtils.difference("i am a machine", "i am a robot"));
        show("StringUtils.getCommonPrefix", () -> StringUtils.getCommonPrefix("i am a machine", "i am a robot"));
        show("StringUtils.getLevenshteinDistance", () -> StringUtils.getLevenshteinDistance("elephant", "hippo"));
        show("StringUtils.getJaroWinklerDistance", () -> StringUtils.getJaroWinklerDistance("frog", "fog"));
        show("StringUtils.getDigits", () -> StringUtils.getDigits("(541) 754-3010"));
        show("StringUtils.isAlphanumericSpace", () -> StringUtils.isAlphanumericSpace("ab 12\u00e9"));
        show("StringUtils.isMixedCase", () -> StringUtils.isMixedCase("aB"));
        show("StringUtils.join", () -> StringUtils.join(List.of(1, 2, 3), ';'));
        show("StringUtils.normalizeSpace", () -> StringUtils.normalizeSpace("  a   b \t c  "));
        show("StringUtils.overlay", () -> StringUtils.overlay("abcdef", "zzzz", 2, 4));
        show("StringUtils.repeat", () -> StringUtils.repeat("ab", ",", 3));
        show("StringUtils.replaceEach", () ->
            StringUtils.replaceEach("abcde", new String[] {"ab", "d"}, new String[] {"w", "t"}));
        show("StringUtils.replaceIgnoreCase", () -> StringUtils.replaceIgnoreCase("abAB", "ab", "x"));
        show("StringUtils.reverseDelimited", () -> StringUtils.reverseDelimited("a.b.c", '.'));
        show("StringUtils.rotate", () -> StringUtils.rotate("abcdefg", 2));
        show("StringUtils.splitByCharacterTypeCamelCase", () ->
            StringUtils.splitByCharacterTypeCamelCase("fooBarASFLicense200"));
        show("StringUtils.splitPreserveAllTokens", () -> StringUtils.splitPreserveAllTokens("a,,b,", ','));
        show("StringUtils.stripAccents", () -> StringUtils.stripAccents("\u00e9clair \u0141\u00f3d\u017a"));
        show("StringUtils.substringsBetween", () -> StringUtils.substringsBetween("[a][b][c]", "[", "]"));
        show("StringUtils.swapCase", () -> StringUtils.swapCase("The dog HAS a BONE"));
        show("StringUtils.truncate", () -> StringUtils.truncate("abcdefg", 2, 3));
        show("StringUtils.wrapIfMissing", () -> StringUtils.wrapIfMissing("/x", "/"));
        show("StringUtils.compareIgnoreCase", () -> StringUtils.compareIgnoreCase("ab", "AC"));
        show("StringUtils.indexOfDifference", () -> StringUtils.indexOfDifference("ade", "abxyz", "abc"));
        show("StringUtils.toEncodedString", () ->
            StringUtils.toEncodedString(new byte[] {(byte) 0xe9}, java.nio.charset.StandardCharsets.ISO_8859_1));
        show("WordUtils.wrap", () -> WordUtils.wrap("The quick brown fox jumps over it", 12));
        show("WordUtils.capitalizeFully", () -> WordUtils.capitalizeFully("i aM.fine", '.'));
        show("WordUtils.initials", () -> WordUtils.initials("Ben John Lee"));
        show("StringEscapeUtils.escapeJava", () -> StringEscapeUtils.escapeJava("He said \"\u00fc\"\n"));
        show("StringEscapeUtils.unescapeHtml4", () -> StringEscapeUtils.unescapeHtml4("&lt;&eacute;&#65;&gt;"));
        show("StringEscapeUtils.escapeXml11", () -> StringEscapeUtils.escapeXml11("<a b='c'>&"));
        show("StringEscapeUtils.escapeCsv", () -> StringEscapeUtils.escapeCsv("a,\"b\""));
        show("StrSubstitutor.replace", () ->
            StrSubstitutor.replace("${animal} over ${target:-nothing}", java.util.Map.of("animal", "fox")));
        show("CharSetUtils.squeeze", () -> CharSetUtils.squeeze("hello", "k-p"));
        show("CharSetUtils.delete", () -> CharSetUtils.delete("hello", "hl"));
        show("CharUtils.unicodeEscaped", () -> CharUtils.unicodeEscaped('\u20ac'));
        show("CharUtils.toIntValue", () -> CharUtils.toIntValue('x'));
    }

    private static void arraysAndNumbers() {
        show("ArrayUtils.addAll", () -> ArrayUtils.addAll(new int[] {1, 2}, 3, 4));
        show("ArrayUtils.insert", () -> ArrayUtils.insert(1, new String[] {"a", "d"}, "b", "c"));
        show("ArrayUtils.removeElements", () -> ArrayUtils.removeElements(new char[] {'a', 'b', 'a', 'c'}, 'a', 'c'));
        show("ArrayUtils.remove", () -> ArrayUtils.remove(new int[] {1}, 3));
        show("ArrayUtils.toObject", () -> ArrayUtils.toObject(new double[] {1.5, -0.0}));
        show("ArrayUtils.toMap", () -> ArrayUtils.toMap(new String[][] {{"k", "v"}}));
        show("ArrayUtils.subarray", () -> ArrayUtils.subarray(new long[] {1, 2, 3, 4}, 1, 9));
        show("ArrayUtils.indexesOf", () -> ArrayUtils.indexesOf(new int[] {1, 2, 1}, 1));
        show("ArrayUtils.isSorted", () -> ArrayUtils.isSorted(new String[] {"a", "b", "aa"}));
        show("ArrayUtils.toString", () -> ArrayUtils.toString(new int[][] {{1}, {2, 3}}));
        show("ArrayUtils.shift", () -> {
            int[] array = {1, 2, 3, 4, 5};
            ArrayUtils.shift(array, 2);
            return array;
        });
        show("NumberUtils.createNumber hex", () -> NumberUtils.createNumber("0x7fffffffff").getClass());
        show("NumberUtils.createNumber float", () -> NumberUtils.createNumber("1.1E-700F").getClass());
        show("NumberUtils.createNumber bad", () -> NumberUtils.createNumber("12-34"));
        show("NumberUtils.isCreatable", () -> NumberUtils.isCreatable("1e5d"));
        show("NumberUtils.isParsable", () -> NumberUtils.isParsable("-1."));
        show("NumberUtils.max", () -> NumberUtils.max(1.5, Double.NaN, 2));
        show("NumberUtils.toScaledBigDecimal", () -> NumberUtils.toScaledBigDecimal(2.345));
        show("NumberUtils.toInt", () -> NumberUtils.toInt("x", -7));
        show("Fraction.getFraction", () -> Fraction.getFraction(0.142857142857));
        show("Fraction.add", () -> Fraction.getFraction(1, 3).add(Fraction.getFraction("2 1/6")).toProperString());
        show("Fraction.pow", () -> Fraction.getFraction(2, -3).pow(-3));
        show("Conversion.intToHexDigit", () -> Conversion.intToHexDigit(11));
        show("Conversion.longToHex", () -> Conversion.longToHex(0x1234567890ABCDEFL, 0, "", 0, 16));
        show("BooleanUtils.toBooleanObject", () -> BooleanUtils.toBooleanObject("oFf"));
        show("BooleanUtils.xor", () -> BooleanUtils.xor(new boolean[] {true, true, true}));
        show("MutableInt", () -> {
            MutableInt number = new MutableInt("41");
            return number.incrementAndGet() + number.getAndAdd(8) * number.intValue();
        });
        show("MutableObject", () -> new MutableObject<>("kept").getValue());
        show("Range.between", () -> Range.between(3, 7).intersectionWith(Range.between(5, 10)));
        show("Range.fit", () -> Range.between("b", "d").fit("z"));
    }

    private static void objects() {
        show("ObjectUtils.median", () -> ObjectUtils.median(5, 1, 3));
        show("ObjectUtils.mode", () -> ObjectUtils.mode("a", "b", "a"));
        show("ObjectUtils.firstNonNull", () -> ObjectUtils.firstNonNull(null, null, "x"));
        show("ObjectUtils.compare", () -> ObjectUtils.compare(null, 3, true));
        show("EnumUtils.generateBitVector", () -> EnumUtils.generateBitVector(Colour.class, Colour.RED, Colour.BLUE));
        show("EnumUtils.processBitVector", () -> EnumUtils.processBitVector(Colour.class, 6));
        show("EnumUtils.getEnumIgnoreCase", () -> EnumUtils.getEnumIgnoreCase(Colour.class, "gReen"));
        show("EnumUtils.getEnumMap", () -> EnumUtils.getEnumMap(Colour.class));
        show("ClassUtils.getShortClassName", () -> ClassUtils.getShortClassName(int[][].class));
        show("ClassUtils.getAbbreviatedName",
            () -> ClassUtils.getAbbreviatedName("org.apache.commons.lang3.ClassUtils", 20));
        show("ClassUtils.getAllInterfaces", () -> ClassUtils.getAllInterfaces(java.util.ArrayList.class));
        show("ClassUtils.isAssignable", () -> ClassUtils.isAssignable(Integer.class, long.class));
        show("ClassUtils.getClass", () -> ClassUtils.getClass("java.util.Map.Entry[]"));
        show("MethodUtils.invokeMethod", () -> MethodUtils.invokeMethod(new Point(1, 2), "join", "a", "b"));
        show("MethodUtils.invokeStaticMethod", () -> MethodUtils.invokeStaticMethod(Point.class, "twice", 21));
        show("MethodUtils.invokeMethod missing", () -> MethodUtils.invokeMethod(new Point(1, 2), "nothing", 1.5));
        show("FieldUtils.readField", () -> FieldUtils.readField(new Point(3, 4), "y", true));
        show("FieldUtils.getAllFieldsList", () -> FieldUtils.getAllFieldsList(Point.class));
        show("ConstructorUtils.invokeConstructor", () -> ConstructorUtils.invokeConstructor(Point.class, 5, 6));
        show(
            "TypeUtils.parameterize", () -> TypeUtils.parameterize(java.util.Map.class, String.class, Integer[].class));
        show("TypeUtils.getTypeArguments", () -> TypeUtils.getTypeArguments(Point.class, Comparable.class).values());
        show("EqualsBuilder.reflectionEquals", () -> new Point(1, 2).equals(new Point(1, 2)));
        show("HashCodeBuilder.reflectionHashCode", () -> Objects.hash(new Point(1, 2)));
        show("HashCodeBuilder.append",
            () -> new HashCodeBuilder(3, 5).append(1L).append("x").append(new int[] {7}).build());
        show("CompareToBuilder", () -> new Point(1, 2).compareTo(new Point(1, 1)));
        show("ToStringBuilder", () -> new Point(1, 2));
        show("ToStringBuilder.reflectionToString", () ->
            ToStringBuilder.reflectionToString(new Point(1, 2), ToStringStyle.JSON_STYLE));
        show("Pair.of", () -> Pair.of("k", 1).compareTo(Pair.of("k", 2)));
        show("ImmutablePair.setValue", () -> ImmutablePair.of(1, 2).setValue(3));
        show("Triple.toString", () -> Triple.of(1, "two", 3.0).toString("%3$s-%2$s-%1$s"));
        show("SerializationUtils.clone",
            () -> SerializationUtils.clone(new java.util.ArrayList<>(List.of("a", 1, Colour.RED))));
        show("Validate.inclusiveBetween", () -> {
            Validate.inclusiveBetween(1, 10, 11);
            return "in range";
        });
        show("Validate.noNullElements", () -> Validate.noNullElements(new String[] {"a", null}));
        show("ExceptionUtils.getRootCauseMessage", () ->
            ExceptionUtils.getRootCauseMessage(new RuntimeException("a", new IllegalStateException("b"))));
        show("ExceptionUtils.indexOfType", () ->
            ExceptionUtils.indexOfType(new RuntimeException(new IllegalStateException()), IllegalStateException.class));
        show("LocaleUtils.localeLookupList",
            () -> LocaleUtils.localeLookupList(new Locale("fr", "CA", "x"), Locale.ENGLISH));
    }

    private static void times() {
        Date date = new Date(1_000_000_000_123L);
        TimeZone utc = TimeZone.getTimeZone("UTC");
        show("DateFormatUtils.formatUTC", () -> DateFormatUtils.formatUTC(date, "yyyy-MM-dd'T'HH:mm:ss.SSS"));
        show("FastDateFormat.format",
            ()
                -> FastDateFormat
                    .getInstance("EEEE, d. MMMM yyyy h:mm a z", TimeZone.getTimeZone("America/New_York"), Locale.US)
                    .format(date));
        show("FastDateFormat.parse", () ->
            FastDateFormat.getInstance("dd MMM yyyy HH:mm", utc, Locale.US).parse("09 Sep 2001 01:46").getTime());
        show("FastDateFormat.parse bad",
            () -> FastDateFormat.getInstance("yyyy-MM-dd", utc, Locale.US).parse("2001/09/09"));
        show("DateUtils.addMonths", () -> DateUtils.addMonths(date, 18).getTime());
        show("DateUtils.round", () -> DateUtils.round(date, java.util.Calendar.HOUR).getTime());
        show("DateUtils.truncatedCompareTo", () ->
            DateUtils.truncatedCompareTo(date, DateUtils.addHours(date, 1), java.util.Calendar.DATE));
        show("DateUtils.parseDate",
            () -> DateUtils.parseDate("2020-02-29", Locale.US, "dd.MM.yyyy", "yyyy-MM-dd").getTime());
        show("DurationFormatUtils.formatDuration",
            () -> DurationFormatUtils.formatDuration(93_784_005L, "d 'days' HH:mm:ss.SSS"));
        show("DurationFormatUtils.formatDurationWords",
            () -> DurationFormatUtils.formatDurationWords(3_661_000, true, true));
        show("DurationFormatUtils.formatPeriod", () ->
            DurationFormatUtils.formatPeriod(0L, 1_000_000_000_000L, "y'y' M'm' d'd'", true, utc));
    }

    public static void main(String[] args) {
        strings();
        arraysAndNumbers();
        objects();
        times();
    }
}
