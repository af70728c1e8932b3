// SPDX-License-Identifier: MIT
// A booted guest over symbolic values, in which methods are explored and timed.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "archive/jdk.h"
#include "campaign/guest_boot.h"
#include "explore/search/explorer.h"
#include "expr/pool.h"
#include "solver/manager.h"
#include "vm/symbolic/engine.h"

namespace ristretto::bench {

// Seconds of the processor that this process has used: others at work do not count.
[[nodiscard]] double now();

// One question that was put to the solver.
struct Asked {
  std::vector<const expr::Expr*> conditions;
  bool has_extra;      // the last of them is no part of the path
  std::size_t answer;  // index in solver::Answer
  bool met_backend;    // Z3 was asked
};

struct Measured {
  explore::ExplorerCounts counts;
  std::uint64_t tests = 0;  // leaves that end within the bounds, each with inputs
  double seconds = 0;
  double waited = 0;        // for the processor, besides
  double solver_share = 0;  // of the time by the clock, in the solver
  solver::Statistics solver;

  [[nodiscard]] std::uint64_t answered_by(solver::LinkId link) const;
};

// The questions of an exploration, and what owns their expressions.
struct Recording {
  expr::Pool pool;
  std::vector<Asked> asked;
};

class Session {
 public:
  // Ends the process with a line when the guest does not boot.
  Session(const archive::Jdk& jdk, const std::string& class_path, vm::symbolic::Aliasing aliasing);

  // With inputs solved for each leaf unless `options` want paths only. Stops after 30 seconds.
  struct Options {
    explore::ExplorerOptions explorer;
    bool solves = true;
  };
  [[nodiscard]] Measured explore(std::string_view klass, std::string_view method, const Options& options,
                                 Recording* recording = nullptr);
  // Of runs after a first one, which links classes; all but the seconds are those of the run that waited least.
  [[nodiscard]] Measured mean(std::string_view klass, std::string_view method, const Options& options, int runs);

 private:
  [[nodiscard]] vm::Method& method(std::string_view klass, std::string_view name);

  std::unique_ptr<vm::symbolic::SymbolicEngine> engine_;
  campaign::SilentStreams streams_;
  std::unique_ptr<natives::Guest> guest_;
  std::vector<std::string> universe_;
};

}  // namespace ristretto::bench
