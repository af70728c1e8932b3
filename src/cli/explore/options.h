// SPDX-License-Identifier: MIT
// What `ristretto explore` is asked for.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/error.h"
#include "cli/java_options.h"
#include "cli/solver_process.h"
#include "explore/criteria/count_goals.h"
#include "explore/criteria/goal_set.h"
#include "explore/report/event_log.h"
#include "explore/search/call_tree.h"
#include "explore/search/concolic.h"
#include "explore/search/explorer.h"
#include "solver/options.h"
#include "vm/symbolic/domain.h"

namespace CLI {
class App;
}

namespace ristretto::cli::explore {

struct Options {
  JavaOptions java;
  std::string target;
  // Bounds; 0: none.
  std::uint32_t loop = 3;
  std::uint32_t block = 0;
  std::uint32_t depth = 1'000;
  std::uint64_t steps = 1'000'000;
  std::uint64_t paths = 1'000;
  std::optional<double> seconds;
  std::int32_t array_length = 4;
  std::int32_t string_length = 20;
  std::string range;
  std::string aliasing = "use";
  bool no_aliasing = false;
  bool no_receiver_alias = false;
  std::vector<std::string> non_null;
  std::vector<std::string> acyclic;
  std::vector<std::string> non_aliasing;  // pairs A:B
  std::vector<std::string> non_sharing;
  std::string statics = "own";
  std::string precondition;
  std::vector<std::uint32_t> through;
  std::string indexing = "auto";
  std::string receiver = "any";
  std::uint32_t subtypes = 3;
  std::uint64_t query_steps = 2'000'000;
  std::uint64_t solver_steps = 30'000'000;
  SolverProcess process;
  bool check_solver = false;
  bool check_replay = false;
  std::uint64_t check_paths = 0;  // random runs
  std::string engine = "symbolic";
  std::string calls;
  std::string search = "depth";
  std::uint64_t seed = 1;
  std::vector<std::string> criteria;
  bool prune = false;
  bool until_covered = false;
  std::string json;
  std::string xml;
  std::string html;
  std::string source;
  std::string log;
  std::string log_level = "info";
  bool stats = false;
};

void declare_options(CLI::App& app, Options& options);

// The same, as the engine wants it.
struct Settings {
  ristretto::explore::ExplorerOptions explorer;
  vm::symbolic::DomainOptions domain;
  solver::Options solver;
  ristretto::explore::Criteria criteria;
  ristretto::explore::CountCriteria counts;
  std::optional<double> seconds;                      // of the search; none: no limit
  std::optional<ristretto::explore::Order> concolic;  // none: the symbolic engine
  std::optional<ristretto::explore::CallTree::Storing> calls;
  bool check_replay = false;
  std::uint64_t check_paths = 0;
  bool until_covered = false;
  std::vector<std::uint32_t> through;
  std::optional<ristretto::explore::LogLevel> log_level;   // none: there is no log
  std::vector<std::pair<std::string, std::string>> shown;  // what a report says about them

  [[nodiscard]] bool has_goals() const { return criteria.has_any() || counts.has_any(); }
};
[[nodiscard]] base::Result<Settings> complete(const Options& options);

}  // namespace ristretto::cli::explore
