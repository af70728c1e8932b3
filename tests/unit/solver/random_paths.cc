// SPDX-License-Identifier: MIT
#include "unit/solver/random_paths.h"

#include <array>

#include <fmt/format.h>

#include "unit/expr/samples.h"

namespace ristretto::solver {

using expr::Expr;
using expr::Kind;
using expr::Sort;

namespace {

constexpr std::array kLinear = {Kind::iadd, Kind::iadd, Kind::isub, Kind::isub, Kind::ineg};
constexpr std::array kBits = {Kind::iadd, Kind::isub,  Kind::iand, Kind::ior,  Kind::ixor, Kind::ishl,
                              Kind::ishr, Kind::iushr, Kind::imin, Kind::imax, Kind::iabs, Kind::i2b,
                              Kind::i2c,  Kind::i2s,   Kind::irem, Kind::idiv, Kind::imul};
constexpr std::array kReal = {Kind::dadd, Kind::dsub, Kind::dneg, Kind::dabs, Kind::dmin, Kind::dmax, Kind::dfloor};

}  // namespace

const Expr* RandomPaths::variable(Sort sort) {
  return pool_.variable(sort, fmt::format("{}{}", expr::info(sort).name, rng_.below(sort == Sort::kInt ? 5 : 3)));
}

const Expr* RandomPaths::constant() {
  if (rng_.chance(1, 8)) return pool_.constant(Sort::kInt, expr::random_word(rng_, Sort::kInt));
  return pool_.int_constant(static_cast<std::int32_t>(rng_.between(-12, 12)));
}

const Expr* RandomPaths::element() {
  const Expr* array = variable(Sort::kInts);
  if (rng_.chance(1, 3)) {
    const Expr* index = number(1);
    array = pool_.make(Kind::store, array, index, number(1));
  }
  return pool_.make(Kind::select, array, number(1));
}

const Expr* RandomPaths::number(int depth) {
  if (depth == 0 || rng_.chance(1, 3)) return rng_.chance(1, 3) ? constant() : variable(Sort::kInt);
  if (query_class_ == QueryClass::kArrays && rng_.chance(1, 3)) return element();
  if (query_class_ == QueryClass::kReals && rng_.chance(1, 8)) return pool_.make(Kind::d2i, real(depth - 1));
  const Kind kind = query_class_ <= QueryClass::kLinear ? rng_.pick(std::span(kLinear)) : rng_.pick(std::span(kBits));
  const Expr* first = number(depth - 1);
  if (expr::arity(kind) == 1) return pool_.make(kind, first);
  // Products and quotients of variables take Z3 too long for a test.
  const bool is_hard = kind == Kind::imul || kind == Kind::idiv || kind == Kind::irem;
  return pool_.make(kind, first, is_hard ? constant() : number(depth - 1));
}

const Expr* RandomPaths::real(int depth) {
  if (depth == 0 || rng_.chance(1, 3)) {
    if (rng_.chance(1, 2)) return variable(Sort::kDouble);
    if (rng_.chance(1, 4)) return pool_.constant(Sort::kDouble, expr::random_word(rng_, Sort::kDouble));
    return pool_.double_constant(static_cast<double>(rng_.between(-20, 20)) / 4);
  }
  if (rng_.chance(1, 8)) return pool_.make(Kind::i2d, number(depth - 1));
  const Kind kind = rng_.pick(std::span(kReal));
  const Expr* first = real(depth - 1);
  return expr::arity(kind) == 1 ? pool_.make(kind, first) : pool_.make(kind, first, real(depth - 1));
}

const Expr* RandomPaths::comparison() {
  if (query_class_ == QueryClass::kReals && rng_.chance(2, 3)) {
    constexpr std::array kinds = {Kind::dlt, Kind::dle, Kind::deq, Kind::equal};
    const Expr* a = real(2);
    return pool_.make(rng_.pick(std::span(kinds)), a, real(1));
  }
  constexpr std::array kinds = {Kind::ilt, Kind::ile, Kind::equal, Kind::iult};
  const Kind kind = kinds[rng_.below(query_class_ <= QueryClass::kLinear ? 3 : 4)];
  if (query_class_ == QueryClass::kTrivial) return pool_.make(kind, variable(Sort::kInt), constant());
  const Expr* a = number(2);
  return pool_.make(kind, a, number(rng_.chance(1, 2) ? 0 : 2));
}

const Expr* RandomPaths::condition() {
  if (rng_.chance(1, 12)) return variable(Sort::kBool);
  const Expr* first = comparison();
  if (rng_.chance(1, 6)) {
    const Expr* second = comparison();
    return pool_.make(rng_.chance(1, 2) ? Kind::or_ : Kind::and_, first, second);
  }
  return rng_.chance(1, 3) ? pool_.make(Kind::not_, first) : first;
}

std::vector<const Expr*> RandomPaths::conjunction(std::size_t most) {
  std::vector<const Expr*> conditions(1 + rng_.below(most));
  for (const Expr*& c : conditions) c = condition();
  return conditions;
}

}  // namespace ristretto::solver
