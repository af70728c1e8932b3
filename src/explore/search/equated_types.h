// SPDX-License-Identifier: MIT
// What types code compares by equals() and Objects.equals(), as its instructions show at sight: the one that the call
// names, and those of parameters, fields, literals and results that are pushed for it. An Object that is compared with
// something is hardly ever equal to it unless it is of the same type.
#pragma once

#include <string>
#include <vector>

#include "classfile/instruction.h"
#include "program/class.h"

namespace ristretto::explore {

// Internal names, each once, in the order of the code; neither Object nor arrays.
[[nodiscard]] std::vector<std::string> equated_types(const program::Method& method, const classfile::DecodedCode& code);

}  // namespace ristretto::explore
