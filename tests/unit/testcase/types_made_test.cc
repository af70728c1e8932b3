// SPDX-License-Identifier: MIT
// Classes that no compiler writes, or that the class library lacks.
#include <string>

#include <gmock/gmock.h>

#include "testcase/types.h"
#include "unit/testcase/types_world.h"

namespace ristretto::testcase {
namespace {

using program::ClassBuilder;
using program::Flags;
using program::kPublic;
using testing::ElementsAre;
using testing::IsEmpty;

std::vector<std::uint8_t> signature(ClassBuilder& builder, std::string_view text) {
  const std::uint16_t index = builder.utf8(text);
  return {static_cast<std::uint8_t>(index >> 8), static_cast<std::uint8_t>(index)};
}

// A class with a signature; methods are added with theirs.
struct Made {
  explicit Made(std::string_view name, std::string_view text = {}, std::string_view super = "java/lang/Object")
      : Made(ClassBuilder(name, super), text) {}
  explicit Made(ClassBuilder base, std::string_view text) : builder(std::move(base)) {
    if (!text.empty()) builder.attribute("Signature", signature(builder, text));
  }
  static Made interface(std::string_view name, std::string_view text = {},
                        std::initializer_list<std::string_view> supers = {}) {
    return Made(ClassBuilder::interface(name, supers), text);
  }

  Made& implements(std::string_view interface) {
    builder.implements(interface);
    return *this;
  }
  Made& stub(std::string_view name, std::string_view descriptor, std::string_view text, std::uint16_t flags = kPublic) {
    builder.stub(flags, name, descriptor);
    if (!text.empty()) builder.last_method_attribute("Signature", signature(builder, text));
    return *this;
  }
  Made& abstract(std::string_view name, std::string_view descriptor, std::string_view text = {}) {
    builder.method(kPublic | Flags::kAbstract, name, descriptor);
    if (!text.empty()) builder.last_method_attribute("Signature", signature(builder, text));
    return *this;
  }
  // `this` is a member class of `outer`.
  Made& inner(std::string_view self, std::string_view outer, std::string_view simple, std::uint16_t flags) {
    test_support::ByteWriter out;
    out.u2(1).u2(builder.class_ref(self)).u2(builder.class_ref(outer)).u2(builder.utf8(simple)).u2(flags);
    builder.attribute("InnerClasses", out.bytes());
    return *this;
  }

  ClassBuilder builder;
};

class MadeTypesTest : public testing::Test {
 protected:
  MadeTypesTest() : t(world_.classes()) {
    add(Made::interface("java/lang/Comparable", "<T:Ljava/lang/Object;>Ljava/lang/Object;"));
    add(Made("java/lang/Number"));
    add(Made("java/lang/Integer", "Ljava/lang/Number;Ljava/lang/Comparable<Ljava/lang/Integer;>;", "java/lang/Number")
            .implements("java/lang/Comparable"));
    add(Made("java/lang/String", "Ljava/lang/Object;Ljava/lang/Comparable<Ljava/lang/String;>;")
            .implements("java/lang/Comparable"));
    add(Made::interface("List", "<E:Ljava/lang/Object;>Ljava/lang/Object;"));
  }

  void add(const Made& made) {
    const auto file = classfile::parse_class(base::Bytes::owned(made.builder.bytes())).value();
    world_.add(file.name, made.builder);
  }
  bool fits(std::string_view from, std::string_view to) { return t.fits(from, to); }
  std::string super(std::string_view type, std::string_view klass) {
    const Type* found = t.types.as_super(t(type), t.klass(klass));
    return found == nullptr ? "null" : found->name;
  }

 private:
  program::World world_;

