// SPDX-License-Identifier: MIT
// Ints wrap, and a solver that forgets it misses inputs (GlassTT's examples).
#include <bit>
#include <variant>

#include <gtest/gtest.h>

#include "world.h"

namespace ristretto::explore {
namespace {

class Wrap : public testing::Test {
 protected:
  FollowedRun run(std::string_view method, const std::vector<std::string>& names,
                  const std::vector<std::int32_t>& values) {
    world_.engine().domain().begin(pool_);
    expr::Assignment model;
    for (std::size_t i = 0; i < names.size(); ++i)
      model.set(pool_.variable(expr::Sort::kInt, names[i]), expr::word_of(values[i]));
    Follower follower(world_.machine(), world_.engine(), {}, 1'000'000);
    return follower.run(world_.method(kClass, method), names, model);
  }

  static constexpr std::string_view kClass = "subjects/paths/DefUseChains";
  World world_{vm::symbolic::Aliasing::kAtUse};
  expr::Pool pool_;
};

TEST_F(Wrap, CheckValuesIsNegativeOnItsPositivePathForOneSum) {
  const FollowedRun found = run("checkValues", {"x", "y", "z"}, {-6, 2, INT32_MIN});
  EXPECT_EQ(found.ending, Ending::kReturned);
  EXPECT_EQ(std::bit_cast<double>(found.value), -2147483649.0);
}

TEST_F(Wrap, TheSolverFindsSuchInputs) {
  vm::Method& method = world_.method(kClass, "checkValues");
  world_.engine().domain().begin(pool_);
  solver::Manager solver(pool_, {});
  Explorer explorer(world_.machine(), world_.engine(), solver, {});
  bool is_found = false;
  explorer.explore(method, {"x", "y", "z"}, [&](const Leaf& leaf) {
    if (leaf.result == nullptr) return;  // the path that returns -1
    const expr::Expr* const zero = pool_.double_constant(0);
    is_found |= std::holds_alternative<solver::Sat>(solver.check(pool_.make(expr::Kind::dlt, leaf.result, zero)));
  });
  EXPECT_TRUE(is_found);
}

TEST_F(Wrap, DividingTheLeastIntByMinusOneThrowsNothing) {
  const FollowedRun found = run("div", {"a", "b"}, {INT32_MIN, -1});
  EXPECT_EQ(found.ending, Ending::kReturned);
  EXPECT_EQ(static_cast<std::int32_t>(found.value), INT32_MIN);
}

}  // namespace
}  // namespace ristretto::explore
