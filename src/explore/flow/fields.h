// SPDX-License-Identifier: MIT
// Numbers for fields, the same in every method that is looked at, so that definitions and uses of different methods
// can be told to mean one field. A field is known by the class that declares it (JVMS §5.4.3.2).
#pragma once

#include <compare>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "classfile/constant_pool.h"
#include "program/class.h"

namespace ristretto::explore {

struct FieldName {
  std::string owner;  // internal name
  std::string name;
  std::string descriptor;

  friend auto operator<=>(const FieldName&, const FieldName&) = default;
};

class Fields {
 public:
  // Without classes, or where resolution fails, a field is taken to be declared by the class the reference names.
  explicit Fields(program::ClassLookup* classes = nullptr) : classes_(classes) {}

  // As the reference in `from` means it; numbers count from 0 in order of first sight.
  [[nodiscard]] std::uint32_t number(const classfile::MemberRef& reference, const program::Class* from);
  [[nodiscard]] const FieldName& operator[](std::uint32_t number) const { return *names_[number]; }
  [[nodiscard]] std::size_t size() const { return names_.size(); }

 private:
  program::ClassLookup* classes_;
  std::map<FieldName, std::uint32_t> numbers_;
  std::vector<const FieldName*> names_;  // keys of numbers_
};

}  // namespace ristretto::explore
