// SPDX-License-Identifier: MIT
// Classes that stand in for types of which the program has no class: functional interfaces, other interfaces, abstract
// classes. Each abstract method has a field for what every call returns, the first few calls one each and all later
// ones the last of these, and likewise fields that say whether the call throws. So an object of such a class is an
// input like any other: what its methods return is in its fields.
//
// A stand-in changes nothing but how often its methods were called, and calls nothing.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "program/class.h"
#include "vm/machine.h"

namespace ristretto::explore {

// The type that a class stands in for, both by internal name; empty for all other classes.
[[nodiscard]] std::string_view stood_for(std::string_view internal_name);
// Of a type, whether or not there is one.
[[nodiscard]] std::string stand_in_name(const program::Class& type);

// What a field of a stand-in is for.
enum class StandInField : std::uint8_t {
  kOther,   // of another class
  kCalls,   // how many there were: 0 in the input
  kResult,  // what a call returns
  kThrows,  // whether a call throws
};
[[nodiscard]] StandInField stand_in_field(const vm::Klass& declaring, const vm::Field& field);
// Likewise, of a field that a stand-in declares.
[[nodiscard]] StandInField stand_in_field(std::string_view name);

// Whether a lambda expression may be such an object: an interface that is declared to be functional.
[[nodiscard]] bool is_functional(const program::Class& type);
// Whether a class of the user's can extend or implement it.
[[nodiscard]] bool can_be_stood_for(const program::Class& type);

class StandIns {
 public:
  // So many different results a method. The machine outlives it.
  StandIns(vm::Machine& machine, std::int32_t results) : machine_(machine), results_(results) {}

  // The code that has the inputs: exceptions that it handles are thrown, and methods that it calls have all results.
  void look_at(const program::Class& under_test);
  // Defined if need be, as a rollback may have unloaded it; null: there can be none.
  [[nodiscard]] vm::Klass* of(const program::Class& type);
  [[nodiscard]] bool has_made_any() const { return has_made_any_; }

 private:
  [[nodiscard]] std::vector<std::uint8_t> bytes_of(const program::Class& type);
  // Internal names of exceptions that a method may throw, and that can be made.
  [[nodiscard]] std::vector<std::string> thrown_by(const program::Method& method);

  vm::Machine& machine_;
  std::int32_t results_;
  std::string looked_at_;
  std::vector<std::string> handled_;
  std::vector<std::string> called_;  // names of methods
  bool has_made_any_ = false;
};

}  // namespace ristretto::explore
