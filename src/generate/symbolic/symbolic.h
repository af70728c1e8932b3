// SPDX-License-Identifier: MIT
// Symbolic execution of the class under test, one member at a time: paths are found in a machine of their own, their
// inputs built by statements, and those run in the session's machine, where they must take the path that was predicted.
// Loops are unrolled further as long as code is left to be covered. What an earlier run has explored is not explored
// again.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "generate/session.h"
#include "generate/symbolic/effect_source.h"
#include "generate/symbolic/goal_ledger.h"
#include "generate/symbolic/input_builder.h"
#include "generate/symbolic/onlooker.h"
#include "generate/symbolic/path_search.h"
#include "generate/symbolic/path_source.h"
#include "generate/symbolic/prediction.h"
#include "generate/symbolic/run_goals.h"

namespace ristretto::generate {

class Symbolic {
 public:
  // The machine outlives it.
  Symbolic(Session& session, const SymbolicMachine& symbolic);
  Symbolic(const Symbolic&) = delete;
  Symbolic& operator=(const Symbolic&) = delete;
  ~Symbolic();

  // Until all is covered or known to be out of reach, a budget is used up, or the monitor says so.
  void run();
  // The sequence that Monitor::report_instead() asked for, once it was reached.
  [[nodiscard]] const std::optional<std::vector<testcase::Statement>>& reported() const { return reported_; }

 private:
  struct Member {
    std::vector<const testcase::Operation*> operations;  // one for each choice of types for its variables, best first
    vm::Method* method = nullptr;                        // in the symbolic machine
    bool is_done = false;                                // no further unrolling can add anything
    bool is_explored = false;                            // in this run
    bool is_known = false;                               // some of its paths are from an earlier one
    std::string name = {};                               // as reports have it
    std::vector<FoundPath> unbuilt = {};       // of the latest search, a few of those for which there is no way
    std::unique_ptr<RunGoals> run_goals = {};  // once it is needed
  };
  void find_members();
  void explore(Member& member, const SearchLimits& limits);
  // With objects in other states than its paths ask for; nothing is predicted of these calls.
  void call_somehow(Member& member);
  [[nodiscard]] bool is_called(const Member& member) const;
  // Why it will not be, if exploring it found nothing.
  void note_reason(const Member& member, const PathSource::Answer& found);
  // Whether there are no other paths.
  [[nodiscard]] bool search(Member& member, const SearchLimits& limits);
  void count_members();
  // Choice points that the budget allows; none: any number.
  [[nodiscard]] std::optional<std::uint64_t> choices_left() const;
  // Its code, and all goals of criteria that are not known to be infeasible.
  [[nodiscard]] bool is_covered(const Member& member) const;
  void take(Member& member, const FoundPath& path);
  using Goals = std::vector<GoalLedger::Number>;
  // Once the monitor knows. `goals` are those that the path covers.
  void run_new(Member& member, const FoundPath& path, std::vector<testcase::Statement> statements, const Goals& goals);
  // Notes why, if there is no way.
  [[nodiscard]] std::optional<std::vector<testcase::Statement>> build(const Member& member,
                                                                      const explore::InputGraph& inputs);
  [[nodiscard]] bool starts();
  // A run of statements, the last of which is the call of the member.
  struct Replay {
    Ran ran;
    std::vector<vm::Slot> values;
    bool is_whole = false;  // what comes before the call has returned
    bool has_ended = false;
    bool is_out_of_memory = false;  // a budget of the concrete machine, which says nothing about the path
    std::string difference;         // from what was predicted (prediction.h); of a call that has ended
    SeenCall seen = {};             // likewise

    [[nodiscard]] bool is_as_predicted() const { return has_ended && difference.empty(); }
  };
  [[nodiscard]] Replay replay(const FoundPath& path, const std::vector<testcase::Statement>& statements);
  // Runs the last of the statements, too.
  void replay_call(const FoundPath& path, std::span<const testcase::Statement> statements, Replay& replayed);
  [[nodiscard]] bool has_asked_outside() const;
  // As built, or with strings that are other objects, if the path tells them apart.
  void replay_either(Member& member, const FoundPath& path, std::vector<testcase::Statement> statements,
                     const Goals& goals);
  // Of a call that did not take the path that was predicted, or of which nothing was.
  [[nodiscard]] Goals goals_shown_by(Member& member, const Replay& replayed,
                                     const std::vector<testcase::Statement>& statements);
  void judge(const FoundPath& path, const Ran& ran, const std::vector<testcase::Statement>& statements,
             std::span<const vm::Slot> values, const Goals& goals);
  void keep_failure(std::vector<testcase::Statement> statements, std::string_view contract,
                    std::optional<Violation> violation, std::string exception);
  [[nodiscard]] bool is_over();

  Session& session_;
  SymbolicMachine symbolic_;
  std::optional<Onlooker> onlooker_;  // where explorations are kept
  PathSource paths_;
  EffectSource effects_;
  InputBuilder builder_;
  GoalLedger goals_;
  std::vector<Member> members_;
  std::uint64_t number_ = 0;  // of the sequence or exploration begun last
  base::Clock::Duration start_;
  bool is_over_ = false;
  std::optional<std::vector<testcase::Statement>> reported_;
};

}  // namespace ristretto::generate
