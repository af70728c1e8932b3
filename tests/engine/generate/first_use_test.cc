// SPDX-License-Identifier: MIT
// What the class library does once and takes longer for than a call may: it is done for good, and counts for no call.
#include "world.h"

namespace ristretto::rows {
namespace {

using generate::Options;

Options with_call_steps(std::uint64_t operations, std::uint64_t call_steps) {
  Options options = with_operations(operations);
  options.call_steps = call_steps;
  return options;
}

ENGINE_TEST(FirstUse, LeavesNoTraceInTheClassesOfTheUser) {
  Opened run("rows.Hoard", with_call_steps(300, 20'000));
  run.go();
  EXPECT_GT(run.calls_of(".keep("), 0U);
  EXPECT_GT(run.calls_of(".give("), 0U);
  for (const std::string_view member : {"rows.Hoard.kept()", "rows.Hoard.given()"}) {
    run->restart();
    const generate::Done done = run->executor.execute(run.operation(member), {});
    EXPECT_EQ(done.ending, generate::Ending::kReturned);
    EXPECT_EQ(done.value, 0U) << member;
  }
}

ENGINE_TEST(FirstUse, IsTriedOnceWhereItDoesNotEnd) {
  constexpr std::uint64_t kSpared = 60'000'000;  // for calls that load classes
  constexpr std::uint64_t kTry = 60'000'000;
  constexpr std::uint64_t kCall = 10'000;
  const Generated made = generated("rows.Treadmill", with_call_steps(300, kCall));
  EXPECT_GE(made.result.statistics.bytecodes, kTry);
  EXPECT_LT(made.result.statistics.bytecodes, kSpared + kTry + 400 * kCall);
  ASSERT_EQ(made.result.members.size(), 1U);
  EXPECT_GT(made.result.members[0].calls, 0U);
  EXPECT_EQ(made.result.members[0].reason, "it does not end within the budget of a call (--call-steps, --call-heap)");
}

}  // namespace
}  // namespace ristretto::rows
