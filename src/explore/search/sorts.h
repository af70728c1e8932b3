// SPDX-License-Identifier: MIT
// The sort of expressions for values of a kind.
#pragma once

#include "classfile/descriptor.h"
#include "expr/sort.h"

namespace ristretto::explore {

[[nodiscard]] inline expr::Sort sort_of(classfile::BaseKind kind) {
  switch (kind) {
    case classfile::BaseKind::kLong: return expr::Sort::kLong;
    case classfile::BaseKind::kFloat: return expr::Sort::kFloat;
    case classfile::BaseKind::kDouble: return expr::Sort::kDouble;
    case classfile::BaseKind::kClass: return expr::Sort::kRef;
    default: return expr::Sort::kInt;
  }
}

// Of the variable of an input, which is a truth if the program sees a boolean.
[[nodiscard]] inline expr::Sort variable_sort_of(classfile::BaseKind kind) {
  return kind == classfile::BaseKind::kBoolean ? expr::Sort::kBool : sort_of(kind);
}

}  // namespace ristretto::explore
