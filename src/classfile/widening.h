// SPDX-License-Identifier: MIT
// Widening primitive conversion (JLS §5.1.2).
#pragma once

#include "classfile/descriptor.h"

namespace ristretto::classfile {

// The place in byte < short < int < long < float < double; 0 for what has none.
[[nodiscard]] constexpr int widening_rank(BaseKind kind) {
  switch (kind) {
    case BaseKind::kByte: return 1;
    case BaseKind::kShort: return 2;
    case BaseKind::kInt: return 3;
    case BaseKind::kLong: return 4;
    case BaseKind::kFloat: return 5;
    case BaseKind::kDouble: return 6;
    default: return 0;
  }
}

// Whether `from` is `to`, or widens to it: char to int and beyond, boolean to nothing.
[[nodiscard]] constexpr bool widens(BaseKind from, BaseKind to) {
  if (from == to) return true;
  if (from == BaseKind::kChar) return widening_rank(to) >= widening_rank(BaseKind::kInt);
  return widening_rank(from) != 0 && widening_rank(from) < widening_rank(to);
}

}  // namespace ristretto::classfile
