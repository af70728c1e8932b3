// SPDX-License-Identifier: MIT
package drivers;

import static drivers.Calls.show;

import com.fasterxml.jackson.core.Base64Variants;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonFactoryBuilder;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonPointer;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.Version;
import com.fasterxml.jackson.core.async.ByteArrayFeeder;
import com.fasterxml.jackson.core.filter.FilteringParserDelegate;
import com.fasterxml.jackson.core.filter.JsonPointerBasedFilter;
import com.fasterxml.jackson.core.filter.TokenFilter;
import com.fasterxml.jackson.core.io.JsonStringEncoder;
import com.fasterxml.jackson.core.io.NumberInput;
import com.fasterxml.jackson.core.io.NumberOutput;
import com.fasterxml.jackson.core.io.SerializedString;
import com.fasterxml.jackson.core.json.JsonReadFeature;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import com.fasterxml.jackson.core.json.PackageVersion;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.core.util.JsonParserSequence;
import com.fasterxml.jackson.core.util.MinimalPrettyPrinter;
import com.fasterxml.jackson.core.util.TextBuffer;
import com.fasterxml.jackson.core.util.VersionUtil;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.StringReader;
import java.io.StringWriter;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;

public final class JacksonCoreDriver {
    private static final JsonFactory FACTORY = new JsonFactory();
    private static final String DOCUMENT =
        "{\"name\":\"caf\u00e9 \\u20ac \\\"x\\\"\",\"list\":[1,-2.5,3e10,true,false,null],"
        + "\"deep\":{\"a\":{\"b\":[[],{}]}},\"big\":12345678901234567890,\"dec\":0.1000}";

    private interface Writing {
        void to(JsonGenerator out) throws IOException;
    }

    private interface Reading {
        Object from(JsonParser in) throws IOException;
    }

    private static void write(String label, Writing writing) {
        write(label, FACTORY, writing);
    }

    private static void write(String label, JsonFactory factory, Writing writing) {
        show(label, () -> {
            StringWriter text = new StringWriter();
            try (JsonGenerator out = factory.createGenerator(text)) {
                writing.to(out);
            }
            return text;
        });
    }

    private static void read(String label, String text, Reading reading) {
        read(label, FACTORY, text, reading);
    }

    private static void read(String label, JsonFactory factory, String text, Reading reading) {
        show(label, () -> {
            try (JsonParser in = factory.createParser(text)) {
                return reading.from(in);
            }
        });
    }

    private static String tokens(JsonParser in) throws IOException {
        StringBuilder all = new StringBuilder();
        for (JsonToken token = in.nextToken(); token != null; token = in.nextToken()) {
            all.append(token)
                .append(token.isScalarValue() || token == JsonToken.FIELD_NAME ? "=" + in.getText() : "")
                .append(' ');
        }
        return all.toString();
    }

    private static Object value(JsonParser in, Reading reading) throws IOException {
        in.nextToken();
        return reading.from(in);
    }

