// SPDX-License-Identifier: MIT
#include "explore/search/class_uses.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>

#include "program/resolution.h"

namespace ristretto::explore {

using classfile::Instruction;
using classfile::MemberRef;
using classfile::Opcode;

namespace {

bool dispatches(const Instruction& instruction) {
  return instruction.opcode == Opcode::invokevirtual || instruction.opcode == Opcode::invokeinterface;
}

bool loads_reference(const Instruction& instruction) {
  return instruction.opcode == Opcode::aload ||
         (instruction.opcode >= Opcode::aload_0 && instruction.opcode <= Opcode::aload_3);
}

class Around {
 public:
  Around(const program::Method& in, std::span<const Instruction> code, std::size_t at)
      : in_(in), pool_(in.owner->file().pool), code_(code), at_(at) {}

  [[nodiscard]] ClassResult result() const {
    if (is(at_ + 1, Opcode::pop)) return {ClassResult::Fate::kDropped};
    if (compares(at_ + 1)) return {ClassResult::Fate::kCompared, pushed_until(at_ - 1)};
    const std::size_t next = is_class(at_ + 1) ? at_ + 2 : at_ + 3;
    if (const auto other = class_pushed_until(next); other && compares(next))
      return {ClassResult::Fate::kCompared, *other};
    return {};
  }

 private:
  [[nodiscard]] bool is(std::size_t i, Opcode opcode) const { return i < code_.size() && code_[i].opcode == opcode; }
  [[nodiscard]] std::uint16_t index(std::size_t i) const { return static_cast<std::uint16_t>(code_[i].a); }
  [[nodiscard]] bool is_class(std::size_t i) const {
    return (is(i, Opcode::ldc) || is(i, Opcode::ldc_w)) && pool_.tag(index(i)) == classfile::Tag::kClass;
  }
  [[nodiscard]] bool calls(std::size_t i, std::string_view name, std::string_view descriptor) const {
    if (!is(i, Opcode::invokevirtual)) return false;
    const MemberRef callee = pool_.member(index(i));
    return callee.name == name && callee.descriptor == descriptor;
  }
  [[nodiscard]] bool compares(std::size_t i) const {
    return is(i, Opcode::if_acmpeq) || is(i, Opcode::if_acmpne) || calls(i, "equals", "(Ljava/lang/Object;)Z");
  }
  // The class that the instructions before `end` push; none: they push something else.
  [[nodiscard]] std::optional<std::string> class_pushed_until(std::size_t end) const {
    if (end > 0 && is_class(end - 1)) return std::string(pool_.class_name(index(end - 1)));
    if (end < 2 || !calls(end - 1, "getClass", "()Ljava/lang/Class;") || !loads_reference(code_[end - 2]))
      return std::nullopt;
    const bool is_this = is(end - 2, Opcode::aload_0) && !in_.flags().is_static();
    return is_this ? std::string(in_.owner->name()) : std::string();
  }
  // Below the object that is asked, which the instruction before `end` pushes.
  [[nodiscard]] std::string pushed_until(std::size_t end) const {
    return end < code_.size() && loads_reference(code_[end]) ? class_pushed_until(end).value_or("") : std::string();
  }

  const program::Method& in_;
  const classfile::ConstantPool& pool_;
  std::span<const Instruction> code_;
  std::size_t at_;
};

}  // namespace

CalledMethod called_at(program::ClassLookup& classes, const program::Method& in, const classfile::DecodedCode& code,
                       std::size_t at) {
  if (at >= code.instructions.size() || !dispatches(code.instructions[at])) return {};
  const MemberRef callee = in.owner->file().pool.member(static_cast<std::uint16_t>(code.instructions[at].a));
  if (callee.class_name.starts_with('[')) return {};
  const program::Class* const named = classes.find(callee.class_name).value_or(nullptr);
  if (named == nullptr) return {};
  const program::Method* const found = named->is_interface()
                                           ? program::lookup_interface_method(*named, callee.name, callee.descriptor)
                                           : program::lookup_method(*named, callee.name, callee.descriptor);
  return {.named = named, .is_abstract = found != nullptr && found->flags().is_abstract()};
}

ClassResult class_result_at(const program::Method& in, const classfile::DecodedCode& code, std::size_t at) {
  return Around(in, code.instructions, at).result();
}

std::vector<std::string> caught_by(const program::Method& method) {
  std::vector<std::string> found;
  if (method.info->code == nullptr) return found;
  for (const classfile::ExceptionHandler& handler : method.info->code->handlers) {
    if (handler.catch_type == 0) continue;
    std::string name(method.owner->file().pool.class_name(handler.catch_type));
    if (std::ranges::find(found, name) == found.end()) found.push_back(std::move(name));
  }
  return found;
}

}  // namespace ristretto::explore
