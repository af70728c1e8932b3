// SPDX-License-Identifier: MIT
#include "explore/flow/def_use.h"

#include <algorithm>
#include <array>
#include <optional>
#include <set>

#include <fmt/format.h>

#include "classfile/descriptor.h"

namespace ristretto::explore {

using classfile::Category;
using classfile::Instruction;
using classfile::Opcode;

namespace {

std::uint8_t slots_of_local(std::string_view types) { return types == "J" || types == "D" ? 2 : 1; }

constexpr auto kElements =
    std::to_array<std::string_view>({"int", "long", "float", "double", "Object", "byte", "char", "short"});

enum class Role : std::uint8_t { kUse, kDefinition };

}  // namespace

bool ends(const Access& later, const Access& earlier) {
  if (later.variable.kind != earlier.variable.kind) return false;
  switch (later.variable.kind) {
    case VariableKind::kLocal:
      return later.variable.number < earlier.variable.number + earlier.slots &&
             earlier.variable.number < later.variable.number + later.slots;
    case VariableKind::kStatic: return later.variable.number == earlier.variable.number;
    case VariableKind::kField:
      return later.variable.number == earlier.variable.number && later.receiver == earlier.receiver &&
             later.receiver != Receiver::kUnknown;
    case VariableKind::kElement: return false;
  }
  return false;
}

class DefUseFinder {
 public:
  DefUseFinder(const Body& body, const Graph& graph, Fields& fields) : body_(body), graph_(graph), fields_(fields) {}

  base::Result<DefUse> find() {
    const auto descriptor = classfile::parse_method_descriptor(body_.method.descriptor);
    if (!descriptor) return base::fail(descriptor.error());
    define_parameters(*descriptor);
    collect();
    visited_by_.assign(graph_.instructions(), kNone);
    std::set<Variable> used;
    for (const Access& use : result_.uses_) used.insert(use.variable);
    for (DefinitionId id = 0; id < result_.definitions_.size(); ++id) {
      if (used.contains(result_.definitions_[id].variable)) walk_from(id);
      if (visits_ > DefUse::kMaxVisits) return base::fail("too many definitions of variables in one method");
    }
    std::ranges::sort(result_.chains_);
    return std::move(result_);
  }

 private:
  void define_parameters(const classfile::MethodDescriptor& descriptor) {
    std::uint32_t local = 0;
    const auto define = [&](unsigned slots) {
      result_.definitions_.push_back(
          {.variable = {.kind = VariableKind::kLocal, .number = local}, .slots = static_cast<std::uint8_t>(slots)});
      local += slots;
    };
    if (!body_.is_static()) define(1);
    for (const classfile::FieldType& type : descriptor.parameters()) define(type.slots());
    result_.entry_definitions_ = result_.definitions_.size();
  }

  void collect() {
    result_.definition_at_.assign(graph_.instructions(), kNone);
    result_.use_at_.assign(graph_.instructions(), kNone);
    for (NodeId i = 0; i < graph_.instructions(); ++i) {
      if (const auto use = access(i, Role::kUse)) {
        result_.use_at_[i] = static_cast<UseId>(result_.uses_.size());
        result_.uses_.push_back(*use);
      }
      if (const auto definition = access(i, Role::kDefinition)) {
        result_.definition_at_[i] = static_cast<DefinitionId>(result_.definitions_.size());
        result_.definitions_.push_back(*definition);
      }
    }
  }

  [[nodiscard]] std::optional<Access> access(NodeId i, Role role) {
    const Instruction& instruction = body_.code.instructions[i];
    const classfile::OpcodeInfo& facts = info(instruction.opcode);
    const bool is_use = role == Role::kUse;
    const auto local = [&](std::uint8_t slots) {
      const Variable variable{.kind = VariableKind::kLocal, .number = static_cast<std::uint32_t>(instruction.a)};
      return Access{.instruction = i, .variable = variable, .slots = slots};
    };
    if (instruction.opcode == Opcode::iinc) return local(1);
    if (instruction.opcode == Opcode::ret && is_use) return local(1);
    switch (facts.category) {
      case Category::load: return is_use ? std::optional(local(slots_of_local(facts.pushes))) : std::nullopt;
      case Category::store: return is_use ? std::nullopt : std::optional(local(slots_of_local(facts.pops)));
      case Category::array: return element(i, instruction.opcode, role);
      case Category::field: return field(i, instruction, role);
      default: return std::nullopt;
    }
  }

