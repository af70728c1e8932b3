// SPDX-License-Identifier: MIT
// Branches that a constant of the class decides: a static final field of it, which the instruction before reads. The
// class is initialised, so whatever the input, they go one way. javac tests so whether assertions are on.
#pragma once

#include <string>
#include <vector>

#include "explore/report/method_code.h"
#include "vm/machine.h"

namespace ristretto::explore {

struct KnownBranch {
  NodeId from = 0;
  NodeId never = 0;       // where it does not go
  std::string condition;  // "C.f == true", Java
};
[[nodiscard]] std::vector<KnownBranch> known_branches(const MethodCode& code, const vm::Machine& machine);

}  // namespace ristretto::explore
