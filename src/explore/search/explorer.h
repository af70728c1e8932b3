// SPDX-License-Identifier: MIT
// Runs a method on every path within the bounds: each open question of the machine is a choice point, a searcher
// decides which of the open ways is next, and marks lead back to it. Where there is no mark any more, the decisions on
// the way there are made once more, from the nearest mark on; the solver is not asked again.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "explore/search/call_recorder.h"
#include "explore/search/call_sequence.h"
#include "explore/search/choice_tree.h"
#include "explore/search/cuts.h"
#include "explore/search/input_heap.h"
#include "explore/search/leaf.h"
#include "explore/search/searcher.h"
#include "explore/search/trace.h"
#include "solver/manager.h"
#include "vm/machine.h"
#include "vm/symbolic/engine.h"

namespace ristretto::explore {

// What became of one way out of a choice point; valid while the watcher looks at it.
struct ChoiceStep {
  enum class Kind : std::uint8_t {
    kTaken,
    kRefuted,   // the solver proved that it cannot be
    kUnknown,   // the solver gave up
    kNotTried,  // the search ended before
    kUseless,   // not tried: what the search is for cannot be reached there
    kFixed,     // taken, and all others are not considered
    kExcluded,  // no way: a precondition says that the input is not considered, at the end of the way `above`
    kCut,       // no way: other inputs than those considered might go elsewhere from here on
  };
  Kind kind = Kind::kTaken;
  std::uint32_t above = 0;                // number of the way that leads to the choice point; 0 for none
  std::string_view excluded = {};         // kExcluded: why
  std::uint32_t number = 0;               // kTaken: of this way
  const expr::Expr* given = nullptr;      // what is chosen
  const expr::Expr* condition = nullptr;  // null: `object` says it all
  bool holds = true;
  vm::symbolic::Origin origin = vm::symbolic::Origin::kBranch;
  const InputHeap::Choice* object = nullptr;     // kHeap
  std::span<const expr::Expr* const> core = {};  // kRefuted: conditions that cannot hold together
  std::optional<solver::Why> why = {};           // kUnknown
  Cuts cuts = {};                                // kCut; kRefuted: on which the core depends
  std::span<const vm::symbolic::Fact> facts = {};
  Walk walk = {};  // as of a leaf, up to the choice point
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
  bool records_steps = false;              // for Leaf::walk
  bool records_accesses = false;           // likewise, with events
  bool records_calls = false;              // for Leaf::calls
  bool prunes = false;                     // ways that the compass says are useless are not tried
  std::function<bool()> should_stop = {};  // asked at every choice point; true ends the search
  SearchOptions search = {};
};

struct ExplorerCounts {
  std::uint64_t leaves = 0;
  std::uint64_t infeasible = 0;    // alternatives that the solver refuted
  std::uint64_t choices = 0;       // inner nodes of the tree
  std::uint64_t unknown = 0;       // alternatives that the solver gave up on
  std::uint64_t excluded = 0;      // paths whose inputs a precondition does not let in
  bool is_complete = true;         // nothing was cut off, of the inputs that are considered, but for what is pruned
  bool is_pruned = false;          // ways were not tried since what the search is for cannot be reached there
  Cuts cuts = {};                  // which other inputs might take other paths
  bool is_stopped = false;         // by max_paths or should_stop
  bool has_open_elements = false;  // a path leaves to the solver which element is accessed, if accesses are recorded
  WholeCode whole_code = {};       // that the inputs were chosen by

  // Whether no input at all takes another path.
  [[nodiscard]] bool has_all() const { return is_complete && !is_pruned && !cuts.any(); }
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
        calls_(machine, engine, inputs_, [this](bool is_method) { begin_call(is_method); }),
        trace_(options.bounds, records_of(options), &engine.domain().path, &machine.effects),
        recorder_(engine.domain().path, inputs_) {}

