// SPDX-License-Identifier: MIT
// What the code that has the inputs says about them before it runs: types that it casts to, tests for, equates or
// names, objects that it compares them with, and whether it stores into arrays that others have made. The method itself
// comes first, with the methods of the program that it gets to, then the rest of its class.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "program/class.h"

namespace ristretto::explore {

inline constexpr std::string_view kObject = "java/lang/Object";

struct CodeHints {
  using Names = std::vector<std::string>;  // internal

  // Cast to, tested for or equated, and where classes are asked for, literals, in the order of the code; then arguments
  // of generic types of the parameters.
  Names tested;
  std::size_t own_tested = 0;  // of those: by the method or what it gets to, the first ones
  Names named;                 // by class literals, likewise
  std::size_t own_named = 0;
  bool stores_elements = false;      // by the method or what it gets to
  bool compares_references = false;  // likewise, with each other
  // What these compare by identity: a string or class literal, or a final static field that is no constant of an enum.
  struct Constant {
    enum class Kind : std::uint8_t { kString, kClass, kField };
    Kind kind = Kind::kString;
    std::string name;        // the text in modified UTF-8, the class, or the owner of the field
    std::string field = {};  // kField
    std::string descriptor = {};

    friend bool operator==(const Constant&, const Constant&) = default;
  };
  std::vector<Constant> compared = {};
};

// Behind the others, unless it is there.
inline void add_new(CodeHints::Names& to, std::string_view name) {
  if (std::ranges::find(to, name) == to.end()) to.emplace_back(name);
}

[[nodiscard]] CodeHints hints_of(const program::Class& under_test, const program::Method& method,
                                 program::ClassLookup& classes);

}  // namespace ristretto::explore