  static std::optional<Access> element(NodeId i, Opcode opcode, Role role) {
    if (opcode == Opcode::arraylength) return std::nullopt;
    const bool is_load = opcode < Opcode::iastore;
    if (is_load != (role == Role::kUse)) return std::nullopt;
    const auto first = static_cast<std::uint32_t>(is_load ? Opcode::iaload : Opcode::iastore);
    const Variable variable{.kind = VariableKind::kElement, .number = static_cast<std::uint32_t>(opcode) - first};
    return Access{.instruction = i, .variable = variable};
  }

  std::optional<Access> field(NodeId i, const Instruction& instruction, Role role) {
    const bool is_static = instruction.opcode == Opcode::getstatic || instruction.opcode == Opcode::putstatic;
    const bool is_get = instruction.opcode == Opcode::getstatic || instruction.opcode == Opcode::getfield;
    if (is_get != (role == Role::kUse)) return std::nullopt;
    const auto reference = body_.pool.member(static_cast<std::size_t>(instruction.a));
    const Variable variable{.kind = is_static ? VariableKind::kStatic : VariableKind::kField,
                            .number = fields_.number(reference, body_.owner)};
    return Access{.instruction = i, .variable = variable, .receiver = graph_.receivers()[i].parameter};
  }

  void walk_from(DefinitionId id) {
    const Access definition = result_.definitions_[id];
    const auto is_exceptional = [](const FlowEdge& edge) { return edge.is_exceptional(); };
    const auto is_normal = [](const FlowEdge& edge) { return !edge.is_exceptional(); };
    if (definition.is_entry()) {
      push(id, 0);
    } else if (graph_.is_reachable(definition.instruction)) {
      push_successors(id, definition.instruction, is_normal);
    }
    while (!pending_.empty()) {
      const NodeId node = pending_.back();
      pending_.pop_back();
      const UseId use = result_.use_at_[node];
      if (use != kNone && result_.uses_[use].variable == definition.variable) {
        result_.chains_.push_back({.definition = id, .use = use});
      }
      const DefinitionId other = result_.definition_at_[node];
      if (other != kNone && ends(result_.definitions_[other], definition)) {
        push_successors(id, node, is_exceptional);
      } else {
        push_successors(id, node, [](const FlowEdge&) { return true; });
      }
    }
  }

  template <class Follows>
  void push_successors(DefinitionId id, NodeId node, Follows follows) {
    for (const FlowEdge& edge : graph_.successors(node)) {
      if (follows(edge) && edge.to != graph_.exit()) push(id, edge.to);
    }
  }

  void push(DefinitionId id, NodeId node) {
    if (visited_by_[node] == id) return;
    visited_by_[node] = id;
    pending_.push_back(node);
    ++visits_;
  }

  const Body& body_;
  const Graph& graph_;
  Fields& fields_;
  DefUse result_;
  std::vector<DefinitionId> visited_by_;
  std::vector<NodeId> pending_;
  std::size_t visits_ = 0;
};

base::Result<DefUse> DefUse::find(const Body& body, const Graph& graph, Fields& fields) {
  return DefUseFinder(body, graph, fields).find();
}

std::vector<bool> DefUse::barriers(DefinitionId definition) const {
  std::vector<bool> found(definition_at_.size(), false);
  for (std::size_t i = entry_definitions_; i < definitions_.size(); ++i) {
    if (ends(definitions_[i], definitions_[definition])) found[definitions_[i].instruction] = true;
  }
  return found;
}

std::string text(const Variable& variable, const Body& body, const Fields& fields, NodeId where) {
  switch (variable.kind) {
    case VariableKind::kLocal: {
      const std::uint32_t pc = body.code.instructions[where].pc;
      for (const classfile::LocalVariable& local : body.method.code->locals) {
        const bool is_alive = local.start_pc <= pc && pc < std::uint32_t{local.start_pc} + local.length;
        if (local.index == variable.number && is_alive) return std::string(local.name);
      }
      return fmt::format("local {}", variable.number);
    }
    case VariableKind::kStatic:
    case VariableKind::kField: {
      const FieldName& field = fields[variable.number];
      const std::size_t slash = field.owner.rfind('/');
      return fmt::format("{}.{}", field.owner.substr(slash == std::string::npos ? 0 : slash + 1), field.name);
    }
    case VariableKind::kElement: return fmt::format("{}[]", kElements[variable.number]);
  }
  return {};
}

std::string text(const Chain& chain, const DefUse& def_use, const Body& body, const Fields& fields) {
  const Access& definition = def_use.definitions()[chain.definition];
  const Access& use = def_use.uses()[chain.use];
  const auto instructions = body.code.instructions;
  const std::string from = definition.is_entry() ? "entry" : fmt::format("{}", instructions[definition.instruction].pc);
  return fmt::format("[{},{},{}]", text(use.variable, body, fields, use.instruction), from,
                     instructions[use.instruction].pc);
}

}  // namespace ristretto::explore