  // `names` are those of the parameters. The class of the method is initialised. Afterwards the machine is as before.
  // What `watch` sees, if there is one, is the tree in the order of its growth.
  ExplorerCounts explore(vm::Method& method, const std::vector<std::string>& names, const Visitor& visit,
                         const Watcher& watch = {});

 private:
  // A choice point on the way to where the machine is. Its mark is from before any of its ways.
  struct Level {
    std::shared_ptr<ChoicePoint> point;
    std::size_t solver_depth = 0;
    CallSequence::State call = {};
  };

  void begin(vm::Method& method, const std::vector<std::string>& names);
  void begin_call(bool is_method);
  void end();
  // Whether the machine has stopped at a question that can be answered; it is a choice point then.
  [[nodiscard]] bool open_point(const vm::Stop& stop);
  // Up to where the machine stops next; none when there is no way left, or the search is to end.
  [[nodiscard]] std::optional<vm::Stop> run_next_way();
  // Brings the machine to a choice point.
  void go_to(const std::shared_ptr<ChoicePoint>& point);
  void go_back_to(std::size_t depth);
  void enter(const std::shared_ptr<ChoicePoint>& point);
  // What the method has done since the point above.
  void tell_steps(ChoicePoint& point) const;
  // False: no input goes there, or nobody knows.
  [[nodiscard]] bool take(ChoicePoint& point, std::size_t way);
  void decide(const ChoicePoint& point, const Alternative& way);
  [[nodiscard]] bool is_feasible(ChoicePoint& point, std::size_t way);
  [[nodiscard]] Cuts cuts_without_heap(const solver::Unsat& unsat, const expr::Expr* condition);
  void report(ChoiceStep::Kind kind, const ChoicePoint& point, const Alternative& way, ChoiceStep step = {});
  void note(Cut cut);
  void note(const Sight& sight);
  void note(const vm::symbolic::ClassQuestion& question);
  void note_cuts(const ChoicePoint& point);
  void report_rest();
  void poll();

  [[nodiscard]] static Trace::Records records_of(const ExplorerOptions& options);
  [[nodiscard]] bool traces() const {
    return options_.bounds.is_bounded() || options_.records_calls || records_of(options_) != Trace::Records::kNothing;
  }
  [[nodiscard]] bool is_useless(const ChoicePoint& point);
  [[nodiscard]] std::string_view limit_of(const vm::Stop& stop) const;
  void push_new_facts();
  void mark();
  void rollback();
  void release();
  void visit_leaf(const vm::Stop& stop, const Visitor& visit);
  void exclude();
  // Number of the way that leads to where the machine is; 0 for none.
  [[nodiscard]] std::uint32_t way_here() const { return levels_.empty() ? 0 : levels_.back().point->ways[way_].number; }
  [[nodiscard]] Leaf leaf_at(const vm::Stop& stop);
  // A heap of the input for the leaf, if aliasing is left open and there is one.
  [[nodiscard]] std::optional<heap::Shape> solve_heap(Leaf& leaf);

  vm::Machine& machine_;
  vm::symbolic::SymbolicEngine& engine_;
  solver::Manager& solver_;
  ExplorerOptions options_;
  InputHeap inputs_;
  CallSequence calls_;
  Trace trace_;
  CallRecorder recorder_;
  vm::symbolic::Observer* other_observer_ = nullptr;
  ChoiceTree tree_;
  std::unique_ptr<Searcher> searcher_;
  std::vector<Level> levels_;
  bool is_at_point_ = false;      // the machine is where the last level is
  std::size_t way_ = 0;           // that was taken there, otherwise
  std::uint32_t ways_taken_ = 0;  // in all
  std::uint64_t old_max_steps_ = 0;
  std::size_t pushed_facts_ = 0;  // of the path, to the solver
  InputHeap::Arguments arguments_;
  const Watcher* watch_ = nullptr;
  std::size_t pushed_reads_ = 0;  // conditions that reads amount to, likewise
  ExplorerCounts counts_;
};

}  // namespace ristretto::explore
