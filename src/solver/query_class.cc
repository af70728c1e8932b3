// SPDX-License-Identifier: MIT
#include "solver/query_class.h"

namespace ristretto::solver {

using expr::Expr;
using expr::Kind;
using expr::Sort;

namespace {

bool is_leaf(const Expr* e) { return e->is_constant() || e->is_variable(); }

bool compares_with_constant(const Expr* e) {
  return is_leaf(e->operand(0)) && is_leaf(e->operand(1)) &&
         (e->operand(0)->is_constant() || e->operand(1)->is_constant());
}

}  // namespace

QueryClass class_of_node(const Expr* e) {
  if (is_array(e->sort())) return QueryClass::kArrays;
  if (is_real(e->sort())) return e->is(Kind::select) ? QueryClass::kArrays : QueryClass::kReals;
  switch (e->kind()) {
    case Kind::constant:
    case Kind::variable:
    case Kind::not_:
    case Kind::and_:
    case Kind::or_: return QueryClass::kTrivial;
    case Kind::equal:
    case Kind::ilt:
    case Kind::ile:
    case Kind::llt:
    case Kind::lle: return compares_with_constant(e) ? QueryClass::kTrivial : QueryClass::kLinear;
    case Kind::iadd:
    case Kind::isub:
    case Kind::ineg:
    case Kind::ladd:
    case Kind::lsub:
    case Kind::lneg:
    case Kind::i2l:
    case Kind::ite: return QueryClass::kLinear;
    case Kind::imul:
    case Kind::lmul: return e->operand(1)->is_constant() ? QueryClass::kLinear : QueryClass::kBits;
    default: return QueryClass::kBits;
  }
}

}  // namespace ristretto::solver
