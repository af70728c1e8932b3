// SPDX-License-Identifier: MIT
// Which methods a method can get to by calls, as the code says: those that calls name, what overrides them in classes
// of the class path, and the bodies of lambdas. Methods of the JDK are left out, but for those of the class of the
// method itself; what they call back is not seen.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "program/class.h"

namespace ristretto::explore {

// With code, each once; the method itself first. `universe`: internal names of the classes of the class path.
[[nodiscard]] std::vector<const program::Method*> reachable_methods(const program::Method& method,
                                                                    std::span<const std::string> universe,
                                                                    program::ClassLookup& classes);

}  // namespace ristretto::explore
