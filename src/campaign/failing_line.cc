// SPDX-License-Identifier: MIT
#include "campaign/failing_line.h"

#include <charconv>
#include <cstddef>

#include "base/text.h"

namespace ristretto::campaign {
namespace {

// 0: no number.
std::size_t line_number(std::string_view where) {
  const std::string_view digits = where.substr(where.rfind(':') + 1);
  std::size_t number = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
  return error == std::errc() && end == digits.data() + digits.size() ? number : 0;
}

// Where in the text of a method its last statement begins.
std::size_t start_of_last(std::string_view text) {
  std::size_t start = 0, at = 0;
  bool begins = false;
  const auto lines = base::split(text, '\n');
  for (std::size_t i = 0; i + 1 < lines.size(); ++i) {
    if (begins) start = at;
    const std::string_view line = base::trim(lines[i]);
    begins = line.ends_with(';') || line.ends_with('{') || line.ends_with('}');
    at += lines[i].size() + 1;
  }
  return start;
}

}  // namespace

std::string_view failing_line(std::string_view file, std::string_view where) {
  const std::size_t number = line_number(where);
  const auto lines = base::split(file, '\n');
  return number >= 1 && number <= lines.size() ? base::trim(lines[number - 1]) : std::string_view();
}

bool is_in_last_statement(std::string_view file, const emit::TestMethod& method, std::string_view where) {
  const std::string_view line = failing_line(file, where);
  const std::size_t method_start = file.find(method.text);
  if (line.empty() || method_start == std::string_view::npos) return false;
  const auto offset = static_cast<std::size_t>(line.data() - file.data());
  return offset >= method_start + start_of_last(method.text) && offset < method_start + method.text.size();
}

}  // namespace ristretto::campaign
