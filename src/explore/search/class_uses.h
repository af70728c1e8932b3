// SPDX-License-Identifier: MIT
// What an instruction does with the class of an object, as the code around it shows at sight.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "classfile/instruction.h"
#include "program/class.h"

namespace ristretto::explore {

// What a call names.
struct CalledMethod {
  const program::Class* named = nullptr;  // null: the instruction is no call of a method of a class that there is
  bool is_abstract = false;
};
[[nodiscard]] CalledMethod called_at(program::ClassLookup& classes, const program::Method& in,
                                     const classfile::DecodedCode& code, std::size_t at);

// What becomes of what getClass() at `at` returns.
struct ClassResult {
  enum class Fate : std::uint8_t {
    kDropped,
    kCompared,  // with another class, at once
    kUsed,
  };
  Fate fate = Fate::kUsed;
  std::string other = {};  // internal name of the class that it is compared with; empty: not known
};
[[nodiscard]] ClassResult class_result_at(const program::Method& in, const classfile::DecodedCode& code,
                                          std::size_t at);

// Classes of exceptions that the code handles; internal names.
[[nodiscard]] std::vector<std::string> caught_by(const program::Method& method);

}  // namespace ristretto::explore
