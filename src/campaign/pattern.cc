// SPDX-License-Identifier: MIT
#include "campaign/pattern.h"

#include <algorithm>

#include "base/pattern.h"

namespace ristretto::campaign {

bool is_pattern(std::string_view text) { return text.find('*') != std::string_view::npos; }

bool matches_class(std::string_view pattern, std::string_view java_name) {
  const bool has_package = pattern.find('.') != std::string_view::npos || pattern.starts_with("**");
  return base::matches(pattern, has_package ? java_name : java_name.substr(java_name.rfind('.') + 1),
                       base::Star::kUpToDot);
}

bool matches_any_class(std::span<const std::string> patterns, std::string_view java_name) {
  return std::ranges::any_of(patterns, [&](const std::string& each) { return matches_class(each, java_name); });
}

}  // namespace ristretto::campaign
