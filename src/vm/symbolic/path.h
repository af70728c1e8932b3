// SPDX-License-Identifier: MIT
// What a path has decided so far: conditions in order, and the values that expressions were given. Undone with the
// machine's marks. Decides nothing.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "expr/expr.h"
#include "vm/domain.h"

namespace ristretto::vm::symbolic {

// Why a condition is on the path.
enum class Origin : std::uint8_t {
  kInput,         // holds for every input considered
  kBranch,        // the program asked
  kHeap,          // the shape of the input heap
  kIndex,         // which element
  kBound,         // within what exploring has room for
  kPrecondition,  // a method asked that says whether an input is considered
  kFixed,         // a native needed a value: other values are not considered, so the path is an approximation
};

struct Fact {
  const expr::Expr* condition;  // never a negation
  bool holds;
  Origin origin;
};

// Whether it is an equality of references, or that there is none. Which objects the references of the input are is not
// for a solver.
[[nodiscard]] inline bool is_about_references(const expr::Expr* condition) {
  if (condition->is(expr::Kind::not_)) return is_about_references(condition->operand(0));
  return condition->is(expr::Kind::equal) && condition->operand(0)->sort() == expr::Sort::kRef;
}
[[nodiscard]] inline bool is_about_references(const Fact& fact) { return is_about_references(fact.condition); }

class Path {
 public:
  // Whether the path says so itself; kOpen when it does not.
  [[nodiscard]] Way knows(const expr::Expr* condition) const;
  void add(const expr::Expr* condition, bool holds, Origin origin);
  [[nodiscard]] std::span<const Fact> facts() const { return facts_; }
  // Conditions and values, counted.
  [[nodiscard]] std::size_t decisions() const { return facts_.size() + given_.size(); }

  // The value that `e` was given.
  [[nodiscard]] std::optional<expr::Word> value(const expr::Expr* e) const {
    if (e->id() >= has_value_.size() || !has_value_[e->id()]) return std::nullopt;
    return values_[e->id()];
  }
  void give(const expr::Expr* e, expr::Word value);

  void mark() { marks_.push_back({facts_.size(), given_.size()}); }
  void rollback();
  void release() { marks_.pop_back(); }

 private:
  struct Mark {
    std::size_t facts;
    std::size_t given;
  };

  std::vector<Fact> facts_;
  std::vector<Way> before_;  // by fact: what was known of its condition, which may be a fact already
  std::vector<Way> ways_;    // by id; kOpen: nothing is known
  std::vector<std::uint32_t> given_;
  std::vector<bool> has_value_;  // by id
  std::vector<expr::Word> values_;
  std::vector<Mark> marks_;
};

}  // namespace ristretto::vm::symbolic
