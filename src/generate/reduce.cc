// SPDX-License-Identifier: MIT
#include "generate/reduce.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <ranges>
#include <set>
#include <span>
#include <string>
#include <variant>

#include <fmt/format.h>

#include "generate/oracle.h"
#include "generate/simplify.h"
#include "generate/ways.h"

namespace ristretto::generate {

using testcase::Statement;

namespace {

constexpr std::string_view kOtherWays =
    "goes other ways at another time, with other hash codes or threads, or when garbage is collected";

constexpr std::size_t kMostParts = 8;  // goals of a candidate that are tried alone

// Of tests that have been chosen: what is tried to make them shorter.
constexpr std::size_t kWorthLightening = 5;                  // statements that a reader sees
constexpr std::size_t kMostTries = 100;                      // for one test
constexpr std::size_t kMostReplaced = 8;                     // for one of its statements
constexpr std::uint64_t kMostBytecodesOfTries = 50'000'000;  // for all tests together

bool reaches(const Trial& trial, const Candidate& candidate) {
  if (!trial.is_complete || !trial.is_emittable) return false;
  if ((trial.ran.done.ending == Ending::kThrew) != candidate.threw) return false;
  for (const OutcomeGoal& goal : candidate.outcomes)
    if (!trial.outcome || *trial.outcome != goal) return false;
  return std::ranges::all_of(candidate.probes,
                             [&](std::uint32_t probe) { return std::ranges::binary_search(trial.probes, probe); });
}

bool is_for_path(const Candidate& candidate) { return candidate.path || !candidate.goals.empty(); }

// The shortest form found that still reaches the goals, as it was made; nothing when not even the whole does so again.
std::optional<Chosen> shorten(Session& session, const Candidate& candidate) {
  const auto attempt = [&](std::vector<Statement> statements) -> std::optional<Chosen> {
    Trial trial = try_statements(session, statements);
    if (!reaches(trial, candidate)) return std::nullopt;
    return Chosen{std::move(statements), std::move(trial)};
  };
  if (is_for_path(candidate)) {  // statements that were made for a path are all needed
    auto whole = attempt(candidate.statements);
    if (whole) {
      whole->path = candidate.path;
      whole->goals = candidate.goals;
    }
    return whole;
  }
  const bool minimises = session.options.minimise && !session.options.output_all;
  if (minimises)
    if (auto slice = attempt(slice_of_last(candidate.statements))) return slice;
  auto best = attempt(candidate.statements);
  if (!best || !minimises) return best;
  for (std::size_t i = best->statements.size() - 1; i-- > 0;) {
    auto shorter = without(best->statements, i);
    if (!shorter) continue;
    if (auto better = attempt(std::move(*shorter))) best = std::move(better);
  }
  return best;
}

// With literals where calls only served to obtain a number or a text.
Chosen spelled_out(Session& session, const Candidate& candidate, Chosen chosen) {
  const bool minimises = session.options.minimise && !session.options.output_all;
  if (!minimises || is_for_path(candidate)) return chosen;
  std::optional<Trial> trial;
  const Failure spelled = spell_out(session, {chosen.statements, {}, {}, {}}, [&](const Failure& shorter) {
    Trial again = try_statements(session, shorter.statements);
    if (!reaches(again, candidate)) return false;
    trial = std::move(again);
    return true;
  });
  if (!trial) return chosen;
  return {spelled.statements, std::move(*trial)};
}

// As simple as it gets when nothing but the goals counts.
std::optional<Chosen> simplified(Session& session, const Candidate& candidate, std::vector<Statement> statements) {
  const auto simple = simplify(session, {std::move(statements), {}, {}, {}}, [&](const Failure& shorter) {
    return reaches(try_statements(session, shorter.statements), candidate);
  });
  Trial trial = try_statements(session, simple.statements);
  if (!reaches(trial, candidate) || !is_readable(session.options, simple.statements)) return std::nullopt;
  return Chosen{simple.statements, std::move(trial)};
}

// Tests short enough to be read that reach the goals of a candidate; if none reaches all of them, several for what can
// be reached.
void add_readable(Session& session, const Candidate& candidate, std::vector<Chosen>& to) {
  auto whole = shorten(session, candidate);
  if (!whole) return session.note_without_test(candidate.statements, kNotTheSame);
  whole = spelled_out(session, candidate, std::move(*whole));
  if (is_readable(session.options, whole->statements)) return to.push_back(std::move(*whole));
  const std::string too_long = fmt::format("needs more than {} statements", session.options.max_statements);
  if (!session.options.minimise) return session.note_without_test(candidate.statements, too_long);
  if (auto simple = simplified(session, candidate, whole->statements)) return to.push_back(std::move(*simple));
  session.note_without_test(candidate.statements, too_long);
  std::vector<std::uint32_t> left = candidate.probes;
  for (std::size_t tries = 0; tries < kMostParts && !left.empty(); ++tries) {
    Candidate part = candidate;
    part.outcomes.clear();
    part.probes.assign(1, left.back());
    left.pop_back();
    auto found = simplified(session, part, whole->statements);
    if (!found) continue;
    std::erase_if(left, [&](std::uint32_t probe) { return std::ranges::binary_search(found->trial.probes, probe); });
    to.push_back(std::move(*found));
  }
}

// Numbers for what a test is worth keeping for.
class GoalNumbers {
 public:
  std::vector<std::size_t> of(const Chosen& chosen) {
    std::vector<std::size_t> numbers;
    for (const std::uint32_t probe : chosen.trial.probes) numbers.push_back(number(Probe{probe}));
    for (const std::uint32_t goal : chosen.goals) numbers.push_back(number(CriterionGoal{goal}));
    if (chosen.trial.outcome) numbers.push_back(number(*chosen.trial.outcome));
    return numbers;
  }

