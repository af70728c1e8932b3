// SPDX-License-Identifier: MIT
#include "explore/report/recorder.h"

#include <algorithm>
#include <set>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "explore/report/result_text.h"
#include "explore/report/value_text.h"
#include "explore/search/own_code.h"
#include "explore/search/readable.h"

namespace ristretto::explore {

using vm::symbolic::Fact;
using vm::symbolic::Origin;

Recorder::Recorder(vm::Machine& machine, vm::symbolic::SymbolicEngine& engine, solver::Manager& solver,
                   const vm::Method& method, const MethodCode& code, MethodReport& report)
    : machine_(machine), engine_(engine), solver_(solver), method_(method), code_(code), report_(report) {
  report_.tree.push_back({});
  nodes_.push_back(0);
}

std::vector<ConditionReport> Recorder::conditions(std::span<const Fact> facts, const InputHeap& inputs) const {
  const PathText text(machine_, engine_, inputs, &code_.constants());
  std::vector<ConditionReport> made;
  for (const Fact& fact : facts) {
    if (fact.origin != Origin::kInput) made.push_back({text.condition(fact), fact.origin});
  }
  return made;
}

bool Recorder::is_told(const Leaf& leaf) const {
  if (leaf.ending == Ending::kBound) return true;
  std::size_t passed = 0;
  for (const NodeId node : leaf.walk.steps) {
    if (passed < through_.size() && code_.pc(node) == through_[passed]) ++passed;
  }
  return passed == through_.size();
}

bool Recorder::leaf(const Leaf& leaf) {
  if (!is_told(leaf)) {
    model_.reset();
    ++report_.left_out;
    TreeNode& node = report_.tree[nodes_[leaf.way]];
    node.kind = TreeKind::kExcluded;
    node.reason = fmt::format("does not pass {}", fmt::join(through_, ", "));
    return false;
  }
  PathReport path = described(leaf);
  solve(leaf, path);
  TreeNode& node = report_.tree[nodes_[leaf.way]];
  node.kind = leaf.ending == Ending::kBound ? TreeKind::kUnexplored : TreeKind::kTerminal;
  node.path = static_cast<std::uint32_t>(report_.paths.size());
  if (leaf.ending == Ending::kBound) node.reason = leaf.limit;
  report_.paths.push_back(std::move(path));
  return true;
}

PathReport Recorder::described(const Leaf& leaf) const {
  const PathText text(machine_, engine_, *leaf.inputs, &code_.constants());
  PathReport path{.ending = leaf.ending, .conditions = conditions(leaf.facts, *leaf.inputs)};
  path.is_approximation =
      is_inexact(method_) || std::ranges::any_of(leaf.facts, [](const Fact& f) { return f.origin == Origin::kFixed; });
  const bool is_void = method_.descriptor().ends_with('V');
  if (leaf.result != nullptr && !is_void) path.result = text.expression(leaf.result);
  const bool is_reference = leaf.ending == Ending::kReturned && method_.result == vm::BaseKind::kClass;
  if (is_reference && leaf.result == nullptr)
    path.result = ResultText(machine_, engine_, text).expression(vm::symbolic::bits_in<vm::Ref>(leaf.value));
  if (leaf.ending == Ending::kThrew) path.exception = java_name(machine_.klass_of(leaf.exception));
  path.reason = leaf.limit;
  if (leaf.ending == Ending::kOther) path.reason = "the program exits, or no thread can go on";
  add_steps(leaf.walk.steps, path);
  return path;
}

void Recorder::run(const Leaf& leaf, const expr::Assignment& model) {
  PathReport path = described(leaf);
  model_ = model;
  add_inputs(leaf, model, path);
  report_.paths.push_back(std::move(path));
}

std::string Recorder::text(const expr::Expr* condition, bool holds, const InputHeap& inputs) const {
  return PathText(machine_, engine_, inputs, &code_.constants()).condition(condition, holds);
}

std::string Recorder::text(const expr::Expr* reference, const InputHeap::Choice& choice,
                           const InputHeap& inputs) const {
  return PathText(machine_, engine_, inputs, &code_.constants()).condition(reference, choice);
}

void Recorder::solve(const Leaf& leaf, PathReport& path) {
  const solver::Answer answer = leaf.no_shape ? solver::Unknown{*leaf.no_shape} : solver_.check();
  model_.reset();
  if (const auto* const sat = std::get_if<solver::Sat>(&answer)) {
    model_ = readable(engine_, leaf, sat->model);
    return add_inputs(leaf, *model_, path);
  }
  const auto* const unknown = std::get_if<solver::Unknown>(&answer);
  path.unsolved = unknown != nullptr ? to_text(unknown->why) : "no input leads here";
  if (path.ending != Ending::kBound) {
    path.ending = Ending::kUnknown;
    path.reason = path.unsolved;
  }
}

std::vector<InputReport> Recorder::inputs(const Leaf& leaf, InputText& text) const {
  std::vector<InputReport> made;
  const auto descriptor = classfile::parse_method_descriptor(method_.descriptor());
  std::size_t at = 0;
  if (!method_.is_static) {
    const expr::Expr* const receiver = leaf.arguments->parameters[at++];
    if (method_.name() != "<init>") {
      const classfile::FieldType type{.kind = classfile::BaseKind::kClass, .class_name = method_.owner->name};
      const std::string value = receiver == nullptr
                                    ? text.object({.klass = method_.owner, .name = "this", .view = "this"}, "this")
                                    : text.parameter("this", type, receiver);
      made.push_back({"this", simple_name(*method_.owner), value});
    }
  }
  std::size_t parameter = 0;
  for (const classfile::FieldType& type : descriptor->parameters()) {
    const auto& [type_name, name] = report_.parameters[parameter++];
    made.push_back({name, type_name, text.parameter(name, type, leaf.arguments->parameters[at++])});
  }
  for (const StaticInput& each : leaf.arguments->statics) {
    const auto type = classfile::parse_field_descriptor(each.field->info->descriptor());
    if (text.is_looked_at(each.name))
      made.push_back({each.name, simple_name(*type), text.parameter(each.name, *type, each.input)});
  }
  return made;
}

std::string Recorder::inputs_text(const Leaf& leaf, const expr::Assignment& model) const {
  InputText text(machine_, engine_, leaf, model, code_.compares_references());
  std::vector<std::string> texts;
  for (const InputReport& each : inputs(leaf, text)) texts.push_back(fmt::format("{} = {}", each.name, each.value));
  return fmt::format("{}", fmt::join(texts, ", "));
}

void Recorder::add_inputs(const Leaf& leaf, const expr::Assignment& model, PathReport& path) {
  InputText text(machine_, engine_, leaf, model, code_.compares_references());
  path.inputs = inputs(leaf, text);
  if (leaf.ending != Ending::kReturned) return;
  path.value = text.result(classfile::parse_method_descriptor(method_.descriptor())->result());
  if (path.result.empty()) path.result = path.value;
}

void Recorder::add_steps(std::span<const NodeId> steps, PathReport& path) const {
  const program::ControlFlow& blocks = code_.flow().graph.blocks();
  std::set<NodeId> nodes;
  std::set<std::uint32_t> lines;
  for (const NodeId node : steps) {
    const program::BlockId block = blocks.block_of(node);
    if (node == blocks.blocks()[block].first) path.blocks.push_back(block);
    if (nodes.insert(node).second && code_.line(node) != 0) lines.insert(code_.line(node));
  }
  for (const NodeId node : nodes) path.pcs.push_back(code_.pc(node));
  path.lines.assign(lines.begin(), lines.end());
}

TreeNode& Recorder::grow(std::uint32_t above) {
  const auto made = static_cast<std::uint32_t>(report_.tree.size());
  report_.tree[nodes_[above]].nodes.push_back(made);
  return report_.tree.emplace_back();
}

std::string Recorder::conflict(const ChoiceStep& step) const {
  const PathText text(machine_, engine_, *step.inputs, &code_.constants());
  std::vector<std::string> texts;
  for (const expr::Expr* each : step.core) texts.push_back(text.condition(each, true));
  return fmt::format("{}", fmt::join(texts, " and "));
}

void Recorder::exclude(const ChoiceStep& step) {
  TreeNode& node = report_.tree[nodes_[step.above]];
  node.kind = TreeKind::kExcluded;
  node.reason = step.excluded;
}

std::uint32_t Recorder::node_of(const ChoiceStep& step) const {
  const bool is_new = step.kind != ChoiceStep::Kind::kFixed && step.kind != ChoiceStep::Kind::kExcluded &&
                      step.kind != ChoiceStep::Kind::kCut;
  return is_new ? static_cast<std::uint32_t>(report_.tree.size() - 1) : nodes_[step.above];
}

void Recorder::choice(const ChoiceStep& step) {
  if (step.kind == ChoiceStep::Kind::kFixed) return;  // its only way is told when it is taken
  if (step.kind == ChoiceStep::Kind::kCut) return;
  if (step.kind == ChoiceStep::Kind::kExcluded) return exclude(step);
  const PathText text(machine_, engine_, *step.inputs, &code_.constants());
  TreeNode& node = grow(step.above);
  node.condition = {text.condition(step), step.origin};
  switch (step.kind) {
    case ChoiceStep::Kind::kTaken: nodes_.push_back(static_cast<std::uint32_t>(report_.tree.size() - 1)); break;
    case ChoiceStep::Kind::kRefuted:
      node.kind = TreeKind::kInfeasible;
      node.reason = conflict(step);
      break;
    case ChoiceStep::Kind::kUnknown: {
      node.kind = TreeKind::kTimeout;
      node.reason = to_text(*step.why);
      node.path = static_cast<std::uint32_t>(report_.paths.size());
      PathReport path{.ending = Ending::kUnknown, .conditions = conditions(step.facts, *step.inputs)};
      path.conditions.push_back(node.condition);
      path.reason = node.reason;
      path.unsolved = node.reason;
      add_steps(step.walk.steps, path);
      report_.paths.push_back(std::move(path));
      break;
    }
    case ChoiceStep::Kind::kNotTried:
      node.kind = TreeKind::kUnexplored;
      node.reason = kSearchEnded;
      break;
    case ChoiceStep::Kind::kUseless:
      node.kind = TreeKind::kUnexplored;
      node.reason = "no goal is left there";
      break;
    case ChoiceStep::Kind::kFixed:
    case ChoiceStep::Kind::kExcluded:
    case ChoiceStep::Kind::kCut: break;
  }
}

}  // namespace ristretto::explore
