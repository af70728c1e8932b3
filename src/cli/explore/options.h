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
#include "cli/symbolic_options.h"
#include "explore/report/event_log.h"
#include "explore/search/call_tree.h"
#include "explore/search/concolic.h"

namespace CLI {
class App;
}

namespace ristretto::cli::explore {

struct Options : SymbolicOptions {
  JavaOptions java;
  std::string target;
  std::optional<double> seconds;
  std::string statics = "own";
  std::vector<std::uint32_t> through;
  std::string receiver = "any";
  SolverProcess process;
  bool check_solver = false;
  bool check_replay = false;
  std::uint64_t check_paths = 0;  // random runs
  std::string engine = "symbolic";
  std::string calls;
  bool coverage = false;
  std::uint64_t seed = 1;
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
struct Settings : SymbolicSettings {
  std::optional<double> seconds;                      // of the search; none: no limit
  std::optional<ristretto::explore::Order> concolic;  // none: the symbolic engine
  std::optional<ristretto::explore::CallTree::Storing> calls;
  bool covers = false;  // how many instructions paths execute is told
  bool check_replay = false;
  std::uint64_t check_paths = 0;
  bool until_covered = false;
  std::vector<std::uint32_t> through;
  std::optional<ristretto::explore::LogLevel> log_level;   // none: there is no log
  std::vector<std::pair<std::string, std::string>> shown;  // what a report says about them
};
[[nodiscard]] base::Result<Settings> complete(const Options& options);

}  // namespace ristretto::cli::explore
