// SPDX-License-Identifier: MIT
// Values that can be written down in a test: literals, and what a check compares with.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "testcase/type.h"

namespace ristretto::testcase {

enum class ValueKind : std::uint8_t {
  kNull,
  kPrimitive,  // of `primitive`: bits as on the operand stack; float and double as their raw bits
  kString,     // `text`
  kClass,      // a class literal: `type`
  kEnum,       // a constant of the enum `type`: `text` is its name
  kArray,      // elements; `type` is the array type. In checks also of a class, see made_value
};

struct Value {
  ValueKind kind = ValueKind::kNull;
  BaseKind primitive = BaseKind::kVoid;
  std::uint64_t bits = 0;
  std::u16string text;
  const Type* type = nullptr;
  std::vector<Value> elements;

  friend bool operator==(const Value&, const Value&) = default;
};

[[nodiscard]] inline Value null_value() { return {}; }
[[nodiscard]] inline Value primitive_value(BaseKind kind, std::uint64_t bits) {
  return {ValueKind::kPrimitive, kind, bits, {}, nullptr, {}};
}
[[nodiscard]] inline Value string_value(std::u16string text) {
  return {ValueKind::kString, BaseKind::kVoid, 0, std::move(text), nullptr, {}};
}

// What checks compare an object of the JDK with: made of `elements` by a static method of the class, as List.of(1, 2)
// or Map.of(key, value), or by its constructor under the name of "<init>", as new BigDecimal("1.5"). Of null only lists
// are made. No literal.
[[nodiscard]] inline Value made_value(const Type& type, std::u16string maker, std::vector<Value> elements) {
  return {ValueKind::kArray, BaseKind::kVoid, 0, std::move(maker), &type, std::move(elements)};
}
[[nodiscard]] inline bool is_made(const Value& value) {
  return value.kind == ValueKind::kArray && value.type != nullptr && value.type->is_class();
}

}  // namespace ristretto::testcase
