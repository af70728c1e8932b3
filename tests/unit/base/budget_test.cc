// SPDX-License-Identifier: MIT
#include "base/budget.h"

#include <cstdint>

#include <gtest/gtest.h>

namespace ristretto::base {
namespace {

using std::chrono_literals::operator""s;

std::uint64_t spend_all(Budget& budget, std::uint64_t step = 1) {
  std::uint64_t granted = 0;
  while (budget.charge(step)) granted += step;
  return granted;
}

// Counts how often it is looked at.
class WatchedClock final : public Clock {
 public:
  [[nodiscard]] Duration monotonic() const override { return ++looks * 1s; }
  [[nodiscard]] WallTime wall() const override { return {}; }
  mutable int looks = 0;
};

TEST(Budget, GrantsJustItsOperations) {
  const FakeClock clock;
  for (const std::uint64_t limit : {0U, 1U, 2U, 4095U, 4096U, 4097U, 10'000U}) {
    Budget budget(clock, {.operations = limit, .time = {}});
    EXPECT_EQ(spend_all(budget), limit);
    EXPECT_EQ(budget.used(), limit);
    EXPECT_EQ(budget.remaining(), 0U);
    EXPECT_EQ(budget.stop(), BudgetStop::kOperations);
  }
}

TEST(Budget, IsExhaustedOnlyByARefusal) {
  const FakeClock clock;
  Budget budget(clock, {.operations = 2, .time = {}});
  EXPECT_TRUE(budget.charge(2));
  EXPECT_FALSE(budget.exhausted());
  EXPECT_EQ(budget.stop(), BudgetStop::kNone);
  EXPECT_FALSE(budget.charge(1));
  EXPECT_TRUE(budget.exhausted());
}

TEST(Budget, DoesNotCountARefusedCharge) {
  const FakeClock clock;
  Budget budget(clock, {.operations = 10, .time = {}});
  EXPECT_EQ(spend_all(budget, 4), 8U);
  EXPECT_EQ(budget.used(), 8U);
  EXPECT_EQ(budget.remaining(), 2U);
  EXPECT_FALSE(budget.charge(1)) << "once refused, always refused";
}

TEST(Budget, UnlimitedGrantsEverything) {
  const FakeClock clock;
  Budget budget(clock, {});
  EXPECT_TRUE(budget.charge(std::uint64_t{1} << 60U));
  EXPECT_TRUE(budget.charge());
  EXPECT_EQ(budget.remaining(), Budget::kUnlimited);
  EXPECT_EQ(budget.remaining_time(), std::nullopt);
}

TEST(Budget, EndsByTimeAtTheNextLook) {
  FakeClock clock;
  Budget budget(clock, {.operations = Budget::kUnlimited, .time = 10s});
  EXPECT_TRUE(budget.charge(5));
  EXPECT_EQ(budget.remaining_time(), 10s);
  clock.advance(11s);
  EXPECT_EQ(budget.remaining_time(), 0s);
  EXPECT_LT(spend_all(budget), Budget::kLookInterval);
  EXPECT_EQ(budget.stop(), BudgetStop::kTime);
}

TEST(Budget, LooksAtTheClockRarely) {
  const WatchedClock clock;
  Budget budget(clock, {.operations = 100 * Budget::kLookInterval, .time = 1'000s});
  spend_all(budget);
  EXPECT_LE(clock.looks, 102);
}

TEST(Budget, UsedOperationsReproduceARunEndedByTime) {
  const WatchedClock clock;
  Budget timed(clock, {.operations = Budget::kUnlimited, .time = 7s});
  const std::uint64_t granted = spend_all(timed, 3);
  EXPECT_EQ(timed.stop(), BudgetStop::kTime);

  const FakeClock frozen;
  Budget counted(frozen, {.operations = timed.used(), .time = {}});
  EXPECT_EQ(spend_all(counted, 3), granted);
}

TEST(Budget, CanBeCancelled) {
  const FakeClock clock;
  Budget budget(clock, {});
  EXPECT_TRUE(budget.charge());
  budget.cancel();
  EXPECT_LT(spend_all(budget), Budget::kLookInterval);
  EXPECT_EQ(budget.stop(), BudgetStop::kCancelled);
}

TEST(Budget, ASliceIsPaidByItsParent) {
  const FakeClock clock;
  Budget parent(clock, {.operations = 100, .time = {}});
  EXPECT_TRUE(parent.charge(10));
  {
    Budget slice = parent.child({.operations = 30, .time = {}});
    EXPECT_EQ(spend_all(slice), 30U);
    EXPECT_EQ(parent.used(), 40U);
    EXPECT_EQ(parent.remaining(), 60U);
    EXPECT_FALSE(parent.exhausted());
  }
  EXPECT_EQ(spend_all(parent), 60U);
}

TEST(Budget, ASliceCannotOutspendItsParent) {
  const FakeClock clock;
  Budget parent(clock, {.operations = 100, .time = {}});
  {
    Budget slice = parent.child({});
    Budget inner = slice.child({.operations = 1'000, .time = {}});
    EXPECT_EQ(spend_all(inner), 100U);
  }
  EXPECT_EQ(parent.used(), 100U);
  EXPECT_FALSE(parent.charge());
}

TEST(Budget, ASliceEndsWithItsParentsTimeAndCancellation) {
  FakeClock clock;
  Budget parent(clock, {.operations = Budget::kUnlimited, .time = 10s});
  {
    Budget slice = parent.child({.operations = Budget::kUnlimited, .time = 60s});
    EXPECT_TRUE(slice.charge());
    clock.advance(10s);
    spend_all(slice);
    EXPECT_EQ(slice.stop(), BudgetStop::kTime);
  }
  EXPECT_FALSE(parent.charge());

  Budget cancelled(clock, {});
  Budget slice = cancelled.child({});
  cancelled.cancel();
  EXPECT_FALSE(slice.charge());
  EXPECT_EQ(slice.stop(), BudgetStop::kCancelled);
}

TEST(Budget, ASlicesOwnTimeDoesNotEndItsParent) {
  FakeClock clock;
  Budget parent(clock, {.operations = Budget::kUnlimited, .time = 10s});
  {
    Budget slice = parent.child({.operations = Budget::kUnlimited, .time = 1s});
    clock.advance(2s);
    EXPECT_FALSE(slice.charge());
  }
  EXPECT_TRUE(parent.charge());
}

TEST(Budget, StopsHaveNames) {
  EXPECT_EQ(name_of(BudgetStop::kNone), "none");
  EXPECT_EQ(name_of(BudgetStop::kOperations), "operations");
  EXPECT_EQ(name_of(BudgetStop::kTime), "time");
  EXPECT_EQ(name_of(BudgetStop::kCancelled), "cancelled");
}

TEST(BudgetDeathTest, AParentIsLeftAloneWhileItsSliceLives) {
  const FakeClock clock;
  Budget parent(clock, {});
  const Budget slice = parent.child({});
  EXPECT_DEATH(static_cast<void>(parent.charge()), "while a slice of it lives");
  EXPECT_DEATH(static_cast<void>(parent.child({})), "two slices");
}

}  // namespace
}  // namespace ristretto::base
