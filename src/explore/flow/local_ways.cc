// SPDX-License-Identifier: MIT
#include "explore/flow/local_ways.h"

#include <algorithm>
#include <optional>

namespace ristretto::explore {

using classfile::Category;
using classfile::Instruction;
using classfile::Opcode;

namespace {

// Whether a test of one value is passed by a number, or by null as 0 and an object as 1.
std::optional<bool> passes(Opcode opcode, std::int32_t number) {
  switch (opcode) {
    case Opcode::ifnull:
    case Opcode::ifeq: return number == 0;
    case Opcode::ifnonnull:
    case Opcode::ifne: return number != 0;
    case Opcode::iflt: return number < 0;
    case Opcode::ifge: return number >= 0;
    case Opcode::ifgt: return number > 0;
    case Opcode::ifle: return number <= 0;
    default: return std::nullopt;
  }
}

bool is_test(Opcode opcode) { return passes(opcode, 0).has_value(); }
bool is_of_reference(Opcode opcode) { return opcode == Opcode::ifnull || opcode == Opcode::ifnonnull; }

std::optional<std::int32_t> number_of(const Instruction& instruction) {
  const auto opcode = static_cast<int>(instruction.opcode);
  if (instruction.opcode == Opcode::bipush || instruction.opcode == Opcode::sipush) return instruction.a;
  if (opcode < static_cast<int>(Opcode::iconst_m1) || opcode > static_cast<int>(Opcode::iconst_5)) return std::nullopt;
  return opcode - static_cast<int>(Opcode::iconst_0);
}

}  // namespace

LocalWays::LocalWays(const MethodFlow& flow, std::span<const Edge> never)
    : flow_(flow), is_reached_(flow.graph.instructions() + 1, false) {
  find_tested();
  walk(never);
  if (states_.size() > kMostStates) {
    numbers_.assign(numbers_.size(), kUntested);
    tested_count_ = 0;
    walk(never);
  }
  for (const State* state : states_) is_reached_[state->node] = true;
}

void LocalWays::find_tested() {
  const auto instructions = flow_.body.code.instructions;
  numbers_.assign(flow_.body.method.code.max_locals(), kUntested);
  for (NodeId node = 1; node < instructions.size(); ++node) {
    const Instruction& before = instructions[node - 1];
    if (!is_test(instructions[node].opcode) || info(before.opcode).category != Category::load) continue;
    std::uint16_t& number = numbers_[static_cast<std::size_t>(before.a)];
    if (number == kUntested) number = static_cast<std::uint16_t>(tested_count_++);
  }
}

void LocalWays::walk(std::span<const Edge> never) {
  ids_.clear();
  states_.clear();
  next_.clear();
  const auto id_of = [&](State state) {
    const auto [found, is_new] = ids_.try_emplace(std::move(state), static_cast<StateId>(states_.size()));
    if (is_new) states_.push_back(&found->first);
    return found->second;
  };
  id_of({.node = 0, .facts = at_entry()});
  Facts scratch;
  for (StateId at = 0; at < states_.size() && states_.size() <= kMostStates; ++at) {
    next_.emplace_back();
    const State& state = *states_[at];
    if (state.node == flow_.graph.exit()) continue;
    for (const FlowEdge& edge : flow_.graph.successors(state.node)) {
      if (std::ranges::find(never, Edge{edge.from, edge.to}) != never.end()) continue;
      if (const Facts* const facts = after(state, edge, scratch))
        next_[at].push_back(id_of({.node = edge.to, .facts = *facts}));
    }
  }
}

bool LocalWays::takes(NodeId from, NodeId to) const {
  for (StateId id = 0; id < states_.size(); ++id) {
    if (states_[id]->node != from) continue;
    if (std::ranges::any_of(next_[id], [&](StateId next) { return states_[next]->node == to; })) return true;
  }
  return false;
}

bool LocalWays::joins(DefinitionId definition, NodeId use) const {
  const Access& defined = flow_.def_use.definitions()[definition];
  const std::vector<bool> barriers = flow_.def_use.barriers(definition);
  std::vector<bool> is_seen(states_.size(), false);
  std::vector<StateId> pending;
  const auto add = [&](StateId id) {
    if (!is_seen[id]) pending.push_back(id);
    is_seen[id] = true;
  };
  if (defined.is_entry()) add(0);
  for (StateId id = 0; id < states_.size(); ++id)
    if (states_[id]->node == defined.instruction) std::ranges::for_each(next_[id], add);
  while (!pending.empty()) {
    const StateId id = pending.back();
    pending.pop_back();
    const NodeId node = states_[id]->node;
    if (node == use) return true;
    if (node != flow_.graph.exit() && !barriers[node]) std::ranges::for_each(next_[id], add);
  }
  return false;
}

LocalWays::Facts LocalWays::at_entry() const {
  Facts facts(tested_count_);
  if (!flow_.body.is_static() && tested(0) != kUntested) facts[tested(0)].kind = Fact::Kind::kObject;
  return facts;
}

const LocalWays::Facts* LocalWays::after(const State& state, const FlowEdge& edge, Facts& scratch) const {
  if (tested_count_ == 0) return &state.facts;
  scratch = state.facts;
  if (!apply_look(state.node, edge, scratch)) return nullptr;
  if (edge.is_exceptional()) return &scratch;
  if (is_test(flow_.body.code.instructions[state.node].opcode)) {
    const auto edges = flow_.graph.successors(state.node);
    const bool is_ambiguous = std::ranges::count_if(edges, [&](const FlowEdge& each) {
                                return !each.is_exceptional() && each.to == edge.to;
                              }) > 1;
    if (!is_ambiguous && !apply_test(state.node, edge.kind == EdgeKind::kTaken, scratch)) return nullptr;
  }
  apply_store(state.node, scratch);
  return &scratch;
}

bool LocalWays::apply_test(NodeId node, bool is_taken, Facts& facts) const {
  const std::uint16_t number = popped(node);
  if (number == kUntested) return true;
  const Opcode opcode = flow_.body.code.instructions[node].opcode;
  Fact& fact = facts[number];
  if (fact.kind != Fact::Kind::kUnknown) {
    const std::int32_t value = fact.kind == Fact::Kind::kNumber ? fact.number : fact.kind == Fact::Kind::kObject;
    return *passes(opcode, value) == is_taken;
  }
  if (is_of_reference(opcode))
    fact.kind = (opcode == Opcode::ifnull) == is_taken ? Fact::Kind::kNull : Fact::Kind::kObject;
  else if ((opcode == Opcode::ifeq && is_taken) || (opcode == Opcode::ifne && !is_taken))
    fact = {.kind = Fact::Kind::kNumber, .number = 0};
  return true;
}

// Null throws, an object does not for that reason.
bool LocalWays::apply_look(NodeId node, const FlowEdge& edge, Facts& facts) const {
  const std::uint16_t number = looked_into(node);
  if (number == kUntested) return true;
  const bool is_null_check = edge.is_exceptional() && edge.cause == Cause::kNull;
  Fact& fact = facts[number];
  if (fact.kind == Fact::Kind::kNull) return is_null_check;
  if (fact.kind == Fact::Kind::kObject) return !is_null_check;
  fact = {.kind = is_null_check ? Fact::Kind::kNull : Fact::Kind::kObject};
  return true;
}

void LocalWays::apply_store(NodeId node, Facts& facts) const {
  const Fact stored = node == 0 ? Fact{} : pushed_by(node - 1, facts);
  for (std::size_t local = 0; local < numbers_.size(); ++local) {
    if (numbers_[local] == kUntested || !writes(node, static_cast<std::int32_t>(local))) continue;
    const Instruction& instruction = flow_.body.code.instructions[node];
    const bool is_plain = instruction.opcode != Opcode::iinc && instruction.a == static_cast<std::int32_t>(local) &&
                          node > 0 && is_in_block_before(node - 1, node);
    facts[numbers_[local]] = is_plain ? stored : Fact{};
  }
}

std::uint16_t LocalWays::tested(std::int32_t local) const {
  const auto index = static_cast<std::size_t>(local);
  return index < numbers_.size() ? numbers_[index] : kUntested;
}

std::uint16_t LocalWays::popped(NodeId node) const {
  if (node == 0 || !is_in_block_before(node - 1, node)) return kUntested;
  const Instruction& before = flow_.body.code.instructions[node - 1];
  return info(before.opcode).category == Category::load ? tested(before.a) : kUntested;
}

std::uint16_t LocalWays::looked_into(NodeId node) const {
  const std::uint32_t origin = flow_.graph.receivers()[node].origin;
  if (origin == Receiver::kNowhere || !is_in_block_before(origin, node)) return kUntested;
  const Instruction& load = flow_.body.code.instructions[origin];
  if (info(load.opcode).category != Category::load) return kUntested;
  for (NodeId between = origin + 1; between < node; ++between)
    if (writes(between, load.a)) return kUntested;
  return tested(load.a);
}

LocalWays::Fact LocalWays::pushed_by(NodeId node, const Facts& facts) const {
  const Instruction& instruction = flow_.body.code.instructions[node];
  if (instruction.opcode == Opcode::aconst_null) return {.kind = Fact::Kind::kNull};
  if (instruction.opcode == Opcode::newarray || instruction.opcode == Opcode::anewarray)
    return {.kind = Fact::Kind::kObject};
  if (const auto number = number_of(instruction)) return {.kind = Fact::Kind::kNumber, .number = *number};
  const std::uint16_t copied = info(instruction.opcode).category == Category::load ? tested(instruction.a) : kUntested;
  return copied == kUntested ? Fact{} : facts[copied];
}

bool LocalWays::is_in_block_before(NodeId earlier, NodeId later) const {
  const program::ControlFlow& blocks = flow_.graph.blocks();
  return earlier < later && blocks.block_of(earlier) == blocks.block_of(later);
}

bool LocalWays::writes(NodeId node, std::int32_t local) const {
  const Instruction& instruction = flow_.body.code.instructions[node];
  if (instruction.opcode == Opcode::iinc) return instruction.a == local;
  if (info(instruction.opcode).category != Category::store) return false;
  const char type = info(instruction.opcode).pops[0];
  return instruction.a == local || ((type == 'J' || type == 'D') && instruction.a + 1 == local);
}

}  // namespace ristretto::explore