 protected:
  TypeQuestions t;
};

TEST_F(MadeTypesTest, RecursiveBoundsTakeCandidates) {
  add(Made("Node", "<T:LNode<TT;>;>Ljava/lang/Object;"));
  add(Made("Leaf", "LNode<LLeaf;>;", "Node"));
  EXPECT_THAT(t.instantiations("Node", 2), IsEmpty());
  EXPECT_THAT(t.instantiations("Node", 2, {t.types.string(), t.types.named("Leaf")}), ElementsAre("Node<Leaf>"));
}

TEST_F(MadeTypesTest, BoundsMayNameLaterVariables) {
  add(Made("Pair", "<S:TT;T:Ljava/lang/Object;>Ljava/lang/Object;"));
  EXPECT_THAT(t.instantiations("Pair", 2),
              ElementsAre("Pair<java.lang.Integer, java.lang.Integer>", "Pair<java.lang.String, java.lang.String>"));
}

TEST_F(MadeTypesTest, BoundsOfSeveralTypes) {
  add(Made("Both", "<T:Ljava/lang/Number;:Ljava/lang/Comparable<-TT;>;>Ljava/lang/Object;"));
  EXPECT_THAT(t.instantiations("Both", 3), ElementsAre("Both<java.lang.Integer>"));
  add(Made("Numbers", "<T:Ljava/lang/Number;>Ljava/lang/Object;"));
  EXPECT_THAT(t.instantiations("Numbers", 3), ElementsAre("Numbers<java.lang.Number>", "Numbers<java.lang.Integer>"));
}

TEST_F(MadeTypesTest, BoundsNameVariablesOfTheClassAround) {
  add(Made("Box", "<T:Ljava/lang/Object;>Ljava/lang/Object;")
          .stub("put", "(Ljava/lang/Object;)V", "<S:TT;>(TS;)V")
          .stub("own", "(Ljava/lang/Object;)V", "<T:Ljava/lang/Object;>(TT;)V"));
  const Type& box = t("LBox<Ljava/lang/Number;>;");
  EXPECT_THAT(t.instantiations(t.method("Box", "put"), box, 5),
              ElementsAre("S=java.lang.Number", "S=java.lang.Integer"));
  // A variable of the method hides that of the class.
  EXPECT_EQ(t.member(t.method("Box", "own"), box, {{"T", t.types.string()}}), "void(java.lang.String)");
  EXPECT_EQ(t.member(t.method("Box", "own"), box), "void(java.lang.Object)");
}

TEST_F(MadeTypesTest, WildcardsAreBoundedByTheParameter) {
  add(Made("Box", "<T:Ljava/lang/Number;>Ljava/lang/Object;")
          .stub("get", "()Ljava/lang/Number;", "()TT;")
          .stub("array", "([Ljava/lang/Number;)[Ljava/lang/Number;", "([TT;)[TT;"));
  EXPECT_EQ(t.member(t.method("Box", "get"), t("LBox<-Ljava/lang/Integer;>;")), "java.lang.Number()");
  EXPECT_EQ(t.member(t.method("Box", "get"), t("LBox<*>;")), "java.lang.Number()");
  EXPECT_EQ(t.member(t.method("Box", "get"), t("LBox<+Ljava/lang/Comparable<*>;>;")), "java.lang.Number()");
  EXPECT_EQ(t.member(t.method("Box", "array"), t("LBox<-Ljava/lang/Integer;>;")),
            "java.lang.Number[](java.lang.Integer[])");
  EXPECT_TRUE(fits("LBox<*>;", "LBox<+Ljava/lang/Number;>;"));
  EXPECT_FALSE(fits("LBox<*>;", "LBox<+Ljava/lang/Integer;>;"));
}

TEST_F(MadeTypesTest, InnerClasses) {
  add(Made("Outer", "<T:Ljava/lang/Object;>Ljava/lang/Object;"));
  add(Made("Outer$Inner", "<U:Ljava/lang/Object;>Ljava/lang/Object;")
          .stub("both", "(Ljava/lang/Object;)Ljava/lang/Object;", "(TT;)TU;")
          .inner("Outer$Inner", "Outer", "Inner", kPublic));
  add(Made("Outer$Nested", "<U:Ljava/lang/Object;>Ljava/lang/Object;")
          .inner("Outer$Nested", "Outer", "Nested", kPublic | Flags::kStatic));
  const Type& both = t("LOuter<Ljava/lang/String;>.Inner<Ljava/lang/Integer;>;");
  EXPECT_EQ(both.name, "Outer$Inner<java.lang.String, java.lang.Integer>");
  EXPECT_EQ(both.outer->name, "Outer<java.lang.String>");
  EXPECT_EQ(both.first_own_argument(), 1U);
  EXPECT_EQ(t.member(t.method("Outer$Inner", "both"), both), "java.lang.Integer(java.lang.String)");
  EXPECT_EQ(t("LOuter$Nested<Ljava/lang/String;>;").outer, nullptr);
  EXPECT_EQ(t("LOuter$Inner<Ljava/lang/String;>;").name, "Outer$Inner");
  EXPECT_EQ(t("LOuter$Nested<Ljava/lang/String;>;").name, "Outer$Nested<java.lang.String>");
  EXPECT_EQ(t("LOuter.Nested<Ljava/lang/String;>;").name, "Outer$Nested<java.lang.String>");
  EXPECT_THAT(t.instantiations("Outer$Inner", 1), ElementsAre("Outer$Inner<java.lang.Integer, java.lang.Integer>"));
  EXPECT_EQ(t.member(t.method("Outer$Inner", "both"), t("LOuter$Inner;")), "java.lang.Object(java.lang.Object)");
  const TypeArgument string{.wildcard = Wildcard::kNone, .type = t.types.string()};
  EXPECT_EQ(t.types.of_class(t.klass("Outer$Inner"), {string})->name, "Outer$Inner");
}

TEST_F(MadeTypesTest, ConstructorsOfInnerClassesTakeTheClassAroundWithItsArguments) {
  add(Made("Outer", "<T:Ljava/lang/Object;>Ljava/lang/Object;"));
  add(Made("Outer$Inner")
          .stub("<init>", "(LOuter;Ljava/lang/Object;)V", "(TT;)V")
          .inner("Outer$Inner", "Outer", "Inner", kPublic));
  EXPECT_EQ(t.member(t.method("Outer$Inner", "<init>"), t("LOuter<Ljava/lang/String;>.Inner;")),
            "Outer$Inner<java.lang.String>(Outer<java.lang.String>, java.lang.String)");
}

TEST_F(MadeTypesTest, InnerClassesAreRawWhereNamesCollide) {
  add(Made("Outer", "<T:Ljava/lang/Object;>Ljava/lang/Object;"));
  add(Made("Outer$Inner", "<T:Ljava/lang/Object;>Ljava/lang/Object;").inner("Outer$Inner", "Outer", "Inner", kPublic));
  EXPECT_EQ(t("LOuter<Ljava/lang/String;>.Inner<Ljava/lang/String;>;").name, "Outer$Inner");
  EXPECT_THAT(t.instantiations("Outer$Inner", 2), ElementsAre("Outer$Inner"));
}

TEST_F(MadeTypesTest, ClassesInsideEachOtherAreNotFollowedForEver) {
  add(Made("Egg").inner("Egg", "Hen", "Egg", kPublic));
  add(Made("Hen").inner("Hen", "Egg", "Hen", kPublic));
  EXPECT_THAT(t.instantiations("Hen", 2), ElementsAre("Hen"));
}

TEST_F(MadeTypesTest, SignaturesMayLackLeadingParameters) {
  add(Made("Plain"));
  add(Made("Plain$Inner")
          .stub("<init>", "(LPlain;LList;)V", "(LList<Ljava/lang/String;>;)V")
          .inner("Plain$Inner", "Plain", "Inner", kPublic));
  EXPECT_EQ(t.member(t.method("Plain$Inner", "<init>"), t("LPlain$Inner;")),
            "Plain$Inner(Plain, List<java.lang.String>)");
}

TEST_F(MadeTypesTest, WrongSignaturesAreErased) {
  add(Made("Odd", "<T:Ljava/lang/Object;>LList<TT;>;")  // the superclass is Object
          .stub("garbage", "(LList;)V", "(LList<")
          .stub("other", "(LList;)Ljava/lang/String;", "(Ljava/lang/String;)Ljava/lang/Number;")
          .stub("longer", "(LList;)V", "(LList<TT;>;LList<TT;>;)V")
          .stub("unknown", "(LList;)LList;", "(LList<TX;>;)TX;")
          .stub("missing", "(LList;)V", "(LList<Lgone/Missing;>;)V")
          .stub("missing_class", "(Lgone/Missing;)V", "")
          .stub("missing_result", "()LList;", "()LList<Lgone/Missing;>;"));
  const Type& odd = t("LOdd<Ljava/lang/String;>;");
  EXPECT_EQ(super("LOdd<Ljava/lang/String;>;", "java/lang/Object"), "java.lang.Object");
  EXPECT_EQ(super("LOdd<Ljava/lang/String;>;", "List"), "null");
  EXPECT_EQ(t.member(t.method("Odd", "garbage"), odd), "void(List)");
  EXPECT_EQ(t.member(t.method("Odd", "other"), odd), "java.lang.String(List)");
  EXPECT_EQ(t.member(t.method("Odd", "longer"), odd), "void(List)");
  EXPECT_EQ(t.member(t.method("Odd", "unknown"), odd), "List(List)");
  EXPECT_EQ(t.member(t.method("Odd", "missing"), odd), "absent");
  EXPECT_EQ(t.member(t.method("Odd", "missing_class"), odd), "absent");
  EXPECT_EQ(t.member(t.method("Odd", "missing_result"), odd), "absent");
}

TEST_F(MadeTypesTest, SupertypesWithMissingClassesAreRaw) {
  add(Made("Lost", "Ljava/lang/Object;Ljava/lang/Comparable<Lgone/Missing;>;").implements("java/lang/Comparable"));
  EXPECT_EQ(super("LLost;", "java/lang/Comparable"), "java.lang.Comparable");
}

TEST_F(MadeTypesTest, TypesDoNotGrowWithoutEnd) {
  add(Made("Grow", "<A:Ljava/lang/Object;B:Ljava/lang/Object;>Ljava/lang/Object;")
          .stub("next", "()LGrow;", "()LGrow<LGrow<TA;TB;>;LGrow<TB;TA;>;>;")
          .stub("take", "(LGrow;)V", "(LGrow<LGrow<TA;TB;>;LGrow<TB;TA;>;>;)V"));
  const auto& next = t.method("Grow", "next");
  const Type* type = &t("LGrow<Ljava/lang/String;Ljava/lang/Number;>;");
  bool has_refused = false;
  for (int i = 0; i < 100; ++i) {
    has_refused = has_refused || t.member(t.method("Grow", "take"), *type) == "absent";
    type = t.types.member_types(next, *type, {})->result;
  }
  EXPECT_EQ(type->name, "Grow");
  EXPECT_TRUE(has_refused);
}

TEST_F(MadeTypesTest, DeepSignaturesAreErased) {
  std::string deep = "Ljava/lang/String;";
  for (int i = 0; i < 400; ++i) deep = "LList<" + deep + ">;";
  EXPECT_EQ(t(deep).name, "List");
}

TEST_F(MadeTypesTest, ManyDimensionsAreNoDefect) {
  add(Made("Box", "<T:Ljava/lang/Object;>Ljava/lang/Object;").stub("wrap", "()[Ljava/lang/Object;", "()[TT;"));
  const std::string most = std::string(255, '[') + "I";
  EXPECT_EQ(t.member(t.method("Box", "wrap"), t("LBox<" + most + ">;")), "java.lang.Object[]()");
  EXPECT_TRUE(fits(most, std::string(254, '[') + "Ljava/lang/Object;"));
  EXPECT_FALSE(fits(most, std::string(255, '[') + "J"));
}

TEST_F(MadeTypesTest, ExpandingSupertypesEnd) {
  add(Made::interface("Sink", "<T:Ljava/lang/Object;>Ljava/lang/Object;"));
  add(Made("Expand", "<T:Ljava/lang/Object;>Ljava/lang/Object;LSink<-LSink<-LExpand<LExpand<TT;>;>;>;>;")
          .implements("Sink"));
  // Kennedy and Pierce: undecidable in general; javac overflows its stack on such questions.
  EXPECT_FALSE(fits("LExpand<Ljava/lang/String;>;", "LSink<-LExpand<Ljava/lang/String;>;>;"));
}

TEST_F(MadeTypesTest, FunctionalMethods) {
  add(Made::interface("Generic").abstract("id", "(Ljava/lang/Object;)Ljava/lang/Object;",
                                          "<T:Ljava/lang/Object;>(TT;)TT;"));
  add(Made::interface("One").abstract("run", "()V").abstract("equals", "(Ljava/lang/Object;)Z"));
  add(Made::interface("Same", {}, {"One"}).abstract("run", "()V"));
  add(Made::interface("Two", {}, {"One"}).abstract("walk", "()V"));
  add(Made::interface("Done", {}, {"Two"}).stub("run", "()V", ""));
  const auto functional = [&](std::string_view name) -> std::string {
    const program::Method* method = t.types.functional_method(t.klass(name));
    return method == nullptr ? "none" : method->display();
  };
  EXPECT_EQ(functional("Generic"), "none");
  EXPECT_EQ(functional("One"), "One.run()V");
  EXPECT_EQ(functional("Same"), "Same.run()V");
  EXPECT_EQ(functional("Two"), "none");
  EXPECT_EQ(functional("Done"), "Two.walk()V");
}

}  // namespace
}  // namespace ristretto::testcase
