// SPDX-License-Identifier: MIT
// Values and types as words inside names.
#pragma once

#include <string>

#include "testcase/type.h"
#include "testcase/value.h"

namespace ristretto::emit {

// "Zero", "MinusOne", "True", "Null", "EmptyString", "Red"; the kind of value ("String") when it has no short word.
[[nodiscard]] std::string value_word(const testcase::Value& value);
// "Stack", "IntArray".
[[nodiscard]] std::string type_word(const testcase::Type& type);
// A name from a class file as part of a name here: "do_it" -> "doIt".
[[nodiscard]] std::string member_word(std::string_view name);

}  // namespace ristretto::emit
