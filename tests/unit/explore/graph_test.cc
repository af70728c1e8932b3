// SPDX-License-Identifier: MIT
#include "explore/flow/graph.h"

#include <gmock/gmock.h>

#include "unit/explore/method.h"

namespace ristretto::explore {
namespace {

// The edges from one instruction: "7", "9:taken", "12:null", "exit:call".
std::vector<std::string> edges_from(const Graph& graph, NodeId node) {
  static constexpr std::string_view kNames[] = {"", ":taken", ":jump", ":case", ":default", ":jsr", ":ret", ":"};
  std::vector<std::string> found;
  for (const FlowEdge& edge : graph.successors(node)) {
    std::string text = edge.to == graph.exit() ? "exit" : std::to_string(edge.to);
    text += kNames[static_cast<std::size_t>(edge.kind)];
    if (edge.kind == EdgeKind::kCase) text += std::to_string(edge.value);
    if (edge.is_exceptional()) text += info(edge.cause).text;
    found.push_back(text);
  }
  return found;
}

using testing::ElementsAre;
using testing::IsEmpty;

TEST(Graph, FollowsNormalControl) {
  const Method m([](Assembler& a) {
    const Label zero = a.label();
    const Label other = a.label();
    a.op(Opcode::iload_0).branch(Opcode::ifeq, zero);                  // 0 1
    a.op(Opcode::iload_0).tableswitch(5, {zero, other, zero}, other);  // 2 3
    a.bind(zero).op(Opcode::nop).branch(Opcode::goto_, other);         // 4 5
    a.bind(other).op(Opcode::return_);                                 // 6
  });
  const Graph graph = m.graph();
  EXPECT_THAT(edges_from(graph, 0), ElementsAre("1"));
  EXPECT_THAT(edges_from(graph, 1), ElementsAre("2", "4:taken"));
  EXPECT_THAT(edges_from(graph, 3), ElementsAre("4:case5", "6:case6", "4:case7", "6:default"));
  EXPECT_THAT(edges_from(graph, 5), ElementsAre("6:jump"));
  EXPECT_THAT(edges_from(graph, 6), IsEmpty());
  EXPECT_TRUE(graph.is_branch(1));
  EXPECT_TRUE(graph.is_branch(3));
  EXPECT_FALSE(graph.is_branch(5));
}

TEST(Graph, FollowsSubroutines) {
  const Method m([](Assembler& a) {
    const Label sub = a.label();
    a.branch(Opcode::jsr, sub).op(Opcode::return_);          // 0 1
    a.bind(sub).op(Opcode::astore_1).local(Opcode::ret, 1);  // 2 3
  });
  EXPECT_THAT(edges_from(m.graph(), 0), ElementsAre("2:jsr"));
  EXPECT_THAT(edges_from(m.graph(), 3), ElementsAre("1:ret"));
}

struct Throwing {
  Opcode opcode;
  std::vector<std::string> edges;
};

// Every instruction that throws by itself, on values from outside, without handlers.
TEST(Graph, KnowsWhatEachInstructionThrows) {
  const std::vector<Throwing> kCases = {
      {Opcode::iaload, {"1", "exit:null", "exit:bounds"}},
      {Opcode::saload, {"1", "exit:null", "exit:bounds"}},
      {Opcode::iastore, {"1", "exit:null", "exit:bounds"}},
      {Opcode::dastore, {"1", "exit:null", "exit:bounds"}},
      {Opcode::aastore, {"1", "exit:null", "exit:bounds", "exit:array store"}},
      {Opcode::sastore, {"1", "exit:null", "exit:bounds"}},
      {Opcode::arraylength, {"1", "exit:null"}},
      {Opcode::idiv, {"1", "exit:division"}},
      {Opcode::irem, {"1", "exit:division"}},
      {Opcode::ldiv, {"1", "exit:division"}},
      {Opcode::lrem, {"1", "exit:division"}},
      {Opcode::fdiv, {"1"}},
      {Opcode::ddiv, {"1"}},
      {Opcode::frem, {"1"}},
      {Opcode::drem, {"1"}},
      {Opcode::imul, {"1"}},
      {Opcode::athrow, {"exit:null", "exit:throw"}},
      {Opcode::monitorenter, {"1", "exit:null"}},
      {Opcode::monitorexit, {"1", "exit:null", "exit:monitor"}},
  };
  for (const Throwing& c : kCases) {
    const Method m([&](Assembler& a) { a.op(c.opcode).op(Opcode::return_); });
    EXPECT_EQ(edges_from(m.graph(), 0), c.edges) << info(c.opcode).mnemonic;
  }
}

TEST(Graph, KnowsWhatMembersAndTypesThrow) {
  const Method m([](Assembler& a) {
    a.field(Opcode::getfield, "B", "f", "I").field(Opcode::putfield, "B", "f", "J");                  // 0 1
    a.field(Opcode::getstatic, "B", "g", "I").field(Opcode::putstatic, "B", "g", "I");                // 2 3
    a.invoke(Opcode::invokevirtual, "B", "v", "(J)V").invoke(Opcode::invokestatic, "B", "s", "()V");  // 4 5
    a.invoke(Opcode::invokespecial, "B", "<init>", "()V");                                            // 6
    a.invoke(Opcode::invokespecial, "B", "p", "()V");                                                 // 7
    a.type(Opcode::new_, "B").type(Opcode::checkcast, "B").type(Opcode::instanceof, "B");             // 8 9 10
    a.type(Opcode::anewarray, "B").op_u1(Opcode::newarray, 10).op(Opcode::return_);                   // 11 12
  });
  const Graph graph = m.graph();
  EXPECT_THAT(edges_from(graph, 0), ElementsAre("1", "exit:null"));
  EXPECT_THAT(edges_from(graph, 1), ElementsAre("2", "exit:null"));
  EXPECT_THAT(edges_from(graph, 2), ElementsAre("3"));
  EXPECT_THAT(edges_from(graph, 3), ElementsAre("4"));
  EXPECT_THAT(edges_from(graph, 4), ElementsAre("5", "exit:null", "exit:call"));
  EXPECT_THAT(edges_from(graph, 5), ElementsAre("6", "exit:call"));
  EXPECT_THAT(edges_from(graph, 6), ElementsAre("7", "exit:call"));
  EXPECT_THAT(edges_from(graph, 7), ElementsAre("8", "exit:null", "exit:call"));
  EXPECT_THAT(edges_from(graph, 8), ElementsAre("9"));
  EXPECT_THAT(edges_from(graph, 9), ElementsAre("10", "exit:cast"));
  EXPECT_THAT(edges_from(graph, 10), ElementsAre("11"));
  EXPECT_THAT(edges_from(graph, 11), ElementsAre("12", "exit:negative size"));
  EXPECT_THAT(edges_from(graph, 12), ElementsAre("13", "exit:negative size"));
}

// One division in the range of handlers for these types, at 2, 3, ...; where it goes to.
std::vector<std::string> division_within(const std::vector<std::string_view>& types) {
  const Method m([&](Assembler& a) {
    const Label start = a.here();
    a.op(Opcode::idiv);
    const Label end = a.here();
    a.op(Opcode::return_);
    for (const std::string_view type : types) {
      const Label handler = a.here();
      a.op(Opcode::athrow);
      a.handler(start, end, handler, type);
    }
  });
  return edges_from(m.graph(), 0);
}

TEST(Graph, AKnownExceptionGoesToTheFirstHandlerThatTakesIt) {
  EXPECT_THAT(division_within({"java/lang/ArithmeticException"}), ElementsAre("1", "2:division"));
  EXPECT_THAT(division_within({"java/lang/RuntimeException"}), ElementsAre("1", "2:division"));
  EXPECT_THAT(division_within({"java/lang/Exception"}), ElementsAre("1", "2:division"));
  EXPECT_THAT(division_within({"java/lang/Throwable"}), ElementsAre("1", "2:division"));
  EXPECT_THAT(division_within({""}), ElementsAre("1", "2:division"));
  EXPECT_THAT(division_within({"java/lang/Error"}), ElementsAre("1", "exit:division"));
  EXPECT_THAT(division_within({"my/OwnException"}), ElementsAre("1", "exit:division"));
  EXPECT_THAT(division_within({"java/lang/NullPointerException", "java/lang/Exception", ""}),
              ElementsAre("1", "3:division"));
}

TEST(Graph, AnUnknownExceptionMayGoToEachHandler) {
  const auto edges = [](const std::vector<std::string_view>& types) {
    const Method m([&](Assembler& a) {
      const Label start = a.here();
      a.invoke(Opcode::invokestatic, "B", "s", "()V");
      const Label end = a.here();
      a.op(Opcode::return_);
      for (const std::string_view type : types) {
        const Label handler = a.here();
        a.op(Opcode::athrow);
        a.handler(start, end, handler, type);
      }
    });
    return edges_from(m.graph(), 0);
  };
  EXPECT_THAT(edges({"a/A", "a/B"}), ElementsAre("1", "2:call", "3:call", "exit:call"));
  EXPECT_THAT(edges({"a/A", "a/A"}), ElementsAre("1", "2:call", "exit:call"));
  EXPECT_THAT(edges({"a/A", "", "a/B"}), ElementsAre("1", "2:call", "3:call"));
  EXPECT_THAT(edges({"java/lang/Throwable", "a/B"}), ElementsAre("1", "2:call"));
}

TEST(Graph, BoundsAreIndexExceptionsToo) {
  const Method m([](Assembler& a) {
    const Label start = a.here();
    a.op(Opcode::iaload);
    const Label end = a.here();
    a.op(Opcode::return_);
    const Label handler = a.here();
    a.op(Opcode::return_);
    a.handler(start, end, handler, "java/lang/IndexOutOfBoundsException");
  });
  EXPECT_THAT(edges_from(m.graph(), 0), ElementsAre("1", "exit:null", "2:bounds"));
}

TEST(Graph, AHandlerAppliesWithinItsRangeOnly) {
  const Method m([](Assembler& a) {
    a.op(Opcode::idiv);  // 0
    const Label start = a.here();
    a.op(Opcode::idiv);  // 1
    const Label end = a.here();
    a.op(Opcode::idiv).op(Opcode::return_);  // 2 3
    const Label handler = a.here();
    a.op(Opcode::return_);
    a.handler(start, end, handler);
  });
  EXPECT_THAT(edges_from(m.graph(), 0), ElementsAre("1", "exit:division"));
  EXPECT_THAT(edges_from(m.graph(), 1), ElementsAre("2", "4:division"));
  EXPECT_THAT(edges_from(m.graph(), 2), ElementsAre("3", "exit:division"));
}

TEST(Graph, NullChecksOfWhatIsNeverNullAreLeftOut) {
  const Method m(
      [](Assembler& a) {
        a.op(Opcode::aload_0).field(Opcode::getfield, "A", "f", "I").op(Opcode::pop);       // 1
        a.op(Opcode::aload_0).op(Opcode::iconst_0).field(Opcode::putfield, "A", "f", "I");  // 5
        a.op(Opcode::aload_1).field(Opcode::getfield, "A", "f", "I").op(Opcode::pop);       // 7
        a.type(Opcode::new_, "my/E").op(Opcode::dup);                                       // 9 10
        a.invoke(Opcode::invokespecial, "my/E", "<init>", "()V").op(Opcode::athrow);        // 11 12
      },
      "(LA;)V", 0);
  const Graph graph = m.graph();
  EXPECT_THAT(edges_from(graph, 1), ElementsAre("2"));
  EXPECT_THAT(edges_from(graph, 5), ElementsAre("6"));
  EXPECT_THAT(edges_from(graph, 7), ElementsAre("8", "exit:null"));
  EXPECT_THAT(edges_from(graph, 12), ElementsAre("exit:throw"));
  EXPECT_EQ(graph.receivers()[1].parameter, 0);
  EXPECT_EQ(graph.receivers()[5].parameter, 0);
  EXPECT_EQ(graph.receivers()[7].parameter, 1);
  EXPECT_EQ(graph.receivers()[12].made, "my/E");
}

TEST(Graph, AnOverwrittenThisMayBeNull) {
  const Method m(
      [](Assembler& a) {
        a.op(Opcode::aload_1).op(Opcode::astore_0);                                    // 0 1
        a.op(Opcode::aload_0).field(Opcode::getfield, "A", "f", "I").op(Opcode::pop);  // 2 3
        a.op(Opcode::return_);
      },
      "(LA;)V", 0);
  EXPECT_THAT(edges_from(m.graph(), 3), ElementsAre("4", "exit:null"));
  EXPECT_EQ(m.graph().receivers()[3].parameter, Receiver::kUnknown);
}

TEST(Graph, WithoutExceptionsHandlersAreNotReached) {
  const Method m([](Assembler& a) {
    const Label start = a.here();
    a.op(Opcode::idiv);
    const Label end = a.here();
    a.op(Opcode::return_);
    const Label handler = a.here();
    a.op(Opcode::return_);
    a.handler(start, end, handler);
  });
  EXPECT_TRUE(m.graph().is_reachable(2));
  const Graph plain = m.graph(Exceptions::kIgnore);
  EXPECT_FALSE(plain.is_reachable(2));
  EXPECT_THAT(edges_from(plain, 0), ElementsAre("1"));
}

TEST(Graph, PredecessorsMirrorSuccessors) {
  const Method m([](Assembler& a) {
    const Label loop = a.here();
    a.op(Opcode::iload_0).op(Opcode::iload_0).op(Opcode::idiv).branch(Opcode::ifeq, loop);
    a.op(Opcode::aconst_null).op(Opcode::arraylength).op(Opcode::pop).op(Opcode::return_);
  });
  const Graph graph = m.graph();
  std::size_t seen = 0;
  for (NodeId node = 0; node <= graph.exit(); ++node) {
    for (const FlowEdgeId id : graph.predecessors(node)) EXPECT_EQ(graph.edges()[id].to, node);
    seen += graph.predecessors(node).size();
  }
  EXPECT_EQ(seen, graph.edges().size());
  EXPECT_EQ(graph.predecessors(graph.exit()).size(), 2U);
}

TEST(Graph, OfTheExamples) {
  if (kJar.empty()) GTEST_SKIP() << "no javac";
  const Method values("DefUseChains", "checkValues");
  EXPECT_EQ(values.graph().instructions(), 40U);
  const Method div("DefUseChains", "div");
  const Graph graph = div.graph();
  ASSERT_EQ(graph.instructions(), 10U);
  EXPECT_THAT(edges_from(graph, 2), ElementsAre("3", "5:division"));
  EXPECT_EQ(div.pc(5), 7U);
  EXPECT_EQ(Method("Foo", "q").graph().instructions(), 38U);
}

}  // namespace
}  // namespace ristretto::explore
