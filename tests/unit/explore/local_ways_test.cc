// SPDX-License-Identifier: MIT
#include "explore/flow/local_ways.h"

#include <array>
#include <optional>

#include <gtest/gtest.h>

#include "base/rng.h"
#include "unit/explore/method.h"

namespace ristretto::explore {
namespace {

struct Analysed {
  explicit Analysed(const std::function<void(Assembler&)>& write, std::string_view descriptor = "(IILA;LA;)V")
      : method(write, descriptor), flow(MethodFlow::build(method.body(), fields).value()), ways(flow, {}) {}

  [[nodiscard]] NodeId at(std::uint32_t pc) const { return method.body().code.index_at(pc); }
  [[nodiscard]] bool takes(std::uint32_t from, std::uint32_t to) const { return ways.takes(at(from), at(to)); }
  // By pcs.
  [[nodiscard]] bool joins(std::uint32_t definition, std::uint32_t use) const {
    return ways.joins(flow.def_use.definition_at(at(definition)), at(use));
  }

  Method method;
  Fields fields;
  MethodFlow flow;
  LocalWays ways;
};

// `before` is null in the first round, and only what comes later can be there behind the test.
TEST(LocalWays, WhatIsStoredDecidesATest) {
  const Analysed m([](Assembler& a) {
    const Label loop = a.label();
    const Label end = a.label();
    const Label is_null = a.label();
    a.op(Opcode::aconst_null).local(Opcode::astore, 4);                                // 0 1
    a.bind(loop).op(Opcode::iload_0).branch(Opcode::ifeq, end);                        // 3 4
    a.local(Opcode::aload, 4).branch(Opcode::ifnull, is_null);                         // 7 9
    a.local(Opcode::aload, 4).field(Opcode::getfield, "A", "f", "I").op(Opcode::pop);  // 12 14 17
    a.bind(is_null).op(Opcode::aload_2).local(Opcode::astore, 4);                      // 18 19
    a.branch(Opcode::goto_, loop);                                                     // 21
    a.bind(end).op(Opcode::return_);                                                   // 24
  });
  EXPECT_TRUE(m.joins(1, 7));
  EXPECT_FALSE(m.joins(1, 12)) << "null is not behind the test";
  EXPECT_TRUE(m.joins(19, 12));
  EXPECT_TRUE(m.takes(9, 12)) << "in a later round";
  EXPECT_TRUE(m.takes(9, 18));
}

TEST(LocalWays, WhatWasLookedIntoIsNoNull) {
  const Analysed m([](Assembler& a) {
    const Label is_null = a.label();
    a.op(Opcode::aload_2).field(Opcode::getfield, "A", "f", "I").op(Opcode::pop);  // 0 1 4
    a.op(Opcode::aload_2).branch(Opcode::ifnull, is_null);                         // 5 6
    a.op(Opcode::return_);                                                         // 9
    a.bind(is_null).op(Opcode::aload_3).branch(Opcode::ifnull, is_null);           // 10 11
    a.op(Opcode::return_);                                                         // 14
  });
  EXPECT_TRUE(m.takes(6, 9));
  EXPECT_FALSE(m.takes(6, 10));
  EXPECT_FALSE(m.ways.reaches(m.at(11)));
}

TEST(LocalWays, AStoreForgetsWhatWasThere) {
  const Analysed m([](Assembler& a) {
    const Label is_zero = a.label();
    a.op(Opcode::iconst_0).op(Opcode::istore_0);          // 0 1
    a.op(Opcode::iload_1).op(Opcode::istore_0);           // 2 3
    a.op(Opcode::iload_0).branch(Opcode::ifne, is_zero);  // 4 5
    a.local(Opcode::iinc, 0, 1);                          // 8
    a.op(Opcode::iload_0).branch(Opcode::ifne, is_zero);  // 11 12
    a.bind(is_zero).op(Opcode::return_);                  // 15
  });
  EXPECT_TRUE(m.takes(5, 8));
  EXPECT_TRUE(m.takes(5, 15));
  EXPECT_TRUE(m.takes(12, 15));
}

// Ints in locals 0 and 1, references in 2 and 3.
void random_tests(Assembler& a, base::Rng& rng) {
  constexpr auto kTests =
      std::to_array({Opcode::ifeq, Opcode::ifne, Opcode::iflt, Opcode::ifge, Opcode::ifgt, Opcode::ifle});
  const std::uint64_t count = 4 + rng.below(8);
  std::vector<Label> labels;
  for (std::uint64_t i = 0; i < count; ++i) labels.push_back(a.label());
  const auto number = [&] { return static_cast<std::uint16_t>(rng.below(2)); };
  const auto reference = [&] { return static_cast<std::uint16_t>(2 + rng.below(2)); };
  const Label handler = a.label();
  const Label end = a.label();
  for (const Label& label : labels) {
    a.bind(label);
    if (rng.chance(1, 4)) a.op(rng.chance(1, 2) ? Opcode::iconst_0 : Opcode::iconst_m1).local(Opcode::istore, number());
    if (rng.chance(1, 6)) a.local(Opcode::iinc, number(), 1);
    if (rng.chance(1, 6)) a.local(Opcode::iload, number()).local(Opcode::istore, number());
    if (rng.chance(1, 6)) a.op(Opcode::aconst_null).local(Opcode::astore, reference());
    if (rng.chance(1, 6)) a.local(Opcode::aload, reference()).local(Opcode::astore, reference());
    if (rng.chance(1, 4)) a.local(Opcode::aload, reference()).field(Opcode::getfield, "A", "f", "I").op(Opcode::pop);
    const Label& to = labels[rng.below(count)];
    if (rng.chance(1, 2))
      a.local(Opcode::iload, number()).branch(rng.pick(std::span(kTests)), to);
    else
      a.local(Opcode::aload, reference()).branch(rng.chance(1, 2) ? Opcode::ifnull : Opcode::ifnonnull, to);
  }
  a.bind(end).op(Opcode::return_);
  a.bind(handler).local(Opcode::astore, reference()).branch(Opcode::goto_, labels[rng.below(count)]);
  a.handler(labels[0], end, handler);
}

// What the instructions of random_tests() do.
class Stepper {
 public:
  Stepper(const MethodFlow& flow, base::Rng& rng) : flow_(flow) {
    for (std::int32_t& local : locals_) local = static_cast<std::int32_t>(rng.below(3)) - 1;
    locals_[2] = locals_[2] > 0;
    locals_[3] = locals_[3] > 0;
  }

