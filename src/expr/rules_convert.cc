// SPDX-License-Identifier: MIT
// Rules of conversions between the number types.
#include <algorithm>
#include <array>

#include "expr/rule_support.h"

namespace ristretto::expr::rules {

namespace {

// outer(inner(x)) is result(x), or x itself where `result` is Kind::variable. Only where the inner one is exact, or the
// outer one would round the same way without it.
struct Pair {
  Kind outer;
  Kind inner;
  Kind result;
};
constexpr std::array kPairs = {
    Pair{Kind::l2i, Kind::i2l, Kind::variable},
    Pair{Kind::l2f, Kind::i2l, Kind::i2f},
    Pair{Kind::l2d, Kind::i2l, Kind::i2d},
    Pair{Kind::d2f, Kind::f2d, Kind::variable},
    Pair{Kind::d2f, Kind::i2d, Kind::i2f},
    Pair{Kind::d2i, Kind::i2d, Kind::variable},
    Pair{Kind::d2i, Kind::f2d, Kind::f2i},
    Pair{Kind::d2l, Kind::i2d, Kind::i2l},
    Pair{Kind::d2l, Kind::f2d, Kind::f2l},
    Pair{Kind::int_bits_to_float, Kind::float_to_raw_int_bits, Kind::variable},
    Pair{Kind::long_bits_to_double, Kind::double_to_raw_long_bits, Kind::variable},
};

struct Twin {
  Kind of_long;
  Kind of_int;
};
// The low half of their result depends on the low halves of the operands only.
constexpr std::array kTwins = {
    Twin{Kind::ladd, Kind::iadd}, Twin{Kind::lsub, Kind::isub}, Twin{Kind::lmul, Kind::imul},
    Twin{Kind::land, Kind::iand}, Twin{Kind::lor, Kind::ior},   Twin{Kind::lxor, Kind::ixor},
};

}  // namespace

const Expr* convert_converted(Pool& pool, const Node& node) {
  const auto* pair = std::ranges::find_if(
      kPairs, [&](const Pair& each) { return each.outer == node.kind && each.inner == node[0]->kind(); });
  if (pair == kPairs.end()) return nullptr;
  const Expr* x = node[0]->operand(0);
  return pair->result == Kind::variable ? x : pool.make(pair->result, x);
}

const Expr* narrow_arithmetic(Pool& pool, const Node& node) {
  const auto* twin = std::ranges::find(kTwins, node[0]->kind(), &Twin::of_long);
  if (twin == kTwins.end()) return nullptr;
  const auto is_narrow = [](const Expr* e) { return e->is(Kind::i2l) || e->is_constant(); };
  if (!std::ranges::all_of(node[0]->operands(), is_narrow)) return nullptr;
  const Expr* a = pool.make(Kind::l2i, node[0]->operand(0));
  const Expr* b = pool.make(Kind::l2i, node[0]->operand(1));
  return pool.make(twin->of_int, a, b);
}

}  // namespace ristretto::expr::rules
