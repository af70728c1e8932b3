// SPDX-License-Identifier: MIT
// Runs a method on every path within the bounds, depth first: each open question of the machine is a choice point, and
// marks lead back to it.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
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
  std::string_view limit = {};         // of kBound: which
  std::span<const vm::symbolic::Fact> facts = {};
  std::span<const NodeId> steps = {};  // instructions of the method itself in order, if they are recorded
  const InputHeap* inputs = nullptr;
  const InputHeap::Arguments* arguments = nullptr;
  // Where aliasing is left open: an input heap for the path, whose conditions the solver's path has as well.
  const heap::Shape* shape = nullptr;
};

// What became of one way out of a choice point; valid while the watcher looks at it.
struct ChoiceStep {
  enum class Kind : std::uint8_t {
    kTaken,
    kRefuted,   // the solver proved that it cannot be
    kUnknown,   // the solver gave up
    kNotTried,  // the search ended before
  };
  Kind kind = Kind::kTaken;
  std::size_t depth = 0;                  // choice points above this one
  const expr::Expr* given = nullptr;      // what is chosen
  const expr::Expr* condition = nullptr;  // null: `object` says it all
  bool holds = true;
  vm::symbolic::Origin origin = vm::symbolic::Origin::kBranch;
  const InputHeap::Choice* object = nullptr;     // kHeap
  std::span<const expr::Expr* const> core = {};  // kRefuted: conditions that cannot hold together
  std::optional<solver::Why> why = {};           // kUnknown
  std::span<const vm::symbolic::Fact> facts = {};
  std::span<const NodeId> steps = {};  // as of a leaf
  const InputHeap* inputs = nullptr;
  // Where aliasing is left open: an input heap for the path, whose conditions the solver's path has as well.
  const heap::Shape* shape = nullptr;
};

struct ExplorerOptions {
  InputOptions inputs = {};
  Bounds bounds = {};
  std::uint64_t max_paths = 0;             // 0: all
  std::uint32_t max_depth = 10'000;        // choice points on one path
  std::uint64_t max_steps = 10'000'000;    // bytecodes on one path
  bool records_steps = false;              // for Leaf::steps
  std::function<bool()> should_stop = {};  // asked at every choice point; true ends the search
};

struct ExplorerCounts {
  std::uint64_t leaves = 0;
  std::uint64_t infeasible = 0;  // alternatives that the solver refuted
  std::uint64_t choices = 0;     // inner nodes of the tree
  std::uint64_t unknown = 0;     // alternatives that the solver gave up on
  bool is_complete = true;       // nothing was cut off
  bool is_stopped = false;       // by max_paths or should_stop
};

class Explorer {
 public:
  using Visitor = std::function<void(const Leaf&)>;
  using Watcher = std::function<void(const ChoiceStep&)>;

  // All outlive the explorer; the machine runs on the engine.
  Explorer(vm::Machine& machine, vm::symbolic::SymbolicEngine& engine, solver::Manager& solver,
           const ExplorerOptions& options)
      : machine_(machine),
        engine_(engine),
        solver_(solver),
        options_(options),
        inputs_(machine, engine, options.inputs),
        trace_(options.bounds, options.records_steps) {}

  // `names` are those of the parameters. The class of the method is initialised. Afterwards the machine is as before.
  // What `watch` sees, if there is one, is the tree in the order of its growth.
  ExplorerCounts explore(vm::Method& method, const std::vector<std::string>& names, const Visitor& visit,
                         const Watcher& watch = {});

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
  [[nodiscard]] bool traces() const { return options_.bounds.is_bounded() || options_.records_steps; }
  void report(ChoiceStep::Kind kind, const Level& level, const Alternative& alternative, ChoiceStep step = {});
  void report_rest(Level& level);
  [[nodiscard]] std::string_view limit_of(const vm::Stop& stop) const;
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
  InputHeap::Arguments arguments_;
  const Watcher* watch_ = nullptr;
  std::size_t pushed_reads_ = 0;  // conditions that reads amount to, likewise
  ExplorerCounts counts_;
};

}  // namespace ristretto::explore
