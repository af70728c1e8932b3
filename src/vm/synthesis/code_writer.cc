// SPDX-License-Identifier: MIT
#include <algorithm>

#include "base/check.h"
#include "vm/synthesis/byte_buffer.h"
#include "vm/synthesis/class_writer.h"

namespace ristretto::vm::synthesis {

using classfile::BaseKind;
using classfile::Opcode;
using classfile::Tag;

namespace {

constexpr std::size_t kMaxCode = 0xffff;

unsigned slots_of(std::string_view types) {
  unsigned slots = 0;
  for (const char type : types) slots += type == 'J' || type == 'D' ? 2 : 1;
  return slots;
}

unsigned slots_of_field(std::string_view descriptor) { return descriptor == "J" || descriptor == "D" ? 2 : 1; }

// The variant of an int instruction for a type; int, long, float, double and reference follow one another.
Opcode typed(Opcode for_int, const classfile::FieldType& type) {
  unsigned step = 0;
  if (type.is_reference()) {
    step = 4;
  } else if (type.kind == BaseKind::kLong) {
    step = 1;
  } else if (type.kind == BaseKind::kFloat) {
    step = 2;
  } else if (type.kind == BaseKind::kDouble) {
    step = 3;
  }
  return static_cast<Opcode>(static_cast<unsigned>(for_int) + step);
}

}  // namespace

void CodeWriter::stack(std::int64_t pops, std::int64_t pushes) {
  depth_ -= pops;
  base::check(depth_ >= 0, "synthetic code takes from an empty stack");
  depth_ += pushes;
  max_depth_ = std::max(max_depth_, depth_);
}

void CodeWriter::emit_index(Opcode opcode, std::uint16_t index) {
  emit(opcode);
  put(code_, index, 2);
}

CodeWriter& CodeWriter::op(Opcode opcode) {
  emit(opcode);
  if (opcode == Opcode::dup) {
    stack(1, 2);
  } else if (opcode == Opcode::pop) {
    stack(1, 0);
  } else {
    const classfile::OpcodeInfo& facts = info(opcode);
    base::check(facts.format == classfile::Format::none && !facts.pops.contains('*'), "an opcode with operands");
    stack(slots_of(facts.pops), slots_of(facts.pushes));
  }
  return *this;
}

CodeWriter& CodeWriter::load(const FieldType& type, unsigned local) {
  const Opcode opcode = typed(Opcode::iload, type);
  if (local > 0xff) {
    emit(Opcode::wide);
    emit_index(opcode, static_cast<std::uint16_t>(local));
  } else {
    emit(opcode);
    put(code_, local, 1);
  }
  stack(0, type.slots());
  locals_ = std::max(locals_, local + type.slots());
  return *this;
}

CodeWriter& CodeWriter::load_ref(unsigned local) { return load({.kind = BaseKind::kClass}, local); }

CodeWriter& CodeWriter::push_int(std::int32_t value) {
  constexpr std::int32_t kLastShort = 5;
  if (value >= -1 && value <= kLastShort) {
    emit(static_cast<Opcode>(static_cast<std::int32_t>(Opcode::iconst_0) + value));
  } else if (value == static_cast<std::int8_t>(value)) {
    emit(Opcode::bipush);
    put(code_, static_cast<std::uint8_t>(value), 1);
  } else if (value == static_cast<std::int16_t>(value)) {
    emit_index(Opcode::sipush, static_cast<std::uint16_t>(value));
  } else {
    emit_index(Opcode::ldc_w, owner_.integer(value));
  }
  stack(0, 1);
  return *this;
}

void CodeWriter::push_constant(std::uint16_t index) {
  emit_index(Opcode::ldc_w, index);
  stack(0, 1);
}

CodeWriter& CodeWriter::push_string(std::string_view text) {
  push_constant(owner_.string(text));
  return *this;
}

CodeWriter& CodeWriter::push_class(std::string_view name) {
  push_constant(owner_.class_ref(name));
  return *this;
}

CodeWriter& CodeWriter::field(Opcode opcode, std::string_view owner, std::string_view name,
                              std::string_view descriptor) {
  emit_index(opcode, owner_.member(Tag::kFieldref, owner, name, descriptor));
  const unsigned value = slots_of_field(descriptor);
  const unsigned object = opcode == Opcode::getfield || opcode == Opcode::putfield ? 1 : 0;
  const bool is_read = opcode == Opcode::getfield || opcode == Opcode::getstatic;
  stack(is_read ? object : object + value, is_read ? value : 0);
  return *this;
}

CodeWriter& CodeWriter::invoke(Opcode opcode, std::string_view owner, std::string_view name,
                               std::string_view descriptor, bool is_interface) {
  const auto callee = classfile::parse_method_descriptor(descriptor);
  base::check(callee.has_value(), "synthetic code calls a method with a malformed descriptor");
  emit_index(opcode, owner_.member(is_interface ? Tag::kInterfaceMethodref : Tag::kMethodref, owner, name, descriptor));
  const unsigned arguments = callee->parameter_slots() + (opcode == Opcode::invokestatic ? 0 : 1);
  if (opcode == Opcode::invokeinterface) {
    put(code_, arguments, 1);
    put(code_, 0, 1);
  }
  stack(arguments, callee->result().slots());
  return *this;
}

CodeWriter& CodeWriter::invoke_dynamic(std::uint16_t bootstrap, std::string_view name, std::string_view descriptor) {
  const auto callee = classfile::parse_method_descriptor(descriptor);
  base::check(callee.has_value(), "synthetic code has a call site with a malformed descriptor");
  emit_index(Opcode::invokedynamic, owner_.invoke_dynamic(bootstrap, name, descriptor));
  put(code_, 0, 2);
  stack(callee->parameter_slots(), callee->result().slots());
  return *this;
}

CodeWriter& CodeWriter::type(Opcode opcode, std::string_view class_name) {
  emit_index(opcode, owner_.class_ref(class_name));
  stack(opcode == Opcode::new_ ? 0 : 1, 1);
  return *this;
}

CodeWriter& CodeWriter::return_value(const FieldType& type) {
  emit(type.is_void() ? Opcode::return_ : typed(Opcode::ireturn, type));
  stack(type.slots(), 0);
  return *this;
}

Label CodeWriter::label() {
  labels_.emplace_back();
  return static_cast<Label>(labels_.size() - 1);
}

CodeWriter& CodeWriter::bind(Label label) {
  Place& place = labels_[static_cast<std::size_t>(label)];
  place.pc = static_cast<std::int64_t>(code_.size());
  if (place.depth != kUnknown) depth_ = place.depth;
  return *this;
}

void CodeWriter::refer(Label label, std::size_t from, unsigned width) {
  labels_[static_cast<std::size_t>(label)].depth = depth_;
  fixups_.push_back({code_.size(), from, label, width});
  put(code_, 0, width);
}

CodeWriter& CodeWriter::branch(Opcode opcode, Label target) {
  const std::size_t from = code_.size();
  emit(opcode);
  stack(slots_of(info(opcode).pops), 0);
  refer(target, from, 2);
  return *this;
}

CodeWriter& CodeWriter::tableswitch(std::span<const Label> targets, Label otherwise) {
  const std::size_t from = code_.size();
  emit(Opcode::tableswitch);
  stack(1, 0);
  while (code_.size() % 4 != 0) code_.push_back(0);
  refer(otherwise, from, 4);
  put(code_, 0, 4);
  put(code_, targets.size() - 1, 4);
  for (const Label target : targets) refer(target, from, 4);
  return *this;
}

std::vector<std::uint8_t> CodeWriter::code_attribute(unsigned parameter_slots) const {
  Buffer code = code_;
  base::check(!code.empty() && code.size() <= kMaxCode, "synthetic code is too long");
  for (const Fixup& fixup : fixups_) {
    const std::int64_t target = labels_[static_cast<std::size_t>(fixup.label)].pc;
    base::check(target != kUnknown, "a label of synthetic code is not bound");
    const std::int64_t offset = target - static_cast<std::int64_t>(fixup.from);
    base::check(fixup.width == 4 || offset == static_cast<std::int16_t>(offset),
                "a branch of synthetic code is too far");
    Buffer bytes;
    put(bytes, static_cast<std::uint64_t>(offset), fixup.width);
    std::ranges::copy(bytes, code.begin() + static_cast<std::ptrdiff_t>(fixup.at));
  }
  Buffer out;
  put(out, static_cast<std::uint64_t>(max_depth_), 2);
  put(out, std::max(locals_, parameter_slots), 2);
  put(out, code.size(), 4);
  append(out, code);
  put(out, 0, 2);
  put(out, 0, 2);
  return out;
}

}  // namespace ristretto::vm::synthesis
