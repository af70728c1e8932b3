// SPDX-License-Identifier: MIT
#include "campaign/values.h"

#include <algorithm>
#include <array>
#include <bit>
#include <charconv>
#include <cmath>
#include <limits>
#include <optional>
#include <string>
#include <utility>

#include <fmt/format.h>

#include "archive/mapped_file.h"
#include "base/text.h"
#include "classfile/modified_utf8.h"

namespace ristretto::campaign {
namespace {

using testcase::BaseKind;
using testcase::primitive_value;
using testcase::Value;

// As on the operand stack: an int and what is narrower in the lower half.
std::uint64_t int_bits(std::int64_t value) { return static_cast<std::uint32_t>(value); }

struct Range {
  std::string_view cast;  // as written before the literal
  BaseKind kind;
  std::int64_t least;
  std::int64_t most;
};

constexpr auto kIntegers = std::to_array<Range>({
    {"(byte)", BaseKind::kByte, std::numeric_limits<std::int8_t>::min(), std::numeric_limits<std::int8_t>::max()},
    {"(short)", BaseKind::kShort, std::numeric_limits<std::int16_t>::min(), std::numeric_limits<std::int16_t>::max()},
    {"(char)", BaseKind::kChar, 0, std::numeric_limits<std::uint16_t>::max()},
    {"", BaseKind::kInt, std::numeric_limits<std::int32_t>::min(), std::numeric_limits<std::int32_t>::max()},
});

// Decimal, or hexadecimal as the bits of 32 or 64 of them.
std::optional<std::int64_t> parse_integer(std::string_view text, unsigned bits) {
  const bool is_negative = text.starts_with('-');
  if (is_negative || text.starts_with('+')) text.remove_prefix(1);
  const bool is_hex = text.starts_with("0x") || text.starts_with("0X");
  if (is_hex) text.remove_prefix(2);
  std::string digits;
  std::ranges::copy_if(text, std::back_inserter(digits), [](char c) { return c != '_'; });
  std::uint64_t value = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value, is_hex ? 16 : 10);
  if (error != std::errc() || end != digits.data() + digits.size() || digits.empty()) return std::nullopt;
  const std::uint64_t half = std::uint64_t{1} << (bits - 1);
  if (is_hex) {
    if (bits < 64 && (value >> bits) != 0) return std::nullopt;
    const auto is_set = (value & half) != 0;
    const auto extended = bits < 64 && is_set ? value | ~(half * 2 - 1) : value;
    return static_cast<std::int64_t>(is_negative ? ~extended + 1 : extended);
  }
  if (value > (is_negative ? half : half - 1)) return std::nullopt;
  return static_cast<std::int64_t>(is_negative ? ~value + 1 : value);
}

std::optional<Value> integer(std::string_view text) {
  if (text.ends_with('L') || text.ends_with('l')) {
    const auto value = parse_integer(text.substr(0, text.size() - 1), 64);
    if (!value) return std::nullopt;
    return primitive_value(BaseKind::kLong, static_cast<std::uint64_t>(*value));
  }
  const auto range = std::ranges::find_if(kIntegers, [&](const Range& each) { return text.starts_with(each.cast); });
  const auto value = parse_integer(base::trim(text.substr(range->cast.size())), 32);
  if (!value || *value < range->least || *value > range->most) return std::nullopt;
  return primitive_value(range->kind, int_bits(*value));
}

template <class Float>
std::optional<Float> parse_float(std::string_view text) {
  const bool is_negative = text.starts_with('-');
  if (is_negative || text.starts_with('+')) text.remove_prefix(1);
  Float value = 0;
  if (text == "NaN") {
    value = std::numeric_limits<Float>::quiet_NaN();
  } else if (text == "Infinity") {
    value = std::numeric_limits<Float>::infinity();
  } else {
    const bool starts_well = !text.empty() && (text.front() == '.' || (text.front() >= '0' && text.front() <= '9'));
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (!starts_well || error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  }
  return is_negative ? -value : value;
}

std::optional<Value> floating(std::string_view text) {
  const std::string_view body = text.substr(0, text.size() - 1);
  if (text.ends_with('f') || text.ends_with('F')) {
    const auto value = parse_float<float>(body);
    if (!value) return std::nullopt;
    return primitive_value(BaseKind::kFloat, std::bit_cast<std::uint32_t>(*value));
  }
  const auto value = parse_float<double>(text.ends_with('d') || text.ends_with('D') ? body : text);
  if (!value) return std::nullopt;
  return primitive_value(BaseKind::kDouble, std::bit_cast<std::uint64_t>(*value));
}

constexpr auto kEscapes = std::to_array<std::pair<char16_t, char16_t>>({
    {u'n', u'\n'},
    {u't', u'\t'},
    {u'r', u'\r'},
    {u'b', u'\b'},
    {u'f', u'\f'},
    {u's', u' '},
    {u'0', u'\0'},
    {u'"', u'"'},
    {u'\'', u'\''},
    {u'\\', u'\\'},
});

std::optional<char16_t> hex_unit(std::u16string_view digits) {
  constexpr std::size_t kDigits = 4;
  if (digits.size() < kDigits) return std::nullopt;
  const std::string ascii(digits.begin(), digits.begin() + kDigits);
  std::uint16_t unit = 0;
  const auto [end, error] = std::from_chars(ascii.data(), ascii.data() + kDigits, unit, 16);
  if (error != std::errc() || end != ascii.data() + kDigits) return std::nullopt;
  return static_cast<char16_t>(unit);
}

// What stands between the quotes.
std::optional<std::u16string> unescape(std::u16string_view text, char16_t quote) {
  std::u16string result;
  while (!text.empty()) {
    const char16_t unit = text.front();
    text.remove_prefix(1);
    if (unit == quote) return std::nullopt;
    if (unit != u'\\') {
      result += unit;
      continue;
    }
    if (text.empty()) return std::nullopt;
    if (text.front() == u'u') {
      text.remove_prefix(std::min(text.find_first_not_of(u'u'), text.size()));
      const auto given = hex_unit(text);
      if (!given) return std::nullopt;
      result += *given;
      text.remove_prefix(4);
      continue;
    }
    const auto escape = std::ranges::find(kEscapes, text.front(), &std::pair<char16_t, char16_t>::first);
    if (escape == kEscapes.end()) return std::nullopt;
    result += escape->second;
    text.remove_prefix(1);
  }
  return result;
}

std::optional<std::u16string> quoted(std::string_view text, char quote) {
  if (text.size() < 2 || !text.ends_with(quote)) return std::nullopt;
  const std::u16string units = classfile::to_utf16(classfile::from_utf8(text));
  return unescape(std::u16string_view(units).substr(1, units.size() - 2), static_cast<char16_t>(quote));
}

std::optional<Value> literal_value(std::string_view text) {
  if (text == "null") return testcase::null_value();
  if (text == "true") return primitive_value(BaseKind::kBoolean, 1);
  if (text == "false") return primitive_value(BaseKind::kBoolean, 0);
  if (text.starts_with('"')) {
    auto units = quoted(text, '"');
    if (!units) return std::nullopt;
    return testcase::string_value(std::move(*units));
  }
  if (text.starts_with('\'')) {
    const auto units = quoted(text, '\'');
    if (!units || units->size() != 1) return std::nullopt;
    return primitive_value(BaseKind::kChar, units->front());
  }
  if (auto value = integer(text)) return value;
  const bool is_hex = text.find("0x") != std::string_view::npos || text.find("0X") != std::string_view::npos;
  if (is_hex || text.find_first_of(".eENI") == std::string_view::npos) {
    const bool has_suffix = text.find_last_of("fFdD") == text.size() - 1;
    return has_suffix && !is_hex ? floating(text) : std::nullopt;
  }
  return floating(text);
}

}  // namespace

base::Result<Value> parse_value(std::string_view text) {
  if (!text.empty()) {
    if (auto value = literal_value(text)) return std::move(*value);
  }
  return base::fail(base::Error(fmt::format("{} is no value", text))
                        .hint("write literals as in Java: 42, 42L, 1.5f, 'a', \"text\", null; see docs/generate.md"));
}

base::Result<std::vector<Value>> parse_values(std::string_view text) {
  std::vector<Value> values;
  std::size_t number = 0;
  for (const std::string_view line : base::split(text, '\n')) {
    ++number;
    const std::string_view trimmed = base::trim(line);
    if (trimmed.empty() || trimmed.starts_with('#')) continue;
    auto value = parse_value(trimmed);
    if (!value) return base::fail(value.error().at(fmt::format("line {}", number)));
    values.push_back(std::move(*value));
  }
  return values;
}

base::Result<std::vector<Value>> read_values(const std::string& file) {
  const auto bytes = archive::read_file(file);
  if (!bytes) return base::fail(bytes.error());
  auto values = parse_values(base::as_text(bytes->span()));
  if (!values) return base::fail(values.error().in_file(file));
  return values;
}

}  // namespace ristretto::campaign
