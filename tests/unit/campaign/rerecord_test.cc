// SPDX-License-Identifier: MIT
#include "campaign/rerecord.h"

#include <algorithm>

#include <gmock/gmock.h>

namespace ristretto::campaign {
namespace {

using replay::Judgement;
using replay::Verdict;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

TEST(Rerecord, TheExpectedValueIsReplaced) {
  EXPECT_EQ(with_actual("assertEquals(1, size);", "I:-6"), "assertEquals(-6, size);");
  EXPECT_EQ(with_actual("assertEquals(1L, Long.sum(1, 2));", "J:4"), "assertEquals(4L, Long.sum(1, 2));");
  EXPECT_EQ(with_actual("assertEquals((byte) 1, value);", "B:2"), "assertEquals((byte) 2, value);");
  EXPECT_EQ(with_actual("assertEquals(',', next);", "C:98"), "assertEquals('b', next);");
  EXPECT_EQ(with_actual("assertEquals(1.0, half(2), 0.0);", "D:4602678819172646912"),
            "assertEquals(0.5, half(2), 0.0);");
  EXPECT_EQ(with_actual("assertEquals(\"a, \\\"b\", text(\")\"));", "T:c\n"), "assertEquals(\"c\\n\", text(\")\"));");
  EXPECT_EQ(with_actual("assertEquals(Outer.Color.RED, color);", "E:a.Outer$Color#BLUE"),
            "assertEquals(Outer.Color.BLUE, color);");
}

TEST(Rerecord, TheAssertionChangesWithTheValue) {
  EXPECT_EQ(with_actual("assertTrue(isEven(3, 4));", "Z:0"), "assertFalse(isEven(3, 4));");
  EXPECT_EQ(with_actual("assertFalse(empty);", "Z:1"), "assertTrue(empty);");
  EXPECT_EQ(with_actual("assertEquals(\"a\", name);", "N:"), "assertNull(name);");
  EXPECT_EQ(with_actual("assertNull(name);", "T:a"), "assertEquals(\"a\", name);");
}

// JUnit 4 compares whole numbers as longs, and does not tell their type.
TEST(Rerecord, NumbersOfJunit4AreWrittenAsTheOldOnes) {
  EXPECT_EQ(with_actual("assertEquals(1, size);", "#:7"), "assertEquals(7, size);");
  EXPECT_EQ(with_actual("assertEquals(1L, size);", "#:7"), "assertEquals(7L, size);");
  EXPECT_EQ(with_actual("assertEquals('a', size);", "#:7"), std::nullopt);
}

TEST(Rerecord, OtherStatementsAreLeftAlone) {
  EXPECT_EQ(with_actual("assertSame(a, b);", "I:1"), std::nullopt);
  EXPECT_EQ(with_actual("assertEquals(1,", "I:1"), std::nullopt);
  EXPECT_EQ(with_actual("stack.push(1);", "I:1"), std::nullopt);
  EXPECT_EQ(with_actual("assertEquals(Color.RED, color);", "E:a.Shape#BLUE"), std::nullopt);
  EXPECT_EQ(with_actual("assertNull(color);", "E:a.Color#BLUE"), std::nullopt);
  EXPECT_EQ(with_actual("assertTrue(x);", "I:1"), std::nullopt);
  EXPECT_EQ(with_actual("assertEquals(1, x);", ""), std::nullopt);
  EXPECT_EQ(with_actual("assertEquals(\"/\", x);", "T:/tmp/ristretto-referee-a1/x"), std::nullopt);
  EXPECT_EQ(with_actual("assertEquals(\"a\", x);", "T:ristretto.referee.TestLoader"), std::nullopt);
  EXPECT_EQ(with_actual("assertEquals(1, x);", "I:nonsense"), std::nullopt);
}

class RerecordOutcome : public testing::Test {
 protected:
  RerecordOutcome() {
    outcome_.regression.tests.package = "a";
    outcome_.regression.tests.name = "ATest";
    const std::set<std::string> imports = {"org.junit.jupiter.api.Assertions.assertTrue"};
    for (const std::string_view name : {"one", "two"}) {
      outcome_.regression.tests.methods.push_back(
          {std::string(name),
           "    @Test\n    void " + std::string(name) + "() {\n        assertTrue(flag);\n    }",
           {},
           imports});
      outcome_.regression.facts.push_back({"program of " + std::string(name), "", {}, false});
    }
  }

