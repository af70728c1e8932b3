// SPDX-License-Identifier: MIT
// The options of `ristretto generate`, as typed and as the campaign wants them.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/error.h"
#include "campaign/report_json.h"
#include "cli/java_options.h"
#include "cli/symbolic_options.h"
#include "generate/options.h"

namespace CLI {
class App;
}

namespace ristretto::cli::generate {

struct Options {
  JavaOptions java;
  std::vector<std::string> targets;
  std::vector<std::string> include;
  std::vector<std::string> exclude;
  std::string output = "ristretto-tests";
  bool force = false;
  std::string json;
  std::string store;  // what exploring found is kept there; empty: nowhere
  std::string values_file;
  std::string operations;  // a number, or a file of an earlier run
  double budget = -1;      // -1: not given
  double total_budget = 0;
  std::uint32_t jobs = 0;  // 0: all cores
  std::uint32_t seeds = 1;
  int junit = 5;
  std::uint32_t replays = 3;
  bool no_referee = false;
  bool fail_on_findings = false;
  bool jdk_targets = false;
  double hang_seconds = 20;
  ristretto::generate::Options generation;
  SymbolicOptions symbolic;

  // Negations of what is on by default.
  struct {
    bool legality = false;
    bool duplicate_check = false;
    bool null_filter = false;
    bool large_filter = false;
    bool null_arguments = false;
    bool adaptive = false;
    bool reuse_state = false;
    bool contracts = false;
    bool mine_constants = false;
    bool minimise = false;
  } off;
};

void declare_options(CLI::App& app, Options& options);

// What follows from the options together, and from the files they name.
struct Completed {
  ristretto::generate::Options generation;
  vm::symbolic::DomainOptions domain;      // of the symbolic engine
  campaign::OperationsByClass operations;  // of an earlier run; empty: the same for all
};

[[nodiscard]] base::Result<Completed> complete(const Options& options);

}  // namespace ristretto::cli::generate
