// SPDX-License-Identifier: MIT
#include "solver/search/distance.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace ristretto::solver::search {

using expr::Expr;
using expr::Kind;
using expr::Sort;
using expr::Word;

namespace {

// Farther than any two numbers: for NaN where a number is wanted, and the other way round.
constexpr double kFar = 80;
// On the way to NaN two operands are moved one after the other; together they are nearer than kFar.
constexpr double kShare = 0.25;
constexpr int kDeepest = 8;
constexpr double kInfinity = std::numeric_limits<double>::infinity();

double logarithm(double apart) { return std::log2(1 + apart); }

bool is_nan(Sort sort, Word word) { return word == (sort == Sort::kFloat ? expr::kFloatNan : expr::kDoubleNan); }

double number(Sort sort, Word word) {
  if (is_real(sort)) return static_cast<double>(order_of(sort, word));
  return static_cast<double>(sort == Sort::kInt ? expr::int_in(word) : expr::long_in(word));
}

}  // namespace

std::int64_t order_of(Sort sort, Word word) {
  if (sort == Sort::kFloat) {
    const auto size = static_cast<std::int64_t>(word & 0x7fff'ffffU);
    return (word >> 31U & 1U) != 0 ? -size : size;
  }
  const auto size = static_cast<std::int64_t>(word & 0x7fff'ffff'ffff'ffffU);
  return (word >> 63U & 1U) != 0 ? -size : size;
}

Word at_order(Sort sort, std::int64_t order) {
  const std::int64_t most = sort == Sort::kFloat ? 0x7f80'0000 : 0x7ff0'0000'0000'0000;  // infinity
  const std::int64_t kept = std::clamp(order, -most, most);
  const Word sign = sort == Sort::kFloat ? Word{1} << 31U : Word{1} << 63U;
  return kept < 0 ? static_cast<Word>(-kept) | sign : static_cast<Word>(kept);
}

Valuation::Valuation(const Tape& tape) : tape_(tape), words_(tape.size()), gaps_(tape.size()) {
  balance();
  compute_all();
}

void Valuation::set(Tape::Position variable, Word word) {
  words_[variable] = expr::canonical(tape_.node(variable)->sort(), word);
  for (const Tape::Position at : dependents(variable)) compute(at);
}

void Valuation::set_all(const expr::Assignment& assignment) {
  for (const Tape::Position at : tape_.variables()) words_[at] = assignment.word(tape_.node(at));
  compute_all();
}

void Valuation::set_some(std::span<const Tape::Position> variables, std::span<const Word> words) {
  for (std::size_t i = 0; i < variables.size(); ++i)
    words_[variables[i]] = expr::canonical(tape_.node(variables[i])->sort(), words[i]);
  compute_all();
}

void Valuation::compute_all() {
  for (Tape::Position at = 0; at < tape_.size(); ++at) compute(at);
}

void Valuation::compute(Tape::Position at) {
  const Expr* e = tape_.node(at);
  std::array<Word, expr::kMaxOperands> operands{};
  for (std::size_t i = 0; i < e->operands().size(); ++i) operands[i] = words_[tape_.operand(at, i)];
  switch (e->kind()) {
    case Kind::variable: break;
    case Kind::constant: words_[at] = e->word(); break;
    case Kind::ite: words_[at] = expr::bool_in(operands[0]) ? operands[1] : operands[2]; break;
    case Kind::equal: words_[at] = expr::word_of(operands[0] == operands[1]); break;
    default: words_[at] = expr::compute(e->kind(), operands.data());
  }
  if (e->sort() == Sort::kBool) gaps_[at] = gap_of(at);
}

// Operands come before what they are operands of. The variable itself may be a condition.
const std::vector<Tape::Position>& Valuation::dependents(Tape::Position variable) {
  const auto [found, is_new] = dependents_.try_emplace(variable);
  if (!is_new) return found->second;
  std::vector<bool> depends(tape_.size());
  for (Tape::Position at = variable; at < tape_.size(); ++at) {
    for (std::size_t i = 0; i < tape_.node(at)->operands().size(); ++i)
      depends[at] = depends[at] || depends[tape_.operand(at, i)];
    depends[at] = depends[at] || at == variable;
    if (depends[at]) found->second.push_back(at);
  }
  return found->second;
}

double Valuation::distance() const {
  double sum = 0;
  for (std::size_t i = 0; i < tape_.roots().size(); ++i) sum += weights_[i] * gaps_[tape_.roots()[i]].to_true;
  return sum;
}

void Valuation::balance() { weights_.assign(tape_.roots().size(), 1); }

void Valuation::stress() {
  for (std::size_t i = 0; i < tape_.roots().size(); ++i) {
    if (gaps_[tape_.roots()[i]].to_true > 0) weights_[i] *= 2;
  }
}

Valuation::Gap Valuation::gap_of(Tape::Position at) const {
  const Expr* e = tape_.node(at);
  const auto operand = [&](std::size_t i) -> const Gap& { return gaps_[tape_.operand(at, i)]; };
  switch (e->kind()) {
    case Kind::not_: return {operand(0).to_false, operand(0).to_true};
    case Kind::and_:
      return {operand(0).to_true + operand(1).to_true, std::min(operand(0).to_false, operand(1).to_false)};
    case Kind::or_:
      return {std::min(operand(0).to_true, operand(1).to_true), operand(0).to_false + operand(1).to_false};
    case Kind::ite: return operand(expr::bool_in(words_[tape_.operand(at, 0)]) ? 1 : 2);
    case Kind::constant:
    case Kind::variable: break;
    default:
      if (e->operand(0)->sort() != Sort::kBool) return gap_of_comparison(at);
  }
  const bool holds = expr::bool_in(words_[at]);
  return {holds ? 0.0 : 1.0, holds ? 1.0 : 0.0};
}

Valuation::Gap Valuation::gap_of_comparison(Tape::Position at) const {
  const Expr* e = tape_.node(at);
  const bool holds = expr::bool_in(words_[at]);
  const Sort sort = e->operand(0)->sort();
  const Word a = words_[tape_.operand(at, 0)];
  if (e->operands().size() == 1) return {holds ? 0.0 : gap_to_nan(tape_.operand(at, 0), kDeepest), holds ? kFar : 0.0};
  const Word b = words_[tape_.operand(at, 1)];
  if (is_real(sort) && (is_nan(sort, a) || is_nan(sort, b))) return {holds ? 0.0 : kFar, holds ? kFar : 0.0};
  const double apart = logarithm(std::fabs(number(sort, a) - number(sort, b)) + 1);
  return {holds ? 0.0 : apart, holds ? apart : 0.0};
}

double Valuation::gap_to(Tape::Position at, double value) const {
  const Sort sort = tape_.node(at)->sort();
  if (is_nan(sort, words_[at])) return kFar;
  const Word wanted = sort == Sort::kFloat ? expr::word_of(static_cast<float>(value)) : expr::word_of(value);
  return logarithm(std::fabs(number(sort, words_[at]) - number(sort, wanted)));
}

double Valuation::gap_to_infinity(Tape::Position at) const {
  return std::min(gap_to(at, kInfinity), gap_to(at, -kInfinity));
}

double Valuation::gap_to_nan(Tape::Position at, int depth) const {
  const Expr* e = tape_.node(at);
  if (is_nan(e->sort(), words_[at])) return 0;
  if (e->operands().empty() || depth == 0 || !is_real(e->operand(0)->sort())) return kFar;
  double least = kFar;
  for (std::size_t i = 0; i < e->operands().size(); ++i)
    least = std::min(least, gap_to_nan(tape_.operand(at, i), depth - 1));
  const Tape::Position a = tape_.operand(at, 0);
  const Tape::Position b = e->operands().size() > 1 ? tape_.operand(at, 1) : a;
  const auto either = [&](double gap) { least = std::min(least, 1 + kShare * gap); };
  switch (e->kind()) {
    case Kind::fadd:
    case Kind::dadd:
      either(gap_to(a, kInfinity) + gap_to(b, -kInfinity));
      either(gap_to(a, -kInfinity) + gap_to(b, kInfinity));
      break;
    case Kind::fsub:
    case Kind::dsub:
      either(gap_to(a, kInfinity) + gap_to(b, kInfinity));
      either(gap_to(a, -kInfinity) + gap_to(b, -kInfinity));
      break;
    case Kind::fmul:
    case Kind::dmul:
      either(gap_to(a, 0) + gap_to_infinity(b));
      either(gap_to_infinity(a) + gap_to(b, 0));
      break;
    case Kind::fdiv:
    case Kind::ddiv:
      either(gap_to(a, 0) + gap_to(b, 0));
      either(gap_to_infinity(a) + gap_to_infinity(b));
      break;
    case Kind::frem:
    case Kind::drem: either(std::min(gap_to_infinity(a), gap_to(b, 0))); break;
    case Kind::dsqrt:
    case Kind::dlog:
    case Kind::dlog10: either(gap_to(a, -std::numeric_limits<double>::denorm_min())); break;
    default: break;
  }
  return least;
}

}  // namespace ristretto::solver::search
