// SPDX-License-Identifier: MIT
#include "campaign/settle.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

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

bool is_as_seen(const Judgement& judgement, bool is_error_revealing, const TestFacts& facts) {
  if (!is_error_revealing) return judgement.verdict == Verdict::kPassed;
  return judgement.verdict == Verdict::kFailed &&
         (facts.failure.empty() || judgement.message.find(facts.failure) != std::string::npos);
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
  const std::string name = full_name(suite.tests);
  for (std::size_t i = 0; i < suite.tests.methods.size(); ++i) {
    const emit::TestMethod& method = suite.tests.methods[i];
    const auto found = judgements.find({name, method.name});
    const Judgement* judgement = found == judgements.end() ? nullptr : found->second;
    if (judgement != nullptr && is_as_seen(*judgement, is_error_revealing, suite.facts[i])) {
      kept.methods.push_back(method);
    } else {
      divergences.push_back(divergence_of(name, method, suite.facts[i], judgement));
    }
  }
  return kept;
}

std::vector<std::uint32_t> probes_of(const Suite& suite, const emit::TestClass& kept) {
  std::set<std::uint32_t> probes;
  for (std::size_t i = 0; i < suite.tests.methods.size(); ++i) {
    const std::string& name = suite.tests.methods[i].name;
    if (std::ranges::find(kept.methods, name, &emit::TestMethod::name) != kept.methods.end())
      probes.insert(suite.facts[i].probes.begin(), suite.facts[i].probes.end());
  }
  return {probes.begin(), probes.end()};
}

void drop(Suite& suite, std::span<const Divergence> divergences) {
  const std::string name = full_name(suite.tests);
  Suite kept;
  kept.tests = suite.tests;
  kept.tests.methods.clear();
  for (std::size_t i = 0; i < suite.tests.methods.size(); ++i) {
    const bool is_dropped = std::ranges::any_of(divergences, [&](const Divergence& each) {
      return each.test_class == name && each.method == suite.tests.methods[i].name;
    });
    if (is_dropped) continue;
    kept.tests.methods.push_back(std::move(suite.tests.methods[i]));
    kept.facts.push_back(std::move(suite.facts[i]));
  }
  suite = std::move(kept);
}

}  // namespace

std::string full_name(const emit::TestClass& test_class) {
  return test_class.package.empty() ? test_class.name : test_class.package + "." + test_class.name;
}

std::vector<replay::Source> sources_of(const Outcome& outcome) {
  std::vector<replay::Source> sources;
  for (const Suite* suite : {&outcome.regression, &outcome.errors}) {
    if (suite->tests.methods.empty()) continue;
    replay::Source& source = sources.emplace_back();
    source.class_name = full_name(suite->tests);
    source.text = emit::print(suite->tests);
    for (std::size_t i = 0; i < suite->tests.methods.size(); ++i) {
      source.methods.push_back(suite->tests.methods[i].name);
      if (suite->facts[i].path) source.paths.emplace(source.methods.back(), *suite->facts[i].path);
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
