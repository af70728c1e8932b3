// SPDX-License-Identifier: MIT
// What an exploration says about a method, to be held against runs: the tree of its decisions, where each path ends and
// how, and from where on nothing is said. Objects of the input go by their names, since a run has them elsewhere.
#pragma once

#include <cstdint>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "classfile/descriptor.h"
#include "explore/search/explorer.h"
#include "expr/assignment.h"

namespace ristretto::explore {

// How a run compares with what is known.
struct PathMatch {
  enum class Kind : std::uint8_t {
    kKnown,     // it does what is said of one of the paths
    kBeyond,    // it goes on where exploring was cut off
    kStranger,  // it goes where no input goes, they say
    kOther,     // it decides as one of the paths does, but does something else
  };
  Kind kind = Kind::kKnown;
  std::uint32_t leaf = kNone;        // kKnown, kOther
  std::size_t decided = 0;           // kStranger: facts of the run up to the first that is not known
  std::string_view difference = {};  // kOther
};

class KnownPaths {
 public:
  // Both outlive it.
  KnownPaths(const vm::Machine& machine, const vm::Method& method);

  // While the explorer shows them; instructions are recorded. Leaves count from 0.
  std::uint32_t leaf(const Leaf& leaf);
  void choice(const ChoiceStep& step);

  // While a run is at its end, with these inputs.
  [[nodiscard]] PathMatch match(const Leaf& run, const expr::Assignment& values) const;

  // Numbers in conditions.
  [[nodiscard]] const std::set<std::int64_t>& whole_numbers() const { return whole_numbers_; }
  [[nodiscard]] const std::set<double>& real_numbers() const { return real_numbers_; }

 private:
  using Number = std::uint32_t;
  struct Edge {
    std::uint64_t key;
    bool holds;
    Number to;
  };
  struct Node {
    std::vector<Edge> edges = {};
    const expr::Expr* bound = nullptr;  // a condition that only exploring decides
    bool is_cut = false;                // nothing is said of other ways than the edges
    Number leaf = kNone;
  };
  struct End {
    Ending ending;
    std::string exception;  // internal name
    const expr::Expr* result;
    vm::Slot value;
    std::uint64_t digest;
  };

  [[nodiscard]] Number follow(Number from, std::uint64_t key, bool holds);
  [[nodiscard]] Number find(Number from, std::uint64_t key, bool holds) const;
  [[nodiscard]] Number insert(std::span<const vm::symbolic::Fact> facts, const InputHeap& inputs);
  // Over conditions that only exploring decides.
  [[nodiscard]] Number skip_bounds(Number from, const expr::Assignment& values) const;
  [[nodiscard]] std::string_view difference(const End& end, const Leaf& run, const expr::Assignment& values) const;
  void collect_numbers(const expr::Expr* condition);

  const vm::Machine& machine_;
  classfile::FieldType result_;
  std::vector<Node> nodes_;  // the root first
  std::vector<End> ends_;    // by leaf
  std::vector<bool> seen_;   // by id of an expression: its numbers are collected
  std::set<std::int64_t> whole_numbers_;
  std::set<double> real_numbers_;
};

}  // namespace ristretto::explore
