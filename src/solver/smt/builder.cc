// SPDX-License-Identifier: MIT
#include "solver/smt/builder.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

#include <fmt/format.h>

namespace ristretto::solver::smt {

using expr::Expr;
using expr::Kind;
using expr::Sort;

namespace {

// Whether a kind takes these operands.
bool fits(Kind kind, std::span<const Expr* const> operands) {
  const std::string_view letters = expr::info(kind).operands;
  if (letters.size() != operands.size()) return false;
  std::optional<Sort> any;
  std::optional<Sort> array;
  for (std::size_t i = 0; i < letters.size(); ++i) {
    const Sort sort = operands[i]->sort();
    if (letters[i] == 'T') {
      if (any.value_or(sort) != sort) return false;
      any = sort;
    } else if (letters[i] == 'S') {
      if (!is_array(sort)) return false;
      array = sort;
    } else if (letters[i] == 'E') {
      if (array ? element_of(*array) != sort : !has_arrays(sort)) return false;
    } else if (expr::info(sort).letter != letters[i]) {
      return false;
    }
  }
  return true;
}

std::string replaced(std::string_view text, std::string_view what, std::string_view by) {
  std::string result(text);
  if (const std::size_t at = result.find(what); at != std::string::npos) result.replace(at, what.size(), by);
  return result;
}

}  // namespace

std::optional<Sort> sort_named(std::string_view text) {
  const auto found = std::ranges::find(expr::kSorts, text, &expr::SortInfo::smt);
  if (found == expr::kSorts.end()) return std::nullopt;
  return static_cast<Sort>(found - expr::kSorts.begin());
}

Builder::Builder(expr::Pool& pool) : pool_(pool) {
  for (std::size_t i = 0; i < expr::kKinds.size(); ++i) {
    const auto kind = static_cast<Kind>(i);
    if (expr::arity(kind) == 0 || !expr::has_smt(kind)) continue;
    if (!expr::info(kind).smt.contains("$S")) {
      add_pattern(kind, expr::info(kind).smt);
      continue;
    }
    for (const expr::SortInfo& sort : expr::kSorts) {
      if (sort.bits == 0 && sort.letter != 'a') add_pattern(kind, replaced(expr::info(kind).smt, "$S", sort.smt));
    }
  }
  for (auto& [head, patterns] : patterns_) std::ranges::stable_sort(patterns, std::ranges::greater{}, &Pattern::size);
}

void Builder::add_pattern(Kind kind, std::string_view text) {
  std::size_t size = 0;
  const TermId term = read_pattern(text, size);
  patterns_[terms_.head(term)].push_back({kind, term, size});
}

// The texts are ours: well-formed, and shallow.
TermId Builder::read_pattern(std::string_view& text, std::size_t& size) {
  ++size;
  text.remove_prefix(text.find_first_not_of(' '));
  const auto take = [&](std::size_t count) {
    const std::string_view taken = text.substr(0, count);
    text.remove_prefix(count);
    return taken;
  };
  if (text.front() != '(') return terms_.leaf(take(std::min(text.find_first_of(" )"), text.size())));
  take(1);
  std::string_view head;
  if (text.front() == '(') {
    std::size_t depth = 0;
    std::size_t end = 0;
    do {
      depth += text[end] == '(' ? 1 : 0;
      depth -= text[end] == ')' ? 1 : 0;
      ++end;
    } while (depth > 0);
    head = take(end);
  } else {
    head = take(text.find(' '));
  }
  std::vector<TermId> arguments;
  while (text.front() != ')') arguments.push_back(read_pattern(text, size));
  take(1);
  return terms_.make(head, std::move(arguments));
}

const Expr* Builder::declare(const std::string& name, Sort sort) {
  return variables_[name] = pool_.variable(sort, name);
}

// Arguments have lesser ids than what is made of them, so nothing recurses.
const Expr* Builder::build(TermId term) {
  while (built_.size() <= term) built_.push_back(build_one(static_cast<TermId>(built_.size())));
  return built_[term];
}

std::string Builder::unmatched(TermId term) const {
  const auto is_culprit = [&](TermId argument) {
    return built_[argument] == nullptr && terms_.head(argument) != "RNE" && terms_.head(argument) != "RTZ";
  };
  for (;;) {
    const auto arguments = terms_.arguments(term);
    const auto culprit = std::ranges::find_if(arguments, is_culprit);
    if (culprit == arguments.end()) break;
    term = *culprit;
  }
  const std::string& head = terms_.head(term);
  const bool is_symbol = terms_.arguments(term).empty() && head.find_first_of("#(\"0123456789") != 0;
  return fmt::format("'{}' {}", head, is_symbol ? "is not declared" : "has no counterpart here");
}

const Expr* Builder::build_one(TermId term) {
  if (terms_.arguments(term).empty()) return build_leaf(term);
  if (const Expr* number = build_number(term)) return number;
  if (const Expr* made = build_by_pattern(term)) return made;
  return build_extra(term);
}

const Expr* Builder::build_leaf(TermId term) {
  const std::string& head = terms_.head(term);
  if (const auto variable = variables_.find(head); variable != variables_.end()) return variable->second;
  if (head == "true" || head == "false") return pool_.bool_constant(head == "true");
  if (head.starts_with("#x") && (head.size() == 10 || head.size() == 18)) {
    std::uint64_t value = 0;
    const char* end = head.data() + head.size();
    if (std::from_chars(head.data() + 2, end, value, 16).ptr != end) return nullptr;
    return pool_.constant(head.size() == 10 ? Sort::kInt : Sort::kLong, value);
  }
  constexpr auto kSpecial = std::to_array<std::pair<std::string_view, double>>({
      {"(_ NaN ", std::numeric_limits<double>::quiet_NaN()},
      {"(_ +oo ", std::numeric_limits<double>::infinity()},
      {"(_ -oo ", -std::numeric_limits<double>::infinity()},
      {"(_ +zero ", 0.0},
      {"(_ -zero ", -0.0},
  });
  for (const auto& [prefix, value] : kSpecial) {
    if (head == fmt::format("{}8 24)", prefix)) return pool_.float_constant(static_cast<float>(value));
    if (head == fmt::format("{}11 53)", prefix)) return pool_.double_constant(value);
  }
  return nullptr;
}

bool Builder::matches(TermId pattern, TermId term, Binding& binding) const {
  const std::string& head = terms_.head(pattern);
  if (head.starts_with('$')) {
    std::optional<TermId>& bound = binding[static_cast<std::size_t>(head[1] - '0')];
    if (bound) return *bound == term;
    bound = term;
    return true;
  }
  if (pattern == term) return true;
  const auto wanted = terms_.arguments(pattern);
  const auto given = terms_.arguments(term);
  if (head != terms_.head(term) || wanted.size() != given.size()) return false;
  for (std::size_t i = 0; i < wanted.size(); ++i) {
    if (!matches(wanted[i], given[i], binding)) return false;
  }
  return true;
}

const Expr* Builder::build_by_pattern(TermId term) {
  const auto patterns = patterns_.find(terms_.head(term));
  if (patterns == patterns_.end()) return nullptr;
  for (const Pattern& pattern : patterns->second) {
    Binding binding(expr::kMaxOperands);
    if (!matches(pattern.term, term, binding)) continue;
    std::vector<const Expr*> operands;
    for (std::size_t i = 0; i < expr::arity(pattern.kind); ++i) {
      // The patterns themselves are terms too; their $0 stand for nothing.
      if (!binding[i] || built_[*binding[i]] == nullptr) break;
      operands.push_back(built_[*binding[i]]);
    }
    if (fits(pattern.kind, operands)) return pool_.make(pattern.kind, operands);
  }
  return nullptr;
}

}  // namespace ristretto::solver::smt
