// SPDX-License-Identifier: MIT
#include "solver/link_id.h"

#include <algorithm>

namespace ristretto::solver {

std::optional<LinkId> link_named(std::string_view name) {
  const auto found = std::ranges::find(kLinks, name, &LinkInfo::name);
  if (found == kLinks.end()) return std::nullopt;
  return static_cast<LinkId>(found - kLinks.begin());
}

}  // namespace ristretto::solver
