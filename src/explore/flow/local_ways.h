// SPDX-License-Identifier: MIT
// The ways through a method that are left when one looks at what its locals hold: null, an object, a number that was
// stored. A test of such a local goes one way only, and a reference that was looked into is an object from then on. So
// what no input reaches is known before anything is explored, whatever the bounds.
//
// A state is an instruction and what is known of the locals that are tested anywhere. In code that has too many of
// them, nothing is known of any local.
#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <utility>
#include <vector>

#include "explore/flow/method_flow.h"

namespace ristretto::explore {

class LocalWays {
 public:
  static constexpr std::size_t kMostStates = 20'000;
  using Edge = std::pair<NodeId, NodeId>;

  // `never` are edges that are not taken for other reasons. The flow outlives it.
  LocalWays(const MethodFlow& flow, std::span<const Edge> never);

  [[nodiscard]] bool reaches(NodeId node) const { return is_reached_[node]; }
  [[nodiscard]] bool takes(NodeId from, NodeId to) const;
  // Whether what is defined can still be there when `use` is reached.
  [[nodiscard]] bool joins(DefinitionId definition, NodeId use) const;

 private:
  using StateId = std::uint32_t;
  struct Fact {
    enum class Kind : std::uint8_t { kUnknown, kNull, kObject, kNumber };
    Kind kind = Kind::kUnknown;
    std::int32_t number = 0;

    friend auto operator<=>(const Fact&, const Fact&) = default;
  };
  using Facts = std::vector<Fact>;  // by number of the tested local
  struct State {
    NodeId node = 0;
    Facts facts;

    friend auto operator<=>(const State&, const State&) = default;
  };
  static constexpr std::uint16_t kUntested = 0xffff;

  void find_tested();
  void walk(std::span<const Edge> never);
  [[nodiscard]] Facts at_entry() const;
  // Null: the edge is not taken with these facts.
  [[nodiscard]] const Facts* after(const State& state, const FlowEdge& edge, Facts& scratch) const;
  [[nodiscard]] bool apply_test(NodeId node, bool is_taken, Facts& facts) const;
  [[nodiscard]] bool apply_look(NodeId node, const FlowEdge& edge, Facts& facts) const;
  void apply_store(NodeId node, Facts& facts) const;
  [[nodiscard]] std::uint16_t tested(std::int32_t local) const;
  // The number of the tested local that the instruction before pushes, for one that pops a single value.
  [[nodiscard]] std::uint16_t popped(NodeId node) const;
  // Of the reference that an instruction looks into.
  [[nodiscard]] std::uint16_t looked_into(NodeId node) const;
  [[nodiscard]] Fact pushed_by(NodeId node, const Facts& facts) const;
  [[nodiscard]] bool is_in_block_before(NodeId earlier, NodeId later) const;
  [[nodiscard]] bool writes(NodeId node, std::int32_t local) const;

  const MethodFlow& flow_;
  std::vector<std::uint16_t> numbers_;  // by local: its number among the tested ones, or kUntested
  std::size_t tested_count_ = 0;
  std::map<State, StateId> ids_;
  std::vector<const State*> states_;
  std::vector<std::vector<StateId>> next_;  // by state
  std::vector<bool> is_reached_;            // by node
};

}  // namespace ristretto::explore
