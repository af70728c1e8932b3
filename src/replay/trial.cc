// SPDX-License-Identifier: MIT
#include "replay/trial.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "replay/orders.h"
#include "replay/path_judgement.h"

namespace ristretto::replay {
namespace {

// Beyond the limit of the method: the Java side tells about that itself, unless it cannot go on at all.
constexpr double kGraceSeconds = 10;
constexpr double kCompileSeconds = 60;
constexpr double kCompileSecondsASource = 2;
constexpr double kTraceSeconds = 60;
constexpr double kTraceSecondsATest = 0.5;
constexpr int kMostIdleDeaths = 3;
constexpr std::uint32_t kRunElsewhere = 1;  // of those from 0 on
constexpr std::string_view kOutOfMemory = "java.lang.OutOfMemoryError";

template <class... Cases>
struct Overloaded : Cases... {
  using Cases::operator()...;
};

double trace_seconds(std::size_t tests) { return kTraceSeconds + kTraceSecondsATest * static_cast<double>(tests); }

double compile_seconds(std::size_t sources) {
  return kCompileSeconds + kCompileSecondsASource * static_cast<double>(sources);
}

}  // namespace

Trial::Trial(const RefereeOptions& options, const std::filesystem::path& folder, const base::Clock& clock,
             std::unique_ptr<Jvm>& jvm, std::span<const Source> sources)
    : options_(options), folder_(folder), clock_(clock), jvm_(jvm), sources_(sources) {
  for (const Source& source : sources) {
    for (const std::string& method : source.methods) {
      tests_.push_back({.source = &source, .method = &method, .runs = {}, .settled = {}});
    }
  }
}

base::Result<std::vector<Judgement>> Trial::judge() {
  std::vector<const Source*> pointers;
  for (const Source& source : sources_) pointers.push_back(&source);
  if (auto compiled = compile(pointers); !compiled) return base::fail(compiled.error());
  if (jvm_) jvm_->define(classes_);
  for (std::uint32_t number = 0; number < std::max(1U, options_.replays); ++number) {
    if (auto done = run(number); !done) return base::fail(done.error());
  }
  std::vector<Judgement> judgements;
  for (const Test& test : tests_) {
    Conclusion conclusion = test.settled ? *test.settled : conclude(test.runs);
    judgements.push_back({.class_name = test.source->class_name,
                          .method = *test.method,
                          .verdict = conclusion.verdict,
                          .message = std::move(conclusion.message),
                          .where = std::move(conclusion.where),
                          .actual = std::move(conclusion.actual)});
  }
  compare_paths(judgements);
  return judgements;
}

// A JVM that falls silent over this says nothing about the tests, which have passed.
void Trial::compare_paths(std::vector<Judgement>& judgements) {
  std::vector<WatchedTest> watched;
  std::vector<Judgement*> about;
  for (std::size_t i = 0; i < tests_.size(); ++i) {
    const auto path = tests_[i].source->paths.find(*tests_[i].method);
    if (judgements[i].verdict != Verdict::kPassed || path == tests_[i].source->paths.end()) continue;
    watched.push_back({{&tests_[i].source->class_name, tests_[i].method}, &path->second});
    about.push_back(&judgements[i]);
  }
  if (watched.empty()) return;
  const auto give_up = [&](const std::string& why) {
    for (Judgement* judgement : about) judgement->unconfirmed = why;
  };
  if (const auto ready = ensure_jvm(); !ready) return give_up(ready.error().line());
  const auto traced = jvm_->trace(watched, trace_seconds(watched.size()));
  if (!traced) {
    static_cast<void>(end_jvm());
    return give_up("the JVM of the referee ended while the debugger looked on");
  }
  if (!traced->problem.empty()) return give_up(traced->problem);
  for (std::size_t i = 0; i < watched.size(); ++i) judge_path(*watched[i].path, traced->tests[i], *about[i]);
}

base::Result<void> Trial::ensure_jvm() {
  if (jvm_) return {};
  auto started = Jvm::start(options_, folder_, clock_);
  if (!started) return base::fail(started.error());
  jvm_ = *std::move(started);
  jvm_->define(classes_);
  return {};
}

Ending Trial::end_jvm() {
  const Ending ending = jvm_->process().end();
  jvm_.reset();
  return ending;
}

void Trial::settle(std::size_t test, Verdict verdict, std::string message) {
  tests_[test].settled = Conclusion{.verdict = verdict, .message = std::move(message)};
}

void Trial::reject(const Rejection& rejection) {
  for (std::size_t i = 0; i < tests_.size(); ++i) {
    if (tests_[i].source->class_name == rejection.class_name && *tests_[i].method == rejection.method) {
      settle(i, Verdict::kNotCompiled, rejection.message);
    }
  }
}

base::Result<void> Trial::compile(std::span<const Source* const> sources) {
  if (sources.empty()) return {};
  if (auto ready = ensure_jvm(); !ready) return ready;
  auto compiled = jvm_->compile(sources, compile_seconds(sources.size()));
  if (!compiled) return compile_halves(sources, compiled.error());
  for (const Rejection& rejection : compiled->rejections) reject(rejection);
  classes_.merge(compiled->classes);
  return {};
}

// The compiler has taken the JVM down or does not end. Half of the sources is tried at a time, so that one costs no
// other.
base::Result<void> Trial::compile_halves(std::span<const Source* const> sources, Silence silence) {
  const Ending ending = end_jvm();
  if (sources.size() > 1) {
    const std::size_t half = sources.size() / 2;
    if (auto first = compile(sources.first(half)); !first) return first;
    return compile(sources.subspan(half));
  }
  if (silence == Silence::kEnded && ending.is_from_outside() && ++idle_deaths_ < kMostIdleDeaths)
    return compile(sources);
  const std::string message = silence == Silence::kTimedOut
                                  ? fmt::format("the compiler did not end within {} s", compile_seconds(1))
                                  : fmt::format("the compiler took the JVM down: {}", ending.describe());
  for (const std::string& method : sources.front()->methods) {
    reject({.class_name = sources.front()->class_name, .method = method, .message = message});
  }
  return {};
}

base::Result<void> Trial::run(std::uint32_t number) {
  std::vector<std::size_t> sizes;
  for (const Source& source : sources_) sizes.push_back(source.methods.size());
  Run run{.place = number == kRunElsewhere ? Place::kElsewhere : Place::kHere, .left = {}, .announced = {}};
  for (const std::size_t test : order_of_run(sizes, number, options_.order_seed)) {
    if (!tests_[test].settled) run.left.push_back(test);
  }
  while (!run.left.empty()) {
    if (auto heard = run_in_one_jvm(run); !heard) return heard;
  }
  return {};
}

base::Result<void> Trial::run_in_one_jvm(Run& run) {
  if (auto ready = ensure_jvm(); !ready) return ready;
  const std::vector<std::size_t> sent(run.left.begin(), run.left.end());
  std::vector<TestName> names;
  for (const std::size_t test : sent) {
    names.push_back({.class_name = &tests_[test].source->class_name, .method = tests_[test].method});
  }
  run.announced.reset();
  jvm_->run(names, options_.method_seconds, run.place);
  while (true) {
    const auto event = jvm_->next(options_.method_seconds + kGraceSeconds);
    if (!event) return blame(event.error(), run);
    if (!hear(*event, sent, run)) return {};
  }
}

bool Trial::hear(const Event& event, std::span<const std::size_t> sent, Run& run) {
  const auto ended = [&](std::size_t test) {
    if (!run.left.empty() && run.left.front() == sent[test]) run.left.pop_front();
  };
  return std::visit(Overloaded{
                        [&](const event::Starting& starting) {
                          run.announced = sent[starting.test];
                          idle_deaths_ = 0;
                          return true;
                        },
                        [&](const event::Ended& end) {
                          tests_[sent[end.test]].runs.push_back(end.outcome);
                          ended(end.test);
                          // What filled the heap may be reachable still, and the tests to come are not to suffer for
                          // it.
                          if (end.outcome.type != kOutOfMemory) return true;
                          end_jvm();
                          return false;
                        },
                        [&](const event::TimedOut& late) {
                          const std::string where = late.where.empty() ? "" : fmt::format(" ({})", late.where);
                          settle(sent[late.test], Verdict::kTimedOut,
                                 fmt::format("did not end within {} s{}", options_.method_seconds, where));
                          ended(late.test);
                          end_jvm();
                          return false;
                        },
                        [&](const event::Done& done) {
                          run.left.clear();
                          if (done.has_survivors) end_jvm();
                          return false;
                        },
                    },
                    event);
}

base::Result<void> Trial::blame(Silence silence, Run& run) {
  const std::string said = jvm_->process().last_words();
  const Ending ending = end_jvm();
  if (!run.announced) {
    if (++idle_deaths_ < kMostIdleDeaths) return {};
    return base::fail(base::Error(fmt::format("the JVM of the referee ends again and again: {}{}{}", ending.describe(),
                                              said.empty() ? "" : ": ", said)));
  }
  const std::size_t test = *run.announced;
  if (silence == Silence::kEnded && ending.is_from_outside() && killed_once_.insert(test).second) return {};
  if (!run.left.empty() && run.left.front() == test) run.left.pop_front();
  if (silence == Silence::kTimedOut) {
    settle(test, Verdict::kTimedOut,
           fmt::format("the JVM did not answer within {} s", options_.method_seconds + kGraceSeconds));
  } else {
    settle(test, Verdict::kCrashed, fmt::format("the JVM ended during the test: {}", ending.describe()));
  }
  return {};
}

}  // namespace ristretto::replay
