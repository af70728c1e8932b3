// SPDX-License-Identifier: MIT
// Whether an object of a class that is not considered might do what no considered one does. Classes of the class path
// that extend a type are known; those that extend a type of the class library are not looked for, so there may be any.
//
// Classes go by their internal names: a rollback may unload what the machine has of them.
#pragma once

#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "program/class.h"

namespace ristretto::explore {

class MissedClasses {
 public:
  using Names = std::vector<std::string>;

  // What is known of the class of an object.
  struct Known {
    const program::Class* declared = nullptr;
    const Names* considered = nullptr;  // stand-ins included
    Names passed = {};                  // tests
    Names failed = {};
  };

  // Both outlive it. The universe is that of Subtypes.
  MissedClasses(program::ClassLookup& classes, const Names& universe) : classes_(classes), universe_(universe) {}

  // Whether there may be others behind such a reference at all.
  [[nodiscard]] static bool is_open(const program::Class& declared);

  // Whether one may go another way than all considered ones of which the same is known: in a test for a type; in a
  // call, of what names `called` (null: the declared type), where a stand-in has its own method or not; where its class
  // is compared with another (empty: which is not known).
  [[nodiscard]] bool misses_tested(const Known& known, std::string_view tested);
  [[nodiscard]] bool misses_called(const Known& known, const program::Class* called, bool is_of_stand_in);
  [[nodiscard]] bool misses_compared(const Known& known, std::string_view other);
  // Of an array whose elements are declared so: as an object of a class is stored, and those before it were.
  [[nodiscard]] bool misses_stored(const program::Class& element, const Names& considered, const Names& before,
                                   std::string_view stored);

  // By class or array.
  [[nodiscard]] bool is_subtype(std::string_view name, std::string_view type);
  void clear() { answers_.clear(); }

 private:
  [[nodiscard]] Names consistent(const Known& known);
  // One that is not considered, is of all of these types and of none of those.
  [[nodiscard]] bool can_be(const Known& known, std::span<const std::string> types,
                            std::span<const std::string> others);
  [[nodiscard]] bool look_for(const Known& known, std::span<const program::Class* const> types,
                              std::span<const std::string> others);
  template <class Find>
  [[nodiscard]] bool remember(std::string key, const Find& find);
  [[nodiscard]] const program::Class* lookup(std::string_view name) { return classes_.find(name).value_or(nullptr); }

  program::ClassLookup& classes_;
  const Names& universe_;
  std::map<std::string, bool, std::less<>> answers_;
};

}  // namespace ristretto::explore
