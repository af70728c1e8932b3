// SPDX-License-Identifier: MIT
#include "cli/environment.h"

#include <cstdlib>

namespace ristretto::cli {
namespace {

std::string variable(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? std::string() : std::string(value);
}

}  // namespace

Environment process_environment() { return {.java_home = variable("JAVA_HOME"), .path = variable("PATH")}; }

}  // namespace ristretto::cli
