// SPDX-License-Identifier: MIT
// One class under test in a machine, with everything that strategies, selection and oracles share. Data with the few
// steps that all of them take; no policy.
#pragma once

#include <chrono>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "base/clock.h"
#include "base/rng.h"
#include "generate/catalogue.h"
#include "generate/contracts.h"
#include "generate/draft.h"
#include "generate/executor.h"
#include "generate/filters.h"
#include "generate/goals.h"
#include "generate/monitor.h"
#include "generate/options.h"
#include "generate/pool.h"
#include "generate/result.h"
#include "generate/visitors.h"
#include "program/coverage.h"

namespace ristretto::generate {

// Why there is no test of a sequence.
inline constexpr std::string_view kNotTheSame = "does not run the same way each time";
inline constexpr std::string_view kDependsOnOthers = "depends on what other tests leave behind";

// A sequence that violates a contract.
struct Failure {
  std::vector<testcase::Statement> statements;
  std::string_view contract;
  std::optional<Violation> violation;   // of an object; otherwise the last statement threw
  std::string exception;                // then: its class, by name, since a rollback takes classes away
  std::vector<std::string> notes = {};  // of visitors
};

// Adds the time until its end to a phase.
class PhaseTimer {
 public:
  PhaseTimer(Statistics& statistics, Phase phase, const base::Clock& clock)
      : seconds_(statistics.seconds[static_cast<std::size_t>(phase)]), clock_(clock), start_(clock.monotonic()) {}
  PhaseTimer(const PhaseTimer&) = delete;
  PhaseTimer& operator=(const PhaseTimer&) = delete;
  ~PhaseTimer() { seconds_ += std::chrono::duration<double>(clock_.monotonic() - start_).count(); }

 private:
  double& seconds_;
  const base::Clock& clock_;
  base::Clock::Duration start_;
};

// How a run of statements ended.
struct Ran {
  Done done;                 // of the last statement that ran
  std::size_t executed = 0;  // statements that returned, or whose exception was passed
};

// What is known of the calls of an operation.
struct Called {
  std::uint64_t times = 0;
  std::uint64_t beyond_budget = 0;  // of those: did not end within the budget of a call
  std::uint64_t had_value = 0;      // bit_of() of inputs that were once not null

  // All after the 63rd share one.
  [[nodiscard]] static constexpr std::uint64_t bit_of(std::size_t input) {
    constexpr std::size_t kLast = 63;
    return std::uint64_t{1} << (input < kLast ? input : kLast);
  }
};

// Strategy::kRandex: a statement threw, and the next one ran all the same. Its value is null or 0.
struct Passed {
  std::size_t statement = 0;
  std::string exception;  // its class, by name, since a rollback takes classes away

  friend bool operator==(const Passed&, const Passed&) = default;
};

class Session {
 public:
  // Fails when user classes are missing. `under_test` is linked; nothing has run yet.
  [[nodiscard]] static base::Result<std::unique_ptr<Session>> make(vm::Machine& machine, testcase::Types& types,
                                                                   const program::Class& under_test,
                                                                   const Options& options, Monitor& monitor,
                                                                   const base::Clock& clock);
  ~Session();

  // Initialises the class under test and sets the mark all sequences start from. The text says why that is impossible.
  [[nodiscard]] std::string open();
  // To the state that all sequences start from. Now and then classes that sequences initialised are initialised for
  // good.
  void restart();
  // What visitors have learnt so far. The state is again that which all sequences start from.
  [[nodiscard]] std::vector<VisitorReport> visitor_reports();
  void close();  // no mark is left
  // The state that all sequences start from becomes that in which no class of the class path has been initialised, as
  // where a test class is loaded for the first time. Nothing is done for good any more; only these operations can run.
  void open_afresh(std::span<const testcase::Operation* const> operations);
  // Remembers which classes have been loaded or initialised since the mark, for restart() to do so for good.
  void look_for_classes();
  // That restart() will do for good what would otherwise be done again in each sequence.
  [[nodiscard]] bool wants_restart() const { return has_new_classes() || is_unfinished_; }

  // Runs statements [values.size(), end). Stops at the first that does not return, unless its exception is passed.
  Ran run(const Draft& draft, std::size_t end, std::vector<vm::Slot>& values);
  Ran run(std::span<const testcase::Statement> statements, std::size_t end, std::vector<vm::Slot>& values);
  Ran run(std::span<const testcase::Statement> statements, std::vector<vm::Slot>& values) {
    return run(statements, statements.size(), values);
  }
  // Fresh probes of the log after each statement of the last run.
  std::vector<std::size_t> fresh_after;
  [[nodiscard]] Called called(const testcase::Operation& operation) const;
  // Null was an input of a statement run since the flag was cleared.
  bool had_null = false;
  std::vector<Passed> passed;  // since there were no values, by statement
  [[nodiscard]] bool has_passed(std::size_t statement) const;

  // Whether what the last run did may appear in a test that is run elsewhere.
  [[nodiscard]] bool is_emittable(const Ran& ran) const;
  // Whether it ended in a way that a test may expect.
  [[nodiscard]] bool ends_well(const Ran& ran) const;
  [[nodiscard]] bool has_escaped() const;
  void note_escape(const testcase::Operation& operation);
  // A path of the member whose inputs no statements make, and why.
  void note_unbuilt(const testcase::Operation& operation, const std::string& why);
  // No test can be made of the statements, which is told of the member that they end in if it has no other.
  void note_without_test(std::span<const testcase::Statement> statements, std::string_view why);
  // A call that did something else than the path foretold that it was made for; what, as a text.
  void note_misprediction(const testcase::Operation& operation, std::span<const testcase::Statement> statements,
                          const std::string& difference);