  // "ATest.java:9" for the line of the second test's assertion.
  [[nodiscard]] std::string second() const {
    const std::string file = emit::print(outcome_.regression.tests);
    const std::size_t at = file.rfind("assertTrue");
    return "ATest.java:" +
           std::to_string(1 + std::count(file.begin(), file.begin() + static_cast<std::ptrdiff_t>(at), '\n'));
  }

  Outcome outcome_;
};

TEST_F(RerecordOutcome, OnlyTheTestThatFailsIsChanged) {
  const std::vector<Judgement> judgements = {{"a.ATest", "one", Verdict::kPassed, ""},
                                             {"a.ATest", "two", Verdict::kFailed, "seen false", second(), "Z:0"}};
  const auto changed = rerecord(outcome_, judgements);
  ASSERT_EQ(changed.size(), 1U);
  EXPECT_EQ(changed[0].test_class, "a.ATest");
  EXPECT_EQ(changed[0].method, "two");
  EXPECT_EQ(changed[0].verdict, "re-recorded");
  EXPECT_EQ(changed[0].message, "seen false");
  EXPECT_EQ(changed[0].program, "program of two");
  const auto& methods = outcome_.regression.tests.methods;
  EXPECT_THAT(methods[0].text, HasSubstr("assertTrue(flag);"));
  EXPECT_THAT(methods[1].text, HasSubstr("\n        assertFalse(flag);\n"));
  EXPECT_THAT(methods[1].static_imports, ElementsAre("org.junit.jupiter.api.Assertions.assertFalse"));
}

TEST_F(RerecordOutcome, AnAssertionThatStaysKeepsItsImport) {
  emit::TestMethod& second_method = outcome_.regression.tests.methods[1];
  second_method.text.insert(second_method.text.find("        assertTrue"), "        assertTrue(other);\n");
  const auto changed =
      rerecord(outcome_, std::vector<Judgement>{{"a.ATest", "two", Verdict::kFailed, "", second(), "Z:0"}});
  EXPECT_EQ(changed.size(), 1U);
  EXPECT_THAT(second_method.static_imports, ElementsAre("org.junit.jupiter.api.Assertions.assertFalse",
                                                        "org.junit.jupiter.api.Assertions.assertTrue"));
}

// All runs are made on one day.
TEST_F(RerecordOutcome, WhatReadsTheClockIsLeftAlone) {
  outcome_.regression.facts[1].reads_clock = true;
  EXPECT_TRUE(
      rerecord(outcome_, std::vector<Judgement>{{"a.ATest", "two", Verdict::kFailed, "", second(), "Z:0"}}).empty());
}

TEST_F(RerecordOutcome, WhatSaysNothingChangesNothing) {
  const std::string before = emit::print(outcome_.regression.tests);
  EXPECT_THAT(
      rerecord(outcome_, std::vector<Judgement>{{"a.ATest", "two", Verdict::kFailed, "", second(), ""},
                                                {"a.ATest", "two", Verdict::kFlaky, "", second(), "Z:0"},
                                                {"a.ATest", "one", Verdict::kFailed, "", second(), "Z:0"},
                                                {"a.ATest", "two", Verdict::kFailed, "", "", "Z:0"},
                                                {"a.ATest", "two", Verdict::kFailed, "", "ATest.java:99", "Z:0"}}),
      IsEmpty());
  EXPECT_EQ(emit::print(outcome_.regression.tests), before);
}

}  // namespace
}  // namespace ristretto::campaign
