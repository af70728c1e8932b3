// SPDX-License-Identifier: MIT
// What regression tests assert: results, state of what was involved, changes of arguments.
#include <fmt/format.h>

#include "generate/oracle.h"
#include "world.h"

namespace ristretto::rows {
namespace {

using generate::Options;
using testcase::Check;
using testcase::CheckKind;

std::string value_text(const testcase::Value& value) {
  testcase::Operation literal;
  literal.literal = value;
  return describe(literal);
}

std::string check_text(const Check& check) {
  const std::string expected = value_text(check.expected);
  switch (check.kind) {
    case CheckKind::kEquals:
    case CheckKind::kIsNull: return fmt::format("{} == {}", check.variable, expected);
    case CheckKind::kIsNotNull: return fmt::format("{} != null", check.variable);
    case CheckKind::kSame: return fmt::format("{} is {}", check.variable, check.other);
    case CheckKind::kText: return fmt::format("{}.toString() == {}", check.variable, expected);
    case CheckKind::kObserver: return fmt::format("{}.{}() == {}", check.variable, check.observer->name(), expected);
    case CheckKind::kField: return fmt::format("{}.{} == {}", check.variable, check.field->name(), expected);
    default: return "contract";
  }
}

std::string asserted(Opened& run, const Statements& statements) {
  auto test = generate::make_test(run.session(), statements);
  if (!test) return "no test";
  generate::confirm(run.session(), *test);
  std::string text;
  for (const Check& check : test->checks) text += (text.empty() ? "" : "; ") + check_text(check);
  return text;
}

class Writer {
 public:
  // Of a call without arguments.
  std::string result_of(std::string_view method) { return asserted(run_, {{&call(method, ""), {}}}); }
  // Of a call that takes what another one returned.
  std::string after(std::string_view method, std::string_view type, std::string_view made_by) {
    return asserted(run_, {{&call(made_by, ""), {}}, {&call(method, type), {0}}});
  }
  Opened& run() { return run_; }
  const testcase::Operation& call(std::string_view method, std::string_view type) {
    return run_.operation(fmt::format("rows.Written.{}({})", method, type));
  }

