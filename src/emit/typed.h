// SPDX-License-Identifier: MIT
// An expression and the static type javac gives it.
#pragma once

#include "emit/java_tree.h"

namespace ristretto::emit {

struct Typed {
  Expression expression;
  const Type* type = nullptr;  // null for the literal null and for lambdas
  bool is_lambda = false;
  std::size_t lambda_arity = 0;
};

}  // namespace ristretto::emit