    private static void writing() {
        write("writeStartObject", out -> {
            out.writeStartObject();
            out.writeEndObject();
        });
        write("writeStringField", out -> {
            out.writeStartObject();
            out.writeStringField("k\n", "v\"\\\t\u0001\u00e9\u2028");
            out.writeEndObject();
        });
        write("writeNumber int", out -> out.writeNumber(Integer.MIN_VALUE));
        write("writeNumber long", out -> out.writeNumber(Long.MIN_VALUE));
        write("writeNumber double", out -> out.writeNumber(1.0E-5));
        write("writeNumber float", out -> out.writeNumber(3.4028235E38f));
        write("writeNumber NaN", out -> out.writeNumber(Double.NaN));
        write("writeNumber BigInteger", out -> out.writeNumber(BigInteger.TWO.pow(100)));
        write("writeNumber BigDecimal", out -> out.writeNumber(new BigDecimal("1E+30")));
        write("writeNumber text", out -> out.writeNumber("0.10"));
        write("writeBoolean", out -> out.writeBoolean(true));
        write("writeNull", out -> out.writeNull());
        write("writeBinary", out -> out.writeBinary(new byte[] {0, 1, 2, (byte) 255}));
        write("writeBinary variant",
            out -> out.writeBinary(Base64Variants.MODIFIED_FOR_URL, new byte[] {-5, -1, 3}, 0, 2));
        write("writeRaw", out -> out.writeRaw("{raw}"));
        write("writeRawValue", out -> {
            out.writeStartArray();
            out.writeRawValue("[1]");
            out.writeNumber(2);
            out.writeEndArray();
        });
        write("writeArray", out -> out.writeArray(new int[] {1, 2, 3, 4}, 1, 2));
        write("writeArray doubles", out -> out.writeArray(new double[] {0.5, -0.0, 1e300}, 0, 3));
        write("writeObjectFieldStart", out -> {
            out.writeStartObject();
            out.writeObjectFieldStart("o");
            out.writeArrayFieldStart("a");
            out.writeNull();
            out.writeEndArray();
            out.writeBooleanField("b", false);
            out.writeEndObject();
            out.writeNumberField("n", 1.5f);
            out.writeNullField("z");
            out.writeEndObject();
        });
        write("writeFieldName twice", out -> {
            out.writeStartObject();
            out.writeFieldName("a");
            out.writeFieldName("b");
        });
        write("writeString without name", out -> {
            out.writeStartObject();
            out.writeString("x");
        });
        write("writeEndArray mismatch", out -> {
            out.writeStartObject();
            out.writeEndArray();
        });
        write("writeObject", out -> out.writeObject("text"));
        write("writeObject unknown", out -> out.writeObject(new StringBuilder("x")));
        write("writeOmittedField", out -> {
            out.writeStartObject();
            out.writeOmittedField("gone");
            out.writeEndObject();
        });
        write("writeSerializedString", out -> out.writeString(new SerializedString("quoted \"once\"")));
        write("DefaultPrettyPrinter", out -> {
            out.setPrettyPrinter(
                new DefaultPrettyPrinter().withArrayIndenter(DefaultIndenter.SYSTEM_LINEFEED_INSTANCE));
            sample(out);
        });
        write("MinimalPrettyPrinter", out -> {
            out.setPrettyPrinter(new MinimalPrettyPrinter(" ; "));
            out.writeNumber(1);
            out.writeNumber(2);
        });
        write("useDefaultPrettyPrinter", out -> {
            out.useDefaultPrettyPrinter();
            sample(out);
        });
        write("copyCurrentStructure", out -> {
            try (JsonParser in = FACTORY.createParser(DOCUMENT)) {
                in.nextToken();
                out.copyCurrentStructure(in);
            }
        });
        write("getOutputContext", out -> {
            out.writeStartArray();
            out.writeStartObject();
            out.writeFieldName("f");
            out.writeRaw(out.getOutputContext().pathAsPointer() + "|" + out.getOutputContext().getParent());
        });
        write("ESCAPE_NON_ASCII", new JsonFactoryBuilder().enable(JsonWriteFeature.ESCAPE_NON_ASCII).build(),
            out -> out.writeString("\u00fc\ud83d\ude00"));
        write("WRITE_NUMBERS_AS_STRINGS",
            new JsonFactoryBuilder().enable(JsonWriteFeature.WRITE_NUMBERS_AS_STRINGS).build(),
            out -> out.writeNumber(17L));
        write("QUOTE_FIELD_NAMES off", new JsonFactoryBuilder().disable(JsonWriteFeature.QUOTE_FIELD_NAMES).build(),
            JacksonCoreDriver::sample);
        write("quoteChar", new JsonFactoryBuilder().quoteChar('\'').build(), out -> out.writeString("it's"));
        write("rootValueSeparator", new JsonFactoryBuilder().rootValueSeparator("\n").build(), out -> {
            out.writeNumber(1);
            out.writeNumber(2);
        });
        show("createGenerator UTF-8", () -> {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            try (JsonGenerator out = FACTORY.createGenerator(bytes)) {
                out.writeString("\u00fc\u20ac\ud83d\ude00");
            }
            return bytes.toByteArray();
        });
        show("createGenerator long text", () -> {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            try (JsonGenerator out = FACTORY.createGenerator(bytes)) {
                out.writeString("long \u00e9 text ".repeat(2000));
            }
            return bytes.size();
        });
    }

