// SPDX-License-Identifier: MIT
#include "program/abstract_methods.h"

#include <gmock/gmock.h>

#include "unit/program/world.h"

namespace ristretto::program {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

constexpr std::uint16_t kMissing = kPublic | Flags::kAbstract;
constexpr std::uint16_t kAbstractClass = kPublic | Flags::kAbstract | Flags::kSuper;

std::vector<std::string> missing(World& world, std::string_view name) {
  std::vector<std::string> texts;
  for (const Method* method : abstract_methods(world[name]))
    texts.push_back(std::string(method->owner->name()) + "." + std::string(method->name()));
  return texts;
}

TEST(AbstractMethods, WhatNoClassAboveImplementsIsMissing) {
  World world;
  world.add("I", ClassBuilder::interface("I").method(kMissing, "m", "()V").method(kMissing, "n", "()V"))
      .add("A", ClassBuilder("A", "java/lang/Object", kAbstractClass).stub(kPublic, "m", "()V"))
      .add("B", ClassBuilder("B", "A", kAbstractClass).implements("I").method(kMissing, "o", "()V"));
  EXPECT_THAT(missing(world, "B"), ElementsAre("B.o", "I.n"));
  EXPECT_THAT(missing(world, "I"), ElementsAre("I.m", "I.n"));
}

TEST(AbstractMethods, AClassMayDeclareAbstractAgainWhatIsImplementedAbove) {
  World world;
  world.add("A", ClassBuilder("A").stub(kPublic, "m", "()V"))
      .add("B", ClassBuilder("B", "A", kAbstractClass).method(kMissing, "m", "()V"));
  EXPECT_THAT(missing(world, "B"), ElementsAre("B.m"));
}

TEST(AbstractMethods, TheMostSpecificInterfaceDecides) {
  World world;
  world.add("I", ClassBuilder::interface("I").stub(kPublic, "m", "()V"))
      .add("J", ClassBuilder::interface("J", {"I"}).method(kMissing, "m", "()V"))
      .add("K", ClassBuilder::interface("K", {"J"}).stub(kPublic, "m", "()V"))
      .add("C", ClassBuilder("C", "java/lang/Object", kAbstractClass).implements("J"));
  EXPECT_THAT(missing(world, "J"), ElementsAre("J.m"));
  EXPECT_THAT(missing(world, "K"), IsEmpty());
  EXPECT_THAT(missing(world, "C"), ElementsAre("J.m"));
}

TEST(AbstractMethods, EveryObjectHasThePublicMethodsOfObject) {
  World world;
  world.add("I", ClassBuilder::interface("I")
                     .method(kMissing, "equals", "(Ljava/lang/Object;)Z")
                     .method(kMissing, "clone", "()Ljava/lang/Object;"));
  EXPECT_THAT(missing(world, "I"), ElementsAre("I.clone"));
}

}  // namespace
}  // namespace ristretto::program
