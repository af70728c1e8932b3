// SPDX-License-Identifier: MIT
// bench_explore JDK FOLDER [PART [NAME]]: exploring by symbolic execution, over the subjects whose jars are in FOLDER.
// Paths, forks and queries a second, who answered them; PET's table of its heap solver with our times and tests beside
// the published ones; the chain of solvers against Z3 alone on the questions that these searches ask.
#include <cmath>
#include <cstdio>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "archive/jdk.h"
#include "replay.h"
#include "rows.h"
#include "session.h"

using namespace ristretto;
using namespace ristretto::bench;
using vm::symbolic::Aliasing;

namespace {

constexpr int kRuns = 5;

struct Sessions {
  Session load;
  Session use;
  Session open;
  std::string only;  // searches whose name begins so

  [[nodiscard]] bool wants(std::string_view name) const { return name.starts_with(only); }
};

void print_rates(std::string_view name, const Measured& m) {
  const double seconds = std::max(m.seconds, 1e-9);
  const auto rate = [&](std::uint64_t count) { return static_cast<double>(count) / seconds; };
  const auto hits = [&](solver::LinkId link) {
    const std::uint64_t asked = m.solver.of(link).asked;
    return asked == 0 ? 0.0 : 100.0 * static_cast<double>(m.answered_by(link)) / static_cast<double>(asked);
  };
  fmt::print("{:<26} {:>7} {:>7} {:>8.3f} {:>9.0f} {:>9.0f} {:>9.0f} {:>6.1f} {:>7.1f} {:>7.1f} {:>7}\n", name,
             m.counts.leaves, m.counts.choices, m.seconds, rate(m.counts.leaves), rate(m.counts.choices),
             rate(m.solver.queries), 100 * m.solver_share, hits(solver::LinkId::latest), hits(solver::LinkId::cached),
             m.solver.of(solver::LinkId::backend).asked);
}

void print_rates_header() {
  fmt::print("{:<26} {:>7} {:>7} {:>8} {:>9} {:>9} {:>9} {:>6} {:>7} {:>7} {:>7}\n", "search", "paths", "forks",
             "seconds", "paths/s", "forks/s", "queries/s", "solver", "latest", "cached", "to Z3");
  fmt::print("{:<26} {:>7} {:>7} {:>8} {:>9} {:>9} {:>9} {:>6} {:>7} {:>7} {:>7}\n", "", "", "", "", "", "", "", "%",
             "% hits", "% hits", "");
}

const std::string kHeaps = "subjects/heaps/";
constexpr std::string_view kFoo = "subjects/paths/Foo";

Session::Options row_options(bool aliases) {
  Session::Options options;
  options.explorer.inputs.receiver_can_be_alias = aliases;
  options.explorer.inputs.arguments_can_be_alias = aliases;
  options.explorer.bounds.loop_iterations = 1;
  return options;
}

// Other searches over the papers' examples.
struct Example {
  std::string_view name;
  std::string_view klass;
  std::string_view method;
  std::uint32_t loop;
  std::int32_t array_length;
};
constexpr auto kExamples = std::to_array<Example>({
    {"IntVector.multiples 4", "subjects/paths/IntVector", "multiples", 4, 5},
    {"IntList.remAll 3", "subjects/paths/IntList", "remAll", 3, 4},
    {"Arithmetics.lcm 2", "subjects/paths/Arithmetics", "lcm", 2, 4},
    {"Rational.simplify 3", "subjects/paths/Rational", "simplify", 3, 4},
    {"Bmi.weightCategory", "subjects/paths/Bmi", "weightCategory", 3, 4},
});

Session::Options example_options(const Example& example) {
  Session::Options options;
  options.explorer.bounds.loop_iterations = example.loop;
  options.explorer.inputs.array_length = example.array_length;
  return options;
}

Session::Options case_study_options(bool solves) {
  Session::Options options{.explorer = {}, .solves = solves};
  options.explorer.inputs.receiver_can_be_alias = false;
  return options;
}

// What is measured, each by its name: `visit(name, session, class, method, options)`.
template <class Visit>
void each_search(Sessions& sessions, Visit&& visit) {
  const auto offer = [&](const std::string& name, Session& session, std::string_view klass, std::string_view method,
                         const Session::Options& options) {
    if (sessions.wants(name)) visit(name, session, klass, method, options);
  };
  offer("Foo.r load", sessions.load, kFoo, "r", case_study_options(true));
  offer("Foo.r open", sessions.open, kFoo, "r", case_study_options(true));
  for (const Example& example : kExamples)
    offer(std::string(example.name), sessions.use, example.klass, example.method, example_options(example));
  for (const Row& row : kRows) {
    const std::string klass = kHeaps + std::string(row.klass);
    offer(fmt::format("{} use", row.name), sessions.use, klass, row.method, row_options(true));
    offer(fmt::format("{} open", row.name), sessions.open, klass, row.method, row_options(true));
  }
}

void print_searches(Sessions& sessions) {
  print_rates_header();
  const std::string paths_only = "Foo.r load, paths only";
  if (sessions.wants(paths_only))
    print_rates(paths_only, sessions.load.mean(kFoo, "r", case_study_options(false), kRuns));
  each_search(sessions,
              [](const std::string& name, Session& session, std::string_view klass, std::string_view method,
                 const Session::Options& options) { print_rates(name, session.mean(klass, method, options, kRuns)); });
}

std::string published(const Published& figures) {
  return figures.milliseconds == 0 ? fmt::format("{:>5} {:>6}", figures.tests, "-")
                                   : fmt::format("{:>5} {:>6}", figures.tests, figures.milliseconds);
}

// Tests and milliseconds of each, ours before theirs; what did not end within 30 s has a dash.
void print_table(Sessions& sessions) {
  fmt::print("\n{:<14} | {:^27} | {:^27} | {:^27} | {:>6}\n", "", "lazy, no aliasing", "lazy", "heap solver", "faster");
  fmt::print("{:<14} | {:>5} {:>8} {:>5} {:>6} | {:>5} {:>8} {:>5} {:>6} | {:>5} {:>8} {:>5} {:>6} |\n", "method", "N",
             "ms", "N'", "ms'", "N", "ms", "N'", "ms'", "N", "ms", "N'", "ms'");
  for (const Row& row : kRows) {
    if (!sessions.wants(row.name)) continue;
    const std::string klass = kHeaps + std::string(row.klass);
    const Measured without = sessions.use.mean(klass, row.method, row_options(false), kRuns);
    const Measured lazy = sessions.use.mean(klass, row.method, row_options(true), kRuns);
    const Measured solver = sessions.open.mean(klass, row.method, row_options(true), kRuns);
    const auto ours = [](const Measured& m) {
      return m.counts.is_stopped ? fmt::format("{:>5} {:>8}", m.tests, "-")
                                 : fmt::format("{:>5} {:>8.2f}", m.tests, 1e3 * m.seconds);
    };
    fmt::print("{:<14} | {} {} | {} {} | {} {} | {:>6.0f}\n", row.name, ours(without), published(row.without),
               ours(lazy), published(row.lazy), ours(solver), published(row.solver),
               row.solver.milliseconds / (1e3 * solver.seconds));
  }
}

struct Sum {
  double logarithms_kept = 0;
  double logarithms_scratch = 0;
  int measured = 0;
};

void print_replay(std::string_view name, Session& session, std::string_view klass, std::string_view method,
                  const Session::Options& options, Sum& sum) {
  Recording recording;
  (void)session.explore(klass, method, options, &recording);
  if (recording.asked.empty()) {
    fmt::print("{:<26} asks nothing\n", name);
    return;
  }
  const Replayed r = replay(recording, {});
  const auto met = met_backend(recording);
  fmt::print("{:<26} {:>8} {:>10.2f} {:>10.1f} {:>10.1f} {:>8.1f} {:>8.1f}   {}/{}/{}/{}/{}{}\n", name, r.questions,
             1e6 * r.chain, 1e6 * r.kept, 1e6 * r.scratch, r.kept / r.chain_on_kept, r.scratch / r.chain_on_scratch,
             met[0], met[1], met[2], met[3], met[4],
             r.disagreements == 0 ? "" : fmt::format("  {} DISAGREEMENTS", r.disagreements));
  sum.logarithms_kept += std::log(r.kept / r.chain_on_kept);
  sum.logarithms_scratch += std::log(r.scratch / r.chain_on_scratch);
  ++sum.measured;
}

void print_replays(Sessions& sessions) {
  fmt::print("\n{:<26} {:>8} {:>10} {:>10} {:>10} {:>8} {:>8}   {}\n", "questions of", "", "chain us", "Z3 us",
             "scratch us", "Z3 :", "scratch:", "to Z3 by class T/L/B/R/A");
  Sum sum;
  each_search(sessions,
              [&](const std::string& name, Session& session, std::string_view klass, std::string_view method,
                  const Session::Options& options) { print_replay(name, session, klass, method, options, sum); });
  fmt::print("ratio, geometric mean: Z3 {:.1f}, from scratch {:.1f}\n", std::exp(sum.logarithms_kept / sum.measured),
             std::exp(sum.logarithms_scratch / sum.measured));
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 3) {
    fmt::print(stderr, "usage: bench_explore JDK FOLDER [searches|table|questions [NAME]]\n");
    return 2;
  }
  const auto jdk = archive::find_jdk({.explicit_home = argv[1]});
  if (!jdk) {
    fmt::print(stderr, "{}\n", jdk.error().line());
    return 2;
  }
  std::setvbuf(stdout, nullptr, _IOLBF, 0);  // a row at a time, also into files
  const std::string folder = argv[2];
  const std::string_view part = argc > 3 ? argv[3] : "";
  const std::string path = folder + "/subjects-paths.jar:" + folder + "/subjects-heaps.jar";
  Sessions sessions{Session(*jdk, path, Aliasing::kAtLoad), Session(*jdk, path, Aliasing::kAtUse),
                    Session(*jdk, path, Aliasing::kDisjunctive), argc > 4 ? argv[4] : ""};
  if (part.empty() || part == "searches") print_searches(sessions);
  if (part.empty() || part == "table") print_table(sessions);
  if (part.empty() || part == "questions") print_replays(sessions);
  return 0;
}