    private static void sample(JsonGenerator out) throws IOException {
        out.writeStartObject();
        out.writeFieldName("list");
        out.writeStartArray();
        out.writeNumber(1);
        out.writeString("two");
        out.writeEndArray();
        out.writeBooleanField("done", true);
        out.writeEndObject();
    }

    private static void reading() {
        read("tokens", DOCUMENT, JacksonCoreDriver::tokens);
        read("getIntValue", "42", in -> value(in, JsonParser::getIntValue));
        read("getIntValue overflow", "4294967296", in -> value(in, JsonParser::getIntValue));
        read("getLongValue", "-9223372036854775808", in -> value(in, JsonParser::getLongValue));
        read("getDoubleValue", "2.2250738585072012e-308", in -> value(in, JsonParser::getDoubleValue));
        read("getFloatValue", "0.1", in -> value(in, JsonParser::getFloatValue));
        read("getDecimalValue", "123.4500e-7", in -> value(in, JsonParser::getDecimalValue));
        read("getBigIntegerValue", "123456789012345678901234567890", in -> value(in, JsonParser::getBigIntegerValue));
        read("getNumberType", "12345678901", in -> value(in, JsonParser::getNumberType));
        read("getNumberValue", "1e400", in -> value(in, JsonParser::getNumberValue));
        read("getByteValue bad", "300", in -> value(in, JsonParser::getByteValue));
        read("getValueAsInt", "\" 17 \"", in -> value(in, JsonParser::getValueAsInt));
        read("getValueAsBoolean", "\"true\"", in -> value(in, JsonParser::getValueAsBoolean));
        read("getValueAsString", "null", in -> value(in, p -> p.getValueAsString("default")));
        read("getBooleanValue bad", "1", in -> value(in, JsonParser::getBooleanValue));
        read("getBinaryValue", "\"AAEC/w==\"", in -> value(in, JsonParser::getBinaryValue));
        read("getBinaryValue bad", "\"A*==\"", in -> value(in, JsonParser::getBinaryValue));
        read("nextFieldName", DOCUMENT, in -> value(in, JsonParser::nextFieldName));
        read("nextTextValue", DOCUMENT, in -> {
            in.nextToken();
            in.nextToken();
            return in.nextTextValue();
        });
        read("nextIntValue", "[7]", in -> value(in, p -> p.nextIntValue(-1)));
        read("skipChildren", DOCUMENT, in -> {
            while (!"list".equals(in.currentName()) || in.currentToken() != JsonToken.START_ARRAY) {
                in.nextToken();
            }
            in.skipChildren();
            return in.currentToken() + " " + in.nextFieldName();
        });
        read("getTokenLocation", "{\n  \"a\" :\n   [1,\n 2]}", in -> {
            while (in.nextToken() != JsonToken.VALUE_NUMBER_INT) { }
            return in.currentTokenLocation().getLineNr() + ":" + in.currentTokenLocation().getColumnNr();
        });
        read("getParsingContext", DOCUMENT, in -> {
            while (in.nextToken() != JsonToken.VALUE_FALSE) { }
            return in.getParsingContext().pathAsPointer();
        });
        read("getTextCharacters", "\"abc\\ndef\"", in ->
            value(in, p -> new String(p.getTextCharacters(), p.getTextOffset(), p.getTextLength())));
        read("unexpected end", "{\"a\":[1,", JacksonCoreDriver::tokens);
        read("unexpected character", "{\"a\" 1}", JacksonCoreDriver::tokens);
        read("unquoted name", "{a:1}", JacksonCoreDriver::tokens);
        read("leading zero", "007", JacksonCoreDriver::tokens);
        read("bad escape", "\"\\q\"", in -> value(in, JsonParser::getText));
        read("bad literal", "trux", JacksonCoreDriver::tokens);
        read("mismatched end", "[1}", JacksonCoreDriver::tokens);
        read("control character", "\"a\u0001b\"", in -> value(in, JsonParser::getText));
        read("trailing comma", "[1,]", JacksonCoreDriver::tokens);
        read("root values", "1 \"two\" [3]", JacksonCoreDriver::tokens);
        read("ALLOW_JAVA_COMMENTS", new JsonFactoryBuilder().enable(JsonReadFeature.ALLOW_JAVA_COMMENTS).build(),
            "/* c */ [1, // x\n 2]", JacksonCoreDriver::tokens);
        read("ALLOW_SINGLE_QUOTES", new JsonFactoryBuilder().enable(JsonReadFeature.ALLOW_SINGLE_QUOTES).build(),
            "{'a':'b\"c'}", JacksonCoreDriver::tokens);
        read("ALLOW_UNQUOTED_FIELD_NAMES",
            new JsonFactoryBuilder().enable(JsonReadFeature.ALLOW_UNQUOTED_FIELD_NAMES).build(), "{a_b:1,$c:2}",
            JacksonCoreDriver::tokens);
        read("ALLOW_NON_NUMERIC_NUMBERS",
            new JsonFactoryBuilder().enable(JsonReadFeature.ALLOW_NON_NUMERIC_NUMBERS).build(), "[NaN,-Infinity]",
            JacksonCoreDriver::tokens);
        read("ALLOW_TRAILING_COMMA", new JsonFactoryBuilder().enable(JsonReadFeature.ALLOW_TRAILING_COMMA).build(),
            "[1,{\"a\":2,},]", JacksonCoreDriver::tokens);
        read("ALLOW_MISSING_VALUES", new JsonFactoryBuilder().enable(JsonReadFeature.ALLOW_MISSING_VALUES).build(),
            "[1,,3]", JacksonCoreDriver::tokens);
        read("STRICT_DUPLICATE_DETECTION", new JsonFactory().enable(JsonParser.Feature.STRICT_DUPLICATE_DETECTION),
            "{\"a\":1,\"a\":2}", JacksonCoreDriver::tokens);
        read("maxNestingDepth",
            new JsonFactoryBuilder()
                .streamReadConstraints(StreamReadConstraints.builder().maxNestingDepth(3).build())
                .build(),
            "[[[[1]]]]", JacksonCoreDriver::tokens);
        read("maxNumberLength",
            new JsonFactoryBuilder()
                .streamReadConstraints(StreamReadConstraints.builder().maxNumberLength(5).build())
                .build(),
            "1234567", in -> value(in, JsonParser::getIntValue));
        show("createParser UTF-8 bytes", () -> {
            try (JsonParser in = FACTORY.createParser(DOCUMENT.getBytes(StandardCharsets.UTF_8))) {
                return tokens(in);
            }
        });
        show("createParser UTF-16", () -> {
            try (JsonParser in = FACTORY.createParser(DOCUMENT.getBytes(StandardCharsets.UTF_16))) {
                return tokens(in).hashCode();
            }
        });
        show("createParser bad UTF-8", () -> {
            try (JsonParser in = FACTORY.createParser(new byte[] {'"', (byte) 0xc3, '(', '"'})) {
                return tokens(in);
            }
        });
        show("createParser Reader", () -> {
            try (JsonParser in = FACTORY.createParser(new StringReader("[\"" + "x".repeat(9000) + "\"]"))) {
                in.nextToken();
                in.nextToken();
                return in.getTextLength();
            }
        });
        show("non-blocking parser", () -> {
            try (JsonParser in = FACTORY.createNonBlockingByteArrayParser()) {
                ByteArrayFeeder feeder = (ByteArrayFeeder) in.getNonBlockingInputFeeder();
                byte[] bytes = "{\"key\":[12,\"\u00e9\"]}".getBytes(StandardCharsets.UTF_8);
                StringBuilder all = new StringBuilder();
                for (int i = 0; i < bytes.length; i++) {
                    feeder.feedInput(bytes, i, i + 1);
                    for (JsonToken token = in.nextToken(); token != JsonToken.NOT_AVAILABLE; token = in.nextToken()) {
                        all.append(i).append(token).append(' ');
                    }
                }
                feeder.endOfInput();
                return all.toString() + in.nextToken();
            }
        });
        show("JsonParserSequence", () -> {
            try (JsonParser in = JsonParserSequence.createFlattened(
                     false, FACTORY.createParser("1 2"), FACTORY.createParser("[3]"))) {
                return tokens(in);
            }
        });
        show("JsonPointerBasedFilter", () -> {
            try (JsonParser in = new FilteringParserDelegate(FACTORY.createParser(DOCUMENT),
                new JsonPointerBasedFilter("/deep/a"), TokenFilter.Inclusion.INCLUDE_ALL_AND_PATH, false)) {
                return tokens(in);
            }
        });
    }

