// SPDX-License-Identifier: MIT
// The verifier's view of a method at one instruction: the type of every local and every stack slot.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "program/verify/type.h"

namespace ristretto::program::verify {

struct Frame {
  std::vector<Type> locals;  // max_locals of them
  std::vector<Type> stack;   // as deep as it is; capacity max_stack
  // In a constructor, until super(…) or this(…) returned (flagThisUninit).
  bool this_uninitialized = false;

  // Replaces every copy of an uninitialised object, as a constructor call does.
  void replace(Type from, Type to) {
    std::ranges::replace(locals, from, to);
    std::ranges::replace(stack, from, to);
  }
  friend bool operator==(const Frame&, const Frame&) = default;
};

}  // namespace ristretto::program::verify
