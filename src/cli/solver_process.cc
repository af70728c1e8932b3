// SPDX-License-Identifier: MIT
#include "cli/solver_process.h"

#include <string_view>
#include <utility>
#include <vector>

#include <CLI/CLI.hpp>

#include "solver/backend/process/backend.h"

namespace ristretto::cli {
namespace {

constexpr std::string_view kOption = "--solver-command";

// At blanks that are not between quotes.
base::Result<std::vector<std::string>> words_of(std::string_view text) {
  std::vector<std::string> words;
  std::string word;
  bool is_in_word = false;
  char quote = 0;
  for (const char c : text) {
    const bool is_quote = c == '"' || c == '\'';
    if (quote != 0) {
      if (c == quote) {
        quote = 0;
      } else {
        word += c;
      }
    } else if (is_quote) {
      quote = c;
      is_in_word = true;
    } else if (c != ' ' && c != '\t') {
      word += c;
      is_in_word = true;
    } else if (std::exchange(is_in_word, false)) {
      words.push_back(std::exchange(word, {}));
    }
  }
  if (quote != 0) return base::fail(base::Error("a quote is never closed").in_file(kOption));
  if (is_in_word) words.push_back(word);
  if (words.empty()) return base::fail(base::Error("names no program").in_file(kOption));
  return words;
}

}  // namespace

void SolverProcess::declare(CLI::App& options) {
  options
      .add_option(
          std::string(kOption), command,
          "A solver to ask instead of the Z3 that is built in, as in 'cvc5 --incremental': a program that reads "
          "SMT-LIB 2")
      ->type_name("COMMAND");
  options.add_option("--solver-seconds", seconds, "Most seconds of that program for one answer")
      ->type_name("S")
      ->check(CLI::PositiveNumber)
      ->capture_default_str();
}

base::Result<void> SolverProcess::complete(solver::Options& into) const {
  if (command.empty()) return {};
  auto words = words_of(command);
  if (!words) return base::fail(words.error());
  into.command = *std::move(words);
  into.query_seconds = seconds;
  return solver::process_backend::probe(into);
}

}  // namespace ristretto::cli
