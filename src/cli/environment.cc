// SPDX-License-Identifier: MIT
#include "cli/environment.h"

#include <cstdlib>

#include <unistd.h>

namespace ristretto::cli {
namespace {

std::string variable(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? std::string() : std::string(value);
}

std::map<std::string, std::string> all_variables() {
  std::map<std::string, std::string> variables;
  for (char** at = environ; *at != nullptr; ++at) {
    const std::string text = *at;
    const std::size_t equals = text.find('=');
    if (equals != std::string::npos) variables.emplace(text.substr(0, equals), text.substr(equals + 1));
  }
  return variables;
}

}  // namespace

Environment process_environment() {
  return {.java_home = variable("JAVA_HOME"), .path = variable("PATH"), .variables = all_variables()};
}

}  // namespace ristretto::cli
