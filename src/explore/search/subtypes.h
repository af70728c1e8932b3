// SPDX-License-Identifier: MIT
// Which classes objects of the input have behind a reference of some type: a bounded number, in an order that is the
// same for every run. The type itself comes first, then what the method under test casts to or tests for, which no
// number limits, then what the rest of its class does so, then classes of the class path by name, then a few of the
// class library (jdk_subtypes.def). Where there is none, and for functional interfaces, a class is made that stands in
// for the type. An array can be one of a subtype, if the method stores elements.
//
// Names are kept rather than classes: a rollback may unload these.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "explore/search/code_hints.h"
#include "explore/search/missed_classes.h"
#include "explore/search/stand_ins.h"
#include "explore/search/whole_code.h"
#include "program/class.h"
#include "vm/machine.h"

namespace ristretto::explore {

// Whether an input can be one of that very class, or of an enum.
[[nodiscard]] bool has_objects(const program::Class& c);

class Subtypes {
 public:
  struct Options {
    std::vector<std::string> universe;  // internal names of the class path, sorted
    std::size_t most = 3;               // classes for one type, beside those that the method tests for
    std::int32_t results = 0;           // that a method of a stand-in has; 0: nothing stands in
  };
  // The machine outlives it.
  Subtypes(vm::Machine& machine, Options options)
      : machine_(machine),
        options_(std::move(options)),
        stand_ins_(machine, options_.results),
        missed_(machine.classes.hierarchy(), options_.universe) {}
  Subtypes(const Subtypes&) = delete;  // its parts refer to it
  Subtypes& operator=(const Subtypes&) = delete;

  // The code that has the inputs.
  void look_at(const program::Class& under_test, const program::Method& method);
  // Empty: no object of the input has this type. The objects of an enum are its constants, those of Class are
  // literals().
  [[nodiscard]] std::vector<vm::Klass*> of(const vm::Klass& type);
  // Whether there are more, which the number of classes leaves out.
  [[nodiscard]] bool is_cut_off(const vm::Klass& type) { return found_for(type).is_cut_off; }
  // The classes of a type by name, and what others might do.
  [[nodiscard]] const CodeHints::Names& names_of(const vm::Klass& type) { return found_for(type).names; }
  [[nodiscard]] MissedClasses& missed() { return missed_; }
  // Classes that a class of the input can be: those that the code names, then one of each kind.
  [[nodiscard]] std::vector<vm::Klass*> literals();
  [[nodiscard]] const CodeHints& hints() const { return hints_; }
  // What all answers so far were made from.
  [[nodiscard]] WholeCode used() const { return {.types = uses_types_, .calls = stand_ins_.has_made_any()}; }

 private:
  using Names = CodeHints::Names;
  struct Found {
    Names names;
    std::size_t counted = 0;  // of those: against the number
    bool is_cut_off = false;
  };
  [[nodiscard]] const Found& found_for(const vm::Klass& type);
  [[nodiscard]] Found find(const program::Class& type);
  [[nodiscard]] Found find_arrays(const vm::Klass& type);
  void add(const program::Class& type, std::string_view name, Found& into, std::size_t most);
  void add_tested(const program::Class& type, Found& into);
  // False: there is no class for what is tested for.
  [[nodiscard]] bool add_tested(const program::Class& type, const program::Class& tested, std::size_t most,
                                Found& into);
  void add_stand_in(const program::Class& type, Found& into, std::size_t most);
  static void put(std::string name, Found& into, std::size_t most);
  [[nodiscard]] const program::Class* lookup(std::string_view name);

  vm::Machine& machine_;
  Options options_;
  StandIns stand_ins_;
  const program::Method* looked_at_ = nullptr;
  bool uses_types_ = false;
  CodeHints hints_;
  std::map<std::string, Found, std::less<>> known_;
  MissedClasses missed_;
};

}  // namespace ristretto::explore
