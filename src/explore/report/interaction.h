// SPDX-License-Identifier: MIT
// The criterion interaction (GlassTT: method interaction): what one activation of a method defines and another one
// uses, within one run of the explored method (criteria/call_chains.h). Goals are all pairs that the code of the
// methods has that it can get to by calls (flow/reachable.h); what the JDK, static initialisers and natives write ends
// a definition. Which goals a path covers shows when the method is run once more with the inputs of the path.
//
// One run stands for all inputs of its path: they execute the same instructions on the same places, unless the path
// leaves references or elements of arrays to the solver. References it must not. What other threads do is not seen.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "base/arena.h"
#include "explore/criteria/call_chains.h"
#include "explore/flow/fields.h"
#include "explore/report/method_report.h"
#include "explore/report/solved_paths.h"
#include "explore/search/follower.h"
#include "program/class.h"
#include "vm/machine.h"

namespace ristretto::explore {

class Interaction {
 public:
  // `universe`: internal names of the classes of the class path. Classes outlive this.
  Interaction(const program::Method& method, std::span<const std::string> universe, program::ClassLookup& classes);

  // Of the explored method, when all is explored; until somebody wants no more. Paths that were left are run to their
  // end, which covers what they reach if there is one.
  void run(const SolvedPaths& solved, Follower& follower, vm::Machine& machine, vm::Method& method,
           const std::vector<std::string>& names, const std::function<bool()>& should_stop);
  // Adds the goals to the report. `otherwise` is the verdict on those that no path with inputs reaches, and
  // `has_open_elements` whether there is a path that may read or write other elements than its inputs show.
  void finish(const Verdict& otherwise, bool has_open_elements, MethodReport& report) const;

 private:
  struct Analysed {
    const program::Method* method;
    classfile::DecodedCode code;
    std::optional<MethodFlow> flow = {};
    std::string name = {};  // in texts
  };

  void analyse(const program::Method& method);
  [[nodiscard]] CallCode code_of(const Analysed& method, program::ClassLookup& classes) const;
  void name_methods();
  void look_at(const SolvedPaths::Path& path, std::span<const GoalId> reached, Ending ending, bool has_threads);
  [[nodiscard]] bool is_of_jdk() const {
    return !methods_.empty() && !methods_.front()->method->owner->module().empty();
  }
  [[nodiscard]] Verdict verdict(GoalId goal, const Verdict& otherwise, bool has_open_elements) const;
  [[nodiscard]] std::string place(MethodId method, NodeId node) const;
  [[nodiscard]] std::string text(const CallChain& chain) const;

  base::Arena arena_{std::size_t{1} << 16U};
  Fields fields_;
  std::vector<std::unique_ptr<Analysed>> methods_;  // by MethodId
  std::map<const program::Method*, MethodId> numbers_;
  std::optional<CallChains> chains_;
  std::map<GoalId, TestId> covered_;
  std::map<GoalId, Open> touched_;  // reached, but by no path with an end
  bool is_cut_off_ = false;         // paths were not run
  bool has_threads_ = false;        // a path starts one
};

}  // namespace ristretto::explore
