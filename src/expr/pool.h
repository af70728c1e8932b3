// SPDX-License-Identifier: MIT
// Makes expressions, interns them and owns them. One pool a search: everything in it dies with it.
//
// make() rewrites (rules.def): what it returns evaluates to the same value under every assignment, and is often not of
// the kind asked for. A wrong sort or number of operands is a defect of ours, never input: it fails a check. All
// operands come from this pool.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "base/arena.h"
#include "base/interner.h"
#include "expr/expr.h"
#include "expr/rule.h"

namespace ristretto::expr {

class Pool {
 public:
  enum class Rewriting : std::uint8_t { kOff, kOn };

  // Without rewriting, make() is make_plain().
  explicit Pool(Rewriting rewriting = Rewriting::kOn) : rewriting_(rewriting) {}
  Pool(const Pool&) = delete;  // expressions belong to one pool
  Pool& operator=(const Pool&) = delete;

  // `sort` is scalar; see word.h for the words of NaNs.
  const Expr* constant(Sort sort, Word bits);
  const Expr* bool_constant(bool value) { return constant(Sort::kBool, word_of(value)); }
  const Expr* int_constant(std::int32_t value) { return constant(Sort::kInt, word_of(value)); }
  const Expr* long_constant(std::int64_t value) { return constant(Sort::kLong, word_of(value)); }
  const Expr* float_constant(float value) { return constant(Sort::kFloat, word_of(value)); }
  const Expr* double_constant(double value) { return constant(Sort::kDouble, word_of(value)); }
  const Expr* ref_constant(std::uint32_t identity) { return constant(Sort::kRef, identity); }
  const Expr* null() { return ref_constant(0); }

  // The variable of that name and sort, made at first use.
  const Expr* variable(Sort sort, std::string_view name);

  const Expr* make(Kind kind, std::span<const Expr* const> operands);
  const Expr* make_plain(Kind kind, std::span<const Expr* const> operands);
  template <class... Rest>
  const Expr* make(Kind kind, const Expr* first, Rest... rest) {
    return make(kind, std::array<const Expr*, 1 + sizeof...(rest)>{first, rest...});
  }
  template <class... Rest>
  const Expr* make_plain(Kind kind, const Expr* first, Rest... rest) {
    return make_plain(kind, std::array<const Expr*, 1 + sizeof...(rest)>{first, rest...});
  }

  // All expressions ever made, by id.
  [[nodiscard]] std::span<const Expr* const> all() const { return all_; }
  // By index.
  [[nodiscard]] std::span<const Expr* const> variables() const { return variables_; }
  // How often each rule rewrote something.
  [[nodiscard]] const RuleCounts& rule_counts() const { return rule_counts_; }

 private:
  const Expr* intern(Kind kind, Sort sort, std::span<const Expr* const> operands);
  std::uint32_t next_id() const;

  Rewriting rewriting_;
  base::Arena arena_{std::size_t{1} << 16U};
  base::IdTable table_;
  std::vector<const Expr*> all_;
  base::StringInterner names_;
  std::vector<const Expr*> variables_;  // by the id of the name
  RuleCounts rule_counts_{};
};

// The sort of `kind` over these operands; a check fails if it takes no such operands.
[[nodiscard]] Sort result_sort(Kind kind, std::span<const Expr* const> operands);

}  // namespace ristretto::expr
