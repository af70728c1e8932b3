// SPDX-License-Identifier: MIT
// Names of local variables, after what they hold; distinct within one test method.
#pragma once

#include <set>
#include <string>
#include <string_view>

#include "testcase/operation.h"

namespace ristretto::emit {

class VariableNames {
 public:
  // `reserved`: names that would hide something the test names, a package or a class.
  explicit VariableNames(std::set<std::string> reserved) : taken_(std::move(reserved)) {}

  // "stack", then "stack2".
  [[nodiscard]] std::string fresh(std::string_view wish);

 private:
  std::set<std::string> taken_;
};

// What a variable with this operation's output would be called, number apart.
[[nodiscard]] std::string variable_name(const testcase::Operation& operation);
// By its type alone.
[[nodiscard]] std::string variable_name(const testcase::Type& type);

}  // namespace ristretto::emit
