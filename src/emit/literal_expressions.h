// SPDX-License-Identifier: MIT
// Values as Java expressions.
#pragma once

#include "emit/typed.h"
#include "testcase/types.h"
#include "testcase/value.h"

namespace ristretto::emit {

// As an argument: of the very type of the value, a byte as `(byte) 1`; boxes are left to javac. `type`: of the value's
// operation.
[[nodiscard]] Typed literal_expression(const testcase::Value& value, const Type& type, testcase::Types& types);
// `Integer.valueOf(1)` for `1`.
[[nodiscard]] Typed boxed_literal(Typed literal, testcase::Types& types);
// To be assigned to `target` or compared with one; null when the type must show by itself.
[[nodiscard]] Expression value_expression(const testcase::Value& value, const Type* target, testcase::Types& types);
// 0, false, null.
[[nodiscard]] Expression default_value(const Type& type);
// 1, true, 'a', "a": of a primitive type or String.
[[nodiscard]] Expression typical_value(const Type& type);

}  // namespace ristretto::emit