  // A sequence that took long, most likely because the class library filled caches that every rollback empties: run
  // once for good at the next restart, with more time than a call has. Static fields of the user's classes keep their
  // values; where something else of theirs changes, nothing is kept.
  void warm_up_with(std::vector<testcase::Statement> statements);
  // Likewise one whose last call did not end within its budget. A member whose call does not end even so is not tried
  // again, nor one that has been tried a few times.
  void finish_for_good(std::vector<testcase::Statement> statements);
  // Tells the monitor now and then that work goes on.
  void sign_of_life();
  // Probes that only a test too long to be read, or one that may go other ways, is known to hit: they count as not hit
  // for a while, so that a better one may be found.
  void look_again_for(std::span<const std::uint32_t> probes);
  void count_again();  // as hit, all of them
  // Coverage by the probes in `hit`.
  [[nodiscard]] Coverage coverage(std::span<const std::uint8_t> hit) const;

  vm::Machine& machine;
  testcase::Types& types;
  const program::Class& under_test;
  const Options& options;
  Monitor& monitor;
  const base::Clock& clock;
  program::CoverageModel model;
  base::Rng rng;
  Executor executor;
  std::shared_ptr<Catalogue> catalogue;  // tests refer to its operations
  Pool pool;
  std::unique_ptr<Contracts> contracts;
  std::unique_ptr<Filters> filters;
  std::unique_ptr<Visitors> visitors;
  StateReader reader;

  Statistics statistics;
  std::set<OutcomeGoal> outcomes;
  std::vector<Candidate> candidates;
  std::map<std::string, std::uint64_t> left_out;  // with Options::output_all: sequences without a test, by reason
  std::vector<Failure> failures;
  std::vector<std::string> escapes;
  std::vector<std::string> unbuilt;                    // paths, once each
  std::map<std::string, std::string> unbuilt_members;  // why a path was not, or no sequence leads there, by member
  std::map<std::string, std::map<std::string, std::uint64_t>> without_test;  // sequences, by member and by reason
  std::vector<std::string> mispredictions;
  std::vector<GoalReport> goals;           // of criteria, by number
  std::vector<std::uint32_t> base_probes;  // hit before any sequence: static initialisers

 private:
  // What a static field of a user's class has.
  struct Static {
    vm::Ref holder;
    const vm::Field* field;
    vm::Slot value;
  };
  // Runs what may take longer than a worker may be silent.
  template <class Run>
  auto watched(const CallLimits& limits, const Run& run);
  // Rehearses, and if what comes of that is fit, runs it again for good. With more time than a call has, of which there
  // is so much for all together. False: not fit, or no time is left.
  template <class Run, class Fits>
  bool run_for_good(const Run& run, const Fits& fits);
  Session(vm::Machine& machine, testcase::Types& types, const program::Class& under_test, const Options& options,
          Monitor& monitor, const base::Clock& clock);
  void initialize_for_good(std::string_view class_name);
  void link_for_good(vm::Klass& klass);
  void run_warm_ups();
  void warm_up(std::span<const testcase::Statement> statements);
  [[nodiscard]] std::vector<Static> user_statics() const;
  void put_back(std::span<const Static> statics);
  // Digests of them, and nothing for each class that cannot be initialised any more.
  [[nodiscard]] std::vector<std::optional<Digest>> user_state();

  template <class At>
  Ran run_all(std::size_t end, std::size_t size, std::vector<vm::Slot>& values, At at);
  Ran run_one(const testcase::Operation& operation, std::span<const testcase::Variable> inputs,
              std::vector<vm::Slot>& values);

  void set_base_mark();
  [[nodiscard]] bool has_new_classes() const { return !loaded_.empty() || !initialized_.empty(); }
  // Visitors see the search, not the tests that come of it.
  [[nodiscard]] bool is_visited() const { return !is_afresh_ && !visitors->empty(); }

  bool is_open_ = false;
  std::vector<Called> called_;                           // by operation id
  std::map<std::uint32_t, std::uint32_t> looked_again_;  // probe -> how often
  bool is_afresh_ = false;
  std::size_t base_classes_ = 0;              // that there are at the mark
  std::uint64_t initializations_before_ = 0;  // Counters::initializations at the last look
  base::Clock::Duration last_sign_{};
  std::vector<std::vector<testcase::Statement>> warm_ups_;
  bool is_unfinished_ = false;  // one of them was cut short
  std::size_t warm_up_count_ = 0;
  std::map<std::uint32_t, std::uint32_t> finishes_;  // by the operation that was cut short: how often it was finished
  std::uint64_t steps_for_good_;                     // that are left
  // By name: a rollback takes classes away that were loaded since.
  std::vector<std::string> loaded_;
  std::vector<std::string> initialized_;
  std::set<std::string, std::less<>> refused_;  // cannot be initialised for good
  std::vector<vm::Klass*> half_linked_;         // with call sites that could not be linked yet
  std::vector<vm::Slot> inputs_;
};

}  // namespace ristretto::generate
