// SPDX-License-Identifier: MIT
// Runs a method on every path within the bounds, depth first: each open question of the machine is a choice point, and
// marks lead back to it.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "explore/search/ending.h"
#include "explore/search/input_heap.h"
#include "explore/search/trace.h"
#include "solver/manager.h"
#include "vm/machine.h"
#include "vm/symbolic/engine.h"

namespace ristretto::explore {

// Valid while the visitor looks at it; the machine is still at the end of the path.
struct Leaf {
  Ending ending = Ending::kReturned;
  const expr::Expr* result = nullptr;  // of a return, unless concrete
  vm::Slot value = 0;                  // likewise, if concrete
  vm::Ref exception = vm::Ref::null;   // of a throw
  std::span<const vm::symbolic::Fact> facts = {};
  const InputHeap* inputs = nullptr;
};

struct ExplorerOptions {
  InputOptions inputs = {};
  Bounds bounds = {};
  std::uint64_t max_paths = 0;           // 0: all
  std::uint32_t max_depth = 10'000;      // choice points on one path
  std::uint64_t max_steps = 10'000'000;  // bytecodes on one path
};

struct ExplorerCounts {
  std::uint64_t leaves = 0;
  std::uint64_t infeasible = 0;  // alternatives that the solver refuted
  std::uint64_t choices = 0;     // inner nodes of the tree
  std::uint64_t unknown = 0;     // alternatives that the solver gave up on
  bool is_complete = true;       // nothing was cut off but by bounds
};

class Explorer {
 public:
  using Visitor = std::function<void(const Leaf&)>;

  // All outlive the explorer; the machine runs on the engine.
  Explorer(vm::Machine& machine, vm::symbolic::SymbolicEngine& engine, solver::Manager& solver,
           const ExplorerOptions& options)
      : machine_(machine),
        engine_(engine),
        solver_(solver),
        options_(options),
        inputs_(machine, engine, options.inputs),
        trace_(options.bounds) {}

  // `names` are those of the parameters. The class of the method is initialised. Afterwards the machine is as before.
  ExplorerCounts explore(vm::Method& method, const std::vector<std::string>& names, const Visitor& visit);

 private:
  struct Alternative {
    const expr::Expr* condition = nullptr;  // null: nothing for the solver
    bool holds = true;
    vm::symbolic::Origin origin = vm::symbolic::Origin::kBranch;
    std::optional<expr::Word> value = {};          // that `given` has then
    std::optional<InputHeap::Choice> object = {};  // that `given` is then
  };
  struct Level {
    const expr::Expr* given = nullptr;
    std::vector<Alternative> alternatives = {};
    std::size_t next = 0;
    std::size_t solver_depth = 0;
    bool is_condition = false;
    bool needs_check = false;  // the last way is not the only one
  };

  [[nodiscard]] Level open_level();
  // Takes the next alternative that can be; false when there is none left.
  [[nodiscard]] bool take_next(Level& level);
  [[nodiscard]] bool is_feasible(Level& level, const Alternative& alternative);
  void push_new_facts();
  void mark();
  void rollback();
  void release();
  void visit_leaf(const vm::Stop& stop, const Visitor& visit);

  vm::Machine& machine_;
  vm::symbolic::SymbolicEngine& engine_;
  solver::Manager& solver_;
  ExplorerOptions options_;
  InputHeap inputs_;
  Trace trace_;
  std::vector<Level> levels_;
  std::size_t pushed_facts_ = 0;  // of the path, to the solver
  ExplorerCounts counts_;
};

}  // namespace ristretto::explore
