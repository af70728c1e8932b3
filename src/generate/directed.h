// SPDX-License-Identifier: MIT
// Feedback-directed random testing over one session: put a sequence together from components, run it, judge it, keep
// what is worth extending. The baselines that differ from it by what is switched off run here too; top-down terms and
// the random walk differ in how sequences are put together.
#pragma once

#include <vector>

#include "generate/chooser.h"
#include "generate/digest_set.h"
#include "generate/search.h"

namespace ristretto::generate {

class Directed {
 public:
  Directed(Session& session, const Options& options);

  // Until a budget is used up, the monitor says so, or nothing new is found any more.
  void run();
  // The sequence that Monitor::report_instead() asked for, once it was reached.
  [[nodiscard]] const std::optional<std::vector<testcase::Statement>>& reported() const { return search_.reported(); }

 private:
  void round();
  // A state that sequences are extended from. Each has a mark; the latest is the innermost.
  struct Prefix {
    Draft::Place place;
    vm::Effects effects;
    bool had_null;
    std::uint64_t calls;  // that need not be made again
    std::uint32_t attempts_left;
    testcase::Sequence sequence = {};  // of its statements, once something that extends it has been kept
  };
  void add_prefix(const Draft::Place& place, std::uint64_t calls);
  void return_to(const Prefix& prefix);
  void extend_prefixes();
  void walk();
  // Chooses a call and appends it with all it needs. False: nothing was appended.
  [[nodiscard]] bool append_call(Draft::Place& before_call);
  void repeat_call();
  // Runs the calls that repeat_call() appended, and cuts off those that would make the run dear.
  [[nodiscard]] Ran run_repeats();
  // Runs what is new in the draft and judges it. If all up to `prefix` return, that is a prefix from then on.
  // Nothing: it was not run (a duplicate, or told to skip).
  std::optional<Verdict> attempt(std::size_t first_new, const Draft::Place& prefix = {});
  [[nodiscard]] Ran run_draft(const Draft::Place& prefix);
  [[nodiscard]] bool is_kept(const Ran& ran, Verdict verdict) const;
  void keep_component(std::size_t first_new);
  [[nodiscard]] testcase::Sequence sequence_of_draft();
  [[nodiscard]] bool is_over();
  void reward(const testcase::Operation& operation);
  void refresh_weights();

  Session& session_;
  const Options options_;  // after the strategy has switched off what it does without
  Search search_;
  Chooser chooser_;
  Draft draft_;
  std::vector<Draft::Place> repeats_;  // where the draft ended before each repetition of its last call
  std::vector<vm::Slot> values_;
  DigestSet seen_;  // hashes and sizes of sequences
  std::uint64_t looks_ = 0;
  std::uint64_t next_weights_ = 1;  // look at which the members' weights are computed again
  std::uint64_t idle_ = 0;          // attempts in a row that ran nothing: no call could be put together, or a duplicate
  std::vector<double> finds_;       // by target: new goals lately
  std::vector<testcase::Variable> touched_;
  std::vector<Prefix> prefixes_;
  bool is_kept_ = false;  // what was judged last
};

// What a strategy switches off.
[[nodiscard]] Options effective(const Options& options);

}  // namespace ristretto::generate
