// SPDX-License-Identifier: MIT
#include "emit/literals.h"

#include <array>
#include <bit>
#include <charconv>
#include <cmath>
#include <limits>
#include <optional>

#include <fmt/format.h>

namespace ristretto::emit {

namespace {

struct NamedConstant {
  BaseKind kind;
  std::uint64_t bits;
  std::string_view name;
};

template <class Float>
constexpr std::uint64_t bits_of(Float value) {
  if constexpr (sizeof(Float) == 4)
    return std::bit_cast<std::uint32_t>(value);
  else
    return std::bit_cast<std::uint64_t>(value);
}

template <class T>
using Limits = std::numeric_limits<T>;

// Of each kind the values that nobody writes in digits. NaN only with the bits that javac gives the name.
constexpr auto kConstants = std::to_array<NamedConstant>({
    {BaseKind::kByte, static_cast<std::uint8_t>(Limits<std::int8_t>::max()), "Byte.MAX_VALUE"},
    {BaseKind::kByte, static_cast<std::uint8_t>(Limits<std::int8_t>::min()), "Byte.MIN_VALUE"},
    {BaseKind::kShort, static_cast<std::uint16_t>(Limits<std::int16_t>::max()), "Short.MAX_VALUE"},
    {BaseKind::kShort, static_cast<std::uint16_t>(Limits<std::int16_t>::min()), "Short.MIN_VALUE"},
    {BaseKind::kInt, static_cast<std::uint32_t>(Limits<std::int32_t>::max()), "Integer.MAX_VALUE"},
    {BaseKind::kInt, static_cast<std::uint32_t>(Limits<std::int32_t>::min()), "Integer.MIN_VALUE"},
    {BaseKind::kLong, static_cast<std::uint64_t>(Limits<std::int64_t>::max()), "Long.MAX_VALUE"},
    {BaseKind::kLong, static_cast<std::uint64_t>(Limits<std::int64_t>::min()), "Long.MIN_VALUE"},
    {BaseKind::kFloat, 0x7fc00000, "Float.NaN"},
    {BaseKind::kFloat, bits_of(Limits<float>::infinity()), "Float.POSITIVE_INFINITY"},
    {BaseKind::kFloat, bits_of(-Limits<float>::infinity()), "Float.NEGATIVE_INFINITY"},
    {BaseKind::kFloat, bits_of(Limits<float>::max()), "Float.MAX_VALUE"},
    {BaseKind::kFloat, bits_of(Limits<float>::denorm_min()), "Float.MIN_VALUE"},
    {BaseKind::kDouble, 0x7ff8000000000000, "Double.NaN"},
    {BaseKind::kDouble, bits_of(Limits<double>::infinity()), "Double.POSITIVE_INFINITY"},
    {BaseKind::kDouble, bits_of(-Limits<double>::infinity()), "Double.NEGATIVE_INFINITY"},
    {BaseKind::kDouble, bits_of(Limits<double>::max()), "Double.MAX_VALUE"},
    {BaseKind::kDouble, bits_of(Limits<double>::denorm_min()), "Double.MIN_VALUE"},
});

// The bits that count, whatever a stack slot had above them.
std::uint64_t significant(BaseKind kind, std::uint64_t bits) {
  switch (kind) {
    case BaseKind::kByte: return static_cast<std::uint8_t>(bits);
    case BaseKind::kChar:
    case BaseKind::kShort: return static_cast<std::uint16_t>(bits);
    case BaseKind::kInt:
    case BaseKind::kFloat: return static_cast<std::uint32_t>(bits);
    default: return bits;
  }
}

std::optional<std::string_view> constant_name(BaseKind kind, std::uint64_t bits) {
  for (const NamedConstant& constant : kConstants)
    if (constant.kind == kind && constant.bits == significant(kind, bits)) return constant.name;
  return std::nullopt;
}

void append_escaped(std::string& out, char16_t unit, char quote) {
  switch (unit) {
    case '\b': out += "\\b"; return;
    case '\t': out += "\\t"; return;
    case '\n': out += "\\n"; return;
    case '\f': out += "\\f"; return;
    case '\r': out += "\\r"; return;
    case '\\': out += "\\\\"; return;
    default: break;
  }
  if (unit == static_cast<char16_t>(quote)) {
    out += {'\\', quote};
  } else if (unit >= 0x20 && unit < 0x7f) {
    out.push_back(static_cast<char>(unit));
  } else {
    out += fmt::format("\\u{:04x}", static_cast<unsigned>(unit));
  }
}

// The shortest digits that read back, laid out as Double.toString does: 1.0, 1.0E10, 1.0E-5.
template <class Float>
std::string decimal(Float value) {
  std::array<char, 64> buffer{};
  const Float size = std::fabs(value);
  const bool plain = size == 0 || (size >= Float(1e-3) && size < Float(1e7));
  const auto format = plain ? std::chars_format::fixed : std::chars_format::scientific;
  const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value, format).ptr;
  std::string text(buffer.data(), end);
  if (plain) return text.find('.') == std::string::npos ? text + ".0" : text;
  const std::size_t mark = text.find('e');
  std::string mantissa = text.substr(0, mark);
  if (mantissa.find('.') == std::string::npos) mantissa += ".0";
  int exponent = 0;
  const char* digits = text.data() + mark + (text[mark + 1] == '+' ? 2 : 1);
  std::from_chars(digits, text.data() + text.size(), exponent);
  return fmt::format("{}E{}", mantissa, exponent);
}

std::string float_literal(std::uint32_t bits) {
  const auto value = std::bit_cast<float>(bits);
  if (std::isnan(value)) return fmt::format("Float.intBitsToFloat(0x{:08x})", bits);
  return decimal(value) + "f";
}

std::string double_literal(std::uint64_t bits) {
  const auto value = std::bit_cast<double>(bits);
  if (std::isnan(value)) return fmt::format("Double.longBitsToDouble(0x{:016x}L)", bits);
  return decimal(value);
}

std::string char_literal(char16_t unit) {
  std::string out = "'";
  append_escaped(out, unit, '\'');
  return out + "'";
}

}  // namespace

