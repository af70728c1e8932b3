// SPDX-License-Identifier: MIT
// A machine over symbolic values with the subjects on its class path.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "explore/search/call_tree.h"
#include "explore/search/concolic.h"
#include "explore/search/explorer.h"
#include "expr/pool.h"
#include "natives/files/host_streams.h"
#include "natives/guest.h"
#include "solver/manager.h"
#include "vm/symbolic/engine.h"

namespace ristretto::explore {

// What was found about a method.
struct Exploration {
  ExplorerCounts counts;
  std::uint64_t queries = 0;
  std::vector<std::string> leaves;  // "x < min: min" and the like, in the order found
  // Inputs that were solved for a leaf and took another path, or ended otherwise.
  std::vector<std::string> divergences;
  std::size_t replayed = 0;
  // Instructions of leaves that end within the bounds, if they are recorded.
  std::set<std::vector<NodeId>> traces = {};
};

class World {
 public:
  explicit World(vm::symbolic::Aliasing aliasing);
  ~World();

  [[nodiscard]] vm::Machine& machine() { return guest_->machine(); }
  [[nodiscard]] vm::symbolic::SymbolicEngine& engine() { return *engine_; }
  // Of an initialised class; the first of that name, which may have a descriptor behind it.
  [[nodiscard]] vm::Method& method(std::string_view klass, std::string_view name);
  // Every leaf that ends within the bounds is solved, and the method run with what comes out.
  [[nodiscard]] Exploration explore(std::string_view klass, std::string_view method,
                                    const std::vector<std::string>& names, const ExplorerOptions& options = {},
                                    const solver::Options& solving = {});
  void set_indexing(vm::symbolic::Indexing indexing);

  // Values of the first run, by name of a parameter.
  using Values = std::map<std::string, expr::Word>;
  struct Snapshot {
    std::size_t terminal, unexplored, infeasible;
    friend bool operator==(const Snapshot&, const Snapshot&) = default;
  };
  struct Search {
    std::vector<Snapshot> trees;  // after each run
    std::size_t divergences = 0;
    Snapshot end{};
    std::uint64_t queries = 0;
  };
  // Nodes of the call trees after runs with these words: with references, with copies.
  [[nodiscard]] std::pair<std::size_t, std::size_t> call_trees(std::string_view klass, std::string_view method,
                                                               const std::vector<std::string>& names,
                                                               const std::vector<std::vector<std::int32_t>>& inputs);
  // What every path did that has an end and inputs: as the search saw it, and as the same inputs did when they were
  // run.
  struct Calls {
    CallTrees searched;
    CallTrees rerun;
    std::size_t paths = 0;
  };
  [[nodiscard]] Calls calls(std::string_view klass, std::string_view method, const std::vector<std::string>& names,
                            ExplorerOptions options);
  // What the first runs of a concolic search did.
  [[nodiscard]] CallTrees calls_of_runs(std::string_view klass, std::string_view method,
                                        const std::vector<std::string>& names, const ConcolicOptions& options);
  [[nodiscard]] Search search(std::string_view klass, std::string_view method, const std::vector<std::string>& names,
                              const std::vector<expr::Sort>& sorts, const Values& first);

 private:
  // Runs a method on a heap that was found for a leaf; empty if it ends as the leaf did.
  struct HeapLeaf;
  [[nodiscard]] std::string replay(vm::Method& method, const HeapLeaf& leaf);

  std::unique_ptr<vm::symbolic::SymbolicEngine> engine_;
  natives::files::HostStreams streams_;
  std::unique_ptr<natives::Guest> guest_;
};

// One world each; whoever uses it leaves it as it was.
[[nodiscard]] World& world_of(vm::symbolic::Aliasing aliasing);

// How many leaves end so.
[[nodiscard]] std::size_t ends(const Exploration& found, std::string_view end);

}  // namespace ristretto::explore
