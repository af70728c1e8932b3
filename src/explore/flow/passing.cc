// SPDX-License-Identifier: MIT
#include "explore/flow/passing.h"

#include <optional>
#include <ranges>

#include "classfile/descriptor.h"
#include "program/null_message_origins.h"

namespace ristretto::explore {

using classfile::Category;
using classfile::Instruction;
using classfile::Opcode;

namespace {

bool is_plain_call(Opcode opcode) { return opcode >= Opcode::invokevirtual && opcode <= Opcode::invokeinterface; }

class PassingFinder {
 public:
  explicit PassingFinder(const Body& body) : body_(body), origins_(body.pool, *body.method.code, body.code) {}

  Passing find() {
    const auto instructions = body_.code.instructions;
    origins_.find_for(static_cast<std::uint32_t>(instructions.size() - 1));
    for (NodeId i = 0; i < instructions.size(); ++i) {
      const Opcode opcode = instructions[i].opcode;
      if (is_plain_call(opcode)) add_arguments(i, opcode != Opcode::invokestatic);
      if (opcode >= Opcode::ireturn && opcode <= Opcode::areturn) {
        if (const auto load = pushed(i, 0); load && is_load(*load)) result_.returned.emplace(i, *load);
      }
      if (info(opcode).category == Category::store) {
        if (const auto call = pushed(i, 0); call && is_plain_call(instructions[*call].opcode))
          result_.stored.emplace(i, *call);
      }
    }
    return std::move(result_);
  }

 private:
  [[nodiscard]] bool is_load(NodeId node) const {
    return info(body_.code.instructions[node].opcode).category == Category::load;
  }

  // What pushed the value in that slot from the top; casts leave it as it is.
  [[nodiscard]] std::optional<NodeId> pushed(NodeId before, unsigned slot) const {
    const program::Origins* const origins = origins_.before(before);
    const std::uint32_t origin = origins == nullptr ? program::Origins::kUnknown : origins->origin(slot);
    return origin == program::Origins::kUnknown ? std::nullopt : std::optional(origin);
  }

  void add_arguments(NodeId call, bool has_receiver) {
    const auto callee = body_.pool.member(static_cast<std::uint16_t>(body_.code.instructions[call].a));
    const auto type = classfile::parse_method_descriptor(callee.descriptor);
    if (!type) return;
    unsigned slot = type->parameter_slots();  // above it are the others
    unsigned local = has_receiver ? 1 : 0;
    for (const classfile::FieldType& parameter : type->parameters()) {
      slot -= parameter.slots();
      if (const auto load = pushed(call, slot); load && is_load(*load))
        result_.arguments[call].push_back({.parameter = static_cast<std::uint16_t>(local), .load = *load});
      local += parameter.slots();
    }
  }

  const Body& body_;
  program::OriginFinder origins_;
  Passing result_;
};

}  // namespace

Passing find_passing(const Body& body) { return PassingFinder(body).find(); }

}  // namespace ristretto::explore
