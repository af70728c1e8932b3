// SPDX-License-Identifier: MIT
// Calls of the class library's methods, and of classes made in memory: what javac would take for them.
#include "testcase/overloads.h"

#include <gtest/gtest.h>

#include "unit/testcase/types_world.h"

namespace ristretto::testcase {
namespace {

using program::ClassBuilder;

class OverloadsTest : public testing::Test {
 protected:
  OverloadsTest() : t(world_.classes()), overloads_(t.types, {"", false}) {
    add(ClassBuilder("java/lang/Integer"));
    add(ClassBuilder("java/lang/String"));
    add(generic("Map", "<V:Ljava/lang/Object;>Ljava/lang/Object;"));
    add(generic("Factory", "<V:Ljava/lang/Object;>Ljava/lang/Object;"));
  }

  static std::vector<std::uint8_t> index_of(ClassBuilder& builder, std::string_view text) {
    const std::uint16_t index = builder.utf8(text);
    return {static_cast<std::uint8_t>(index >> 8), static_cast<std::uint8_t>(index)};
  }
  static ClassBuilder generic(std::string_view name, std::string_view signature) {
    ClassBuilder builder(name, "java/lang/Object");
    builder.attribute("Signature", index_of(builder, signature));
    return builder;
  }
  static void add_static(ClassBuilder& to, std::string_view name, std::string_view descriptor,
                         std::string_view signature) {
    to.stub(program::kPublic | program::Flags::kStatic, name, descriptor);
    if (!signature.empty()) to.last_method_attribute("Signature", index_of(to, signature));
  }
  void add(const ClassBuilder& made) {
    const auto file = classfile::parse_class(base::Bytes::owned(made.bytes())).value();
    world_.add(file.name, made);
  }

  bool can_mean(std::string_view owner, std::string_view name, std::string_view descriptor,
                const Substitution& variables) {
    Operation operation;
    operation.kind = OperationKind::kMethod;
    operation.owner = &t.klass(owner);
    operation.method = &t.method(owner, name, descriptor);
    const auto types = t.types.member_types(*operation.method, *t.types.of_class(*operation.owner), variables);
    operation.inputs = types->parameters;
    operation.output = types->result;
    return overloads_.can_mean(operation);
  }

  // Whether a call with one argument of the type, as it stands in the source, means the method.
  bool chooses(std::string_view owner, std::string_view name, std::string_view descriptor, const Type& argument) {
    Operation operation;
    operation.kind = OperationKind::kMethod;
    operation.owner = &t.klass(owner);
    operation.method = &t.method(owner, name, descriptor);
    const std::vector<ArgumentType> arguments{{&argument}};
    return overloads_.chooses(operation, *t.types.of_class(*operation.owner), arguments, Invocation::kFixed);
  }

 private:
  program::World world_;

 protected:
  TypeQuestions t;

 private:
  Overloads overloads_;
};

// Neither is more specific: Map<V> fixes V for both, and a Factory<V> is no V.
TEST_F(OverloadsTest, TwoGenericMethodsMayBeAmbiguousForSomeTypes) {
  ClassBuilder utils("Utils", "java/lang/Object");
  add_static(utils, "of", "(LMap;Ljava/lang/Object;)V", "<V:Ljava/lang/Object;>(LMap<TV;>;TV;)V");
  add_static(utils, "of", "(LMap;LFactory;)V", "<V:Ljava/lang/Object;>(LMap<TV;>;LFactory<+TV;>;)V");
  add(utils);
  const Type* object = t.types.object();
  const Type* text = t.types.string();
  EXPECT_FALSE(can_mean("Utils", "of", "(LMap;LFactory;)V", {{"V", object}}));
  EXPECT_TRUE(can_mean("Utils", "of", "(LMap;LFactory;)V", {{"V", text}}));
  EXPECT_TRUE(can_mean("Utils", "of", "(LMap;Ljava/lang/Object;)V", {{"V", object}}));
  EXPECT_TRUE(can_mean("Utils", "of", "(LMap;Ljava/lang/Object;)V", {{"V", text}}));
}

// One takes whatever the other takes, so that it is the less specific one.
TEST_F(OverloadsTest, TheMoreSpecificGenericMethodIsMeant) {
  ClassBuilder utils("Utils", "java/lang/Object");
  add_static(utils, "of", "(Ljava/lang/Object;)V", "<V:Ljava/lang/Object;>(TV;)V");
  add_static(utils, "of", "(LFactory;)V", "<V:Ljava/lang/Object;>(LFactory<TV;>;)V");
  add_static(utils, "of", "([Ljava/lang/Object;)V", "<V:Ljava/lang/Object;>([TV;)V");
  add(utils);
  const Type* object = t.types.object();
  EXPECT_TRUE(can_mean("Utils", "of", "(LFactory;)V", {{"V", object}}));
  EXPECT_TRUE(can_mean("Utils", "of", "([Ljava/lang/Object;)V", {{"V", object}}));
  EXPECT_TRUE(can_mean("Utils", "of", "(Ljava/lang/Object;)V", {{"V", object}}));
  EXPECT_FALSE(can_mean("Utils", "of", "(Ljava/lang/Object;)V", {{"V", &t("LFactory<Ljava/lang/String;>;")}}));
}

// javac makes up a type for the wildcard, and the variable stands for that.
TEST_F(OverloadsTest, AWildcardFitsTheVariableOfARival) {
  ClassBuilder utils("Wraps", "java/lang/Object");
  add_static(utils, "wrap", "(Ljava/lang/Object;)V", "");
  add_static(utils, "wrap", "(LMap;)V", "<V:Ljava/lang/Object;>(LMap<TV;>;)V");
  add(utils);
  const Type* any_map = t.types.of_class(t.klass("Map"), {TypeArgument{Wildcard::kUnbounded, nullptr}});
  EXPECT_FALSE(chooses("Wraps", "wrap", "(Ljava/lang/Object;)V", *any_map));
  EXPECT_TRUE(chooses("Wraps", "wrap", "(LMap;)V", *any_map));
  EXPECT_TRUE(chooses("Wraps", "wrap", "(Ljava/lang/Object;)V", *t.types.object()));
}

}  // namespace
}  // namespace ristretto::testcase
