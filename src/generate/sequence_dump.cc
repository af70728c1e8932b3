// SPDX-License-Identifier: MIT
#include "generate/sequence_dump.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <fstream>
#include <limits>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "classfile/modified_utf8.h"

namespace ristretto::generate {

using testcase::BaseKind;
using testcase::Operation;
using testcase::OperationKind;
using testcase::Type;
using testcase::Value;
using testcase::ValueKind;

namespace {

constexpr std::uint32_t kUnknown = std::numeric_limits<std::uint32_t>::max();
constexpr std::uint32_t kUnspeakable = kUnknown - 1;

std::string name_of(const program::Class& klass) {
  std::string name = classfile::to_utf8(klass.name());
  std::ranges::replace(name, '/', '.');
  return name;
}

std::string name_of(const Type& type) {
  if (type.is_array()) return name_of(*type.component) + "[]";
  return type.is_class() ? name_of(*type.klass) : type.name;
}

std::string name_of(const classfile::FieldType& type) {
  std::string name;
  if (type.kind == BaseKind::kClass) {
    name = classfile::to_utf8(type.class_name);
    std::ranges::replace(name, '/', '.');
  } else {
    name = facts(type.kind).java_name;
  }
  for (int i = 0; i < type.dimensions; ++i) name += "[]";
  return name;
}

std::string parameter_names(const program::Method& method) {
  std::string text;
  const auto descriptor = classfile::parse_method_descriptor(method.descriptor());
  for (const classfile::FieldType& type : descriptor->parameters()) text += ' ' + name_of(type);
  return text;
}

template <class Number>
std::string floating(Number number) {
  if (number != number) return "NaN";
  if (std::abs(number) > std::numeric_limits<Number>::max()) return number > 0 ? "Infinity" : "-Infinity";
  return fmt::format("{}", number);
}

std::string quoted(const std::u16string& text) {
  std::string result = "\"";
  for (const char16_t unit : text) {
    if (unit > ' ' && unit < 0x7f && unit != '"' && unit != '\\') {
      result += static_cast<char>(unit);
    } else {
      result += fmt::format("\\u{:04x}", static_cast<unsigned>(unit));
    }
  }
  return result + '"';
}

std::string primitive(BaseKind kind, std::uint64_t bits) {
  const std::string_view name = facts(kind).java_name;
  switch (kind) {
    case BaseKind::kBoolean: return fmt::format("literal {} {}", name, (bits & 1U) != 0);
    case BaseKind::kLong: return fmt::format("literal {} {}", name, static_cast<std::int64_t>(bits));
    case BaseKind::kFloat:
      return fmt::format("literal {} {}", name, floating(std::bit_cast<float>(static_cast<std::uint32_t>(bits))));
    case BaseKind::kDouble: return fmt::format("literal {} {}", name, floating(std::bit_cast<double>(bits)));
    default: return fmt::format("literal {} {}", name, static_cast<std::int32_t>(bits));
  }
}

std::string literal(const Value& value) {
  switch (value.kind) {
    case ValueKind::kNull: return "literal null";
    case ValueKind::kPrimitive: return primitive(value.primitive, value.bits);
    case ValueKind::kString: return "literal string " + quoted(value.text);
    case ValueKind::kClass: return "literal class " + name_of(*value.type);
    case ValueKind::kEnum:
    case ValueKind::kArray: break;
  }
  return {};
}

bool is_interface(const Type& type) { return type.is_class() && type.klass->is_interface(); }

}  // namespace

std::string dump_line(const Operation& operation) {
  switch (operation.kind) {
    case OperationKind::kLiteral: return literal(operation.literal);
    case OperationKind::kConstructor:
      return fmt::format("new {}{}", name_of(*operation.method->owner), parameter_names(*operation.method));
    case OperationKind::kMethod:
      return fmt::format("call {} {}{}", name_of(*operation.method->owner),
                         classfile::to_utf8(operation.method->name()), parameter_names(*operation.method));
    case OperationKind::kGetField:
    case OperationKind::kSetField:
      return fmt::format("{} {} {}", operation.kind == OperationKind::kGetField ? "get" : "set",
                         name_of(*operation.field->owner), classfile::to_utf8(operation.field->name()));
    case OperationKind::kNewArray: return "array " + name_of(*operation.output->component);
    case OperationKind::kLambda: {
      const std::string head =
          fmt::format("lambda {} {}", name_of(*operation.output), classfile::to_utf8(operation.method->name()));
      return operation.lambda == testcase::LambdaBody::kConstant
                 ? head + " constant"
                 : fmt::format("{} parameter {}", head, operation.parameter);
    }
    case OperationKind::kStub: return is_interface(*operation.output) ? "stub " + name_of(*operation.output) : "";
  }
  return {};
}

std::uint32_t SequenceDump::number_of(const Operation& operation) {
  if (numbers_.size() <= operation.id) numbers_.resize(operation.id + 1, kUnknown);
  std::uint32_t& number = numbers_[operation.id];
  if (number != kUnknown) return number;
  std::string line = dump_line(operation);
  if (line.empty()) return number = kUnspeakable;
  number = static_cast<std::uint32_t>(operations_.size());
  operations_.push_back(std::move(line));
  return number;
}

void SequenceDump::add(const Draft& draft) {
  std::string line;
  for (std::size_t i = 0; i < draft.size(); ++i) {
    const std::uint32_t number = number_of(draft.operation(i));
    if (number == kUnspeakable) return leave_out();
    line += fmt::format("{}{}", i == 0 ? "" : " ; ", number);
    for (const testcase::Variable input : draft.inputs(i)) line += fmt::format(" {}", input);
  }
  sequences_ += line + '\n';
  ++count_;
}

bool SequenceDump::write() const {
  std::ofstream out(file_, std::ios::binary);
  out << fmt::format("# {} left out\noperations {}\n{}\nsequences {}\n{}", left_out_, operations_.size(),
                     fmt::join(operations_, "\n"), count_, sequences_);
  out.flush();
  return out.good();
}

}  // namespace ristretto::generate
