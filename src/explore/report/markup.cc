// SPDX-License-Identifier: MIT
#include "explore/report/markup.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace ristretto::explore {

std::string escaped(std::string_view text) {
  std::string out;
  for (const char c : text) {
    switch (c) {
      case '&': out += "&amp;"; break;
      case '<': out += "&lt;"; break;
      case '>': out += "&gt;"; break;
      case '"': out += "&quot;"; break;
      default: out += static_cast<unsigned char>(c) < 0x20 && c != '\t' && c != '\n' ? '?' : c;
    }
  }
  return out;
}

std::string spaced(std::span<const std::uint32_t> numbers) { return fmt::format("{}", fmt::join(numbers, " ")); }

}  // namespace ristretto::explore
