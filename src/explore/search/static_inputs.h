// SPDX-License-Identifier: MIT
// Static fields as inputs: which of them a method can begin with values that are not known.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "expr/expr.h"
#include "vm/machine.h"
#include "vm/symbolic/engine.h"

namespace ristretto::explore {

// Final fields, and those that a compiler made, keep what the initialiser gave them in any case.
enum class StaticFields : std::uint8_t {
  kFixed,  // none: all are as the initialisers left them
  kOwn,    // of the class of the method, and of its superclasses on the class path
  kAll,    // also of the classes of the class path that can be reached from there, as far as their code reads them
};

// Whether it is one that others can have set to anything: of a class outside the JDK, neither final nor made by a
// compiler.
[[nodiscard]] bool can_be_set(const program::Field& field);

struct StaticInput {
  vm::Klass* klass = nullptr;
  const vm::Field* field = nullptr;
  std::string name;                   // Counter.count
  const expr::Expr* input = nullptr;  // what it begins as
};

[[nodiscard]] bool is_input(const program::Field& field, std::span<const StaticInput> inputs);

// Initialises their classes. `universe` has the internal names of the class path, sorted; `names` are those of the
// parameters, which no field is called by.
[[nodiscard]] std::vector<StaticInput> find_static_inputs(vm::Machine& machine, vm::symbolic::SymbolicEngine& engine,
                                                          const vm::Method& method, StaticFields which,
                                                          std::span<const std::string> universe,
                                                          std::span<const std::string> names);

}  // namespace ristretto::explore
