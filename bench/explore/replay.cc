// SPDX-License-Identifier: MIT
#include "replay.h"

#include <algorithm>
#include <ctime>

#include "solver/backend/z3/backend.h"

namespace ristretto::bench {

namespace {

constexpr std::uint64_t kSteps = 1'000'000;
constexpr std::size_t kUnknown = 2;  // index in solver::Answer and solver::Reply

bool disagrees(std::size_t a, std::size_t b) { return a != b && a != kUnknown && b != kUnknown; }

// Follows the path of each question, as the search did.
class Replay {
 public:
  Replay(expr::Pool& pool, const solver::Options& options) : manager_(pool, options) {}

  [[nodiscard]] std::size_t ask(const Asked& asked) {
    const std::size_t size = asked.conditions.size() - (asked.has_extra ? 1 : 0);
    const auto end = asked.conditions.begin() + static_cast<std::ptrdiff_t>(size);
    const auto common = std::ranges::mismatch(path_, std::ranges::subrange(asked.conditions.begin(), end)).in1;
    manager_.pop(static_cast<std::size_t>(path_.end() - common));
    path_.erase(common, path_.end());
    for (; path_.size() < size; path_.push_back(asked.conditions[path_.size()]))
      manager_.push(asked.conditions[path_.size()]);
    return manager_.check(asked.has_extra ? asked.conditions.back() : nullptr).index();
  }

 private:
  solver::Manager manager_;
  std::vector<const expr::Expr*> path_;
};

// To the nanosecond: the chain takes less than a microsecond for many questions.
double precise_now() {
  timespec time{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

// Every how many questions one is put to a new solver.
std::size_t stride(const Recording& recording, std::size_t most) { return recording.asked.size() / most + 1; }

// Of the chain, over one question in `step`; the others are asked in between, as in a search.
double chain_on_spread(Recording& recording, std::size_t step) {
  Replay replay(recording.pool, {.links = solver::LinkSet::all(), .query_steps = kSteps});
  double spent = 0;
  std::size_t count = 0;
  for (std::size_t i = 0; i < recording.asked.size(); ++i) {
    const bool is_timed = i % step == 0;
    const double started = is_timed ? precise_now() : 0;
    static_cast<void>(replay.ask(recording.asked[i]));
    if (is_timed) spent += precise_now() - started;
    count += is_timed ? 1 : 0;
  }
  return spent / static_cast<double>(count);
}

// Seconds a question.
double replay_by(Recording& recording, const solver::LinkSet& links, std::size_t most, Replayed& into) {
  const std::size_t count = std::min(most, recording.asked.size());
  Replay replay(recording.pool, {.links = links, .query_steps = kSteps});
  const double started = precise_now();
  for (std::size_t i = 0; i < count; ++i)
    into.disagreements += disagrees(replay.ask(recording.asked[i]), recording.asked[i].answer) ? 1 : 0;
  return (precise_now() - started) / static_cast<double>(count);
}

double from_scratch(const Recording& recording, std::size_t most, Replayed& into) {
  solver::Facts facts;
  std::size_t count = 0;
  double spent = 0;
  for (std::size_t i = 0; i < recording.asked.size(); i += stride(recording, most), ++count) {
    const Asked& asked = recording.asked[i];
    const solver::QueryClass query_class = facts.class_of(asked.conditions);
    const double started = precise_now();
    solver::z3_backend::Backend backend;
    const solver::Reply reply = backend.ask(asked.conditions, query_class, kSteps);
    spent += precise_now() - started;
    into.disagreements += disagrees(reply.index(), asked.answer) ? 1 : 0;
  }
  return spent / static_cast<double>(count);
}

}  // namespace

Replayed replay(Recording& recording, const Most& most) {
  Replayed replayed{.questions = recording.asked.size()};
  if (recording.asked.empty()) return replayed;
  replayed.chain = replay_by(recording, solver::LinkSet::all(), recording.asked.size(), replayed);
  replayed.kept = replay_by(recording, solver::LinkSet::only(solver::LinkId::backend), most.kept, replayed);
  replayed.chain_on_kept = replay_by(recording, solver::LinkSet::all(), most.kept, replayed);
  replayed.scratch = from_scratch(recording, most.scratch, replayed);
  replayed.chain_on_scratch = chain_on_spread(recording, stride(recording, most.scratch));
  return replayed;
}

std::array<std::size_t, 5> met_backend(const Recording& recording) {
  std::array<std::size_t, 5> counts{};
  solver::Facts facts;
  for (const Asked& asked : recording.asked) {
    if (asked.met_backend) ++counts[static_cast<std::size_t>(facts.class_of(asked.conditions))];
  }
  return counts;
}

}  // namespace ristretto::bench
