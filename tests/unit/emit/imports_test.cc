// SPDX-License-Identifier: MIT
#include "emit/imports.h"

#include <gmock/gmock.h>

#include "unit/program/world.h"

namespace ristretto::emit {
namespace {

using program::World;
using test_support::ByteWriter;
using test_support::ClassBuilder;
using testing::ElementsAre;

ClassRef ref(std::string name) { return {nullptr, std::move(name)}; }

class ImportsTest : public testing::Test {
 protected:
  // Counts `names`, decides, and tells how the last of them is written: "text <- import".
  std::string last(std::initializer_list<std::string> names, std::string package = "org.example") {
    Imports imports(std::move(package), "ThingTest", world_.classes());
    for (const std::string& name : names) imports.count(ref(name));
    imports.decide();
    const Imports::Use use = imports.use(ref(*(names.end() - 1)));
    return use.text + " <- " + use.import;
  }

  World world_;
};

TEST_F(ImportsTest, ImportsWhatIsElsewhere) {
  EXPECT_EQ(last({"java.util.List"}), "List <- java.util.List");
  EXPECT_EQ(last({"java.lang.String"}), "String <- ");
  EXPECT_EQ(last({"org.example.Thing"}), "Thing <- ");
  EXPECT_EQ(last({"java.util.List"}, ""), "List <- java.util.List");
}

TEST_F(ImportsTest, OneOfManyIsImported) {
  EXPECT_EQ(last({"java.util.List", "java.util.List", "java.awt.List"}), "java.awt.List <- ");
  EXPECT_EQ(last({"java.awt.List", "java.util.List", "java.util.List"}), "List <- java.util.List");
}

TEST_F(ImportsTest, OwnPackageAndJavaLangComeFirst) {
  EXPECT_EQ(last({"org.example.List", "java.util.List", "java.util.List"}), "java.util.List <- ");
  EXPECT_EQ(last({"java.lang.Object", "org.omg.CORBA.Object", "org.omg.CORBA.Object"}), "org.omg.CORBA.Object <- ");
}

TEST_F(ImportsTest, ClassOfThePackageHidesJavaLang) {
  world_.add("org/example/Integer", ClassBuilder("org/example/Integer"));
  EXPECT_EQ(last({"java.lang.Integer"}), "java.lang.Integer <- ");
  EXPECT_EQ(last({"java.lang.String"}), "String <- ");
}

TEST_F(ImportsTest, TheTestClassItselfIsNotHidden) { EXPECT_EQ(last({"other.ThingTest"}), "other.ThingTest <- "); }

TEST_F(ImportsTest, NamesTheRootsOfFullNames) {
  Imports imports("org.example", "ThingTest", world_.classes());
  imports.count(ref("java.util.List"));
  imports.count(ref("java.util.Map"));
  imports.count(ref("com.sun.List"));
  imports.decide();
  EXPECT_THAT(imports.qualified_roots(), ElementsAre("java"));  // of equals the first by name is imported
}

// '$' is a letter like any other: only the InnerClasses attribute tells what is nested.
TEST_F(ImportsTest, NestedClassesAreNamedByTheirAttribute) {
  ClassBuilder nested("demo/Outer$In$ner");
  ByteWriter data;
  data.u2(1)
      .u2(nested.class_ref("demo/Outer$In$ner"))
      .u2(nested.class_ref("demo/Outer"))
      .u2(nested.utf8("In$ner"))
      .u2(program::kPublic | program::Flags::kStatic);
  nested.attribute("InnerClasses", data.bytes());
  world_.add("demo/Outer$In$ner", nested);
  world_.add("demo/Not$Nested", ClassBuilder("demo/Not$Nested"));
  const JavaName name = java_name(world_["demo/Outer$In$ner"]);
  EXPECT_EQ(name.full(), "demo.Outer.In$ner");
  EXPECT_EQ(name.simple(), "In$ner");
  EXPECT_EQ(name.import(), "demo.Outer");
  EXPECT_EQ(java_name(world_["demo/Not$Nested"]).path, "Not$Nested");
}

}  // namespace
}  // namespace ristretto::emit
