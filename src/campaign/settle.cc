// SPDX-License-Identifier: MIT
#include "campaign/settle.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "campaign/failing_line.h"
#include "replay/verdicts.h"

namespace ristretto::campaign {
namespace {

using replay::Judgement;
using replay::Verdict;

using ByMethod = std::map<std::pair<std::string, std::string>, const Judgement*>;

ByMethod by_method(std::span<const Judgement> judgements) {
  ByMethod index;
  for (const Judgement& each : judgements) index.emplace(std::pair(each.class_name, each.method), &each);
  return index;
}

// With the exception that was seen or, where it is an object's contract that is violated, in the statement of that.
bool fails_as_seen(const Judgement& judgement, std::string_view file, const emit::TestMethod& method,
                   const TestFacts& facts) {
  if (judgement.verdict != Verdict::kFailed) return false;
  if (!facts.failure.empty()) return judgement.message.find(facts.failure) != std::string::npos;
  return judgement.where.empty() || is_in_last_statement(file, method, judgement.where);
}

Divergence divergence_of(const std::string& test_class, const emit::TestMethod& method, const TestFacts& facts,
                         const Judgement* judgement) {
  return {test_class, method.name,
          judgement == nullptr ? "not judged" : std::string(replay::word_of(judgement->verdict)),
          judgement == nullptr ? "" : judgement->message, facts.program};
}

// The suite with what the referee saw as we did; the rest is noted.
emit::TestClass keep_agreed(const Suite& suite, bool is_error_revealing, const ByMethod& judgements,
                            std::vector<Divergence>& divergences) {
  emit::TestClass kept = suite.tests;
  kept.methods.clear();
  const std::string file = is_error_revealing ? emit::print(suite.tests) : std::string();
  for (std::size_t i = 0; i < suite.tests.methods.size(); ++i) {
    const emit::TestMethod& method = suite.tests.methods[i];
    const std::string name = full_name(suite.tests, method);
    const auto found = judgements.find({name, method.name});
    const Judgement* judgement = found == judgements.end() ? nullptr : found->second;
    const auto is_as_seen = [&] {
      return is_error_revealing ? fails_as_seen(*judgement, file, method, suite.facts[i])
                                : judgement->verdict == Verdict::kPassed;
    };
    if (judgement != nullptr && is_as_seen()) {
      kept.methods.push_back(method);
    } else {
      divergences.push_back(divergence_of(name, method, suite.facts[i], judgement));
    }
  }
  return kept;
}

std::vector<std::uint32_t> probes_of(const Suite& suite, const emit::TestClass& kept) {
  std::set<std::string_view> names;
  for (const emit::TestMethod& each : kept.methods) names.insert(each.name);
  std::set<std::uint32_t> probes;
  for (std::size_t i = 0; i < suite.tests.methods.size(); ++i)
    if (names.contains(suite.tests.methods[i].name))
      probes.insert(suite.facts[i].probes.begin(), suite.facts[i].probes.end());
  return {probes.begin(), probes.end()};
}

void drop(Suite& suite, std::span<const Divergence> divergences) {
  Suite kept;
  kept.tests = suite.tests;
  kept.tests.methods.clear();
  for (std::size_t i = 0; i < suite.tests.methods.size(); ++i) {
    const bool is_dropped = std::ranges::any_of(divergences, [&](const Divergence& each) {
      return each.method == suite.tests.methods[i].name &&
             each.test_class == full_name(suite.tests, suite.tests.methods[i]);
    });
    if (is_dropped) continue;
    kept.tests.methods.push_back(std::move(suite.tests.methods[i]));
    kept.facts.push_back(std::move(suite.facts[i]));
  }
  suite = std::move(kept);
}

}  // namespace

void name_parts(emit::TestClass& tests, const Target& target, std::span<const std::string> universe) {
  constexpr std::string_view kEnd = "Test";
  const std::string start = target.class_name.substr(0, target.class_name.rfind('/') + 1) +
                            target.test_name.substr(0, target.test_name.size() - kEnd.size());
  const auto is_taken = [&](std::string_view mark) {
    return std::ranges::any_of(universe, [&](std::string name) {
      std::erase(name, '$');
      if (!name.starts_with(start)) return false;
      const std::string_view rest = std::string_view(name).substr(start.size());
      return rest.size() > mark.size() && rest.starts_with(mark) && rest[mark.size()] >= '0' &&
             rest[mark.size()] <= '9';
    });
  };
  while (is_taken(tests.part_mark)) tests.part_mark += "_";
}

std::string full_name(const emit::TestClass& test_class) {
  return test_class.package.empty() ? test_class.name : test_class.package + "." + test_class.name;
}

std::string full_name(const emit::TestClass& test_class, const emit::TestMethod& method) {
  const std::string name = emit::part_name(test_class, method.part);
  return test_class.package.empty() ? name : test_class.package + "." + name;
}

std::vector<replay::Source> sources_of(const Outcome& outcome) {
  std::vector<replay::Source> sources;
  for (const Suite* suite : {&outcome.regression, &outcome.errors}) {
    std::map<std::string_view, const TestFacts*> facts;
    for (std::size_t i = 0; i < suite->facts.size(); ++i) facts.emplace(suite->tests.methods[i].name, &suite->facts[i]);
    for (const emit::TestClass& part : emit::parts_of(suite->tests)) {
      replay::Source& source = sources.emplace_back();
      source.class_name = full_name(part);
      source.text = emit::print(part);
      for (const emit::TestMethod& method : part.methods) {
        source.methods.push_back(method.name);
        if (const auto& path = facts.at(method.name)->path) source.paths.emplace(method.name, *path);
      }
    }
  }
  return sources;
}

SettledSuites settle(const Outcome& outcome, std::span<const Judgement> judgements) {
  const ByMethod index = by_method(judgements);
  SettledSuites settled;
  settled.regression = keep_agreed(outcome.regression, false, index, settled.divergences);
  settled.probes = probes_of(outcome.regression, settled.regression);
  settled.errors = keep_agreed(outcome.errors, true, index, settled.divergences);
  return settled;
}

std::vector<Divergence> without(std::vector<Divergence> divergences, std::span<const Divergence> others) {
  std::erase_if(divergences, [&](const Divergence& each) {
    return std::ranges::any_of(others, [&](const Divergence& other) {
      return each.test_class == other.test_class && each.method == other.method;
    });
  });
  return divergences;
}

void drop_divergent(Outcome& outcome, std::span<const Divergence> divergences) {
  drop(outcome.regression, divergences);
  drop(outcome.errors, divergences);
}

bool needs_another_round(std::span<const Divergence> divergences) {
  const auto flaky = replay::word_of(Verdict::kFlaky);
  return std::ranges::any_of(divergences, [&](const Divergence& each) { return each.verdict == flaky; });
}

SettledSuites settle_unjudged(const Outcome& outcome) {
  return {outcome.regression.tests, outcome.errors.tests, probes_of(outcome.regression, outcome.regression.tests), {}};
}

}  // namespace ristretto::campaign
