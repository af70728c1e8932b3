// SPDX-License-Identifier: MIT
// Which classes objects of the input have behind a reference of some type: a bounded number, in an order that is the
// same for every run. The type itself comes first, then what the code under test casts to or tests for, then classes
// of the class path by name, then a few of the class library (jdk_subtypes.def). Where there is none, and for
// functional interfaces, a class is made that stands in for the type.
//
// Names are kept rather than classes: a rollback may unload these.
#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "explore/search/stand_ins.h"
#include "explore/search/whole_code.h"
#include "program/class.h"
#include "vm/machine.h"

namespace ristretto::explore {

class Subtypes {
 public:
  struct Options {
    std::vector<std::string> universe;  // internal names of the class path, sorted
    std::size_t most = 3;               // classes for one type
    std::int32_t results = 0;           // that a method of a stand-in has; 0: nothing stands in
  };
  // The machine outlives it.
  Subtypes(vm::Machine& machine, Options options)
      : machine_(machine), options_(std::move(options)), stand_ins_(machine, options_.results) {}

  // The code that has the inputs.
  void look_at(const program::Class& under_test);
  // Empty: no object of the input has this type. The objects of an enum are its constants, those of Class are
  // literals().
  [[nodiscard]] std::vector<vm::Klass*> of(const vm::Klass& type);
  // Classes that a class of the input can be: those that the code names, then one of each kind.
  [[nodiscard]] std::vector<vm::Klass*> literals();
  // What all answers so far were made from.
  [[nodiscard]] WholeCode used() const { return {.types = uses_types_, .calls = stand_ins_.has_made_any()}; }

 private:
  using Names = std::vector<std::string>;
  [[nodiscard]] const Names& names_of(const vm::Klass& type);
  [[nodiscard]] Names find(const program::Class& type);
  void add(const program::Class& type, std::string_view name, Names& into);
  void add_tested(const program::Class& type, Names& into);
  void add_stand_in(const program::Class& type, Names& into);
  [[nodiscard]] const program::Class* lookup(std::string_view name);

  vm::Machine& machine_;
  Options options_;
  StandIns stand_ins_;
  std::string looked_at_;
  bool uses_types_ = false;
  Names tested_;  // in the order of the code
  Names named_;   // by class literals, likewise
  std::map<std::string, Names, std::less<>> known_;
};

}  // namespace ristretto::explore