std::string primitive_literal(BaseKind kind, std::uint64_t bits) {
  if (const auto name = constant_name(kind, bits)) return std::string(*name);
  switch (kind) {
    case BaseKind::kBoolean: return (bits & 1U) != 0 ? "true" : "false";
    case BaseKind::kByte: return fmt::format("{}", static_cast<std::int8_t>(bits));
    case BaseKind::kShort: return fmt::format("{}", static_cast<std::int16_t>(bits));
    case BaseKind::kInt: return fmt::format("{}", static_cast<std::int32_t>(bits));
    case BaseKind::kLong: return fmt::format("{}L", static_cast<std::int64_t>(bits));
    case BaseKind::kChar: return char_literal(static_cast<char16_t>(bits));
    case BaseKind::kFloat: return float_literal(static_cast<std::uint32_t>(bits));
    case BaseKind::kDouble: return double_literal(bits);
    case BaseKind::kClass:
    case BaseKind::kVoid: break;
  }
  return "null";
}

bool needs_cast(BaseKind kind, std::uint64_t bits) {
  return (kind == BaseKind::kByte || kind == BaseKind::kShort) && !constant_name(kind, bits);
}

std::string string_literal(std::u16string_view text) {
  std::string out = "\"";
  for (const char16_t unit : text) append_escaped(out, unit, '"');
  return out + "\"";
}

std::vector<std::u16string_view> string_pieces(std::u16string_view text) {
  constexpr std::size_t kMostBytes = 65535;
  std::vector<std::u16string_view> pieces;
  std::size_t start = 0;
  std::size_t bytes = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const std::size_t width = text[i] >= 0x800 ? 3 : (text[i] >= 0x80 || text[i] == 0 ? 2 : 1);
    if (bytes + width > kMostBytes) {
      pieces.push_back(text.substr(start, i - start));
      start = i;
      bytes = 0;
    }
    bytes += width;
  }
  pieces.push_back(text.substr(start));
  return pieces;
}

}  // namespace ristretto::emit
