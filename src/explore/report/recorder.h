// SPDX-License-Identifier: MIT
// Writes down what an exploration shows: paths and the decision tree.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "explore/report/method_code.h"
#include "explore/report/method_report.h"
#include "explore/report/value_text.h"
#include "explore/search/explorer.h"
#include "solver/manager.h"

namespace ristretto::explore {

class Recorder {
 public:
  // All outlive the recorder; `report` gets paths and the tree.
  Recorder(vm::Machine& machine, vm::symbolic::SymbolicEngine& engine, solver::Manager& solver,
           const vm::Method& method, const MethodCode& code, MethodReport& report);

  // Only paths are told that pass these instructions, by their pcs, in that order; or go on beyond a bound.
  void set_through(std::vector<std::uint32_t> pcs) { through_ = std::move(pcs); }
  // While the explorer shows them. A leaf is solved: it asks the solver once more. False: it is not told.
  bool leaf(const Leaf& leaf);
  // Of the latest leaf; null unless it was solved.
  [[nodiscard]] const expr::Assignment* model() const { return model_ ? &*model_ : nullptr; }
  // "x = 1, y = null"
  [[nodiscard]] std::string inputs_text(const Leaf& leaf, const expr::Assignment& model) const;
  void choice(const ChoiceStep& step);
  // A path that a run with those inputs has taken; the tree is left as it is.
  void run(const Leaf& leaf, const expr::Assignment& model);
  [[nodiscard]] std::string text(const expr::Expr* condition, bool holds, const InputHeap& inputs) const;
  [[nodiscard]] std::string text(const expr::Expr* reference, const InputHeap::Choice& choice,
                                 const InputHeap& inputs) const;
  // Of the tree: what a way leads to, by its number; what the latest choice has made, or is about.
  [[nodiscard]] std::uint32_t node_of(std::uint32_t way) const { return nodes_[way]; }
  [[nodiscard]] std::uint32_t node_of(const ChoiceStep& step) const;

 private:
  [[nodiscard]] std::vector<ConditionReport> conditions(std::span<const vm::symbolic::Fact> facts,
                                                        const InputHeap& inputs) const;
  [[nodiscard]] bool is_told(const Leaf& leaf) const;
  // All but inputs and what depends on them.
  [[nodiscard]] PathReport described(const Leaf& leaf) const;
  void solve(const Leaf& leaf, PathReport& path);
  [[nodiscard]] std::vector<InputReport> inputs(const Leaf& leaf, InputText& text) const;
  void add_inputs(const Leaf& leaf, const expr::Assignment& model, PathReport& path);
  void add_steps(std::span<const NodeId> steps, PathReport& path) const;
  [[nodiscard]] std::string conflict(const ChoiceStep& step) const;
  void exclude(const ChoiceStep& step);
  // A new node below the one that a way leads to, by its number.
  TreeNode& grow(std::uint32_t above);

  vm::Machine& machine_;
  vm::symbolic::SymbolicEngine& engine_;
  solver::Manager& solver_;
  const vm::Method& method_;
  const MethodCode& code_;
  MethodReport& report_;
  std::vector<std::uint32_t> through_;
  std::optional<expr::Assignment> model_;
  std::vector<std::uint32_t> nodes_;  // that ways lead to, by their numbers; the root for none
};

}  // namespace ristretto::explore
