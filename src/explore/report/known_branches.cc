// SPDX-License-Identifier: MIT
#include "explore/report/known_branches.h"

#include <optional>

#include <fmt/format.h>

#include "classfile/modified_utf8.h"

namespace ristretto::explore {

namespace {

using classfile::Opcode;

// Of a boolean of that class.
std::optional<bool> constant_of(const classfile::MemberRef& reference, vm::Klass& klass, const vm::Machine& machine) {
  if (reference.class_name != klass.name) return std::nullopt;
  const vm::Field* const field = klass.field(reference.name, reference.descriptor);
  if (field == nullptr || field->kind != vm::BaseKind::kBoolean) return std::nullopt;
  if (!field->is_static() || !field->info->flags().has(classfile::AccessFlags::kFinal)) return std::nullopt;
  return machine.get<std::uint8_t>(klass.mirror, field->offset) != 0;
}

}  // namespace

std::vector<KnownBranch> known_branches(const MethodCode& code, const vm::Machine& machine) {
  const MethodFlow& flow = code.flow();
  const auto instructions = flow.body.code.instructions;
  const program::ControlFlow& blocks = flow.graph.blocks();
  std::vector<KnownBranch> found;
  for (NodeId node = 1; node < instructions.size(); ++node) {
    const Opcode opcode = instructions[node].opcode;
    if (opcode != Opcode::ifeq && opcode != Opcode::ifne) continue;
    const classfile::Instruction& before = instructions[node - 1];
    if (before.opcode != Opcode::getstatic || blocks.block_of(node) != blocks.block_of(node - 1)) continue;
    const classfile::MemberRef field = flow.body.pool.member(static_cast<std::size_t>(before.a));
    const auto value = constant_of(field, *code.method().owner, machine);
    if (!value) continue;
    const bool is_taken = *value == (opcode == Opcode::ifne);
    for (const FlowEdge& edge : flow.graph.successors(node)) {
      if ((edge.kind == EdgeKind::kTaken) == is_taken) continue;
      const std::string name = java_name(*code.method().owner);
      found.push_back(
          {node, edge.to,
           fmt::format("{}.{} == {}", name.substr(name.rfind('.') + 1), classfile::to_utf8(field.name), *value)});
    }
  }
  return found;
}

}  // namespace ristretto::explore
