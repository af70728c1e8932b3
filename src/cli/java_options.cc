// SPDX-License-Identifier: MIT
#include "cli/java_options.h"

#include <array>
#include <string_view>
#include <utility>

#include <CLI/CLI.hpp>

namespace ristretto::cli {
namespace {

constexpr auto kLongNames = std::to_array<std::pair<std::string_view, std::string_view>>({
    {"-cp", "--class-path"},
    {"-classpath", "--class-path"},
});

std::string_view long_name(std::string_view argument) {
  for (const auto& [one_dash, two_dashes] : kLongNames) {
    if (argument == one_dash) return two_dashes;
  }
  return argument;
}

}  // namespace

void JavaOptions::declare(CLI::App& options) {
  options
      .add_option("--class-path", class_path,
                  "Where to find classes: jars and folders, joined by ':'. Also -cp, -classpath")
      ->type_name("PATH");
  options.add_option("--jdk", jdk, "The JDK to take library classes from. Default: JAVA_HOME, or the java on PATH")
      ->type_name("DIR");
}

std::vector<std::string> with_long_names(std::span<const std::string> arguments) {
  std::vector<std::string> result;
  bool options_ended = false;
  for (const std::string& argument : arguments) {
    options_ended = options_ended || argument == "--";
    result.emplace_back(options_ended ? std::string_view(argument) : long_name(argument));
  }
  return result;
}

}  // namespace ristretto::cli
