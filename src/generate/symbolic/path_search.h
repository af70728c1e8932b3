// SPDX-License-Identifier: MIT
// Explores one member of the class under test in a machine over symbolic values, and gives the paths that have an end
// and inputs as data.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "explore/input/input_graph.h"
#include "explore/report/method_report.h"
#include "explore/search/explorer.h"
#include "expr/word.h"
#include "generate/symbolic/options.h"
#include "program/coverage.h"
#include "vm/machine.h"
#include "vm/symbolic/engine.h"

namespace ristretto::generate {

class Explorations;

// The machine that paths are found in, beside the one that tests run in.
struct SymbolicMachine {
  vm::Machine& machine;
  vm::symbolic::SymbolicEngine& engine;
  Explorations* known = nullptr;           // what earlier runs found, if that is kept
  std::vector<std::string> universe = {};  // see universe.h
  SymbolicOptions options = {};
};

// A path that an input is known for.
struct FoundPath {
  explore::InputGraph inputs;
  std::string exception;                // internal name of what it throws; empty: it returns
  std::vector<std::uint32_t> probes;    // of the member that it must hit, sorted
  std::vector<std::uint32_t> indices;   // of the bytecodes of the member in the order of execution
  std::optional<expr::Word> result;     // what it returns, if the path decides that (prediction.h)
  bool is_approximation = false;        // a value was fixed on the way, or a limit of the machine ends it
  std::vector<std::string> goals = {};  // of the member that it covers, as texts
};

struct SearchCounts {
  std::uint64_t paths = 0;     // with an end
  std::uint64_t unsolved = 0;  // of those: no inputs are known
  std::uint64_t refuted = 0;   // ways that cannot be
  std::uint64_t queries = 0;   // that the solver was asked
  bool is_complete = false;    // these are all paths
  explore::WholeCode whole_code = {};
  std::vector<explore::GoalReport> goals = {};  // with their verdicts; of paths, only those that no path covers
};

struct SearchEvents {
  std::function<bool()> stop;         // asked at every choice point
  std::function<void()> after_query;  // the solver has answered
  std::function<void(FoundPath)> take;
};

// `probes` are those of the member.
[[nodiscard]] SearchCounts search_paths(const SymbolicMachine& symbolic, vm::Method& member,
                                        std::span<const program::Probe> probes, const SearchLimits& limits,
                                        const SearchEvents& events);

// What the options assume of inputs, as far as the member has it.
[[nodiscard]] explore::InputOptions inputs_of(const SymbolicMachine& symbolic, const vm::Method& member);

// Those that a run of the instructions in this order hits.
[[nodiscard]] std::vector<std::uint32_t> probes_on(std::span<const program::Probe> probes,
                                                   std::span<const explore::NodeId> steps);

}  // namespace ristretto::generate
