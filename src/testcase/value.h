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
  kArray,      // elements; `type` is the array type
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

}  // namespace ristretto::testcase
