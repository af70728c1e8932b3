// SPDX-License-Identifier: MIT
#include "expr/rule_support.h"

#include <algorithm>

#include "expr/java_math.h"

namespace ristretto::expr {

namespace {

// Of an operation whose second operand is the constant `c`.
Range range_with_constant(const Expr* e, std::int64_t c, Range all) {
  const Whole& kinds = whole(e);
  if (e->is(kinds.and_) && c >= 0) return {0, c};
  const auto amount = static_cast<std::int32_t>(c & kinds.shift_mask);
  if (e->is(kinds.ushr) && amount > 0) return {0, Math::lushr(-1, amount + static_cast<int>(63 - kinds.shift_mask))};
  if (e->is(kinds.shr)) return {all.low >> amount, all.high >> amount};
  if (e->is(kinds.rem) && c != 0 && c != kinds.min) return {1 - Math::labs(c), Math::labs(c) - 1};
  return all;
}

struct Sum {
  const Expr* base;
  std::int64_t offset;
};

Sum sum_of(const Expr* e) {
  if (is_with_constant(e, Kind::iadd)) return {e->operand(0), e->operand(1)->value()};
  return {e, 0};
}

bool is_reversed(const Expr* a, const Expr* b) {
  return a->operand(0) == b->operand(1) && a->operand(1) == b->operand(0);
}

}  // namespace

Range range_of(const Expr* e) {
  const Whole& kinds = whole(e);
  const Range all{kinds.min, kinds.max};
  switch (e->kind()) {
    case Kind::constant: return {e->value(), e->value()};
    case Kind::i2b: return {INT8_MIN, INT8_MAX};
    case Kind::i2s: return {INT16_MIN, INT16_MAX};
    case Kind::i2c: return {0, UINT16_MAX};
    case Kind::i2l: return {INT32_MIN, INT32_MAX};
    case Kind::lcmp:
    case Kind::fcmpl:
    case Kind::fcmpg:
    case Kind::dcmpl:
    case Kind::dcmpg: return {-1, 1};
    default: break;
  }
  if (e->operands().size() == 2 && e->operand(1)->is_constant() && is_whole(e->operand(1)->sort()))
    return range_with_constant(e, e->operand(1)->value(), all);
  return all;
}

bool are_complements(const Expr* a, const Expr* b) {
  if (a->is(Kind::not_)) return a->operand(0) == b;
  if (b->is(Kind::not_)) return b->operand(0) == a;
  switch (a->kind()) {
    case Kind::ilt: return b->is(Kind::ile) && is_reversed(a, b);
    case Kind::ile: return b->is(Kind::ilt) && is_reversed(a, b);
    case Kind::llt: return b->is(Kind::lle) && is_reversed(a, b);
    case Kind::lle: return b->is(Kind::llt) && is_reversed(a, b);
    default: return false;
  }
}

bool are_different(const Expr* a, const Expr* b) {
  const Range left = range_of(a);
  const Range right = range_of(b);
  if (left.high < right.low || right.high < left.low) return true;
  const Sum one = sum_of(a);
  const Sum two = sum_of(b);
  return one.base == two.base && one.offset != two.offset;
}

}  // namespace ristretto::expr
