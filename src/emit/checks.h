// SPDX-License-Identifier: MIT
// The checks of a test as statements.
#pragma once

#include <vector>

#include "emit/expressions.h"
#include "emit/flavour.h"

namespace ristretto::emit {

class Checks {
 public:
  Checks(const testcase::Test& test, Expressions& expressions, const Flavour& flavour)
      : test_(test), expressions_(expressions), flavour_(flavour) {}

  [[nodiscard]] std::vector<Statement> statements(const testcase::Check& check);

 private:
  [[nodiscard]] Expression observed(const testcase::Check& check);
  [[nodiscard]] Expression field(const testcase::Check& check);
  [[nodiscard]] Expression equals_call(std::size_t a, Expression b);
  [[nodiscard]] Expression contract(const testcase::Check& check);
  // The type of variable `i`, as the owner of a member sees it.
  [[nodiscard]] const Type* seen_as(std::size_t i, const program::Class& owner);

  const testcase::Test& test_;
  Expressions& expressions_;
  const Flavour& flavour_;
};

}  // namespace ristretto::emit
