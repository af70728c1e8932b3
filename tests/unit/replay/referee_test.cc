// SPDX-License-Identifier: MIT
// What compiles, passes, fails or is unstable.
#include "replay/referee.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "unit/replay/referee_fixture.h"

namespace ristretto::replay {
namespace {

using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::EndsWith;
using ::testing::Eq;
using ::testing::HasSubstr;
using ::testing::Ne;
using ::testing::Pair;
using ::testing::StartsWith;

TEST_F(RefereeTest, JudgesJunit5AndJunit4InTheOrderGiven) {
  const auto judgements =
      judge({source_of("a.FiveTest", {{"second", "assertEquals(2, 1 + 1);"}, {"first", "assertTrue(true);"}}),
             source_of("FourTest",
                       {{"threw", "assertThrows(ArithmeticException.class, () -> { int x = 1 / 0; });"},
                        {"wrong", "assertEquals(\"a\", \"b\");"}},
                       kJunit4)});
  ASSERT_EQ(judgements.size(), 4U);
  EXPECT_EQ(judgements[0].class_name + "." + judgements[0].method, "a.FiveTest.second");
  EXPECT_EQ(judgements[1].class_name + "." + judgements[1].method, "a.FiveTest.first");
  EXPECT_EQ(judgements[2].class_name + "." + judgements[2].method, "FourTest.threw");
  EXPECT_EQ(judgements[3].class_name + "." + judgements[3].method, "FourTest.wrong");
  for (int i = 0; i < 3; ++i) EXPECT_EQ(judgements[i].verdict, Verdict::kPassed) << judgements[i].message;
  EXPECT_EQ(judgements[3].verdict, Verdict::kFailed);
  EXPECT_EQ(judgements[3].message, "org.junit.ComparisonFailure: expected:<[a]> but was:<[b]> (FourTest.java:14)");
}

TEST_F(RefereeTest, SaysHowATestFails) {
  EXPECT_THAT(
      verdicts({source_of("FailTest", {{"check", "assertEquals(1,\n            2, \"two\\nlines\");"},
                                       {"exception", "Object o = null;\n        o.hashCode();"},
                                       {"mute", "throw new java.io.IOException();"},
                                       {"evil",
                                        "throw new RuntimeException() { public String getMessage() { "
                                        "throw new IllegalStateException(); } };"}})}),
      ElementsAre(
          Pair("check",
               "failed: org.opentest4j.AssertionFailedError: two lines ==> expected: <1> but was: <2> "
               "(FailTest.java:9)"),
          Pair("evil", AllOf(StartsWith("failed: FailTest$1: (its message cannot be had: java.lang.IllegalState"),
                             EndsWith("(FailTest.java:26)"))),
          Pair("exception", AllOf(StartsWith("failed: java.lang.NullPointerException: Cannot invoke"),
                                  EndsWith("(FailTest.java:16)"))),
          Pair("mute", "failed: java.io.IOException (FailTest.java:21)")));
}

TEST_F(RefereeTest, ComparesTheInstructionsThatATestExecutes) {
  add_class("Sign", "package acme; public class Sign { public static int of(int x) { return x < 0 ? of(-x) : 1; } }");
  Source source = source_of("acme.SignTest", {{"positive", "assertEquals(1, Sign.of(5));"},
                                              {"negative", "assertEquals(1, Sign.of(-5));"},
                                              {"other", "assertEquals(1, Sign.of(7));"},
                                              {"none", "assertEquals(1, Sign.of(9));"}});
  // iload_0; ifge 12; iload_0; ineg; invokestatic; goto 13; 12: iconst_1; 13: ireturn
  const std::vector<std::uint32_t> negative = {0, 1, 4, 5, 6, 9, 13};
  const ExpectedPath of{
      .owner = "acme.Sign", .member = "of", .descriptor = "(I)I", .indices = {0, 1, 12, 13}, .handlers = {}};
  source.paths = {{"positive", of}, {"negative", of}, {"other", of}};
  source.paths["negative"].indices = negative;
  source.paths["other"].indices = negative;
  const auto judgements = judge({source});
  ASSERT_EQ(judgements.size(), 4U);
  EXPECT_TRUE(judgements[0].took_path) << judgements[0].message;
  EXPECT_TRUE(judgements[1].took_path) << judgements[1].message;
  EXPECT_EQ(judgements[2].verdict, Verdict::kOtherPath);
  EXPECT_EQ(judgements[2].message, "acme.Sign.of: after 2 bytecodes bytecode 12, where bytecode 4 was expected");
  EXPECT_EQ(judgements[3].verdict, Verdict::kPassed);
  EXPECT_FALSE(judgements[3].took_path);
}

// What both assert holds in any order; which way they go does not.
TEST_F(RefereeTest, EachTestTakesItsPathFromWhereNoOtherHasBeen) {
  add_class("Count",
            "package acme; public class Count { static int calls; "
            "public static int next() { return calls++ == 0 ? 1 : 2; } }");
  Source source = source_of("acme.CountTest",
                            {{"one", "assertTrue(Count.next() > 0);"}, {"another", "assertTrue(Count.next() > 0);"}});
  // getstatic; dup; iconst_1; iadd; putstatic; ifne 16; iconst_1; goto 17; 16: iconst_2; 17: ireturn
  const ExpectedPath first{.owner = "acme.Count",
                           .member = "next",
                           .descriptor = "()I",
                           .indices = {0, 3, 4, 5, 6, 9, 12, 13, 17},
                           .handlers = {}};
  source.paths = {{"one", first}, {"another", first}};
  const auto judgements = judge({source});
  ASSERT_EQ(judgements.size(), 2U);
  for (const Judgement& each : judgements) EXPECT_TRUE(each.took_path) << each.method << ": " << each.message;
}

TEST_F(RefereeTest, AMemberThatIsNeverCalledTakesNoPath) {
  add_class("Sign", "package acme; public class Sign { public static int of(int x) { return x < 0 ? -1 : 1; } }");
  Source source = source_of("acme.SignTest", {{"before",
                                               "assertThrows(ClassCastException.class, () -> "
                                               "Sign.of((Integer) (Object) \"\"));"}});
  source.paths["before"] = {
      .owner = "acme.Sign", .member = "of", .descriptor = "(I)I", .indices = {0, 1, 4, 5}, .handlers = {}};
  const auto judgements = judge({source});
  ASSERT_EQ(judgements.size(), 1U);
  EXPECT_EQ(judgements[0].verdict, Verdict::kOtherPath);
  EXPECT_EQ(judgements[0].message, "acme.Sign.of: never called");
  EXPECT_EQ(judgements[0].unconfirmed, "");
}

TEST_F(RefereeTest, SeesAPathThroughAHandler) {
  add_class("Safe",
            "package acme; public class Safe { public static int of(String x) { "
            "try { return Integer.parseInt(x); } catch (NumberFormatException e) { return 0; } } }");
  Source source = source_of("acme.SafeTest", {{"none", "assertEquals(0, Safe.of(\"a\"));"}});
  // aload_0; invokestatic; ireturn; 5: astore_1; iconst_0; ireturn
  source.paths["none"] = {.owner = "acme.Safe",
                          .member = "of",
                          .descriptor = "(Ljava/lang/String;)I",
                          .indices = {0, 1, 5, 6, 7},
                          .handlers = {5}};
  const auto judgements = judge({source});
  ASSERT_EQ(judgements.size(), 1U);
  EXPECT_TRUE(judgements[0].took_path) << judgements[0].message;
}

TEST_F(RefereeTest, SaysWhatAnAssertionSaw) {
  add_class("Hue", "package acme; public enum Hue { RED, BLUE { public String toString() { return \"?\"; } } }");
  const std::vector<Method> both = {{"number", "assertEquals(1, \"abc\".length());"},
                                    {"text", "assertEquals(\"a\", \"b\\n\");"},
                                    {"flag", "assertTrue(\"\".length() > 0);"},
                                    {"notFlag", "assertFalse(\"\".isEmpty());"},
                                    {"other", "assertSame(\"a\", new String(\"a\"));"},
                                    {"inside", "throw new AssertionError(\"expected:<1> but was:<2>\");"}};
  std::vector<Method> five = both;
  five.insert(five.end(), {{"absent", "assertEquals(\"a\", (String) null);"},
                           {"present", "assertNull(\"x\");"},
                           {"letter", "assertEquals('a', 'b');"},
                           {"octet", "assertEquals((byte) 1, (byte) -2);"},
                           {"whole", "assertEquals(1L, 1L << 40);"},
                           {"half", "assertEquals(1.0, 0.5);"},
                           {"third", "assertEquals(1.0f, 0.5f);"},
                           {"constant", "assertEquals(acme.Hue.RED, acme.Hue.BLUE);"},
                           {"pair", "assertEquals(\"a\", \"\\ud83d\\ude00\");"},
                           {"object", "assertEquals(\"a\", new Object());"}});
  std::map<std::string, std::string> seen;
  for (const Judgement& each : judge({source_of("SawTest", five), source_of("SawFourTest", both, kJunit4)})) {
    EXPECT_EQ(each.verdict, Verdict::kFailed) << each.method;
    seen[each.class_name.substr(3) + "." + each.method] = each.actual;
  }
  EXPECT_THAT(seen,
              ElementsAre(Pair("FourTest.flag", "Z:0"), Pair("FourTest.inside", ""), Pair("FourTest.notFlag", "Z:1"),
                          Pair("FourTest.number", "#:3"), Pair("FourTest.other", ""), Pair("FourTest.text", "T:b\n"),
                          Pair("Test.absent", "N:"), Pair("Test.constant", "E:acme.Hue#BLUE"), Pair("Test.flag", "Z:0"),
                          Pair("Test.half", "D:4602678819172646912"), Pair("Test.inside", ""),
                          Pair("Test.letter", "C:98"), Pair("Test.notFlag", "Z:1"), Pair("Test.number", "I:3"),
                          Pair("Test.object", ""), Pair("Test.octet", "B:-2"), Pair("Test.other", ""),
                          Pair("Test.pair", ""), Pair("Test.present", "T:x"), Pair("Test.text", "T:b\n"),
                          Pair("Test.third", "F:1056964608"), Pair("Test.whole", "J:1099511627776")));
}

TEST_F(RefereeTest, AMethodThatDoesNotCompileCostsNoOther) {
  EXPECT_THAT(
      verdicts({source_of("MixedTest", {{"good", "assertTrue(true);"},
                                        {"bad", "int x = \"text\";"},
                                        {"fine", "assertTrue(true);"},
                                        {"untyped", "new Missing();"}}),
                source_of("OtherTest", {{"other", "assertTrue(true);"}})}),
      ElementsAre(Pair("bad",
                       "not-compiled: MixedTest.java:14: incompatible types: java.lang.String cannot be converted "
                       "to int"),
                  Pair("fine", "passed"), Pair("good", "passed"), Pair("other", "passed"),
                  Pair("untyped", AllOf(StartsWith("not-compiled: MixedTest.java:24: cannot find symbol"),
                                        HasSubstr("class Missing")))));
}

TEST_F(RefereeTest, ThreadGroupsOfOneRunAreNotThereInTheNext) {
  EXPECT_THAT(
      verdicts({source_of("GroupTest", {{"one",
                                         "ThreadGroup root = Thread.currentThread().getThreadGroup().getParent();\n"
                                         "        new ThreadGroup(\"more\");\n"
                                         "        assertEquals(2, root.activeGroupCount());"}})}),
      ElementsAre(Pair("one", "passed")));
}

TEST_F(RefereeTest, KnowsMethodsByTheirLayout) {
  const Source source{.class_name = "LayoutTest",
                      .text =
                          "class LayoutTest {\n"
                          "    @org.junit.jupiter.api.Test\n"
                          "    void empty() {}\n"
                          "\n"
                          "    // why\n"
                          "    @org.junit.jupiter.api.Test\n"
                          "    @SuppressWarnings(\"unchecked\")\n"
                          "    void bad() {\n"
                          "        Runnable task = new Runnable() {\n"
                          "            @Override\n"
                          "            public void run() {\n"
                          "            }\n"
                          "        };\n"
                          "        task.none();\n"
                          "    }\n"
                          "\n"
                          "    @org.junit.Test\n"
                          "    public void good() {\n"
                          "    }\n"
                          "}\n",
                      .methods = {"empty", "bad", "good"}};
  EXPECT_THAT(verdicts({source}), ElementsAre(Pair("bad", HasSubstr("LayoutTest.java:14: cannot find symbol")),
                                              Pair("empty", "passed"), Pair("good", "passed")));
}

TEST_F(RefereeTest, ErrorsThatHideOthersAreTakenOutInTurn) {
  EXPECT_THAT(verdicts({source_of("TurnTest", {{"syntax", "int = 3;"},
                                               {"type", "int x = true;"},
                                               {"flow", "int x; assertEquals(0, x);"},
                                               {"good", "assertTrue(true);"}})}),
              ElementsAre(Pair("flow", HasSubstr("might not have been initialized")), Pair("good", "passed"),
                          Pair("syntax", HasSubstr("TurnTest.java:9: not a statement")),
                          Pair("type", HasSubstr("boolean cannot be converted to int"))));
}

TEST_F(RefereeTest, AnImportThatIsWrongCostsWhoUsesIt) {
  const std::string imports = std::string(kJunit5) + "import no.such.Gone;\n";
  EXPECT_THAT(
      verdicts({source_of("ImportTest", {{"user", "Gone gone = null;"}, {"other", "int GoneBy = 1;"}}, imports)}),
      ElementsAre(Pair("other", "passed"),
                  Pair("user", "not-compiled: ImportTest.java:4: package no.such does not exist")));
}

TEST_F(RefereeTest, WhatTheCompilerFailsAtWithoutAPlaceIsFoundByTrying) {
  std::string deep = "1";
  for (int i = 0; i < 9000; ++i) deep = "(" + deep + ")";
  EXPECT_THAT(
      verdicts({source_of("DeepTest", {{"deep", "assertEquals(1, " + deep + ");"}, {"flat", "assertTrue(true);"}})}),
      ElementsAre(Pair("deep", StartsWith("not-compiled: ")), Pair("flat", "passed")));
}

TEST_F(RefereeTest, ClassesThatCannotBeCompiledAtAllSaySo) {
  EXPECT_THAT(
      verdicts({source_of("HopelessTest", {{"one", ""}, {"two", ""}}, kJunit5, "    Missing field;\n"),
                source_of("java.util.InsideTest", {{"inside", ""}}), source_of("FineTest", {{"fine", ""}})}),
      ElementsAre(Pair("fine", "passed"), Pair("inside", HasSubstr("package exists in another module: java.base")),
                  Pair("one", HasSubstr("not-compiled: HopelessTest.java:6: cannot find symbol")),
                  Pair("two", HasSubstr("not-compiled: HopelessTest.java:6: cannot find symbol"))));
}

TEST_F(RefereeTest, AMethodThatIsNotInTheSourceIsNotCompiled) {
  Source source = source_of("NoneTest", {{"here", ""}});
  source.methods.push_back("gone");
  EXPECT_THAT(verdicts({source}), ElementsAre(Pair("gone", "not-compiled: no test method of this name in the source"),
                                              Pair("here", "passed")));
}

TEST_F(RefereeTest, SeesThePackagePrivateMembersOfTheUsersClasses) {
  add_class("Counter", "package acme; class Counter { static int count; static int next() { return ++count; } }");
  EXPECT_THAT(verdicts({source_of("acme.CounterTest", {{"counts", "assertEquals(1, Counter.next());"}})}),
              ElementsAre(Pair("counts", "passed")))
      << "static state starts anew in each run";
}

TEST_F(RefereeTest, ATestThatDependsOnAnotherIsFlaky) {
  add_class("Counter", "package acme; class Counter { static int count; static int next() { return ++count; } }");
  options_.replays = 2;
  EXPECT_THAT(verdicts({source_of("acme.CounterTest", {{"one", "assertEquals(1, Counter.next());"},
                                                       {"two", "assertEquals(2, Counter.next());"}})}),
              ElementsAre(Pair("one",
                               "flaky: passed in 1 of 2 runs; in run 2: org.opentest4j.AssertionFailedError: "
                               "expected: <1> but was: <2> (CounterTest.java:11)"),
                          Pair("two", HasSubstr("flaky: passed in 1 of 2 runs"))));
}

TEST_F(RefereeTest, ClassesAreShuffledToo) {
  add_class("Counter", "package acme; class Counter { static int count; static int next() { return ++count; } }");
  options_.replays = 2;
  EXPECT_THAT(verdicts({source_of("acme.OneTest", {{"one", "assertEquals(1, Counter.next());"}}),
                        source_of("acme.TwoTest", {{"two", "assertEquals(2, Counter.next());"}})}),
              ElementsAre(Pair("one", HasSubstr("flaky")), Pair("two", HasSubstr("flaky"))));
}

TEST_F(RefereeTest, ATestThatFailsInAnotherWayEachTimeIsFlaky) {
  EXPECT_THAT(verdicts({source_of("WayTest", {{"ways",
                                               "if (new java.io.File(\"seen\").createNewFile()) {\n"
                                               "            fail();\n"
                                               "        }\n"
                                               "        throw new Exception();"}})}),
              ElementsAre(Pair("ways", AllOf(StartsWith("flaky: fails differently: org.opentest4j"),
                                             HasSubstr("; in run 2: java.lang.Exception")))));
}

TEST_F(RefereeTest, AMessageThatChangesIsStillTheSameFailure) {
  EXPECT_THAT(verdicts({source_of("HashTest", {{"hash", "throw new Exception(\"\" + new Object());"}})}),
              ElementsAre(Pair("hash", StartsWith("failed: java.lang.Exception: java.lang.Object@"))));
}

// Row 35 of the checklist: ten runs, what is unstable is dropped, the rest is kept.
TEST_F(RefereeTest, TenRunsShowWhatDependsOnTimeOrIdentity) {
  add_class("Clock",
            "package acme; public class Clock {\n"
            "  public static long now() { return System.nanoTime(); }\n"
            "  public static int identity() { return System.identityHashCode(new Object()); }\n"
            "  public static int stable() { return 7; }\n"
            "}\n");
  options_.replays = 10;
  EXPECT_THAT(
      verdicts({source_of("acme.ClockTest", {{"exactTime", "assertEquals(123456789L, Clock.now());"},
                                             {"timeOfALuckyMoment", "assertEquals(0, Clock.now() % 8);"},
                                             {"luckyHash", "assertEquals(0, Clock.identity() % 8);"},
                                             {"once", "assertTrue(new java.io.File(\"once\").createNewFile());"},
                                             {"stable", "assertEquals(7, Clock.stable());"}})}),
      ElementsAre(Pair("exactTime", StartsWith("failed")), Pair("luckyHash", Ne("passed")),
                  Pair("once", StartsWith("flaky: passed in 1 of 10 runs; in run 2")), Pair("stable", "passed"),
                  Pair("timeOfALuckyMoment", Ne("passed"))));
}

TEST_F(RefereeTest, SurroundingsAreFixedAndStartAnewInEachRun) {
  EXPECT_THAT(
      verdicts({source_of("WorldTest",
                          {{"assertions", "assertThrows(AssertionError.class, () -> { assert false; });"},
                           {"encoding", "assertEquals(\"UTF-8\", java.nio.charset.Charset.defaultCharset().name());"},
                           {"headless", "assertEquals(\"true\", System.getProperty(\"java.awt.headless\"));"},
                           {"input", "assertEquals(-1, System.in.read());"},
                           {"locale",
                            "assertNotEquals(java.util.Locale.FRANCE, java.util.Locale.getDefault());\n"
                            "        java.util.Locale.setDefault(java.util.Locale.FRANCE);"},
                           {"property",
                            "assertNull(System.getProperty(\"acme\"));\n"
                            "        System.setProperty(\"acme\", \"set\");"},
                           {"zone",
                            "assertNotEquals(\"CET\", java.util.TimeZone.getDefault().getID());\n"
                            "        java.util.TimeZone.setDefault(java.util.TimeZone.getTimeZone(\"CET\"));"}})}),
      ElementsAre(Pair("assertions", "passed"), Pair("encoding", "passed"), Pair("headless", "passed"),
                  Pair("input", "passed"), Pair("locale", "passed"), Pair("property", "passed"),
                  Pair("zone", "passed")));
}

TEST_F(RefereeTest, OneRunIsInAnotherCountry) {
  EXPECT_THAT(
      verdicts({source_of("PlaceTest", {{"any", "assertEquals(\"2\", String.valueOf(1 + 1));"},
                                        {"language", "assertEquals(\"1.5\", String.format(\"%.1f\", 1.5));"},
                                        {"locale", "assertEquals(java.util.Locale.US, java.util.Locale.getDefault());"},
                                        {"zone", "assertEquals(\"UTC\", java.util.TimeZone.getDefault().getID());"}})}),
      ElementsAre(Pair("any", "passed"), Pair("language", StartsWith("flaky: passed in 2 of 3 runs; in run 2")),
                  Pair("locale", StartsWith("flaky")), Pair("zone", StartsWith("flaky"))));
}

TEST_F(RefereeTest, TheSystemClassLoaderKnowsTheClassPath) {
  add_class("Clock", "package acme; public class Clock {}\n");
  EXPECT_THAT(verdicts({source_of(
                  "acme.ResourceTest",
                  {{"found", "assertNotNull(ClassLoader.getSystemResource(\"acme/Clock.class\"));"},
                   {"notTheReferee", "assertFalse(System.getProperty(\"java.class.path\").contains(\"referee\"));"}})}),
              ElementsAre(Pair("found", "passed"), Pair("notTheReferee", "passed")));
}

TEST_F(RefereeTest, GoesOnFromCallToCall) {
  for (int i = 0; i < 3; ++i) {
    EXPECT_THAT(
        verdicts({source_of("AgainTest", {{"again", fmt::format("assertEquals({}, 1);", i)}})}),
        ElementsAre(Pair("again", i == 1 ? testing::Matcher<std::string>(Eq("passed")) : StartsWith("failed"))));
  }
  EXPECT_THAT(judge({}), testing::IsEmpty());
  EXPECT_THAT(judge({Source{.class_name = "EmptyTest", .text = "class EmptyTest {}", .methods = {}}}),
              testing::IsEmpty());
}

}  // namespace
}  // namespace ristretto::replay
