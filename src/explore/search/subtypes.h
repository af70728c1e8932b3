// SPDX-License-Identifier: MIT
// Which classes objects of the input have behind a reference of some type: a bounded number, in an order that is the
// same for every run. The type itself comes first, then what the code under test casts to or tests for, then classes
// of the class path by name, then a few of the class library (jdk_subtypes.def).
//
// Names are kept rather than classes: a rollback may unload these.
#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "program/class.h"
#include "vm/machine.h"

namespace ristretto::explore {

class Subtypes {
 public:
  // `universe` has the internal names of the class path, sorted; no more than `most` classes for one type. The machine
  // outlives it.
  Subtypes(vm::Machine& machine, std::vector<std::string> universe, std::size_t most)
      : machine_(machine), universe_(std::move(universe)), most_(most) {}

  // The code that has the inputs.
  void look_at(const program::Class& under_test);
  // Empty: no object of the input has this type. The objects of an enum are its constants.
  [[nodiscard]] std::vector<vm::Klass*> of(const vm::Klass& type);

 private:
  using Names = std::vector<std::string>;
  [[nodiscard]] const Names& names_of(const vm::Klass& type);
  [[nodiscard]] Names find(const program::Class& type);
  void add(const program::Class& type, std::string_view name, Names& into);
  void add_tested(const program::Class& type, Names& into);
  [[nodiscard]] const program::Class* lookup(std::string_view name);

  vm::Machine& machine_;
  Names universe_;
  std::size_t most_;
  std::string looked_at_;
  Names tested_;  // in the order of the code
  std::map<std::string, Names, std::less<>> known_;
};

}  // namespace ristretto::explore
