// SPDX-License-Identifier: MIT
// Over the real class library, whose signatures are what javac wrote; made classes are in types_made_test.cc.
#include "testcase/types.h"

#include <gmock/gmock.h>

#include "unit/testcase/types_world.h"

namespace ristretto::testcase {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::IsSupersetOf;

TEST_F(JdkTypesTest, SameTypeIsSamePointer) {
  EXPECT_EQ(&t()("Ljava/util/List<Ljava/lang/Integer;>;"), &t()("Ljava/util/List<Ljava/lang/Integer;>;"));
  EXPECT_NE(&t()("Ljava/util/List<Ljava/lang/Integer;>;"), &t()("Ljava/util/List<+Ljava/lang/Integer;>;"));
  EXPECT_EQ(&t()("Ljava/util/List<+Ljava/lang/Object;>;"), &t()("Ljava/util/List<*>;"));
  EXPECT_EQ(t().types.named("[[I"), t().types.array_of(*t().types.array_of(*t().types.primitive(BaseKind::kInt))));
  EXPECT_EQ(t().types.named("java/lang/String"), t().types.string());
  EXPECT_EQ(t().types.named("gone/Missing"), nullptr);
  EXPECT_EQ(t().types.named("[Lgone/Missing;"), nullptr);
  EXPECT_EQ(t().types.named("[Lgone"), nullptr);
}

TEST_F(JdkTypesTest, NamesAndErasure) {
  const Type& type = t()("Ljava/util/Map$Entry<+[Ljava/lang/Integer;-Ljava/util/List<*>;>;");
  EXPECT_EQ(type.name, "java.util.Map$Entry<? extends java.lang.Integer[], ? super java.util.List<?>>");
  EXPECT_EQ(type.erasure->name, "java.util.Map$Entry");
  EXPECT_EQ(type.erasure->erasure, type.erasure);
  EXPECT_EQ(t()("[[Ljava/util/List<*>;").erasure, t().types.named("[[Ljava/util/List;"));
}

TEST_F(JdkTypesTest, WrongNumberOfArgumentsIsRaw) {
  const TypeArgument integer{.wildcard = Wildcard::kNone, .type = t().types.named("java/lang/Integer")};
  EXPECT_EQ(t().types.of_class(t().klass("java/util/Map"), {integer})->name, "java.util.Map");
  EXPECT_EQ(t().types.of_class(t().klass("java/lang/String"), {integer})->name, "java.lang.String");
  EXPECT_EQ(t()("Ljava/util/List<Ljava/lang/Integer;Ljava/lang/Integer;>;").name, "java.util.List");
}

TEST_F(JdkTypesTest, SupertypesKeepArguments) {
  const auto super = [&](std::string_view type, std::string_view klass) {
    const Type* found = t().types.as_super(t()(type), t().klass(klass));
    return found == nullptr ? "null" : found->name;
  };
  EXPECT_EQ(super("Ljava/util/ArrayList<Ljava/lang/Integer;>;", "java/util/Collection"),
            "java.util.Collection<java.lang.Integer>");
  EXPECT_EQ(super("Ljava/lang/Integer;", "java/lang/Comparable"), "java.lang.Comparable<java.lang.Integer>");
  EXPECT_EQ(super("Ljava/util/concurrent/TimeUnit;", "java/lang/Enum"),
            "java.lang.Enum<java.util.concurrent.TimeUnit>");
  EXPECT_EQ(super("Ljava/util/concurrent/TimeUnit;", "java/lang/Comparable"),
            "java.lang.Comparable<java.util.concurrent.TimeUnit>");
  EXPECT_EQ(super("Ljava/util/ArrayList;", "java/util/Collection"), "java.util.Collection");
  EXPECT_EQ(super("Ljava/util/ArrayList<+Ljava/lang/Number;>;", "java/lang/Iterable"),
            "java.lang.Iterable<? extends java.lang.Number>");
  EXPECT_EQ(super("Ljava/util/ArrayList<-Ljava/lang/Number;>;", "java/lang/Iterable"),
            "java.lang.Iterable<? super java.lang.Number>");
  EXPECT_EQ(super("Ljava/util/Properties;", "java/util/Map"), "java.util.Map<java.lang.Object, java.lang.Object>");
  EXPECT_EQ(super("Ljava/util/function/UnaryOperator<Ljava/lang/String;>;", "java/util/function/Function"),
            "java.util.function.Function<java.lang.String, java.lang.String>");
  EXPECT_EQ(super("Ljava/util/List<Ljava/lang/Integer;>;", "java/lang/Object"), "java.lang.Object");
  EXPECT_EQ(super("Ljava/util/List<Ljava/lang/Integer;>;", "java/util/Map"), "null");
  EXPECT_EQ(super("[I", "java/io/Serializable"), "java.io.Serializable");
  EXPECT_EQ(super("[I", "java/lang/Comparable"), "null");
}

TEST_F(JdkTypesTest, AssignmentOfClassesAndArrays) {
  EXPECT_TRUE(t().fits("Ljava/lang/Integer;", "Ljava/lang/Number;"));
  EXPECT_FALSE(t().fits("Ljava/lang/Number;", "Ljava/lang/Integer;"));
  EXPECT_TRUE(t().fits("Ljava/lang/Runnable;", "Ljava/lang/Object;"));
  EXPECT_TRUE(t().fits("[Ljava/lang/Integer;", "[Ljava/lang/Number;"));
  EXPECT_TRUE(t().fits("[[I", "[Ljava/lang/Object;"));
  EXPECT_TRUE(t().fits("[[I", "[Ljava/lang/Cloneable;"));
  EXPECT_FALSE(t().fits("[I", "[Ljava/lang/Object;"));
  EXPECT_FALSE(t().fits("[I", "[J"));
  EXPECT_TRUE(t().fits("[I", "Ljava/lang/Cloneable;"));
  EXPECT_TRUE(t().fits("[I", "Ljava/lang/Object;"));
  EXPECT_FALSE(t().fits("[I", "Ljava/lang/Integer;"));
  EXPECT_FALSE(t().fits("Ljava/lang/Object;", "[I"));
  const Type& integer = *t().types.primitive(BaseKind::kInt);
  EXPECT_TRUE(t().types.is_assignable(integer, integer));
  EXPECT_FALSE(t().types.is_assignable(integer, *t().types.primitive(BaseKind::kLong)));
  EXPECT_FALSE(t().types.is_assignable(integer, *t().types.object()));
  EXPECT_FALSE(t().types.is_assignable(*t().types.primitive(BaseKind::kVoid), *t().types.primitive(BaseKind::kVoid)));
}

TEST_F(JdkTypesTest, AssignmentContainsArguments) {
  constexpr std::string_view kIntegers = "Ljava/util/ArrayList<Ljava/lang/Integer;>;";
  EXPECT_TRUE(t().fits(kIntegers, "Ljava/util/List<Ljava/lang/Integer;>;"));
  EXPECT_FALSE(t().fits(kIntegers, "Ljava/util/List<Ljava/lang/Number;>;"));
  EXPECT_TRUE(t().fits(kIntegers, "Ljava/util/List<+Ljava/lang/Number;>;"));
  EXPECT_FALSE(t().fits(kIntegers, "Ljava/util/List<+Ljava/lang/String;>;"));
  EXPECT_TRUE(t().fits(kIntegers, "Ljava/util/List<*>;"));
  EXPECT_TRUE(t().fits(kIntegers, "Ljava/util/List;"));
  EXPECT_FALSE(t().fits(kIntegers, "Ljava/util/List<-Ljava/lang/Number;>;"));
  EXPECT_TRUE(t().fits("Ljava/util/List<Ljava/lang/Object;>;", "Ljava/util/List<-Ljava/lang/Number;>;"));
  EXPECT_TRUE(t().fits("Ljava/util/List<+Ljava/lang/Integer;>;", "Ljava/util/List<+Ljava/lang/Number;>;"));
  EXPECT_FALSE(t().fits("Ljava/util/List<+Ljava/lang/Integer;>;", "Ljava/util/List<Ljava/lang/Integer;>;"));
  EXPECT_TRUE(t().fits("Ljava/util/List<-Ljava/lang/Number;>;", "Ljava/util/List<-Ljava/lang/Integer;>;"));
  EXPECT_FALSE(t().fits("Ljava/util/List<-Ljava/lang/Number;>;", "Ljava/util/List<+Ljava/lang/Number;>;"));
  EXPECT_FALSE(t().fits("Ljava/util/List<*>;", "Ljava/util/List<Ljava/lang/Object;>;"));
}

TEST_F(JdkTypesTest, AssignmentWithNestedWildcards) {
  constexpr std::string_view kListOfLists = "Ljava/util/List<Ljava/util/List<Ljava/lang/Integer;>;>;";
  EXPECT_FALSE(t().fits(kListOfLists, "Ljava/util/List<Ljava/util/List<+Ljava/lang/Number;>;>;"));
  EXPECT_TRUE(t().fits(kListOfLists, "Ljava/util/List<+Ljava/util/List<+Ljava/lang/Number;>;>;"));
  EXPECT_TRUE(t().fits(kListOfLists, "Ljava/util/Collection<+Ljava/util/Collection<*>;>;"));
  EXPECT_FALSE(t().fits(kListOfLists, "Ljava/util/List<+Ljava/util/List<+Ljava/lang/String;>;>;"));
  EXPECT_TRUE(t().fits("Ljava/lang/Integer;", "Ljava/lang/Comparable<-Ljava/lang/Integer;>;"));
  EXPECT_TRUE(t().fits("Ljava/time/LocalDate;", "Ljava/lang/Comparable<-Ljava/time/LocalDate;>;"));
  EXPECT_FALSE(t().fits("Ljava/time/LocalDate;", "Ljava/lang/Comparable<Ljava/time/LocalDate;>;"));
  // By capture: the bound of the parameter counts where the wildcard says nothing.
  EXPECT_TRUE(t().fits("Ljava/util/EnumSet<*>;", "Ljava/util/Set<+Ljava/lang/Enum;>;"));
}

TEST_F(JdkTypesTest, AssignmentFromRawIsUnchecked) {
  constexpr std::string_view kRaw = "Ljava/util/ArrayList;";
  EXPECT_FALSE(t().fits(kRaw, "Ljava/util/List<Ljava/lang/Integer;>;"));
  EXPECT_TRUE(t().fits(kRaw, "Ljava/util/List<Ljava/lang/Integer;>;", true));
  EXPECT_TRUE(t().fits(kRaw, "Ljava/util/List<*>;"));
  EXPECT_TRUE(t().fits(kRaw, "Ljava/util/List;"));
  // javac: List<List> is no List<? extends List<?>>, not even unchecked.
  EXPECT_FALSE(t().fits("Ljava/util/List<Ljava/util/List;>;", "Ljava/util/List<+Ljava/util/List<*>;>;", true));
}

TEST_F(JdkTypesTest, MembersThroughReceivers) {
  const auto& add = t().method("java/util/List", "add", "(Ljava/lang/Object;)Z");
  const auto& get = t().method("java/util/List", "get");
  const auto& add_all = t().method("java/util/List", "addAll", "(Ljava/util/Collection;)Z");
  const Type& integers = t()("Ljava/util/ArrayList<Ljava/lang/Integer;>;");
  EXPECT_EQ(t().member(add, integers), "boolean(java.lang.Integer)");
  EXPECT_EQ(t().member(get, integers), "java.lang.Integer(int)");
  EXPECT_EQ(t().member(add_all, integers), "boolean(java.util.Collection<? extends java.lang.Integer>)");
  EXPECT_EQ(t().member(add_all, t()("Ljava/util/ArrayList;")), "boolean(java.util.Collection)");
  EXPECT_EQ(t().member(add, t()("Ljava/lang/String;")), "absent");
}

TEST_F(JdkTypesTest, MembersThroughWildcards) {
  const auto& add = t().method("java/util/List", "add", "(Ljava/lang/Object;)Z");
  const auto& get = t().method("java/util/List", "get");
  const auto& size = t().method("java/util/List", "size");
  const auto& iterator = t().method("java/util/List", "iterator");
  const auto& sort = t().method("java/util/List", "sort");
  const auto& add_all = t().method("java/util/List", "addAll", "(Ljava/util/Collection;)Z");
  const Type& below = t()("Ljava/util/List<+Ljava/lang/Number;>;");
  const Type& above = t()("Ljava/util/List<-Ljava/lang/Number;>;");
  const Type& any = t()("Ljava/util/List<*>;");
  EXPECT_EQ(t().member(get, below), "java.lang.Number(int)");
  EXPECT_EQ(t().member(get, above), "java.lang.Object(int)");
  EXPECT_EQ(t().member(get, any), "java.lang.Object(int)");
  EXPECT_EQ(t().member(add, below), "absent");
  EXPECT_EQ(t().member(add, above), "boolean(java.lang.Number)");
  EXPECT_EQ(t().member(add, any), "absent");
  EXPECT_EQ(t().member(size, any), "int()");
  EXPECT_EQ(t().member(iterator, below), "java.util.Iterator<? extends java.lang.Number>()");
  EXPECT_EQ(t().member(iterator, above), "java.util.Iterator<? super java.lang.Number>()");
  EXPECT_EQ(t().member(sort, below), "void(java.util.Comparator<? super java.lang.Number>)");
  EXPECT_EQ(t().member(add_all, below), "absent");
  EXPECT_EQ(t().member(add_all, above), "boolean(java.util.Collection<? extends java.lang.Number>)");
  // The bound of the parameter, where the wildcard has none.
  const auto& declaring = t().method("java/lang/Enum", "compareTo", "(Ljava/lang/Enum;)I");
  EXPECT_EQ(t().member(declaring, t()("Ljava/lang/Enum<*>;")), "absent");
}

TEST_F(JdkTypesTest, MembersWithNestedVariables) {
  const auto& entries = t().method("java/util/Map", "entrySet");
  EXPECT_EQ(t().member(entries, t()("Ljava/util/Map<Ljava/lang/String;[I>;")),
            "java.util.Set<java.util.Map$Entry<java.lang.String, int[]>>()");
  EXPECT_EQ(t().member(entries, t()("Ljava/util/Map<Ljava/lang/String;+Ljava/lang/Number;>;")),
            "java.util.Set<? extends java.util.Map$Entry<java.lang.String, ? extends java.lang.Number>>()");
}

TEST_F(JdkTypesTest, MembersWithVariablesOfTheirOwn) {
  const auto& to_array = t().method("java/util/List", "toArray", "([Ljava/lang/Object;)[Ljava/lang/Object;");
  const Type& integers = t()("Ljava/util/List<Ljava/lang/Integer;>;");
  const Substitution strings{{"T", t().types.string()}};
  EXPECT_EQ(t().member(to_array, integers, strings), "java.lang.String[](java.lang.String[])");
  EXPECT_EQ(t().member(to_array, integers), "java.lang.Object[](java.lang.Object[])");
  const auto& as_list = t().method("java/util/Arrays", "asList");
  EXPECT_EQ(t().member(as_list, t()("Ljava/util/Arrays;"), strings),
            "java.util.List<java.lang.String>(java.lang.String[])");
  // Static: the raw receiver does not erase.
  const auto& of = t().method("java/util/Map", "of", "(Ljava/lang/Object;Ljava/lang/Object;)Ljava/util/Map;");
  const Substitution both{{"K", t().types.string()}, {"V", t().types.named("[I")}};
  EXPECT_EQ(t().member(of, t()("Ljava/util/Map;"), both),
            "java.util.Map<java.lang.String, int[]>(java.lang.String, int[])");
}

TEST_F(JdkTypesTest, ConstructorsAndFields) {
  const auto& copy = t().method("java/util/ArrayList", "<init>", "(Ljava/util/Collection;)V");
  EXPECT_EQ(t().member(copy, t()("Ljava/util/ArrayList<Ljava/lang/Integer;>;")),
            "java.util.ArrayList<java.lang.Integer>(java.util.Collection<? extends java.lang.Integer>)");
  EXPECT_EQ(t().member(copy, t()("Ljava/util/ArrayList;")), "java.util.ArrayList(java.util.Collection)");
  const auto* field = t().klass("java/lang/String").declared_field("CASE_INSENSITIVE_ORDER", "Ljava/util/Comparator;");
  ASSERT_NE(field, nullptr);
  EXPECT_EQ(t().types.field_type(*field, *t().types.string())->name, "java.util.Comparator<java.lang.String>");
}

TEST_F(JdkTypesTest, InnerClassesHaveTheArgumentsOfTheClassAround) {
  const auto& iterator = t().klass("java/util/ArrayList$Itr");
  EXPECT_THAT(t().instantiations("java/util/ArrayList$Itr", 2),
              ElementsAre("java.util.ArrayList$Itr<java.lang.Integer>", "java.util.ArrayList$Itr<java.lang.String>"));
  const Type& of_integers = t()("Ljava/util/ArrayList<Ljava/lang/Integer;>.Itr;");
  EXPECT_EQ(of_integers.name, "java.util.ArrayList$Itr<java.lang.Integer>");
  EXPECT_EQ(of_integers.outer, &t()("Ljava/util/ArrayList<Ljava/lang/Integer;>;"));
  EXPECT_FALSE(of_integers.has_own_arguments());
  EXPECT_EQ(t().member(t().method("java/util/ArrayList$Itr", "next", "()Ljava/lang/Object;"), of_integers),
            "java.lang.Integer()");
  EXPECT_EQ(t().types.as_super(of_integers, t().klass("java/util/Iterator"))->name,
            "java.util.Iterator<java.lang.Integer>");
  const Type& raw = *t().types.of_class(iterator);
  EXPECT_EQ(t().member(t().method("java/util/ArrayList$Itr", "next", "()Ljava/lang/Object;"), raw),
            "java.lang.Object()");
  EXPECT_EQ(t().types.as_super(raw, t().klass("java/util/Iterator"))->name, "java.util.Iterator");
}

TEST_F(JdkTypesTest, InstantiationsOfClasses) {
  EXPECT_THAT(t().instantiations("java/util/ArrayList", 5),
              IsSupersetOf({"java.util.ArrayList<java.lang.Integer>", "java.util.ArrayList<java.lang.String>",
                            "java.util.ArrayList<java.lang.Object>"}));
  EXPECT_THAT(t().instantiations("java/util/ArrayList", 2),
              ElementsAre("java.util.ArrayList<java.lang.Integer>", "java.util.ArrayList<java.lang.String>"));
  EXPECT_THAT(t().instantiations("java/util/HashMap", 2),
              ElementsAre("java.util.HashMap<java.lang.Integer, java.lang.Integer>",
                          "java.util.HashMap<java.lang.String, java.lang.String>"));
  EXPECT_THAT(t().instantiations("java/lang/String", 2), ElementsAre("java.lang.String"));
  EXPECT_THAT(t().instantiations("java/util/ArrayList", 0), IsEmpty());
  EXPECT_THAT(t().instantiations("java/util/EnumMap", 1),
              ElementsAre("java.util.EnumMap<java.util.concurrent.TimeUnit, java.lang.Integer>"));
  EXPECT_THAT(t().instantiations("java/util/EnumMap", 1, {t().types.named("java/time/DayOfWeek")}),
              ElementsAre("java.util.EnumMap<java.time.DayOfWeek, java.lang.Integer>"));
  // <T, S extends BaseStream<T, S>>: nothing usual keeps the bound.
  EXPECT_THAT(t().instantiations("java/util/stream/BaseStream", 2), IsEmpty());
  EXPECT_THAT(t().instantiations("java/util/stream/BaseStream", 1,
                                 {&t()("Ljava/util/stream/IntStream;"), &t()("Ljava/util/stream/LongStream;")}),
              ElementsAre("java.util.stream.BaseStream<java.lang.Integer, java.util.stream.IntStream>"));
}

TEST_F(JdkTypesTest, MixedInstantiationsFollowThoseThatAreAlike) {
  EXPECT_THAT(t().instantiations("java/util/HashMap", 9),
              IsSupersetOf({"java.util.HashMap<java.lang.Object, java.lang.Object>",
                            "java.util.HashMap<java.lang.Integer, java.lang.String>"}));
  EXPECT_EQ(t().instantiations("java/util/HashMap", 9).size(), 9U);
}

TEST_F(JdkTypesTest, InstantiationsOfMethods) {
  const Type& collections = t()("Ljava/util/Collections;");
  EXPECT_THAT(t().instantiations(t().method("java/util/Collections", "sort", "(Ljava/util/List;)V"), collections, 3),
              IsSupersetOf({"T=java.lang.Integer", "T=java.lang.String"}));
  EXPECT_THAT(
      t().instantiations(t().method("java/util/Collections", "max", "(Ljava/util/Collection;)Ljava/lang/Object;"),
                         collections, 2),
      ElementsAre("T=java.lang.Integer", "T=java.lang.String"));
  EXPECT_THAT(
      t().instantiations(t().method("java/util/Map", "of", "(Ljava/lang/Object;Ljava/lang/Object;)Ljava/util/Map;"),
                         t()("Ljava/util/Map;"), 2),
      ElementsAre("K=java.lang.Integer, V=java.lang.Integer", "K=java.lang.String, V=java.lang.String"));
  EXPECT_THAT(t().instantiations(
                  t().method("java/util/Optional", "orElseThrow", "(Ljava/util/function/Supplier;)Ljava/lang/Object;"),
                  t()("Ljava/util/Optional<Ljava/lang/Integer;>;"), 1),
              ElementsAre("X=java.lang.RuntimeException"));
  EXPECT_THAT(t().instantiations(t().method("java/util/List", "size"), t()("Ljava/util/List<*>;"), 2), ElementsAre(""));
  EXPECT_THAT(t().instantiations(t().method("java/util/List", "toArray", "([Ljava/lang/Object;)[Ljava/lang/Object;"),
                                 t()("Ljava/util/List;"), 2),
              ElementsAre(""));
}

TEST_F(JdkTypesTest, Boxes) {
  const Type& integer = *t().types.primitive(BaseKind::kInt);
  EXPECT_EQ(t().types.boxed(integer)->name, "java.lang.Integer");
  EXPECT_EQ(t().types.unboxed(*t().types.boxed(integer)), &integer);
  EXPECT_EQ(t().types.boxed(*t().types.primitive(BaseKind::kVoid)), nullptr);
  EXPECT_EQ(t().types.boxed(*t().types.object()), nullptr);
  EXPECT_EQ(t().types.unboxed(*t().types.string()), nullptr);
  EXPECT_EQ(t().types.unboxed(t()("[I")), nullptr);
}

TEST_F(JdkTypesTest, FunctionalMethods) {
  const auto functional = [&](std::string_view name) -> std::string {
    const program::Method* method = t().types.functional_method(t().klass(name));
    return method == nullptr ? "none" : std::string(method->name());
  };
  EXPECT_EQ(functional("java/util/Comparator"), "compare");  // equals is Object's
  EXPECT_EQ(functional("java/util/function/UnaryOperator"), "apply");
  EXPECT_EQ(functional("java/lang/Iterable"), "iterator");
  EXPECT_EQ(functional("java/util/concurrent/Callable"), "call");
  EXPECT_EQ(functional("java/util/Iterator"), "none");
  EXPECT_EQ(functional("java/io/Serializable"), "none");
  EXPECT_EQ(functional("java/io/InputStream"), "none");
  EXPECT_EQ(functional("java/lang/constant/ConstantDesc"), "none");  // sealed
}

TEST_F(JdkTypesTest, WildcardsAreReplacedToConstruct) {
  const auto plain = [&](std::string_view type) { return t().types.without_wildcards(t()(type))->name; };
  EXPECT_EQ(plain("Ljava/util/List<+Ljava/lang/Number;>;"), "java.util.List<java.lang.Number>");
  EXPECT_EQ(plain("Ljava/util/List<-Ljava/lang/Integer;>;"), "java.util.List<java.lang.Integer>");
  EXPECT_EQ(plain("Ljava/util/List<*>;"), "java.util.List<java.lang.Object>");
  EXPECT_EQ(plain("Ljava/util/Map<Ljava/lang/String;*>;"), "java.util.Map<java.lang.String, java.lang.Object>");
  EXPECT_EQ(plain("Ljava/util/EnumSet<*>;"), "java.util.EnumSet<java.util.concurrent.TimeUnit>");
  EXPECT_EQ(plain("Ljava/util/List<Ljava/util/List<*>;>;"), "java.util.List<java.util.List<?>>");
  EXPECT_EQ(plain("Ljava/lang/String;"), "java.lang.String");
}

}  // namespace
}  // namespace ristretto::testcase
