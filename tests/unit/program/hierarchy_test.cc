// SPDX-License-Identifier: MIT
// The texts were taken from OpenJDK 17.0.15 and 25 running the same class files.
#include "program/hierarchy.h"

#include <fmt/format.h>
#include <gmock/gmock.h>

#include "unit/program/world.h"

namespace ristretto::program {
namespace {

ClassBuilder final_class(std::string_view name) {
  return ClassBuilder(name, "java/lang/Object", ClassBuilder::kPublicClass | kFinal);
}

TEST(Hierarchy, LoadsSupertypesFirstAndEachClassOnce) {
  World world;
  world.add("I", ClassBuilder::interface("I"))
      .add("A", ClassBuilder("A"))
      .add("B", ClassBuilder("B", "A").implements("I"));
  const Class& b = world["B"];
  EXPECT_EQ(b.super(), &world["A"]);
  ASSERT_EQ(b.interfaces().size(), 1U);
  EXPECT_EQ(b.interfaces()[0], &world["I"]);
  EXPECT_EQ(&world["B"], &b);
  EXPECT_EQ(b.origin(), "memory");

  std::vector<std::string_view> order;
  for (const Class& c : world.classes().classes()) order.push_back(c.name());
  EXPECT_THAT(order, testing::ElementsAre("java/lang/Object", "A", "I", "B"));
}

TEST(Hierarchy, FirstSourceWins) {
  auto first = std::make_unique<MemorySource>();
  auto second = std::make_unique<MemorySource>();
  ClassBuilder object("java/lang/Object", "");
  const auto bytes = base::Bytes::owned(object.bytes());
  first->files.emplace("java/lang/Object", SourcedBytes{.bytes = bytes, .origin = "jdk", .module = "java.base"});
  second->files.emplace("java/lang/Object", SourcedBytes{.bytes = bytes, .origin = "app", .module = {}});
  const auto a = base::Bytes::owned(ClassBuilder("A").bytes());
  second->files.emplace("A", SourcedBytes{.bytes = a, .origin = "app", .module = {}});
  std::vector<std::unique_ptr<ClassSource>> sources;
  sources.push_back(std::move(first));
  sources.push_back(std::move(second));
  Hierarchy classes(std::move(sources), kJava17);
  EXPECT_EQ((*classes.find("java/lang/Object"))->origin(), "jdk");
  EXPECT_EQ((*classes.find("java/lang/Object"))->module(), "java.base");
  EXPECT_EQ((*classes.find("A"))->origin(), "app");
}

TEST(Hierarchy, RemembersFailures) {
  World world;
  world.add("B", ClassBuilder("B", "gone/Missing"));
  EXPECT_EQ(world.error("B"), "NoClassDefFoundError: gone/Missing");
  const int asked = world.source().asked;
  world.add("gone/Missing", ClassBuilder("gone/Missing"));
  EXPECT_EQ(world.error("B"), "NoClassDefFoundError: gone/Missing");
  EXPECT_EQ(world.error("gone/Missing"), "NoClassDefFoundError: gone/Missing");
  EXPECT_EQ(world.source().asked, asked);
}

// A class that was defined elsewhere.
Class defined(World& world, ClassBuilder builder) {
  auto file = classfile::parse_class(base::Bytes::owned(builder.bytes()));
  return Class(std::move(*file), "defined", &world["java/lang/Object"], {}, {});
}

TEST(Hierarchy, ADefinedClassHidesWhatWasLoadedAndItsSubclasses) {
  World world;
  world.add("A", ClassBuilder("A")).add("B", ClassBuilder("B", "A")).add("C", ClassBuilder("C"));
  const Class& old_a = world["A"];
  const Class& old_b = world["B"];
  const Class& c = world["C"];
  const Class mine = defined(world, ClassBuilder("A"));
  const auto hidden = world.classes().hide("A");
  EXPECT_EQ(world.error("A"), "ClassCircularityError: A");
  EXPECT_EQ(world.error("B"), "ClassCircularityError: A");
  world.classes().adopt(mine, *hidden);
  EXPECT_EQ(&world["A"], &mine);
  EXPECT_EQ(&world["C"], &c);
  world.classes().forget(mine, *hidden);
  EXPECT_EQ(&world["A"], &old_a);
  EXPECT_EQ(&world["B"], &old_b);
}

// A subclass that stayed known would have a superclass that is gone.
TEST(Hierarchy, WhatWasLoadedBesideADefinedClassGoesWithIt) {
  World world;
  world.add("B", ClassBuilder("B", "A"));
  EXPECT_EQ(world.error("B"), "NoClassDefFoundError: A");
  {
    const Class mine = defined(world, ClassBuilder("A"));
    const auto hidden = world.classes().hide("A");
    world.classes().adopt(mine, *hidden);
    EXPECT_EQ(world["B"].super(), &mine);
    world.classes().forget(mine, *hidden);
  }
  EXPECT_EQ(world.error("B"), "NoClassDefFoundError: A");
}

TEST(Hierarchy, AFailedDefinitionHidesNothing) {
  World world;
  world.add("A", ClassBuilder("A")).add("B", ClassBuilder("B", "A")).add("C", ClassBuilder("C"));
  const Class& b = world["B"];
  const auto hidden = world.classes().hide("A");
  const Class& c = world["C"];
  EXPECT_EQ(world.error("B"), "ClassCircularityError: A");
  world.classes().unhide(*hidden);
  EXPECT_EQ(&world["B"], &b);
  EXPECT_EQ(b.super(), &world["A"]);
  EXPECT_EQ(&world["C"], &c);
}

TEST(Hierarchy, UnreadableBytesAreAMissingClassWithItsPlace) {
  World world;
  world.source().files.emplace("A", SourcedBytes{});
  const auto found = world.classes().find("A");
  ASSERT_FALSE(found);
  EXPECT_EQ(found.error().text(), "NoClassDefFoundError: A");
  EXPECT_EQ(found.error().place, "unreadable");
}

TEST(Hierarchy, RefusesFilesThatAreNotTheClass) {
  World world;
  world.add("p/Wrong", ClassBuilder("p/Other"))
      .add("ModC", ClassBuilder("ModC", "java/lang/Object", Flags::kModule))
      .add("New", ClassBuilder("New").version(kJava17 + 1));
  EXPECT_EQ(world.error("p/Wrong"), "NoClassDefFoundError: p/Wrong (wrong name: p/Other)");
  EXPECT_EQ(world.error("ModC"), "NoClassDefFoundError: ModC is not a class because access_flag ACC_MODULE is set");
  EXPECT_THAT(world.error("New"), testing::StartsWith("UnsupportedClassVersionError"));
}

TEST(Hierarchy, FindsCircles) {
  World world;
  world.add("A", ClassBuilder("A", "B"))
      .add("B", ClassBuilder("B", "A"))
      .add("S", ClassBuilder("S", "S"))
      .add("I", ClassBuilder::interface("I", {"J"}))
      .add("J", ClassBuilder::interface("J", {"I"}));
  EXPECT_EQ(world.error("A"), "ClassCircularityError: A");
  EXPECT_EQ(world.error("A"), "ClassCircularityError: A");
  EXPECT_EQ(world.error("S"), "ClassCircularityError: S");
  EXPECT_EQ(world.error("I"), "ClassCircularityError: I");
}

TEST(Hierarchy, AClassMayBeNamedTwiceAmongSupertypes) {
  World world;
  world.add("I", ClassBuilder::interface("I"))
      .add("A", ClassBuilder("A").implements("I"))
      .add("B", ClassBuilder("B", "A").implements("I"));
  EXPECT_EQ(world.error("B"), "loaded");
}

TEST(Hierarchy, FollowsLongChainsWithoutRecursion) {
  constexpr int kDepth = 20000;
  World world;
  world.add("C0", ClassBuilder("C0"));
  for (int i = 1; i <= kDepth; ++i) {
    const std::string name = fmt::format("C{}", i);
    world.add(name, ClassBuilder(name, fmt::format("C{}", i - 1)));
  }
  EXPECT_TRUE(world[fmt::format("C{}", kDepth)].is_subclass_of(world["C0"]));
  EXPECT_EQ(world.classes().classes().size(), std::size_t{kDepth} + 2);
}

TEST(Hierarchy, ChecksKindsOfSupertypes) {
  World world;
  world.add("I", ClassBuilder::interface("I"))
      .add("A", ClassBuilder("A"))
      .add("SubI", ClassBuilder("SubI", "I"))
      .add("ImplA", ClassBuilder("ImplA").implements("A"));
  EXPECT_EQ(world.error("SubI"), "IncompatibleClassChangeError: class SubI has interface I as super class");
  EXPECT_EQ(world.error("ImplA"),
            "IncompatibleClassChangeError: class ImplA can not implement A, because it is not an interface (A is in "
            "unnamed module of loader 'app')");
}

TEST(Hierarchy, RefusesFinalSuperclasses) {
  World world;
  world.add("Fin", final_class("Fin")).add("Sub", ClassBuilder("Sub", "Fin"));
  EXPECT_EQ(world.error("Sub"), "IncompatibleClassChangeError: class Sub cannot inherit from final class Fin");
}

void add_sealed(World& world) {
  auto extends_interface = ClassBuilder::interface("ExtI", {"SealedI"});
  world.add("Sealed", ClassBuilder("Sealed").permits({"Good"}))
      .add("SealedI", ClassBuilder::interface("SealedI").permits({"Good"}))
      .add("Good", ClassBuilder("Good", "Sealed").implements("SealedI"))
      .add("Bad", ClassBuilder("Bad", "Sealed"))
      .add("ImplI", ClassBuilder("ImplI").implements("SealedI"))
      .add("ExtI", extends_interface);
}

TEST(Hierarchy, ChecksPermittedSubclassesInTheWordsOfJava17) {
  World world(kJava17);
  add_sealed(world);
  EXPECT_EQ(world.error("Good"), "loaded");
  EXPECT_EQ(world.error("Bad"), "IncompatibleClassChangeError: class Bad cannot inherit from sealed class Sealed");
  EXPECT_EQ(world.error("ImplI"),
            "IncompatibleClassChangeError: class ImplI cannot implement sealed interface SealedI");
  EXPECT_EQ(world.error("ExtI"), "IncompatibleClassChangeError: class ExtI cannot extend sealed interface SealedI");
}

TEST(Hierarchy, ChecksPermittedSubclassesInTheWordsOfJava25) {
  World world(kJava25);
  add_sealed(world);
  EXPECT_EQ(world.error("Good"), "loaded");
  EXPECT_EQ(world.error("Bad"),
            "IncompatibleClassChangeError: Failed listed permitted subclass check: class Bad is not a permitted "
            "subclass of Sealed");
}

TEST(Hierarchy, PermittedSubclassesShareModuleAndNonPublicOnesPackage) {
  World world(kJava25);
  world.add("p/Sealed", ClassBuilder("p/Sealed").permits({"p/Sub", "q/Sub", "q/Hidden"}))
      .add("p/Sub", ClassBuilder("p/Sub", "p/Sealed"), "other.module")
      .add("q/Sub", ClassBuilder("q/Sub", "p/Sealed"))
      .add("q/Hidden", ClassBuilder("q/Hidden", "p/Sealed", Flags::kSuper));
  EXPECT_THAT(world.error("p/Sub"), testing::HasSubstr("Failed same module check"));
  EXPECT_EQ(world.error("q/Sub"), "loaded");
  EXPECT_THAT(world.error("q/Hidden"), testing::HasSubstr("Failed same package check"));
}

TEST(Hierarchy, ChecksAccessToSupertypes) {
  World world;
  world.add("p/Hidden", ClassBuilder("p/Hidden", "java/lang/Object", Flags::kSuper))
      .add("p/HiddenI", ClassBuilder("p/HiddenI", "java/lang/Object", Flags::kInterface | Flags::kAbstract))
      .add("p/Near", ClassBuilder("p/Near", "p/Hidden").implements("p/HiddenI"))
      .add("Far", ClassBuilder("Far", "p/Hidden"))
      .add("FarI", ClassBuilder("FarI").implements("p/HiddenI"));
  EXPECT_EQ(world.error("p/Near"), "loaded");
  EXPECT_EQ(world.error("Far"),
            "IllegalAccessError: class Far cannot access its superclass p.Hidden (Far and p.Hidden are in unnamed "
            "module of loader 'app')");
  EXPECT_EQ(world.error("FarI"),
            "IllegalAccessError: class FarI cannot access its superinterface p.HiddenI (FarI and p.HiddenI are in "
            "unnamed module of loader 'app')");
}

TEST(Hierarchy, RefusesToOverrideFinalMethods) {
  World world;
  world
      .add("p/Base", ClassBuilder("p/Base")
                         .stub(kPublic | kFinal, "pub", "(I)V")
                         .stub(kPackage | kFinal, "pack", "()V")
                         .stub(kPrivate | kFinal, "priv", "()V")
                         .stub(kPublic | Flags::kStatic | kFinal, "stat", "()V"))
      .add("p/Mid", ClassBuilder("p/Mid", "p/Base"))
      .add("Bad", ClassBuilder("Bad", "p/Mid").stub(kPublic, "pub", "(I)V"))
      .add("p/BadPack", ClassBuilder("p/BadPack", "p/Mid").stub(kPublic, "pack", "()V"))
      .add("Good", ClassBuilder("Good", "p/Mid")
                       .stub(kPublic, "pack", "()V")
                       .stub(kPublic, "priv", "()V")
                       .stub(kPublic | Flags::kStatic, "stat", "()V")
                       .stub(kPrivate, "pub", "(I)V")
                       .stub(kPublic, "pub", "(J)V"));
  EXPECT_EQ(world.error("Bad"), "IncompatibleClassChangeError: class Bad overrides final method p.Base.pub(I)V");
  EXPECT_EQ(world.error("p/BadPack"),
            "IncompatibleClassChangeError: class p.BadPack overrides final method p.Base.pack()V");
  EXPECT_EQ(world.error("Good"), "loaded");
}

}  // namespace
}  // namespace ristretto::program
