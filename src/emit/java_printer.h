// SPDX-License-Identifier: MIT
// The Java tree as text. Layout only: two-stage emission keeps every decision about content out of here. Class names
// are asked for through ClassNames, so that a first printing can find out which there are.
#pragma once

#include <string>
#include <string_view>

#include "emit/java_tree.h"

namespace ristretto::emit {

// How a class is written at this place of the file.
class ClassNames {
 public:
  virtual ~ClassNames() = default;
  virtual std::string name(const ClassRef& ref) = 0;
  // `method` of the class with that Java name is called by its simple name.
  virtual void static_import(std::string_view class_name, std::string_view method) = 0;
  // A method that the test class must then have is called.
  virtual void helper(std::string_view name) = 0;
};

// From annotation or comment to closing brace, each line indented by `indent`; no line end after the last.
[[nodiscard]] std::string print(const Method& method, ClassNames& names, int indent);

}  // namespace ristretto::emit
