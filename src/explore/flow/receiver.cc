// SPDX-License-Identifier: MIT
#include "explore/flow/receiver.h"

#include <optional>

#include "classfile/call_shape.h"
#include "classfile/descriptor.h"
#include "program/null_message_origins.h"

namespace ristretto::explore {

using classfile::Category;
using classfile::Instruction;
using classfile::Opcode;

namespace {

unsigned slots_of(char type) { return type == 'J' || type == 'D' ? 2 : 1; }

class ReceiverFinder {
 public:
  explicit ReceiverFinder(const Body& body)
      : body_(body), origins_(body.pool, *body.method.code, body.code), is_written_(body.method.code.max_locals()) {
    for (const Instruction& instruction : body.code.instructions) {
      const bool writes = info(instruction.opcode).category == Category::store || instruction.opcode == Opcode::iinc;
      if (writes) note_write(instruction);
    }
    const auto shape = classfile::call_shape(body.method.descriptor);
    parameter_slots_ = (shape ? shape->parameter_slots : 0) + (body.is_static() ? 0 : 1);
  }

  std::vector<Receiver> find() {
    const auto instructions = body_.code.instructions;
    origins_.find_for(static_cast<std::uint32_t>(instructions.size() - 1));
    std::vector<Receiver> found(instructions.size());
    for (std::uint32_t i = 0; i < instructions.size(); ++i) {
      const auto slot = slot_in(instructions[i]);
      const program::Origins* before = slot ? origins_.before(i) : nullptr;
      if (before == nullptr) continue;
      const std::uint32_t origin = before->origin(*slot);
      if (origin == program::Origins::kUnknown) continue;
      found[i] = receiver_from(instructions[origin]);
      found[i].origin = origin;
    }
    return found;
  }

 private:
  void note_write(const Instruction& instruction) {
    const auto local = static_cast<std::size_t>(instruction.a);
    const auto pops = info(instruction.opcode).pops;
    for (std::size_t i = local; i < local + (pops.empty() ? 1 : slots_of(pops[0])) && i < is_written_.size(); ++i)
      is_written_[i] = true;
  }

  // How far below the top of the stack the reference lies.
  [[nodiscard]] std::optional<unsigned> slot_in(const Instruction& instruction) const {
    const classfile::OpcodeInfo& facts = info(instruction.opcode);
    switch (instruction.opcode) {
      case Opcode::arraylength:
      case Opcode::athrow:
      case Opcode::monitorenter:
      case Opcode::monitorexit:
      case Opcode::getfield: return 0;
      case Opcode::putfield: {
        const auto reference = body_.pool.member(static_cast<std::size_t>(instruction.a));
        return slots_of(reference.descriptor[0]);
      }
      case Opcode::invokevirtual:
      case Opcode::invokespecial:
      case Opcode::invokeinterface: {
        const auto reference = body_.pool.member(static_cast<std::size_t>(instruction.a));
        const auto shape = classfile::call_shape(reference.descriptor);
        return shape ? std::optional(shape->parameter_slots) : std::nullopt;
      }
      default: break;
    }
    if (facts.category != Category::array) return std::nullopt;
    unsigned above = 0;  // the index, and the value of a store
    for (const char type : facts.pops.substr(1)) above += slots_of(type);
    return above;
  }

  [[nodiscard]] Receiver receiver_from(const Instruction& origin) const {
    switch (origin.opcode) {
      case Opcode::new_:
        return {.is_never_null = true, .made = body_.pool.class_name(static_cast<std::size_t>(origin.a))};
      case Opcode::newarray:
      case Opcode::anewarray:
      case Opcode::multianewarray: return {.is_never_null = true};
      case Opcode::ldc:
      case Opcode::ldc_w: {
        const auto tag = body_.pool.tag(static_cast<std::size_t>(origin.a));
        return {.is_never_null = tag == classfile::Tag::kString || tag == classfile::Tag::kClass};
      }
      default: break;
    }
    const bool is_load = info(origin.opcode).category == Category::load;
    const auto local = static_cast<std::size_t>(origin.a);
    if (!is_load || local >= parameter_slots_ || (local < is_written_.size() && is_written_[local])) return {};
    return {.parameter = static_cast<std::uint16_t>(local), .is_never_null = local == 0 && !body_.is_static()};
  }

  const Body& body_;
  program::OriginFinder origins_;
  std::vector<bool> is_written_;  // by local
  std::size_t parameter_slots_ = 0;
};

}  // namespace

std::vector<Receiver> find_receivers(const Body& body) { return ReceiverFinder(body).find(); }

}  // namespace ristretto::explore
