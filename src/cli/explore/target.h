// SPDX-License-Identifier: MIT
// From CLASS#METHOD, CLASS#METHOD(TYPES) or CLASS#METHOD with a descriptor to the one method that is meant.
//
// Types are Java's: int, String[], java.util.Map$Entry; the package may be left out.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"
#include "cli/environment.h"
#include "cli/java_options.h"

namespace ristretto::cli::explore {

struct MethodTarget {
  std::string class_name;  // internal
  std::string name;
  std::string descriptor;
  std::vector<std::string> universe;  // internal names of all classes of the class path, sorted
};

// The error says what the user may have meant: near misses, or all candidates as they can be typed.
[[nodiscard]] base::Result<MethodTarget> find_method(std::string_view target, const JavaOptions& java,
                                                     const Environment& environment);

}  // namespace ristretto::cli::explore