 private:
  enum class Probe : std::uint32_t {};
  enum class CriterionGoal : std::uint32_t {};
  using Goal = std::variant<Probe, CriterionGoal, OutcomeGoal>;
  std::size_t number(const Goal& goal) { return numbers_.emplace(goal, numbers_.size()).first->second; }
  std::map<Goal, std::size_t> numbers_;
};

std::vector<Chosen> choose(Session& session) {
  std::vector<Chosen> all;
  std::set<std::uint32_t> reached;
  std::set<std::uint32_t> shown;  // goals of criteria
  for (const Candidate& candidate : session.candidates) {
    if (candidate.statements.empty()) continue;
    // One of those that were looked for again, although the first will do.
    const bool adds = session.options.output_all || !candidate.outcomes.empty() ||
                      !std::ranges::all_of(candidate.goals, [&](auto goal) { return shown.contains(goal); }) ||
                      !std::ranges::all_of(candidate.probes, [&](auto probe) { return reached.contains(probe); });
    if (!adds) continue;
    std::vector<Chosen> found;
    add_readable(session, candidate, found);
    for (Chosen& chosen : found) {
      if (!session.options.output_all && !goes_one_way(session, chosen.statements, chosen.trial)) {
        session.note_without_test(chosen.statements, kOtherWays);
        continue;
      }
      reached.insert(chosen.trial.probes.begin(), chosen.trial.probes.end());
      shown.insert(chosen.goals.begin(), chosen.goals.end());
      all.push_back(std::move(chosen));
    }
  }
  return all;
}

// As few as reach all goals.
std::vector<Chosen> fewest(std::vector<Chosen> all) {
  std::ranges::stable_sort(all, {}, [](const Chosen& chosen) { return chosen.statements.size(); });

  GoalNumbers numbers;
  std::vector<std::vector<std::size_t>> goals;
  std::vector<std::size_t> times;  // reached, by goal
  std::vector<Chosen> kept;
  for (Chosen& chosen : all) {
    std::vector<std::size_t> reached = numbers.of(chosen);
    bool adds = false;
    for (const std::size_t goal : reached) {
      if (goal >= times.size()) times.resize(goal + 1);
      adds = adds || times[goal] == 0;
    }
    if (!adds) continue;
    for (const std::size_t goal : reached) ++times[goal];
    goals.push_back(std::move(reached));
    kept.push_back(std::move(chosen));
  }
  std::vector<bool> keep(kept.size(), true);
  for (std::size_t i = kept.size(); i-- > 0;) {
    const bool is_needed = std::ranges::any_of(goals[i], [&](std::size_t goal) { return times[goal] == 1; });
    if (is_needed) continue;
    keep[i] = false;
    for (const std::size_t goal : goals[i]) --times[goal];
  }
  std::vector<Chosen> result;
  for (std::size_t i = 0; i < kept.size(); ++i)
    if (keep[i]) result.push_back(std::move(kept[i]));
  return result;
}

// As good as the test in what it is about, and in what of the class nobody else reaches.
bool stands_for(const Trial& trial, const Trial& test, std::span<const std::uint32_t> own) {
  return trial.is_complete && trial.is_emittable && trial.exception == test.exception &&
         trial.outcome == test.outcome && std::ranges::includes(trial.probes, own);
}

// Of a test that others have taken goals from: with what is left of them, it may need less. Nothing: it does not.
std::optional<Chosen> lightened(Session& session, const Chosen& chosen, std::span<const std::uint32_t> own,
                                std::uint64_t end) {
  std::optional<Trial> trial;
  std::size_t written = written_size(chosen.statements);
  std::size_t tries = 0;
  const AsGood is_as_good = [&](const Failure& lighter) {
    const std::size_t size = written_size(lighter.statements);
    if (size > written || tries >= kMostTries || session.executor.bytecodes >= end) return false;
    ++tries;
    Trial again = try_statements(session, lighter.statements);
    if (!stands_for(again, chosen.trial, own)) return false;
    written = size;
    trial = std::move(again);
    return true;
  };
  Failure light = remove_statements({chosen.statements, {}, {}, {}}, is_as_good);
  light = remove_statements(reuse_values(session, std::move(light), is_as_good), is_as_good);
  light = remove_statements(replace_values(session, std::move(light), is_as_good, kMostReplaced), is_as_good);
  if (!trial || !goes_one_way(session, light.statements, *trial) || !make_test(session, light.statements))
    return std::nullopt;
  return Chosen{std::move(light.statements), std::move(*trial)};
}

// The longest first: what they share with shorter ones is theirs no longer.
void lighten(Session& session, std::vector<Chosen>& tests) {
  const std::uint64_t end = session.executor.bytecodes + kMostBytecodesOfTries;
  std::map<std::uint32_t, std::size_t> hits;  // tests, by probe
  for (const Chosen& each : tests)
    for (const std::uint32_t probe : each.trial.probes) ++hits[probe];
  for (Chosen& each : tests | std::views::reverse) {
    if (each.path || !each.goals.empty() || !each.trial.passed.empty()) continue;
    if (written_size(each.statements) < kWorthLightening) continue;
    std::vector<std::uint32_t> own;
    std::ranges::copy_if(each.trial.probes, std::back_inserter(own), [&](auto probe) { return hits[probe] == 1; });
    auto lighter = lightened(session, each, own, end);
    if (!lighter) continue;
    for (const std::uint32_t probe : each.trial.probes) --hits[probe];
    for (const std::uint32_t probe : lighter->trial.probes) ++hits[probe];
    each = std::move(*lighter);
  }
}

}  // namespace

std::vector<Chosen> reduce(Session& session) {
  std::vector<Chosen> all = choose(session);
  if (session.options.output_all) return all;
  std::vector<Chosen> tests = fewest(std::move(all));
  if (session.options.minimise) lighten(session, tests);
  return tests;
}

}  // namespace ristretto::generate
