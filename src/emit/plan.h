// SPDX-License-Identifier: MIT
// What becomes of each statement of a test in source: a local variable, an expression inside the call that uses it, or
// a statement of its own. Decides from uses and order alone; evaluation order in the source is that of the test.
#pragma once

#include <cstdint>
#include <vector>

#include "testcase/test.h"

namespace ristretto::emit {

enum class Role : std::uint8_t {
  kInline,     // written where it is used, as often as it is used: literals, constants
  kNested,     // written inside its only use
  kVariable,   // a local variable
  kStatement,  // nobody uses the result
  kOmitted,    // nobody uses it and it does nothing
};

struct Plan {
  std::vector<Role> roles;          // one a statement
  std::vector<std::uint32_t> uses;  // as input and in checks
};

[[nodiscard]] Plan make_plan(const testcase::Test& test);

// Index of the first input that stands in parentheses: after the receiver, or the instance around an inner class's.
[[nodiscard]] std::size_t first_argument(const testcase::Operation& operation);

[[nodiscard]] bool is_null_literal(const testcase::Operation& operation);
// A primitive value that stands for its box.
[[nodiscard]] bool is_boxed_literal(const testcase::Operation& operation);

// A static final field that is not filled by a call under test: enum constants and the like.
[[nodiscard]] bool is_constant(const testcase::Operation& operation);

}  // namespace ristretto::emit
