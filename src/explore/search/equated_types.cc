// SPDX-License-Identifier: MIT
#include "explore/search/equated_types.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "classfile/descriptor.h"
#include "explore/search/code_hints.h"

namespace ristretto::explore {

using classfile::Instruction;
using classfile::Opcode;

namespace {

// How many instructions before Objects.equals() may push its first operand.
constexpr std::size_t kFarthest = 4;

class Finder {
 public:
  Finder(const program::Method& method, const classfile::DecodedCode& code)
      : method_(method), pool_(method.owner->file().pool), code_(code.instructions) {}

  [[nodiscard]] std::vector<std::string> find() {
    for (std::size_t i = 1; i < code_.size(); ++i) look_at(i);
    return std::move(found_);
  }

 private:
  void look_at(std::size_t at) {
    const Opcode opcode = code_[at].opcode;
    const bool is_virtual = opcode == Opcode::invokevirtual || opcode == Opcode::invokeinterface;
    if (!is_virtual && opcode != Opcode::invokestatic) return;
    const classfile::MemberRef callee = member(code_[at]);
    if (callee.name != "equals") return;
    if (is_virtual && callee.descriptor == "(Ljava/lang/Object;)Z") {
      add(callee.class_name);
      add_pushed(code_[at - 1]);
    } else if (callee.class_name == "java/util/Objects") {
      for (std::size_t i = at - std::min(at, kFarthest); i < at; ++i) add_pushed(code_[i]);
    }
  }

  void add_pushed(const Instruction& instruction) {
    switch (instruction.opcode) {
      case Opcode::aload:
      case Opcode::aload_0:
      case Opcode::aload_1:
      case Opcode::aload_2:
      case Opcode::aload_3: return add_parameter(instruction.a);
      case Opcode::getstatic:
      case Opcode::getfield: return add_type(classfile::parse_field_descriptor(member(instruction).descriptor));
      case Opcode::invokestatic:
      case Opcode::invokevirtual:
      case Opcode::invokespecial:
      case Opcode::invokeinterface: return add_result(member(instruction).descriptor);
      case Opcode::ldc:
      case Opcode::ldc_w: return add_literal(static_cast<std::uint16_t>(instruction.a));
      default: return;
    }
  }

  void add_parameter(std::int32_t slot) {
    std::int32_t at = 0;
    if (!method_.flags().is_static() && slot == at++) return add(method_.owner->name());
    const auto descriptor = classfile::parse_method_descriptor(method_.descriptor());
    if (!descriptor) return;
    for (const classfile::FieldType& type : descriptor->parameters()) {
      if (slot == at) return add_type(type);
      at += type.slots();
    }
  }

  void add_result(std::string_view descriptor) {
    if (const auto parsed = classfile::parse_method_descriptor(descriptor)) add_type(parsed->result());
  }

  void add_literal(std::uint16_t index) {
    if (pool_.tag(index) == classfile::Tag::kString) add("java/lang/String");
    if (pool_.tag(index) == classfile::Tag::kClass) add("java/lang/Class");
  }

  template <class Parsed>
  void add_type(const Parsed& parsed) {
    if constexpr (std::is_same_v<Parsed, classfile::FieldType>) {
      if (!parsed.is_array() && parsed.kind == classfile::BaseKind::kClass) add(parsed.class_name);
    } else {
      if (parsed) add_type(*parsed);
    }
  }

  void add(std::string_view name) {
    if (name == kObject || name.starts_with('[') || std::ranges::find(found_, name) != found_.end()) return;
    found_.emplace_back(name);
  }

  [[nodiscard]] classfile::MemberRef member(const Instruction& instruction) const {
    return pool_.member(static_cast<std::uint16_t>(instruction.a));
  }

  const program::Method& method_;
  const classfile::ConstantPool& pool_;
  std::span<const Instruction> code_;
  std::vector<std::string> found_;
};

}  // namespace

std::vector<std::string> equated_types(const program::Method& method, const classfile::DecodedCode& code) {
  return Finder(method, code).find();
}

}  // namespace ristretto::explore
