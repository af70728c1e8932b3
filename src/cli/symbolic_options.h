// SPDX-License-Identifier: MIT
// How far symbolic execution goes, which inputs it considers and whose goals it gives verdicts on: what `explore` and
// `generate --engine symbolic` are asked for alike, as typed and as the engine wants it.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/error.h"
#include "explore/criteria/count_goals.h"
#include "explore/criteria/goal_set.h"
#include "explore/search/explorer.h"
#include "solver/options.h"
#include "vm/symbolic/domain.h"

namespace CLI {
class App;
class Option;
class Validator;
}  // namespace CLI

namespace ristretto::cli {

struct SymbolicOptions {
  // Bounds; 0: none.
  std::uint32_t loop = 3;
  std::uint32_t block = 0;
  std::uint32_t depth = 1'000;
  std::uint64_t steps = 1'000'000;
  std::uint64_t paths = 1'000;
  std::uint64_t query_steps = 2'000'000;
  std::uint64_t solver_steps = 30'000'000;
  // Inputs.
  std::int32_t array_length = 4;
  std::int32_t string_length = 20;
  std::uint32_t subtypes = 3;
  std::string range;
  std::string aliasing = "use";
  bool no_aliasing = false;
  bool no_receiver_alias = false;
  std::vector<std::string> non_null;
  std::vector<std::string> acyclic;
  std::vector<std::string> non_aliasing;  // pairs A:B
  std::vector<std::string> non_sharing;
  std::string indexing = "auto";
  std::string precondition;
  // Search.
  std::string search = "depth";
  std::vector<std::string> criteria;

  // Each adds to `declared`.
  void declare_bounds(CLI::App& app);
  void declare_inputs(CLI::App& app);
  void declare_goals(CLI::App& app);
  std::vector<CLI::Option*> bounds;    // as declared
  std::vector<CLI::Option*> declared;  // all of them, bounds included

  // Once the command line was read.
  [[nodiscard]] bool has_bounds() const;
  // One that was given, as on the command line; empty: none.
  [[nodiscard]] std::string given() const;
  // All that were given, with their values.
  [[nodiscard]] std::string text() const;
};

struct SymbolicSettings {
  ristretto::explore::ExplorerOptions explorer;
  vm::symbolic::DomainOptions domain;
  solver::Options solver;
  ristretto::explore::Criteria criteria;
  ristretto::explore::CountCriteria counts;

  [[nodiscard]] bool has_goals() const { return criteria.has_any() || counts.has_any(); }
};

[[nodiscard]] base::Result<SymbolicSettings> complete(const SymbolicOptions& options);

// Before CLI11 converts it: that would only say that it could not.
[[nodiscard]] CLI::Validator whole_number(std::uint64_t least = 0, std::uint64_t most = UINT64_MAX);

}  // namespace ristretto::cli
