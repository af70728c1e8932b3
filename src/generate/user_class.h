// SPDX-License-Identifier: MIT
// Classes that the user names on the command line, as Java spells them.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>

namespace ristretto::generate {

[[nodiscard]] inline std::string internal_name(std::string_view java_name) {
  std::string name(java_name);
  std::ranges::replace(name, '.', '/');
  return name;
}

}  // namespace ristretto::generate
