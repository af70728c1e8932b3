// SPDX-License-Identifier: MIT
// What runs in the machine must be what the emitted source means to javac.
#include "generate/jdk_members.h"
#include "world.h"

namespace ristretto::rows {
namespace {

constexpr std::uint64_t kOperations = 2'000;

ENGINE_TEST(Emittable, AStandInHasWhatIsDeclaredAbstractAgain) {
  const Generated made = generated("rows.Again", with_operations(kOperations));
  std::size_t calls = 0;
  for (const testcase::Test& test : made.result.tests) {
    EXPECT_FALSE(test.exception) << "it has no body and AbstractMethodError is thrown";
    for (const testcase::Check& check : test.checks)
      if (check.kind == testcase::CheckKind::kEquals &&
          test.statements[check.variable].operation->method->name() == "twice") {
        EXPECT_EQ(check.expected.bits, 0U);
        ++calls;
      }
  }
  EXPECT_GT(calls, 0U);
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

ENGINE_TEST(Emittable, CallsThatJavacFindsAmbiguousAreNotMade) {
  Opened run("rows.Eclipsed", with_operations(kOperations));
  const testcase::Operation& size_of = run.operation("rows.Eclipsed.sizeOf(rows.Eclipsed<java.lang.Object>)");
  std::string parameters;
  for (const testcase::Operation* producer : run->catalogue->producers(*size_of.inputs[0]))
    if (producer->kind == testcase::OperationKind::kMethod) parameters += producer->method->descriptor();
  EXPECT_EQ(parameters, "(Ljava/util/List;Ljava/lang/Object;)Lrows/Eclipsed;");
}

}  // namespace
}  // namespace ristretto::rows
