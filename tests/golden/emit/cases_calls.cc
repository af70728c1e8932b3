// SPDX-License-Identifier: MIT
// Overloads that need a cast or none, varargs, lambdas, generic arrays.
#include "golden/emit/cases.h"

namespace ristretto::golden {

namespace {

constexpr std::string_view kCallsClass = "demo/Calls";
constexpr std::string_view kCalls = "Ldemo/Calls;";
constexpr std::string_view kObject = "Ljava/lang/Object;";
constexpr std::string_view kString = "Ljava/lang/String;";

Test call_with(Workshop& shop, std::string_view name, const std::string& parameter, Value value,
               std::string_view signature, std::u16string expected) {
  Scenario s(shop, kCallsClass);
  const Variable calls = s.make(kCalls, "()V");
  const Variable given = s.literal(std::move(value), signature);
  const Variable result = s.call(kCalls, name, "(" + parameter + ")Ljava/lang/String;", {calls, given});
  s.equals(result, testcase::string_value(std::move(expected)));
  return s.done();
}

void add_overloads(Workshop& shop, std::vector<Test>& out) {
  const auto take = [&](const std::string& parameter, Value value, std::string_view signature,
                        std::u16string expected) {
    out.push_back(call_with(shop, "take", parameter, std::move(value), signature, std::move(expected)));
  };
  take("I", int_value(1), "I", u"int");
  take("J", testcase::primitive_value(BaseKind::kLong, 1), "J", u"long");
  take("Ljava/lang/Object;", int_value(1), kInteger, u"object");
  take("Ljava/lang/Object;", testcase::string_value(u"s"), kString, u"object");
  take("Ljava/lang/String;", testcase::string_value(u"s"), kString, u"string");
  take("Ljava/lang/Object;", testcase::null_value(), kObject, u"object");
  take("Ljava/lang/String;", testcase::null_value(), kString, u"string");
  out.push_back(call_with(shop, "pick", "Ljava/lang/Integer;", testcase::null_value(), kInteger, u"integer"));
  out.push_back(call_with(shop, "pick", "Ljava/lang/Integer;", int_value(5), kInteger, u"integer"));
  out.push_back(call_with(shop, "one", "Ljava/lang/String;", testcase::null_value(), kString, u"one"));
}

Test sums(Workshop& shop, int count) {
  Scenario s(shop, kCallsClass);
  const Variable calls = s.make(kCalls, "()V");
  std::vector<Variable> numbers;
  for (int i = 1; i <= count; ++i) numbers.push_back(s.integer(i));
  const Variable array = s.array("[I", numbers);
  s.equals(s.call(kCalls, "sum", "([I)I", {calls, array}), int_value(count * (count + 1) / 2));
  return s.done();
}

// One array or null among Object... would be taken for the array itself.
Test counts(Workshop& shop, bool null_element) {
  Scenario s(shop, kCallsClass);
  const Variable calls = s.make(kCalls, "()V");
  const Variable first = s.text(u"a");
  const Variable element = null_element ? s.null(kObject) : s.integer(3, kInteger);
  const Variable array = s.array("[Ljava/lang/Object;", {element});
  s.equals(s.call(kCalls, "count", "(Ljava/lang/String;[Ljava/lang/Object;)I", {calls, first, array}), int_value(1));
  return s.done();
}

Test counts_null(Workshop& shop) {
  Scenario s(shop, kCallsClass);
  const Variable calls = s.make(kCalls, "()V");
  const Variable first = s.text(u"a");
  const Variable array = s.null("[Ljava/lang/Object;");
  s.equals(s.call(kCalls, "count", "(Ljava/lang/String;[Ljava/lang/Object;)I", {calls, first, array}), int_value(-1));
  return s.done();
}

Test joins(Workshop& shop, int count) {
  Scenario s(shop, kCallsClass);
  const Variable calls = s.make(kCalls, "()V");
  std::vector<Variable> texts;
  for (int i = 0; i < count; ++i) texts.push_back(s.text(u"x"));
  const Variable array = s.array("[Ljava/lang/String;", texts);
  const Variable result = s.call(kCalls, "join", "([Ljava/lang/String;)Ljava/lang/String;", {calls, array});
  s.equals(result, testcase::string_value(u"all"));
  return s.done();
}

constexpr std::string_view kFunction = "Ljava/util/function/Function<Ljava/lang/Integer;Ljava/lang/Integer;>;";
constexpr std::string_view kMap = "(Ljava/util/function/Function;Ljava/lang/Integer;)Ljava/lang/Integer;";

Test maps_same(Workshop& shop) {
  Scenario s(shop, kCallsClass);
  const Variable calls = s.make(kCalls, "()V");
  const Variable function = s.parameter_lambda(kFunction, 0);
  const Variable result = s.call(kCalls, "map", kMap, {calls, function, s.integer(3, kInteger)});
  s.equals(result, int_value(3));
  return s.done();
}

Test maps_constant_twice(Workshop& shop) {
  Scenario s(shop, kCallsClass);
  const Variable calls = s.make(kCalls, "()V");
  const Variable function = s.constant_lambda(kFunction, {s.integer(9, kInteger)});
  const Variable first = s.call(kCalls, "map", kMap, {calls, function, s.integer(3, kInteger)});
  const Variable second = s.call(kCalls, "map", kMap, {calls, function, first});
  s.equals(first, int_value(9)).equals(second, int_value(9));
  return s.done();
}

Test supplies(Workshop& shop, bool text) {
  Scenario s(shop, kCallsClass);
  const Variable calls = s.make(kCalls, "()V");
  const Variable supplier = text
                                ? s.constant_lambda("Ljava/util/function/Supplier<Ljava/lang/String;>;", {s.text(u"a")})
                                : s.constant_lambda("Ljava/util/function/IntSupplier;", {s.integer(4)});
  const std::string_view descriptor = text ? "(Ljava/util/function/Supplier;)Ljava/lang/Object;"
                                           : "(Ljava/util/function/IntSupplier;)Ljava/lang/Object;";
  const Variable result = s.call(kCalls, "any", descriptor, {calls, supplier});
  s.equals(result, text ? testcase::string_value(u"a") : int_value(4));
  return s.done();
}

// Inferred from a list; the lambda must say its types.
Test finds_best(Workshop& shop) {
  Scenario s(shop, kCallsClass);
  const Type* integer = shop.types().named("java/lang/Integer");
  const Variable calls = s.make(kCalls, "()V");
  const Variable array = s.array("[Ljava/lang/Integer;", {s.integer(1, kInteger), s.integer(2, kInteger)});
  const Variable list =
      s.call("Ljava/util/Arrays;", "asList", "([Ljava/lang/Object;)Ljava/util/List;", {array}, {{"T", integer}});
  const Variable order = s.constant_lambda("Ljava/util/Comparator<-Ljava/lang/Integer;>;", {s.integer(0)});
  const Variable best = s.call(kCalls, "best", "(Ljava/util/List;Ljava/util/Comparator;)Ljava/lang/Object;",
                               {calls, list, order}, {{"T", integer}});
  s.equals(best, int_value(2));
  return s.done();
}

Test takes_lists(Workshop& shop) {
  Scenario s(shop, kCallsClass);
  const Variable calls = s.make(kCalls, "()V");
  const Variable list = s.make("Ljava/util/ArrayList<Ljava/lang/String;>;", "()V");
  const Variable array = s.array("[Ljava/util/List<Ljava/lang/String;>;", {list});
  s.equals(s.call(kCalls, "lists", "([Ljava/util/List;)I", {calls, array}), int_value(1));
  return s.done();
}

Test runs(Workshop& shop) {
  Scenario s(shop, kCallsClass);
  const Variable calls = s.make(kCalls, "()V");
  s.call(kCalls, "run", "(Ljava/lang/Runnable;)V", {calls, s.constant_lambda("Ljava/lang/Runnable;")});
  return s.done();
}

Test run_throws_on_null(Workshop& shop) {
  Scenario s(shop, kCallsClass);
  const Variable calls = s.make(kCalls, "()V");
  s.call(kCalls, "run", "(Ljava/lang/Runnable;)V", {calls, s.null("Ljava/lang/Runnable;")});
  s.throws("Ljava/lang/NullPointerException;");
  return s.done();
}

// The class of the constant overrides the method in another package, where it is protected and so not to be called.
Test asks_heir(Workshop& shop) {
  Scenario s(shop, kCallsClass);
  const Variable heir = s.get("Lclash/Heir;", "ONE");
  s.equals(s.call(kCalls, "inherited", "()I", {heir}), int_value(2));
  return s.done();
}

}  // namespace

Case calls_case(Workshop& shop) {
  Case out{std::string(kCallsClass), "CallsTest", {}};
  add_overloads(shop, out.tests);
  for (const int count : {0, 1, 3}) out.tests.push_back(sums(shop, count));
  out.tests.push_back(counts(shop, false));
  out.tests.push_back(counts(shop, true));
  out.tests.push_back(counts_null(shop));
  for (const int count : {0, 1, 2}) out.tests.push_back(joins(shop, count));
  out.tests.push_back(maps_same(shop));
  out.tests.push_back(maps_constant_twice(shop));
  out.tests.push_back(supplies(shop, true));
  out.tests.push_back(supplies(shop, false));
  out.tests.push_back(finds_best(shop));
  out.tests.push_back(takes_lists(shop));
  out.tests.push_back(runs(shop));
  out.tests.push_back(run_throws_on_null(shop));
  out.tests.push_back(asks_heir(shop));
  return out;
}

}  // namespace ristretto::golden