  // Null: at the end.
  const FlowEdge* step() {
    const classfile::Instruction& instruction = flow_.body.code.instructions[at_];
    bool is_taken = false;
    bool is_thrown = false;
    using classfile::Category;
    const Category category = info(instruction.opcode).category;
    const auto local = static_cast<std::size_t>(instruction.a);
    if (instruction.opcode == Opcode::return_) return nullptr;
    if (instruction.opcode == Opcode::iinc) {
      ++locals_[local];
    } else if (category == Category::load) {
      top_ = locals_[local];
    } else if (category == Category::store) {
      locals_[local] = top_;
    } else if (instruction.opcode == Opcode::getfield) {
      is_thrown = top_ == 0;
    } else if (category == Category::constant) {
      top_ = instruction.opcode == Opcode::iconst_m1 ? -1 : 0;
    } else {
      is_taken = passes(instruction.opcode);
    }
    for (const FlowEdge& edge : flow_.graph.successors(at_)) {
      if (edge.is_exceptional() != is_thrown || (!is_thrown && (edge.kind == EdgeKind::kTaken) != is_taken)) continue;
      if (is_thrown) top_ = 1;  // the exception
      at_ = edge.to;
      return &edge;
    }
    return nullptr;
  }
  [[nodiscard]] NodeId at() const { return at_; }

 private:
  [[nodiscard]] bool passes(Opcode opcode) const {
    switch (opcode) {
      case Opcode::ifeq:
      case Opcode::ifnull: return top_ == 0;
      case Opcode::ifne:
      case Opcode::ifnonnull: return top_ != 0;
      case Opcode::iflt: return top_ < 0;
      case Opcode::ifge: return top_ >= 0;
      case Opcode::ifgt: return top_ > 0;
      case Opcode::ifle: return top_ <= 0;
      default: return opcode == Opcode::goto_;
    }
  }

  const MethodFlow& flow_;
  std::array<std::int32_t, 4> locals_{};
  std::int32_t top_ = 0;
  NodeId at_ = 0;
};

// A run may do what it does: nothing that happens is ruled out. And something is.
TEST(LocalWays, NothingThatRunsDoIsRuledOut) {
  base::Rng rng(7);
  std::size_t ruled_out = 0;
  for (int round = 0; round < 400; ++round) {
    const Analysed m([&](Assembler& a) { random_tests(a, rng); });
    const DefUse& def_use = m.flow.def_use;
    for (const FlowEdge& edge : m.flow.graph.edges())
      ruled_out += m.flow.graph.is_reachable(edge.from) && !m.ways.takes(edge.from, edge.to) ? 1U : 0U;
    for (int i = 0; i < 20; ++i) {
      Stepper run(m.flow, rng);
      std::array<DefinitionId, 4> latest{0, 1, 2, 3};
      for (int step = 0; step < 60; ++step) {
        const NodeId node = run.at();
        ASSERT_TRUE(m.ways.reaches(node));
        const UseId use = def_use.use_at(node);
        if (use != kNone && def_use.uses()[use].variable.kind == VariableKind::kLocal) {
          ASSERT_TRUE(m.ways.joins(latest[def_use.uses()[use].variable.number], node)) << "round " << round;
        }
        const FlowEdge* const edge = run.step();
        if (edge == nullptr) break;
        ASSERT_TRUE(m.ways.takes(edge->from, edge->to)) << "round " << round;
        if (const DefinitionId made = def_use.definition_at(node); made != kNone && !edge->is_exceptional())
          latest[def_use.definitions()[made].variable.number] = made;
      }
    }
  }
  EXPECT_GT(ruled_out, 100U);
}

}  // namespace
}  // namespace ristretto::explore
