// SPDX-License-Identifier: MIT
// The one table of all natives, for the JDK in use.
#pragma once

#include <string>
#include <string_view>
#include <unordered_map>

#include "archive/jimage_archive.h"
#include "base/error.h"
#include "natives/binding.h"
#include "program/class.h"
#include "vm/machine.h"

namespace ristretto::natives {

class Table final : public vm::NativeTable {
 public:
  explicit Table(int feature);

  // Whether the tests compare the table with the JDKs of this version (tests/corpus), so that a run need not.
  [[nodiscard]] static bool is_tested_with(int feature);

  // Every line must name a method that the class library really has, native or not as the line says, unless the image
  // was made without its module. The error lists those that do not.
  [[nodiscard]] base::Result<void> check(program::ClassLookup& classes, const archive::JimageArchive& image) const;

  [[nodiscard]] vm::NativeFunction find(std::string_view class_name, std::string_view name,
                                        std::string_view descriptor) const override;
  [[nodiscard]] vm::NativeFunction substitute(std::string_view class_name, std::string_view name,
                                              std::string_view descriptor) const override;

 private:
  [[nodiscard]] vm::NativeFunction look_up(std::string_view class_name, std::string_view name,
                                           std::string_view descriptor, BindingKind kind) const;

  std::unordered_multimap<std::string_view, const Binding*> by_class_;
  std::vector<const Binding*> all_;
};

}  // namespace ristretto::natives
