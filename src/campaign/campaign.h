// SPDX-License-Identifier: MIT
// One run over many classes: workers generate, the referee judges, files are written as classes are settled. What is
// settled is never lost, whatever happens to the rest.
#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "base/clock.h"
#include "base/error.h"
#include "campaign/exploration_store.h"
#include "campaign/judge.h"
#include "campaign/pool.h"
#include "campaign/report.h"
#include "campaign/reproducer.h"
#include "campaign/store.h"
#include "campaign/targets.h"
#include "campaign/time_budget.h"

namespace ristretto::campaign {

// The present state of a run, for people.
struct Snapshot {
  std::size_t classes = 0;
  std::size_t done = 0;
  std::size_t running = 0;
  std::size_t being_judged = 0;
  program::Counter lines;  // of all classes begun
  program::Counter branches;
  std::uint64_t sequences = 0;
  double seconds = 0;                  // since the start
  std::optional<double> seconds_left;  // an estimate
};

class Observer {
 public:
  virtual ~Observer() = default;
  virtual void tick(const Snapshot& snapshot) = 0;
  virtual void class_settled(const ClassReport& report, const Snapshot& snapshot) = 0;
  // Something went wrong that does not end the run.
  virtual void trouble(const base::Error& error) = 0;
};

struct CampaignOptions {
  std::uint64_t seed = 0;
  std::size_t seeds = 1;  // searches of each class; the first has `seed`, the next the one after it, and so on
  std::size_t jobs = 1;
  double class_seconds = 0;  // what the searches of a class are expected to take together; 0: unknown
  double total_seconds = 0;  // 0: no limit
  double hang_seconds = 20;
  bool looks_for_errors = true;  // so that none found means that there are none
  bool keeps_all_tests = false;  // of all searches, also those that hit nothing new
  std::string java_home = {};    // of the real JVM, for reproducers
};

// What is asked of the world around.
struct Surroundings {
  const base::Clock& clock;
  Store& store;
  const ExplorationStore* explorations = nullptr;  // null: they are not kept
  Judge* judge;                                    // null: no referee
  Observer& observer;
  std::function<int()> interrupts;  // how often the user asked to stop
  // What probes of a class cover, for suites that lost tests to the judge or are of several searches; nothing when it
  // is not known.
  std::function<std::optional<generate::Coverage>(const Target& target, std::span<const std::uint32_t> probes)> measure;
};

class Campaign {
 public:
  // Runs in a worker; see Pool::Work.
  using Unit = std::function<std::string(const Target& target, std::uint64_t seed, const Share& share,
                                         const Attempt& attempt, generate::Monitor& monitor)>;

  Campaign(const Targets& targets, Unit unit, const CampaignOptions& options, const Surroundings& surroundings);

  // Nothing: ended at once because the user asked twice.
  [[nodiscard]] std::optional<Report> run();

 private:
  // What the searches of a class delivered, by seed.
  struct Searches {
    std::vector<std::optional<Outcome>> outcomes;
    std::vector<std::vector<Crash>> crashes;
    std::size_t settled = 0;
  };

  // A task of the pool is one search; those of a class follow each other. All else is by class.
  [[nodiscard]] std::string work(std::size_t search, const Attempt& attempt, generate::Monitor& monitor) const;
  [[nodiscard]] bool is_done() const;
  void obey_limits();
  void wait() const;
  void settle_search(std::size_t search, const ClassRun& run);
  // When no search will be started any more: classes of which some were are settled with what these delivered.
  void settle_begun();
  void settle_task(std::size_t task);
  void keep_explorations(std::size_t task);
  void judged(std::size_t task, const base::Result<std::vector<replay::Judgement>>& judgements);
  void ask_judge(std::size_t task);
  void deliver(std::size_t task, const SettledSuites& suites);
  void finish(std::size_t task);
  bool write(ClassReport& report, const std::string& name, const std::string& text);
  // How many tests were written.
  std::size_t write(ClassReport& report, const emit::TestClass& suite);
  // All of the suite's files that carry our mark but for the parts in `kept`.
  using FileOf = std::function<std::string(const std::string& path)>;
  void remove_parts(const emit::TestClass& suite, const std::set<std::size_t>& kept, const FileOf& file_of);
  void remove_old(const emit::TestClass& suite);
  void remove_unchecked(const emit::TestClass& suite);
  // Tests of which nobody knows whether they pass, beside those that are delivered.
  void write_unchecked(std::size_t task);
  void write(ClassReport& report, const Reproducer& reproducer);
  [[nodiscard]] JavaSetting java_setting() const;
  void write_crashes(ClassReport& report);
  void write_divergences(ClassReport& report);
  void trouble(const base::Error& error);
  [[nodiscard]] Snapshot snapshot() const;
  [[nodiscard]] std::optional<double> seconds_left() const;
  [[nodiscard]] double elapsed() const;

  const Targets& targets_;
  Unit unit_;
  CampaignOptions options_;
  Surroundings around_;
  base::Clock::Duration started_;
  Pool pool_;
  Report report_;
  std::map<std::size_t, Searches> searches_;      // by task, until all of them are settled
  std::vector<std::optional<Outcome>> outcomes_;  // by task, until it is settled
  std::vector<std::size_t> rounds_;               // by task: how often the referee has judged it
  std::vector<double> asked_;                     // by task: when the referee was asked last
  double answered_ = 0;                           // when it answered last
  std::size_t done_ = 0;
  bool can_keep_ = true;  // explorations; false once that has failed
};

// Of one class: depends on the run's seed and the class's name only.
[[nodiscard]] std::uint64_t class_seed(std::uint64_t seed, std::string_view java_name);

}  // namespace ristretto::campaign
