// SPDX-License-Identifier: MIT
// What every strategy over one session does with the sequences that it puts together: asks the monitor about each, sees
// whether a budget is used up, judges what ran and keeps what tests are made of. How sequences are put together, and
// which of them are extended, is for the strategy to know.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "generate/sequence_dump.h"
#include "generate/session.h"

namespace ristretto::generate {

class Search {
 public:
  // Both outlive it.
  Search(Session& session, const Options& options);

  // A budget is used up, the monitor says so, nothing new is found any more, or what was asked for is reported.
  [[nodiscard]] bool is_over();
  // Numbers the sequence and tells the monitor that it is about to run. False: it must not.
  [[nodiscard]] bool may_run(const Draft& draft);
  // Of the sequence that may_run() was asked about last. Its statements from `first_new` on have not been judged
  // before.
  [[nodiscard]] Verdict judge(const Draft& draft, const Ran& ran, std::span<const vm::Slot> values,
                              std::size_t first_new);
  // Of calls in statements [first, end) that ran.
  void count_calls(const Draft& draft, std::size_t first, std::size_t end);
  void finish();

  // Sequences tried so far.
  [[nodiscard]] std::uint64_t number() const { return number_; }
  // What was judged last covered something or ended in a way for the first time.
  [[nodiscard]] bool has_found() const { return has_found_; }
  [[nodiscard]] Digests& digests() { return digests_; }  // of the state that was judged last
  // The sequence that Monitor::report_instead() asked for, once it was reached.
  [[nodiscard]] const std::optional<std::vector<testcase::Statement>>& reported() const { return reported_; }

 private:
  [[nodiscard]] bool has_used_budget();
  [[nodiscard]] std::optional<Violation> check_objects(const Draft& draft, std::span<const vm::Slot> values,
                                                       std::size_t first_new);
  void keep_failure(const Draft& draft, std::size_t size, std::string_view contract,
                    const std::optional<Violation>& violation, std::string exception);
  // So that what it had the class library do for the first time need not be done again.
  void keep_warm(const Draft& draft, const Ran& ran);
  // With Options::output_all, whatever it reached. `violated`: the contract; empty: none.
  void keep_whole(const Draft& draft, const Ran& ran, Verdict verdict, std::string_view violated);
  void keep_candidate(const Draft& draft, const Ran& ran);
  void dump(const Draft& draft, const Ran& ran, bool has_escaped);
  void count(const Draft& draft, const Ran& ran, std::size_t first_new, Verdict verdict);
  [[nodiscard]] double elapsed() const;

  Session& session_;
  const Options& options_;
  std::uint64_t number_ = 0;     // of the sequence tried last
  std::uint64_t bytecodes_ = 0;  // before it ran
  std::uint64_t calls_at_last_find_ = 0;
  base::Clock::Duration start_;
  base::Clock::Duration last_find_;
  base::Clock::Duration last_report_;
  std::uint64_t looks_ = 0;
  std::optional<std::vector<testcase::Statement>> reported_;
  std::unique_ptr<SequenceDump> dump_;  // null: not asked for
  std::vector<testcase::Variable> touched_;
  Digests digests_;
  bool has_found_ = false;
  bool is_over_ = false;
};

// Variables whose values the run may have made or changed: outputs of new statements, inputs of the last.
void collect_touched(const Draft& draft, std::size_t first_new, std::vector<testcase::Variable>& touched);

}  // namespace ristretto::generate
