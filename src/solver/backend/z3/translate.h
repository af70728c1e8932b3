// SPDX-License-Identifier: MIT
// Expressions as terms of Z3, each made once, and values of Z3's models as words. Agrees with the SMT-LIB texts of
// kinds.def.
//
// Conditions come out without floating point: a variable of sort Float or Double is a bit vector whose bits are read as
// a number, arrays have bit vectors for elements, and fpa2bv writes the arithmetic out. So all but arrays is solved by
// bit-blasting once, with scopes and cores, which Z3's own theory of floating point is too slow for.
#pragma once

#include <deque>
#include <optional>
#include <span>
#include <vector>

#include <z3++.h>

#include "expr/assignment.h"
#include "expr/expr.h"
#include "expr/id_map.h"

namespace ristretto::solver::z3_backend {

class Translator {
 public:
  explicit Translator(z3::context& context);

  // A condition, with what defines the variables that stand for parts of it.
  [[nodiscard]] const z3::expr& condition(const expr::Expr* e);
  // `formula` without floating point.
  [[nodiscard]] z3::expr lowered(const z3::expr& formula) const;

  // Any expression, with floating point. Does not recurse along operands.
  [[nodiscard]] const z3::expr& term(const expr::Expr* e);
  // A scalar constant.
  [[nodiscard]] z3::expr literal(expr::Sort sort, expr::Word word);
  // What a model knows a variable by: itself, or its bits.
  [[nodiscard]] z3::expr known_as(const expr::Expr* variable);

 private:
  [[nodiscard]] bool is_made(const expr::Expr* e) const { return places_.contains(e->id()); }
  [[nodiscard]] const z3::expr& made(const expr::Expr* e) const { return terms_[*places_.find(e->id())]; }
  [[nodiscard]] z3::expr make(const expr::Expr* e);
  [[nodiscard]] z3::expr make_real(const expr::Expr* e, const z3::expr& a);
  [[nodiscard]] z3::expr make_conversion(const expr::Expr* e, const z3::expr& a);

  [[nodiscard]] z3::sort real_sort(expr::Sort sort);
  [[nodiscard]] z3::sort sort_of_bits(expr::Sort sort);
  [[nodiscard]] z3::expr as_element(const expr::Expr* e);
  [[nodiscard]] z3::expr bits_of(const expr::Expr* real);
  [[nodiscard]] z3::expr canonical_bits_of(const expr::Expr* real);
  [[nodiscard]] z3::expr number(const z3::expr& like, std::int64_t value);
  [[nodiscard]] z3::expr shift_amount(const z3::expr& shifted, const z3::expr& amount);
  [[nodiscard]] z3::expr three_way(const z3::expr& first, const z3::expr& equal, int first_value, int otherwise);
  [[nodiscard]] z3::expr lesser_real(const z3::expr& a, const z3::expr& b, bool greater);
  [[nodiscard]] z3::expr to_whole(const expr::Expr* real, unsigned width);

  z3::context& context_;
  z3::tactic lower_;
  std::deque<z3::expr> terms_;
  expr::IdMap<std::uint32_t> places_;      // in terms_
  expr::IdMap<std::uint32_t> bits_;        // in terms_, of reals whose bits are a variable of their own
  expr::IdMap<std::uint32_t> conditions_;  // in terms_
  std::vector<const expr::Expr*> pending_;
};

// What `model` says of a term without floating point; none if Z3 describes it in a form that is not understood.
[[nodiscard]] std::optional<expr::Word> scalar_value(const z3::model& model, const z3::expr& term);
[[nodiscard]] std::optional<expr::ArrayValue> array_value(const z3::model& model, const z3::expr& term);

}  // namespace ristretto::solver::z3_backend
