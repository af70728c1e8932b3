// SPDX-License-Identifier: MIT
#include "program/class.h"

#include <gmock/gmock.h>

#include "program/wording.h"
#include "unit/program/world.h"

namespace ristretto::program {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

std::vector<std::string_view> names(std::span<const Class* const> classes) {
  std::vector<std::string_view> names;
  for (const Class* c : classes) names.push_back(c->name());
  return names;
}

TEST(Class, KnowsItsPackage) {
  World world;
  world.add("p/q/A", ClassBuilder("p/q/A")).add("B", ClassBuilder("B"));
  EXPECT_EQ(world["p/q/A"].package(), "p/q");
  EXPECT_EQ(world["B"].package(), "");
  EXPECT_FALSE(world["p/q/A"].same_package(world["B"]));
}

TEST(Class, FindsMembersByNameAndDescriptor) {
  World world;
  ClassBuilder a("A");
  a.field(kPublic, "x", "I").field(kPublic, "x", "J").stub(kPublic, "m", "(I)V").stub(kPublic, "m", "()V");
  world.add("A", a);
  const Class& c = world["A"];
  ASSERT_NE(c.declared_field("x", "J"), nullptr);
  EXPECT_EQ(c.declared_field("x", "J")->index, 1);
  EXPECT_EQ(c.declared_field("x", "S"), nullptr);
  EXPECT_EQ(c.declared_field("w", "I"), nullptr);
  ASSERT_NE(c.declared_method("m", "(I)V"), nullptr);
  EXPECT_EQ(c.declared_method("m", "(I)V")->index, 0);
  EXPECT_EQ(c.declared_method("m", "(I)V")->owner, &c);
  EXPECT_EQ(c.declared_method("m", "(J)V"), nullptr);
  EXPECT_EQ(c.declared_methods("m").size(), 2U);
  EXPECT_THAT(c.declared_methods("n"), IsEmpty());
  EXPECT_EQ(c.declared_method("m", "(I)V")->display(), "A.m(I)V");
}

TEST(Class, ListsEverySuperinterfaceOnceAndSupersFirst) {
  World world;
  world.add("I", ClassBuilder::interface("I"))
      .add("J", ClassBuilder::interface("J", {"I"}))
      .add("K", ClassBuilder::interface("K", {"I"}))
      .add("S", ClassBuilder("S").implements("K"))
      .add("C", ClassBuilder("C", "S").implements("J").implements("K"))
      .add("D", ClassBuilder("D", "C"));
  EXPECT_THAT(names(world["C"].all_interfaces()), ElementsAre("I", "K", "J"));
  EXPECT_THAT(names(world["D"].all_interfaces()), ElementsAre("I", "K", "J"));
  EXPECT_THAT(names(world["I"].all_interfaces()), IsEmpty());
}

TEST(Class, SubtypesFollowClassesAndInterfaces) {
  World world;
  world.add("I", ClassBuilder::interface("I"))
      .add("J", ClassBuilder::interface("J", {"I"}))
      .add("A", ClassBuilder("A").implements("J"))
      .add("B", ClassBuilder("B", "A"));
  EXPECT_TRUE(world["B"].is_subtype_of(world["I"]));
  EXPECT_TRUE(world["J"].is_subtype_of(world["J"]));
  EXPECT_TRUE(world["I"].is_subtype_of(world["java/lang/Object"]));
  EXPECT_FALSE(world["I"].is_subtype_of(world["J"]));
  EXPECT_FALSE(world["A"].is_subtype_of(world["B"]));
  EXPECT_TRUE(world["B"].is_subclass_of(world["A"]));
  EXPECT_FALSE(world["B"].is_subclass_of(world["I"]));
}

TEST(Wording, SpellsTypesAsHotSpotDoes) {
  EXPECT_EQ(external_name("java/util/Map$Entry"), "java.util.Map$Entry");
  EXPECT_EQ(external_type("[[Ljava/lang/String;"), "java.lang.String[][]");
  EXPECT_EQ(external_type("J"), "long");
  EXPECT_EQ(external_method("p/A", "foo", "(I[JLp/B;)V"), "void p.A.foo(int, long[], p.B)");
  EXPECT_EQ(external_method("", "foo", "()D"), "double foo()");
}

TEST(Wording, NamesModulesAndLoaders) {
  World world;
  world.add("A", ClassBuilder("A")).add("B", ClassBuilder("B"));
  EXPECT_EQ(locations(world["A"], world["B"]), "A and B are in unnamed module of loader 'app'");
  EXPECT_EQ(locations(world["A"], world["java/lang/Object"]),
            "A is in unnamed module of loader 'app'; java.lang.Object is in module java.base of loader 'bootstrap'");
  EXPECT_EQ(jdk_feature(world.classes()), 17U);
}

}  // namespace
}  // namespace ristretto::program
