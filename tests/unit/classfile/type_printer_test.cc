// SPDX-License-Identifier: MIT
#include "classfile/type_printer.h"

#include <algorithm>
#include <map>
#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "base/arena.h"
#include "classfile/signature_parser.h"

namespace ristretto::classfile {
namespace {

// What a program with InnerClasses attributes would answer.
std::string known_nesting(std::string_view internal_name) {
  static const std::map<std::string, std::string, std::less<>> kNested = {
      {"java/util/Map$Entry", "java.util.Map.Entry"},
      {"p/Outer$Mid$Inner", "p.Outer.Mid.Inner"},
  };
  if (const auto known = kNested.find(internal_name); known != kNested.end()) return known->second;
  std::string name(internal_name);
  std::ranges::replace(name, '/', '.');
  return name;
}

const TypePrinter kQualified;
const TypePrinter kSimple{{.names = ClassNames::kSimple}};
const TypePrinter kNestedQualified{{.source_name = known_nesting}};
const TypePrinter kNestedSimple{{.names = ClassNames::kSimple, .source_name = known_nesting}};

class TypePrinterTest : public testing::Test {
 protected:
  const Type& type(std::string_view signature) {
    const auto parsed = parse_field_signature(signature, arena_);
    EXPECT_TRUE(parsed) << signature;
    return **parsed;
  }
  MethodSignature method(std::string_view signature) {
    const auto parsed = parse_method_signature(signature, arena_);
    EXPECT_TRUE(parsed) << signature;
    return *parsed;
  }
  std::string simple_parameters(std::string_view list) {
    const std::string text = std::string(list) + "()V";
    return kSimple.type_parameters(method(text).type_parameters);
  }

