// SPDX-License-Identifier: MIT
// What constructors make of objects, asked backwards.
#include "explore/effect/effects.h"

#include <gtest/gtest.h>

#include "world.h"

namespace ristretto::explore {
namespace {

class EffectsOfConstructors : public testing::Test {
 protected:
  // Of `new Made(n)`, for an object whose `even` is that.
  static std::optional<Arguments> arguments(Effects& effects, std::int32_t even) {
    const InputGraph::Field field{
        .owner = "Made", .name = "even", .value = {.kind = classfile::BaseKind::kInt, .word = expr::word_of(even)}};
    return effects.arguments_for(0, {}, {field});
  }

  World world_{vm::symbolic::Aliasing::kAtUse};
  EffectFinder finder_{world_.machine(), world_.engine(), [] {}};
};

TEST_F(EffectsOfConstructors, SayWhatToPass) {
  Effects& effects = finder_.of(world_.method("Made", "<init>"));
  ASSERT_EQ(effects.size(), 1U);
  const auto found = arguments(effects, 6);
  ASSERT_TRUE(found);
  EXPECT_EQ(found->satisfied.size(), 1U);
  EXPECT_EQ(expr::int_in(found->values.at(0).word) * 2, 6);
}

// That can be dear, where a solver gives up.
TEST_F(EffectsOfConstructors, WhatHasNoAnswerIsNotAskedAgain) {
  Effects& effects = finder_.of(world_.method("Made", "<init>"));
  const auto ask = [&] {
    const std::uint64_t before = effects.queries();
    const auto found = arguments(effects, 7);
    EXPECT_TRUE(found && found->satisfied.empty());
    return effects.queries() - before;
  };
  const std::uint64_t first = ask();
  EXPECT_EQ(ask(), first - 1);
}

}  // namespace
}  // namespace ristretto::explore
