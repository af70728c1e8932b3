// SPDX-License-Identifier: MIT
// The constants of an enum: the only objects that a reference of that type can be, since nobody makes others. And other
// objects that the source of a program has names for.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "vm/machine.h"
#include "vm/symbolic/engine.h"

namespace ristretto::explore {

inline constexpr std::string_view kEnum = "java/lang/Enum";

// Whether its objects are those of an enum.
[[nodiscard]] bool is_enum(const vm::Klass& klass);

struct EnumConstant {
  std::string name;  // of the field
  vm::Ref object = vm::Ref::null;
};

// In the order of their declaration. Initialises the enum, also while the machine is at a question; none if it cannot
// be initialised, or not without an answer.
[[nodiscard]] std::vector<EnumConstant> constants_of(vm::Machine& machine, vm::symbolic::SymbolicEngine& engine,
                                                     vm::Klass& klass);

// The same of an enum that is initialised; none of any other.
[[nodiscard]] std::vector<EnumConstant> constants_there(const vm::Machine& machine, const vm::Klass& klass);

// Which constant an object is: of an enum, or what a final static field of the program holds; nothing for other
// objects.
struct ConstantName {
  const vm::Klass* klass;
  std::string name;
};
[[nodiscard]] std::optional<ConstantName> constant_name(const vm::Machine& machine, vm::Ref object);

// What tells a constant, class or string literal from others of its class, in every run; nothing for other objects.
[[nodiscard]] std::optional<std::string> literal_name(const vm::Machine& machine, vm::Ref object);

}  // namespace ristretto::explore