    private static void helpers() {
        show("JsonPointer.compile", () -> JsonPointer.compile("/a~1b/0/~0x").getMatchingProperty());
        show("JsonPointer.tail", () -> JsonPointer.compile("/a/b/c").tail().head());
        show("JsonPointer.append",
            () -> JsonPointer.compile("/a").append(JsonPointer.compile("/b/1")).last().getMatchingIndex());
        show("JsonPointer bad", () -> JsonPointer.compile("no slash"));
        show("JsonStringEncoder.quoteAsString",
            () -> new String(JsonStringEncoder.getInstance().quoteAsString("a\"\n\u0002")));
        show("JsonStringEncoder.quoteAsUTF8", () -> JsonStringEncoder.getInstance().quoteAsUTF8("\u00e9\""));
        show("Base64Variants.MIME", () -> Base64Variants.MIME.encode(new byte[60], true));
        show("Base64Variants.decode", () -> Base64Variants.MIME_NO_LINEFEEDS.decode("SGVsbG8="));
        show("Base64Variants.valueOf bad", () -> Base64Variants.valueOf("nothing"));
        show("NumberInput.parseInt", () -> NumberInput.parseInt("-2147483648"));
        show("NumberInput.parseAsDouble", () -> NumberInput.parseAsDouble("oops", -1.5));
        show("NumberInput.inLongRange", () -> NumberInput.inLongRange("9223372036854775808", false));
        show("NumberOutput.outputLong", () -> {
            char[] buffer = new char[24];
            return new String(buffer, 0, NumberOutput.outputLong(-123456789012345678L, buffer, 0));
        });
        show("NumberOutput.toString", () -> NumberOutput.toString(0.1f + 0.2f));
        show("TextBuffer", () -> {
            TextBuffer buffer = new TextBuffer(null);
            buffer.append('x');
            buffer.append("yz".repeat(300), 0, 600);
            return buffer.size() + " " + buffer.contentsAsString().substring(0, 4);
        });
        show("VersionUtil.parseVersion", () -> VersionUtil.parseVersion("1.2.3-beta", "g", "a").toFullString());
        show("Version.compareTo",
            () -> new Version(2, 16, 1, null, "g", "a").compareTo(new Version(2, 9, 0, null, "g", "a")));
        show("PackageVersion", () -> PackageVersion.VERSION);
        show("JsonToken.asString", () -> JsonToken.START_OBJECT.asString() + JsonToken.VALUE_TRUE.isBoolean());
    }

    public static void main(String[] args) {
        writing();
        reading();
        helpers();
    }
}
