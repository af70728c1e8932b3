// SPDX-License-Identifier: MIT
#include "cli/inspect/number_text.h"

#include <array>
#include <charconv>
#include <cmath>
#include <string_view>

#include <fmt/format.h>

namespace ristretto::cli::inspect {
namespace {

// digits[0].digits[1..] * 10^exponent
struct Decimal {
  std::string digits;
  int exponent = 0;
};

Decimal parse_scientific(std::string_view text) {
  Decimal decimal;
  const std::size_t mark = text.find('e');
  for (const char c : text.substr(0, mark)) {
    if (c != '.') decimal.digits += c;
  }
  std::string_view exponent = text.substr(mark + 1);
  if (exponent.starts_with('+')) exponent.remove_prefix(1);
  std::from_chars(exponent.data(), exponent.data() + exponent.size(), decimal.exponent);
  return decimal;
}

template <class Float>
Decimal shortest(Float value) {
  std::array<char, 64> buffer;
  auto end = std::to_chars(buffer.begin(), buffer.end(), value, std::chars_format::scientific).ptr;
  Decimal decimal = parse_scientific({buffer.data(), end});
  if (decimal.digits.size() > 1) return decimal;
  // Two digits are printed anyway, so Java takes the two that are nearest: 4.9E-324, not 5.0E-324.
  end = std::to_chars(buffer.begin(), buffer.end(), value, std::chars_format::scientific, 1).ptr;
  return parse_scientific({buffer.data(), end});
}

std::string plain(const Decimal& decimal) {
  std::string digits = decimal.digits;
  if (decimal.exponent < 0) return "0." + std::string(static_cast<std::size_t>(-decimal.exponent) - 1, '0') + digits;
  const auto whole = static_cast<std::size_t>(decimal.exponent) + 1;
  if (digits.size() < whole + 1) digits.append(whole + 1 - digits.size(), '0');
  return digits.insert(whole, 1, '.');
}

// The second of two digits may be a needless zero in front of the decimal point's own: "0.0010" is "0.001".
std::string without_spare_zeros(std::string text) {
  while (text.ends_with('0') && !text.ends_with(".0")) text.pop_back();
  return text;
}

template <class Float>
std::string positive_text(Float value) {
  if (value == 0) return "0.0";
  const Decimal decimal = shortest(value);
  if (decimal.exponent >= -3 && decimal.exponent < 7) return without_spare_zeros(plain(decimal));
  return fmt::format("{}.{}E{}", decimal.digits[0], decimal.digits.substr(1), decimal.exponent);
}

template <class Float>
std::string text(Float value) {
  if (std::isnan(value)) return "NaN";
  const std::string sign = std::signbit(value) ? "-" : "";
  return sign + (std::isinf(value) ? "Infinity" : positive_text(std::fabs(value)));
}

}  // namespace

std::string java_text(float value) { return text(value); }
std::string java_text(double value) { return text(value); }

}  // namespace ristretto::cli::inspect
