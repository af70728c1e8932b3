// SPDX-License-Identifier: MIT
#include "vm/synthesis/record_methods.h"

#include <ranges>

#include "base/check.h"
#include "vm/synthesis/class_writer.h"
#include "vm/synthesis/conversion.h"

namespace ristretto::vm::synthesis {

using classfile::AccessFlags;
using classfile::BaseKind;
using classfile::FieldType;
using classfile::Opcode;
using classfile::ReferenceKind;
using classfile::Tag;

namespace {

constexpr std::uint16_t kMajorWithDynamic = 51;
constexpr std::uint16_t kPublicStatic = AccessFlags::kPublic | AccessFlags::kStatic;
constexpr std::string_view kObjects = "java/util/Objects";
constexpr std::int32_t kHashFactor = 31;

FieldType type_of(const RecordShape::Component& component) {
  const auto type = classfile::parse_field_descriptor(component.descriptor);
  base::check(type.has_value(), "a record component with a malformed descriptor");
  return *type;
}

void load_component(CodeWriter& code, const RecordShape& shape, unsigned local,
                    const RecordShape::Component& component) {
  code.load_ref(local).field(Opcode::getfield, shape.record, component.field, component.descriptor);
}

// Of the component on the stack: a static method of its box, or of Objects.
void call_library(CodeWriter& code, const FieldType& type, std::string_view name, std::string_view result) {
  const std::string argument(type.is_reference() ? std::string_view("Ljava/lang/Object;") : type.text);
  code.invoke(Opcode::invokestatic, type.is_reference() ? kObjects : wrapper_of(type.kind).class_name, name,
              "(" + argument + ")" + std::string(result));
}

// Leaves the method unless the two components on the stack are equal.
void require_equal(CodeWriter& code, const FieldType& type, Label differ) {
  if (type.is_reference()) {
    code.invoke(Opcode::invokestatic, kObjects, "equals", "(Ljava/lang/Object;Ljava/lang/Object;)Z");
    code.branch(Opcode::ifeq, differ);
    return;
  }
  switch (type.kind) {
    case BaseKind::kLong: code.op(Opcode::lcmp).branch(Opcode::ifne, differ); return;
    case BaseKind::kFloat:
      code.invoke(Opcode::invokestatic, "java/lang/Float", "compare", "(FF)I").branch(Opcode::ifne, differ);
      return;
    case BaseKind::kDouble:
      code.invoke(Opcode::invokestatic, "java/lang/Double", "compare", "(DD)I").branch(Opcode::ifne, differ);
      return;
    default: code.branch(Opcode::if_icmpne, differ);
  }
}

std::string of_record(const RecordShape& shape, std::string_view rest) {
  return "(L" + shape.record + ";" + std::string(rest);
}

std::uint16_t add_concat(ClassWriter& out, const RecordShape& shape) {
  const std::uint16_t handle = out.method_handle(
      ReferenceKind::kInvokeStatic,
      out.member(Tag::kMethodref, "java/lang/invoke/StringConcatFactory", "makeConcatWithConstants",
                 "(Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;Ljava/lang/invoke/MethodType;"
                 "Ljava/lang/String;[Ljava/lang/Object;)Ljava/lang/invoke/CallSite;"));
  std::string recipe = shape.simple_name + "[";
  std::string_view separator;
  for (const RecordShape::Component& component : shape.components) {
    recipe.append(separator).append(component.name).append("=\1");
    separator = ", ";
  }
  return out.bootstrap(handle, {out.string(recipe + "]")});
}

}  // namespace

std::vector<std::uint8_t> make_record_hash(const RecordShape& shape) {
  ClassWriter out(shape.name, kMajorWithoutFrames);
  CodeWriter code(out);
  code.push_int(0);
  for (const RecordShape::Component& component : shape.components) {
    code.push_int(kHashFactor).op(Opcode::imul);
    load_component(code, shape, 0, component);
    call_library(code, type_of(component), "hashCode", "I");
    code.op(Opcode::iadd);
  }
  code.op(Opcode::ireturn);
  out.method(kPublicStatic, kRecordMethod, of_record(shape, ")I"), code);
  return out.bytes();
}

std::vector<std::uint8_t> make_record_equals(const RecordShape& shape) {
  ClassWriter out(shape.name, kMajorWithoutFrames);
  CodeWriter code(out);
  const Label other = code.label();
  const Label differ = code.label();
  code.load_ref(0).load_ref(1).branch(Opcode::if_acmpne, other).push_int(1).op(Opcode::ireturn);
  code.bind(other).load_ref(1).type(Opcode::instanceof, shape.record).branch(Opcode::ifeq, differ);
  // The handles of ObjectMethods are wrapped around one another, so the last component is compared first.
  for (const RecordShape::Component& component : shape.components | std::views::reverse) {
    load_component(code, shape, 0, component);
    code.load_ref(1).type(Opcode::checkcast, shape.record);
    code.field(Opcode::getfield, shape.record, component.field, component.descriptor);
    require_equal(code, type_of(component), differ);
  }
  code.push_int(1).op(Opcode::ireturn);
  code.bind(differ).push_int(0).op(Opcode::ireturn);
  out.method(kPublicStatic, kRecordMethod, of_record(shape, "Ljava/lang/Object;)Z"), code);
  return out.bytes();
}

std::vector<std::uint8_t> make_record_text(const RecordShape& shape) {
  ClassWriter out(shape.name, kMajorWithDynamic);
  CodeWriter code(out);
  if (shape.components.empty()) {
    code.push_string(shape.simple_name + "[]");
  } else {
    std::string joined = "(";
    for (const RecordShape::Component& component : shape.components) {
      const FieldType type = type_of(component);
      load_component(code, shape, 0, component);
      if (shape.prints_first) {
        call_library(code, type, "toString", "Ljava/lang/String;");
        joined += "Ljava/lang/String;";
      } else {
        joined += type.is_reference() ? "Ljava/lang/Object;" : type.text;
      }
    }
    code.invoke_dynamic(add_concat(out, shape), "join", joined + ")Ljava/lang/String;");
  }
  code.op(Opcode::areturn);
  out.method(kPublicStatic, kRecordMethod, of_record(shape, ")Ljava/lang/String;"), code);
  return out.bytes();
}

}  // namespace ristretto::vm::synthesis
