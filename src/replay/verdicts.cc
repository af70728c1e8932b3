// SPDX-License-Identifier: MIT
#include "replay/verdicts.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "base/check.h"
#include "base/text.h"

namespace ristretto::replay {
namespace {

constexpr std::array<std::string_view, 7> kWords = {"passed",    "not-compiled", "failed",    "flaky",
                                                    "timed-out", "crashed",      "other-path"};
static_assert(kWords.size() == static_cast<std::size_t>(Verdict::kOtherPath) + 1);

bool is_same_way(const Outcome& one, const Outcome& other) {
  return one.passed == other.passed && one.type == other.type && one.where == other.where;
}

std::string describe_flaky(std::span<const Outcome> runs) {
  const auto passed = std::ranges::count_if(runs, &Outcome::passed);
  const auto failure = std::ranges::find_if_not(runs, &Outcome::passed);
  if (passed != 0) {
    return fmt::format("passed in {} of {} runs; in run {}: {}", passed, runs.size(), failure - runs.begin() + 1,
                       describe(*failure));
  }
  const auto other = std::ranges::find_if_not(runs, [&](const Outcome& run) { return is_same_way(run, runs.front()); });
  return fmt::format("fails differently: {}; in run {}: {}", describe(runs.front()), other - runs.begin() + 1,
                     describe(*other));
}

}  // namespace

std::string_view word_of(Verdict verdict) { return kWords.at(static_cast<std::size_t>(verdict)); }

std::string describe(const Outcome& failure) {
  std::string text = failure.type;
  if (!failure.message.empty()) text += ": " + failure.message;
  if (!failure.where.empty()) text += " (" + failure.where + ")";
  return base::escape_controls(text);
}

Conclusion conclude(std::span<const Outcome> runs) {
  base::check(!runs.empty(), "a verdict needs a run");
  const Outcome& first = runs.front();
  const bool is_stable = std::ranges::all_of(runs, [&](const Outcome& run) { return is_same_way(run, first); });
  if (!is_stable) return {.verdict = Verdict::kFlaky, .message = describe_flaky(runs)};
  if (first.passed) return {};
  const bool sees_the_same = std::ranges::all_of(runs, [&](const Outcome& run) { return run.actual == first.actual; });
  return {.verdict = Verdict::kFailed,
          .message = describe(first),
          .where = first.where,
          .actual = sees_the_same ? first.actual : ""};
}

}  // namespace ristretto::replay
