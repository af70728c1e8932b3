// SPDX-License-Identifier: MIT
// Expressions as SMT-LIB 2 text, over arrays, bit vectors and floating point (logic QF_ABVFP).
//
// Int and Ref are 32 bits, Long 64; Java's semantics are spelt out where the theories differ from it (kinds.def).
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "expr/expr.h"
#include "expr/id_map.h"

namespace ristretto::expr {

// Declarations of the variables that occur, definitions of what is used more than once, and one `assert` for each of
// the conditions. Linear in the distinct nodes. The caller adds set-logic, check-sat and the like.
//
// A node that SMT-LIB has no function for is declared as a constant of its own, under a comment: then `unsat` still
// holds, and a model must be evaluated (has_smt in traverse.h).
[[nodiscard]] std::string to_smtlib(std::span<const Expr* const> conditions);

// Writes for a reader that keeps what it has read, as a solver does, and forgets what it read since a push: what was
// written in a scope that is still open is not written again.
class SmtWriter {
 public:
  // What Z3 takes and others do not: a function from a number to its bits, for which others have a constant that makes
  // the number, as an assertion says; and an array that is everywhere the same, which of cvc5 only a literal can fill.
  // Others are left free, and of floating point zeros, infinities and NaN have literals only.
  enum class Dialect : std::uint8_t { kZ3, kStandard };
  explicit SmtWriter(Dialect dialect) : dialect_(dialect) {}

  void push() { scopes_.push_back(written_.size()); }
  // There is a scope.
  void pop();

  // What `roots` need declared and defined, as to_smtlib has it, as far as it is not written yet.
  [[nodiscard]] std::string define(std::span<const Expr* const> roots);
  // Of a root that is defined, or of a part of one.
  [[nodiscard]] const std::string& term(const Expr* e) const;

 private:
  struct Part {
    std::size_t uses = 0;
    std::string text;  // empty: not written
  };

  void count_uses(std::span<const Expr* const> nodes);
  void write(const Expr* e);
  void write_free(const Expr* e);
  void write_composed(const Expr* e);
  void write_bits(const Expr* e);
  [[nodiscard]] std::string filled(const Expr* e);
  [[nodiscard]] bool has_text(const Expr* e) const;
  [[nodiscard]] bool is_told_by_bits(Kind kind) const;

  const Dialect dialect_;
  IdMap<Part> parts_;
  std::vector<std::uint32_t> written_;  // ids, in order
  std::vector<std::size_t> scopes_;     // how many were written when each began
  std::string out_;
  std::size_t defined_ = 0;
  std::size_t free_ = 0;
  std::size_t asserted_ = 0;
};

// The symbol of a variable. Different names have different symbols, none is a word of the language, and none begins
// with the % and letter that definitions begin with. A name that has nothing odd in it is its own symbol.
[[nodiscard]] std::string smt_symbol(std::string_view name);

// A scalar constant.
[[nodiscard]] std::string smt_literal(Sort sort, Word word);

}  // namespace ristretto::expr
