// SPDX-License-Identifier: MIT
#include "classfile/signature_parser.h"

#include <cstdint>
#include <string>
#include <string_view>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "base/arena.h"
#include "classfile/type_printer.h"
#include "unit/classfile/bad_case.h"
#include "unit/classfile/real_signatures.h"

namespace ristretto::classfile {
namespace {

using base::Arena;
using testing::HasSubstr;
using testing::StartsWith;

TEST(SignatureParser, ReadsALinkedClassType) {
  Arena arena;
  const auto type = parse_field_signature("Lp/q/Outer<TT;>.Mid.Inner<*+[TU;-Ljava/lang/Object;>;", arena);
  ASSERT_TRUE(type);
  const Type& inner = **type;
  ASSERT_EQ(inner.kind, TypeKind::kClass);
  EXPECT_EQ(inner.package, "p/q");
  ASSERT_EQ(inner.classes.size(), 3u);
  EXPECT_EQ(inner.classes[0].name, "Outer");
  ASSERT_EQ(inner.classes[0].arguments.size(), 1u);
  EXPECT_EQ(inner.classes[0].arguments[0].wildcard, Wildcard::kNone);
  EXPECT_EQ(inner.classes[0].arguments[0].type->kind, TypeKind::kVariable);
  EXPECT_EQ(inner.classes[0].arguments[0].type->variable, "T");
  EXPECT_EQ(inner.classes[1].name, "Mid");
  EXPECT_TRUE(inner.classes[1].arguments.empty());
  const auto arguments = inner.classes[2].arguments;
  ASSERT_EQ(arguments.size(), 3u);
  EXPECT_EQ(arguments[0].wildcard, Wildcard::kUnbounded);
  EXPECT_EQ(arguments[0].type, nullptr);
  EXPECT_EQ(arguments[1].wildcard, Wildcard::kExtends);
  EXPECT_EQ(arguments[1].type->kind, TypeKind::kArray);
  EXPECT_EQ(arguments[1].type->component->variable, "U");
  EXPECT_EQ(arguments[2].wildcard, Wildcard::kSuper);
  EXPECT_EQ(arguments[2].type->package, "java/lang");
}

TEST(SignatureParser, ReadsAClassSignature) {
  Arena arena;
  const auto signature = parse_class_signature("<K:La/B;:LI;V::LJ;:TK;>LSuper<TK;>;LI;La/J<*>;", arena);
  ASSERT_TRUE(signature);
  ASSERT_EQ(signature->type_parameters.size(), 2u);
  const TypeParameter& key = signature->type_parameters[0];
  EXPECT_EQ(key.name, "K");
  EXPECT_EQ(key.class_bound->package, "a");
  EXPECT_EQ(key.interface_bounds.size(), 1u);
  const TypeParameter& value = signature->type_parameters[1];
  EXPECT_EQ(value.class_bound, nullptr);
  EXPECT_EQ(value.interface_bounds.size(), 2u);
  EXPECT_EQ(signature->superclass->package, "");
  EXPECT_EQ(signature->superclass->classes[0].name, "Super");
  ASSERT_EQ(signature->interfaces.size(), 2u);
  EXPECT_EQ(signature->interfaces[1]->classes[0].name, "J");
}

TEST(SignatureParser, ReadsAMethodSignature) {
  Arena arena;
  const auto signature = parse_method_signature("<X:Ljava/lang/Error;>(I[[JTX;)V^TX;^La/B;", arena);
  ASSERT_TRUE(signature);
  ASSERT_EQ(signature->parameters.size(), 3u);
  EXPECT_EQ(signature->parameters[0]->primitive, BaseKind::kInt);
  EXPECT_EQ(signature->parameters[1]->component->component->primitive, BaseKind::kLong);
  EXPECT_EQ(signature->parameters[2]->variable, "X");
  EXPECT_TRUE(signature->result->is_void());
  ASSERT_EQ(signature->throws.size(), 2u);
  EXPECT_EQ(signature->throws[0]->kind, TypeKind::kVariable);
  EXPECT_EQ(signature->throws[1]->kind, TypeKind::kClass);
}

// The grammar lets the class bound be empty even without interface bounds; names may then look like types.
TEST(SignatureParser, TellsAMissingBoundFromAName) {
  Arena arena;
  for (const std::string_view text :
       {"<A:>LS;", "<A:T:LC;>LS;", "<A:LIST:>LS;", "<A:B:TA;L::TA;>LS;", "<T:TT:TT;>LS;"}) {
    const auto signature = parse_class_signature(text, arena);
    ASSERT_TRUE(signature) << text << ": " << signature.error().line();
    EXPECT_EQ(to_signature(*signature), text);
  }
  const auto signature = parse_class_signature("<A:T:LC;>LS;", arena);
  ASSERT_EQ(signature->type_parameters.size(), 2u);
  EXPECT_EQ(signature->type_parameters[0].class_bound, nullptr);
  EXPECT_EQ(signature->type_parameters[1].name, "T");
}

TEST(SignatureParser, RoundTripsRealSignatures) {
  Arena arena;
  for (const std::string_view text : kClassSignatures) {
    const auto signature = parse_class_signature(text, arena);
    ASSERT_TRUE(signature) << text << ": " << signature.error().line();
    EXPECT_EQ(to_signature(*signature), text);
  }
  for (const std::string_view text : kFieldSignatures) {
    const auto type = parse_field_signature(text, arena);
    ASSERT_TRUE(type) << text << ": " << type.error().line();
    EXPECT_EQ(to_signature(**type), text);
  }
  for (const std::string_view text : kMethodSignatures) {
    const auto signature = parse_method_signature(text, arena);
    ASSERT_TRUE(signature) << text << ": " << signature.error().line();
    EXPECT_EQ(to_signature(*signature), text);
  }
}

template <class Parse>
void expect_rejected(Parse parse, const BadCase& c) {
  Arena arena;
  const auto result = parse(c.text, arena);
  ASSERT_FALSE(result) << c.text;
  EXPECT_THAT(result.error().reason(), HasSubstr(std::string(c.reason))) << c.text;
  EXPECT_THAT(result.error().place(), StartsWith("byte " + std::to_string(c.offset) + " of signature \"")) << c.text;
}

TEST(SignatureParser, SaysWhereAFieldSignatureIsWrong) {
  constexpr BadCase kCases[] = {
      {"", 0, "reference type"},
      {"I", 0, "reference type"},
      {"[", 1, "a type is expected"},
      {"[V", 1, "a type is expected"},
      {"T;", 1, "a name"},
      {"TT", 2, "closing ';'"},
      {"TT;;", 3, "goes on"},
      {"TT<TU;>;", 2, "closing ';'"},
      {"L;", 1, "a name"},
      {"La//b;", 3, "a name"},
      {"La/;", 3, "a name"},
      {"La", 2, "closing ';'"},
      {"La:b;", 2, "closing ';'"},
      {"La<>;", 3, "reference type"},
      {"La<I>;", 3, "reference type"},
      {"La<+>;", 4, "reference type"},
      {"La<+*>;", 4, "reference type"},
      {"La<TT;", 6, "reference type"},
      {"La<TT;>", 7, "closing ';'"},
      {"La<TT;><TT;>;", 7, "closing ';'"},
      {"La<TT;>.;", 8, "a name"},
      {"La<TT;>/b;", 7, "closing ';'"},
      {"La.b/c;", 4, "closing ';'"},
  };
  for (const BadCase& c : kCases) expect_rejected(parse_field_signature, c);
}

TEST(SignatureParser, SaysWhereAClassSignatureIsWrong) {
  constexpr BadCase kCases[] = {
      {"", 0, "a class type"},           {"TT;", 0, "a class type"},  {"<>LS;", 1, "a name"},
      {"<T>LS;", 2, "no bound"},         {"<T:I>LS;", 4, "no bound"}, {"<:LB;>LS;", 1, "a name"},
      {"<T::>LS;", 4, "reference type"}, {"<T:LB;", 6, "a name"},     {"LS;TT;", 3, "goes on"},
      {"<T:LB;>", 7, "a class type"},    {"[LS;", 0, "a class type"},
  };
  for (const BadCase& c : kCases) expect_rejected(parse_class_signature, c);
}

TEST(SignatureParser, SaysWhereAMethodSignatureIsWrong) {
  constexpr BadCase kCases[] = {
      {"", 0, "'(' is expected"},    {"(", 1, "a type is expected"}, {"()", 2, "a type is expected"},
      {"(V)V", 1, "a type"},         {"()[V", 3, "a type"},          {"()VV", 3, "goes on"},
      {"()V^", 4, "reference type"}, {"()V^I", 4, "reference type"}, {"()V^[TT;", 4, "reference type"},
      {"(*)V", 1, "a type"},         {"()V^TT;LA;", 7, "goes on"},
  };
  for (const BadCase& c : kCases) expect_rejected(parse_method_signature, c);
}

TEST(SignatureParser, LimitsNesting) {
  Arena arena;
  const auto nested = [](unsigned depth) { return repeat("La<", depth) + "*" + repeat(">;", depth); };
  EXPECT_TRUE(parse_field_signature(nested(kMaxTypeNesting), arena));
  EXPECT_FALSE(parse_field_signature(nested(kMaxTypeNesting + 1), arena));
  EXPECT_FALSE(parse_field_signature(repeat("La<", 21845), arena));
  EXPECT_FALSE(parse_field_signature(repeat("La<[[[+", 9000), arena));

  const auto linked = [](unsigned links) { return "La" + repeat(".a", links - 1) + ";"; };
  EXPECT_TRUE(parse_field_signature(linked(kMaxTypeNesting), arena));
  EXPECT_FALSE(parse_field_signature(linked(kMaxTypeNesting + 1), arena));
}

TEST(SignatureParser, LimitsArrayDimensions) {
  Arena arena;
  const std::string most = repeat("[", kMaxArrayDimensions) + "TT;";
  const std::string argument = repeat("[", kMaxArrayDimensions) + "La<" + most + ">;";
  ASSERT_TRUE(parse_field_signature(most, arena));
  EXPECT_TRUE(parse_field_signature(argument, arena));
  EXPECT_FALSE(parse_field_signature("[" + most, arena));
  EXPECT_FALSE(parse_field_signature("La<" + repeat("[", 200) + "La<" + argument + ">;>;", arena));
}

// Siblings are not nesting.
TEST(SignatureParser, AcceptsManyTypesSideBySide) {
  Arena arena;
  const std::string text = "(" + repeat("[La<[TT;>;", 2000) + ")V";
  const auto signature = parse_method_signature(text, arena);
  ASSERT_TRUE(signature);
  EXPECT_EQ(to_signature(*signature), text);
}

TEST(SignatureParser, BuildsErasedTypesFromDescriptors) {
  Arena arena;
  const std::string_view text = "(I[[Ljava/util/Map$Entry;LTop;[J)V";
  const auto descriptor = parse_method_descriptor(text);
  ASSERT_TRUE(descriptor);
  const MethodSignature method = erased_method(*descriptor, arena);
  EXPECT_EQ(to_signature(method), text);
  EXPECT_TRUE(method.result->is_void());
  const Type& entry = *method.parameters[1]->component->component;
  EXPECT_EQ(entry.package, "java/util");
  ASSERT_EQ(entry.classes.size(), 1u);
  EXPECT_EQ(entry.classes[0].name, "Map$Entry");
  EXPECT_EQ(method.parameters[2]->package, "");
  EXPECT_EQ(to_signature(*erased_class("a/b/C", arena)), "La/b/C;");
}

std::string mutated(std::string_view seed, std::uint32_t& state) {
  constexpr std::string_view kAlphabet = "<>()[;:.^*+-LTVIJa/$\x80";
  const auto below = [&](std::size_t bound) {
    state = state * 1664525u + 1013904223u;
    return (state >> 8) % bound;
  };
  std::string text(seed);
  for (std::size_t edits = below(5); edits > 0; --edits) {
    const std::size_t at = below(text.size());
    switch (below(4)) {
      case 0: text[at] = kAlphabet[below(kAlphabet.size())]; break;
      case 1: text.insert(at, 1, kAlphabet[below(kAlphabet.size())]); break;
      case 2: text.erase(at, text.size() > 1 ? 1 : 0); break;
      case 3: text.insert(at, text.substr(below(text.size()), below(12))); break;
    }
  }
  return text;
}

// Whatever the bytes: no crash, and what is accepted is reproduced exactly and printable.
TEST(SignatureParser, SurvivesRandomMutation) {
  const TypePrinter printer;
  std::uint32_t state = 17;
  unsigned accepted = 0;
  unsigned rejected = 0;
  for (int round = 0; round < 600; ++round) {
    Arena arena;
    for (const std::string_view seed : kMethodSignatures) {
      const std::string text = mutated(seed, state);
      const auto signature = parse_method_signature(text, arena);
      ++(signature ? accepted : rejected);
      if (!signature) continue;
      ASSERT_EQ(to_signature(*signature), text);
      ASSERT_FALSE(printer.type(*signature->result).empty());
    }
    for (const std::string_view seed : kClassSignatures) {
      const std::string text = mutated(seed, state);
      const auto signature = parse_class_signature(text, arena);
      if (!signature) continue;
      ASSERT_EQ(to_signature(*signature), text);
    }
  }
  EXPECT_GT(accepted, 1000u);
  EXPECT_GT(rejected, 1000u);
}

}  // namespace
}  // namespace ristretto::classfile
