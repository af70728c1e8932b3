// SPDX-License-Identifier: MIT
// Literals of every kind, as arguments and as expected values.
#include <bit>
#include <limits>

#include "golden/emit/cases.h"

namespace ristretto::golden {

namespace {

constexpr std::string_view kValuesClass = "demo/Values";
constexpr std::string_view kValues = "Ldemo/Values;";

Test passes(Workshop& shop, std::string_view name, std::string_view descriptor, Value value,
            std::string_view signature) {
  Scenario s(shop, kValuesClass);
  const Variable given = s.literal(value, signature);
  const Variable result = s.call(kValues, name, descriptor, {given});
  s.equals(result, value);
  return s.done();
}

Value bits(BaseKind kind, std::uint64_t value) { return testcase::primitive_value(kind, value); }
Value float_value(float value) { return bits(BaseKind::kFloat, std::bit_cast<std::uint32_t>(value)); }

void add_integers(Workshop& shop, std::vector<Test>& out) {
  out.push_back(passes(shop, "aByte", "(B)B", bits(BaseKind::kByte, static_cast<std::uint64_t>(-1)), "B"));
  out.push_back(passes(shop, "aByte", "(B)B", bits(BaseKind::kByte, 127), "B"));
  out.push_back(passes(shop, "aShort", "(S)S", bits(BaseKind::kShort, 300), "S"));
  out.push_back(passes(shop, "anInt", "(I)I", int_value(std::numeric_limits<std::int32_t>::min()), "I"));
  out.push_back(passes(shop, "aLong", "(J)J", bits(BaseKind::kLong, 5'000'000'000), "J"));
  out.push_back(passes(shop, "aLong", "(J)J", bits(BaseKind::kLong, 0x7fffffffffffffff), "J"));
  out.push_back(passes(shop, "aBoolean", "(Z)Z", boolean_value(false), "Z"));
}

void add_floats(Workshop& shop, std::vector<Test>& out) {
  for (const float value : {1.5F, 1e10F, std::numeric_limits<float>::infinity()})
    out.push_back(passes(shop, "aFloat", "(F)F", float_value(value), "F"));
  for (const double value : {0.1, -0.0, 1e7, 1.0 / 3, 4.9e-324, 1.7976931348623157e308})
    out.push_back(passes(shop, "aDouble", "(D)D", double_value(value), "D"));
  out.push_back(passes(shop, "aDouble", "(D)D", bits(BaseKind::kDouble, 0x7ff8000000000000), "D"));
  out.push_back(passes(shop, "aDouble", "(D)D", bits(BaseKind::kDouble, 0x7ff8000000000001), "D"));
}

void add_texts(Workshop& shop, std::vector<Test>& out) {
  const std::string_view descriptor = "(Ljava/lang/String;)Ljava/lang/String;";
  for (const char16_t unit : {u'a', u'\'', u'\n', u'\u20ac', u'\0'})
    out.push_back(passes(shop, "aChar", "(C)C", bits(BaseKind::kChar, unit), "C"));
  for (const std::u16string& text :
       {std::u16string(u""), std::u16string(u"hello world"), std::u16string(u"a \"quote\"\t\\u0041"),
        std::u16string(u"caf\u00e9 \U0001F600"), std::u16string(1, char16_t(0xd800))})
    out.push_back(passes(shop, "aString", descriptor, testcase::string_value(text), "Ljava/lang/String;"));
  out.push_back(passes(shop, "aString", descriptor, testcase::null_value(), "Ljava/lang/String;"));
}

void add_boxes(Workshop& shop, std::vector<Test>& out) {
  const auto box = [&](std::string_view name, const std::string& type, Value value) {
    const std::string signature = "L" + type + ";";
    const std::string descriptor = "(" + signature + ")" + signature;
    out.push_back(passes(shop, name, descriptor, std::move(value), signature));
  };
  box("anInteger", "java/lang/Integer", int_value(42));
  box("anInteger", "java/lang/Integer", testcase::null_value());
  box("aBoxedDouble", "java/lang/Double", double_value(2.5));
  box("aCharacter", "java/lang/Character", bits(BaseKind::kChar, 'x'));
  box("aBoxedByte", "java/lang/Byte", bits(BaseKind::kByte, 3));
  box("aBoxedBoolean", "java/lang/Boolean", boolean_value(true));
  const std::string_view object = "(Ljava/lang/Object;)Ljava/lang/Object;";
  out.push_back(passes(shop, "anObject", object, bits(BaseKind::kByte, 3), "Ljava/lang/Byte;"));
  out.push_back(passes(shop, "anObject", object, bits(BaseKind::kLong, 3), "Ljava/lang/Long;"));
  out.push_back(passes(shop, "anObject", object, boolean_value(true), "Ljava/lang/Boolean;"));
  out.push_back(passes(shop, "anObject", object, testcase::string_value(u"s"), "Ljava/lang/String;"));
}

Test array(Workshop& shop, std::string_view name, std::string_view type, std::vector<Value> elements) {
  Scenario s(shop, kValuesClass);
  const Type& array = shop.type(type);
  std::vector<Variable> inputs;
  for (const Value& element : elements) inputs.push_back(s.literal(element, type.substr(1)));
  const Variable given = s.array(type, inputs);
  const std::string descriptor = "(" + std::string(type) + ")" + std::string(type);
  const Variable result = s.call(kValues, name, descriptor, {given});
  s.equals(result, array_value(array, std::move(elements)));
  return s.done();
}

Test array_as_object(Workshop& shop) {
  Scenario s(shop, kValuesClass);
  const Variable given = s.array("[I", {s.integer(4)});
  const Variable result = s.call(kValues, "anObject", "(Ljava/lang/Object;)Ljava/lang/Object;", {given});
  s.equals(result, array_value(shop.type("[I"), {int_value(4)}));
  s.check(CheckKind::kSame, result, given);
  return s.done();
}

Test table(Workshop& shop) {
  Scenario s(shop, kValuesClass);
  const Variable row = s.array("[Ljava/lang/String;", {s.text(u"a"), s.null("Ljava/lang/String;")});
  const Variable rows = s.array("[[Ljava/lang/String;", {row, s.array("[Ljava/lang/String;")});
  const Variable result = s.call(kValues, "table", "([[Ljava/lang/String;)[[Ljava/lang/String;", {rows});
  s.equals(result, array_value(shop.type("[[Ljava/lang/String;"),
                               {array_value(shop.type("[Ljava/lang/String;"),
                                            {testcase::string_value(u"a"), testcase::null_value()}),
                                array_value(shop.type("[Ljava/lang/String;"), {})}));
  return s.done();
}

Value made(Workshop& shop, std::string_view name, std::u16string maker, std::vector<Value> elements) {
  return testcase::made_value(*shop.types().named(name), std::move(maker), std::move(elements));
}

Test list(Workshop& shop, std::vector<Value> elements) {
  Scenario s(shop, kValuesClass);
  const std::string_view type = "Ljava/util/ArrayList<Ljava/lang/String;>;";
  const Variable given = s.make(type, "()V");
  const Variable result = s.call(kValues, "list", "(Ljava/util/List;)Ljava/util/List;", {given});
  s.equals(result, made(shop, "java/util/List", u"of", std::move(elements)));
  return s.done();
}

Test result(Workshop& shop, std::string_view name, std::string_view descriptor, Value expected) {
  Scenario s(shop, kValuesClass);
  s.equals(s.call(kValues, name, descriptor), std::move(expected));
  return s.done();
}

Test text(Workshop& shop) {
  Scenario s(shop, kValuesClass);
  const Variable given = s.make("Ljava/lang/StringBuilder;", "()V");
  s.call(kValues, "append", "(Ljava/lang/StringBuilder;)Ljava/lang/StringBuilder;", {given});
  s.says(given, u"!");
  return s.done();
}

void add_made(Workshop& shop, std::vector<Test>& out) {
  const Value a = testcase::string_value(u"a");
  out.push_back(list(shop, {a, testcase::string_value(u"b")}));
  out.push_back(list(shop, {}));
  out.push_back(list(shop, {a, testcase::null_value()}));
  out.push_back(list(shop, {testcase::null_value()}));
  out.push_back(result(shop, "set", "()Ljava/util/Set;",
                       made(shop, "java/util/Set", u"of", {bits(BaseKind::kChar, 'x'), bits(BaseKind::kLong, 3)})));
  const Value one = made(shop, "java/util/List", u"of", {bits(BaseKind::kByte, 1)});
  out.push_back(result(shop, "map", "()Ljava/util/Map;", made(shop, "java/util/Map", u"of", {a, one})));
  out.push_back(result(shop, "price", "()Ljava/math/BigDecimal;",
                       made(shop, "java/math/BigDecimal", u"<init>", {testcase::string_value(u"1.50")})));
  out.push_back(text(shop));
}

Test class_literal(Workshop& shop) {
  Scenario s(shop, kValuesClass);
  Value value;
  value.kind = testcase::ValueKind::kClass;
  value.type = &shop.type("Ljava/util/Map$Entry;");
  const Variable given = s.literal(value, "Ljava/lang/Class<Ljava/util/Map$Entry;>;");
  const Variable result = s.call(kValues, "aClass", "(Ljava/lang/Class;)Ljava/lang/Class;", {given});
  s.equals(result, value);
  return s.done();
}

Test constant(Workshop& shop) {
  Scenario s(shop, kValuesClass);
  const Variable value = s.get(kValues, "MAX_SIZE");
  s.equals(value, int_value(10));
  return s.done();
}

}  // namespace

Case values_case(Workshop& shop) {
  Case out{std::string(kValuesClass), "ValuesTest", {}};
  add_integers(shop, out.tests);
  add_floats(shop, out.tests);
  add_texts(shop, out.tests);
  add_boxes(shop, out.tests);
  out.tests.push_back(array(shop, "ints", "[I", {int_value(1), int_value(-2)}));
  out.tests.push_back(array(shop, "ints", "[I", {}));
  out.tests.push_back(array(shop, "ints", "[I", std::vector<Value>(40, int_value(1000))));
  out.tests.push_back(array(shop, "doubles", "[D", {double_value(1), double_value(0.5)}));
  out.tests.push_back(array(shop, "bytes", "[B", {bits(BaseKind::kByte, 1), bits(BaseKind::kByte, 0x80)}));
  out.tests.push_back(array_as_object(shop));
  out.tests.push_back(table(shop));
  add_made(shop, out.tests);
  out.tests.push_back(class_literal(shop));
  out.tests.push_back(constant(shop));
  return out;
}

}  // namespace ristretto::golden
