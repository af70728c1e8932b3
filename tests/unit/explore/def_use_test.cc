// SPDX-License-Identifier: MIT
#include "explore/flow/def_use.h"

#include <set>

#include <gmock/gmock.h>

#include "base/rng.h"
#include "unit/explore/method.h"
#include "unit/explore/random_code.h"
#include "unit/program/world.h"

namespace ristretto::explore {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::UnorderedElementsAre;

std::vector<std::string> chains(const Method& m, Exceptions exceptions = Exceptions::kFollow) {
  Fields fields;
  const Graph graph = m.graph(exceptions);
  const DefUse found = DefUse::find(m.body(), graph, fields).value();
  std::vector<std::string> texts;
  for (const Chain& chain : found.chains()) texts.push_back(text(chain, found, m.body(), fields));
  return texts;
}

TEST(DefUse, CheckValuesHasTenChainsAndNineWithoutExceptions) {
  if (kJar.empty()) GTEST_SKIP() << "no javac";
  const Method m("DefUseChains", "checkValues");
  EXPECT_THAT(chains(m),
              UnorderedElementsAre("[x,entry,0]", "[x,entry,10]", "[x,entry,36]", "[y,entry,3]", "[y,entry,30]",
                                   "[z,entry,6]", "[z,entry,33]", "[part,8,13]", "[result,41,51]", "[result,50,51]"));
  EXPECT_THAT(chains(m, Exceptions::kIgnore),
              UnorderedElementsAre("[x,entry,0]", "[x,entry,10]", "[x,entry,36]", "[y,entry,3]", "[y,entry,30]",
                                   "[z,entry,6]", "[z,entry,33]", "[part,8,13]", "[result,41,51]"));
}

TEST(DefUse, DivHasFourChainsAndThreeWithoutExceptions) {
  if (kJar.empty()) GTEST_SKIP() << "no javac";
  const Method m("DefUseChains", "div");
  EXPECT_THAT(chains(m), ElementsAre("[a,entry,0]", "[b,entry,1]", "[result,3,10]", "[result,9,10]"));
  EXPECT_THAT(chains(m, Exceptions::kIgnore), ElementsAre("[a,entry,0]", "[b,entry,1]", "[result,3,10]"));
}

TEST(DefUse, TheDiamondHasFourChains) {
  if (kJar.empty()) GTEST_SKIP() << "no javac";
  const Method m("DefUseChains", "diamond");
  EXPECT_THAT(chains(m), ElementsAre("[c,entry,0]", "[x,entry,11]", "[y,5,12]", "[y,10,12]"));
}

// The same diamond without names.
TEST(DefUse, ADiamondLosesNoChain) {
  const Method m(
      [](Assembler& a) {
        const Label other = a.label();
        const Label join = a.label();
        a.op(Opcode::iload_0).branch(Opcode::ifeq, other);                                          // 0 1
        a.op(Opcode::iconst_1).op(Opcode::istore_2).branch(Opcode::goto_, join);                    // 4 5 6
        a.bind(other).op(Opcode::iconst_2).op(Opcode::istore_2);                                    // 9 10
        a.bind(join).op(Opcode::iload_1).op(Opcode::iload_2).op(Opcode::iadd).op(Opcode::ireturn);  // 11 12
      },
      "(II)I");
  EXPECT_THAT(chains(m), ElementsAre("[local 0,entry,0]", "[local 1,entry,11]", "[local 2,5,12]", "[local 2,10,12]"));
}

TEST(DefUse, AnIncrementUsesThenDefines) {
  const Method m([](Assembler& a) {
    const Label loop = a.here();
    a.local(Opcode::iinc, 0, -1).op(Opcode::iload_0).branch(Opcode::ifgt, loop).op(Opcode::return_);  // 0 3 4
  });
  EXPECT_THAT(chains(m), ElementsAre("[local 0,entry,0]", "[local 0,0,0]", "[local 0,0,3]"));
}

TEST(DefUse, ThisIsAParameter) {
  const Method m([](Assembler& a) { a.op(Opcode::aload_0).op(Opcode::lload_1).op(Opcode::return_); }, "(JI)V", 0);
  EXPECT_THAT(chains(m), ElementsAre("[local 0,entry,0]", "[local 1,entry,1]"));
}

TEST(DefUse, WideValuesEndWhatTheyOverlap) {
  const Method m([](Assembler& a) {
    a.op(Opcode::iconst_0).op(Opcode::istore_2);                 // 1
    a.op(Opcode::lconst_0).op(Opcode::lstore_1);                 // 3: ends the int in 2
    a.op(Opcode::iload_2).op(Opcode::pop);                       // 4
    a.op(Opcode::lload_1).op(Opcode::pop2);                      // 6
    a.op(Opcode::iconst_0).op(Opcode::istore_2);                 // 9: ends the long in 1
    a.op(Opcode::lload_1).op(Opcode::pop2).op(Opcode::return_);  // 10
  });
  EXPECT_THAT(chains(m), ElementsAre("[local 1,3,6]"));
}

TEST(DefUse, AnExceptionLeavesBeforeTheDefinition) {
  const Method m([](Assembler& a) {
    const Label start = a.here();
    a.op(Opcode::iconst_1).op(Opcode::istore_0);                             // 0 1
    a.op(Opcode::aconst_null).op(Opcode::arraylength).op(Opcode::istore_0);  // 2 3 4: never seen by the handler
    const Label end = a.here();
    a.op(Opcode::return_);  // 5
    const Label handler = a.here();
    a.op(Opcode::pop).op(Opcode::iload_0).op(Opcode::pop).op(Opcode::return_);  // 6 7
    a.handler(start, end, handler);
  });
  EXPECT_THAT(chains(m), ElementsAre("[local 0,1,7]"));
}

TEST(DefUse, AStaticFieldIsOneVariable) {
  const Method m([](Assembler& a) {
    a.op(Opcode::iconst_0).field(Opcode::putstatic, "A", "f", "I");  // 1
    a.op(Opcode::iconst_0).field(Opcode::putstatic, "A", "f", "I");  // 5
    a.op(Opcode::iconst_0).field(Opcode::putstatic, "A", "g", "I");  // 9
    a.field(Opcode::getstatic, "A", "f", "I").op(Opcode::return_);   // 12
  });
  EXPECT_THAT(chains(m), ElementsAre("[A.f,5,12]"));
}

TEST(DefUse, AFieldIsEndedThroughTheSameParameterOnly) {
  const auto twice = [](Opcode first, Opcode second, std::uint16_t flags) {
    return Method(
        [&](Assembler& a) {
          a.op(first).op(Opcode::iconst_0).field(Opcode::putfield, "A", "f", "I");   // 2
          a.op(second).op(Opcode::iconst_0).field(Opcode::putfield, "A", "f", "I");  // 7
          a.op(Opcode::aload_0).field(Opcode::getfield, "A", "f", "I");              // 10 11
          a.op(Opcode::return_);
        },
        "(LA;LA;)V", flags);
  };
  const auto fields_of = [](const Method& m) {
    std::vector<std::string> found;
    for (const std::string& chain : chains(m)) {
      if (chain.starts_with("[A.f")) found.push_back(chain);
    }
    return found;
  };
  EXPECT_THAT(fields_of(twice(Opcode::aload_0, Opcode::aload_0, 0)), ElementsAre("[A.f,7,11]"));
  EXPECT_THAT(fields_of(twice(Opcode::aload_0, Opcode::aload_1, 0)), ElementsAre("[A.f,2,11]", "[A.f,7,11]"));
  EXPECT_THAT(fields_of(twice(Opcode::aload_1, Opcode::aload_1, 0)), ElementsAre("[A.f,7,11]"));
}

TEST(DefUse, AStoreThatThrowsLeavesTheFieldAsItWas) {
  const Method m(
      [](Assembler& a) {
        const Label start = a.here();
        a.op(Opcode::aload_0).op(Opcode::iconst_0).field(Opcode::putfield, "A", "f", "I");  // 0 1 2
        a.op(Opcode::aload_0).op(Opcode::iconst_1).field(Opcode::putfield, "A", "f", "I");  // 5 6 7
        const Label end = a.here();
        a.op(Opcode::return_);  // 10
        const Label handler = a.here();
        a.op(Opcode::pop).op(Opcode::aload_0).field(Opcode::getfield, "A", "f", "I").op(Opcode::return_);  // 11 12 13
        a.handler(start, end, handler);
      },
      "(LA;)V");
  EXPECT_THAT(chains(m), testing::Contains("[A.f,2,13]"));
  EXPECT_THAT(chains(m), testing::Not(testing::Contains("[A.f,7,13]")));
}

TEST(DefUse, ElementsAreToldApartByKindOnly) {
  const Method m(
      [](Assembler& a) {
        a.op(Opcode::aload_0).op(Opcode::iconst_0).op(Opcode::iconst_1).op(Opcode::iastore);  // 3
        a.op(Opcode::aload_0).op(Opcode::iconst_0).op(Opcode::iconst_1).op(Opcode::iastore);  // 7
        a.op(Opcode::aload_1).op(Opcode::iconst_0).op(Opcode::iconst_1).op(Opcode::bastore);  // 11
        a.op(Opcode::aload_0).op(Opcode::iconst_0).op(Opcode::iaload).op(Opcode::pop);        // 14
        a.op(Opcode::aload_1).op(Opcode::iconst_0).op(Opcode::baload).op(Opcode::pop);        // 18
        a.op(Opcode::return_);
      },
      "([I[B)V");
  std::vector<std::string> elements;
  for (const std::string& chain : chains(m)) {
    if (chain.contains("[]")) elements.push_back(chain);
  }
  EXPECT_THAT(elements, ElementsAre("[int[],3,14]", "[int[],7,14]", "[byte[],11,18]"));
}

TEST(DefUse, UnreachableCodeHasNoChains) {
  const Method m([](Assembler& a) {
    a.op(Opcode::return_);
    a.op(Opcode::iconst_0).op(Opcode::istore_0).op(Opcode::iload_0).op(Opcode::return_);
  });
  EXPECT_THAT(chains(m), IsEmpty());
}

TEST(DefUse, FieldsHaveOneNumberInAllMethods) {
  Fields fields;
  const auto number = [&](std::string_view owner, std::string_view name) {
    return fields.number({.class_name = owner, .name = name, .descriptor = "I"}, nullptr);
  };
  EXPECT_EQ(number("A", "f"), 0U);
  EXPECT_EQ(number("A", "g"), 1U);
  EXPECT_EQ(number("B", "f"), 2U);
  EXPECT_EQ(number("A", "f"), 0U);
  EXPECT_EQ(fields[2].owner, "B");
}

TEST(DefUse, AFieldIsKnownByTheClassThatDeclaresIt) {
  program::World world;
  world.add("B", ClassBuilder("B").field(0, "f", "I"));
  world.add("A", ClassBuilder("A", "B").field(0, "g", "I"));
  Fields fields(&world.classes());
  const auto number = [&](std::string_view owner, std::string_view name) {
    return fields.number({.class_name = owner, .name = name, .descriptor = "I"}, &world["A"]);
  };
  EXPECT_EQ(number("A", "f"), number("B", "f"));
  EXPECT_EQ(fields[number("A", "f")].owner, "B");
  EXPECT_EQ(fields[number("A", "g")].owner, "A");
  EXPECT_EQ(fields[number("A", "missing")].owner, "A");
}

// By definition: a path from the definition to the use, forwards, with nothing in between that ends it.
std::set<std::pair<DefinitionId, UseId>> by_search(const Graph& graph, const DefUse& found) {
  std::set<std::pair<DefinitionId, UseId>> pairs;
  const auto walk = [&](DefinitionId id, auto& self, NodeId node, std::set<NodeId>& seen) -> void {
    if (node == graph.exit() || !seen.insert(node).second) return;
    const UseId use = found.use_at(node);
    if (use != kNone && found.uses()[use].variable == found.definitions()[id].variable) pairs.emplace(id, use);
    const DefinitionId other = found.definition_at(node);
    const bool is_over = other != kNone && ends(found.definitions()[other], found.definitions()[id]);
    for (const FlowEdge& edge : graph.successors(node)) {
      if (!is_over || edge.is_exceptional()) self(id, self, edge.to, seen);
    }
  };
  for (DefinitionId id = 0; id < found.definitions().size(); ++id) {
    std::set<NodeId> seen;
    const Access& definition = found.definitions()[id];
    if (definition.is_entry()) {
      walk(id, walk, 0, seen);
    } else if (graph.is_reachable(definition.instruction)) {
      for (const FlowEdge& edge : graph.successors(definition.instruction)) {
        if (!edge.is_exceptional()) walk(id, walk, edge.to, seen);
      }
    }
  }
  return pairs;
}

TEST(DefUse, MatchesItsDefinitionOnRandomMethods) {
  base::Rng rng(11);
  std::size_t found_chains = 0;
  for (int round = 0; round < 150; ++round) {
    const Method m([&](Assembler& a) { random_code(a, rng); }, "(ILA;LA;)V");
    Fields fields;
    const Graph graph = m.graph();
    const DefUse found = DefUse::find(m.body(), graph, fields).value();
    std::set<std::pair<DefinitionId, UseId>> pairs;
    for (const Chain& chain : found.chains()) pairs.emplace(chain.definition, chain.use);
    EXPECT_EQ(pairs.size(), found.chains().size());
    ASSERT_EQ(pairs, by_search(graph, found)) << "round " << round;
    found_chains += pairs.size();
  }
  EXPECT_GT(found_chains, 1500U);
}

}  // namespace
}  // namespace ristretto::explore
