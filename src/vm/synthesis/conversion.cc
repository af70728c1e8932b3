// SPDX-License-Identifier: MIT
#include "vm/synthesis/conversion.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string>

namespace ristretto::vm::synthesis {

using classfile::BaseKind;
using classfile::FieldType;
using classfile::Opcode;

namespace {

constexpr auto kWrappers = std::to_array<Wrapper>({
    {BaseKind::kBoolean, "java/lang/Boolean", "booleanValue", "(Z)Ljava/lang/Boolean;"},
    {BaseKind::kByte, "java/lang/Byte", "byteValue", "(B)Ljava/lang/Byte;"},
    {BaseKind::kChar, "java/lang/Character", "charValue", "(C)Ljava/lang/Character;"},
    {BaseKind::kShort, "java/lang/Short", "shortValue", "(S)Ljava/lang/Short;"},
    {BaseKind::kInt, "java/lang/Integer", "intValue", "(I)Ljava/lang/Integer;"},
    {BaseKind::kLong, "java/lang/Long", "longValue", "(J)Ljava/lang/Long;"},
    {BaseKind::kFloat, "java/lang/Float", "floatValue", "(F)Ljava/lang/Float;"},
    {BaseKind::kDouble, "java/lang/Double", "doubleValue", "(D)Ljava/lang/Double;"},
});

bool is_number(BaseKind kind) { return kind != BaseKind::kBoolean && kind != BaseKind::kChar; }

// What a Class entry holds for the type: an internal name, or the descriptor of an array.
std::string_view class_entry(const FieldType& type) { return type.is_array() ? type.text : type.class_name; }

void widen(CodeWriter& code, BaseKind from, BaseKind to) {
  const bool is_int = from != BaseKind::kLong && from != BaseKind::kFloat && from != BaseKind::kDouble;
  if (from == to || from == BaseKind::kBoolean) return;
  if (to == BaseKind::kLong && is_int) {
    code.op(Opcode::i2l);
  } else if (to == BaseKind::kFloat && is_int) {
    code.op(Opcode::i2f);
  } else if (to == BaseKind::kFloat && from == BaseKind::kLong) {
    code.op(Opcode::l2f);
  } else if (to == BaseKind::kDouble) {
    code.op(is_int ? Opcode::i2d : from == BaseKind::kLong ? Opcode::l2d : Opcode::f2d);
  }
}

void unbox(CodeWriter& code, std::string_view owner, BaseKind to) {
  const std::string descriptor = std::string("()") + facts(to).letter;
  code.invoke(Opcode::invokevirtual, owner, wrapper_of(to).unbox, descriptor);
}

void cast(CodeWriter& code, std::string_view from, std::string_view to) {
  if (to != from && to != kObject) code.type(Opcode::checkcast, to);
}

void convert_primitive(CodeWriter& code, BaseKind from, const FieldType& to) {
  if (!to.is_reference()) {
    widen(code, from, to.kind);
  } else if (const Wrapper* wrapper = wrapper_named(class_entry(to))) {
    widen(code, from, wrapper->kind);
    box(code, wrapper->kind);
  } else {
    box(code, from);
    cast(code, wrapper_of(from).class_name, class_entry(to));
  }
}

void convert_to_primitive(CodeWriter& code, std::string_view source, BaseKind to) {
  if (const Wrapper* wrapper = wrapper_named(source)) {
    // Numbers know every numeric type themselves.
    unbox(code, wrapper->class_name, is_number(wrapper->kind) ? to : wrapper->kind);
    if (!is_number(wrapper->kind)) widen(code, wrapper->kind, to);
    return;
  }
  const std::string_view between = is_number(to) ? std::string_view("java/lang/Number") : wrapper_of(to).class_name;
  cast(code, source, between);
  unbox(code, between, to);
}

}  // namespace

const Wrapper& wrapper_of(BaseKind primitive) { return *std::ranges::find(kWrappers, primitive, &Wrapper::kind); }

const Wrapper* wrapper_named(std::string_view class_name) {
  const auto* const found = std::ranges::find(kWrappers, class_name, &Wrapper::class_name);
  return found == kWrappers.end() ? nullptr : found;
}

void box(CodeWriter& code, BaseKind primitive) {
  const Wrapper& wrapper = wrapper_of(primitive);
  code.invoke(Opcode::invokestatic, wrapper.class_name, "valueOf", wrapper.box_descriptor);
}

void convert(CodeWriter& code, const FieldType& from, const FieldType& to, const FieldType& functional) {
  if (from.is_void() || to.is_void()) return;
  if (!from.is_reference()) return convert_primitive(code, from.kind, to);
  std::string_view source = class_entry(from);
  if (functional.is_reference()) {
    cast(code, source, class_entry(functional));
    source = class_entry(functional);
  }
  if (to.is_reference()) return cast(code, source, class_entry(to));
  convert_to_primitive(code, source, to.kind);
}

}  // namespace ristretto::vm::synthesis
