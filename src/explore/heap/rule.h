// SPDX-License-Identifier: MIT
// How the value of a read follows from which references, and which indices, are the same (attribute R in the paper).
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "explore/heap/type_table.h"
#include "expr/expr.h"

namespace ristretto::explore::heap {

// A field, or what the elements of arrays have in common.
struct Field {
  std::uint32_t id;
  expr::Sort sort;
  Type type;  // of a reference
  std::string_view name;
  bool is_never_null = false;  // of a reference: what the input has there is an object
};

// A field of an object or an element of an array.
struct Place {
  const expr::Expr* reference;
  const expr::Expr* index;  // null: a field
};

// Whether two places of the same field are one.
struct Literal {
  Place a;
  Place b;
  bool is_same;
};

// All literals -> the read is `target`.
struct Rule {
  std::vector<Literal> guard;
  const expr::Expr* target;
};

// A variable whose value the rules give. Guards of rules may hold together; then their targets are the same.
struct Read {
  const expr::Expr* variable;
  std::vector<Rule> rules;
  bool is_exhaustive;  // one of the guards holds; else the variable is also the initial value
};

}  // namespace ristretto::explore::heap
