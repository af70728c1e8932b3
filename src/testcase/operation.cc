// SPDX-License-Identifier: MIT
#include "testcase/operation.h"

#include <bit>
#include <span>
#include <string_view>

#include <fmt/format.h>

#include "classfile/descriptor.h"
#include "classfile/modified_utf8.h"
#include "program/wording.h"

namespace ristretto::testcase {

namespace {

std::string escaped(std::u16string_view text) { return classfile::escape_java(classfile::from_utf16(text)); }

std::string describe_primitive(BaseKind kind, std::uint64_t bits) {
  switch (kind) {
    case BaseKind::kBoolean: return (bits & 1U) != 0 ? "true" : "false";
    case BaseKind::kChar: return fmt::format("'{}'", escaped(std::u16string(1, static_cast<char16_t>(bits))));
    case BaseKind::kByte: return fmt::format("(byte) {}", static_cast<std::int8_t>(bits));
    case BaseKind::kShort: return fmt::format("(short) {}", static_cast<std::int16_t>(bits));
    case BaseKind::kInt: return fmt::format("{}", static_cast<std::int32_t>(bits));
    case BaseKind::kLong: return fmt::format("{}L", static_cast<std::int64_t>(bits));
    case BaseKind::kFloat: return fmt::format("(float) {}", std::bit_cast<float>(static_cast<std::uint32_t>(bits)));
    case BaseKind::kDouble: return fmt::format("(double) {}", std::bit_cast<double>(bits));
    case BaseKind::kClass:
    case BaseKind::kVoid: break;
  }
  return "void";
}

std::string type_name(const Type* type) { return type == nullptr ? "?" : type->name; }

std::string describe_value(const Value& value) {
  switch (value.kind) {
    case ValueKind::kNull: return "null";
    case ValueKind::kPrimitive: return describe_primitive(value.primitive, value.bits);
    case ValueKind::kString: return fmt::format("\"{}\"", escaped(value.text));
    case ValueKind::kClass: return fmt::format("{}.class", type_name(value.type));
    case ValueKind::kEnum: return fmt::format("{}.{}", type_name(value.type), escaped(value.text));
    case ValueKind::kArray: break;
  }
  std::string elements;
  for (const Value& element : value.elements) {
    if (!elements.empty()) elements += ", ";
    elements += describe_value(element);
  }
  if (!is_made(value)) return fmt::format("new {} {{{}}}", type_name(value.type), elements);
  if (value.text == u"<init>") return fmt::format("new {}({})", type_name(value.type), elements);
  return fmt::format("{}.{}({})", type_name(value.type), escaped(value.text), elements);
}

std::string types_of(std::span<const Type* const> types) {
  std::string text;
  for (const Type* type : types) {
    if (!text.empty()) text += ", ";
    text += type_name(type);
  }
  return text;
}

std::string member(const Operation& operation, std::string_view name) {
  return fmt::format("{}.{}", program::external_name(operation.owner->name()), name);
}

std::string describe_lambda(const Operation& operation) {
  if (operation.lambda == LambdaBody::kParameter)
    return fmt::format("{} -> parameter {}", type_name(operation.output), operation.parameter);
  return fmt::format("{} -> constant({})", type_name(operation.output), types_of(operation.inputs));
}

// The length goes into the first brackets: new int[2][].
std::string describe_new_array(const Operation& operation) {
  const Type* element = operation.output->component;
  std::string brackets = fmt::format("[{}]", operation.inputs.size());
  for (; element->is_array(); element = element->component) brackets += "[]";
  return fmt::format("new {}{}", type_name(element), brackets);
}

}  // namespace

std::string describe(const Operation& operation) {
  const std::span<const Type* const> inputs(operation.inputs);
  switch (operation.kind) {
    case OperationKind::kLiteral: return describe_value(operation.literal);
    case OperationKind::kConstructor: return fmt::format("new {}({})", type_name(operation.output), types_of(inputs));
    case OperationKind::kMethod:
      return fmt::format("{}({})", member(operation, operation.method->name()),
                         types_of(inputs.subspan(operation.has_receiver() ? 1 : 0)));
    case OperationKind::kGetField: return member(operation, operation.field->name());
    case OperationKind::kSetField: return fmt::format("{} =", member(operation, operation.field->name()));
    case OperationKind::kNewArray: return describe_new_array(operation);
    case OperationKind::kLambda: return describe_lambda(operation);
    case OperationKind::kStub:
      return fmt::format("new {}() {{{}}}", type_name(operation.output),
                         operation.results == StubResults::kTypical ? "typical" : "");
  }
  return {};
}

std::string describe(const program::Method& member) {
  const std::string owner = program::external_name(member.owner->name());
  std::string types;
  if (const auto descriptor = classfile::parse_method_descriptor(member.descriptor())) {
    for (const classfile::FieldType& type : descriptor->parameters()) {
      if (!types.empty()) types += ", ";
      types += program::external_type(type);
    }
  }
  if (member.name() == "<init>") return fmt::format("new {}({})", owner, types);
  return fmt::format("{}.{}({})", owner, member.name(), types);
}

}  // namespace ristretto::testcase
