// SPDX-License-Identifier: MIT
// The distinct nodes of some conditions in a row, operands first, so that what works on all of them again and again
// indexes vectors instead of looking up ids.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "expr/expr.h"

namespace ristretto::solver {

class Tape {
 public:
  using Position = std::uint32_t;

  explicit Tape(std::span<const expr::Expr* const> conditions);

  [[nodiscard]] std::size_t size() const { return nodes_.size(); }
  [[nodiscard]] const expr::Expr* node(Position at) const { return nodes_[at]; }
  [[nodiscard]] Position operand(Position at, std::size_t i) const { return operands_[at][i]; }
  // Of each condition, in the order given.
  [[nodiscard]] std::span<const Position> roots() const { return roots_; }
  // By id.
  [[nodiscard]] std::span<const Position> variables() const { return variables_; }

 private:
  std::vector<const expr::Expr*> nodes_;
  std::vector<std::array<Position, expr::kMaxOperands>> operands_;
  std::vector<Position> roots_;
  std::vector<Position> variables_;
};

}  // namespace ristretto::solver
