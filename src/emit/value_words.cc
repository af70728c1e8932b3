// SPDX-License-Identifier: MIT
#include "emit/value_words.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstdint>

#include "emit/imports.h"
#include "emit/literals.h"
#include "emit/words.h"

namespace ristretto::emit {

using testcase::Value;
using testcase::ValueKind;

namespace {

constexpr std::size_t kLongestNumber = 8;

// The literals that are words.
constexpr auto kWords = std::to_array<std::string_view>({"false", "null", "true"});

// A text or constant that reads like one of them: "NullText".
std::string told_apart(const std::string& word, std::string_view kind) {
  std::string lower;
  for (const char c : word) lower += decapitalised(std::string_view(&c, 1));
  return std::ranges::find(kWords, lower) == kWords.end() ? word : word + std::string(kind);
}

std::string kind_word(BaseKind kind) { return capitalised(classfile::facts(kind).java_name); }

std::string fraction_word(double number, std::string_view literal, BaseKind kind) {
  if (std::isnan(number)) return "NaN";
  if (std::isinf(number)) return number < 0 ? "MinusInfinity" : "Infinity";
  if (number == 0 && std::signbit(number)) return "MinusZero";
  if (number == std::trunc(number) && std::fabs(number) < 1e9) return number_word(static_cast<std::int64_t>(number));
  std::string out;
  for (const char c : literal) {
    if (c == '-')
      out += "Minus";
    else if (c == '.')
      out += "Point";
    else if (c >= '0' && c <= '9')
      out.push_back(c);
    else if (c != 'f')
      return kind_word(kind);
  }
  return literal.size() <= kLongestNumber ? out : kind_word(kind);
}

std::string primitive_word(const Value& value) {
  const std::string literal = primitive_literal(value.primitive, value.bits);
  if (literal.ends_with(".MAX_VALUE")) return "MaxValue";
  if (literal.ends_with(".MIN_VALUE")) return "MinValue";
  switch (value.primitive) {
    case BaseKind::kBoolean: return capitalised(literal);
    case BaseKind::kByte: return number_word(static_cast<std::int8_t>(value.bits));
    case BaseKind::kShort: return number_word(static_cast<std::int16_t>(value.bits));
    case BaseKind::kInt: return number_word(static_cast<std::int32_t>(value.bits));
    case BaseKind::kLong: return number_word(static_cast<std::int64_t>(value.bits));
    case BaseKind::kFloat:
      return fraction_word(std::bit_cast<float>(static_cast<std::uint32_t>(value.bits)), literal, value.primitive);
    case BaseKind::kDouble: return fraction_word(std::bit_cast<double>(value.bits), literal, value.primitive);
    default: break;
  }
  const std::u16string unit(1, static_cast<char16_t>(value.bits));
  return text_word(unit).value_or(kind_word(value.primitive));
}

// "DARK_RED" -> "DarkRed".
std::string constant_word(std::u16string_view name) {
  std::string out;
  bool start = true;
  for (const char16_t unit : name) {
    const char c = unit < 0x80 ? static_cast<char>(unit) : '_';
    if (c == '_') {
      start = true;
      continue;
    }
    out += start ? capitalised(std::string(1, c)) : decapitalised(std::string(1, c));
    start = false;
  }
  return out.empty() ? "Constant" : out;
}

}  // namespace

std::string type_word(const testcase::Type& type) {
  if (type.is_array()) return type_word(*type.component) + "Array";
  if (type.is_primitive()) return kind_word(type.primitive);
  const std::string simple = java_name(*type.klass).simple();
  return is_ascii_identifier(simple) ? capitalised(member_word(simple)) : "Object";
}

std::string member_word(std::string_view name) {
  std::string out;
  bool start = false;
  for (const char c : name) {
    if (c == '_' || c == '$' || static_cast<unsigned char>(c) >= 0x80) {
      start = !out.empty();
      continue;
    }
    out += start ? capitalised(std::string(1, c)) : std::string(1, c);
    start = false;
  }
  return out.empty() || !is_ascii_identifier(out) ? "member" : out;
}

std::string value_word(const Value& value) {
  switch (value.kind) {
    case ValueKind::kNull: return "Null";
    case ValueKind::kPrimitive: return primitive_word(value);
    case ValueKind::kString:
      return value.text.empty() ? "EmptyString" : told_apart(text_word(value.text).value_or("String"), "Text");
    case ValueKind::kClass: return type_word(*value.type) + "Class";
    case ValueKind::kEnum: return told_apart(constant_word(value.text), "Constant");
    case ValueKind::kArray:
      return (value.elements.empty() ? "Empty" : "") + (is_made(value) ? type_word(*value.type) : "Array");
  }
  return "Value";
}

}  // namespace ristretto::emit