 private:
  base::Arena arena_;
};

TEST_F(TypePrinterTest, PrintsGenericTypes) {
  const Type& map = type("Ljava/util/Map<Ljava/lang/String;+Ljava/util/List<[TT;>;>;");
  EXPECT_EQ(kSimple.type(map), "Map<String, ? extends List<T[]>>");
  EXPECT_EQ(kQualified.type(map), "java.util.Map<java.lang.String, ? extends java.util.List<T[]>>");
  EXPECT_EQ(kSimple.type(type("La/A<*-[[ITT;>;")), "A<?, ? super int[][], T>");
  EXPECT_EQ(kSimple.type(type("[[La/A<*>;")), "A<?>[][]");
}

TEST_F(TypePrinterTest, PrintsMembersOfParameterisedClasses) {
  const Type& inner = type("Lp/Outer<Ljava/lang/String;>.Inner<Ljava/lang/Integer;>;");
  EXPECT_EQ(kSimple.type(inner), "Outer<String>.Inner<Integer>");
  EXPECT_EQ(kQualified.type(inner), "p.Outer<java.lang.String>.Inner<java.lang.Integer>");
  EXPECT_EQ(kSimple.type(type("Lp/Outer<*>.Mid.Inner;")), "Outer<?>.Mid.Inner");
}

TEST_F(TypePrinterTest, KeepsDollarsUnlessNestingIsKnown) {
  const Type& entry = type("Ljava/util/Map$Entry<TK;TV;>;");
  EXPECT_EQ(kQualified.type(entry), "java.util.Map$Entry<K, V>");
  EXPECT_EQ(kSimple.type(entry), "Map$Entry<K, V>");
  EXPECT_EQ(kNestedQualified.type(entry), "java.util.Map.Entry<K, V>");
  EXPECT_EQ(kNestedSimple.type(entry), "Map.Entry<K, V>");
  EXPECT_EQ(kNestedSimple.type(type("Lp/Cash$;")), "Cash$");
}

TEST_F(TypePrinterTest, AsksForTheNamesOfInnerLinksToo) {
  const Type& inner = type("Lp/Outer<TT;>.Mid$Inner<TU;>;");
  EXPECT_EQ(kQualified.type(inner), "p.Outer<T>.Mid$Inner<U>");
  EXPECT_EQ(kNestedSimple.type(inner), "Outer<T>.Mid.Inner<U>");
}

TEST_F(TypePrinterTest, PrintsImportedNamesAsAnswered) {
  const TypePrinter imported{{.source_name = [](std::string_view) { return std::string("Entry"); }}};
  EXPECT_EQ(imported.type(type("Ljava/util/Map$Entry<TK;TV;>;")), "Entry<K, V>");
}

TEST_F(TypePrinterTest, KeepsTheLinksNameWhenTheAnswersDoNotNest) {
  const TypePrinter flat{{.source_name = [](std::string_view name) {
    return std::string(name.find('$') == std::string_view::npos ? "Outer" : "Outermost");
  }}};
  EXPECT_EQ(flat.type(type("Lp/Outer<TT;>.Inner;")), "Outer<T>.Inner");
}

TEST_F(TypePrinterTest, TakesOffOnlyTheWholePackage) {
  EXPECT_EQ(kSimple.type(type("LTop;")), "Top");
  const TypePrinter odd{
      {.names = ClassNames::kSimple, .source_name = [](std::string_view) { return std::string("ab.C"); }}};
  EXPECT_EQ(odd.type(type("La/C;")), "ab.C");
}

TEST_F(TypePrinterTest, PrintsTypeParameters) {
  EXPECT_EQ(simple_parameters("<T::Ljava/lang/Comparable<-TT;>;:Ljava/io/Serializable;>"),
            "<T extends Comparable<? super T> & Serializable>");
  EXPECT_EQ(simple_parameters("<K:Ljava/lang/Object;V:Ljava/lang/Object;>"), "<K, V>");
  EXPECT_EQ(simple_parameters("<T:Ljava/lang/Object;:Ljava/lang/Comparable<-TT;>;>"),
            "<T extends Object & Comparable<? super T>>");
  EXPECT_EQ(simple_parameters("<E:Ljava/lang/Enum<TE;>;U:TE;>"), "<E extends Enum<E>, U extends E>");
  EXPECT_EQ(simple_parameters("<T:>"), "<T>");
  EXPECT_EQ(simple_parameters("<T:Lp/Object;>"), "<T extends Object>");
  EXPECT_EQ(simple_parameters(""), "");
}

TEST_F(TypePrinterTest, PrintsParameterLists) {
  const MethodSignature signature = method("(Ljava/lang/String;J[[TT;)V");
  EXPECT_EQ(kSimple.types(signature.parameters), "String, long, T[][]");
  EXPECT_EQ(kSimple.varargs_types(signature.parameters), "String, long, T[]...");
  EXPECT_EQ(kSimple.varargs_types(method("([Ljava/lang/Object;)V").parameters), "Object...");
  EXPECT_EQ(kSimple.varargs_types(method("([IJ)V").parameters), "int[], long");
  EXPECT_EQ(kSimple.varargs_types(method("()V").parameters), "");
  EXPECT_EQ(kSimple.type(*signature.result), "void");
}

TEST_F(TypePrinterTest, PrintsNamesAsStandardUtf8) {
  EXPECT_EQ(kSimple.type(type("Lp/\xED\xA0\xBD\xED\xB8\x80<T\xC3\xA9;>;")), "\xF0\x9F\x98\x80<\xC3\xA9>");
  EXPECT_EQ(to_signature(type("Lp/\xED\xA0\xBD\xED\xB8\x80;")), "Lp/\xED\xA0\xBD\xED\xB8\x80;");
}

TEST_F(TypePrinterTest, JoinsLinksToTheInternalName) {
  EXPECT_EQ(internal_name(type("Lp/q/Outer<TT;>.Mid$X.Inner<TU;>;")), "p/q/Outer$Mid$X$Inner");
  EXPECT_EQ(internal_name(type("LTop;")), "Top");
}

}  // namespace
}  // namespace ristretto::classfile
