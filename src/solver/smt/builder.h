// SPDX-License-Identifier: MIT
// Terms as expressions: what the texts of kinds.def say, the largest that matches first, and a few functions besides
// that can be put together from kinds.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "expr/pool.h"
#include "solver/smt/terms.h"

namespace ristretto::solver::smt {

// The sort of that text, as sorts.def writes it; of the two that are written alike, not the reference.
[[nodiscard]] std::optional<expr::Sort> sort_named(std::string_view text);

class Builder {
 public:
  explicit Builder(expr::Pool& pool);

  Terms& terms() { return terms_; }
  // From now on a leaf of that name is the variable.
  const expr::Expr* declare(const std::string& name, expr::Sort sort);

  // Null if no expression says it.
  [[nodiscard]] const expr::Expr* build(TermId term);
  // After a build that failed: the innermost part that has no counterpart, and that it has none.
  [[nodiscard]] std::string unmatched(TermId term) const;

 private:
  struct Pattern {
    expr::Kind kind;
    TermId term;
    std::size_t size;
  };
  using Binding = std::vector<std::optional<TermId>>;

  void add_pattern(expr::Kind kind, std::string_view text);
  [[nodiscard]] TermId read_pattern(std::string_view& text, std::size_t& size);
  [[nodiscard]] bool matches(TermId pattern, TermId term, Binding& binding) const;
  [[nodiscard]] const expr::Expr* build_one(TermId term);
  [[nodiscard]] const expr::Expr* build_leaf(TermId term);
  [[nodiscard]] const expr::Expr* build_by_pattern(TermId term);
  [[nodiscard]] const expr::Expr* build_number(TermId term);
  [[nodiscard]] const expr::Expr* build_extra(TermId term);
  [[nodiscard]] const expr::Expr* build_shift(std::string_view head, const expr::Expr* a, const expr::Expr* b);
  [[nodiscard]] const expr::Expr* build_unsigned_division(std::string_view head, const expr::Expr* a,
                                                          const expr::Expr* b);
  [[nodiscard]] std::optional<double> decimal_in(TermId term) const;

  expr::Pool& pool_;
  Terms terms_;
  std::map<std::string, std::vector<Pattern>, std::less<>> patterns_;  // by head, the largest first
  std::map<std::string, const expr::Expr*, std::less<>> variables_;
  std::vector<const expr::Expr*> built_;  // by term; null if it has no counterpart
};

}  // namespace ristretto::solver::smt
