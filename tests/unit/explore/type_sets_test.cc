// SPDX-License-Identifier: MIT
#include "explore/heap/type_sets.h"

#include <map>
#include <vector>

#include <gtest/gtest.h>

namespace ristretto::explore::heap {
namespace {

using Relation = TypeConstraint::Relation;

// A class above two others, each with a number that a later class may have instead.
class ChangingTypes final : public TypeTable {
 public:
  [[nodiscard]] bool is_subtype(Type type, Type super) const override {
    return type == super || super == above.at(type);
  }
  [[nodiscard]] std::span<const Type> classes_of(Type declared) const override { return classes.at(declared); }

  std::map<Type, Type> above = {{Type{1}, Type{1}}, {Type{2}, Type{1}}, {Type{3}, Type{1}}};
  std::map<Type, std::vector<Type>> classes = {
      {Type{1}, {Type{1}, Type{2}, Type{3}}}, {Type{2}, {Type{2}}}, {Type{3}, {Type{3}}}};
};

TEST(TypeSets, TwoReferencesHaveAClassInCommonOrNot) {
  const ChangingTypes types;
  TypeSets sets(types);
  const TypeSets::Id any = TypeSets::Id::kNone;
  const TypeSets::Id first = sets.with(any, {Relation::kSubtype, Type{1}});
  const TypeSets::Id second = sets.with(any, {Relation::kSubtype, Type{2}});
  const TypeSets::Id third = sets.with(any, {Relation::kExactly, Type{3}});
  EXPECT_TRUE(sets.is_inhabited(any));
  EXPECT_TRUE(sets.is_inhabited(sets.both(first, second)));
  EXPECT_TRUE(sets.is_inhabited(sets.both(first, third)));
  EXPECT_FALSE(sets.is_inhabited(sets.both(second, third)));
  EXPECT_FALSE(sets.is_inhabited(sets.with(second, {Relation::kNotSubtype, Type{1}})));
  EXPECT_TRUE(sets.is_inhabited(sets.with(any, {Relation::kNotSubtype, Type{1}})));
  EXPECT_EQ(sets.both(first, second), sets.both(second, first));
  EXPECT_EQ(sets.with(first, {Relation::kSubtype, Type{1}}), first);
}

TEST(TypeSets, WhatWasFoundOutOfATypeIsForgottenWithIt) {
  ChangingTypes types;
  TypeSets sets(types);
  const TypeSets::Id second = sets.with(TypeSets::Id::kNone, {Relation::kSubtype, Type{2}});
  sets.mark();
  EXPECT_FALSE(sets.is_inhabited(sets.with(second, {Relation::kSubtype, Type{3}})));
  sets.rollback();
  sets.release();
  types.above[Type{3}] = Type{2};
  types.above[Type{2}] = Type{3};
  EXPECT_TRUE(sets.is_inhabited(sets.with(second, {Relation::kSubtype, Type{3}})));
}

}  // namespace
}  // namespace ristretto::explore::heap