 private:
  Opened run_{"rows.Written", with_operations(100)};
};

ENGINE_TEST(Assertions, ElementsOfArraysOfReferences) {
  Writer writer;
  EXPECT_EQ(writer.result_of("names"), R"(0 == new java.lang.String[] {"b", null})");
  EXPECT_EQ(writer.result_of("levels"), "0 == new rows.Written$Level[] {rows.Written$Level.MID}");
  EXPECT_EQ(writer.result_of("numbers"), "0 == new java.lang.Integer[] {1, -2}");
  EXPECT_EQ(writer.result_of("grid"), "0 == new int[][] {new int[] {1}, new int[] {2, 3}}");
  EXPECT_EQ(writer.result_of("mixed"), R"(0 == new java.lang.Object[] {"a", 1})") << "not raw";
  EXPECT_EQ(writer.result_of("objects"), "0 != null");
}

ENGINE_TEST(Assertions, ArraysThatACallChanges) {
  Writer writer;
  EXPECT_EQ(writer.after("reverse", "java.lang.String[]", "names"), R"(0 == new java.lang.String[] {null, "b"})");
  const auto& array = writer.run().operation("new java.lang.String[2]");
  const auto& literals = writer.run()->catalogue->literals(*array.inputs[0]).standing;
  ASSERT_GE(literals.size(), 2U);
  const Statements made = {{literals[0], {}}, {literals[1], {}}, {&array, {0, 1}}};
  const auto with = [&](std::string_view method) {
    Statements statements = made;
    statements.push_back({&writer.call(method, "java.lang.String[]"), {2}});
    return asserted(writer.run(), statements);
  };
  EXPECT_EQ(with("reverse"), fmt::format("2 == new java.lang.String[] {{{}, {}}}", value_text(literals[1]->literal),
                                         value_text(literals[0]->literal)));
  EXPECT_EQ(with("count"), "3 == 2") << "nothing has changed";
}

// rows.Misled takes any object for its key: where that is no Integer, getKey() and the field cannot be had as one.
ENGINE_TEST(Assertions, NothingOfATypeVariableThatStandsForSomethingElse) {
  Opened run("rows.Misled", with_operations(100));
  const auto& made = run.operation("new rows.Misled<java.lang.Integer>(java.lang.Object)");
  const auto with = [&](const testcase::Operation& key) {
    return asserted(run, {{&key, {}}, {&made, {0}}, {&run.operation("rows.Misled.close()"), {1}}});
  };
  const auto literal = [&](std::string_view type) -> const testcase::Operation& {
    return *run->catalogue->literals(*run.session().types.named(type)).standing.front();
  };
  const testcase::Operation& number = literal("java/lang/Integer");
  EXPECT_EQ(with(number), fmt::format("1.isOpen() == false; 1.getKey() == {0}", value_text(number.literal)));
  EXPECT_EQ(with(literal("java/lang/String")), "1.isOpen() == false");
}

ENGINE_TEST(Assertions, ContentsOfCollections) {
  Writer writer;
  EXPECT_EQ(writer.result_of("list"), R"(0 == java.util.List.of("b", "a"))");
  EXPECT_EQ(writer.result_of("listWithNull"), R"(0 == java.util.List.of("a", null))");
  EXPECT_EQ(writer.result_of("lists"), "0 == java.util.List.of(java.util.List.of(1), java.util.List.of())");
  EXPECT_EQ(writer.result_of("set"), "0 == java.util.Set.of(rows.Written$Level.LOW, rows.Written$Level.MID)");
  EXPECT_EQ(writer.result_of("map"), R"(0 == java.util.Map.of("a", 1, "b", 2))");
  EXPECT_EQ(writer.result_of("deque"), R"(0.toString() == "[a, b]")");
  EXPECT_EQ(writer.result_of("values"), R"(0.toString() == "[1, 2]")");
  EXPECT_EQ(writer.after("fill", "java.util.List<java.lang.String>", "list"),
            R"(0 == java.util.List.of("b", "a", "filled"))");
}

ENGINE_TEST(Assertions, OnlyTheSizeOfWhatCannotBeWritten) {
  Writer writer;
  for (const std::string_view method : {"longList", "listOfArrays", "lost"}) {
    const std::string text = writer.result_of(method);
    EXPECT_TRUE(text.starts_with("0.size() == ")) << text;
  }
}

ENGINE_TEST(Assertions, ValuesOfTheJdk) {
  Writer writer;
  EXPECT_EQ(writer.result_of("price"), R"(0 == new java.math.BigDecimal("1.50"))");
  EXPECT_EQ(writer.result_of("big"), R"(0 == java.util.List.of(new java.math.BigInteger("10")))");
  EXPECT_EQ(writer.result_of("present"), R"(0 == java.util.Optional.of("a"))");
  EXPECT_EQ(writer.result_of("absent"), "0 == java.util.OptionalInt.empty()");
  EXPECT_EQ(writer.result_of("day"), R"(0 == java.time.LocalDate.parse("2020-02-29"))");
  EXPECT_EQ(writer.result_of("id"), R"(0 == java.util.UUID.fromString("00000000-0000-0001-0000-000000000002"))");
  EXPECT_EQ(writer.result_of("address"), R"(0.toString() == "http://a/b")");
  EXPECT_EQ(writer.result_of("builder"), R"(0.toString() == "a1")");
  EXPECT_EQ(writer.after("append", "java.lang.StringBuilder", "builder"), R"(0.toString() == "a1!")");
}

ENGINE_TEST(Assertions, NoTextThatDependsOnTheTimeZoneAndNothingDeprecated) {
  Writer writer;
  const std::string text = writer.result_of("date");
  EXPECT_EQ(text.find("getYear"), std::string::npos) << text;
  EXPECT_EQ(text.find("TimezoneOffset"), std::string::npos) << text;
  EXPECT_EQ(text.find("0.toString() == \""), std::string::npos) << text;
  EXPECT_NE(text.find("0.getTime() == 0L"), std::string::npos) << text;
}

ENGINE_TEST(Assertions, EveryNotANumberIsTheSame) {
  Writer writer;
  const auto bits = [&](std::string_view method) {
    const auto test = generate::make_test(writer.run().session(), Statements{{&writer.call(method, ""), {}}});
    if (!test || test->checks.size() != 1) return std::uint64_t{0};
    const testcase::Value& expected = test->checks[0].expected;
    return expected.elements.empty() ? expected.bits : expected.elements[0].bits;
  };
  EXPECT_EQ(bits("notANumber"), 0x7ff8000000000000U);
  EXPECT_EQ(bits("notNumbers"), 0x7fc00000U);
}

ENGINE_TEST(Assertions, ConstantsOfAnEnumDoNotChangeUnlessTheyCan) {
  Writer writer;
  EXPECT_EQ(asserted(writer.run(), {{&writer.run().operation("rows.Written$Level.MID"), {}},
                                    {&writer.call("weight", "rows.Written$Level"), {0}}}),
            "1 == 1");
  const std::string changed = asserted(writer.run(), {{&writer.run().operation("rows.Written$Counter.ONE"), {}},
                                                      {&writer.call("bump", "rows.Written$Counter"), {0}}});
  EXPECT_NE(changed.find("0.getCount() == 1"), std::string::npos) << changed;
}

class Doorman {
 public:
  // Of new Door() and then a call of that method.
  std::string after(std::string_view method) {
    return asserted(run_, {{&run_.operation("new rows.Door()"), {}}, {&call(method), {0}}});
  }
  std::string after_with(std::string_view method, const testcase::Operation& argument) {
    return asserted(run_, {{&run_.operation("new rows.Door()"), {}}, {&argument, {}}, {&call(method), {0, 1}}});
  }
  Opened& run() { return run_; }

 private:
  const testcase::Operation& call(std::string_view method) {
    return run_.operation(fmt::format("rows.Door.{}", method));
  }

  Opened run_{"rows.Door", with_operations(100)};
};

ENGINE_TEST(Assertions, StateOfEveryKindThatTestsCanWrite) {
  Doorman door;
  const auto begins = [&](std::string_view method, std::string_view check) {
    const std::string text = door.after(method);
    EXPECT_TRUE(text.starts_with(check)) << text;
  };
  begins("open()", "0.getState() == rows.Door$State.OPEN");
  begins("use()", "0.getUses() == 1");
  begins("rebuild()", R"(0.getBuilt() == java.time.LocalDate.parse("2020-02-29"))");
  begins("paint()", R"(0.getColours() == java.util.List.of("red"))");
  begins("hang()", "0.getHinges() == new int[] {1, 2}");
  begins("sell()", R"(0.getOwner() == "me")");
  begins("shut()", "0.lock == rows.Door$State.SHUT");
}

ENGINE_TEST(Assertions, WhatTheCallChangedComesFirstAndLittleOfTheRest) {
  Doorman door;
  EXPECT_EQ(door.after("use()"), "0.getUses() == 1; 0.getState() == rows.Door$State.SHUT");
  EXPECT_EQ(door.after("total()"), "1 == 0; 0.getState() == rows.Door$State.SHUT");
  EXPECT_EQ(door.after("knock()"), "0.getState() == rows.Door$State.SHUT; 0.getUses() == 0");
  auto test = generate::make_test(door.run().session(), Statements{{&door.run().operation("new rows.Door()"), {}},
                                                                   {&door.run().operation("rows.Door.use()"), {0}}});
  ASSERT_TRUE(test && test->checks.size() == 2);
  EXPECT_FALSE(test->checks[0].is_kept);
  EXPECT_TRUE(test->checks[1].is_kept);
  EXPECT_FALSE(test->was_empty);
}

ENGINE_TEST(Assertions, NullThatWasThereSaysTooLittle) {
  Opened run("rows.Door$Knob", with_operations(100));
  const testcase::Operation& make = run.operation("new rows.Door$Knob()");
  EXPECT_EQ(asserted(run, {{&make, {}}}), "0.getOwner() == null; 0.getTurns() == 0");
  EXPECT_EQ(asserted(run, {{&make, {}}, {&run.operation("rows.Door$Knob.turn()"), {0}}}), "0.getTurns() == 1");
}

ENGINE_TEST(Assertions, OnlyPlainStateWhereThatIsAskedFor) {
  Options options = with_operations(100);
  options.plain_observers = true;
  Opened run("rows.Door", options);
  EXPECT_EQ(asserted(run, {{&run.operation("new rows.Door()"), {}}, {&run.operation("rows.Door.open()"), {0}}}), "");
}

ENGINE_TEST(Assertions, NothingIsSaidOfArgumentsThatStayAsTheyAre) {
  Doorman door;
  const testcase::Operation& builder = door.run().operation("new java.lang.StringBuilder()");
  EXPECT_EQ(door.after_with("fits(java.lang.StringBuilder)", builder),
            "2 == true; 0.getState() == rows.Door$State.SHUT");
  EXPECT_EQ(door.after_with("label(java.lang.StringBuilder)", builder),
            R"(1.toString() == "door"; 0.getState() == rows.Door$State.SHUT)");
}

ENGINE_TEST(Assertions, WhatWasEmptyBeforeTheCall) {
  Opened run("rows.Tally", with_operations(100));
  const auto& count = run.operation("rows.Tally.count(java.lang.String)");
  const auto& word = *run->catalogue->literals(*count.inputs[1]).standing.front();
  Statements statements = {{&run.operation("new rows.Tally()"), {}}, {&word, {}}, {&count, {0, 1}}};
  const auto first = generate::make_test(run.session(), statements);
  statements.push_back({&count, {0, 1}});
  const auto second = generate::make_test(run.session(), statements);
  ASSERT_TRUE(first && second);
  EXPECT_TRUE(first->was_empty);
  EXPECT_FALSE(second->was_empty);
}

ENGINE_TEST(Assertions, WhatTheJdkRemembersIsNoChangeOfState) {
  Opened run("rows.Tally", with_operations(100));
  const auto& count = run.operation("rows.Tally.count(java.lang.String)");
  const auto& word = *run->catalogue->literals(*count.inputs[1]).standing.front();
  const std::string text = asserted(run, {{&run.operation("new rows.Tally()"), {}}, {&word, {}}, {&count, {0, 1}}});
  EXPECT_NE(text.find("0.size() == 1"), std::string::npos) << text;
  const std::string fresh = asserted(run, {{&run.operation("new rows.Tally()"), {}}});
  EXPECT_EQ(fresh, R"(0.size() == 0; 0.getSorted() == 1; 0.getPrice() == "1.50")");
}

}  // namespace
}  // namespace ristretto::rows
