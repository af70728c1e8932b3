// SPDX-License-Identifier: MIT
// One call of Referee::judge: compiles the sources, runs every test as often as asked, and settles what became of each.
// Decides whom a dead or silent JVM is blamed on, and starts another one.
#pragma once

#include <cstddef>
#include <deque>
#include <filesystem>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <vector>

#include "replay/jvm.h"

namespace ristretto::replay {

class Trial {
 public:
  // `jvm` may be null and may be another one afterwards. All must outlive the trial.
  Trial(const RefereeOptions& options, const std::filesystem::path& folder, const base::Clock& clock,
        std::unique_ptr<Jvm>& jvm, std::span<const Source> sources);

  [[nodiscard]] base::Result<std::vector<Judgement>> judge();

 private:
  struct Test {
    const Source* source;
    const std::string* method;
    std::vector<Outcome> runs;
    std::optional<Conclusion> settled;  // needs no more runs
  };

  // Numbers of tests still to run in this run, and the one announced last.
  struct Run {
    Place place;
    std::deque<std::size_t> left;
    std::optional<std::size_t> announced;
  };

  [[nodiscard]] base::Result<void> compile(std::span<const Source* const> sources);
  [[nodiscard]] base::Result<void> compile_halves(std::span<const Source* const> sources, Silence silence);
  [[nodiscard]] base::Result<void> ensure_jvm();
  [[nodiscard]] base::Result<void> run(std::uint32_t number);
  // Until the JVM has said all it has to say about what is left.
  [[nodiscard]] base::Result<void> run_in_one_jvm(Run& run);
  // False: this JVM will say no more.
  [[nodiscard]] bool hear(const Event& event, std::span<const std::size_t> sent, Run& run);
  [[nodiscard]] base::Result<void> blame(Silence silence, Run& run);
  Ending end_jvm();
  void settle(std::size_t test, Verdict verdict, std::string message);
  // Whether those that passed did so by the paths that are expected of them.
  void compare_paths(std::vector<Judgement>& judgements);
  void reject(const Rejection& rejection);

  const RefereeOptions& options_;
  const std::filesystem::path& folder_;
  const base::Clock& clock_;
  std::unique_ptr<Jvm>& jvm_;
  std::span<const Source> sources_;
  std::vector<Test> tests_;
  ClassFiles classes_;
  std::set<std::size_t> killed_once_;  // tests during which the JVM was ended from outside
  int idle_deaths_ = 0;                // of JVMs, in a row, before any test
};

}  // namespace ristretto::replay
