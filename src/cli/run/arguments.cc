// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "cli/run/command.h"

namespace ristretto::cli::run {
namespace {

constexpr auto kLongNames = std::to_array<std::pair<std::string_view, std::string_view>>({
    {"-cp", "--class-path"},
    {"-classpath", "--class-path"},
    {"-jar", "--jar"},
    {"-m", "--module"},
    {"-ea", "--enable-assertions"},
    {"-enableassertions", "--enable-assertions"},
    {"-da", "--disable-assertions"},
    {"-disableassertions", "--disable-assertions"},
});

constexpr auto kWithValue = std::to_array<std::string_view>({
    "--class-path",
    "--jar",
    "--module",
    "--jdk",
    "--mount",
    "--max-steps",
    "--max-heap",
    "--clock",
    "--env",
    "--coverage",
    "--coverage-classes",
});

// What follows its value belongs to the program.
bool names_program(std::string_view option) { return option == "--jar" || option == "--module"; }

std::string_view long_name(std::string_view argument) {
  const auto found = std::ranges::find(kLongNames, argument, &std::pair<std::string_view, std::string_view>::first);
  return found == kLongNames.end() ? argument : found->second;
}

}  // namespace

std::vector<std::string> normalized(std::span<const std::string> arguments) {
  std::vector<std::string> result;
  std::size_t i = 0;
  for (; i < arguments.size(); ++i) {
    const std::string_view argument = arguments[i];
    if (!argument.starts_with('-') || argument == "--") break;
    if (argument.starts_with("-D")) {
      result.emplace_back("--define");
      result.emplace_back(argument.substr(2));
      continue;
    }
    const std::string option(long_name(argument));
    result.push_back(option);
    if (std::ranges::find(kWithValue, option) == kWithValue.end()) continue;
    if (i + 1 < arguments.size()) result.push_back(arguments[++i]);
    if (!names_program(option)) continue;
    ++i;
    break;
  }
  if (i < arguments.size()) result.emplace_back("--");
  result.insert(result.end(), arguments.begin() + static_cast<std::ptrdiff_t>(std::min(i, arguments.size())),
                arguments.end());
  return result;
}

}  // namespace ristretto::cli::run
