// SPDX-License-Identifier: MIT
#include "campaign/merge.h"

#include <algorithm>
#include <cctype>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "base/check.h"
#include "campaign/counts.h"
#include "campaign/reproducer.h"

namespace ristretto::campaign {
namespace {

using Words = std::set<std::string, std::less<>>;

bool is_part_of_name(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_' || c == '$'; }

std::string simple_name(std::string_view import) { return std::string(import.substr(import.rfind('.') + 1)); }

void replace_word(std::string& text, std::string_view from, std::string_view to) {
  for (std::size_t at = text.find(from); at != std::string::npos; at = text.find(from, at)) {
    const std::size_t end = at + from.size();
    const bool is_word =
        (at == 0 || !is_part_of_name(text[at - 1])) && (end == text.size() || !is_part_of_name(text[end]));
    if (is_word) text.replace(at, from.size(), to);
    at += is_word ? to.size() : from.size();
  }
}

// How a piece of source names classes: simple names that it imports, and all that may be simple names of others.
struct Naming {
  std::map<std::string, std::string> imported = {};  // simple name -> full name
  Words others = {};

  void add(const emit::TestMethod& method) {
    for (const std::string& import : method.imports) imported.emplace(simple_name(import), import);
    const std::string_view text = method.text;
    for (std::size_t at = 0; at < text.size();) {
      std::size_t end = at;
      while (end < text.size() && is_part_of_name(text[end])) ++end;
      const bool follows_dot = at > 0 && text[at - 1] == '.';
      const std::string word(text.substr(at, end - at));
      if (!word.empty() && !follows_dot && !imported.contains(word)) others.insert(word);
      at = end + 1;
    }
  }

  void add(const Naming& naming) {
    imported.insert(naming.imported.begin(), naming.imported.end());
    others.insert(naming.others.begin(), naming.others.end());
  }

  // A simple name would stand for two classes in one file.
  [[nodiscard]] bool clashes_with(const Naming& naming) const {
    const auto clashes = [](const Naming& one, const Naming& other) {
      return std::ranges::any_of(one.imported, [&](const auto& import) {
        const auto same = other.imported.find(import.first);
        return same == other.imported.end() ? other.others.contains(import.first) : same->second != import.second;
      });
    };
    return clashes(*this, naming) || clashes(naming, *this);
  }
};

// A suite that takes in tests of others.
class Growing {
 public:
  explicit Growing(Suite& suite) : suite_(suite) {
    for (const emit::TestMethod& each : suite.tests.methods) {
      names_.insert(each.name);
      naming_.add(each);
    }
    for (const emit::TestMethod& each : suite.tests.helpers) naming_.add(each);
    for (const TestFacts& each : suite.facts) probes_.insert(each.probes.begin(), each.probes.end());
  }

  [[nodiscard]] bool has_all(const std::vector<std::uint32_t>& probes) const {
    return std::ranges::all_of(probes, [&](std::uint32_t probe) { return probes_.contains(probe); });
  }
  [[nodiscard]] std::vector<std::uint32_t> probes() const { return {probes_.begin(), probes_.end()}; }

  // Takes the test in, in place of `instead` if there is such a method. Its name here; nothing: it cannot be in one
  // file with the others.
  std::optional<std::string> add(const Suite& from, std::size_t index, std::string_view instead = {}) {
    emit::TestMethod method = from.tests.methods[index];
    TestFacts facts = from.facts[index];
    if (!take_names(from, method)) return std::nullopt;
    names_.erase(std::string(instead));
    const std::string name = distinct(method.name);
    if (name != method.name) {
      replace_word(facts.program, divergence_program(method.name), divergence_program(name));
      emit::rename(method, name);
    }
    probes_.insert(facts.probes.begin(), facts.probes.end());
    auto& methods = suite_.tests.methods;
    const auto at = std::ranges::find(methods, instead, &emit::TestMethod::name);
    if (at == methods.end()) {
      methods.push_back(std::move(method));
      suite_.facts.push_back(std::move(facts));
    } else {
      suite_.facts[static_cast<std::size_t>(at - methods.begin())] = std::move(facts);
      *at = std::move(method);
    }
    return name;
  }

 private:
  bool take_names(const Suite& from, const emit::TestMethod& method) {
    Naming naming;
    naming.add(method);
    std::vector<const emit::TestMethod*> helpers;
    for (const emit::TestMethod& each : from.tests.helpers) {
      const bool is_here =
          std::ranges::find(suite_.tests.helpers, each.name, &emit::TestMethod::name) != suite_.tests.helpers.end();
      if (is_here || !method.helpers.contains(each.name)) continue;
      naming.add(each);
      helpers.push_back(&each);
    }
    if (naming.clashes_with(naming_)) return false;
    naming_.add(naming);
    for (const emit::TestMethod* each : helpers) suite_.tests.helpers.push_back(*each);
    return true;
  }

  std::string distinct(const std::string& wish) {
    std::string name = wish;
    const bool ends_in_digit = std::isdigit(static_cast<unsigned char>(wish.back())) != 0;
    for (std::size_t number = 2; !names_.insert(name).second; ++number)
      name = fmt::format("{}{}{}", wish, ends_in_digit ? "_" : "", number);
    return name;
  }

  Suite& suite_;
  Words names_;
  Naming naming_;
  std::set<std::uint32_t> probes_;
};

void add_tests(Growing& suite, const Suite& from, bool keeps_all, std::map<std::string, std::uint64_t>& left_out) {
  for (std::size_t i = 0; i < from.tests.methods.size(); ++i)
    if ((keeps_all || !suite.has_all(from.facts[i].probes)) && !suite.add(from, i) && keeps_all)
      ++left_out["names a class that another test of its file means otherwise"];
}

std::pair<std::string_view, std::string_view> key_of(const FindingOutcome& finding) {
  return {finding.contract, finding.is_of_class ? std::string_view() : std::string_view(finding.member)};
}

std::optional<std::size_t> index_of(const Suite& suite, std::string_view test) {
  const auto at = std::ranges::find(suite.tests.methods, test, &emit::TestMethod::name);
  if (at == suite.tests.methods.end()) return std::nullopt;
  return static_cast<std::size_t>(at - suite.tests.methods.begin());
}

std::ptrdiff_t lines_of(const Suite& suite, std::size_t index) {
  return std::ranges::count(suite.tests.methods[index].text, '\n');
}

void add_findings(Growing& errors, Outcome& merged, const Outcome& from) {
  for (const FindingOutcome& each : from.findings) {
    const auto test = index_of(from.errors, each.test);
    if (!test) continue;
    const auto known =
        std::ranges::find_if(merged.findings, [&](const auto& finding) { return key_of(finding) == key_of(each); });
    if (known == merged.findings.end()) {
      if (const auto name = errors.add(from.errors, *test))
        merged.findings.push_back({each.contract, each.member, *name, each.is_of_class});
      continue;
    }
    const auto shown = index_of(merged.errors, known->test);
    if (shown && lines_of(from.errors, *test) >= lines_of(merged.errors, *shown)) continue;
    if (const auto name = errors.add(from.errors, *test, known->test))
      *known = {each.contract, each.member, *name, each.is_of_class};
  }
}

void add_members(std::vector<generate::MemberReport>& members, const std::vector<generate::MemberReport>& from) {
  for (const generate::MemberReport& each : from) {
    const auto known = std::ranges::find(members, each.name, &generate::MemberReport::name);
    if (known == members.end()) {
      members.push_back(each);
      continue;
    }
    if (known->calls == 0 || (each.calls > 0 && each.untested.empty())) known->untested = each.untested;
    if (each.calls > 0 && (known->calls == 0 || each.reason.empty())) known->reason = each.reason;
    known->calls += each.calls;
  }
}

void add_lines(std::vector<std::string>& lines, const std::vector<std::string>& from) {
  for (const std::string& each : from)
    if (std::ranges::find(lines, each) == lines.end()) lines.push_back(each);
}

void add_by_depth(std::vector<std::uint64_t>& counts, const std::vector<std::uint64_t>& from) {
  counts.resize(std::max(counts.size(), from.size()));
  for (std::size_t i = 0; i < from.size(); ++i) counts[i] += from[i];
}

void add_statistics(generate::Statistics& sum, const generate::Statistics& from) {
  for (const auto& [name, field] : kCounts) sum.*field += from.*field;
  add_by_depth(sum.calls_by_depth, from.calls_by_depth);
  add_by_depth(sum.failures_by_depth, from.failures_by_depth);
  for (std::size_t i = 0; i < generate::kPhases; ++i) sum.seconds[i] += from.seconds[i];
  if (sum.first_failure_seconds < 0 ||
      (from.first_failure_seconds >= 0 && from.first_failure_seconds < sum.first_failure_seconds))
    sum.first_failure_seconds = from.first_failure_seconds;
  sum.last_coverage_seconds = std::max(sum.last_coverage_seconds, from.last_coverage_seconds);
}

void add_facts(Outcome& merged, const Outcome& from) {
  add_members(merged.members, from.members);
  merged.visitor_reports.insert(merged.visitor_reports.end(), from.visitor_reports.begin(), from.visitor_reports.end());
  for (const auto& [reason, count] : from.left_out) merged.left_out[reason] += count;
  add_lines(merged.escapes, from.escapes);
  add_lines(merged.unbuilt, from.unbuilt);
  add_lines(merged.mispredictions, from.mispredictions);
  std::vector<std::uint32_t> reached;
  std::ranges::set_union(merged.reached, from.reached, std::back_inserter(reached));
  merged.reached = std::move(reached);
  add_statistics(merged.statistics, from.statistics);
  merged.emission_seconds += from.emission_seconds;
  merged.seconds += from.seconds;
}

}  // namespace

Outcome merge(std::vector<Outcome> outcomes, const MergeOptions& options) {
  base::check(!outcomes.empty(), "nothing to merge");
  const auto has_problem = [](const Outcome& each) { return !each.problem.empty(); };
  if (std::ranges::all_of(outcomes, has_problem)) return std::move(outcomes.front());
  std::erase_if(outcomes, has_problem);
  Outcome merged = std::move(outcomes.front());
  if (outcomes.size() == 1) return merged;
  Growing regression(merged.regression);
  Growing errors(merged.errors);
  for (const Outcome& each : std::span(outcomes).subspan(1)) {
    add_tests(regression, each.regression, options.keeps_all, merged.left_out);
    add_findings(errors, merged, each);
    add_facts(merged, each);
  }
  merged.suite = options.measure(regression.probes()).value_or(merged.suite);
  merged.total = options.measure(merged.reached).value_or(merged.total);
  return merged;
}

}  // namespace ristretto::campaign
