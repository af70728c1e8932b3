// SPDX-License-Identifier: MIT
// The parts of the referee that need no JVM: orders, verdicts, messages, the search for JUnit.
#include <algorithm>
#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "replay/junit_jars.h"
#include "replay/orders.h"
#include "replay/verdicts.h"
#include "replay/wire.h"
#include "unit/archive/temp_folder.h"
#include "unit/archive/zip_builder.h"

namespace ristretto::replay {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

using Order = std::vector<std::size_t>;

TEST(Orders, FirstAsGivenThenBackwardsThenShuffled) {
  const std::vector<std::size_t> sizes = {2, 0, 3};
  EXPECT_THAT(order_of_run(sizes, 0, 1), ElementsAre(0, 1, 2, 3, 4));
  EXPECT_THAT(order_of_run(sizes, 1, 1), ElementsAre(4, 3, 2, 1, 0));
  std::set<Order> seen;
  for (std::uint32_t run = 2; run < 40; ++run) {
    Order order = order_of_run(sizes, run, 1);
    EXPECT_EQ(order, order_of_run(sizes, run, 1));
    const auto first_class = std::ranges::count_if(order.begin(), order.begin() + 2, [](auto i) { return i < 2; });
    EXPECT_NE(first_class, 1) << "a class is not torn apart";
    seen.insert(order);
    std::ranges::sort(order);
    EXPECT_THAT(order, ElementsAre(0, 1, 2, 3, 4));
  }
  EXPECT_GT(seen.size(), 12U);
  EXPECT_NE(order_of_run(Order{50}, 2, 1), order_of_run(Order{50}, 2, 2));
}

const Outcome kPass{.passed = true, .type = {}, .message = {}, .where = {}};
const Outcome kFailure{.passed = false, .type = "a.B", .message = "x\ny", .where = "T.java:3"};

TEST(Verdicts, HaveWords) {
  EXPECT_EQ(word_of(Verdict::kPassed), "passed");
  EXPECT_EQ(word_of(Verdict::kNotCompiled), "not-compiled");
  EXPECT_EQ(word_of(Verdict::kFailed), "failed");
  EXPECT_EQ(word_of(Verdict::kFlaky), "flaky");
  EXPECT_EQ(word_of(Verdict::kTimedOut), "timed-out");
  EXPECT_EQ(word_of(Verdict::kCrashed), "crashed");
}

TEST(Verdicts, FollowFromAllRuns) {
  Outcome other = kFailure;
  other.message = "z";
  EXPECT_EQ(conclude(std::vector{kPass, kPass}).verdict, Verdict::kPassed);
  EXPECT_EQ(conclude(std::vector{kFailure, other}).verdict, Verdict::kFailed);
  EXPECT_EQ(conclude(std::vector{kFailure, other}).message, "a.B: x\\ny (T.java:3)");
  EXPECT_EQ(conclude(std::vector{kPass, kFailure, kPass}).verdict, Verdict::kFlaky);
  EXPECT_EQ(conclude(std::vector{kPass, kFailure, kPass}).message,
            "passed in 2 of 3 runs; in run 2: a.B: x\\ny (T.java:3)");
  other.where = "T.java:4";
  EXPECT_EQ(conclude(std::vector{kFailure, other}).verdict, Verdict::kFlaky);
  EXPECT_EQ(conclude(std::vector{kFailure, other}).message,
            "fails differently: a.B: x\\ny (T.java:3); in run 2: a.B: z (T.java:4)");
}

TEST(Verdicts, AValueCountsOnlyIfAllRunsSawIt) {
  Outcome one = kFailure;
  one.actual = "I:6";
  Outcome other = one;
  EXPECT_EQ(conclude(std::vector{one, other}).actual, "I:6");
  EXPECT_EQ(conclude(std::vector{one, other}).where, "T.java:3");
  other.actual = "I:7";
  EXPECT_EQ(conclude(std::vector{one, other}).verdict, Verdict::kFailed);
  EXPECT_EQ(conclude(std::vector{one, other}).actual, "");
}

TEST(Wire, WritesWhatJavaReads) {
  using namespace std::string_literals;
  MessageWriter writer(Request::kRun);
  writer.number(0x01020304).text("ab");
  EXPECT_EQ(std::move(writer).finish(), "\0\0\0\x0b\3\1\2\3\4\0\0\0\2ab"s);
}

TEST(Wire, ReadsNothingBeyondTheEnd) {
  using namespace std::string_literals;
  const std::string message = "\5\0\0\0\1\0\0\0\2ab\1"s;
  MessageReader reader(message);
  EXPECT_EQ(reader.kind(), Reply::kFailed);
  EXPECT_EQ(reader.number(), 1U);
  EXPECT_EQ(reader.text(), "ab");
  EXPECT_TRUE(reader.flag());
  EXPECT_TRUE(reader.is_good());
  EXPECT_EQ(reader.number(), 0U);
  EXPECT_FALSE(reader.is_good());
  const std::string lying = "\5\xff\xff\xff\xff"s;
  MessageReader longer(lying);
  EXPECT_EQ(longer.text(), "");
  EXPECT_FALSE(longer.is_good());
  EXPECT_FALSE(MessageReader("").is_good());
}

class JunitTest : public ::testing::Test {
 protected:
  void jar(const std::string& name, const std::string& entry) {
    folder_.write(name, archive::ZipBuilder::build({{.name = entry, .content = "x"}}));
  }
  void install(const std::string& folder) {
    jar(folder + "/junit-jupiter-api-5.9.2.jar", "org/junit/jupiter/api/Test.class");
    jar(folder + "/junit-platform-commons.jar", "org/junit/platform/commons/util/StringUtils.class");
    jar(folder + "/opentest4j-1.2.0.jar", "org/opentest4j/AssertionFailedError.class");
    jar(folder + "/opentest4j-reporting-events.jar", "org/opentest4j/AssertionFailedError.class");
  }
  std::string at(const std::string& name) const { return (folder_.path() / name).native(); }

