// SPDX-License-Identifier: MIT
// What runs in the machine must be what the emitted source means to javac.
#include <algorithm>
#include <set>

#include "generate/jdk_members.h"
#include "world.h"

namespace ristretto::rows {
namespace {

constexpr std::uint64_t kEmittedOperations = 2'000;

ENGINE_TEST(Emittable, AStandInHasWhatIsDeclaredAbstractAgain) {
  const Generated made = generated("rows.Again", with_operations(kEmittedOperations));
  std::size_t calls = 0;
  for (const testcase::Test& test : made.result.tests) {
    EXPECT_FALSE(test.exception) << "it has no body and AbstractMethodError is thrown";
    for (const testcase::Check& check : test.checks)
      if (check.kind == testcase::CheckKind::kEquals &&
          test.statements[check.variable].operation->method->name() == "twice") {
        EXPECT_TRUE(check.expected.bits == 0U || check.expected.bits == 2U) << check.expected.bits;
        ++calls;
      }
  }
  EXPECT_GT(calls, 0U);
}

// Subclasses that answer 0, null and false alone would leave most of it out.
ENGINE_TEST(Emittable, StandInsAnswerInTwoWays) {
  const Generated made = generated("rows.Appliance", with_operations(kEmittedOperations));
  std::set<std::u16string> answers;
  for (const testcase::Test& test : made.result.tests) {
    for (const testcase::Statement& each : test.statements)
      EXPECT_TRUE(each.operation->kind != testcase::OperationKind::kMethod ||
                  !each.operation->method->flags().is_abstract())
          << "a test of what the test itself made up: " << text_of(test.statements);
    for (const testcase::Check& check : test.checks) {
      answers.insert(check.expected.text);
      EXPECT_NE(check.kind, testcase::CheckKind::kObserver) << "isOn() is what the test itself made up";
    }
  }
  EXPECT_TRUE(answers.contains(u"off"));
  EXPECT_TRUE(answers.contains(u"a:100"));
  EXPECT_FALSE(answers.contains(u"filled"));
  const auto is_told = [](const generate::MemberReport& member) {
    return member.name == "rows.Appliance.watts()" &&
           member.reason == "abstract, and no class was found that implements it";
  };
  EXPECT_EQ(std::ranges::count_if(made.result.members, is_told), 1);
}

ENGINE_TEST(Emittable, AnyClassIsAskedForInEveryKind) {
  const Generated made = generated("rows.Kinds", with_operations(kEmittedOperations));
  EXPECT_EQ(made.result.suite.lines.missed, 0U);
  EXPECT_EQ(made.result.suite.branches.missed, 0U);
}

ENGINE_TEST(Emittable, NobodyHasToWaitForATest) {
  const Generated made = generated("rows.Dozing", with_operations(kEmittedOperations));
  std::set<std::string_view> called;
  for (const testcase::Test& test : made.result.tests)
    for (const testcase::Statement& each : test.statements)
      if (each.operation->kind == testcase::OperationKind::kMethod) called.insert(each.operation->method->name());
  EXPECT_TRUE(called.contains("nap"));
  EXPECT_TRUE(called.contains("watch")) << "also where time passes between two looks at the clock";
  EXPECT_FALSE(called.contains("hibernate"));
  EXPECT_EQ(made.result.members.size(), 5U) << "whatever the type variable stands for";
}

// On the JDK that this runs on; the suite runs on several.
ENGINE_TEST(Emittable, EveryLineOfTheTableIsAMemberOfTheLibrary) {
  testcase::Types types(machine().classes.hierarchy());
  for (const generate::JdkMember& member : generate::jdk_members()) {
    const auto owner = types.lookup().find(member.owner);
    ASSERT_TRUE(owner) << member.owner;
    const bool is_field = member.how == generate::JdkMember::How::kConstant;
    const bool is_there = is_field ? (*owner)->declared_field(member.name, member.descriptor) != nullptr
                                   : (*owner)->declared_method(member.name, member.descriptor) != nullptr;
    EXPECT_TRUE(is_there) << member.owner << "." << member.name << member.descriptor;
  }
  for (const generate::JdkText& text : generate::jdk_texts()) {
    const auto is_its = [&](const generate::JdkMember& member) {
      return member.owner == text.owner && member.name == text.name && member.descriptor == text.descriptor;
    };
    EXPECT_TRUE(std::ranges::any_of(generate::jdk_members(), is_its)) << text.owner << "." << text.name;
  }
}

ENGINE_TEST(Emittable, CommonTypesOfTheLibraryCanBeArguments) {
  generate::Options options = with_operations(4'000);
  options.null_arguments = false;
  Opened run("rows.Library", options);
  run.go();
  for (const testcase::Operation* target : run->catalogue->targets()) {
    for (const testcase::Type* input : target->inputs) EXPECT_EQ(run->catalogue->why_not(*input), "");
    EXPECT_GT(run.calls_of(describe(*target)), 0U) << describe(*target);
  }
}

// No digest is called "a".
ENGINE_TEST(Emittable, TheUsersTextsAloneArePassedWhereThatIsAsked) {
  generate::Options options = with_operations(2'000);
  options.null_arguments = false;
  options.extra_values = {testcase::string_value(u"a")};
  options.only_extra_values = true;
  Opened run("rows.Library", options);
  run.go();
  EXPECT_EQ(run.calls_of("rows.Library.digest("), 0U);
}

ENGINE_TEST(Emittable, CallsThatJavacFindsAmbiguousAreNotMade) {
  Opened run("rows.Eclipsed", with_operations(kEmittedOperations));
  const testcase::Operation& size_of = run.operation("rows.Eclipsed.sizeOf(rows.Eclipsed<java.lang.Object>)");
  std::string parameters;
  for (const testcase::Operation* producer : run->catalogue->producers(*size_of.inputs[0]))
    if (producer->kind == testcase::OperationKind::kMethod) parameters += producer->method->descriptor();
  EXPECT_EQ(parameters, "(Ljava/util/List;Ljava/lang/Object;)Lrows/Eclipsed;");
}

}  // namespace
}  // namespace ristretto::rows
