// SPDX-License-Identifier: MIT
// What runs in the machine must be what the emitted source means to javac.
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