  archive::TempFolder folder_;
};

TEST_F(JunitTest, FindsInstalledJarsByNameAndContent) {
  install("java");
  jar("java/junit.jar", "junit/framework/Old.class");
  const std::string system = at("java"), classes = at("classes");
  const auto found = find_junit({.class_path = classes, .system = system});
  ASSERT_TRUE(found) << found.error().line();
  EXPECT_TRUE(found->has_junit5);
  EXPECT_FALSE(found->has_junit4);
  EXPECT_THAT(found->jars, ElementsAre(at("java/junit-jupiter-api-5.9.2.jar"), at("java/junit-platform-commons.jar"),
                                       at("java/opentest4j-1.2.0.jar")));
}

TEST_F(JunitTest, TheUsersOwnComesFirstThenTheGivenThenWhatIsInstalled) {
  install("system");
  install("beside");
  jar("mine/any-name.jar", "org/junit/platform/commons/util/StringUtils.class");
  folder_.write("classes/org/junit/jupiter/api/Test.class", "x");
  const std::string system = at("system"), classes = at("classes"), mine = at("mine"), beside = at("beside");
  const auto found = find_junit({.class_path = classes, .given = mine, .beside_binary = beside, .system = system});
  ASSERT_TRUE(found) << found.error().line();
  EXPECT_THAT(found->jars, ElementsAre(at("mine/any-name.jar"), at("beside/opentest4j-1.2.0.jar")));
}

TEST_F(JunitTest, NeedsNoJarsWhenTheClassPathHasAll) {
  for (const char* entry : {"org/junit/function/ThrowingRunnable", "org/hamcrest/Matcher"}) {
    folder_.write(std::string("classes/") + entry + ".class", "x");
  }
  const std::string classes = at("classes"), none = at("none");
  const auto found = find_junit({.class_path = classes, .system = none});
  ASSERT_TRUE(found) << found.error().line();
  EXPECT_TRUE(found->has_junit4);
  EXPECT_FALSE(found->has_junit5);
  EXPECT_THAT(found->jars, IsEmpty());
}

TEST_F(JunitTest, SaysWhenThereIsNone) {
  const std::string none = at("none");
  const auto found = find_junit({.class_path = none, .system = none});
  ASSERT_FALSE(found);
  EXPECT_THAT(found.error().line(),
              HasSubstr("no JUnit found; generated tests were not checked (put JUnit on the class "
                        "path, install the Debian package junit5, or set RISTRETTO_JUNIT"));
}

}  // namespace
}  // namespace ristretto::replay
