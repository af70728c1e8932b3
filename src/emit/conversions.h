// SPDX-License-Identifier: MIT
// From one static type to another: what Java converts by itself, and the cast where it does not.
#pragma once

#include "emit/typed.h"
#include "testcase/nameable.h"
#include "testcase/types.h"

namespace ristretto::emit {

struct Conversion {
  Expression expression;
  bool is_cast = false;
  bool is_unchecked = false;  // javac warns
};

// For an argument, an assignment or a result. `value` without a type fits everything.
[[nodiscard]] Conversion convert(Typed value, const Type& to, testcase::Types& types);

// A generic class without arguments, also inside arrays and arguments.
[[nodiscard]] bool is_raw(const Type& type, testcase::Types& types);
[[nodiscard]] bool is_generic_class(const program::Class& c, testcase::Types& types);

// Whether a call on this static type would mean an override of `method` that may not be called from there: a protected
// one of another package.
[[nodiscard]] bool hides_method(const Type& type, const program::Method& method, testcase::Viewpoint from);

// Whether `variable.name` for this static type would mean another field than `field`.
[[nodiscard]] bool hides_field(const Type& type, const program::Field& field);

}  // namespace ristretto::emit
