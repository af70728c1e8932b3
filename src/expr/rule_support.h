// SPDX-License-Identifier: MIT
// What rules share: the kinds of a sort's operations, and small facts about expressions.
#pragma once

#include <cstdint>

#include "expr/expr.h"
#include "expr/pool.h"
#include "expr/rule.h"

namespace ristretto::expr {

// The operations of Int or Long.
struct Whole {
  Sort sort;
  std::int64_t min;
  std::int64_t max;
  std::int64_t shift_mask;
  Kind add, sub, mul, neg, rem, abs, shl, shr, ushr, and_, or_, xor_, lt, le, ult;
};

// The operations of Float or Double.
struct Real {
  Sort sort;
  Kind add, sub, mul, neg, abs, lt, le, eq, is_nan;
};

inline constexpr Whole kIntOperations{Sort::kInt, INT32_MIN,  INT32_MAX,   31,         Kind::iadd,
                                      Kind::isub, Kind::imul, Kind::ineg,  Kind::irem, Kind::iabs,
                                      Kind::ishl, Kind::ishr, Kind::iushr, Kind::iand, Kind::ior,
                                      Kind::ixor, Kind::ilt,  Kind::ile,   Kind::iult};
inline constexpr Whole kLongOperations{Sort::kLong, INT64_MIN,  INT64_MAX,   63,         Kind::ladd,
                                       Kind::lsub,  Kind::lmul, Kind::lneg,  Kind::lrem, Kind::labs,
                                       Kind::lshl,  Kind::lshr, Kind::lushr, Kind::land, Kind::lor,
                                       Kind::lxor,  Kind::llt,  Kind::lle,   Kind::lult};
inline constexpr Real kFloatOperations{Sort::kFloat, Kind::fadd, Kind::fsub, Kind::fmul, Kind::fneg,
                                       Kind::fabs,   Kind::flt,  Kind::fle,  Kind::feq,  Kind::fis_nan};
inline constexpr Real kDoubleOperations{Sort::kDouble, Kind::dadd, Kind::dsub, Kind::dmul, Kind::dneg,
                                        Kind::dabs,    Kind::dlt,  Kind::dle,  Kind::deq,  Kind::dis_nan};

inline const Whole& whole(const Expr* e) { return e->sort() == Sort::kInt ? kIntOperations : kLongOperations; }
inline const Real& real(const Expr* e) { return e->sort() == Sort::kFloat ? kFloatOperations : kDoubleOperations; }

// A constant of Int or Long; of Int, the low 32 bits of `value`.
inline const Expr* number(Pool& pool, Sort sort, std::int64_t value) {
  return pool.constant(sort, static_cast<Word>(value));
}
inline bool is_number(const Expr* e, std::int64_t value) { return e->is_constant() && e->value() == value; }

// An expression of `kind`, a binary one, whose second operand is a constant.
inline bool is_with_constant(const Expr* e, Kind kind) { return e->is(kind) && e->operand(1)->is_constant(); }
inline bool has_operand(const Expr* e, const Expr* operand) {
  return e->operand(0) == operand || e->operand(1) == operand;
}
// Of a binary expression that has `operand`.
inline const Expr* other_operand(const Expr* e, const Expr* operand) {
  return e->operand(0) == operand ? e->operand(1) : e->operand(0);
}

// The values that an Int or Long can have, as far as its outermost operation tells.
struct Range {
  std::int64_t low;
  std::int64_t high;
};
[[nodiscard]] Range range_of(const Expr* e);

// Whether one condition is seen to be the other's negation.
[[nodiscard]] bool are_complements(const Expr* a, const Expr* b);

// Whether two Ints are seen to differ under every assignment.
[[nodiscard]] bool are_different(const Expr* a, const Expr* b);

}  // namespace ristretto::expr
