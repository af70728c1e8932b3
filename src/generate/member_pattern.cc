// SPDX-License-Identifier: MIT
#include "generate/member_pattern.h"

#include <algorithm>

#include "base/pattern.h"

namespace ristretto::generate {
namespace {

constexpr std::string_view kConstructor = "new";
constexpr std::string_view kInitializer = "<init>";

bool is_like(std::string_view pattern, std::string_view text) {
  return base::matches(pattern, text, base::Star::kAnyText);
}

}  // namespace

bool is_member_pattern(std::string_view text) { return text.find('#') != std::string_view::npos; }

bool matches_class_part(std::string_view pattern, std::string_view java_name) {
  const std::string_view wanted = pattern.substr(0, pattern.rfind('#'));
  const std::string_view simple = java_name.substr(java_name.rfind('.') + 1);
  if (wanted.find('.') == std::string_view::npos) return is_like(wanted, simple);
  const auto spelt_with_dots = [](std::string_view name) {
    std::string spelt(name);
    std::ranges::replace(spelt, '$', '.');
    return spelt;
  };
  return is_like(wanted, java_name) || is_like(wanted, spelt_with_dots(java_name)) ||
         is_like(wanted, spelt_with_dots(simple));
}

bool matches_member(std::string_view pattern, std::string_view java_name, std::string_view method) {
  if (!is_member_pattern(pattern)) return false;
  const std::string_view name = pattern.substr(pattern.rfind('#') + 1);
  const bool is_called_so = is_like(name, method) || (name == kConstructor && method == kInitializer);
  return is_called_so && matches_class_part(pattern, java_name);
}

bool matches_any_member(std::span<const std::string> patterns, std::string_view java_name, std::string_view method) {
  return std::ranges::any_of(patterns,
                             [&](const std::string& each) { return matches_member(each, java_name, method); });
}

}  // namespace ristretto::generate
