// SPDX-License-Identifier: MIT
// What the tool takes from the process environment, read once and passed down as values.
#pragma once

#include <map>
#include <string>

namespace ristretto::cli {

// Empty where a variable is not set.
struct Environment {
  std::string java_home;                         // JAVA_HOME
  std::string path;                              // PATH
  std::map<std::string, std::string> variables;  // all of them, for `run --env=host`
};

[[nodiscard]] Environment process_environment();

}  // namespace ristretto::cli
