// SPDX-License-Identifier: MIT
#include "explore/report/run_recorder.h"

#include <algorithm>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace ristretto::explore {

using vm::symbolic::Fact;
using vm::symbolic::Origin;

void RunRecorder::run(const ConcolicRun& run, const DecisionTree& tree) {
  grow(run, tree);
  Leaf leaf = *run.leaf;
  leaf.walk = run.walk;
  recorder_.run(leaf, run.inputs);
  const auto flipped = nodes_.find(run.flipped);
  report_.runs.push_back({.flipped = flipped == nodes_.end() ? "" : report_.tree[flipped->second].condition.text,
                          .is_as_predicted = run.as_predicted});
  const bool has_other_inputs = std::ranges::any_of(leaf.facts, [](const Fact& fact) {
    return fact.origin == Origin::kFixed || fact.origin == Origin::kHeap || is_about_references(fact);
  });
  is_complete_ = is_complete_ && has_end(leaf.ending) && !has_other_inputs && run.as_predicted;
}

void RunRecorder::grow(const ConcolicRun& run, const DecisionTree& tree) {
  std::vector<NodeNumber> way;
  for (NodeNumber at = run.end; at != 0; at = tree[at].parent) way.push_back(tree[at].parent);
  std::ranges::reverse(way);
  for (const NodeNumber decision : way) {
    for (const NodeNumber child : tree[decision].children) {
      const auto made = static_cast<std::uint32_t>(report_.tree.size());
      if (!nodes_.try_emplace(child, made).second) continue;
      report_.tree[nodes_.at(decision)].nodes.push_back(made);
      TreeNode& node = report_.tree.emplace_back();
      node.condition = condition(tree[decision], tree[child].side, *run.leaf->inputs);
    }
  }
}

ConditionReport RunRecorder::condition(const DecisionTree::Node& decision, std::uint32_t side,
                                       const InputHeap& inputs) const {
  if (decision.reference == nullptr) return {recorder_.text(decision.condition, side == 1, inputs), Origin::kBranch};
  const ReferenceStep::Way& way = decision.ways[side];
  return {
      way.choice ? recorder_.text(decision.reference, *way.choice, inputs) : recorder_.text(way.denied, false, inputs),
      Origin::kHeap};
}

std::string RunRecorder::conflict(NodeNumber leaf, const Concolic& search) const {
  std::vector<std::string> texts;
  for (const NodeNumber node : search.core(leaf)) texts.push_back(report_.tree[nodes_.at(node)].condition.text);
  return fmt::format("{}", fmt::join(texts, " and "));
}

void RunRecorder::close(NodeNumber node, const Concolic& search) {
  TreeNode& told = report_.tree[nodes_.at(node)];
  switch (search.tree()[node].kind) {
    case NodeKind::kDecision: return;
    case NodeKind::kTerminal:
      told.kind = TreeKind::kTerminal;
      told.path = search.tree()[node].run;
      return;
    case NodeKind::kInfeasible:
      told.kind = TreeKind::kInfeasible;
      told.reason = conflict(node, search);
      return;
    case NodeKind::kUnknown:
      told.kind = TreeKind::kTimeout;
      told.reason = to_text(search.why(node));
      return;
    case NodeKind::kMispredicted:
      told.kind = TreeKind::kUnexplored;
      told.reason = "inputs that were solved for it took another path";
      return;
    case NodeKind::kUnexplored:
      told.kind = TreeKind::kUnexplored;
      told.reason = kSearchEnded;
      return;
  }
}

void RunRecorder::finish(const Concolic& search) {
  const DecisionTree& tree = search.tree();
  for (NodeNumber node = 0; node < tree.size(); ++node) {
    if (nodes_.contains(node)) close(node, search);
  }
  report_.counts.leaves = report_.paths.size();
  report_.counts.infeasible = tree.count(NodeKind::kInfeasible);
  report_.counts.choices = tree.count(NodeKind::kDecision);
  report_.counts.unknown = tree.count(NodeKind::kUnknown);
  report_.counts.cuts = search.cuts();
  report_.counts.is_complete = is_complete_ && tree.count(NodeKind::kUnexplored) == 0 && report_.counts.unknown == 0;
}

}  // namespace ristretto::explore
